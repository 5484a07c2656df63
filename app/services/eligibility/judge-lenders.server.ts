import type { Closure, ClosureCode } from "~/domain/availability/closures";
import { istDay } from "~/domain/dates/ist";
import type { Reason } from "~/domain/eligibility/criteria";
import type { Facts } from "~/domain/eligibility/facts";
import { explain, type Verdict } from "~/domain/eligibility/match-offers";
import type { RankFigures } from "~/domain/eligibility/terms";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { criteriaOf, lenderFields, RECORD } from "~/services/lenders/lender-record";
import { catalogue } from "./lender-catalogue.server";

/** A lender's verdict on a profile. `rank` and `figures` only of a lender that matches, as the list of offers has them. */
export type JudgedLender = {
  lenderId: string;
  name: string;
  isLive: boolean;
  rank: number | null;
  figures: RankFigures | null;
  verdict: Verdict;
  /** Why it takes no applications at this brand now, whatever its criteria. */
  closure: ClosureCode | null;
  /** False at a brand that is another lender's alone. */
  isServed: boolean;
};

/** Where a profile is judged: who takes no applications there (OQ-37), and whom the brand serves, by slug (TEN-19). */
type Where = { closed: readonly Closure[]; serves: (slug: string) => boolean };

/** A live lender that is not complete is in no list of offers. */
const UNFINISHED: Reason = { code: "key_facts_missing", have: null, need: null };

function asUnfinished(verdict: Verdict): Verdict {
  const others = verdict.isMatch ? [] : verdict.reasons.filter(({ code }) => code !== UNFINISHED.code);
  return { isMatch: false, reason: UNFINISHED, reasons: [UNFINISHED, ...others], change: null, isListed: false };
}

/** Lenders that no customer sees: switched off, or not complete. */
async function judgeHidden({ ctx, facts }: { ctx: TenantCtx<StaffActor>; facts: Facts }): Promise<JudgedLender[]> {
  const rows = await ctx.tx.lender.findMany({
    where: { deletedAt: null, id: { notIn: [...catalogue().byId.keys()] } },
    include: RECORD,
    orderBy: { name: "asc" },
  });
  return rows.map((row) => {
    const isLive = row.lenderStatus === 1;
    const verdict = explain(facts, criteriaOf(lenderFields(row), istDay(ctx.now)));
    const shown = isLive ? asUnfinished(verdict) : verdict;
    const unranked = { rank: null, figures: null, closure: null, isServed: true };
    return { lenderId: row.id, name: row.name, isLive, verdict: shown, ...unranked };
  });
}

/** Those that match, those whose criteria fail, and those that no customer sees. */
const groupOf = ({ rank, verdict, closure, isServed }: JudgedLender): number =>
  rank !== null ? 0 : isServed && closure === null && (verdict.isMatch || verdict.isListed) ? 1 : 2;

/**
 * What every lender says to a profile (OQ-38), by the matcher and the criteria of the list of offers: those that match in
 * the published order, then those that do not by name, with every unmet criterion. Lenders that are off or not complete
 * too.
 */
export async function judgeLenders({
  ctx,
  facts,
  closed,
  serves,
}: {
  ctx: TenantCtx<StaffActor>;
  facts: Facts;
} & Where): Promise<JudgedLender[]> {
  const { lenders, matcher } = catalogue();
  const codes = new Map(closed.map(({ id, code }) => [id, code]));
  const ranks = new Map(
    matcher(facts)
      .matched.filter(({ lender }) => !codes.has(lender.lenderId) && serves(lender.slug))
      .map(({ lender, figures }, index) => [lender.lenderId, { rank: index + 1, figures }]),
  );
  const live = lenders.map(({ lenderId, name, slug }, index): JudgedLender => {
    const rank = ranks.get(lenderId);
    const verdict = explain(facts, lenders[index] as (typeof lenders)[number]);
    const closure = codes.get(lenderId) ?? null;
    return {
      lenderId,
      name,
      isLive: true,
      rank: rank?.rank ?? null,
      figures: rank?.figures ?? null,
      verdict,
      closure,
      isServed: serves(slug),
    };
  });
  const all = [...live, ...(await judgeHidden({ ctx, facts }))];
  return all.sort((a, b) => groupOf(a) - groupOf(b) || (a.rank ?? 0) - (b.rank ?? 0) || a.name.localeCompare(b.name));
}
