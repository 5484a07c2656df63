import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { istDay } from "~/domain/dates/ist";
import { formatPaise } from "~/domain/money/rupees";
import type { ComparedRules } from "~/domain/time-machine/draft-set";
import type { ReplayedFilter } from "~/domain/time-machine/replayed-filter";
import { timeMachineWords as words } from "~/i18n/staff/time-machine";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { listedFigures, withoutBefore } from "./listed-figures";

type Tally = ComparedRules["total"];

const count = (value: number) => Math.round(value).toLocaleString("en-IN");
const signed = (value: number, text: (value: number) => string) =>
  Math.round(value) === 0 ? text(0) : `${value > 0 ? "+" : "−"}${text(Math.abs(value))}`;
const rupees = (paise: number) => formatPaise(Math.round(paise / 100) * 100);
const pair = (before: number, after: number, text: (value: number) => string) =>
  text(before) === text(after) ? text(after) : words.fromTo(text(before), text(after));

const tallyLine = (
  tally: Tally,
  { name, href }: { name: string; href: string | null },
  lists: ReturnType<typeof listedFigures>,
  filter: Partial<ReplayedFilter>,
) => ({
  id: tally.id,
  name,
  href,
  requests: lists.requests(tally.requests, filter),
  ...lists.changes(tally, filter),
  offers: lists.pair(tally, filter),
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
  const expected = (property: "submissions" | "disbursedPaise" | "revenuePaise", text: (value: number) => string) => {
    const change = signed(expectedAfter[property] - expectedBefore[property], text);
    return {
      pair: withoutBefore({ text: text(expectedAfter[property]), href: null }),
      note: change === text(0) ? words.noDifference : words.difference(change),
    };
  };
  const lists = listedFigures(listed);
  const { gain, lose } = lists.changes(total, {});
  return {
    figures: [
      { id: "requests", label: words.requests, pair: withoutBefore(lists.requests(total.requests, {})), note: null },
      { id: "gain", label: words.gain, pair: withoutBefore(gain), note: null },
      { id: "lose", label: words.lose, pair: withoutBefore(lose), note: null },
      { id: "offers", label: words.withOffers, pair: lists.pair(total, {}), note: null },
      { id: "submissions", label: words.submissions, ...expected("submissions", count) },
      { id: "disbursed", label: words.disbursed, ...expected("disbursedPaise", rupees) },
      { id: "revenue", label: words.revenue, ...expected("revenuePaise", rupees) },
    ],
    brands: brands.map((tally) => {
      const brand = brandOf.get(tally.id);
      if (!brand) return tallyLine(tally, { name: "–", href: null }, listedFigures(null), {});
      const { name, key } = brand;
      return tallyLine(tally, { name, href: list({ brand: key }) }, lists, { brand: key });
    }),
    partners: partners.map((tally) =>
      tallyLine(tally, { name: partnerOf.get(tally.id) ?? "–", href: list({ partner: tally.id }) }, lists, {
        partnerId: tally.id,
      }),
    ),
    lenders: result.lenders.map((one) => ({
      id: one.id,
      name: lenderOf.get(one.id) ?? "–",
      href: ADMIN_PATHS.lender(one.id),
      matches: lists.pair(one, { lenderId: one.id }),
      ...lists.changes(one, { lenderId: one.id }),
      submissions: pair(one.expectedBefore.submissions, one.expectedAfter.submissions, count),
      disbursed: pair(one.expectedBefore.disbursedPaise, one.expectedAfter.disbursedPaise, rupees),
      revenue: pair(one.expectedBefore.revenuePaise, one.expectedAfter.revenuePaise, rupees),
    })),
  };
}
