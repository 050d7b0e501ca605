/** The first line of each generated file. */
export const origin = "// Written by Web/Scripts/endpoints.mjs from the server's OpenAPI document. "
  + "Do not edit.";

/** The lines as a documentation comment. */
export function comment(lines, indent) {
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  const inner = lines.map((line) => `${indent} *${line && " "}${line}\n`).join("");
  return `${indent}/**\n${inner}${indent} */\n`;
}

/** Example values of members that the document gives none for, perhaps of one endpoint. */
const samples = {
  displayName: '"Ada"', timeZone: '"Europe/London"', cursor: '"b64"', limit: "50", score: "1200",
  aroundMe: "false", endsOldToken: "true", number: "2517", moveCount: "4",
  gameTicket: '"c2VhbA"', help: "true", allowsReplays: "true", name: '"Tablet"',
  isAccepted: "true", oldCode: '"7K0W2MPQ3R5T8V9XABCDEFGH"', claim: JSON.stringify("0123456789abcdef".repeat(4)),
  endpoint: "subscription.endpoint", keys: "subscription.keys", kinds: '["yourTurn"]',
  quietHours: "night", reminderHour: "18",
  group: '"friends"', reason: '"played by a program"', before: "70", until: "1795978800",
  text: '"selfie"', network: '"192.0.2.0/24"', "findPlayers.name": '"Ada"',
};

/** The member that an example has, of members of which a request has exactly one. */
const chosen = { askToFollow: "code", blockPlayer: "matchID" };

/** Example values of members for which a document may give one. */
const others = { after: "5", code: '"7KXW2-MPQR3-ABCDE-FGH45"' };

/** The lines of an example that calls the endpoint. */
export function endpointExample({ name, fields, body, answer }) {
  const members = fields.map((field) => member(name, field.name, field.schema));
  if (body?.bytes) members.push(`body: ${name === "playTurn" ? "moves" : "submission"}`);
  for (const [key, schema] of Object.entries(body?.properties ?? {})) {
    if (key !== (chosen[name] ?? key)) continue;
    members.push(member(name, key, schema));
  }
  const input = members.length ? `{ ${members.join(", ")} }` : "";
  const call = `await client.${name}(${input});`;
  return wrapped(answer === "empty" ? call : `const answer = ${call}`);
}

function member(endpoint, name, schema) {
  const value = samples[`${endpoint}.${name}`] ?? samples[name]
    ?? JSON.stringify(schema.enum?.at(-1) ?? schema.examples?.[0]) ?? others[name];
  if (value === undefined) throw new Error(`no example for ${name}`);
  return `${name}: ${value}`;
}

/** The line; with its members on lines of their own where it is long. */
function wrapped(line) {
  if (line.length <= 90) return [line];
  const [, start, members, end] = line.match(/^(.*\{) (.*) (\}.*)$/);
  return [start, ...members.split(/, (?=\w+:)/).map((text) => `  ${text},`), end];
}
