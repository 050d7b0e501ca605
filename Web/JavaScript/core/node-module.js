/**
 * A module of Node, such as `fs/promises`. Its name is not written as a literal, so a bundler
 * for browsers does not look for it.
 */
export function nodeModule(name) {
  return import(/* webpackIgnore: true */ /* @vite-ignore */ `node:${name}`);
}
