/**
 * Registers the service worker, which keeps the page for use without a connection, and says when
 * a new version is ready. The app's event `outdated` asks for a new version at once.
 *
 * @param {object} app
 */
export async function watchForUpdates(app) {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !isSite()) return;
  const hadVersion = serviceWorker.controller !== null;
  const registration = await serviceWorker.register("service-worker.js");
  if (!registration) return;
  let isAsked = false;
  const offer = (worker) => tell(app, () => {
    isAsked = true;
    worker.postMessage("activate");
  });
  if (registration.waiting && hadVersion) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && hadVersion) offer(worker);
    });
  });
  serviceWorker.addEventListener("controllerchange", () => {
    if (hadVersion) reload(app, isAsked);
  });
  app.addEventListener("outdated", () => registration.update().catch(() => {}));
}

/** Another tab may have asked for the new version: a game that is played here goes on. */
function reload(app, isAsked) {
  const { session } = app.games;
  if (isAsked || !session || session.isOver) location.reload();
  else tell(app, () => location.reload());
}

function tell({ notices, text }, act) {
  notices.show(text.app.update, { label: text.app.updateNow, act });
}

/** Only an assembled site has a list of files: `Web/site` marks it so. */
function isSite() {
  return document.querySelector("meta[name='wordcube-version']") !== null;
}
