/** Starts the page. If a script cannot be loaded, it says so and offers to try again. */
import("./app.js").catch((error) => {
  console.error(error);
  const [wait, failed] = document.querySelectorAll(".loading, #load-failed");
  wait?.remove();
  if (failed) failed.hidden = false;
});
