import { maskPan } from "~/domain/masking/mask";
import { type No, no, type Yes, yes } from "~/domain/result";
import { lastDayOf } from "~/domain/statements/statement-month";
import type { TaxRegistration, TaxRule } from "~/domain/statements/tax-rule";
import { audit } from "~/platform/audit.server";
import { encryptField } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { auditedIn, type StaffCtx } from "~/services/brands/brand-row.server";
import { lockStatements, lockTaxes } from "./statement-lock.server";

/** The last day that a closed month of any partner has taxed; null when no month is closed. None closes until the commit. */
async function lastTaxedDay(ctx: StaffCtx): Promise<string | null> {
  await lockTaxes(ctx.tx);
  const { _max } = await ctx.tx.statementMonth.aggregate({ _max: { month: true } });
  return _max.month ? lastDayOf(_max.month) : null;
}

const dayDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** Adds a dated rule. It must begin after every closed month: what was taxed stays as it was. */
export async function addTaxRule({
  ctx,
  rule,
}: {
  ctx: StaffCtx;
  rule: TaxRule;
}): Promise<Yes | No<"in-closed-month" | "same-day">> {
  const taxed = await lastTaxedDay(ctx);
  if (taxed && rule.validFrom <= taxed) return no("in-closed-month");
  const { tax, validFrom, rateBps, thresholdPaise, code } = rule;
  const key = { tax, validFrom: dayDate(validFrom) };
  if (await ctx.tx.taxRule.count({ where: key })) return no("same-day");
  const id = newId();
  await ctx.tx.taxRule.create({ data: { id, ...key, rateBps, thresholdPaise, code } });
  const after = { ...rule, thresholdPaise: thresholdPaise === null ? null : String(thresholdPaise) };
  await audit(ctx, "tax-rule.add", { kind: "tax-rule", id }, { after });
  return yes();
}

/** Removes a rule that no closed month has used. */
export async function removeTaxRule({
  ctx,
  id,
}: {
  ctx: StaffCtx;
  id: string;
}): Promise<Yes | No<"unknown-rule" | "in-closed-month">> {
  const rule = await ctx.tx.taxRule.findUnique({ where: { id } });
  if (!rule) return no("unknown-rule");
  const validFrom = rule.validFrom.toISOString().slice(0, 10);
  const taxed = await lastTaxedDay(ctx);
  if (taxed && validFrom <= taxed) return no("in-closed-month");
  await ctx.tx.taxRule.delete({ where: { id } });
  await audit(
    ctx,
    "tax-rule.remove",
    { kind: "tax-rule", id },
    { before: { tax: rule.tax, validFrom, rateBps: rule.rateBps } },
  );
  return yes();
}

/** Sets who a partner is for taxes from a month on that is not closed. A row of the same month is replaced. */
export async function setTaxRegistration({
  ctx,
  brandId,
  partnerId,
  ...asked
}: {
  ctx: StaffCtx;
  brandId: string;
  partnerId: string;
  registration: Omit<TaxRegistration, "hasGstin">;
  legalName: string;
  address: string | null;
  gstin: string | null;
}): Promise<Yes | No<"in-closed-month">> {
  const { registration, legalName, address, gstin } = asked;
  const { fromMonth, entity, payer } = registration;
  const of = { brandId, partnerId };
  await lockStatements({ tx: ctx.tx, ...of });
  if (await ctx.tx.statementMonth.count({ where: { ...of, month: { gte: fromMonth } } })) return no("in-closed-month");
  const place = { table: "partner_tax_registrations", column: "gstin", rowId: partnerId };
  const gstinMasked = gstin === null ? null : maskPan(gstin);
  const columns = {
    ...{ entity, payer, legalName, address, gstinMasked },
    gstinEnc: gstin === null ? null : encryptField(place, gstin),
  };
  const key = { ...of, fromMonth };
  await ctx.tx.partnerTaxRegistration.upsert({
    where: { brandId_partnerId_fromMonth: key },
    create: { ...key, ...columns },
    update: columns,
  });
  const after = { fromMonth, entity, payer, legalName, gstin: gstinMasked };
  await audit(auditedIn(ctx, brandId), "tax-registration.set", { kind: "partner", id: partnerId }, { after });
  return yes();
}
