import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { readListCursor } from "~/domain/lists/list-cursor";
import { momentWords } from "~/i18n/moment-words";
import { jobWords } from "~/i18n/staff/failed-jobs";
import type { StaffActor, TenantCtx } from "~/platform/context";
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

/** What the page of failed jobs shows for an address. */
export async function failedJobsPage(ctx: TenantCtx<StaffActor>, asked: URLSearchParams) {
  const job = asked.get("job") || null;
  const cursor = readListCursor(asked);
  const { kinds, rows, older, newer } = await listFailedJobs({ ctx, job, cursor });
  return {
    kinds: kinds.map(kindLine),
    rows: rows.map(jobLine),
    chosen: job === null ? null : { words: jobWords(job), all: ADMIN_PATHS.failedJobs },
    pages: {
      newest: cursor ? hrefOf({ job }) : null,
      newer: newer && hrefOf({ job, after: newer }),
      older: older && hrefOf({ job, before: older }),
    },
  };
}
