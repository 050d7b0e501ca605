import { comment, endpointExample, origin } from "./examples.mjs";
import { modelName } from "./endpoint.mjs";

const bytes = `/** The text or the bytes of a JSON document. They are sent as they are. */
export type Bytes = Uint8Array | string;

`;

/**
 * The TypeScript declarations of the endpoints and of their models.
 *
 * @param {import("./endpoint.mjs").Endpoint[]} endpoints
 * @param {object} contract `schemas` of the models, `kinds` of problems, and `client`: the file that
 *   declares the options of a call.
 */
export function declarations(endpoints, { schemas, kinds, client }) {
  return [
    `${origin}\n\n`,
    endpoints.some(({ body }) => body?.bytes) ? bytes : "",
    ...Object.entries(schemas).map(([name, schema]) => model(name, schema)),
    problemKinds(kinds),
    ...endpoints.map(input),
    calls(endpoints, client),
    polls(endpoints),
    "/** The endpoints of the server by name. */\n",
    "export const endpoints: Readonly<Record<keyof Calls, object>>;\n",
  ].join("");
}

function model(name, schema) {
  if (!schema.properties) return `export type ${name} = ${type(schema, "")};\n\n`;
  return `export interface ${name} ${objectType(schema, "")}\n\n`;
}

function objectType({ properties, required = [] }, indent) {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? "" : "?";
    const inner = indent + "  ";
    return note(schema, inner) + `${inner}${name}${mark}: ${type(schema, inner)};\n`;
  });
  return `{\n${lines.join("")}${indent}}`;
}

/** What a type cannot say: the format of a string, and that a number is an integer. */
function note({ type: name, format, examples }, indent) {
  const example = examples ? `, such as ${examples[0]}` : "";
  if (format) return comment([`Format: ${format}${example}.`], indent);
  return name === "integer" ? comment(["An integer."], indent) : "";
}

/** The type of a list. One of several types has parentheses: `(A | B)[]`. */
function listOf(item) {
  return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
}

function type(schema, indent) {
  if (schema.$ref) return modelName(schema);
  if (Array.isArray(schema.type)) {
    return schema.type.map((name) => type({ ...schema, type: name }, indent)).join(" | ");
  }
  if (schema.enum) return quoted(schema.enum);
  switch (schema.type) {
    case "array": return listOf(type(schema.items, indent));
    case "integer": return "number";
    case "object":
      if (schema.properties) return objectType(schema, indent);
      return `Record<string, ${type(schema.additionalProperties ?? {}, indent)}>`;
    case "string":
      return schema.examples && !schema.format
        ? `${quoted(schema.examples)} | (string & {})` : "string";
    case undefined: return "unknown";
    default: return schema.type;
  }
}

function quoted(values) {
  const texts = values.map((value) => JSON.stringify(value));
  const line = texts.join(" | ");
  return line.length <= 60 ? line : texts.map((text) => `\n    | ${text}`).join("");
}

function problemKinds(kinds) {
  return `/** The kinds of problems that the server returns. */\nexport type ProblemKind =\n${
    kinds.map((kind) => `  | ${JSON.stringify(kind)}`).join("\n")};\n\n`;
}

/** The declaration of an endpoint's input; nothing if it is a model, or there is none. */
function input({ name, fields, body }) {
  if (!fields.length && !body?.bytes) return "";
  const properties = Object.fromEntries(fields.map((field) => [field.name, field.schema]));
  const required = fields.filter((field) => field.required).map((field) => field.name);
  const text = objectType({ properties, required }, "");
  const sent = body?.bytes ? `${comment([body.description], "  ")}  body: Bytes;\n` : "";
  const base = body?.model ? ` extends ${body.model}` : "";
  return `export interface ${inputName(name)}${base} ${text.slice(0, -1)}${sent}}\n\n`;
}

function inputName(name) {
  return `${name[0].toUpperCase()}${name.slice(1)}Input`;
}

const answers = { empty: () => "void", redirect: () => "string", text: () => "string" };

function signature(endpoint) {
  const { name, fields, body, answer } = endpoint;
  const model = fields.length || body?.bytes ? inputName(name) : body?.model;
  const isOptional = fields.every((field) => !field.required)
    && (!body || body.isOptional);
  const parameter = model ? `input${isOptional ? "?" : ""}: ${model}` : "input?: {}";
  return { parameter, answer: answers[answer]?.() ?? endpoint.answerModel };
}

function calls(endpoints, client) {
  const methods = endpoints.map((endpoint) => {
    const { parameter, answer } = signature(endpoint);
    return comment(documentation(endpoint), "  ")
      + `  ${endpoint.name}(${parameter}, options?: CallOptions): Promise<${answer}>;\n`;
  });
  return `import type { CallOptions } from "${client}";\n\n`
    + `/** A method for each endpoint. */\nexport interface Calls {\n${methods.join("\n")}}\n\n`;
}

const redirectNote = [
  "Returns where the redirect leads. Browsers do not show it to scripts: there it throws",
  "`unexpected`. Use the link as it is.",
];

function documentation(endpoint) {
  return [
    `${endpoint.summary}: \`${endpoint.method} ${endpoint.path}\`.`, "",
    ...(endpoint.answer === "redirect" ? [...redirectNote, ""] : []),
    ...(endpoint.failures.length ? [`Problems: ${endpoint.failures.join(", ")}.`, ""] : []),
    "@example", ...endpointExample(endpoint),
  ];
}

function polls(endpoints) {
  const methods = endpoints.filter(({ hasTag }) => hasTag).map((endpoint) => {
    const { parameter, answer } = signature(endpoint);
    return `  ${endpoint.name}: {\n    input: ${parameter.replace(/^input(\?)?: /, "")
    };\n    answer: ${answer};\n  };\n`;
  });
  if (methods.length === 0) return "";
  return "/** The input and the answer of each endpoint whose answer has an entity tag. */\n"
    + `export interface Polls {\n${methods.join("")}}\n\n`;
}
