import { randomBytes } from "node:crypto";
import type { Facts } from "~/domain/eligibility/facts";
import { canonicalJson } from "~/domain/hashes/canonical-json";
import { composeReceipt, type ReceiptInput } from "~/domain/receipts/compose-receipt";
import { type OpenFacts, openFacts } from "~/domain/receipts/fact-commitments";
import { leafOf, type Signature } from "~/domain/receipts/receipt";
import { sha256Hex } from "~/platform/crypto.server";
import { signReceipt } from "~/platform/receipt-keys.server";

/** 128 random bits, base64url. */
const newSalt = (): string => randomBytes(16).toString("base64url");

/** A signed receipt, before it is stored. */
export type MadeReceipt = { body: string; signature: Signature; leaf: string; facts: OpenFacts };

/** Creates the receipt of a list that is about to be shown (BEY-18): commits to the facts, judges every lender, signs. */
export function createReceipt(input: Omit<ReceiptInput, "facts"> & { facts: Facts }): MadeReceipt {
  const facts = openFacts(input.facts, newSalt);
  const body = canonicalJson(composeReceipt({ ...input, facts }, sha256Hex));
  return { body, signature: signReceipt(body), leaf: leafOf(body, sha256Hex), facts };
}
