#!/usr/bin/env node
// Generates the tables and the declarations of the server's endpoints, for players and for moderators, from its
// OpenAPI documents.
//
//     Web/Scripts/endpoints.mjs            writes the files
//     Web/Scripts/endpoints.mjs --check    fails if a file is not what it would write
import { readFileSync, writeFileSync } from "node:fs";
import { declarations } from "./endpoints/declarations.mjs";
import { problemKinds, readEndpoints } from "./endpoints/endpoint.mjs";
import { table } from "./endpoints/table.mjs";

const root = new URL("../../", import.meta.url);
/** The documents, whose token a request has, and where the options of a call are declared. */
const contracts = [
  {
    source: "Tests/WordCubeAPITests/API/openapi.json", account: "player",
    folder: "Web/JavaScript/api", client: "./api-client.js",
  },
  {
    source: "Server/Tests/GameServiceTests/Moderation/openapi.json", account: "moderator",
    folder: "Web/JavaScript/moderation", client: "../api/api-client.js",
  },
];

/** The text of each generated file by its path below the repository. */
export function generatedFiles() {
  return Object.fromEntries(contracts.flatMap(({ source, account, folder, client }) => {
    const document = JSON.parse(readFileSync(new URL(source, root), "utf8"));
    const endpoints = readEndpoints(document, account);
    const contract = {
      schemas: document.components.schemas, kinds: problemKinds(document), client,
    };
    return [
      [`${folder}/endpoints.js`, table(endpoints)],
      [`${folder}/endpoints.d.ts`, declarations(endpoints, contract)],
    ];
  }));
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
