import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { applicationQuery } from "~/domain/application-list/application-filter";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { spanOfDays } from "~/domain/dates/presets";
import { type ReportSpan, readReportSpan, reportSpanOr, spanQuery } from "~/domain/dates/report-span";
import { peopleHref } from "~/domain/journey/people-filter";
import { funnelHrefs } from "~/domain/reports/funnel-hrefs";
import { definitionOf, isUploadKind } from "~/domain/uploads/kinds";
import { declineText } from "~/i18n/staff/applications";
import { jobWords } from "~/i18n/staff/failed-jobs";
import { uploadKindWords } from "~/i18n/staff/upload-kinds";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { StaffSession } from "~/services/access/read-staff-session.server";
import { countOffLenders } from "~/services/availability/count-off.server";
import { type FileWithErrors, type RankedCount, readDashboard } from "~/services/dashboard/read-dashboard.server";

const DEFAULT = "last-7";

/** The days of an address: today, or those of the reports (ADM-25). */
function spanOfAddress(query: URLSearchParams, now: Date): { span: ReportSpan; isToday: boolean } {
  if (query.get("days") !== "today") return { span: reportSpanOr(query, now, DEFAULT), isToday: false };
  const today = istDay(now);
  return { span: { preset: "custom", ...spanOfDays(today, today) }, isToday: true };
}

/** A link only where the reader may open the page. */
function fileRow(
  { id, kind, fileName, rowsFailed, isRefused }: FileWithErrors,
  permissions: StaffSession["permissions"],
) {
  const known = isUploadKind(kind) ? definitionOf(kind) : null;
  return {
    id,
    fileName,
    kind: known ? uploadKindWords(known.kind).navigation : kind,
    rowsFailed,
    isRefused,
    href: known && permissions.has(known.permission) ? `${known.page}?upload=${id}` : null,
  };
}

/** What the dashboard shows for an address; every number has the address of its list (OQ-33). */
export async function dashboardPage(
  ctx: TenantCtx<StaffActor>,
  { permissions }: Pick<StaffSession, "permissions">,
  query: URLSearchParams,
) {
  const { span, isToday } = spanOfAddress(query, ctx.now);
  const refused = isToday ? null : readReportSpan(query, ctx.now);
  const { reasons, lenders, partners, files, failedJobs, ...board } = await readDashboard({
    ctx,
    permissions,
    span,
    brandKey: query.get("brand"),
  });
  const { brand } = board;
  const applications = (filter: Parameters<typeof applicationQuery>[0]) =>
    `/admin/internal-report?${applicationQuery({ brand, span, ...filter })}`;
  const leadsOf = (partnerId: string) => peopleHref(span, brand, { step: "leads", partnerId });
  const ranked = (rows: readonly RankedCount[], countHref: (id: string) => string) =>
    rows.map((row) => ({ ...row, countHref: countHref(row.id) }));
  const today = istDay(ctx.now);
  return {
    ...board,
    hrefs: funnelHrefs(span, brand),
    lenders: ranked(lenders, (lenderId) => applications({ step: "submitted", lenderId })),
    partners: ranked(partners, leadsOf),
    reasons: reasons.map(({ reason, count }) => ({
      id: reason,
      label: declineText(reason),
      count,
      href: null,
      countHref: applications({ step: "declined", reason }),
    })),
    /** Lenders that are switched off now; null for staff who may not see which. */
    offLenders: permissions.has("lenders:switch") ? await countOffLenders(ctx) : null,
    failedJobs: failedJobs.map(({ job, count, lastError }) => ({
      job,
      count,
      lastError,
      name: jobWords(job),
      href: permissions.has("jobs:retry")
        ? `${ADMIN_PATHS.failedJobs}?${new URLSearchParams({ job, ...(brand ? { brand } : {}), ...spanQuery(span) })}`
        : null,
    })),
    files: files.map((file) => fileRow(file, permissions)),
    isToday,
    span: isToday ? null : { preset: span.preset, first: span.first, last: span.last },
    first: span.first,
    last: span.last,
    refusal: refused && !refused.ok ? refused.code : null,
    suggested: { first: addDays(today, -29), last: today },
    daysQuery: isToday ? { days: "today" } : spanQuery(span),
  };
}
