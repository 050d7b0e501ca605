/**
 * An endpoint of an OpenAPI document, as the table and the declarations need it.
 *
 * @typedef {object} Endpoint
 * @property {string} name The operation's identifier.
 * @property {string} method
 * @property {string} path With `{name}` for parameters.
 * @property {"open" | "player" | "signed"} access What a request has to prove.
 * @property {boolean} takesKey Whether the route accepts an `Idempotency-Key`.
 * @property {boolean} hasTag Whether the answer has an entity tag.
 * @property {number} status The status of the answer.
 * @property {"json" | "text" | "empty" | "redirect"} answer What the answer is.
 * @property {object[]} fields The parameters of the input.
 * @property {object} [body] Its model, or `{ bytes: true }` for bytes that are sent as they are.
 */

/** Header fields that the client adds. The input does not have them. */
const addedByClient = new Set([
  "Client-Build", "Idempotency-Key", "If-None-Match", "Request-Nonce", "Request-Signature",
  "Request-Time",
]);

/**
 * The endpoints of a document in its order, without streams of events: their answer does not end, and
 * `followEvents` reads it.
 *
 * @returns {Endpoint[]}
 */
export function readEndpoints(document) {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).filter(([, operation]) => !isStream(operation)).map(([method, operation]) =>
      endpoint(path, method.toUpperCase(), operation, document.components.schemas)));
}

function isStream({ responses }) {
  return Object.values(responses).some(({ content }) => content?.["text/event-stream"]);
}

function endpoint(path, method, operation, schemas) {
  const parameters = operation.parameters ?? [];
  const has = (header) => parameters.some(({ name }) => name === header);
  const access = has("Request-Signature") ? "signed" : operation.security ? "player" : "open";
  const fields = parameters.filter(({ name }) => !addedByClient.has(name)).map(field);
  return {
    name: operation.operationId, method, path, access, takesKey: has("Idempotency-Key"),
    hasTag: has("If-None-Match"), ...answer(operation), fields,
    body: body(operation, fields, schemas), summary: operation.summary,
    failures: failures(operation),
  };
}

/** A parameter. Its name in the input is that of the document in camel case. */
function field({ name: key, in: place, required = false, schema }) {
  const name = key.replace(/^[A-Z]/, (first) => first.toLowerCase())
    .replace(/-([A-Z])/g, (_, next) => next);
  return { name, key, place, required, schema };
}

function answer(operation) {
  const [status, response] = Object.entries(operation.responses)
    .find(([code]) => /^(2..|302)$/.test(code));
  const schema = response.content?.["application/json"]?.schema;
  const kind = status === "302" ? "redirect" : !schema ? "empty" : schema.$ref ? "json" : "text";
  return { status: Number(status), answer: kind, answerModel: schema?.$ref && modelName(schema) };
}

function body(operation, fields, schemas) {
  const schema = operation.requestBody?.content["application/json"].schema;
  if (!schema) return undefined;
  if (!schema.$ref) return { bytes: true, description: schema.description };
  if (fields.length) {
    throw new Error(`${operation.operationId} has parameters and a model: name one of them`);
  }
  const model = modelName(schema);
  const { properties, required } = schemas[model];
  const isOptional = operation.requestBody.required === false;
  return { model, properties, required, isOptional };
}

/** Problems that depend on how a request is sent, and not on what it asks for. */
const general = new Set([
  "bad-request", "body-too-large", "client-too-old", "idempotency-key-reused", "internal",
  "invalid-signature", "not-found", "replayed-nonce", "stale-time", "suspended",
  "too-many-requests", "unauthorized", "unavailable", "unsupported-media-type",
]);

function failures(operation) {
  const problems = Object.entries(operation.responses).filter(([code]) => code >= "400");
  return problems.flatMap(([, { description }]) => description.split(/, | or /))
    .filter((kind) => !general.has(kind)).sort();
}

/** The name of a model that a schema refers to. */
export function modelName({ $ref }) {
  return $ref.slice($ref.lastIndexOf("/") + 1);
}
