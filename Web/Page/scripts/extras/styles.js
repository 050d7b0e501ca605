let loaded = null;

/** Loads the styles of the extras, once. Waits until they are there, or cannot be loaded. */
export function loadStyles() {
  loaded ??= new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL("../../styles/extras.css", import.meta.url).href;
    for (const type of ["load", "error"]) link.addEventListener(type, resolve);
    document.head.append(link);
  });
  return loaded;
}
