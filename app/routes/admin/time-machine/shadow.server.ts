import { istDay } from "~/domain/dates/ist";
import { momentWords } from "~/i18n/moment-words";
import { shadowWords as words } from "~/i18n/staff/shadow";
import { timeMachineWords } from "~/i18n/staff/time-machine";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { OpenedDraftSet } from "~/services/time-machine/open-draft-set.server";
import { readShadow, type ShadowTally } from "~/services/time-machine/read-shadow.server";
import { dayText } from "~/ui/admin/people/day-text";

const count = (value: number) => value.toLocaleString("en-IN");
const pair = (before: number, after: number) =>
  before === after ? count(after) : timeMachineWords.fromTo(count(before), count(after));

/** A line of brands, partners or lenders. */
const lineOf = (tally: ShadowTally, name: string, href: string | null) => ({
  id: tally.id,
  name,
  href,
  requests: count(tally.requests),
  gain: count(tally.gain),
  lose: count(tally.lose),
  offers: pair(tally.before, tally.after),
});

/** The newest shadow of a set in words: what it has found so far and on each day. */
export async function shadowView(ctx: TenantCtx<StaffActor>, set: OpenedDraftSet) {
  const shadow = await readShadow(ctx, set.id);
  const canBegin = set.state === "draft" && !set.isAsked && set.changes.length > 0;
  if (!shadow) return { canBegin, run: null };
  const ids = (of: "brands" | "partners" | "lenders") => shadow[of].map(({ id }) => id);
  const named = { id: true, name: true } as const;
  const brands = await ctx.tx.brand.findMany({ where: { id: { in: ids("brands") } }, select: { ...named, key: true } });
  const partners = await ctx.tx.partner.findMany({ where: { id: { in: ids("partners") } }, select: named });
  const lenders = await ctx.tx.lender.findMany({ where: { id: { in: ids("lenders") } }, select: named });
  const names = new Map([...brands, ...partners, ...lenders].map(({ id, name }) => [id, name]));
  const keys = new Map(brands.map(({ id, key }) => [id, key]));
  /** The requests of these days. */
  const list = (more: Record<string, string>, from: string, to: string) =>
    `/admin/internal-report?${new URLSearchParams({ ...more, step: "offers-shown", days: "custom", from, to })}`;
  const linesOf = (of: { brands: ShadowTally[]; partners: ShadowTally[] }, from: string, to: string) => ({
    brands: of.brands.map((tally) => {
      const key = keys.get(tally.id);
      return lineOf(tally, names.get(tally.id) ?? "–", key ? list({ brand: key }, from, to) : null);
    }),
    partners: of.partners.map((tally) =>
      lineOf(tally, names.get(tally.id) ?? "–", list({ partner: tally.id }, from, to)),
    ),
  });
  const [first, last] = [istDay(shadow.from), istDay(shadow.endedAt ?? ctx.now)];
  const { total, state } = shadow;
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
        { id: "requests", label: timeMachineWords.requests, value: count(total.requests) },
        { id: "gain", label: timeMachineWords.gain, value: count(total.gain) },
        { id: "lose", label: timeMachineWords.lose, value: count(total.lose) },
        { id: "offers", label: timeMachineWords.withOffers, value: pair(total.before, total.after) },
      ],
      ...linesOf(shadow, first, last),
      lenders: shadow.lenders.map((tally) => lineOf(tally, names.get(tally.id) ?? "–", `/admin/lenders/${tally.id}`)),
      days: shadow.days.map(({ day, ...of }) => ({
        day,
        title: words.dayTitle(dayText(day), count(of.total.requests), count(of.total.gain), count(of.total.lose)),
        ...linesOf(of, day, day),
      })),
    },
  };
}

export type ShadowPage = Awaited<ReturnType<typeof shadowView>>;
