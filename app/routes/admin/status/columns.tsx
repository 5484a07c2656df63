import { Link } from "@remix-run/react";
import type { Health } from "~/domain/operations/health";
import { operationWords as words } from "~/i18n/staff/status";
import { columnsOf } from "~/ui/admin/table/setup";
import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import type { StatusLine } from "./line";

const table = columnsOf<StatusLine>();

const TONES = { works: "ok", slow: "warn", down: "bad", unknown: "neutral" } as const satisfies Record<Health, Tone>;

/** One thing: its state in words, and where to go on. */
export const HEALTH_COLUMNS = table.columns([
  table.accessor("what", { header: words.what, meta: { isRowHead: true, head: "w-1/4", cell: "wrap-anywhere" } }),
  table.accessor("state", {
    header: words.state,
    meta: { head: "w-1/6", cell: "whitespace-nowrap" },
    cell: ({ row: { original: line } }) => <StatusBadge tone={TONES[line.health]}>{line.state}</StatusBadge>,
  }),
  table.accessor("details", { header: words.details, meta: { head: "w-1/3", cell: "wrap-anywhere tabular-nums" } }),
  table.display({
    id: "next",
    header: words.more,
    meta: { head: "w-1/4" },
    cell: ({ row: { original: line } }) => <NextOf line={line} />,
  }),
]);

function NextOf({ line: { next, what } }: { line: StatusLine }) {
  if (next === null) return null;
  if ("page" in next) return <span className="text-xs text-ink-2">{next.page}</span>;
  return (
    <Link to={next.href} prefetch="none" aria-label={words.moreOf(what, next.label)}>
      {next.label}
    </Link>
  );
}
