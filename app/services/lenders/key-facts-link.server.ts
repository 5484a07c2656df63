import { redirectPath } from "~/domain/journey/paths";
import { sameText, sign } from "~/platform/crypto.server";

const SHAPE = /^k\.([0-9a-f-]{36})\.([A-Za-z0-9_-]{22})$/;

const tagOf = (brandId: string, lenderId: string) => sign("key-facts", `${brandId}/${lenderId}`).slice(0, 22);

/**
 * The path of our outbound link to a lender's key-facts document. It is signed: only this installation can make one.
 */
export const keyFactsPath = (brandId: string, lenderId: string): string =>
  redirectPath(`k.${lenderId}.${tagOf(brandId, lenderId)}`);

/** The lender of a key-facts link; null when this brand did not make the link. */
export function readKeyFactsLink(brandId: string, text: string): { lenderId: string } | null {
  const [, lenderId, tag] = SHAPE.exec(text) ?? [];
  if (!lenderId || !tag || !sameText(tag, tagOf(brandId, lenderId))) return null;
  return { lenderId };
}
