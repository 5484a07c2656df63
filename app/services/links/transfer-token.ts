import { isUuid } from "~/domain/patterns/uuid";
import { sameText, sign } from "~/platform/crypto.server";

type TransferKey = { brandId: string; linkId: string; prospectId: string };

/** 132 bits: too many to guess, and short enough for a QR code that scans quickly. */
const TAG_LENGTH = 22;

const tagOf = ({ brandId, linkId, prospectId }: TransferKey) =>
  sign("transfer-link", `${brandId}.${linkId}.${prospectId}`).slice(0, TAG_LENGTH);

/** The token of a transfer link: the link's id and a tag that only this installation can compute. */
export const transferToken = (named: TransferKey): string => `${named.linkId}.${tagOf(named)}`;

/** The link's id in a token for this prospect of this brand; null when it was altered or belongs elsewhere. */
export function readTransferToken(brandId: string, prospectId: string, token: string): string | null {
  const [linkId = "", tag = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isUuid(linkId) || !isUuid(prospectId)) return null;
  const known = tagOf({ brandId, linkId: linkId.toLowerCase(), prospectId: prospectId.toLowerCase() });
  return sameText(tag, known) ? linkId.toLowerCase() : null;
}
