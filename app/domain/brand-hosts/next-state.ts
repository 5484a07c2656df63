import type { DomainFault, DomainReason, DomainStatus } from "./types";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** A record that is still missing after this time counts as not coming. */
const STUCK_WITHOUT_RECORD_MS = 48 * HOUR;
const STUCK_WITHOUT_CERTIFICATE_MS = 24 * HOUR;

/** The result for a record: ours, none, another value, or no resolver answered. */
export type RecordFinding = { kind: "right" | "missing" | "unreachable" } | { kind: "other"; value: string };
export type CertificateFinding = "valid" | "none" | "unreachable";

export type DomainPosition = {
  status: DomainStatus;
  reason: DomainReason | null;
  /** Milliseconds since the host was added. */
  ageMs: number;
  /** Milliseconds since the status began. */
  sinceMs: number;
};

export type DomainFindings = { txt: RecordFinding; cname: RecordFinding; certificate: CertificateFinding | null };

export type DomainState = { status: DomainStatus; fault: DomainFault | null };

const isCertificateReason = (reason: DomainReason | null) => reason?.startsWith("certificate-") ?? false;

/** True when only the certificate is missing: it is requested after the host is known to be ours. */
export const awaitsCertificate = ({ status, reason }: Pick<DomainPosition, "status" | "reason">): boolean =>
  status === "certificate_pending" || (status === "stuck" && isCertificateReason(reason));

function recordFault({ txt, cname }: DomainFindings): DomainFault | null {
  for (const [name, found] of [
    ["txt", txt],
    ["cname", cname],
  ] as const) {
    if (found.kind === "other") return { code: `${name}-other`, value: found.value };
    if (found.kind === "missing") return { code: `${name}-missing`, value: null };
  }
  return null;
}

/**
 * The state of a host after a check (OQ-14). If no resolver answered, it does not change. With both records right, it
 * waits for its certificate, then serves. A wrong record is stuck at once, a missing one after 48 hours, a missing
 * certificate after 24. A serving host goes on serving and only reports the problem: a mistake in the DNS must not
 * switch a brand off.
 */
export function nextDomainState(now: DomainPosition, found: DomainFindings): DomainState {
  const isUnreachable = found.txt.kind === "unreachable" || found.cname.kind === "unreachable";
  const fault = recordFault(found);
  if (isUnreachable) return { status: now.status, fault: { code: "dns-unreachable", value: null } };
  if (now.status === "serving") return { status: "serving", fault };
  if (fault) {
    const isStuck = fault.value !== null || now.ageMs > STUCK_WITHOUT_RECORD_MS;
    return { status: isStuck ? "stuck" : "verifying", fault };
  }
  if (!awaitsCertificate(now)) return { status: "certificate_pending", fault: null };
  if (found.certificate === "valid") return { status: "serving", fault: null };
  const code = found.certificate === "unreachable" ? "certificate-unreachable" : "certificate-none";
  const isStuck = now.status === "stuck" || now.sinceMs > STUCK_WITHOUT_CERTIFICATE_MS;
  return { status: isStuck ? "stuck" : "certificate_pending", fault: { code, value: null } };
}

const WAITS: Readonly<Record<DomainStatus, { firstMs: number; mostMs: number }>> = {
  verifying: { firstMs: 10 * SECOND, mostMs: HOUR / 2 },
  certificate_pending: { firstMs: 3 * SECOND, mostMs: HOUR / 6 },
  stuck: { firstMs: 300 * SECOND, mostMs: 6 * HOUR },
  serving: { firstMs: 24 * HOUR, mostMs: 24 * HOUR },
};

/** Milliseconds until the next check of a host; doubled with each check in the same status. */
export function recheckAfterMs(status: DomainStatus, checks: number): number {
  const { firstMs, mostMs } = WAITS[status];
  return Math.min(mostMs, firstMs * 2 ** Math.min(checks, 30));
}
