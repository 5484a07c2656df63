import type { Health } from "~/domain/operations/health";
import type { Goal } from "~/domain/operations/service-levels";
import { countWords } from "./count-words";

const number = (value: number) => value.toLocaleString("en-IN");
const percent = (share: number) => `${(share * 100).toLocaleString("en-IN", { maximumFractionDigits: 2 })} %`;

/** Seconds as people say them: 45 seconds, 3 minutes, 2 hours, 4 days. */
export function secondsWords(seconds: number): string {
  if (seconds < 90) return countWords(Math.max(0, Math.round(seconds)), "second", "seconds");
  if (seconds < 90 * 60) return countWords(Math.round(seconds / 60), "minute", "minutes");
  if (seconds < 36 * 3_600) return countWords(Math.round(seconds / 3_600), "hour", "hours");
  return countWords(Math.round(seconds / 86_400), "day", "days");
}

const HEALTH: Readonly<Record<Health, string>> = {
  works: "Works",
  slow: "Slow",
  down: "Down",
  unknown: "Not known",
};

export const operationWords = {
  documentTitle: "Admin - Status",
  title: "Status",
  lead: "What is running, what is waiting and what is down, for all brands. The page updates every five seconds. What to do names a page of docs/operations.",
  healthy: (health: Health, since: string | null) =>
    health === "down" && since ? `Down since ${since}` : HEALTH[health],
  allWorks: "Everything works.",
  trouble: (down: number, slow: number): string =>
    [
      down > 0 && countWords(down, "thing is down", "things are down"),
      slow > 0 && countWords(slow, "thing is slow", "things are slow"),
    ]
      .filter(Boolean)
      .join(", ")
      .concat("."),
  readAt: (at: string) => `As of ${at}`,
  notRead: "The status could not be read. This is how it was.",
  what: "What",
  state: "State",
  details: "Details",
  more: "What to do",
  moreOf: (what: string, link: string) => `${link}: ${what}`,
  nothing: "Nothing to show.",
  sections: {
    processes: "Processes",
    database: "Database",
    work: "Work that waits",
    lenders: "Lenders",
    messages: "Messages of the last hour",
    tasks: "Regular work",
    goals: "Service levels",
    certificates: "Certificates",
  },
  links: {
    failedJobs: "Failed jobs",
    lenders: "Lenders On/Off",
    domains: "Domains",
  },

  role: { web: "Web", worker: "Worker" },
  process: (role: string, host: string, pid: number) => `${role} on ${host}, process ${pid}`,
  processDetails: (release: string, started: string, seen: string) =>
    `Release ${release}, started ${started}, seen ${seen} ago`,
  noProcess: { web: "No web process", worker: "No worker" },
  noProcessDetails: "None has been seen for a day.",

  primary: "PostgreSQL",
  connections: (version: string, used: number, most: number, started: string) =>
    `${version}, ${number(used)} of ${number(most)} connections, started ${started}`,
  replicas: "Replicas",
  noReplicas: "None is connected.",
  replicasUnread: (count: number) =>
    `${countWords(count, "is", "are")} connected. How far behind is not told to this login: grant it pg_read_all_stats.`,
  replicasBehind: (count: number, seconds: number) =>
    `${countWords(count, "is", "are")} connected, at most ${secondsWords(seconds)} behind`,
  archive: "Archive for restores",
  archiveOff: "PostgreSQL archives nothing: what happened since the last backup cannot be restored.",
  archiveNever: "Nothing has been archived yet.",
  archived: (at: string) => `Last archived ${at}`,

  outbox: "Outbox",
  outboxDetails: (waiting: number, seconds: number) =>
    waiting === 0
      ? "Nothing waits."
      : `${countWords(waiting, "row is", "rows are")} due, the oldest for ${secondsWords(seconds)}`,
  queues: "All queues",
  noQueues: "Nothing waits, and nothing has failed.",
  queueDetails: (held: number, seconds: number, failed: number) =>
    [
      held > 0 &&
        `${countWords(held, "job", "jobs")} with the queue, the oldest due ${secondsWords(Math.max(0, seconds))} ago`,
      failed > 0 && `${number(failed)} failed at every try`,
    ]
      .filter(Boolean)
      .join("; "),

  allLenders: "All lenders",
  lendersAnswer: "No process has stopped calling a lender.",
  breaker: (open: number, processes: number) =>
    `${number(open)} of ${countWords(processes, "process", "processes")} wait`,

  channels: { sms: "SMS", email: "E-mail", whatsapp: "WhatsApp" } as Readonly<Record<string, string>>,
  noMessages: "None was to be sent.",
  delivered: (sent: number, failed: number, waiting: number) =>
    [`${number(sent)} sent`, `${number(failed)} not sent`, `${number(waiting)} waiting`].join(", "),
  gatewayPaused: (delivered: string, open: number, processes: number) =>
    `${delivered.replace(/[.]$/, "")}; ${number(open)} of ${countWords(processes, "process waits", "processes wait")} for the gateway`,

  tasks: {
    backup: "Backup of the database",
    "audit-anchors": "Anchors of the audit trail",
    "report-days": "Figures of the reports",
    cleanup: "Clean-up",
    receipts: "Receipts of offers",
    promises: "Promise ledger",
    "orphan-events": "Check for events without their parent",
  },
  neverRun: "Has not run yet.",
  neverNoted: "No backup has been noted.",
  lastRun: (ago: string) => `Last done ${ago} ago`,
  lastFailure: (ago: string, error: string) => `failed ${ago} ago: ${error}`,

  goals: {
    "sign-in": "Sign-in",
    offers: "Offers",
    "hand-off": "Sending applications",
    uploads: "Files of staff",
  } satisfies Record<Goal, string>,
  noEvents: "Nothing in the last hour.",
  burn: (good: number, objective: number, burn: { minutes: number; hour: number }) =>
    `${percent(good)} good in the last hour, ${percent(objective)} is due; failures are ${burn.minutes.toFixed(1)} times (5 minutes) and ${burn.hour.toFixed(1)} times (1 hour) what is allowed`,

  firstCertificate: "First to end",
  noCertificate: "None is known yet.",
  certificate: (host: string, days: number) =>
    days < 0 ? `${host}: ended ${secondsWords(-days * 86_400)} ago` : `${host}: ends in ${secondsWords(days * 86_400)}`,
} as const;
