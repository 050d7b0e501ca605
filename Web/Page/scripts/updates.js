/**
 * Registers the service worker, which keeps the page for use without a connection, and says when
 * a new version is ready.
 *
 * @param {object} app
 */
export async function watchForUpdates({ notices, text }) {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !isSite()) return;
  const hadVersion = serviceWorker.controller !== null;
  const registration = await serviceWorker.register("service-worker.js");
  const offer = (worker) => notices.show(text.app.update, {
    label: text.app.updateNow, act: () => worker.postMessage("activate"),
  });
  if (!registration) return;
  if (registration.waiting && hadVersion) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && hadVersion) offer(worker);
    });
  });
  serviceWorker.addEventListener("controllerchange", () => hadVersion && location.reload());
}

/** Only an assembled site has a list of files: `Web/site` marks it so. */
function isSite() {
  return document.querySelector("meta[name='wordcube-version']") !== null;
}
