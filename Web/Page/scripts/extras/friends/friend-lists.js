import { h } from "../../dom.js";
import { askingButton, busyButton } from "../../client/views/busy-button.js";
import { reportButton } from "../reports/report-buttons.js";

/**
 * The lists of friends, each below a heading. Empty lists are left out, except the list of players
 * whom the player follows.
 *
 * @param {object} app
 * @param {object} list What the server answers.
 * @param {object} options
 * @param {(message: string, call: (client: any) => Promise<any>) => Promise<void>} options.act Calls
 *   the server, reads the list again, and says what was done.
 * @param {object} options.text The section `server` of the page's text.
 */
export function friendLists(app, list, { act, text }) {
  const { friends } = text;
  const actions = actionsOf(app, act, text);
  const { requests, following, followers, asked, blocked } = list;
  const followed = new Set([...following, ...asked].map(({ playerID }) => playerID));
  const parts = [
    section(friends.requests, requests, (other) => [
      actions.accept(other), actions.decline(other), actions.block(other), actions.report(other),
    ]),
    section(friends.following, following, (other) => [
      actions.unfollow(other), actions.block(other), actions.report(other),
    ], friends.none),
    section(friends.followers, followers, (other) => [
      followed.has(other.playerID) ? null : actions.followBack(other),
      actions.remove(other), actions.block(other), actions.report(other),
    ]),
    section(friends.waiting, asked, (other) => [actions.takeBack(other)]),
    section(friends.blocked, blocked, (other) => [actions.unblock(other)]),
  ];
  return h("div", {}, ...parts.filter(Boolean));
}

/** A heading and its players, with the buttons of each; what is said of none, or nothing. */
function section(title, players, buttonsOf, none) {
  if (players.length === 0 && none === undefined) return null;
  const rows = players.map((player) => h("li", { class: "server-friend" },
    h("bdi", { text: player.displayName }),
    h("div", { class: "server-row" }, ...buttonsOf(player).filter(Boolean))));
  const body = rows.length ? h("ul", { class: "server-list", "aria-label": title }, ...rows)
    : h("p", { class: "server-soft", text: none });
  return h("section", { class: "server-friends" }, h("h2", { text: title }), body);
}

/** A button for each thing to do with a player. Screen readers say the name with it. */
function actionsOf(app, act, text) {
  const { friends } = text;
  const pressed = (label, said, call) => ({ playerID: id, displayName }) =>
    busyButton(label, () => act(said(displayName), (client) => call(client, id)), {
      text, class: "button small", "aria-label": friends.labelOf(label, displayName),
    });
  return {
    accept: pressed(friends.accept, friends.accepted,
      (client, id) => client.answerFollow({ playerID: id, isAccepted: true })),
    decline: pressed(friends.decline, friends.declined,
      (client, id) => client.answerFollow({ playerID: id, isAccepted: false })),
    followBack: pressed(friends.followBack, friends.asked,
      (client, id) => client.askToFollow({ playerID: id })),
    unfollow: pressed(friends.unfollow, friends.unfollowed, (client, id) => client.unfollow({ id })),
    takeBack: pressed(friends.takeBack, friends.takenBack, (client, id) => client.unfollow({ id })),
    remove: pressed(friends.remove, friends.removed,
      (client, id) => client.removeFollower({ id })),
    unblock: pressed(friends.unblock, friends.unblocked,
      (client, id) => client.unblockPlayer({ id })),
    block: ({ playerID, displayName }) => blockButton(displayName, { text }, () =>
      act(friends.blockedNow(displayName), (client) => client.blockPlayer({ playerID }))),
    report: ({ displayName }) => reportButton(app, displayName),
  };
}

/**
 * A button that blocks a player, after a question.
 *
 * @param {string} name Of the player.
 * @param {{ text: object }} options The section `server` of the page's text.
 * @param {() => Promise<void>} block
 */
export function blockButton(name, { text }, block) {
  const { friends } = text;
  return askingButton(friends.block, block, {
    text, question: friends.blockQuestion(name), yes: friends.blockYes, no: friends.no,
    class: "button small", label: friends.labelOf(friends.block, name),
  });
}
