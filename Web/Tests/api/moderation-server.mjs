import { readFileSync } from "node:fs";
import { readEndpoints } from "../../Scripts/endpoints/endpoint.mjs";

const file = new URL(
  "../../../Server/Tests/GameServiceTests/Moderation/openapi.json", import.meta.url);

/** The OpenAPI document of the routes of moderators. */
export const document = JSON.parse(readFileSync(file, "utf8"));

const { schemas } = document.components;

/** The endpoints of the document. */
export const endpoints = readEndpoints(document, "moderator");

/** A value of a schema of the document. */
export function sampleOf(schema) {
  if (schema.$ref) return sampleOf(schemas[schema.$ref.split("/").at(-1)]);
  if (schema.enum) return schema.enum.at(-1);
  if (schema.examples) return schema.examples[0];
  switch (schema.type) {
    case "array": return [sampleOf(schema.items)];
    case "object":
      return Object.fromEntries(Object.entries(schema.properties ?? {})
        .map(([name, property]) => [name, sampleOf(property)]));
    case "integer": return 7;
    case "boolean": return true;
    default: return "text";
  }
}

/** The answer of an endpoint, as its schema has it. */
export function sampleAnswer({ name, method, path }) {
  const { responses } = document.paths[path][method.toLowerCase()];
  const [, response] = Object.entries(responses).find(([code]) => code < "300");
  const schema = response.content?.["application/json"].schema;
  if (!schema) return undefined;
  return name === "openAPI" ? document : sampleOf(schema);
}

/** The endpoint of a request. */
export function endpointOf({ method, path }) {
  return endpoints.find((endpoint) => endpoint.method === method && matches(endpoint.path, path));
}

function matches(template, path) {
  const [wanted, found] = [template.split("/"), path.split("/")];
  return wanted.length === found.length
    && wanted.every((segment, index) => segment.startsWith("{") || segment === found[index]);
}

/** A transport that answers each request as the schema of its endpoint has it. */
export function moderationTransport() {
  return {
    send: async (request) => {
      const endpoint = endpointOf(request);
      const answer = sampleAnswer(endpoint);
      const text = answer === undefined ? "" : JSON.stringify(answer);
      return {
        status: endpoint.status, headers: new Headers(), body: new TextEncoder().encode(text),
      };
    },
  };
}
