import type { PublicKey } from "~/domain/receipts/receipt";
import { receiptPublicKeys } from "~/platform/receipt-keys.server";

/** The keys by which anybody checks a receipt, the present one first. */
export const publishKeys = (): { algorithm: "Ed25519"; keys: PublicKey[] } => ({
  algorithm: "Ed25519",
  keys: receiptPublicKeys(),
});
