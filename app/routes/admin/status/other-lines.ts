import { breakerHealth, certificateHealth, deliveryHealth, taskHealth, worstOf } from "~/domain/operations/health";
import { operationWords as words } from "~/i18n/staff/status";
import type { OperationStatus, TaskRun } from "~/services/operations/read-status.server";
import { breakerStates } from "./breaker-states";
import { agoOf, lineOf, manual, NEXT, type StatusLine, secondsAfter } from "./line";

const CHANNELS = ["sms", "email", "whatsapp"] as const;

/** SMS and e-mail always, WhatsApp when it was used; with the processes that do not call the gateway, because too many calls in a row failed. */
export function messageLines({
  channels,
  processes,
  now,
}: Pick<OperationStatus, "channels" | "processes" | "now">): StatusLine[] {
  const known = new Map(channels.map((row) => [row.channel, row]));
  const { running, states } = breakerStates(processes, now, ({ gateways }) =>
    gateways.map(({ gateway, state }) => ({ side: gateway, state })),
  );
  const isShown = (channel: string) => channel !== "whatsapp" || known.has(channel) || states.has(channel);
  return CHANNELS.filter(isShown).map((channel) => {
    const row = known.get(channel);
    const ofGateway = states.get(channel) ?? [];
    const delivered = row ? words.delivered(row.sent, row.failed, row.waiting) : words.noMessages;
    const paused = ofGateway.length > 0;
    return lineOf({
      id: channel,
      what: words.channels[channel] ?? channel,
      health: worstOf([row ? deliveryHealth(row) : "unknown", ...ofGateway.map(breakerHealth)]),
      details: paused ? words.gatewayPaused(delivered, ofGateway.length, running) : delivered,
      next: manual(paused ? "alerts.md: GatewayBreakerOpen" : "alerts.md: MessagesFail"),
    });
  });
}

const DAY_MS = 24 * 60 * 60_000;

/** Regular work, how often it is due, and its page of the manual. The backup is noted by its own script. */
const TASKS = [
  { name: "backup", everyMs: DAY_MS, page: "backup.md" },
  { name: "audit-anchors", everyMs: 5 * 60_000, page: "alerts.md: AuditChainRefused" },
  { name: "report-days", everyMs: 60_000, page: "alerts.md: RegularWorkFails" },
  { name: "cleanup", everyMs: 60 * 60_000, page: "alerts.md: RegularWorkFails" },
  { name: "receipts", everyMs: 60_000, page: "alerts.md: RegularWorkFails" },
  { name: "promises", everyMs: 10 * 60_000, page: "alerts.md: RegularWorkFails" },
  { name: "orphan-events", everyMs: DAY_MS, page: "alerts.md: OrphanEvents" },
] as const;

function taskDetails(name: string, run: TaskRun | undefined, now: Date): string {
  if (!run?.okAt && !run?.failedAt) return name === "backup" ? words.neverNoted : words.neverRun;
  const done = run.okAt && words.lastRun(agoOf(run.okAt, now));
  const isWrong = run.failedAt && (run.okAt === null || run.failedAt > run.okAt);
  const failure = isWrong && run.failedAt && words.lastFailure(agoOf(run.failedAt, now), run.lastError ?? "");
  return [done, failure].filter(Boolean).join("; ");
}

/** When regular work was last done. */
export function taskLines(tasks: readonly TaskRun[], now: Date): StatusLine[] {
  const known = new Map(tasks.map((run) => [run.name, run]));
  return TASKS.map(({ name, everyMs, page }) => {
    const run = known.get(name);
    return lineOf({
      id: name,
      what: words.tasks[name],
      health: run ? taskHealth(run, everyMs, now) : "unknown",
      since: run?.okAt ?? run?.failedAt ?? null,
      details: taskDetails(name, run, now),
      next: manual(page),
    });
  });
}

/** The certificate that ends first. */
export function certificateLines({ certificate, now }: Pick<OperationStatus, "certificate" | "now">): StatusLine[] {
  const days = certificate && -secondsAfter(certificate.until, now) / 86_400;
  return [
    lineOf({
      id: "certificate",
      what: words.firstCertificate,
      health: days === null ? "unknown" : certificateHealth(days),
      since: certificate?.until ?? null,
      details: certificate && days !== null ? words.certificate(certificate.host, days) : words.noCertificate,
      next: NEXT.domains,
    }),
  ];
}
