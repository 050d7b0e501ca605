import { FakeElement } from "../client/dom.mjs";
import { text } from "../../../Console/text.js";
import { Session } from "../../../Console/scripts/session.js";
import { MemorySessionStore, ModerationClient } from "../../../JavaScript/moderation/index.js";
import { endpointOf } from "../../api/moderation-server.mjs";
import { json, problem } from "../../api/scripted-server.mjs";

/** An identifier. */
export const id = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8";

/** The moderator, who signed in at the time 0. */
export const moderator = { id, name: "Grace", role: "moderator", endsAt: 43_200 };

/** An element that can also be a dialog, and that knows where the focus is. */
class ConsoleElement extends FakeElement {
  /** @type {ConsoleElement | null} */
  static focused = null;
  value = "";
  focus() {
    ConsoleElement.focused = this;
  }
  showModal() {
    document.dialog = this;
  }
  close() {
    document.dialog = null;
    this.dispatchEvent(new Event("close"));
  }
  remove() {}
  matches(selector) {
    return selector.split(", ").includes(this.name);
  }
}

/** Makes a document, in which `document.dialog` is the open dialog. */
export function makeConsoleDocument() {
  const make = (name) => new ConsoleElement(name);
  globalThis.document = Object.assign(new EventTarget(), {
    hidden: false, dialog: null, createElement: make, createElementNS: (_, name) => make(name),
    body: make("body"), querySelector: () => null,
    querySelectorAll: (selector) => (selector === "dialog[open]" && document.dialog ? [document.dialog] : []),
  });
  document.querySelectorAll = document.querySelectorAll.bind(document);
  globalThis.Node = FakeElement;
  ConsoleElement.focused = null;
}

/** The element that has the focus. */
export const focused = () => ConsoleElement.focused;

/**
 * The routes of moderators: `answers` has a function of the request for the endpoints by name, which
 * returns the value of the answer, or throws the kind of a problem, or one with a detail.
 */
export class FakeServer {
  /** What was called: the name of the endpoint, its path with query, and its body. */
  calls = [];

  constructor(answers = {}) {
    this.answers = { session: () => moderator, ...answers };
  }

  async send(request) {
    const endpoint = endpointOf(request);
    const { name } = endpoint;
    const body = request.body.length ? JSON.parse(new TextDecoder().decode(request.body)) : undefined;
    this.calls.push({ name, target: request.target, body });
    try {
      const value = await this.answers[name](request);
      return value === undefined ? { status: 204, headers: new Headers(), body: new Uint8Array() }
        : json(endpoint.status, value);
    } catch (error) {
      if (typeof error === "string") return problem(error === "unauthorized" ? 401 : 404, error);
      if (error.detail) return problem(422, error.kind, { detail: error.detail });
      throw error;
    }
  }

  /** The names of the endpoints that were called. */
  get names() {
    return this.calls.map(({ name }) => name);
  }
}

/** The time after the end of the session: then no timer waits for it. */
const late = () => 1000 * moderator.endsAt;

/** What the screens share, with a session at a fake server. */
export async function consoleWith(answers, { now = late, isSignedIn = true } = {}) {
  const server = new FakeServer(answers);
  const session = { moderator: id, token: "f".repeat(64), endsAt: moderator.endsAt };
  const sessions = new MemorySessionStore(isSignedIn ? session : undefined);
  const environment = { random: () => 0, sleep: async () => {} };
  const client = new ModerationClient({ transport: server, sessions, environment });
  const app = {
    text, server, sessions, session: new Session(client, now), shown: [], paths: [],
    languages: ["en"], notices: { show: (message) => app.shown.push(message) },
    go: (path) => app.paths.push(path), router: { show: () => app.paths.push("again") },
  };
  if (isSignedIn) await app.session.resume();
  server.calls.length = 0;
  return app;
}

/** Waits until all answers have come. */
export async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** The rows of the tables below an element, as texts of their cells. */
export function rowsOf(element) {
  const bodies = element.all(({ name }) => name === "tbody");
  return bodies.flatMap((body) => body.children.map((row) => row.children.map((cell) => cell.textContent)));
}

/** The button of a text below an element. */
export function buttonOf(element, label) {
  return element.all((one) => one.name === "button" && !one.hidden && one.textContent === label)[0];
}

/** Types into the fields of the open dialog, and sends its form. */
export async function sendDialog(values) {
  const { dialog } = document;
  for (const [name, value] of Object.entries(values)) {
    dialog.all((one) => one.name === "input" && one.getAttribute("name") === name)[0].value = value;
  }
  const form = dialog.querySelector("form");
  form.dispatchEvent(new Event("submit", { cancelable: true }));
  await settle();
}
