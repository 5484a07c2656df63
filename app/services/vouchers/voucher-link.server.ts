import { redirectPath } from "~/domain/journey/paths";
import { sameText, sign } from "~/platform/crypto.server";

const SHAPE = /^v\.([0-9a-f-]{36})\.([A-Za-z0-9_-]{22})$/;

const tagOf = (brandId: string, voucherId: string) => sign("voucher", `${brandId}/${voucherId}`).slice(0, 22);

/** The path of our outbound link to a voucher's shop. It is signed: only this installation can make one. */
export const voucherPath = (brandId: string, voucherId: string): string =>
  redirectPath(`v.${voucherId}.${tagOf(brandId, voucherId)}`);

/** The voucher of a link; null when this brand did not make the link. */
export function readVoucherLink(brandId: string, text: string): { voucherId: string } | null {
  const [, voucherId, tag] = SHAPE.exec(text) ?? [];
  if (!voucherId || !tag || !sameText(tag, tagOf(brandId, voucherId))) return null;
  return { voucherId };
}
