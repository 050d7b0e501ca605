/** Sends the server the games that ended, and forgets none before the server has answered. */
export class UnsentGames {
  #app;
  #keeper;

  /**
   * @param {object} app
   * @param {import("./game-keeper.js").GameKeeper} keeper
   */
  constructor(app, keeper) {
    this.#app = app;
    this.#keeper = keeper;
  }

  /** Sends the game of a record. Without a server, or without an answer, it stays unsent. */
  async send(record) {
    const { server } = this.#app;
    if (!server || !record?.isUnsent) return;
    try {
      const game = await server.submit(record);
      if (game && game.state !== "waiting") this.#sent(record.id);
    } catch (error) {
      console.warn(error);
    }
  }

  /** Sends all games that wait. */
  sendAll() {
    const { server, shelf } = this.#app;
    const waiting = server ? shelf.ended.filter(({ isUnsent }) => isUnsent) : [];
    for (const { id } of waiting) this.send(shelf.get(id));
  }

  #sent(id) {
    this.#app.shelf.update(id, { isUnsent: false });
    const { session } = this.#keeper;
    if (session?.id === id) session.isUnsent = false;
  }
}
