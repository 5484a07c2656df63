import type { Closure } from "~/domain/availability/closures";
import type { Facts, PrintedInstalment } from "~/domain/eligibility/facts";
import { RANKING_METHOD, type Ranked } from "~/domain/eligibility/ranking";
import { type KeyTerms, keyTermsOf, wantedMonths } from "~/domain/eligibility/terms";
import { canonicalJson } from "~/domain/hashes/canonical-json";
import type { Charge } from "~/domain/money/charges";
import type { TenantCtx } from "~/platform/context";
import { sign } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import type { CatalogueLender } from "~/services/eligibility/catalogue-lender";
import { createReceipt } from "~/services/receipts/create-receipt.server";
import type { LiveRules } from "~/services/receipts/live-rules.server";
import { storeReceipt } from "~/services/receipts/store-receipt.server";

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
  /** Only of lenders with another first period, with instalments at payment, or with an instalment of their own. */
  firstMonths?: number;
  advance?: number;
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
 * Stores a list before it is shown, with its signed receipt: the method's version, the numbers used, and the verdict of
 * every lender (BEY-18). A list of the same facts, rules and closed lenders is not stored again.
 */
export async function storeOfferList({
  ctx,
  applicationId,
  facts,
  rules,
  ranked,
  closed = [],
}: {
  ctx: TenantCtx;
  applicationId: string;
  facts: Facts;
  rules: LiveRules;
  /** In the published order, without the closed ones. */
  ranked: readonly Ranked<CatalogueLender>[];
  /** Lenders that take no applications now. */
  closed?: readonly Closure[];
}): Promise<void> {
  const { brand, now } = ctx;
  const method = RANKING_METHOD.version;
  const shut = closed.length > 0 ? { closed } : {};
  const digest = sign("offer-list", canonicalJson({ facts, rules: rules.hash, method, ...shut }));
  const last = await newest(ctx, applicationId);
  if (last?.digest === digest) return;
  const id = newId();
  const list = { method, amountRupees: facts.desiredAmountRupees, months: wantedMonths(facts) };
  await ctx.tx.offerList.createMany({
    data: [{ brandId: brand.id, id, applicationId, ...list, lines: ranked.map(lineOf), digest, shownAt: now }],
  });
  await storeReceipt({
    ctx,
    listId: id,
    rules,
    made: createReceipt({ brand, id, facts, rules, ranked, closed, shownAt: now }),
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

/** The id of the last list that was shown for an application, or null. */
export async function newestListId({
  ctx,
  applicationId,
}: {
  ctx: TenantCtx;
  applicationId: string;
}): Promise<string | null> {
  return (await newest(ctx, applicationId))?.id ?? null;
}
