import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A WordCube server with an empty database. */
export class OwnServer {
  #folder;
  #process;

  constructor(process, folder, address) {
    this.#process = process;
    this.#folder = folder;
    /** Where it answers. */
    this.address = address;
  }

  /** Starts the command with some options, and waits until it is ready. */
  static async start(command, options) {
    const folder = mkdtempSync(join(tmpdir(), "wordcube-server-"));
    const fixed = ["--port", "0", "--metrics-port", "0", "--request-limits", "off"];
    const process = spawn(command, [...fixed, ...options], { cwd: folder });
    let said = "";
    const address = await new Promise((resolve, reject) => {
      const listen = (piece) => {
        said += piece;
        if (said.includes("Ready")) resolve(/http:\/\/[^\s/]+/.exec(said)?.[0]);
      };
      process.stdout.on("data", listen);
      process.stderr.on("data", listen);
      process.on("error", reject);
      process.on("exit", (status) => reject(new Error(`the server ended with ${status}: ${said.slice(-500)}`)));
    });
    return new OwnServer(process, folder, address);
  }

  /** Stops it, and waits until it has ended. */
  async stop() {
    const ended = new Promise((resolve) => { this.#process.on("exit", resolve); });
    this.#process.kill();
    await ended;
    rmSync(this.#folder, { recursive: true });
  }
}
