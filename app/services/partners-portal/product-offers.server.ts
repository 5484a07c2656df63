import { inLanguage } from "~/domain/lenders/in-language";
import { type ProductCode, productOf } from "~/domain/products";
import type { ContextLocale, TenantCtx } from "~/platform/context";

/** Who offers a product, with headline terms; null where nothing is stated. Rupees, months, basis points. */
export type ProductOffer =
  | {
      kind: "lender";
      id: string;
      name: string;
      uptoRupees: number | null;
      months: { min: number; max: number } | null;
      aprBps: { min: number; max: number } | null;
      age: string | null;
      cibil: string | null;
    }
  | { kind: "card"; id: string; name: string; fee: string | null }
  | { kind: "plan"; id: string; name: string; premiumRupees: number };

type Ask = { ctx: TenantCtx; product: ProductCode };

const range = (min: number | null, max: number | null) => (min === null || max === null ? null : { min, max });
const bps = (percent: { toString(): string } | null) =>
  percent === null ? null : Math.round(Number(percent.toString()) * 100);

async function lendersOf(ctx: TenantCtx, segment: string): Promise<ProductOffer[]> {
  const rows = await ctx.tx.lender.findMany({
    where: {
      deletedAt: null,
      lenderStatus: 1,
      segments: { some: { segment } },
      ...(ctx.brand.lenderKey === null ? {} : { slug: ctx.brand.lenderKey }),
    },
    orderBy: [{ priority: { sort: "asc", nulls: "last" } }, { name: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      nameHi: true,
      loanAmountUpto: true,
      tenureMonthsMin: true,
      tenureMonthsMax: true,
      aprMin: true,
      aprMax: true,
      ageText: true,
      cibilText: true,
    },
  });
  return rows.map((row) => ({
    kind: "lender",
    id: row.id,
    name: inLanguage(ctx.locale, row.name, row.nameHi),
    uptoRupees: row.loanAmountUpto,
    months: range(row.tenureMonthsMin, row.tenureMonthsMax),
    aprBps: range(bps(row.aprMin), bps(row.aprMax)),
    age: row.ageText,
    cibil: row.cibilText,
  }));
}

async function cardsOf(ctx: TenantCtx, locale: ContextLocale): Promise<ProductOffer[]> {
  const rows = await ctx.tx.creditCard.findMany({
    where: { deletedAt: null, status: 1 },
    orderBy: [{ sortOrder: "asc" }, { id: "asc" }],
    select: { id: true, categoryName: true, annualFee: true, annualFeeHi: true },
  });
  return rows.map(({ id, categoryName, annualFee, annualFeeHi }) => ({
    kind: "card",
    id,
    name: categoryName,
    fee: locale === "hi" ? (annualFeeHi ?? annualFee) : annualFee,
  }));
}

async function plansOf(ctx: TenantCtx, product: ProductCode, locale: ContextLocale): Promise<ProductOffer[]> {
  const rows = await ctx.tx.insurancePlan.findMany({
    where: { deletedAt: null, status: 1, product },
    orderBy: [{ premiumRupees: "asc" }, { id: "asc" }],
    select: { id: true, name: true, nameHi: true, premiumRupees: true },
  });
  return rows.map(({ id, name, nameHi, premiumRupees }) => ({
    kind: "plan",
    id,
    name: locale === "hi" ? (nameHi ?? name) : name,
    premiumRupees,
  }));
}

/** Everybody who offers a product at the moment, by priority. Discount vouchers have nobody to list. */
export async function productOffers({ ctx, product }: Ask): Promise<ProductOffer[]> {
  const { segment } = productOf(product);
  if (segment === "cc") return cardsOf(ctx, ctx.locale);
  if (segment === "ins") return plansOf(ctx, product, ctx.locale);
  return segment === "dv" ? [] : lendersOf(ctx, segment);
}
