import { maskEmail, maskMobile } from "~/domain/masking/mask";
import type { MerchantInput } from "~/domain/merchants/requests";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { formId } from "~/platform/ids";
import { auditedInBrand } from "./audited-in-brand.server";
import { merchantContactColumns } from "./contact-columns.server";

/** Adds a merchant under a partner, once for a form with this `key`. It starts as a sign-up that waits for approval. */
export async function createMerchant({
  ctx,
  partnerId,
  key = "",
  input,
}: {
  ctx: TenantCtx<StaffActor>;
  partnerId: string;
  key?: string | undefined;
  input: MerchantInput;
}): Promise<Yes<{ id: string }> | No<"no-partner" | "no-contact">> {
  const partner = await ctx.tx.partner.findFirst({ where: { id: partnerId }, select: { brandId: true } });
  if (!partner) return no("no-partner");
  const { name, location, contactName, mobile, email } = input;
  if (!mobile && !email) return no("no-contact");
  const { brandId } = partner;
  const id = formId(key, { partnerId, ...input, by: ctx.actor.staffUserId });
  const row = {
    brandId,
    id,
    partnerId,
    name,
    location,
    contactName,
    createdAt: ctx.now,
    ...merchantContactColumns({ brandId, table: "merchants", rowId: id }, input),
  };
  const { count } = await ctx.tx.merchant.createMany({ data: [row], skipDuplicates: true });
  if (count === 0) return yes({ id });
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
