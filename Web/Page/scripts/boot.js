import { preloadModule } from "./engine/preload.js";
import { Store } from "./storage/store.js";

/** Starts the page. If a script cannot be loaded, it says so and offers to try again. */
preloadModule(new Store(), location.search);
import("./app.js").catch((error) => {
  console.error(error);
  /** @type {NodeListOf<HTMLElement>} */
  const found = document.querySelectorAll(".loading, #load-failed");
  const [wait, failed] = found;
  wait?.remove();
  if (failed) failed.hidden = false;
});
