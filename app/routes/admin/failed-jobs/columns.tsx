import { Link } from "@remix-run/react";
import { failedJobsWords as words } from "~/i18n/staff/failed-jobs";
import { columnsOf } from "~/ui/admin/table/setup";
import type { FailedJobLine, FailedKindLine } from "./page.server";
import { RetryJob, RetryKind } from "./retry-buttons";

const kind = columnsOf<FailedKindLine>();

const MOMENT = { cell: "whitespace-nowrap tabular-nums" };

/** The failed jobs of a kind; its name leads to them. */
export const KIND_COLUMNS = kind.columns([
  kind.accessor("words", {
    header: words.kind,
    meta: { isRowHead: true },
    cell: ({ row: { original: line } }) => (
      <Link to={line.href} prefetch="none">
        {line.words}
      </Link>
    ),
  }),
  kind.accessor(({ count }) => count.toLocaleString("en-IN"), {
    id: "count",
    header: words.count,
    meta: { align: "end" },
  }),
  kind.accessor("firstAt", { header: words.first, meta: MOMENT }),
  kind.accessor("lastAt", { header: words.last, meta: MOMENT }),
  kind.accessor(({ lastError }) => lastError ?? words.unknownError, { id: "lastError", header: words.lastError }),
  kind.display({
    id: "actions",
    header: words.actions,
    cell: ({ row: { original: line } }) => <RetryKind kind={line} />,
  }),
]);

const job = columnsOf<FailedJobLine>();

const howOften = ({ tries, retries }: FailedJobLine) =>
  [words.runs(tries), retries > 0 && words.retried(retries)].filter(Boolean).join(", ");

/** A failed job: what, when, why, how often. */
export const JOB_COLUMNS = job.columns([
  job.accessor("at", { header: words.when, meta: { ...MOMENT, isRowHead: true } }),
  job.accessor("words", {
    header: words.what,
    cell: ({ row: { original: line } }) => (
      <div>
        {line.words}
        <code className="block text-xs text-ink-2">{line.id}</code>
      </div>
    ),
  }),
  job.accessor("brand", { header: words.brand }),
  job.accessor(({ lastError }) => lastError ?? words.unknownError, { id: "why", header: words.why }),
  job.accessor(howOften, { id: "howOften", header: words.howOften, meta: { cell: "whitespace-nowrap" } }),
  job.accessor("askedAt", { header: words.asked, meta: MOMENT }),
  job.display({
    id: "actions",
    header: words.actions,
    cell: ({ row: { original: line } }) => <RetryJob job={line} />,
  }),
]);
