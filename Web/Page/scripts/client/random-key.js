/** 32 random hexadecimal digits. They work without HTTPS, where `crypto.randomUUID` is missing. */
export function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
