import { hopPath } from "~/domain/journey/hop-path";
import { sameText, sign } from "~/platform/crypto.server";

const SHAPE = /^k\.([0-9a-f-]{36})\.([A-Za-z0-9_-]{22})$/;

const tagOf = (brandId: string, lenderId: string) => sign("key-facts", `${brandId}/${lenderId}`).slice(0, 22);

/** The path of our outbound hop to a lender's key-facts document. Only this installation can make one. */
export const keyFactsPath = (brandId: string, lenderId: string): string =>
  hopPath(`k.${lenderId}.${tagOf(brandId, lenderId)}`);

/** The lender that a key-facts link is for; null when this brand has not made it. */
export function readKeyFactsLink(brandId: string, text: string): { lenderId: string } | null {
  const [, lenderId, tag] = SHAPE.exec(text) ?? [];
  if (!lenderId || !tag || !sameText(tag, tagOf(brandId, lenderId))) return null;
  return { lenderId };
}
