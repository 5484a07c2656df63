import { readFault, storeFault } from "~/domain/brand-hosts/fault-text";
import {
  awaitsCertificate,
  type DomainFindings,
  type DomainPosition,
  nextDomainState,
  recheckAfterMs,
} from "~/domain/brand-hosts/next-state";
import type { DomainStatus } from "~/domain/brand-hosts/types";
import { asPlatform } from "~/platform/database/client.server";
import { findTarget, findTxt } from "./find-records.server";
import type { Lookups } from "./lookups.server";

/** A host that is due for a check, as it was when it was claimed. */
export type DueDomain = {
  host: string;
  token: string;
  status: DomainStatus;
  reason: string | null;
  createdAt: Date;
  statusSince: Date;
  /** Only a live brand's host gets a certificate. */
  isLive: boolean;
};

/** How long a host waits for its brand to go live before its next check. */
const WAIT_FOR_BRAND_MS = 10_000;

const positionOf = (domain: DueDomain, now: Date): DomainPosition => ({
  status: domain.status,
  reason: readFault(domain.reason)?.code ?? null,
  ageMs: now.getTime() - domain.createdAt.getTime(),
  sinceMs: now.getTime() - domain.statusSince.getTime(),
});

async function lookUpRecords(domain: DueDomain, position: DomainPosition, lookups: Lookups): Promise<DomainFindings> {
  const [txt, cname] = await Promise.all([
    findTxt(lookups.dns, domain.host, domain.token),
    findTarget(lookups.dns, domain.host, lookups.cnameTarget),
  ]);
  const isReady = txt.kind === "right" && cname.kind === "right" && awaitsCertificate(position);
  return { txt, cname, certificate: isReady ? await lookups.certificates.ask(domain.host) : null };
}

/**
 * Checks one host and records its state and the time of its next check. The result is discarded when the host was
 * removed, or removed and added again, in the meantime. Call it outside a transaction.
 */
export async function checkDomain(domain: DueDomain, lookups: Lookups, now: Date): Promise<void> {
  const position = positionOf(domain, now);
  if (awaitsCertificate(position) && !domain.isLive) return waitForBrand(domain, now);
  const state = nextDomainState(position, await lookUpRecords(domain, position, lookups));
  const until = state.status === "serving" ? await lookups.certificates.until(domain.host) : null;
  await asPlatform("domains:check", async (tx, at) => {
    const row = await tx.brandDomain.findUnique({
      where: { host: domain.host },
      select: { token: true, status: true, checks: true },
    });
    if (!row || row.token !== domain.token || row.status !== domain.status) return;
    const hasMoved = state.status !== domain.status;
    const checks = hasMoved ? 0 : row.checks + 1;
    await tx.brandDomain.update({
      where: { host: domain.host },
      data: {
        ...(hasMoved ? { status: state.status, statusSince: at } : {}),
        reason: state.fault ? storeFault(state.fault) : null,
        // A proxy that does not answer now has not lost its certificate.
        ...(until ? { certificateUntil: until === "short-lived" ? null : until } : {}),
        checkedAt: at,
        nextCheckAt: new Date(at.getTime() + recheckAfterMs(state.status, hasMoved ? 0 : row.checks)),
        checks,
      },
      select: { host: true },
    });
  });
}

async function waitForBrand({ host, token }: DueDomain, now: Date): Promise<void> {
  await asPlatform("domains:check", (tx) =>
    tx.brandDomain.updateMany({
      where: { host, token },
      data: { checkedAt: now, nextCheckAt: new Date(now.getTime() + WAIT_FOR_BRAND_MS) },
    }),
  );
}
