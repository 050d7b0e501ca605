import { AppEngine } from "../../Page/scripts/engine/app-engine.js";
import { problemText } from "../../Page/scripts/client/views/problem-text.js";
import { Notices } from "../../Page/scripts/notices.js";
import { ModerationClient, WebSessionStore } from "../../JavaScript/moderation/index.js";
import { text } from "../text.js";
import { Bar } from "./bar.js";
import { Keys } from "./keys.js";
import { Router } from "./router.js";
import { Session } from "./session.js";

/** What the screens share: the engine, the session of the moderator, messages. */
class Console extends AppEngine {
  text = text;
  notices = new Notices(text.app);

  constructor() {
    super();
    // The page is at /console/ of the address of the routes, perhaps below a path of a proxy.
    const baseURL = new URL("../", location.href).href.split("#")[0];
    const sessions = new WebSessionStore(sessionStorage);
    this.session = new Session(new ModerationClient({ baseURL, sessions }));
    this.router = new Router(this, document.querySelector("#main"));
    this.keys = new Keys(this);
    this.bar = new Bar(this, document.querySelector("#bar"));
    this.session.addEventListener("change", () => this.router.show());
    const warn = (/** @type {CustomEvent} */ { detail }) =>
      this.notices.show(text.session.ending(detail.minutes), { isLasting: true });
    this.session.addEventListener("ending", warn);
  }

  /** Goes to a screen, such as `/log`. */
  go(path) {
    this.router.go(path);
  }

  /** Makes a language the current one, and waits for its words. */
  async playIn(language) {
    this.useLanguage(language);
    await this.ready();
  }
}

const app = new Console();
try {
  await app.session.resume();
} catch (error) {
  const message = problemText(error, text);
  app.notices.show(message, { label: text.tryAgain, act: () => location.reload() });
}
app.router.show();
