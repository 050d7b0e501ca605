import { h, setText } from "../../../Page/scripts/dom.js";
import { problemText } from "../../../Page/scripts/client/views/problem-text.js";

/**
 * The form to sign in with a code.
 *
 * @returns {import("../routes.js").Screen}
 */
export function signInScreen(app) {
  const { session, text: { session: text } } = app;
  const input = h("input", {
    class: "field console-code", id: "code", name: "code", type: "text", autocomplete: "one-time-code",
    autocapitalize: "characters", spellcheck: "false", required: true, "aria-describedby": "code-hint",
  });
  const failure = h("p", { class: "server-failure", role: "alert" });
  const submit = h("button", { type: "submit", class: "button primary", text: text.signIn });
  let isBusy = false;
  const fail = (message) => {
    setText(failure, message);
    input.setAttribute("aria-invalid", "true");
    input.focus();
  };
  const signIn = async (event) => {
    event.preventDefault();
    if (isBusy) return;
    setText(failure, "");
    input.removeAttribute("aria-invalid");
    const code = input.value.trim();
    if (code === "") {
      fail(text.noCode);
      return;
    }
    const show = (state) => {
      isBusy = state;
      submit.setAttribute("aria-disabled", String(state));
      setText(submit, state ? text.signingIn : text.signIn);
    };
    show(true);
    try {
      await session.signIn(code);
    } catch (error) {
      fail(problemText(error, app.text));
    } finally {
      show(false);
    }
  };
  const element = h("div", { class: "console-screen narrow" }, h("h1", { text: text.title }),
    session.hasEnded ? h("p", { class: "server-warn", role: "status", text: text.ended }) : null,
    h("p", { class: "soft", text: text.lead }),
    h("form", { class: "console-form", novalidate: true, on: { submit: signIn } },
      h("div", { class: "labelled" }, h("label", { for: "code", text: text.code }), input,
        h("span", { class: "soft", id: "code-hint", text: text.hint })),
      failure, h("div", { class: "row" }, submit)));
  return { element, title: text.title, focus: input };
}
