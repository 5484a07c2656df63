import { hashes, verify } from "@noble/ed25519";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { CheckTools } from "~/domain/receipts/check-receipt";

hashes.sha512 = sha512;

function fromBase64Url(text: string): Uint8Array {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
}

/** SHA-256 and Ed25519 without the browser's own, which not every browser gives to a file. */
export const BROWSER_TOOLS: CheckTools = {
  sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  verify(publicKey, text, signature) {
    try {
      return verify(fromBase64Url(signature), utf8ToBytes(text), fromBase64Url(publicKey));
    } catch {
      return false;
    }
  },
};
