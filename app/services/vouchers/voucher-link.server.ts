import { hopPath } from "~/domain/journey/hop-path";
import { sameText, sign } from "~/platform/crypto.server";

const SHAPE = /^v\.([0-9a-f-]{36})\.([A-Za-z0-9_-]{22})$/;

const tagOf = (brandId: string, voucherId: string) => sign("voucher", `${brandId}/${voucherId}`).slice(0, 22);

/** The path of our outbound hop to a voucher's shop. Only this installation can make one. */
export const voucherPath = (brandId: string, voucherId: string): string =>
  hopPath(`v.${voucherId}.${tagOf(brandId, voucherId)}`);

/** The voucher that a link is for; null when this brand has not made it. */
export function readVoucherLink(brandId: string, text: string): { voucherId: string } | null {
  const [, voucherId, tag] = SHAPE.exec(text) ?? [];
  if (!voucherId || !tag || !sameText(tag, tagOf(brandId, voucherId))) return null;
  return { voucherId };
}
