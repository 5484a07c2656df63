import { AsyncResource } from "node:async_hooks";
import { modeOf } from "@tenants/brand/sandbox";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { newId } from "~/platform/ids";
import { describeError, logger } from "~/platform/logger.server";
import { securityEvents, securityEventsLost } from "~/platform/metrics.server";
import type { SecurityEventFacts } from "~/platform/security-events.server";
import { hashedNetwork } from "~/platform/security-events.server";
import { requestSystemContext } from "~/services/brands/system-context.server";

/** How soon a refusal is written, in milliseconds, and how long equal ones of one sender are gathered after it. */
const SOON_MS = 1_000;
const GATHER_MS = 60_000;
/** Senders and reasons of a minute that are written; a flood beyond them is only counted. */
const MAX_GATHERED = 500;

type Refusal = Omit<SecurityEventFacts, "outcome"> & { brandId: string; ip: string | null };

type Gathered = Omit<Refusal, "ip"> & { network: string | null; at: Date; times: number };

/** The refusals of this minute. `times` is what has not been written yet. */
const gathered = new Map<string, Gathered>();
let soon: NodeJS.Timeout | null = null;
let minute: NodeJS.Timeout | null = null;

/** Writes the first refusals of a minute; equal ones that follow are one row at its end. */
async function writeFirst(): Promise<void> {
  soon = null;
  const rows = [...gathered.values()].filter(({ times }) => times > 0).map((row) => ({ ...row }));
  for (const row of gathered.values()) row.times = 0;
  await write(rows);
}

/** Writes what has gathered, and ends the minute. A failure is counted and logged; it reaches no request. */
export async function writeRefusals(): Promise<void> {
  if (minute) clearTimeout(minute);
  if (soon) clearTimeout(soon);
  minute = soon = null;
  const rows = [...gathered.values()].filter(({ times }) => times > 0);
  gathered.clear();
  await write(rows);
}

async function write(rows: readonly Gathered[]): Promise<void> {
  for (const brandId of new Set(rows.map((row) => row.brandId)))
    await writeForBrand(
      brandId,
      rows.filter((row) => row.brandId === brandId),
    );
}

async function writeForBrand(brandId: string, rows: readonly Gathered[]): Promise<void> {
  try {
    await withTenant(requestSystemContext(brandId, "refusals", newId()), ({ tx }) =>
      tx.securityEvent.createMany({ data: rows.map((row) => ({ ...row, id: newId(), outcome: "refused" })) }),
    );
  } catch (error) {
    securityEventsLost.inc(rows.length);
    logger.warn({ event: "security-events-lost", rows: rows.length, ...describeError(error) });
  }
}

/** The same as timers that belong to no request: one that is noted within a transaction is written outside it. */
const soonAgain = AsyncResource.bind(() => void writeFirst());
const atTheEnd = AsyncResource.bind(() => void writeRefusals());

/**
 * Notes a request that was refused and that writes nothing itself. It is written later, outside the request, in at most two
 * rows a minute for equal refusals of a sender.
 */
export function noteRefusal({ ip, ...refusal }: Refusal): void {
  if (modeOf({ id: refusal.brandId }) === "test") return;
  securityEvents.inc({ kind: refusal.kind, outcome: "refused" });
  const network = hashedNetwork(ip);
  const key = [refusal.brandId, refusal.kind, refusal.reason, refusal.who, network].join("\n");
  minute ??= setTimeout(atTheEnd, GATHER_MS).unref();
  const known = gathered.get(key);
  if (!known && gathered.size >= MAX_GATHERED) return void securityEventsLost.inc();
  if (known) {
    if (known.times === 0) known.at = new Date();
    known.times += 1;
    return;
  }
  gathered.set(key, { ...refusal, network, at: new Date(), times: 1 });
  soon ??= setTimeout(soonAgain, SOON_MS).unref();
}

/** Notes that a member of the staff asked for a part of what a page or call offers that the role may not use. */
export function noteDeniedStaff(
  { brand, ip, actor }: Pick<TenantCtx<StaffActor>, "brand" | "ip" | "actor">,
  reason: "no-field-permission" | "no-list-permission",
): void {
  noteRefusal({ brandId: brand.id, ip, kind: "denied", reason, who: `staff:${actor.staffUserId}` });
}
