import { modeOf } from "@tenants/brand/sandbox";
import { withTenant } from "~/platform/database/client.server";
import { newId } from "~/platform/ids";
import { describeError, logger } from "~/platform/logger.server";
import { securityEvents, securityEventsLost } from "~/platform/metrics.server";
import type { SecurityEventFacts } from "~/platform/security-events.server";
import { hashedNetwork } from "~/platform/security-events.server";
import { requestSystemContext } from "~/services/brands/system-context.server";

/** How long refusals of one sender are gathered into one row, in milliseconds. */
const GATHER_MS = 1_000;
/** Rows that may wait to be written; a flood beyond them is only counted. */
const MOST_WAITING = 500;

type Refusal = Omit<SecurityEventFacts, "outcome"> & { brandId: string; ip: string | null };

type Waiting = Omit<Refusal, "ip"> & { network: string | null; at: Date; times: number };

const waiting = new Map<string, Waiting>();
let timer: NodeJS.Timeout | null = null;

/** Writes what has gathered. A failure is counted and logged; it reaches no request. */
export async function writeRefusals(): Promise<void> {
  if (timer) clearTimeout(timer);
  timer = null;
  const rows = [...waiting.values()];
  waiting.clear();
  for (const brandId of new Set(rows.map((row) => row.brandId)))
    await writeForBrand(
      brandId,
      rows.filter((row) => row.brandId === brandId),
    );
}

async function writeForBrand(brandId: string, rows: readonly Waiting[]): Promise<void> {
  try {
    await withTenant(requestSystemContext(brandId, "refusals", newId()), ({ tx }) =>
      tx.securityEvent.createMany({ data: rows.map((row) => ({ ...row, id: newId(), outcome: "refused" })) }),
    );
  } catch (error) {
    securityEventsLost.inc(rows.length);
    logger.warn({ event: "security-events-lost", rows: rows.length, ...describeError(error) });
  }
}

/**
 * Notes a request that was refused before it had a transaction. Costs the request nothing: equal refusals of a second
 * become one row, which is written behind its back.
 */
export function noteRefusal({ ip, ...refusal }: Refusal): void {
  if (modeOf({ id: refusal.brandId }) === "test") return;
  securityEvents.inc({ kind: refusal.kind, outcome: "refused" });
  const network = hashedNetwork(ip);
  const key = [refusal.brandId, refusal.kind, refusal.reason, refusal.who, network].join("\n");
  const known = waiting.get(key);
  if (known) known.times += 1;
  else if (waiting.size < MOST_WAITING) waiting.set(key, { ...refusal, network, at: new Date(), times: 1 });
  else securityEventsLost.inc();
  timer ??= setTimeout(() => void writeRefusals(), GATHER_MS).unref();
}
