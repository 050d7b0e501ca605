export * from "./endpoints.js";
export * from "./moderation-client.js";
export * from "./session-store.js";
