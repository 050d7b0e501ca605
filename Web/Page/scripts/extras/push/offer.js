import { button, h, setText } from "../../dom.js";
import { subscriberOf } from "./follow-notices.js";

/**
 * Offers to tell the player when it is the player's turn. Null if there is nothing to offer: the
 * browser cannot, the server does not, or it is on already.
 *
 * @returns {Promise<HTMLElement | null>}
 */
export async function noticeOffer(app) {
  const subscriber = subscriberOf(app);
  if (!subscriber || subscriber.isOn) return null;
  try {
    if (!await subscriber.canOffer()) return null;
  } catch {
    return null;
  }
  const { offer } = app.text.notices;
  const answer = h("p", { class: "server-soft", role: "status" });
  const ask = button(offer.ask, async () => {
    const isOn = await app.attempt(() => subscriber.turnOn());
    if (isOn === undefined) return;
    ask.remove();
    setText(answer, isOn ? offer.on : offer.denied);
  }, { class: "button small" });
  return h("div", { class: "notice-offer" }, ask, answer);
}
