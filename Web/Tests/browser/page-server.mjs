import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { answeringTransport } from "../api/answering-transport.mjs";
import { dictionary, module, submission } from "../fixtures.mjs";
import { limitedModule } from "../limited-module.mjs";

const web = new URL("../../", import.meta.url);
const types = { html: "text/html", js: "text/javascript", wasm: "application/wasm" };

/** What the game's server allows its pages. */
const policy = {
  "content-security-policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    + "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff", "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};

/** Serves the library, the files of the engine, sample answers of the API, and takes a report. */
export class PageServer {
  /** The report of the page. */
  report = new Promise((resolve) => {
    this.take = resolve;
  });

  /** A server on any free port. */
  static async start() {
    const pages = new PageServer();
    pages.files = engineFiles();
    pages.server = createServer((request, response) => void pages.answer(request, response));
    pages.server.listen(0, "127.0.0.1");
    await once(pages.server, "listening");
    pages.address = `http://127.0.0.1:${pages.server.address().port}`;
    return pages;
  }

  /** Answers a request. */
  async answer(request, response) {
    const path = new URL(request.url, "http://page").pathname;
    if (path === "/report") {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      this.take(JSON.parse(Buffer.concat(chunks).toString()));
      response.end();
    } else if (/^\/(api|shared)\//.test(path)) {
      const headers = new Headers(request.headers);
      const answer = await answeringTransport().send({ method: request.method, path, headers });
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(answer.body);
    } else {
      this.#file(path, response);
    }
  }

  /** Ends the server. */
  stop() {
    this.server.closeAllConnections();
    this.server.close();
  }

  #file(path, response) {
    try {
      const bytes = this.files[path] ?? readFileSync(new URL(`.${path}`, web));
      const type = types[path.split(".").at(-1)] ?? "application/octet-stream";
      response.writeHead(200, { "content-type": type, ...policy }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  }
}

/** The files of the engine: packed under neutral names, plain, and with a limit of memory. */
function engineFiles() {
  const plain = readFileSync(module);
  return {
    "/files/module.packed": gzipSync(plain), "/files/module.wasm": plain,
    "/files/module.limited": gzipSync(limitedModule(plain, 512)),
    "/files/dictionary.packed": gzipSync(readFileSync(dictionary)), "/files/game.json": submission,
  };
}
