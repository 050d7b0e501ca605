#!/usr/bin/env node
// Writes the modulepreload links of the page: a link for each script that a first screen needs.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { firstModules, page } from "../Tests/page/modules.mjs";

const index = join(page, "index.html");
const links = firstModules().map((path) => `  <link rel="modulepreload" href="${path}">\n`);
const others = readFileSync(index, "utf8").replace(/ {2}<link rel="modulepreload"[^\n]*\n/g, "");
const start = "  <script type=\"module\"";
writeFileSync(index, others.replace(start, links.join("") + start));
console.log(`wrote ${links.length} links`);
