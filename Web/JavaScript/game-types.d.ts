/** A face: `((x * 3 + y) * 3 + z) * 3 + side` from 0 to 80, where side is 0 for top, 1 for left, 2 for right. */
export type Face = number;

/** A cube: `(x * 3 + y) * 3 + z`, from 0 to 26. */
export type Cube = number;

/** A move in the JSON of a submission. */
export interface Move {
  playedAt: number;
  playerIndex?: number | null;
  reactions?: Record<string, string> | null;
  score: number;
  type:
    | { playedWord: { index: { x: number; y: number; z: number }; side: number }[] }
    | { removedCube: { x: number; y: number; z: number } };
}

/** Why a game is over; null if it is not. */
export type End = "finished" | "moveLimit" | "noPlayableFace" | "timeLimit" | null;

/** The selected faces and what they spell. */
export interface Selection {
  faces: Face[];
  text: string;
  spelling: "nothing" | "noWord" | "prefix" | "word" | "playedWord";
  /** With `word`. */
  score: number | null;
  /** With `playedWord`. */
  earlierMove: number | null;
  hasLongerWords: boolean;
  extendingFaces: Face[];
}

/** What a touch or a drag did. */
export interface Step {
  event: "started" | "extended" | "backedUp" | "cleared" | "stayed" | "ignored";
  /** How many faces were deselected, with `backedUp` and `cleared`. */
  count: number | null;
  /** Why a face was ignored. */
  obstacle: "notPlayable" | "notTouching" | "alreadySelected" | "gameOver" | null;
  selection: Selection;
}

/** A move of a game, as it was played and judged. */
export interface PlayedMove {
  /** Null for a removal. */
  word: string | null;
  score: number;
  /** Exact to 2^53; null in a game of one player, unless the move names one. */
  player: number | null;
  /** In seconds, on the same clock as `startTime`. */
  time: number;
  /** In the order of the word; null for a removal. */
  faces: Face[] | null;
  /** The removed cube; null for a word. */
  cube: Cube | null;
  /** The JSON of the move. Its integers have 64 bits. */
  moveText: string;
}

/** What playing a move, or taking it back, changed. */
export interface Change extends PlayedMove {
  kind: "played" | "takenBack";
  /** The position of the move, from 0. */
  position: number;
  /** The index of the word in the dictionary; null for a removal. */
  wordIndex: number | null;
  totalScore: number;
  scoreDifference: number;
  facesUsed: Face[];
  facesRevealed: Face[];
  facesHidden: Face[];
  cubesGone: Cube[];
  cubesReturned: Cube[];
  end: End;
  /** The move. Its integers are exact to 2^53. */
  move: Move;
  selection: Selection;
}

/** The state of a game. */
export interface GameState {
  totalScore: number;
  mode: "timed" | "unlimited";
  /** In seconds. */
  startTime: number;
  moves: PlayedMove[];
  playableFaces: Face[];
  inPlay: Cube[];
  removed: Cube[];
  /** How often each of the 81 faces was used. */
  useCounts: number[];
  selection: Selection;
  end: End;
  /** Null without a time limit, and if no time was given. */
  secondsLeft: number | null;
  playerToMove: number | null;
  canUndo: boolean;
}
