import { button, h, setText } from "../../dom.js";
import { problemText } from "../../client/views/problem-text.js";
import { lettersOf, names } from "../../languages.js";
import { openDialog } from "../../screens/dialog.js";

/** The fewest letters of a word. */
const fewestLetters = 3;

/** The most characters that are typed for a word: those of all letters of a puzzle. */
const mostCharacters = 162;

/** Whether there is a server, and a player of it who can report. */
export function canReport({ server }) {
  return server?.account.isRegistered === true;
}

/**
 * Shows a dialog that reports the name of a player.
 *
 * @param {object} app
 * @param {string} name As others see it, such as `Ada #2`.
 * @param {{ onClose?: () => void }} options
 */
export function reportName(app, name, { onClose = undefined } = {}) {
  const { reports: text } = app.text;
  openReport(app, {
    title: text.nameTitle(name), note: text.nameNote, onClose,
    read: () => ({ report: { kind: "name", language: app.server.language, text: name } }),
  });
}

/**
 * Shows a dialog that reports a word that the dictionary lacks.
 *
 * @param {object} app
 * @param {{ word: string, language: string }} missing The word that was refused last, or an empty text.
 */
export function reportWord(app, { word, language }) {
  const { reports: text } = app.text;
  const field = h("input", {
    id: "report-word", name: "word", lang: language, autocomplete: "off", autocapitalize: "characters",
    spellcheck: "false", enterkeyhint: "send", maxlength: mostCharacters,
    "aria-describedby": "report-flaw report-note",
  });
  field.value = word;
  openReport(app, {
    title: text.word, note: text.wordNote(names[language] ?? language), field,
    label: h("label", { for: "report-word", text: text.label }),
    read: () => {
      const typed = field.value.trim();
      return [...lettersOf(typed, language)].length < fewestLetters ? { flaw: text.short }
        : { report: { kind: "word", language, text: typed } };
    },
  });
}

/** A dialog with a form: what is read from it is sent. `read` returns the report, or what is wrong. */
function openReport(app, { title, note, label = null, field = null, read, onClose = undefined }) {
  const { reports: text, app: { close: closeLabel }, server: serverText } = app.text;
  const flaw = h("p", { id: "report-flaw", class: "server-failure", role: "alert" });
  const send = h("button", { type: "submit", class: "button primary", text: text.send });
  const form = h("form", { class: "server-form report", novalidate: true },
    h("p", { id: "report-note", text: note }), label, field, flaw,
    h("div", { class: "row end" }, button(text.cancel, () => dialog.close()), send));
  const tell = (message) => {
    setText(flaw, message);
    field?.setAttribute("aria-invalid", String(message !== ""));
    if (message) field?.focus();
  };
  const show = (isBusy) => {
    send.setAttribute("aria-disabled", String(isBusy));
    setText(send, isBusy ? text.busy : text.send);
  };
  const submit = async () => {
    if (send.getAttribute("aria-disabled") === "true") return;
    const { report, flaw: found = "" } = read();
    tell(found);
    if (!report) return;
    show(true);
    try {
      await app.server.client.sendReport(report);
    } catch (error) {
      if (!error.code) console.error(error);
      show(false);
      tell(problemText(error, serverText));
      return;
    }
    // What had the focus is gone.
    const done = h("p", { role: "status", tabindex: -1, text: text.done });
    form.replaceChildren(done, h("div", { class: "row end" }, button(closeLabel, () => dialog.close())));
    done.focus();
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  const dialog = openDialog({ title, closeLabel, content: [form], onClose });
}
