import assert from "node:assert/strict";
import { test } from "node:test";
import { webCryptoSigner } from "../JavaScript/api/index.js";
import { load, needsModule } from "./fixtures.mjs";

test("the module signs as WebCrypto does", needsModule, async () => {
  const { sign } = await load({ dictionary: undefined });
  const twin = webCryptoSigner();
  const key = "fedcba9876543210".repeat(4);
  const nonce = "0123456789abcdef".repeat(2);
  for (const time of [0, 1_795_374_000, -5]) {
    for (const size of [0, 1, 54, 55, 56, 63, 64, 65, 5000]) {
      const body = Uint8Array.from({ length: size }, (_, index) => index * 7);
      const parts = {
        key, method: "POST", path: `/é/${size}`, query: "a=%20".slice(0, size), body, time, nonce,
      };
      assert.equal(sign(parts), await twin(parts));
    }
  }
});

test("a key and a nonce that are not digits are refused", needsModule, async () => {
  const { sign } = await load({ dictionary: undefined });
  const parts = { method: "GET", path: "/", query: "", body: new Uint8Array(), time: 0 };
  const [zeros, nonce] = ["0".repeat(64), "0".repeat(32)];
  for (const [key, other] of [["x".repeat(64), nonce], ["zz", nonce], ["A".repeat(64), nonce],
    [`${zeros}\n`, nonce], [zeros, "0".repeat(31)], [zeros, "g".repeat(32)]]) {
    assert.throws(() => sign({ ...parts, key, nonce: other }), { code: "malformed" });
    await assert.rejects(
      webCryptoSigner()({ ...parts, key, nonce: other }), { code: "malformed" });
  }
});
