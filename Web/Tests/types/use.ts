// What users write in TypeScript. It is compiled, and not run.
import { WordCube, WordCubeError, WordCubeWorker } from "../../JavaScript/wordcube.js";
import type {
  Cancellable, Change, DictionaryInfo, MoveOptions, PlayedMove, TextOrBytes, WordCubeErrorCode, WorkerOptions,
} from "../../JavaScript/wordcube.js";
import { APIClient, webCryptoSigner } from "../../JavaScript/api/index.js";

export async function play(saved: TextOrBytes): Promise<number> {
  const wordCube = await WordCube.load({ module: "a.bin", dictionary: fetch("b.words") });
  const info: DictionaryInfo = wordCube.dictionary;
  const game = wordCube.newGame("wc1.en.g1.s42.i0", { startTime: wordCube.rules().grace });
  const moves: PlayedMove[] = game.state().moves;
  wordCube.newGame(wordCube.puzzle(game).text, {
    mode: "unlimited", moves: moves.map(({ moveText }) => moveText), accepted: true,
  });
  const options: MoveOptions = { time: 1, player: 2n ** 60n };
  const change: Change = game.play(options);
  wordCube.openGame(saved).playMove(change.moveText).move;
  wordCube.openGame(new ArrayBuffer(9), { accepted: true }).playMove(change.move);
  wordCube.verify(new DataView(new ArrayBuffer(9)), { rules: { base: "classic", grace: 1 } });
  // @ts-expect-error: a verdict is on bytes.
  wordCube.verify({});
  // @ts-expect-error: a reaction is a text.
  game.react(7, { move: 0, player: 0 });
  return info.words;
}

export function reasons(error: unknown): string[] {
  if (!(error instanceof WordCubeError)) return [];
  const code: WordCubeErrorCode | (string & {}) = error.code;
  const position: number | undefined = error.details?.move;
  const rules = error.details?.violation?.reasons.map(({ rule }) => rule);
  return [code, `${position}`, ...(rules ?? [])];
}

export async function search(options: WorkerOptions, ending: Cancellable): Promise<number | null> {
  const worker = new WordCubeWorker({ ...options, module: new ArrayBuffer(9), stepLimit: 9 });
  const paths: number[][] = await worker.paths("puzzle", "CAT", { limit: 1, ...ending });
  const faces: number[] = await worker.extensions("puzzle", paths[0], ending);
  await worker.confirm("wc1.en.g1.s42.i0", { blocklist: ["CAT"], ...ending });
  const report = await worker.plausibility("{}", { boundSteps: faces.length });
  return report && report.bound;
}

export async function call(): Promise<string> {
  const client = new APIClient({ sign: webCryptoSigner() });
  const poll = await client.poll("match", { id: "1" });
  if (poll.isChanged) return poll.answer.id;
  const text = await client.poll("match", { id: "1" }, { as: "text" });
  return text.isChanged ? text.answer : client.call("configuration", {}, { as: "text" });
}
