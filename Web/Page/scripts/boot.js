import { preloadModule } from "./engine/preload.js";
import { Store } from "./storage/store.js";

/** Starts the page. If a script cannot be loaded, it says so and offers to try again. */
import("./app.js").catch((error) => {
  console.error(error);
  /** @type {NodeListOf<HTMLElement>} */
  const found = document.querySelectorAll(".loading, #load-failed");
  const [wait, failed] = found;
  wait?.remove();
  if (failed) failed.hidden = false;
});
// After the start, which must not wait for it or fail with it. This store follows no other tab.
preloadModule(new Store(undefined, new EventTarget()), location.search);
