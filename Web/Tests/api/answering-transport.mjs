import { readFileSync } from "node:fs";
import { readEndpoints } from "../../Scripts/endpoints/endpoint.mjs";

const folder = new URL("../../../Tests/WordCubeAPITests/API/", import.meta.url);
const read = (path) => readFileSync(new URL(path, folder), "utf8");
const endpoints = readEndpoints(JSON.parse(read("openapi.json")));

/** A transport that answers each request with the committed sample of the endpoint's model. */
export function answeringTransport() {
  return { send: async (request) => answer(request) };
}

function answer({ method, path, headers }) {
  const endpoint = endpoints.find((one) => one.method === method && matches(one.path, path));
  const fields = new Headers({ etag: '"1"', location: "/elsewhere" });
  const isKnown = headers.get("If-None-Match") === '"1"';
  const text = { json: () => read(`Samples/${endpoint.answerModel}.json`), text: () => "{}" };
  const body = new TextEncoder().encode(isKnown ? "" : text[endpoint.answer]?.() ?? "");
  return { status: isKnown ? 304 : endpoint.status, headers: fields, body };
}

function matches(template, path) {
  const [wanted, found] = [template.split("/"), path.split("/")];
  return wanted.length === found.length
    && wanted.every((segment, index) => segment.startsWith("{") || segment === found[index]);
}
