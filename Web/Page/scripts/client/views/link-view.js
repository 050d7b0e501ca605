import { h } from "../../dom.js";
import { previewCard } from "../../screens/preview-card.js";
import { Loader } from "../loader.js";
import { busyButton } from "./busy-button.js";
import { loadingView } from "./loading-view.js";

/**
 * What a link to a shared game or a match shows: what everybody may know of it, and Play. Play
 * registers a player, who chooses a name when something is sent for the first time.
 *
 * @param {object} app
 * @param {object} server
 * @param {object} options `code`; `signal`; `load` gets the preview, or the shared game; `missing`:
 *   what is said if there is none; `joined` gets a match that was joined.
 */
export function linkView(app, server, options) {
  const { code, signal, missing, joined = () => {} } = options;
  const { load = (how) => server.client.linkPreview({ code }, how) } = options;
  const text = app.text.server;
  const loader = new Loader(load, { signal });
  loader.load();
  const isMissing = ({ kind }) => kind === "no-such-game" || kind === "not-found";
  return loadingView(loader, {
    text, describe: (error) => (isMissing(error) ? missing : undefined),
    draw: (preview) => {
      const { kind = "sharedGame" } = preview;
      return (cards[kind] ?? cards.endedMatch)({ app, server, preview, text, joined });
    },
  });
}

const cards = {
  sharedGame({ app, server, preview, text }) {
    const { beat } = app.text.preview;
    const start = async () => {
      const { code, mode } = preview;
      const game = preview.puzzle ? preview : await server.client.sharedGame({ code });
      await app.startGame(server.gameOfShared(game), { isBegun: mode === "timed" });
    };
    return previewCard(app, {
      title: beat(preview.displayName, preview.score), kind: preview.mode,
      play: play(app, server, start), note: text.shared.note,
    });
  },

  openMatch({ app, server, preview: { code, displayName }, joined }) {
    const { invited } = app.text.preview;
    const join = async () => await joined(await server.client.joinMatch({ code }));
    return previewCard(app, {
      title: invited(displayName), kind: "turns", play: play(app, server, join),
    });
  },

  endedMatch({ app, preview: { displayName, score } }) {
    const { preview: text } = app.text;
    return previewCard(app, {
      title: text.beat(displayName, score ?? 0), kind: "turns", note: text.over,
      play: h("a", { class: "button primary", href: "#/matches", text: text.newMatch }),
    });
  },
};

/** The button that plays, as a player. */
function play(app, server, act) {
  const { preview, server: text } = app.text;
  const asPlayer = () => server.account.asPlayer(text.register.guest, act);
  return busyButton(preview.play, asPlayer, { text, class: "button primary large" });
}
