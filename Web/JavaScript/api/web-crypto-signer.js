import { optionsObject, signed64, withMethods } from "../core/arguments.js";
import { bytesOf } from "../core/bytes.js";
import { WordCubeError } from "../errors.js";
import { bytesOfHex, hexOfBytes } from "./hex.js";

/**
 * A signer that uses WebCrypto instead of the module. Browsers have WebCrypto only over HTTPS and
 * on `localhost`.
 *
 * @example
 * const client = new APIClient({ baseURL: "https://example.com", sign: webCryptoSigner() });
 * await client.configuration();
 */
export function webCryptoSigner(subtle = globalThis.crypto?.subtle) {
  if (subtle !== undefined) withMethods(subtle, "subtle", ["digest", "importKey", "sign"]);
  return async (parts) => {
    if (!subtle) throw new WordCubeError("unsupported", "the page has no WebCrypto");
    const { key, method, path, query, body, time, nonce } = optionsObject(parts, "the parts");
    requireDigits(key, 64, "a key");
    requireDigits(nonce, 32, "a nonce");
    const digest = new Uint8Array(await subtle.digest("SHA-256", bytesOf(body)));
    const timeBytes = new Uint8Array(8);
    new DataView(timeBytes.buffer).setBigInt64(0, signed64(time, "time"));
    const message = canonicalBytes([
      "WordCube request", Uint8Array.of(1), method, path, query, digest, timeBytes,
      bytesOfHex(nonce),
    ]);
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const secret = await subtle.importKey("raw", bytesOfHex(key), algorithm, false, ["sign"]);
    return hexOfBytes(new Uint8Array(await subtle.sign("HMAC", secret, message)));
  };
}

/** The module refuses other digits too. */
function requireDigits(text, count, name) {
  if (typeof text === "string" && text.length === count && /^[0-9a-f]*$/.test(text)) return;
  const message = `${name} has ${count} lower-case hexadecimal digits`;
  throw new WordCubeError("malformed", message);
}

/** The parts, each after its length in 8 bytes, the most significant first. */
function canonicalBytes(parts) {
  const chunks = parts.flatMap((part) => {
    const bytes = bytesOf(part);
    const length = new Uint8Array(8);
    new DataView(length.buffer).setBigUint64(0, BigInt(bytes.length));
    return [...length, ...bytes];
  });
  return Uint8Array.from(chunks);
}
