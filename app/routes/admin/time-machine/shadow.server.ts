import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { istDay } from "~/domain/dates/ist";
import { type ReplayedFilter, replayedQuery } from "~/domain/time-machine/replayed-filter";
import { momentWords } from "~/i18n/moment-words";
import { shadowWords as words } from "~/i18n/staff/shadow";
import { timeMachineWords } from "~/i18n/staff/time-machine";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { OpenedDraftSet } from "~/services/time-machine/open-draft-set.server";
import { readShadow, type ShadowTally } from "~/services/time-machine/read-shadow.server";
import { dayText } from "~/ui/admin/people/day-text";
import { listedFigures, withoutBefore } from "./listed-figures";

const count = (value: number) => value.toLocaleString("en-IN");
type NamedLink = { name: string; href: string | null };
type Lists = ReturnType<typeof listedFigures>;

/** A line of lenders, or with its requests of brands and partners. */
const lenderLine = (tally: ShadowTally, { name, href }: NamedLink, lists: Lists, filter: Partial<ReplayedFilter>) => ({
  id: tally.id,
  name,
  href,
  offers: lists.pair(tally, filter),
  ...lists.changes(tally, filter),
});
const lineOf = (tally: ShadowTally, named: NamedLink, lists: Lists, filter: Partial<ReplayedFilter>) => ({
  ...lenderLine(tally, named, lists, filter),
  requests: lists.requests(tally.requests, filter),
});

/** The newest shadow of a set in words: what it has found so far and on each day. */
export async function shadowView(ctx: TenantCtx<StaffActor>, set: OpenedDraftSet) {
  const shadow = await readShadow(ctx, set.id);
  const canBegin = set.state === "draft" && !set.isAsked && set.changes.length > 0;
  if (!shadow) return { canBegin, run: null };
  const ids = (list: "brands" | "partners" | "lenders") => shadow[list].map(({ id }) => id);
  const named = { id: true, name: true } as const;
  const brands = await ctx.tx.brand.findMany({ where: { id: { in: ids("brands") } }, select: { ...named, key: true } });
  const partners = await ctx.tx.partner.findMany({ where: { id: { in: ids("partners") } }, select: named });
  const lenders = await ctx.tx.lender.findMany({ where: { id: { in: ids("lenders") } }, select: named });
  const names = new Map([...brands, ...partners, ...lenders].map(({ id, name }) => [id, name]));
  const keys = new Map(brands.map(({ id, key }) => [id, key]));
  /** The requests of these days. */
  const list = (more: Record<string, string>, from: string, to: string) =>
    `/admin/internal-report?${new URLSearchParams({ ...more, step: "offers-shown", days: "custom", from, to })}`;
  const listed = shadow.listedUntil && shadow.listedUntil > ctx.now ? ADMIN_PATHS.replayedRequests(set.id) : null;
  const lists = listedFigures(listed);
  const nameOf = ({ id }: ShadowTally) => names.get(id) ?? "–";
  const linesOf = (
    tallies: { brands: ShadowTally[]; partners: ShadowTally[] },
    [from, to]: readonly [string, string],
    day: string | null,
  ) => ({
    brands: tallies.brands.map((tally) => {
      const key = keys.get(tally.id);
      if (!key) return lineOf(tally, { name: nameOf(tally), href: null }, listedFigures(null), {});
      const href = list({ brand: key }, from, to);
      return lineOf(tally, { name: nameOf(tally), href }, lists, { of: "shadow", brand: key, day });
    }),
    partners: tallies.partners.map((tally) => {
      const href = list({ partner: tally.id }, from, to);
      return lineOf(tally, { name: nameOf(tally), href }, lists, { of: "shadow", partnerId: tally.id, day });
    }),
  });
  const [first, last] = [istDay(shadow.from), istDay(shadow.endedAt ?? ctx.now)];
  const { total, state } = shadow;
  const all = { of: "shadow" } as const;
  const { gain, lose } = lists.changes(total, all);
  const moment = (at: Date) => momentWords(at, "en");
  return {
    canBegin,
    run: {
      state,
      isOutdated: shadow.setVersion !== set.version,
      lead:
        state === "running"
          ? words.runningLead(moment(shadow.from), moment(shadow.until), moment(shadow.judgedTo))
          : words.endedLead(moment(shadow.from), moment(shadow.endedAt ?? shadow.until)),
      figures: [
        { id: "requests", label: timeMachineWords.requests, pair: withoutBefore(lists.requests(total.requests, all)) },
        { id: "gain", label: timeMachineWords.gain, pair: withoutBefore(gain) },
        { id: "lose", label: timeMachineWords.lose, pair: withoutBefore(lose) },
        { id: "offers", label: timeMachineWords.withOffers, pair: lists.pair(total, all) },
      ],
      ...linesOf(shadow, [first, last], null),
      lenders: shadow.lenders.map((tally) =>
        lenderLine(tally, { name: nameOf(tally), href: ADMIN_PATHS.lender(tally.id) }, lists, {
          of: "shadow",
          lenderId: tally.id,
        }),
      ),
      days: shadow.days.map(({ day, ...tally }) => ({
        day,
        title: words.dayTitle(
          dayText(day),
          count(tally.total.requests),
          count(tally.total.gain),
          count(tally.total.lose),
        ),
        list: listed && `${listed}?${replayedQuery({ of: "shadow", which: "all", day })}`,
        ...linesOf(tally, [day, day], day),
      })),
    },
  };
}

export type ShadowPage = Awaited<ReturnType<typeof shadowView>>;
