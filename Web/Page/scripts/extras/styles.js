/** How long the styles are waited for, in ms. */
const patience = 2000;

let loaded = null;

/** Loads the styles of the extras, once. Waits until they are there, but not for long. */
export function loadStyles() {
  loaded ??= new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL("../../styles/extras.css", import.meta.url).href;
    const timer = setTimeout(resolve, patience);
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    for (const type of ["load", "error"]) link.addEventListener(type, settle);
    document.head.append(link);
  });
  return loaded;
}
