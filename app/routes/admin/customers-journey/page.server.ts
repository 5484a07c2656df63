import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { readReportSpan, reportSpanOr, spanQuery } from "~/domain/dates/report-span";
import { peopleQuery, readPeopleFilter } from "~/domain/journey/people-filter";
import { cursorText, readListCursor } from "~/domain/lists/cursor";
import { productOf } from "~/domain/products";
import { funnelHrefs } from "~/domain/reports/funnel-hrefs";
import { momentWords } from "~/i18n/moment-words";
import { dashboardWords } from "~/i18n/staff/dashboard";
import { journeyRuleText, journeyWords as words } from "~/i18n/staff/journey";
import { timelineText } from "~/i18n/staff/timeline-text";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { countRules, listPeople } from "~/services/customers-journey/list-people.server";
import { openJourney } from "~/services/customers-journey/open-journey.server";
import { countFunnel, type FunnelStep } from "~/services/dashboard/count-funnel.server";
import { filterChoices } from "~/services/reports/filter-choices.server";

type Ctx = TenantCtx<StaffActor>;

const PATH = "/admin/customers-journey";

const STEPS = Object.keys(dashboardWords.steps) as FunnelStep[];

const share = (count: number, total: number) =>
  total === 0 ? null : `${((100 * count) / total).toLocaleString("en-IN", { maximumFractionDigits: 1 })}%`;

async function openDrawer(ctx: Ctx, prospectId: string) {
  const found = await openJourney({ ctx, prospectId });
  if (!found) return null;
  const { replay, timeline, customerId, ...person } = found;
  return {
    ...person,
    name: person.name ?? words.noName,
    customerHref: customerId && `/admin/csr-portal/${customerId}/${prospectId}`,
    replay: words.replay(replay.replayed, replay.differences),
    isSame: replay.differences === 0,
    unknown: replay.unknown > 0 ? words.unknown(replay.unknown) : null,
    timeline: timeline.map((entry) => {
      const { text, detail } = timelineText(entry);
      const why = entry.kind === "journey" ? `${entry.rule}: ${journeyRuleText(entry.rule)}` : detail;
      return {
        id: entry.id,
        at: momentWords(new Date(entry.at), "en"),
        isMove: entry.kind !== "journey",
        text,
        detail: why,
      };
    }),
  };
}

/** What the page shows for an address: the funnel, the redirects by rule, the people of one of them, and one journey. */
export async function journeyPage(ctx: Ctx, searchParams: URLSearchParams) {
  const span = reportSpanOr(searchParams, ctx.now, "last-30");
  const refused = readReportSpan(searchParams, ctx.now);
  const { brands } = await filterChoices(ctx);
  const brand = brands.find(({ value }) => value === searchParams.get("brand"))?.value ?? null;
  const row = brand ? await ctx.tx.brand.findUnique({ where: { key: brand }, select: { id: true } }) : null;
  const counted = { tx: ctx.tx, from: span.from, to: span.to, brandId: row?.id ?? null };
  const { steps: counts } = await countFunnel(counted);
  const hrefs = funnelHrefs(span, brand);
  const filter = readPeopleFilter(searchParams);
  const scope = { tx: ctx.tx, span, brand };
  const cursor = readListCursor(searchParams);
  const { people, older, newer } = await listPeople({ ...scope, filter, cursor });
  const rules = await countRules(counted);
  const base = { ...(brand ? { brand } : {}), ...spanQuery(span) };
  const list = { ...base, ...peopleQuery(filter) };
  const href = (query: Record<string, string>) => `${PATH}?${new URLSearchParams(query)}`;
  const here = cursor ? { [cursor.direction === "older" ? "before" : "after"]: cursorText(cursor) } : {};
  const opened = searchParams.get("open");
  const today = istDay(ctx.now);
  return {
    funnel: STEPS.map((id) => ({
      id,
      name: dashboardWords.steps[id],
      count: counts[id],
      share: share(counts[id], counts.leads),
      href: hrefs[id],
    })),
    rules: rules.map(({ rule, count, targets }) => ({
      rule,
      why: journeyRuleText(rule),
      targets: targets.filter(Boolean).join(", "),
      count,
      href: href({ ...base, rule }),
    })),
    listQuery: new URLSearchParams(list).toString(),
    listTitle: filter.kind === "rule" ? words.peopleOfRule(filter.rule) : words.people[filter.step],
    people: people.map(({ id, at, prospectId, name, brand: brandOf, contact, product }) => ({
      id,
      prospectId,
      name: name ?? words.noName,
      brand: brandOf,
      contact: contact ?? "–",
      product: product ? productOf(product).name : "–",
      at: momentWords(at, "en"),
      href: prospectId && href({ ...list, ...here, open: prospectId }),
    })),
    pages: {
      newest: cursor ? href(list) : null,
      newer: newer && href({ ...list, after: newer }),
      older: older && href({ ...list, before: older }),
    },
    span: { preset: span.preset, first: span.first, last: span.last },
    refusal: refused && !refused.ok ? refused.code : null,
    suggested: { first: addDays(today, -29), last: today },
    brand,
    brands,
    spanQuery: spanQuery(span),
    drawer: opened ? await openDrawer(ctx, opened) : null,
    closeHref: href({ ...list, ...here }),
  };
}
