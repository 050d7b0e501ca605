export * from "./api-client.js";
export * from "./credential-store.js";
export * from "./endpoints.js";
export * from "./errors.js";
export * from "./fetch-transport.js";
export * from "./retry-policy.js";
export * from "./web-crypto-signer.js";
