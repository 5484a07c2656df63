import { canonicalJson } from "~/domain/hashes/canonical-json";
import { lookupIndex, sameText } from "~/platform/crypto.server";

type SealedKey = { brandId: string; id: string; partnerId: string; secretHash: string; rights: readonly string[] };

/**
 * A tag over whose an API key is and what it may do, under a key that the database does not have: who may write rows
 * could otherwise write a key of their own, or widen one (docs/decisions/0145-sealed-api-keys.md).
 */
export const sealApiKey = ({ brandId, id, partnerId, secretHash, rights }: SealedKey): string =>
  lookupIndex(brandId, "partner_api_keys.seal", canonicalJson([brandId, id, partnerId, secretHash, [...rights]]));

type KeyEnd = { brandId: string; id: string; endsAt: Date | null };

/** The same over when a key ends. It stands in a column of its own, because the release before reads the other. */
export const sealApiKeyEnd = ({ brandId, id, endsAt }: KeyEnd): string =>
  lookupIndex(brandId, "partner_api_keys.end_seal", canonicalJson([id, endsAt?.getTime() ?? null]));

/** The columns of a key's end. */
export const apiKeyEnd = (key: KeyEnd) => ({ endsAt: key.endsAt, endSeal: sealApiKeyEnd(key) });

/**
 * A key that was sealed without an end and has one was replaced by a process of the release before, or cut short by
 * somebody who may write: it ends then, in any case.
 */
const hasEndSeal = ({ endSeal, ...key }: KeyEnd & { endSeal: string | null }): boolean =>
  endSeal !== null &&
  (sameText(endSeal, sealApiKeyEnd(key)) || sameText(endSeal, sealApiKeyEnd({ ...key, endsAt: null })));

/** True for a key that this installation made, with these rights and this end. */
export const hasApiKeySeal = (key: SealedKey & KeyEnd & { seal: string | null; endSeal: string | null }): boolean =>
  key.seal !== null && sameText(key.seal, sealApiKey(key)) && hasEndSeal(key);
