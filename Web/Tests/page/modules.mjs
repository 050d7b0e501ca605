import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const page = new URL("../../Page/", import.meta.url).pathname;

/** The folder of the page. */
export { page };

/** The modules that modules import statically, from the entries on, as paths in the page. */
export function modulesOf(entries) {
  const found = new Set();
  const visit = (path) => {
    if (found.has(path)) return;
    found.add(path);
    const text = readFileSync(join(page, path), "utf8");
    const imports = text.matchAll(/^(?:import|export)\s(?:[^"';]*?from\s)?"(\.[^"]+)"/gms);
    for (const [, name] of imports) visit(normalize(join(dirname(path), name)));
  };
  entries.forEach(visit);
  return [...found];
}

/** The scripts of the screens that a visit may begin with. */
export const firstModules = () => modulesOf([
  "scripts/boot.js", "scripts/app.js", "scripts/screens/home-screen.js",
  "scripts/screens/tutorial-screen.js", "scripts/screens/play-screen.js",
]);
