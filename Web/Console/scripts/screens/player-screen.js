import { button, h } from "../../../Page/scripts/dom.js";
import { names } from "../../../Page/scripts/languages.js";
import { askAct } from "../views/act-dialog.js";
import { devicesOf } from "../views/devices-part.js";
import { evidenceOf } from "../views/evidence-part.js";
import { findingsOf } from "../views/findings-part.js";
import { matchesOf } from "../views/matches-part.js";
import { namesOf } from "../views/names-part.js";
import { networksOf } from "../views/networks-part.js";
import { pagesView } from "../views/pages.js";
import { reportsOf } from "../views/reports-part.js";
import { loaded, screen, section } from "../views/screen.js";
import { table } from "../views/table.js";
import { facts, state, time, wholeID } from "../views/values.js";

/** The longest suspension that can be asked for here. */
const mostDays = 3650;

/** The screen of a player, with what can be done and what the server knows of the player: `#/player/ID`. */
export function playerScreen(app, [id]) {
  const { text, text: { player: own } } = app;
  return screen({ title: own.title }, (signal) => {
    const earlier = namesOf(app, signal, id);
    const change = (changed) => {
      if (changed.displayName !== head.loader.value.displayName) earlier.loader.load();
      head.loader.set(changed);
    };
    const head = loaded(app, (options) => app.session.call("player", { id }, options), {
      signal, draw: (player) => drawPlayer(app, player, change),
      describe: (error) => (error.kind === "no-such-player" ? own.gone : undefined),
    });
    const games = pagesView(app, {
      signal, empty: own.noGames, say: (rows) => own.gamesShown(rows.length),
      load: async (before, options) => {
        const input = before === undefined ? { id } : { id, before };
        const { games: rows, next } = await app.session.call("playerGames", input, options);
        return { rows, next };
      },
      draw: (rows) => table({ caption: own.games, columns: gameColumns(text), rows }),
    });
    return [
      head.element, section(text.names.title, earlier.element), section(own.games, games.element),
      section(text.matches.title, matchesOf(app, signal, id)),
      section(text.reports.title, reportsOf(app, signal, id)),
      section(text.devices.title, devicesOf(app, signal, id)),
      app.session.may("moderator") ? section(text.playerNetworks.title, networksOf(app, signal, id)) : null,
      section(text.evidence.title, evidenceOf(app, signal, id)),
      section(own.findings, findingsOf(app, signal, "player", id)),
    ];
  });
}

/**
 * @param {any} app
 * @param {any} player
 * @param {(changed: any) => void} change Shows the player anew.
 */
function drawPlayer(app, player, change) {
  const { session, text: { player: own } } = app;
  const { id, displayName, registeredAt, suspendedUntil, suspensionReason } = player;
  const isOwn = session.moderator?.player === id;
  const buttons = isOwn ? [] : [
    session.may("moderator") ? renameButton(app, player, change) : null,
    session.may("moderator") ? suspensionButton(app, player, change) : null,
    session.may("administrator") ? eraseButton(app, player) : null,
  ].filter(Boolean);
  const note = isOwn ? own.own : session.may("moderator") ? null : own.viewer;
  return h("div", {}, h("p", { class: "console-subject" }, h("bdi", { text: displayName })),
    facts([
      [own.id, wholeID(id)], [own.registered, time(registeredAt, app.text)],
      [own.suspended, suspendedUntil && time(suspendedUntil, app.text)], [own.suspension, suspensionReason],
    ]),
    note ? h("p", { class: "soft", text: note }) : h("div", { class: "row console-acts" }, ...buttons));
}

function renameButton(app, { id, displayName }, change) {
  const { acts: { rename } } = app.text;
  const open = button(rename.open, async () => {
    const done = await askAct(app, {
      title: rename.title(displayName), lead: rename.lead, yes: rename.yes,
      fields: [{ name: "displayName", label: rename.name, hint: rename.nameHint, missing: app.text.acts.noName }],
      run: (input) => app.session.call("renamePlayer", { id, ...input }),
    });
    if (!done) return;
    change(done.answer);
    app.notices.show(rename.done(done.answer.displayName));
    focusAgain("r");
  }, { "aria-keyshortcuts": "r" });
  return open;
}

/** Suspends a player, or ends that. */
function suspensionButton(app, player, change) {
  const { id, displayName, suspendedUntil } = player;
  const { suspend, endSuspension } = app.text.acts;
  const words = suspendedUntil ? endSuspension : suspend;
  const days = {
    name: "days", label: suspend.days, hint: suspend.daysHint, missing: suspend.noDays,
    isRight: (value) => /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= mostDays,
  };
  const run = ({ days: count, reason }) => {
    if (suspendedUntil) return app.session.call("endSuspension", { id, reason });
    const until = Math.floor(Date.now() / 1000) + Number(count) * 86_400;
    return app.session.call("suspendPlayer", { id, until, reason });
  };
  return button(words.open, async () => {
    const done = await askAct(app, {
      title: words.title(displayName), lead: words.lead, yes: words.yes, run,
      ...(suspendedUntil ? {} : { fields: [days], reasonHint: suspend.reasonHint }),
    });
    if (!done) return;
    change(done.answer);
    app.notices.show(words.done);
    focusAgain("s");
  }, { "aria-keyshortcuts": "s" });
}

/** The button that had the focus was drawn anew. */
function focusAgain(key) {
  /** @type {HTMLElement | null} */
  const again = document.querySelector(`[aria-keyshortcuts=${key}]`);
  again?.focus();
}

function eraseButton(app, { id, displayName }) {
  const { acts: { erase } } = app.text;
  return button(erase.open, async () => {
    const done = await askAct(app, {
      title: erase.title(displayName), lead: erase.lead, lost: erase.lost, stays: erase.stays,
      yes: erase.yes(displayName),
      run: (input) => app.session.call("erasePlayer", { id, ...input }),
    });
    if (!done) return;
    app.router.show();
    app.notices.show(erase.done);
  }, { class: "button console-risky", "aria-keyshortcuts": "e" });
}

function gameColumns(text) {
  const { player: { columns }, game } = text;
  return [
    {
      title: columns.submitted,
      cell: ({ id, submittedAt }) => h("a", { href: `#/game/${id}` }, time(submittedAt, text)),
    },
    { title: columns.mode, cell: ({ mode }) => game.modes[mode] ?? mode },
    { title: columns.language, cell: ({ language }) => names[language] ?? language },
    { title: columns.score, class: "number", cell: ({ score }) => text.number(score) },
    { title: columns.state, cell: (row) => state(row, text) },
  ];
}
