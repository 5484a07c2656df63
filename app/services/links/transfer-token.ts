import { isUuid } from "~/domain/patterns/uuid";
import { sameText, sign } from "~/platform/crypto.server";

type Named = { brandId: string; linkId: string; prospectId: string };

/** 132 bits: enough that nobody guesses it, and short enough for a code that a camera reads at once. */
const TAG_LENGTH = 22;

const tagOf = ({ brandId, linkId, prospectId }: Named) =>
  sign("transfer-link", `${brandId}.${linkId}.${prospectId}`).slice(0, TAG_LENGTH);

/** The token of a link that moves a journey: the link's id, and a tag that only this installation can make. */
export const transferToken = (named: Named): string => `${named.linkId}.${tagOf(named)}`;

/** The id of the link whose token this is, for this prospect of this brand; null when it was altered or belongs elsewhere. */
export function readTransferToken(brandId: string, prospectId: string, token: string): string | null {
  const [linkId = "", tag = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isUuid(linkId) || !isUuid(prospectId)) return null;
  const known = tagOf({ brandId, linkId: linkId.toLowerCase(), prospectId: prospectId.toLowerCase() });
  return sameText(tag, known) ? linkId.toLowerCase() : null;
}
