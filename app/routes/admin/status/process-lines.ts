import { processHealth } from "~/domain/operations/processes";
import { momentWords } from "~/i18n/moment-words";
import { operationWords as words } from "~/i18n/staff/status";
import type { RunningProcess } from "~/services/operations/read-processes.server";
import type { OperationStatus } from "~/services/operations/read-status.server";
import { agoOf, lineOf, manual, type StatusLine } from "./line";

const ALERTS = { web: "alerts.md: WebProcessDown", worker: "alerts.md: AllWorkersDown" } as const;

const lineOfProcess = (row: RunningProcess, now: Date): StatusLine =>
  lineOf({
    id: row.id,
    what: words.process(words.role[row.role], row.host, row.pid),
    health: processHealth(row, now),
    since: row.seenAt,
    details: words.processDetails(row.release, momentWords(row.startedAt, "en"), agoOf(row.seenAt, now)),
    next: manual(ALERTS[row.role]),
  });

/** Every process that should run; a role without any is down. */
export function processLines({ processes, now }: Pick<OperationStatus, "processes" | "now">): StatusLine[] {
  const missing = (["web", "worker"] as const).filter((role) => !processes.some((row) => row.role === role));
  return [
    ...processes.map((row) => lineOfProcess(row, now)),
    ...missing.map((role) =>
      lineOf({
        id: role,
        what: words.noProcess[role],
        health: "down",
        details: words.noProcessDetails,
        next: manual(ALERTS[role]),
      }),
    ),
  ];
}
