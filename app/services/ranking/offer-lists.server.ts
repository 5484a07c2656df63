import type { Facts, PrintedInstalment } from "~/domain/eligibility/facts";
import { RANKING_METHOD, type Ranked } from "~/domain/eligibility/ranking";
import { type KeyTerms, keyTermsOf, wantedMonths } from "~/domain/eligibility/terms";
import type { Charge } from "~/domain/money/charges";
import type { TenantCtx } from "~/platform/context";
import { sha256Hex } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import type { CatalogueLender } from "~/services/eligibility/catalogue-lender";

/** A lender's position in a list, and the value of each ranking key that decided it (BEY-04). */
export type OfferLine = {
  lenderId: string;
  name: string;
  months: number;
  aprBps: number;
  instalmentPerLakhPaise: number;
  loanAmountUptoRupees: number | null;
  priority: number | null;
  /**
   * The other figures that the APR was computed from, besides the list's amount; lists of the first method do not have
   * them.
   */
  rateBps?: number;
  charges?: readonly Charge[];
  /** Only of lenders with another first period, or with an instalment of their own. */
  firstMonths?: number;
  printed?: PrintedInstalment;
};

/** A list as it was shown. */
export type OfferListReceipt = {
  method: string;
  amountRupees: number;
  months: number;
  shownAt: Date;
  lines: OfferLine[];
};

/** The terms without the tenors. */
const figuresOf = ({ minMonths: _min, maxMonths: _max, ...terms }: KeyTerms) => terms;

const lineOf = ({ lender, figures }: Ranked<CatalogueLender>): OfferLine => {
  const terms = keyTermsOf(lender);
  return {
    lenderId: lender.lenderId,
    name: lender.name,
    months: figures.months,
    aprBps: figures.aprBps,
    instalmentPerLakhPaise: figures.instalmentPerLakhPaise,
    loanAmountUptoRupees: lender.loanAmountUptoRupees,
    priority: lender.priority,
    ...(terms ? figuresOf(terms) : {}),
  };
};

const newest = ({ brand, tx }: TenantCtx, applicationId: string) =>
  tx.offerList.findFirst({
    where: { brandId: brand.id, applicationId },
    orderBy: [{ shownAt: "desc" }, { id: "desc" }],
  });

/**
 * Stores a list before it is shown: the method's version and the numbers used. An unchanged list is not stored again.
 */
export async function storeOfferList({
  ctx,
  applicationId,
  facts,
  ranked,
}: {
  ctx: TenantCtx;
  applicationId: string;
  facts: Facts;
  ranked: readonly Ranked<CatalogueLender>[];
}): Promise<void> {
  const list = {
    method: RANKING_METHOD.version,
    amountRupees: facts.desiredAmountRupees,
    months: wantedMonths(facts),
    lines: ranked.map(lineOf),
  };
  const digest = sha256Hex(JSON.stringify(list));
  const last = await newest(ctx, applicationId);
  if (last?.digest === digest) return;
  await ctx.tx.offerList.createMany({
    data: [{ brandId: ctx.brand.id, id: newId(), applicationId, ...list, digest, shownAt: ctx.now }],
  });
}

/** The last list that was shown for an application, or null. */
export async function readOfferList({
  ctx,
  applicationId,
}: {
  ctx: TenantCtx;
  applicationId: string;
}): Promise<OfferListReceipt | null> {
  const row = await newest(ctx, applicationId);
  if (!row) return null;
  const { method, amountRupees, months, shownAt } = row;
  return { method, amountRupees, months, shownAt, lines: row.lines as unknown as OfferLine[] };
}
