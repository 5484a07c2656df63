import { maskPan } from "~/domain/masking/mask";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TaxRegistration } from "~/domain/statements/tax-rule";
import { audit } from "~/platform/audit.server";
import { encryptField } from "~/platform/crypto.server";
import { auditedIn, type StaffCtx } from "~/services/brands/brand-row.server";
import { gstinLocation } from "./read-registrations.server";
import { lockStatements } from "./statement-lock.server";

/** Sets who a partner is for taxes from a month on that is not closed. A row of the same month is replaced. */
export async function setTaxRegistration({
  ctx,
  brandId,
  partnerId,
  ...input
}: {
  ctx: StaffCtx;
  brandId: string;
  partnerId: string;
  registration: Omit<TaxRegistration, "hasGstin">;
  legalName: string;
  address: string | null;
  gstin: string | null;
}): Promise<Yes | No<"in-closed-month">> {
  const { registration, legalName, address, gstin } = input;
  const { fromMonth, entity, payer } = registration;
  const owner = { brandId, partnerId };
  await lockStatements({ tx: ctx.tx, ...owner });
  if (await ctx.tx.statementMonth.count({ where: { ...owner, month: { gte: fromMonth } } }))
    return no("in-closed-month");
  const gstinMasked = gstin === null ? null : maskPan(gstin);
  const columns = {
    entity,
    payer,
    legalName,
    address,
    gstinMasked,
    gstinEnc: gstin === null ? null : encryptField(gstinLocation(partnerId), gstin),
  };
  const key = { ...owner, fromMonth };
  await ctx.tx.partnerTaxRegistration.upsert({
    where: { brandId_partnerId_fromMonth: key },
    create: { ...key, ...columns },
    update: columns,
  });
  const after = { fromMonth, entity, payer, legalName, gstin: gstinMasked };
  await audit(auditedIn(ctx, brandId), "tax-registration.set", { kind: "partner", id: partnerId }, { after });
  return yes();
}
