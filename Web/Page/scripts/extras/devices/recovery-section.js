import { readCode, spacedCode } from "../../client/codes.js";
import { busyButton } from "../../client/views/busy-button.js";
import { button, h, setText } from "../../dom.js";
import { copyText } from "../../share/files.js";
import { when } from "./device-list.js";

/** Makes and replaces the recovery code. It is shown once, and stored nowhere. */
export class RecoverySection {
  #all;
  #changed;
  #client;
  #games;
  #box = h("div", {});
  #flaw = h("p", { class: "server-failure", role: "alert" });
  #shown;

  /**
   * @param {any} app
   * @param {any} server
   * @param {() => void} changed Called when there is another code.
   */
  constructor(app, server, changed) {
    this.#all = app.text;
    this.#client = server.client;
    this.#changed = changed;
    this.#games = () => app.shelf.ended.length;
    const { recovery: text } = app.text.devices;
    this.element = h("section", { class: "server-card" }, h("h2", { text: text.title }),
      h("p", { class: "server-soft", text: text.note }), this.#box, this.#flaw);
  }

  /** Shows what the server says of the code, unless a new one is shown. */
  show(recovery) {
    const state = JSON.stringify([recovery, this.#games() >= gamesBefore]);
    if (this.#shown === "code" || this.#shown === state) return;
    this.#shown = state;
    const { recovery: text } = this.#all.devices;
    if (recovery) {
      const made = h("p", { text: text.made(this.#all.server.date(recovery.codeMadeAt)) });
      this.#box.replaceChildren(made, this.#replacing());
    } else if (this.#games() < gamesBefore) {
      this.#box.replaceChildren(h("p", { text: text.later }));
    } else {
      this.#box.replaceChildren(busyButton(text.make, () => this.#make({}), { text: this.#all.server }));
    }
  }

  #replacing() {
    const { badCode, recovery: text } = this.#all.devices;
    const field = h("input", {
      id: "old-recovery-code", class: "device-code-field", autocomplete: "off", spellcheck: "false",
      autocapitalize: "characters", maxlength: 72,
    });
    const make = busyButton(text.replace, async () => {
      const written = String(field.value ?? "").trim();
      const oldCode = written ? readCode(written, 24) : undefined;
      setText(this.#flaw, written && !oldCode ? badCode(24) : "");
      if (written && !oldCode) field.focus();
      else await this.#make(oldCode ? { oldCode } : {});
    }, { text: this.#all.server });
    return h("details", { class: "device-replace" }, h("summary", {}, text.replace),
      h("p", { class: "server-soft", text: text.replaceNote }),
      h("label", { for: "old-recovery-code" }, text.oldCode), field, make);
  }

  async #make(input) {
    const { code, validFrom } = await this.#client.makeRecoveryCode(input);
    const { recovery: text } = this.#all.devices;
    this.#shown = "code";
    const told = h("p", { class: "server-soft", role: "status" });
    const shown = h("p", { class: "device-code", text: spacedCode(code), tabindex: "-1" });
    const copy = async () => { if (await copyText(code)) setText(told, text.copied); };
    const done = () => {
      this.#shown = undefined;
      this.#box.replaceChildren();
      this.#changed();
    };
    const isLater = validFrom * 1000 > Date.now() + 60_000;
    this.#box.replaceChildren(h("p", { text: text.once }), shown,
      isLater ? h("p", { text: text.from(when(validFrom, this.#all.server)) }) : h("p", { hidden: true }),
      h("div", { class: "server-row" }, button(text.copy, copy), button(text.done, done, { class: "button primary" })), told);
    shown.focus();
  }
}

/** The number of ended games after which a recovery code is offered: before, there is little to lose. */
const gamesBefore = 3;
/** How many times the end of a game offers it. */
const mostOffers = 3;
const offersKey = "recovery";

/**
 * Whether the end of a game offers to make a recovery code: from the third game on, some times, and
 * not to who has one.
 */
export async function offersRecovery({ server, shelf, storage }) {
  const player = server?.account.playerID;
  if (player === undefined || shelf.ended.length < gamesBefore) return false;
  const known = storage.get(offersKey);
  const offers = known?.player === player && Number.isInteger(known.offers) ? known.offers : 0;
  if (offers >= mostOffers) return false;
  // Without an answer it is offered another time. Errors of the server have codes.
  const list = await server.client.devices().catch((error) => {
    if (!error.code) throw error;
  });
  if (!list) return false;
  const { recovery } = list;
  storage.set(offersKey, { player, offers: recovery ? mostOffers : offers + 1 });
  return !recovery;
}
