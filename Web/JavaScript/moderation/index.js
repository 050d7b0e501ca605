// The calls of moderators.
export { endpoints } from "./endpoints.js";
export { ModerationClient } from "./moderation-client.js";
export { MemorySessionStore, WebSessionStore } from "./session-store.js";
