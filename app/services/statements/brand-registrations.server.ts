import { maskPan } from "~/domain/masking/mask";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { StatementMonth } from "~/domain/statements/statement-month";
import { audit } from "~/platform/audit.server";
import { decryptField, encryptField } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/client.server";
import { auditedIn, type StaffCtx } from "~/services/brands/brand-row.server";
import { brands } from "~/services/brands/brands.server";
import { lockTaxes } from "./statement-lock.server";

const location = (brandId: string) => ({ table: "brand_tax_registrations", column: "gstin", rowId: brandId });

/** Who a brand is for taxes in a month, with its whole GSTIN; null before the first registration. */
export async function brandRegistrationIn({ tx, brandId }: { tx: Tx; brandId: string }, month: StatementMonth) {
  const row = await tx.brandTaxRegistration.findFirst({
    where: { brandId, fromMonth: { lte: month } },
    orderBy: { fromMonth: "desc" },
  });
  if (!row) return null;
  const { legalName, address, stateCode, gstinEnc } = row;
  return { legalName, address, stateCode, gstin: gstinEnc === null ? null : decryptField(location(brandId), gstinEnc) };
}

/** The registrations of all brands, the newest first, and the brands that can have one. GSTINs are masked. */
export async function listBrandRegistrations({ ctx }: { ctx: StaffCtx }) {
  const { byId } = brands().current();
  const rows = await ctx.tx.brandTaxRegistration.findMany({ orderBy: [{ fromMonth: "desc" }, { brandId: "asc" }] });
  return {
    registrations: rows.map(({ brandId, fromMonth, legalName, stateCode, gstinMasked }) => ({
      brandId,
      fromMonth,
      legalName,
      stateCode,
      gstinMasked,
      brand: byId.get(brandId)?.name ?? "",
    })),
    brands: [...byId.values()].map(({ id, name }) => ({ id, name })).sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

/**
 * Sets who a brand is for taxes from a month on, which must be later than every closed month of its partners: what was
 * invoiced stays as it was. A row of the same month is replaced. Refuses `unknown-brand` and `in-closed-month`.
 */
export async function setBrandRegistration({
  ctx,
  brandId,
  fromMonth,
  gstin,
  ...columns
}: {
  ctx: StaffCtx;
  brandId: string;
  fromMonth: StatementMonth;
  legalName: string;
  address: string | null;
  stateCode: string;
  gstin: string | null;
}): Promise<Yes | No<"unknown-brand" | "in-closed-month">> {
  if (!brands().current().byId.has(brandId)) return no("unknown-brand");
  await lockTaxes(ctx.tx);
  if (await ctx.tx.statementMonth.count({ where: { brandId, month: { gte: fromMonth } } }))
    return no("in-closed-month");
  const gstinMasked = gstin === null ? null : maskPan(gstin);
  const encrypted = { gstinMasked, gstinEnc: gstin === null ? null : encryptField(location(brandId), gstin) };
  const key = { brandId, fromMonth };
  await ctx.tx.brandTaxRegistration.upsert({
    where: { brandId_fromMonth: key },
    create: { ...key, ...columns, ...encrypted },
    update: { ...columns, ...encrypted },
  });
  const after = { fromMonth, ...columns, gstin: gstinMasked };
  await audit(auditedIn(ctx, brandId), "brand-tax.set", { kind: "brand", id: brandId }, { after });
  return yes();
}
