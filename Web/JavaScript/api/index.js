// The calls of the game's server. Without the module, sign with `webCryptoSigner()`.
export { APIClient } from "./api-client.js";
export { MemoryCredentialStore, WebCredentialStore } from "./credential-store.js";
export { endpoints } from "./endpoints.js";
export { APIError, ProblemError } from "./errors.js";
export { EventStreamReader } from "./event-stream.js";
export { FetchTransport } from "./fetch-transport.js";
export { followEvents } from "./follow-events.js";
export { RetryPolicy } from "./retry-policy.js";
export { webCryptoSigner } from "./web-crypto-signer.js";
