import { createHmac } from "node:crypto";
import { sameText } from "./crypto.server";
import { env } from "./env.server";

/** A tag that only a holder of the audit key `keyId` can compute. */
export type Seal = { keyId: string; seal: string };

const tag = (key: Buffer, purpose: string, keyId: string, text: string) =>
  createHmac("sha256", key).update(`${purpose}\n${keyId}\n${text}`).digest("base64url");

/** Seals a text with the present audit key. The purpose keeps a seal of one kind from passing for another. */
export function sealWith(purpose: "entry" | "anchor", text: string): Seal {
  const { writeId, keys } = env().auditKeys;
  const key = keys.get(writeId);
  if (!key) throw new Error("the audit key is missing");
  return { keyId: writeId, seal: tag(key, purpose, writeId, text) };
}

/** Whether the seal fits the text; `unknown-key` when its key is not configured. */
export function checkSeal(purpose: "entry" | "anchor", text: string, seal: Seal): "fits" | "differs" | "unknown-key" {
  const key = env().auditKeys.keys.get(seal.keyId);
  if (!key) return "unknown-key";
  return sameText(tag(key, purpose, seal.keyId, text), seal.seal) ? "fits" : "differs";
}

/** The audit keys of this process by their ids, as check values. */
export const auditKeyChecks = (): { id: string; check: string }[] =>
  [...env().auditKeys.keys].map(([id, key]) => ({ id, check: tag(key, "key-check", id, "") }));
