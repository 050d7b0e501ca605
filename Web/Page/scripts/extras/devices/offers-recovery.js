/** The number of ended games after which a recovery code is offered: before, there is little to lose. */
export const gamesBefore = 3;
/** How often it is offered at the end of a game. */
const mostOffers = 3;
const key = "recovery";

/**
 * Whether the end of a game offers to make a recovery code: from the third game on, some times, and
 * not to who has one.
 */
export async function offersRecovery({ server, shelf, storage }) {
  const player = server?.account.playerID;
  if (player === undefined || shelf.ended.length < gamesBefore) return false;
  const known = storage.get(key);
  const offers = known?.player === player && Number.isInteger(known.offers) ? known.offers : 0;
  if (offers >= mostOffers) return false;
  // Without an answer it is offered another time. Errors of the server have codes.
  const list = await server.client.devices().catch((error) => {
    if (!error.code) throw error;
  });
  if (!list) return false;
  const { recovery } = list;
  storage.set(key, { player, offers: recovery ? mostOffers : offers + 1 });
  return !recovery;
}
