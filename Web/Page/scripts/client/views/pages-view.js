import { h } from "../../dom.js";
import { busyButton } from "./busy-button.js";

/**
 * Shows the first page of a board, with a button that adds the next one while there are more.
 *
 * @param {object} first The first page.
 * @param {object} options
 * @param {object} options.text The section `server` of the page's text.
 * @param {(cursor: string) => Promise<object>} options.load Gets the page after a cursor.
 * @param {(shown: object, next: object) => object} options.join A board of both pages.
 * @param {(board: object) => Node} options.draw Draws all pages so far.
 */
export function pagesView(first, { text, load, join, draw }) {
  let board = first;
  const body = h("div", {}, draw(board));
  const element = h("div", {}, body);
  const add = async () => {
    board = join(board, await load(board.nextCursor));
    body.replaceChildren(draw(board));
    if (board.nextCursor === undefined) element.replaceChildren(body);
  };
  if (board.nextCursor !== undefined) {
    element.append(busyButton(text.boards.more, add, { text, busy: text.loading }));
  }
  return element;
}

/** A board of games with the rows of its next page. The player's own row stays below until it comes. */
export function joinBoards(shown, { top, nextCursor }) {
  const { yours } = shown;
  const isShown = top.some(({ isYours }) => isYours);
  const better = yours ? top.filter(({ score }) => score > yours.score).length : 0;
  return {
    ...shown, nextCursor, top: [...shown.top, ...top], yours: isShown ? undefined : yours,
    gap: isShown ? 0 : Math.max(0, shown.gap - better),
  };
}

/** A board of words with the rows of its next page. */
export function joinWords(shown, { words, nextCursor }) {
  return { ...shown, nextCursor, words: [...shown.words, ...words] };
}
