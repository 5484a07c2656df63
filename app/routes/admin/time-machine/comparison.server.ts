import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { istDay } from "~/domain/dates/ist";
import { formatPaise } from "~/domain/money/rupees";
import type { ComparedRules } from "~/domain/time-machine/draft-set";
import { type ReplayedFilter, replayedQuery } from "~/domain/time-machine/replayed-filter";
import { timeMachineWords as words } from "~/i18n/staff/time-machine";
import type { StaffActor, TenantCtx } from "~/platform/context";

type Tally = ComparedRules["total"];

const count = (value: number) => Math.round(value).toLocaleString("en-IN");
const signed = (value: number, text: (value: number) => string) =>
  Math.round(value) === 0 ? text(0) : `${value > 0 ? "+" : "−"}${text(Math.abs(value))}`;
const rupees = (paise: number) => formatPaise(Math.round(paise / 100) * 100);
const pair = (before: number, after: number, text: (value: number) => string) =>
  text(before) === text(after) ? text(after) : words.fromTo(text(before), text(after));

type Filter = Partial<ReplayedFilter>;

/** How many gain and lose, each with its list while there is one. */
const changesOf = ({ gain, lose }: Pick<Tally, "gain" | "lose">, listed: string | null, filter: Filter) => {
  const figure = (change: "gain" | "lose", value: number) => ({
    text: count(value),
    href: listed && value > 0 ? `${listed}?${replayedQuery({ ...filter, change })}` : null,
  });
  return { gain: figure("gain", gain), lose: figure("lose", lose) };
};

const tallyLine = (tally: Tally, name: string, href: string | null, listed: string | null, filter: Filter) => ({
  id: tally.id,
  name,
  href,
  requests: count(tally.requests),
  ...changesOf(tally, listed, filter),
  offers: pair(tally.before, tally.after, count),
  submissions: signed(tally.submissions, count),
  disbursed: signed(tally.disbursedPaise, rupees),
});

const isTouched = ({ gain, lose, submissions }: Tally) => gain > 0 || lose > 0 || Math.abs(submissions) >= 0.5;

/**
 * What a replay found, in words: who gains and loses, by brand, partner and lender, and what is expected. `listed` is the
 * address of its requests; null when they are not listed any more.
 */
export async function comparisonView(
  { tx }: TenantCtx<StaffActor>,
  result: ComparedRules,
  days: { from: Date; to: Date },
  listed: string | null,
) {
  const { total, expectedBefore, expectedAfter } = result;
  const [brands, partners] = [result.brands.filter(isTouched), result.partners.filter(isTouched)];
  const brandNames = await tx.brand.findMany({
    where: { id: { in: brands.map(({ id }) => id) } },
    select: { id: true, name: true, key: true },
  });
  const partnerNames = await tx.partner.findMany({
    where: { id: { in: partners.map(({ id }) => id) } },
    select: { id: true, name: true },
  });
  const lenderNames = await tx.lender.findMany({
    where: { id: { in: result.lenders.map(({ id }) => id) } },
    select: { id: true, name: true },
  });
  const brandOf = new Map(brandNames.map((brand) => [brand.id, brand]));
  const partnerOf = new Map(partnerNames.map(({ id, name }) => [id, name]));
  const lenderOf = new Map(lenderNames.map(({ id, name }) => [id, name]));
  const span = { days: "custom", from: istDay(days.from), to: istDay(days.to) };
  const list = (more: Record<string, string>) =>
    `/admin/internal-report?${new URLSearchParams({ ...more, step: "offers-shown", ...span })}`;
  const expected = (of: "submissions" | "disbursedPaise" | "revenuePaise", text: (value: number) => string) => {
    const change = signed(expectedAfter[of] - expectedBefore[of], text);
    return {
      text: text(expectedAfter[of]),
      href: null,
      note: change === text(0) ? words.noDifference : words.difference(change),
    };
  };
  const { gain, lose } = changesOf(total, listed, {});
  const alone = (text: string) => ({ text, href: null, note: null });
  return {
    figures: [
      { id: "requests", label: words.requests, ...alone(count(total.requests)) },
      { id: "gain", label: words.gain, ...gain, note: null },
      { id: "lose", label: words.lose, ...lose, note: null },
      { id: "offers", label: words.withOffers, ...alone(pair(total.before, total.after, count)) },
      { id: "submissions", label: words.submissions, ...expected("submissions", count) },
      { id: "disbursed", label: words.disbursed, ...expected("disbursedPaise", rupees) },
      { id: "revenue", label: words.revenue, ...expected("revenuePaise", rupees) },
    ],
    brands: brands.map((tally) => {
      const brand = brandOf.get(tally.id);
      if (!brand) return tallyLine(tally, "–", null, null, {});
      return tallyLine(tally, brand.name, list({ brand: brand.key }), listed, { brand: brand.key });
    }),
    partners: partners.map((tally) =>
      tallyLine(tally, partnerOf.get(tally.id) ?? "–", list({ partner: tally.id }), listed, { partnerId: tally.id }),
    ),
    lenders: result.lenders.map((one) => ({
      id: one.id,
      name: lenderOf.get(one.id) ?? "–",
      href: ADMIN_PATHS.lender(one.id),
      matches: pair(one.before, one.after, count),
      ...changesOf(one, listed, { lenderId: one.id }),
      submissions: pair(one.expectedBefore.submissions, one.expectedAfter.submissions, count),
      disbursed: pair(one.expectedBefore.disbursedPaise, one.expectedAfter.disbursedPaise, rupees),
      revenue: pair(one.expectedBefore.revenuePaise, one.expectedAfter.revenuePaise, rupees),
    })),
  };
}
