import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { isStage, OUTCOMES, statusKey } from "~/domain/applications/status";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { wholeDays } from "~/domain/leads/lead-turn";
import { cursorAfter, cursorQuery, cursorText } from "~/domain/lists/cursor";
import { parseProduct, productOf } from "~/domain/products";
import { CALL_LISTS, type CallFilter, callQuery, readCallFilter } from "~/domain/telecalling/call-filter";
import { isCallingTime, nextCallingTime } from "~/domain/telecalling/calling-hours";
import { momentWords } from "~/i18n/moment-words";
import { applicationStatus } from "~/i18n/staff/applications";
import { callWords as words } from "~/i18n/staff/telecalling";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { brands } from "~/services/brands/brands.server";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { isManyCalls } from "~/services/security/take-reveal.server";
import type { CallRow } from "~/services/telecalling/call-columns.server";
import { countDueCalls, listCalls } from "~/services/telecalling/list-calls.server";
import { readCall, readOpenCall } from "~/services/telecalling/read-call.server";

type Ctx = TenantCtx<StaffActor>;

const hrefOf = (query: URLSearchParams, more: Record<string, string> = {}) => {
  const all = new URLSearchParams([...query, ...Object.entries(more)]).toString();
  return all ? `${ADMIN_PATHS.telecalling}?${all}` : ADMIN_PATHS.telecalling;
};

const openText = ({ brandId, applicationId }: Pick<CallRow, "brandId" | "applicationId">) =>
  `${brandId}~${applicationId}`;

function rowView(row: CallRow, now: Date) {
  const product = parseProduct(row.product);
  return {
    id: row.applicationId,
    name: row.firstName ? `${row.firstName.slice(0, 1)}•••` : words.noName,
    mobile: row.mobile ?? "–",
    brand: brands().current().byId.get(row.brandId)?.name ?? "",
    product: product ? productOf(product).name : row.product,
    stage: isStage(row.stage) ? applicationStatus[statusKey({ stage: row.stage, outcome: OUTCOMES.open })] : "",
    days: wholeDays(row.steppedAt, now),
    calls: row.calls,
    next: row.nextCallAt && momentWords(row.nextCallAt, "en"),
    since: row.doNotCallAt && momentWords(row.doNotCallAt, "en"),
    isTaken: row.claimedBy !== null,
  };
}

async function openDrawer(ctx: Ctx, opened: string) {
  const [brandId = "", applicationId = ""] = opened.split("~");
  const found = await readCall(ctx, brandId, applicationId);
  if (!found) return null;
  const { row, past, claimedBy, openCallId, isCounted } = found;
  return {
    ...rowView(row, ctx.now),
    brandId,
    applicationId,
    language: words.languages[row.language ?? ""] ?? "–",
    customerHref: ADMIN_PATHS.customer(row.customerId, row.prospectId),
    verdict: row.verdict,
    closedReason: row.reason,
    claimedBy,
    openCallId,
    needsReason: !isCounted && (await isManyCalls({ ctx })),
    tomorrow: `${addDays(istDay(ctx.now), 1)}T10:00`,
    past: past.map((call) => ({
      ...call,
      at: momentWords(new Date(call.at), "en"),
      nextCallAt: call.nextCallAt && momentWords(new Date(call.nextCallAt), "en"),
    })),
  };
}

function tabsOf(filter: CallFilter, due: number) {
  return CALL_LISTS.map((list) => ({
    href: hrefOf(callQuery({ ...filter, list })),
    label: words.list[list],
    current: list === filter.list,
    ...(list === "due" ? { count: due } : {}),
  }));
}

/** What the page of calls shows for an address. */
export async function telecallingPage(ctx: Ctx, search: URLSearchParams, mayAllow: boolean) {
  const filter = readCallFilter(search);
  const after = cursorAfter(search);
  const query = callQuery(filter);
  const { rows, next } = await listCalls({ ctx, filter, after });
  const here: Record<string, string> = after ? { after: cursorText(after) } : {};
  const opened = search.get("open");
  const waiting = await readOpenCall(ctx);
  const drawer = opened ? await openDrawer(ctx, opened) : null;
  return {
    filter,
    tabs: tabsOf(filter, await countDueCalls({ ctx, filter })),
    brands: [...brands().current().byId.values()]
      .map(({ id, name }) => ({ value: id, label: name }))
      .sort((one, other) => one.label.localeCompare(other.label)),
    rows: rows.map((row) => ({ ...rowView(row, ctx.now), href: hrefOf(query, { ...here, open: openText(row) }) })),
    first: after ? hrefOf(query) : null,
    next: next && `${hrefOf(query, { list: filter.list })}&${cursorQuery(next)}`,
    closedUntil: isCallingTime(ctx.now) ? null : momentWords(nextCallingTime(ctx.now), "en"),
    openCallHref: waiting && waiting.id !== drawer?.openCallId ? hrefOf(query, { open: openText(waiting) }) : null,
    drawer,
    closeHref: hrefOf(query, here),
    mayAllow,
    query: query.toString(),
    files: mayAllow ? await listOwnExports({ ctx, list: "calls" }) : null,
  };
}

export type TelecallingView = Awaited<ReturnType<typeof telecallingPage>>;
export type CallDrawerView = NonNullable<TelecallingView["drawer"]>;
