let link = null;

/** Loads the styles of the extras, once. */
export function loadStyles() {
  if (link) return;
  link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL("../../styles/extras.css", import.meta.url).href;
  document.head.append(link);
}
