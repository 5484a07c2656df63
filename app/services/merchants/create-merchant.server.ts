import { maskEmail, maskMobile } from "~/domain/masking/mask";
import type { MerchantInput } from "~/domain/merchants/requests";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import { auditedInBrand } from "./audited-in-brand.server";
import { merchantContactColumns } from "./contact-columns.server";

/** Adds a merchant under a partner. It starts as a sign-up that waits for approval. */
export async function createMerchant({
  ctx,
  partnerId,
  input,
}: {
  ctx: TenantCtx<StaffActor>;
  partnerId: string;
  input: MerchantInput;
}): Promise<Yes<{ id: string }> | No<"no-partner" | "no-contact">> {
  const partner = await ctx.tx.partner.findFirst({ where: { id: partnerId }, select: { brandId: true } });
  if (!partner) return no("no-partner");
  const { name, location, contactName, mobile, email } = input;
  if (!mobile && !email) return no("no-contact");
  const { brandId } = partner;
  const id = newId();
  await ctx.tx.merchant.create({
    data: {
      brandId,
      id,
      partnerId,
      name,
      location,
      contactName,
      ...merchantContactColumns({ brandId, table: "merchants", rowId: id }, input),
      createdAt: ctx.now,
    },
    select: { id: true },
  });
  await audit(
    auditedInBrand(ctx, brandId),
    "merchant.create",
    { kind: "merchant", id },
    {
      after: {
        partnerId,
        name,
        location,
        contactName,
        ...(mobile ? { mobile: maskMobile(mobile) } : {}),
        ...(email ? { email: maskEmail(email) } : {}),
        status: "pending",
      },
    },
  );
  return yes({ id });
}
