import { button, h, setText } from "../../../Page/scripts/dom.js";
import { problemText } from "../../../Page/scripts/client/views/problem-text.js";
import { openDialog } from "../../../Page/scripts/screens/dialog.js";

/** The most bytes of a reason as UTF-8. */
const mostBytes = 500;

/**
 * A field of an act beside its reason.
 *
 * @typedef {object} Field
 * @property {string} name The member of the call.
 * @property {string} label
 * @property {string} [hint]
 * @property {string} [type] As `input` has it; `text` by default.
 * @property {string} missing What is said if it is empty, or not right.
 * @property {(value: string) => boolean} [isRight]
 */

/**
 * Asks for the reason of an act, says what it does, and carries it out.
 *
 * @param {any} app
 * @param {object} act
 * @param {string} act.title
 * @param {string} act.lead What it does.
 * @param {string[]} [act.lost] What is lost by it.
 * @param {string} [act.stays] What stays.
 * @param {string} act.yes The label of the button that carries it out.
 * @param {string} [act.reasonHint]
 * @param {Field[]} [act.fields]
 * @param {(error: any) => string | undefined} [act.describe] Why it failed, if not the usual words.
 * @param {(input: any) => Promise<any>} act.run Carries it out.
 * @returns {Promise<{ answer: any } | undefined>} The answer; undefined if it was called off.
 */
export function askAct(app, act) {
  const { acts: text, app: common } = app.text;
  return new Promise((resolve) => {
    let result;
    const fields = (act.fields ?? []).map((field) => fieldOf(field));
    const reason = fieldOf({
      name: "reason", label: text.reason, hint: act.reasonHint ?? text.reasonHint, missing: text.noReason,
    });
    const all = [...fields, reason];
    const failure = h("p", { class: "server-failure", role: "alert" });
    const yes = h("button", {
      type: "submit", class: act.lost ? "button console-danger" : "button primary", text: act.yes,
    });
    let isBusy = false;
    const submit = async (event) => {
      event.preventDefault();
      if (isBusy) return;
      for (const field of all) field.mark(false);
      const flawed = all.find((field) => field.flaw(text) !== undefined);
      setText(failure, flawed?.flaw(text) ?? "");
      if (flawed) {
        flawed.mark(true);
        flawed.input.focus();
        return;
      }
      isBusy = true;
      yes.setAttribute("aria-disabled", "true");
      setText(yes, text.busy);
      try {
        result = { answer: await act.run(Object.fromEntries(all.map(({ name, value }) => [name, value()]))) };
        dialog.close();
      } catch (error) {
        setText(failure, act.describe?.(error) ?? problemText(error, app.text));
      } finally {
        isBusy = false;
        yes.removeAttribute("aria-disabled");
        setText(yes, act.yes);
      }
    };
    const lost = act.lost && h("ul", { class: "console-lost" }, ...act.lost.map((one) => h("li", { text: one })));
    const form = h("form", { class: "console-form", novalidate: true, on: { submit } },
      h("p", { text: act.lead }), lost, act.stays ? h("p", { text: act.stays }) : null,
      ...all.map(({ element }) => element), failure,
      h("div", { class: "row end" }, button(text.no, () => dialog.close()), yes));
    const dialog = openDialog({
      title: act.title, closeLabel: common.close, content: [form], onClose: () => resolve(result),
    });
    all[0].input.focus();
  });
}

/** @param {Field} field */
function fieldOf({ name, label, hint, type = "text", missing, isRight = () => true }) {
  const id = `act-${name}`;
  const note = hint && h("span", { class: "soft", id: `${id}-hint`, text: hint });
  const input = h("input", {
    class: "field", type, id, name, required: true, autocomplete: "off",
    "aria-describedby": hint ? `${id}-hint` : null,
  });
  return {
    name, input, value: () => input.value.trim(),
    element: h("div", { class: "labelled" }, h("label", { for: id, text: label }), input, note),
    mark: (isFlawed) => input.setAttribute("aria-invalid", String(isFlawed)),
    flaw: (text) => {
      if (input.value.trim() === "" || !isRight(input.value.trim())) return missing;
      const bytes = new TextEncoder().encode(input.value.trim()).length;
      return name === "reason" && bytes > mostBytes ? text.longReason(bytes) : undefined;
    },
  };
}
