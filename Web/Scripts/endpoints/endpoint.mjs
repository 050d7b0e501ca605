/**
 * An endpoint of an OpenAPI document, as the table and the declarations need it.
 *
 * @typedef {object} Endpoint
 * @property {string} name The operation's identifier.
 * @property {string} method
 * @property {string} path With `{name}` for parameters.
 * @property {string} access What a request has to prove: `open`, `signed`, or the account whose token it has.
 * @property {boolean} takesKey Whether the route accepts an `Idempotency-Key`.
 * @property {boolean} hasTag Whether the answer has an entity tag.
 * @property {number} status The status of the answer.
 * @property {"json" | "text" | "empty" | "redirect"} answer What the answer is.
 * @property {string} [answerModel] Its type, such as `Match` or `LoggedAct[]`.
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
 * @param {object} document
 * @param {string} account Whose token a request has that is not signed.
 * @returns {Endpoint[]}
 */
export function readEndpoints(document, account = "player") {
  const { paths, components: { schemas } } = document;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).filter(([, operation]) => !isStream(operation)).map(([method, operation]) =>
      endpoint(path, method.toUpperCase(), operation, { schemas, account })));
}

function isStream({ responses }) {
  return Object.values(responses).some(({ content }) => content?.["text/event-stream"]);
}

function endpoint(path, method, operation, { schemas, account }) {
  const parameters = operation.parameters ?? [];
  const has = (header) => parameters.some(({ name }) => name === header);
  const access = has("Request-Signature") ? "signed" : operation.security ? account : "open";
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
  const model = schema && typeName(schema);
  const kind = status === "302" ? "redirect" : !schema ? "empty" : model ? "json" : "text";
  return { status: Number(status), answer: kind, answerModel: model };
}

/** The type of an answer that is a model or an array of one; undefined for others. */
function typeName(schema) {
  if (schema.$ref) return modelName(schema);
  return schema.type === "array" && schema.items.$ref ? `${modelName(schema.items)}[]` : undefined;
}

function body(operation, fields, schemas) {
  const schema = operation.requestBody?.content["application/json"].schema;
  if (!schema) return undefined;
  if (!schema.$ref) return { bytes: true, description: schema.description };
  const model = modelName(schema);
  const { properties, required } = schemas[model];
  const twice = fields.find(({ name }) => Object.hasOwn(properties, name));
  if (twice) throw new Error(`${operation.operationId} has the parameter ${twice.name} twice`);
  const isOptional = operation.requestBody.required === false;
  return { model, properties, required, isOptional };
}

/** All kinds of problems that a document names. */
export function problemKinds({ paths, components: { schemas } }) {
  const { enum: listed } = schemas.ProblemDetails?.properties.type ?? {};
  if (listed) return listed.map((text) => text.replace("/problems/", ""));
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  return [...new Set(operations.flatMap(problemsOf))].sort();
}

function problemsOf({ responses }) {
  const problems = Object.entries(responses).filter(([code]) => code >= "400");
  return problems.flatMap(([, { description }]) => description.split(/, | or /));
}

/** Problems that depend on how a request is sent, and not on what it asks for. */
const general = new Set([
  "bad-request", "body-too-large", "client-too-old", "idempotency-key-reused", "internal",
  "invalid-signature", "network-refused", "not-found", "replayed-nonce", "role-too-low", "stale-time",
  "suspended", "too-many-requests", "unauthorized", "unavailable", "unsupported-media-type",
]);

function failures(operation) {
  return problemsOf(operation).filter((kind) => !general.has(kind)).sort();
}

/** The name of a model that a schema refers to. */
export function modelName({ $ref }) {
  return $ref.slice($ref.lastIndexOf("/") + 1);
}
