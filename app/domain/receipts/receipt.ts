import type { Closure } from "~/domain/availability/closures";
import type { Sha256 } from "~/domain/hashes/canonical-json";
import type { Commitments } from "./fact-commitments";
import type { LenderVerdict } from "./lender-verdicts";

/** What is signed for a shown list of offers (BEY-18), as canonical JSON. */
export type Receipt = {
  readonly kind: "offer-receipt";
  /** The id of the shown list. */
  readonly id: string;
  readonly brand: { readonly id: string; readonly name: string };
  /** An ISO instant. */
  readonly shownAt: string;
  /** The version of the ranking method. */
  readonly method: string;
  /** The hash of the rules. */
  readonly rules: string;
  readonly facts: Commitments;
  /** Lenders of the rules that took no applications then (OQ-37), by id. Omitted: none. */
  readonly closed?: readonly Closure[];
  /** All lenders of the rules. */
  readonly lenders: readonly LenderVerdict[];
};

/** An Ed25519 signature, base64url, and the name of its key. */
export type Signature = { readonly key: string; readonly value: string };

/** A key as it is published. Days in India; `until` is null while the key signs. */
export type PublicKey = {
  readonly id: string;
  /** 32 bytes, base64url. */
  readonly publicKey: string;
  readonly from: string;
  readonly until: string | null;
};

/** The leaf of a receipt in its batch's hash tree. */
export const leafOf = (body: string, sha256: Sha256): string => sha256(`receipt\n${sha256(body)}`);

/** The key that may have signed something on this day, or null. */
export const keyOfDay = (keys: readonly PublicKey[], id: string, day: string): PublicKey | null =>
  keys.find((key) => key.id === id && key.from <= day && (key.until === null || day <= key.until)) ?? null;
