import { LoadedModule } from "./loaded-module.js";
import type {
  ConfirmOptions, Confirmation, GenerateOptions, GeneratedPuzzle, Puzzle, PuzzleForms,
  TextOrBytes,
} from "./options.js";

/** Reads and generates puzzles. */
export class PuzzleMaker extends LoadedModule {
  protected constructor();
  /** A puzzle of its JSON, its text of 71 characters or its provenance. */
  puzzle(text: Puzzle | TextOrBytes): PuzzleForms;
  /** Generates a puzzle, always the same for the same options. */
  generate(options: GenerateOptions): GeneratedPuzzle;
  /** Whether the candidate of a provenance is the first that meets its requirements. */
  confirm(provenance: TextOrBytes, options?: ConfirmOptions): Confirmation;
}
