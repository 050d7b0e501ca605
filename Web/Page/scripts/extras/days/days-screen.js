import { h, setText } from "../../dom.js";
import { ask } from "../../screens/dialog.js";
import { loadStyles } from "../styles.js";
import { DayRecord, knownDays } from "./day-record.js";
import { CalendarView } from "./calendar-view.js";
import { dayOf } from "./calendar.js";
import { addEndedGames, currentTime, languagesOfWaiting } from "./ended-games.js";
import { ScoresView, StreakView } from "./statistics-view.js";
import { addServerDays } from "./server-days.js";
import { WordsView } from "./words-view.js";

/** How often the page looks whether the next day has begun, in ms. */
const interval = 30_000;

/** The screen of the player's days: streak, calendar, best words, scores: `#/days`. */
export async function daysScreen(app) {
  await loadStyles();
  return new DaysScreen(app);
}

class DaysScreen {
  #app;
  #record;
  #status = h("p", { class: "soft small", role: "status" });
  #off;
  #days;
  #streak;
  #calendar;
  #words;
  #scores;
  #today;
  #ending = new AbortController();
  /** The question to the server that runs; it ends when another one begins. */
  #asking = new AbortController();
  #timer;

  constructor(app) {
    const { text } = app;
    this.#app = app;
    this.title = text.days.title;
    this.#record = new DayRecord(app.storage);
    this.#streak = new StreakView(text.days);
    this.#calendar = new CalendarView(text);
    this.#words = new WordsView(text);
    this.#scores = new ScoresView(text);
    const views = [this.#streak, this.#calendar, this.#words, this.#scores];
    const [streak, ...others] = views.map(({ element }) => element);
    this.#off = h("p", { text: text.days.off });
    this.#days = h("div", {}, streak, this.#status, ...others);
    this.element = h("div", { class: "screen days-screen" },
      h("a", { class: "server-back", href: "#/", text: text.app.back }),
      h("h1", { text: this.title }), h("p", { class: "soft", text: text.days.lead }),
      this.#off, this.#days, keepSwitch(app, this.#record, () => this.#show()));
    this.#listen();
    this.#show();
    this.#loadWords();
    this.#ask();
  }

  /** Stops following what changes. */
  dispose() {
    this.#ending.abort();
    this.#asking.abort();
    clearInterval(this.#timer);
  }

  #listen() {
    const { signal } = this.#ending;
    const { storage, switches } = this.#app;
    const show = () => this.#show();
    this.#app.addEventListener("words", show, { signal });
    this.#app.addEventListener("server", () => this.#ask(), { signal });
    switches.addEventListener("switched", ({ detail }) => detail === "days" && show(), { signal });
    storage.addEventListener("elsewhere", ({ detail }) => detail === "days" && show(), { signal });
    const passed = () => document.hidden || this.#day() === this.#today || this.#show();
    document.addEventListener("visibilitychange", passed, { signal });
    this.#timer = setInterval(passed, interval);
  }

  #day() {
    return dayOf(currentTime(this.#app));
  }

  #show() {
    const app = this.#app;
    const isOn = app.switches.isOn("days");
    this.#off.hidden = isOn;
    this.#days.hidden = !isOn;
    if (!isOn) return;
    addEndedGames(app, this.#record);
    this.#today = this.#day();
    const player = app.server?.account.playerID;
    const days = knownDays(this.#record, player);
    this.#streak.show(days, this.#today);
    this.#calendar.show(days, this.#today);
    this.#words.show(this.#record.wordsOf(player), app.shelf);
    this.#scores.show(this.#record.games);
  }

  /** Loads the words of the games that wait for them; the event `words` then shows the days again. */
  #loadWords() {
    const app = this.#app;
    if (!app.switches.isOn("days")) return;
    for (const language of languagesOfWaiting(app, this.#record)) app.ready(language).catch(console.warn);
  }

  /** Asks the server for what was played on other devices. */
  async #ask() {
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    const { server, text: { days: text } } = this.#app;
    setText(this.#status, "");
    if (!server?.account.isRegistered || !this.#app.switches.isOn("days")) return;
    setText(this.#status, text.asking);
    try {
      await addServerDays(server, this.#record, { today: this.#day(), signal });
      setText(this.#status, "");
    } catch (error) {
      if (!error.code) console.warn(error);
      setText(this.#status, signal.aborted ? "" : text.failed);
    }
    if (!signal.aborted) this.#show();
  }
}

/** The switch that keeps the days; switching it off forgets them. */
function keepSwitch(app, record, changed) {
  const { days: text, app: { close } } = app.text;
  const box = h("input", { type: "checkbox", class: "switch", "aria-describedby": "days-note" });
  box.checked = app.switches.isOn("days");
  box.addEventListener("change", async () => {
    if (!box.checked && !(await ask(text.forgetQuestion, close))) {
      box.checked = true;
      return;
    }
    if (!box.checked) record.clear();
    app.switches.set("days", box.checked);
    changed();
  });
  return h("div", { class: "block" },
    h("label", { class: "days-keep" }, box, h("span", { text: text.keep })),
    h("p", { class: "soft small", id: "days-note", text: text.keepNote }));
}
