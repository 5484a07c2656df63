import { inPlanOrder } from "~/domain/insurance/match-plans";
import { type InsuranceProduct, isInsurance } from "~/domain/insurance/products";
import { inLanguage } from "~/domain/lenders/in-language";
import { type ProductCode, productOf, type Segment } from "~/domain/products";
import type { TenantCtx } from "~/platform/context";
import { offLenders } from "~/services/availability/off-lenders.server";
import { listOfferedCards } from "~/services/cards/list-offered-cards.server";
import { listPlans } from "~/services/insurance/list-plans.server";

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

async function listLenderOffers(ctx: TenantCtx, segment: Segment): Promise<ProductOffer[]> {
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
  const { isOff } = offLenders(ctx.brand);
  const open = rows.filter(({ id }) => !isOff(id, segment));
  return open.map((row) => ({
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

async function listCardOffers(ctx: TenantCtx): Promise<ProductOffer[]> {
  const cards = await listOfferedCards({ ctx });
  return cards.map(({ id, name, annualFeeText }) => ({ kind: "card", id, name, fee: annualFeeText }));
}

async function listPlanOffers(ctx: TenantCtx, product: InsuranceProduct): Promise<ProductOffer[]> {
  const plans = inPlanOrder(await listPlans({ ctx, product }), "premium");
  return plans.map(({ id, name, premiumRupees }) => ({ kind: "plan", id, name, premiumRupees }));
}

/**
 * Everybody who offers a product to this brand's customers at the moment, by priority; plans by premium. Discount
 * vouchers have nobody to list.
 */
export async function productOffers({ ctx, product }: Ask): Promise<ProductOffer[]> {
  const { segment } = productOf(product);
  if (segment === "cc") return listCardOffers(ctx);
  if (isInsurance(product)) return listPlanOffers(ctx, product);
  return segment === "dv" ? [] : listLenderOffers(ctx, segment);
}
