import { button, h } from "../../../Page/scripts/dom.js";
import { askAct } from "./act-dialog.js";
import { refusalOf } from "./network-refusal.js";
import { loadedOfPlayer } from "./screen.js";
import { table } from "./table.js";
import { day, time } from "./values.js";

/** The networks that a player's requests came from, each with a button that refuses it. */
export function networksOf(app, signal, id) {
  const { session, text, text: { playerNetworks: own, acts: { refuseNetwork: words } } } = app;
  const mayRefuse = session.moderator?.player !== id;
  const refuse = async (network) => {
    const done = await askAct(app, refusalOf(app, network));
    if (!done) return;
    app.notices.show(words.done(done.answer.network));
    await loader.load();
    // The button is gone.
    element.tabIndex = -1;
    element.focus();
  };
  const state = ({ network, refusedUntil }) => {
    if (refusedUntil) return h("span", {}, `${own.refused} `, time(refusedUntil, text));
    if (!mayRefuse) return own.allowed;
    return button(words.openRow, () => refuse(network), { class: "button small", "aria-label": words.openOf(network) });
  };
  const columns = [
    { title: own.columns.network, cell: ({ network }) => h("code", { class: "console-id", text: network }) },
    { title: own.columns.used, cell: ({ lastUsedOn }) => day(lastUsedOn, text) },
    { title: own.columns.state, cell: state },
  ];
  const { element, loader } = loadedOfPlayer(app, "playerNetworks", id, {
    signal, empty: own.none, draw: (rows) => table({ caption: own.title, columns, rows }),
  });
  return h("div", {}, h("p", { class: "soft", text: own.lead }), element);
}
