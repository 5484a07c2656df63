import { canonicalJson } from "~/domain/hashes/canonical-json";
import { lookupIndex, sameText } from "~/platform/crypto.server";

type SealedKey = { brandId: string; id: string; partnerId: string; secretHash: string; rights: readonly string[] };

/**
 * A tag over whose an API key is and what it may do, under a key that the database does not have: who may write rows
 * could otherwise write a key of their own, or widen one (docs/decisions/0145-sealed-api-keys.md).
 */
export const sealApiKey = ({ brandId, id, partnerId, secretHash, rights }: SealedKey): string =>
  lookupIndex(brandId, "partner_api_keys.seal", canonicalJson([brandId, id, partnerId, secretHash, [...rights]]));

/** True for a key that this installation made, with these rights. */
export const hasApiKeySeal = (key: SealedKey & { seal: string | null }): boolean =>
  key.seal !== null && sameText(key.seal, sealApiKey(key));
