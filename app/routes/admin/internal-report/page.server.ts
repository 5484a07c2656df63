import {
  APPLICATION_SORTS,
  type ApplicationFilter,
  type ApplicationSort,
  applicationQuery,
  isByPlan,
  STATUS_KEYS,
} from "~/domain/application-list/application-filter";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { readListCursor } from "~/domain/lists/cursor";
import { PRODUCTS } from "~/domain/products";
import { LIST_STEPS } from "~/domain/reports/report-step";
import { momentWords } from "~/i18n/moment-words";
import { applicationStatus, declineText } from "~/i18n/staff/applications";
import { reportWords as words } from "~/i18n/staff/internal-report";
import { reportStepWords } from "~/i18n/staff/report-steps";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { listApplications } from "~/services/application-list/list-applications.server";
import { listColleagues } from "~/services/application-work/list-colleagues.server";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { filterChoices } from "~/services/reports/filter-choices.server";
import { callViews } from "./call-view.server";
import { openApplicationDrawer } from "./drawer.server";
import { hrefOf } from "./hrefs";
import { rowView } from "./row-view";
import { filterFor, listApplicationViews, resolved } from "./views.server";

/** Filters that the form does not show, each with an address without it. */
function extraFilters(filter: ApplicationFilter, colleague: string | null) {
  const { idleDays, partnerId, reason, owner, ids, calls } = filter;
  const without = (change: Partial<ApplicationFilter>) => hrefOf(applicationQuery({ ...filter, ...change }));
  const ownerText = owner && (owner === "me" || owner === "none" ? words.ownedBy[owner] : words.ownedByName(colleague));
  return [
    ...(idleDays === null ? [] : [{ text: words.idle(idleDays), href: without({ idleDays: null }) }]),
    ...(partnerId === null ? [] : [{ text: words.ofPartner, href: without({ partnerId: null }) }]),
    ...(reason === null ? [] : [{ text: words.declinedFor(declineText(reason)), href: without({ reason: null }) }]),
    ...(ownerText ? [{ text: ownerText, href: without({ owner: null }) }] : []),
    ...(calls === null ? [] : [{ text: words.calls.lists[calls], href: without({ calls: null }) }]),
    ...(ids.length > 0 ? [{ text: words.selectedOnly, href: without({ ids: [] }) }] : []),
  ];
}

/** What the grid shows for an address. */
export async function internalReportPage(ctx: TenantCtx<StaffActor>, searchParams: URLSearchParams) {
  const { filter, refusal } = filterFor(ctx, searchParams);
  const cursor = readListCursor(searchParams);
  const own = resolved(ctx, filter);
  const page = await listApplications({ ctx, filter: own, cursor });
  const calls = filter.calls && (await callViews(ctx, page.rows));
  const choices = await filterChoices(ctx);
  const colleagues = await listColleagues(ctx);
  const query = applicationQuery(filter);
  const orderHref = (sort: ApplicationSort | null) => hrefOf(applicationQuery({ ...filter, sort }));
  const direction = cursor?.direction === "older" ? "before" : "after";
  const here = cursor ? { [direction]: searchParams.get(direction) ?? "" } : {};
  const { days: _days, from: _from, to: _to, ...undated } = Object.fromEntries(query);
  const opened = searchParams.get("open");
  const today = istDay(ctx.now);
  return {
    rows: page.rows.map((row) => ({
      ...rowView(row, ctx.now),
      call: calls ? calls(row) : null,
      href: hrefOf(query, { ...here, open: row.applicationId }),
    })),
    count: page.isMore ? words.countMore(page.count.toLocaleString("en-IN")) : page.count.toLocaleString("en-IN"),
    isOne: page.count === 1 && !page.isMore,
    lookedUntil: page.lookedUntil && momentWords(page.lookedUntil, "en"),
    pages: {
      newest: cursor ? hrefOf(query) : null,
      newer: page.newer && hrefOf(query, { after: page.newer }),
      older: page.older && hrefOf(query, { before: page.older }),
    },
    order: {
      sort: filter.sort && { id: "days", desc: filter.sort === "-age" },
      isByDay: filter.sort === null && !isByPlan(filter),
      hrefs:
        filter.step || isByPlan(filter)
          ? null
          : { none: orderHref(null), up: orderHref("age"), down: orderHref("-age") },
    },
    hasOrder: !filter.step && !isByPlan(filter),
    query: query.toString(),
    fileQuery: applicationQuery(own).toString(),
    undated,
    filter: Object.fromEntries(query),
    span: filter.span && { preset: filter.span.preset, first: filter.span.first, last: filter.span.last },
    refusal,
    suggested: { first: addDays(today, -29), last: today },
    extras: extraFilters(filter, colleagues.find(({ id }) => id === filter.owner)?.name ?? null),
    views: await listApplicationViews(ctx, query.toString()),
    choices: {
      ...choices,
      products: PRODUCTS.map(({ code, name }) => ({ value: code, label: name })),
      statuses: STATUS_KEYS.map((value) => ({ value, label: applicationStatus[value] })),
      orders: APPLICATION_SORTS.map((value) => ({ value, label: words.orders[value] })),
      steps: LIST_STEPS.filter((step) => step !== "started").map((value) => ({
        value,
        label: words.byStep(reportStepWords[value]),
      })),
    },
    colleagues: colleagues.map(({ id, name, isSelf }) => ({ value: id, label: isSelf ? words.self(name) : name })),
    drawer: opened ? await openApplicationDrawer(ctx, opened) : null,
    closeHref: hrefOf(query, here),
    files: await listOwnExports({ ctx, list: "applications" }),
  };
}
