import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { readReportSpan, spanQuery } from "~/domain/dates/report-span";
import { readListCursor } from "~/domain/lists/cursor";
import { dayWords } from "~/i18n/day-words";
import { momentWords } from "~/i18n/moment-words";
import { jobWords } from "~/i18n/staff/failed-jobs";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { brands } from "~/services/brands/brands.server";
import { type FailedJob, type FailedKind, listFailedJobs } from "~/services/jobs/list-failed-jobs.server";

const hrefOf = (query: Record<string, string | null>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  const text = new URLSearchParams(given).toString();
  return text ? `${ADMIN_PATHS.failedJobs}?${text}` : ADMIN_PATHS.failedJobs;
};

const kindLine = (kind: FailedKind) => ({
  ...kind,
  words: jobWords(kind.job),
  href: hrefOf({ job: kind.job }),
  firstAt: momentWords(kind.firstAt, "en"),
  lastAt: momentWords(kind.lastAt, "en"),
});

const jobLine = (row: FailedJob) => ({
  ...row,
  words: jobWords(row.job),
  at: momentWords(row.at, "en"),
  askedAt: momentWords(row.askedAt, "en"),
});

export type FailedKindLine = ReturnType<typeof kindLine>;
export type FailedJobLine = ReturnType<typeof jobLine>;

/** The kind, brand and days that an address names, in words and as its query. */
function filterOf(query: URLSearchParams, now: Date) {
  const job = query.get("job") || null;
  const brand = [...brands().current().byId.values()].find(({ key }) => key === query.get("brand")) ?? null;
  const days = readReportSpan(query, now);
  const span = days?.ok ? days.span : null;
  const dates =
    span && [span.first, ...(span.first === span.last ? [] : [span.last])].map((day) => dayWords(day, "en"));
  return {
    filter: { job, brandId: brand?.id ?? null, span },
    query: { job, brand: brand?.key ?? null, ...(span ? spanQuery(span) : {}) },
    words: [job && jobWords(job), brand?.name, dates?.join(" – ")].filter(Boolean).join(", "),
  };
}

/** What the page of failed jobs shows for an address. */
export async function failedJobsPage(ctx: TenantCtx<StaffActor>, searchParams: URLSearchParams) {
  const { filter, query, words } = filterOf(searchParams, ctx.now);
  const cursor = readListCursor(searchParams);
  const { kinds, rows, older, newer } = await listFailedJobs({ ctx, filter, cursor });
  return {
    kinds: kinds.map(kindLine),
    rows: rows.map(jobLine),
    chosen: words === "" ? null : { words, all: ADMIN_PATHS.failedJobs },
    pages: {
      newest: cursor ? hrefOf(query) : null,
      newer: newer && hrefOf({ ...query, after: newer }),
      older: older && hrefOf({ ...query, before: older }),
    },
  };
}
