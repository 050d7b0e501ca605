/** Keys that type or only change what others do. Who uses them need not see where the focus is. */
const silent = ["Alt", "AltGraph", "CapsLock", "Control", "Meta", "Shift"];

/**
 * Notes on the page's root whether a pointer is in use, so that the focus is shown to keys only: browsers also show it
 * on what a script focuses after a tap.
 *
 * @param {Document} page
 */
export function watchPointer(page = document) {
  const note = (isInUse) => page.documentElement.toggleAttribute("data-pointer", isInUse);
  page.addEventListener("pointerdown", () => note(true), { capture: true });
  page.addEventListener("keydown", ({ key }) => {
    const isTyping = key.length === 1 && key !== " ";
    if (!isTyping && !silent.includes(key)) note(false);
  }, { capture: true });
}

/** Whether an element has the focus, and keys are in use. */
export function showsFocus(element) {
  return element.matches(":focus-visible") && !element.ownerDocument.documentElement.hasAttribute("data-pointer");
}
