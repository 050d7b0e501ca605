import { origin } from "./examples.mjs";

const head = `${origin}

/** The endpoints of the server by name. */
export const endpoints = Object.freeze({
`;

/** The JavaScript file with the table of endpoints. */
export function table(endpoints) {
  return head + endpoints.map(entry).join("") + "});\n";
}

function entry(endpoint) {
  const { name, method, path, access, takesKey, hasTag, status, answer } = endpoint;
  const lines = [
    members({ method, path, access }),
    members({ status, answer, takesKey, hasTag }),
    `fields: ${list(endpoint.fields.map(field))},`,
  ];
  if (endpoint.body) lines.push(`body: ${body(endpoint.body)},`);
  return `  ${name}: {\n${lines.map((line) => `    ${line}\n`).join("")}  },\n`;
}

function members(values) {
  return Object.entries(values).map(([name, value]) => `${name}: ${JSON.stringify(value)},`)
    .join(" ");
}

function list(items) {
  return items.length ? `[\n${items.map((item) => `      ${item},\n`).join("")}    ]` : "[]";
}

function object(values) {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return `{ ${known.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(", ")} }`;
}

function field({ name, key, place, required, schema }) {
  return object({
    name, key: key === name ? undefined : key, place, required,
    type: schema.type, values: schema.enum, default: schema.default,
    minimum: schema.minimum ?? schema.minLength, maximum: schema.maximum ?? schema.maxLength,
  });
}

function body({ bytes, properties, required, isOptional }) {
  if (bytes) return object({ bytes });
  return object({
    members: Object.keys(properties), required, isOptional: isOptional || undefined,
  });
}
