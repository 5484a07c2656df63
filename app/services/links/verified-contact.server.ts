import type { Identifier } from "~/domain/patterns/identifier";
import type { TenantCtx } from "~/platform/context";
import { decryptField } from "~/platform/crypto.server";

/** `contact` must not reach the browser; `masked` may. */
export type VerifiedContact = { contact: Identifier; masked: string };

/** The customer's verified number, else their verified e-mail address, else null. */
export async function verifiedContact({
  ctx,
  customerId,
}: {
  ctx: TenantCtx;
  customerId: string;
}): Promise<VerifiedContact | null> {
  const row = await ctx.tx.customer.findUnique({
    where: { brandId_id: { brandId: ctx.brand.id, id: customerId } },
    select: {
      mobileEnc: true,
      mobileMasked: true,
      mobileVerifiedAt: true,
      emailEnc: true,
      emailMasked: true,
      emailVerifiedAt: true,
    },
  });
  if (!row) return null;
  const { mobileEnc, mobileMasked, emailEnc, emailMasked } = row;
  const opened = (column: "mobile" | "email", enc: string): Identifier => ({
    channel: column,
    value: decryptField({ table: "customers", column, rowId: customerId }, enc),
  });
  if (row.mobileVerifiedAt && mobileEnc && mobileMasked)
    return { contact: opened("mobile", mobileEnc), masked: mobileMasked };
  if (row.emailVerifiedAt && emailEnc && emailMasked)
    return { contact: opened("email", emailEnc), masked: emailMasked };
  return null;
}
