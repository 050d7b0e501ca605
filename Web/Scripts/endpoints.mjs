#!/usr/bin/env node
// Writes the table and the declarations of the server's endpoints from its OpenAPI document.
//
//     Web/Scripts/endpoints.mjs            writes both files
//     Web/Scripts/endpoints.mjs --check    fails if a file is not what it would write
import { readFileSync, writeFileSync } from "node:fs";
import { declarations } from "./endpoints/declarations.mjs";
import { readEndpoints } from "./endpoints/endpoint.mjs";
import { table } from "./endpoints/table.mjs";

const root = new URL("../../", import.meta.url);
const source = new URL("Tests/WordCubeAPITests/API/openapi.json", root);

/** The text of each generated file by its path below the repository. */
export function generatedFiles() {
  const document = JSON.parse(readFileSync(source, "utf8"));
  const endpoints = readEndpoints(document);
  return {
    "Web/JavaScript/api/endpoints.js": table(endpoints),
    "Web/JavaScript/api/endpoints.d.ts": declarations(endpoints, document.components.schemas),
  };
}

/** The paths of the files that differ from what the document gives. */
export function staleFiles() {
  return Object.entries(generatedFiles())
    .filter(([path, text]) => read(new URL(path, root)) !== text)
    .map(([path]) => path);
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function main(options) {
  if (options.some((option) => option !== "--check")) {
    console.error("usage: Web/Scripts/endpoints.mjs [--check]");
    return 2;
  }
  if (options.length === 0) {
    for (const [path, text] of Object.entries(generatedFiles())) {
      writeFileSync(new URL(path, root), text);
    }
    return 0;
  }
  const stale = staleFiles();
  for (const path of stale) console.error(`${path} is stale: run Web/Scripts/endpoints.mjs`);
  return stale.length === 0 ? 0 : 1;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  process.exitCode = main(process.argv.slice(2));
}
