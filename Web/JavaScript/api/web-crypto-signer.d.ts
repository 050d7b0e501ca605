import type { Signer } from "./api-client.js";

/** A signer that uses WebCrypto instead of the module. */
export function webCryptoSigner(subtle?: SubtleCrypto): Signer;
