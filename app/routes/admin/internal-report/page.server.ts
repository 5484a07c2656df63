import { permissionsOf } from "~/domain/access/staff-roles";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { readLeadPlace } from "~/domain/leads/lead-filter";
import { leadTone } from "~/domain/leads/lead-stage";
import { wholeDays } from "~/domain/leads/lead-turn";
import { formatPaise } from "~/domain/money/rupees";
import { PRODUCTS, productOf } from "~/domain/products";
import {
  type ApplicationFilter,
  applicationQuery,
  readApplicationFilter,
  STATUS_KEYS,
} from "~/domain/reports/application-filter";
import type { ApplicationRow } from "~/domain/reports/application-row";
import { LIST_STEPS } from "~/domain/reports/report-step";
import { momentWords } from "~/i18n/moment-words";
import { applicationStatus, declineText, productShort } from "~/i18n/staff/applications";
import { nextAction, reportWords as words } from "~/i18n/staff/internal-report";
import { reportStepWords } from "~/i18n/staff/report-steps";
import { timelineText } from "~/i18n/staff/timeline-text";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { filterChoices } from "~/services/reports/filter-choices.server";
import { listApplications } from "~/services/reports/list-applications.server";
import { openApplicationRow } from "~/services/reports/open-application.server";
import { listSavedViews } from "~/services/saved-views/saved-views.server";

type Ctx = TenantCtx<StaffActor>;

const PATH = "/admin/internal-report";

/** The views that everybody has, as queries. */
const PRESET_VIEWS = {
  lenderSilent: "status=underReview&idle=3",
  submittedSilent: "status=submitted&idle=3",
  unpaid: "status=approved",
  noOffer: "status=profileComplete&idle=1",
  declined: "step=declined&days=last-7",
} as const satisfies Record<keyof typeof words.presets, string>;

const hrefOf = (query: URLSearchParams | string, more: Record<string, string> = {}) => {
  const all = new URLSearchParams([...new URLSearchParams(query), ...Object.entries(more)]).toString();
  return all ? `${PATH}?${all}` : PATH;
};

function rowView(row: ApplicationRow, now: Date) {
  const { text, isLate, isIdle } = nextAction(row.turn, now);
  return {
    id: row.id,
    applicationId: row.applicationId,
    brand: row.brand.name,
    name: row.name ?? words.noName,
    product: row.product ? productShort[row.product] : "–",
    productName: row.product ? productOf(row.product).name : "–",
    lender: row.lender,
    lenderRef: row.lenderRef,
    stage: applicationStatus[row.status],
    tone: leadTone(row.status),
    days: wholeDays(row.turn.since, now),
    next: text,
    isLate,
    isIdle,
  };
}

async function drawerOf(ctx: Ctx, applicationId: string) {
  const found = await openApplicationRow({ ctx, applicationId });
  if (!found) return null;
  const { row, timeline } = found;
  const paid = row.disbursedPaise === null ? null : formatPaise(Number(row.disbursedPaise));
  const amount = paid ?? (row.amountRupees === null ? null : formatPaise(row.amountRupees * 100));
  return {
    ...rowView(row, ctx.now),
    amount,
    partner: row.partner,
    contact: row.contact,
    startedAt: momentWords(row.createdAt, "en"),
    customerHref: `/admin/csr-portal/${row.customerId}/${row.prospectId}`,
    eligibilityHref: permissionsOf(ctx.actor.roleId).has("eligibility:read")
      ? `/admin/customer-eligibility?application=${applicationId}`
      : null,
    timeline: timeline.map((entry) => ({
      id: entry.id,
      at: momentWords(new Date(entry.at), "en"),
      isJourney: entry.kind === "journey",
      ...timelineText(entry),
    })),
  };
}

/** Filters that the form does not show, each with an address without it. */
function extraFilters(filter: ApplicationFilter) {
  const without = (name: "idleDays" | "partnerId" | "reason") => hrefOf(applicationQuery({ ...filter, [name]: null }));
  return [
    ...(filter.idleDays === null ? [] : [{ text: words.idle(filter.idleDays), href: without("idleDays") }]),
    ...(filter.partnerId === null ? [] : [{ text: words.ofPartner, href: without("partnerId") }]),
    ...(filter.reason === null
      ? []
      : [{ text: words.declinedFor(declineText(filter.reason)), href: without("reason") }]),
  ];
}

async function viewsOf(ctx: Ctx, current: string) {
  const saved = await listSavedViews({ ctx, list: "applications" });
  const view = (query: string) => {
    const { filter } = readApplicationFilter(new URLSearchParams(query), ctx.now);
    const plain = applicationQuery(filter).toString();
    return { href: hrefOf(plain), isCurrent: plain === current };
  };
  const presets = (Object.keys(PRESET_VIEWS) as (keyof typeof PRESET_VIEWS)[]).map((id) => ({
    id,
    name: words.presets[id] as string,
    ...view(PRESET_VIEWS[id]),
  }));
  return {
    all: { href: PATH, isCurrent: current === "" },
    presets,
    own: saved.own.map((line) => ({ ...line, ...view(line.query) })),
    shared: saved.shared.map((line) => ({ ...line, ...view(line.query) })),
  };
}

/** What the grid shows for an address. */
export async function internalReportPage(ctx: Ctx, asked: URLSearchParams) {
  const { filter, refusal } = readApplicationFilter(asked, ctx.now);
  const place = readLeadPlace(asked);
  const page = await listApplications({ ctx, filter, place });
  const choices = await filterChoices(ctx);
  const query = applicationQuery(filter);
  const here = place
    ? {
        [place.direction === "older" ? "before" : "after"]:
          asked.get(place.direction === "older" ? "before" : "after") ?? "",
      }
    : {};
  const { days: _days, from: _from, to: _to, ...undated } = Object.fromEntries(query);
  const opened = asked.get("open");
  const today = istDay(ctx.now);
  return {
    rows: page.rows.map((row) => ({
      ...rowView(row, ctx.now),
      href: hrefOf(query, { ...here, open: row.applicationId }),
    })),
    count: page.isMore ? words.countMore(page.count.toLocaleString("en-IN")) : page.count.toLocaleString("en-IN"),
    isOne: page.count === 1 && !page.isMore,
    lookedUntil: page.lookedUntil && momentWords(page.lookedUntil, "en"),
    pages: {
      newest: place ? hrefOf(query) : null,
      newer: page.newer && hrefOf(query, { after: page.newer }),
      older: page.older && hrefOf(query, { before: page.older }),
    },
    query: query.toString(),
    undated,
    filter: Object.fromEntries(query),
    span: filter.span && { preset: filter.span.preset, first: filter.span.first, last: filter.span.last },
    refusal,
    suggested: { first: addDays(today, -29), last: today },
    extras: extraFilters(filter),
    views: await viewsOf(ctx, query.toString()),
    choices: {
      ...choices,
      products: PRODUCTS.map(({ code, name }) => ({ value: code, label: name })),
      statuses: STATUS_KEYS.map((value) => ({ value, label: applicationStatus[value] })),
      steps: LIST_STEPS.filter((step) => step !== "started").map((value) => ({
        value,
        label: words.byStep(reportStepWords[value]),
      })),
    },
    drawer: opened ? await drawerOf(ctx, opened) : null,
    closeHref: hrefOf(query, here),
    files: await listOwnExports({ ctx, list: "applications" }),
  };
}
