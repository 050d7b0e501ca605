import { h } from "../../../Page/scripts/dom.js";
import { loaded, screen, section } from "../views/screen.js";
import { table } from "../views/table.js";
import { idLink, isID, playerLink, time } from "../views/values.js";

/** How many players the server finds at most, and how many a page has. */
const [most, onPage] = [100, 25];

/** The screen to find players and games: `#/find/TEXT`. */
export function findScreen(app, [wanted = ""]) {
  const { text: { find: own } } = app;
  const input = h("input", {
    class: "field", type: "search", id: "find", name: "find", autocomplete: "off", spellcheck: "false",
    "aria-describedby": "find-hint", "aria-keyshortcuts": "/",
  });
  input.value = wanted;
  const find = (event) => {
    event.preventDefault();
    const typed = input.value.trim();
    if (typed !== "") app.go(`/find/${typed}`);
    else input.focus();
  };
  const form = h("form", { class: "console-form", role: "search", on: { submit: find } },
    h("div", { class: "labelled" }, h("label", { for: "find", text: own.label }), input,
      h("span", { class: "soft", id: "find-hint", text: own.hint })),
    h("div", { class: "row" }, h("button", { type: "submit", class: "button primary", text: own.submit })));
  const found = (signal) => {
    if (wanted === "") return null;
    return isID(wanted) ? byID(app, wanted, signal) : byName(app, wanted, signal);
  };
  const made = screen({ title: own.title }, (signal) => [form, found(signal)]);
  const title = wanted === "" ? own.title : `${own.title}: ${wanted}`;
  return { ...made, title, focus: wanted === "" ? input : undefined };
}

function byName(app, name, signal) {
  const { text: { find: own } } = app;
  const columns = playerColumns(app.text);
  const draw = (players) => {
    let shown = onPage;
    const said = h("p", { class: "console-said", role: "status", text: own.found(players.length) });
    const body = h("div", {});
    const more = h("button", {
      type: "button", class: "button small", text: app.text.pages.more, "aria-keyshortcuts": "n",
      on: { click: () => { shown += onPage; show(); } },
    });
    const show = () => {
      const rows = players.slice(0, shown);
      body.replaceChildren(table({ caption: own.players(name), columns, rows }));
      more.hidden = shown >= players.length;
    };
    show();
    return h("div", {}, said, players.length === most ? h("p", { class: "soft", text: own.most }) : null, body, more);
  };
  const { element } = loaded(app, (options) => app.session.call("findPlayers", { name }, options), {
    signal, draw, empty: own.found(0), isEmpty: (players) => players.length === 0,
  });
  return element;
}

/** The player and the game of an identifier: nobody knows which of both it is. */
function byID(app, id, signal) {
  const { text: { find: own } } = app;
  const load = async (options) => {
    const none = (kind) => (error) => {
      if (error.kind !== kind) throw error;
      return undefined;
    };
    const [player, game] = await Promise.all([
      app.session.call("player", { id }, options).catch(none("no-such-player")),
      app.session.call("game", { id }, options).catch(none("no-such-game")),
    ]);
    return { player, game };
  };
  const draw = ({ player, game }) => section(own.byIdentifier, h("ul", { class: "console-links" },
    player ? h("li", {}, h("a", { href: `#/player/${id}`, text: own.player(player.displayName) })) : null,
    game ? h("li", {}, h("a", { href: `#/game/${id}`, text: own.game(game.score, game.submittedAt) })) : null));
  const { element } = loaded(app, load, {
    signal, draw, empty: own.none, isEmpty: ({ player, game }) => !player && !game,
  });
  return element;
}

function playerColumns(text) {
  const { columns } = text.find;
  return [
    { title: columns.name, cell: ({ id, displayName }) => playerLink(id, displayName) },
    { title: columns.registered, cell: ({ registeredAt }) => time(registeredAt, text) },
    { title: columns.id, cell: ({ id }) => idLink("player", id) },
  ];
}
