import { h, setText } from "../../dom.js";
import { subscriberOf } from "./follow-notices.js";
import { kinds } from "./subscriber.js";

const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** The quiet hours that are there when they are switched on. */
const night = { from: 22, until: 7 };
/** The hour of the reminder when it is switched on. */
const evening = 18;

/** The rows of the settings about notices; they appear once the server says that it sends any. */
export function noticeRows(app) {
  const element = h("div", { class: "notice-settings" });
  const subscriber = subscriberOf(app);
  if (!subscriber) return element;
  subscriber.canOffer().then((can) => {
    if (can) element.replaceChildren(...rowsOf(app, subscriber));
  }, () => {});
  return element;
}

function rowsOf(app, subscriber) {
  const { notices: text, settings } = app.text;
  const state = h("p", { class: "card-note", role: "status" });
  const choices = h("div", { class: "notice-choices" });
  let choice = subscriber.choice;
  const draw = () => {
    choices.hidden = !subscriber.isOn;
    choices.replaceChildren(...(subscriber.isOn ? choiceRows(text, choice, change) : []));
  };
  /** Sends what was changed; what the server does not take is as it was. */
  const change = async (part) => {
    const before = choice;
    choice = { ...choice, ...part };
    setText(state, "");
    const isTaken = await app.attempt(() => subscriber.turnOn(choice));
    if (!isTaken) choice = before;
    setText(state, isTaken ? text.saved : settings.denied);
  };
  const turn = async (isOn) => {
    setText(state, "");
    const done = await app.attempt(() => (isOn ? subscriber.turnOn() : subscriber.turnOff()));
    if (isOn && done === false) setText(state, settings.denied);
    choice = subscriber.choice;
    draw();
    return subscriber.isOn;
  };
  draw();
  const main = checkRow({ id: "notices", ...text.main }, subscriber.isOn, turn);
  return [main, choices, state];
}

function choiceRows(text, choice, change) {
  const chosen = new Set(choice.kinds);
  const setKind = (kind, isOn) => {
    if (isOn) chosen.add(kind);
    else chosen.delete(kind);
    // A reminder has an hour, and an hour is for the reminder alone.
    const reminder = kind === "reminder" ? { reminderHour: isOn ? evening : null } : {};
    return change({ kinds: kinds.filter((one) => chosen.has(one)), ...reminder });
  };
  const rows = kinds.map((kind) =>
    checkRow({ id: `notice-${kind}`, ...text.kinds[kind] }, chosen.has(kind), async (isOn) => {
      if (kind === "reminder") reminder.hidden = !isOn;
      await setKind(kind, isOn);
      return isOn;
    }));
  const reminder = hourRow({ id: "notice-hour", label: text.hour, value: choice.reminderHour ?? evening },
    (reminderHour) => change({ reminderHour }));
  reminder.hidden = !chosen.has("reminder");
  let quiet = choice.quietHours ?? night;
  const setQuiet = (part) => {
    quiet = { ...quiet, ...part };
    return change({ quietHours: quiet.from === quiet.until ? null : quiet });
  };
  const quietHours = h("div", {},
    hourRow({ id: "quiet-from", label: text.quiet.from, value: quiet.from }, (from) => setQuiet({ from })),
    hourRow({ id: "quiet-until", label: text.quiet.until, value: quiet.until }, (until) => setQuiet({ until })));
  quietHours.hidden = choice.quietHours === null;
  const quietRow = checkRow({ id: "notice-quiet", ...text.quiet }, choice.quietHours !== null, async (isOn) => {
    quietHours.hidden = !isOn;
    await change({ quietHours: isOn ? quiet : null });
    return isOn;
  });
  return [...rows, reminder, quietRow, quietHours];
}

/** A switch with a note. `act` gets whether it is on, and gives whether it stays so. */
function checkRow({ id, label, note }, isOn, act) {
  const box = h("input", {
    type: "checkbox", class: "switch", "aria-labelledby": id, "aria-describedby": `${id}-note`,
  });
  box.checked = isOn;
  box.addEventListener("change", async () => { box.checked = await act(box.checked); });
  return h("label", { class: "menu-entry" },
    h("span", {}, h("span", { id, text: label }), h("span", { class: "card-note", id: `${id}-note`, text: note })),
    box);
}

/** A choice of an hour of the day. */
function hourRow({ id, label, value }, act) {
  const options = hours.map((hour) =>
    h("option", { value: hour, selected: hour === value }, `${String(hour).padStart(2, "0")}:00`));
  const field = h("select", { class: "field", "aria-labelledby": id }, ...options);
  field.addEventListener("change", () => act(Number(field.value)));
  return h("label", { class: "menu-entry" }, h("span", { id, text: label }), field);
}
