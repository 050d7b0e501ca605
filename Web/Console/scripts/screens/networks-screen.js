import { button, h } from "../../../Page/scripts/dom.js";
import { askAct } from "../views/act-dialog.js";
import { refusalOf } from "../views/network-refusal.js";
import { loaded, screen } from "../views/screen.js";
import { table } from "../views/table.js";
import { short, time } from "../views/values.js";

/** The screen of the refused networks: `#/networks`. */
export function networksScreen(app) {
  const { session, text: { networks: own, player } } = app;
  const mayAct = session.may("moderator");
  return screen({ title: own.title, lead: own.lead }, (signal) => {
    const list = loaded(app, (options) => session.call("refusedNetworks", {}, options), {
      signal, empty: own.none, isEmpty: (networks) => networks.length === 0,
      draw: (networks) => table({
        caption: own.title, rows: networks, columns: columnsOf(app, mayAct && ((network) => allow(network))),
      }),
    });
    const open = button(app.text.acts.refuseNetwork.open, () => refuse(), { "aria-keyshortcuts": "a" });
    const refuse = async () => {
      const done = await askAct(app, refusalOf(app));
      if (!done) return;
      app.notices.show(app.text.acts.refuseNetwork.done(done.answer.network));
      await list.loader.load();
    };
    const allow = async ({ id, network }) => {
      const words = app.text.acts.allowNetwork;
      const done = await askAct(app, {
        title: words.title(network), lead: words.lead, yes: words.yes,
        run: ({ reason }) => session.call("allowNetwork", { id, reason }),
      });
      if (!done) return;
      app.notices.show(words.done(network));
      // The button goes with its row.
      open.focus();
      await list.loader.load();
    };
    return [
      mayAct ? h("div", { class: "row console-acts" }, open) : h("p", { class: "soft", text: player.viewer }),
      list.element,
    ];
  });
}

/**
 * @param {any} app
 * @param {false | ((network: any) => void)} allow
 */
function columnsOf({ text }, allow) {
  const { networks: { columns: own }, acts: { allowNetwork } } = text;
  const columns = [
    { title: own.network, cell: ({ network }) => h("code", { class: "console-id", text: network }) },
    { title: own.until, cell: ({ endsAt }) => time(endsAt, text) },
    { title: own.id, cell: ({ id }) => h("span", { class: "console-id", title: id, text: short(id) }) },
  ];
  if (!allow) return columns;
  const cell = (network) => button(allowNetwork.open, () => allow(network), {
    class: "button small", "aria-label": allowNetwork.openOf(network.network),
  });
  return [...columns, { title: own.act, cell }];
}
