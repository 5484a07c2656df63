import { CONNECTION_LIMITS, type Health, healthOf, REPLICA_LIMITS } from "~/domain/operations/health";
import { momentWords } from "~/i18n/moment-words";
import { operationWords as words } from "~/i18n/staff/status";
import type { DatabaseStatus } from "~/services/operations/read-database-status.server";
import { lineOf, manual, type StatusLine } from "./line";

function primaryLine({ version, connections, mostConnections, startedAt }: DatabaseStatus): StatusLine {
  return lineOf({
    id: "primary",
    what: words.primary,
    health: healthOf(connections / mostConnections, CONNECTION_LIMITS),
    details: words.connections(version, connections, mostConnections, momentWords(startedAt, "en")),
    next: manual("alerts.md: DatabasePoolFull"),
  });
}

function replicaLine({ replicas, replicaSeconds }: DatabaseStatus): StatusLine {
  const known = replicas > 0 && replicaSeconds !== null;
  return lineOf({
    id: "replicas",
    what: words.replicas,
    health: known ? healthOf(replicaSeconds, REPLICA_LIMITS) : "unknown",
    details: known
      ? words.replicasBehind(replicas, replicaSeconds)
      : replicas > 0
        ? words.replicasUnread(replicas)
        : words.noReplicas,
    next: manual("failover.md"),
  });
}

/** Archiving failed after it last succeeded: nothing newer can be restored. */
function archiveHealth({ archives, archivedAt, archiveFailedAt }: DatabaseStatus): Health {
  if (!archives) return "unknown";
  if (archiveFailedAt !== null && (archivedAt === null || archiveFailedAt > archivedAt)) return "down";
  return archivedAt === null ? "unknown" : "works";
}

function archiveLine(status: DatabaseStatus): StatusLine {
  const { archives, archivedAt, archiveFailedAt } = status;
  return lineOf({
    id: "archive",
    what: words.archive,
    health: archiveHealth(status),
    since: archiveFailedAt,
    details: !archives
      ? words.archiveOff
      : archivedAt === null
        ? words.archiveNever
        : words.archived(momentWords(archivedAt, "en")),
    next: manual("backup.md"),
  });
}

export const databaseLines = (status: DatabaseStatus | null): StatusLine[] =>
  status === null ? [] : [primaryLine(status), replicaLine(status), archiveLine(status)];
