/** How much of the lean of the device the cube shows, and the most, in degrees. */
const share = 0.3;
const most = 7;
/** How fast the way in which somebody holds the device becomes the usual one, for each event. */
const adaptation = 0.02;
/** A change that nobody sees, in degrees. */
const unseen = 0.08;

/** Whether this is a device that knows how it leans. */
export function canLean() {
  return typeof globalThis.DeviceOrientationEvent === "function"
    && matchMedia("(pointer: coarse)").matches;
}

/** Asks for the permission that iOS wants. Only a gesture may ask for the first time. */
export async function askToLean() {
  const { requestPermission } = /** @type {any} */ (DeviceOrientationEvent);
  if (!requestPermission) return true;
  try {
    return await requestPermission.call(DeviceOrientationEvent) === "granted";
  } catch {
    return false;
  }
}

/**
 * Follows how the device leans: only changes count, so that it can be held in any way.
 *
 * @param {(lean: { x: number, y: number }) => void} show Gets degrees to the right and down.
 * @param {AbortSignal} signal Ends it.
 * @param {{ target?: EventTarget, turned?: () => number }} options `turned`: by how many degrees
 *   the screen is turned.
 */
export function followLean(show, signal, { target = globalThis, turned = screenAngle } = {}) {
  let usual = null;
  let shown = { x: 0, y: 0 };
  target.addEventListener("deviceorientation", (/** @type {DeviceOrientationEvent} */ event) => {
    const { beta, gamma } = event;
    if (beta === null || gamma === null) return;
    const lean = onScreen({ x: gamma, y: beta }, turned());
    usual ??= lean;
    usual = { x: approach(usual.x, lean.x), y: approach(usual.y, lean.y) };
    const next = { x: limited(lean.x - usual.x), y: limited(lean.y - usual.y) };
    if (Math.hypot(next.x - shown.x, next.y - shown.y) < unseen) return;
    shown = next;
    show(next);
  }, { signal });
}

/** The lean as somebody sees it who looks at a turned screen. */
function onScreen({ x, y }, degrees) {
  const quarter = Math.round(degrees / 90) & 3;
  return [{ x, y }, { x: y, y: -x }, { x: -x, y: -y }, { x: -y, y: x }][quarter];
}

function approach(usual, value) {
  // Past upright, angles jump: what is seen then becomes the usual one at once.
  return Math.abs(value - usual) > 60 ? value : usual + (value - usual) * adaptation;
}

function limited(degrees) {
  return most * Math.tanh(degrees * share / most);
}

function screenAngle() {
  return screen.orientation?.angle ?? 0;
}
