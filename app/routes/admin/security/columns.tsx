import { Link } from "@remix-run/react";
import type { SecurityOutcome } from "~/domain/security/security-events";
import { securityWords as words } from "~/i18n/staff/security";
import { columnsOf } from "~/ui/admin/table/setup";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import type { SecurityLine } from "./page.server";

const table = columnsOf<SecurityLine>();

const TONES = { allowed: "neutral", refused: "warn" } as const satisfies Record<SecurityOutcome, string>;

/** An event; who and network lead to their other events. */
export const SECURITY_COLUMNS = table.columns([
  table.accessor("at", { header: words.when, meta: { cell: "whitespace-nowrap tabular-nums", isRowHead: true } }),
  table.accessor("kind", { header: words.what, meta: { cell: "whitespace-nowrap" } }),
  table.accessor("outcome", {
    header: words.outcome,
    cell: ({ getValue }) => <StatusBadge tone={TONES[getValue()]}>{words.outcomes[getValue()]}</StatusBadge>,
  }),
  table.accessor("reason", { header: words.why }),
  table.accessor((line) => line.who?.text ?? words.unknown, {
    id: "who",
    header: words.who,
    cell: ({ row: { original: line } }) =>
      line.who ? (
        <Link to={line.who.href} prefetch="none" title={words.onlyWho}>
          {line.who.isCode ? <code className="text-xs">{line.who.text}</code> : line.who.text}
        </Link>
      ) : (
        words.unknown
      ),
  }),
  table.accessor((line) => line.network?.text ?? words.unknown, {
    id: "network",
    header: words.network,
    cell: ({ row: { original: line } }) =>
      line.network ? (
        <Link to={line.network.href} prefetch="none" title={words.onlyNetwork}>
          <code className="text-xs">{line.network.text}</code>
        </Link>
      ) : (
        words.unknown
      ),
  }),
  table.accessor("brand", { header: words.brand }),
]);
