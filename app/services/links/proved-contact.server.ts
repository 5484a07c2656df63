import type { Identifier } from "~/domain/patterns/identifier";
import type { TenantCtx } from "~/platform/context";
import { decryptField } from "~/platform/crypto.server";

/** `contact` is not for the browser; `masked` is. */
export type ProvedContact = { contact: Identifier; masked: string };

/** The number that a customer has proved to be theirs, else the e-mail, else null. */
export async function provedContact({
  ctx,
  customerId,
}: {
  ctx: TenantCtx;
  customerId: string;
}): Promise<ProvedContact | null> {
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
