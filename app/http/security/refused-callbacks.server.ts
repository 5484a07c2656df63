import type { RequestContext } from "~/http/request/request-context";
import { withTenant } from "~/platform/database/client.server";
import { describeError, logger } from "~/platform/logger.server";
import { networksOf } from "~/platform/network/address.server";
import { hiddenNetworks } from "~/platform/network/hidden-networks.server";
import { countHit, WIDER_NETWORK } from "~/platform/rate-limit.server";
import { brands } from "~/services/brands/brands.server";
import { requestSystemContext } from "~/services/brands/system-context.server";
import { noteRefusal } from "~/services/security/note-refusal.server";

/** Messages of one network in a minute that are refused at the address of lenders' callbacks. A lender's own are accepted. */
const MAX_REFUSED = 100;
const MINUTE_MS = 60_000;
/** Networks that are remembered of a minute; a flood from more of them shares one count. */
const MAX_NETWORKS = 20_000;
const OTHERS = "others";

/** What was refused in the running minute, by network: by this process, and by all as far as it has heard. */
const refused = { minute: 0, counts: new Map<string, number>() };

function countsAt(now: Date): Map<string, number> {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (refused.minute !== minute) refused.counts.clear();
  refused.minute = minute;
  return refused.counts;
}

/** Networks that have sent an accepted message to this process: a stranger in the network around never closes their door. */
const accepted = new Set<string>();

const limitsOf = (ip: string | null): [network: string, max: number][] => {
  const networks = networksOf(ip);
  if (!networks) return [["unknown", MAX_REFUSED]];
  const own: [string, number] = [networks.near, MAX_REFUSED];
  return accepted.has(networks.near) ? [own] : [own, [networks.wide, MAX_REFUSED * WIDER_NETWORK]];
};

const keyIn = (counts: ReadonlyMap<string, number>, network: string): string =>
  counts.has(network) || counts.size < MAX_NETWORKS ? network : OTHERS;

/**
 * The seconds until this network may call again; null while it may. Asked before a message is read: without a signature that fits
 * it costs nothing but that.
 */
export function callbackHeldFor({ ip }: Pick<RequestContext, "ip">, now: Date): number | null {
  const counts = countsAt(now);
  const isHeld = limitsOf(ip).some(([network, max]) => (counts.get(keyIn(counts, network)) ?? 0) >= max);
  return isHeld ? Math.ceil((MINUTE_MS - (now.getTime() % MINUTE_MS)) / 1000) : null;
}

/** Notes that a message of this network was accepted: only who has a lender's secret gets here. */
export function noteAcceptedCallback({ ip }: Pick<RequestContext, "ip">): void {
  const near = networksOf(ip)?.near;
  if (near && accepted.size < MAX_NETWORKS) accepted.add(near);
}

/** Counts a refused message for its network. One whose signature does not fit, or is old, is a security event as well. */
export function countRefusedCallback(
  { brand, ip }: Pick<RequestContext, "brand" | "ip">,
  code: string,
  now: Date,
): void {
  const counts = countsAt(now);
  for (const [network] of limitsOf(ip)) {
    const key = keyIn(counts, network);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  if (code !== "bad-signature" && code !== "stale") return;
  const reason = code === "stale" ? "callback-late" : "callback-signature";
  noteRefusal({ brandId: brand.id, ip, kind: "denied", reason, who: null });
}

/**
 * Counts a refused message for all processes and brands together, and takes over what they have refused of its network. So each process reads
 * one of a network that the others hold back, and who is held costs no query. While the database is away each counts for itself.
 */
export async function countRefusedOfAll(
  { ip, requestId }: Pick<RequestContext, "ip" | "requestId">,
  now: Date,
): Promise<void> {
  const hidden = hiddenNetworks(ip);
  const names = hidden ? [hidden.near, hidden.wide] : ["unknown"];
  const counts = countsAt(now);
  try {
    await withTenant(requestSystemContext(brands().current().main.id, "refused-callbacks", requestId), async (ctx) => {
      for (const [index, [network, max]] of limitsOf(ip).entries()) {
        const limit = { max, windowSeconds: MINUTE_MS / 1000 };
        const { count } = await countHit({ ...ctx, now }, `callback:${names[index]}`, limit);
        const key = keyIn(counts, network);
        if (key !== OTHERS) counts.set(key, Math.max(counts.get(key) ?? 0, count));
      }
    });
  } catch (error) {
    logger.warn({ event: "refused-callbacks-uncounted", ...describeError(error) });
  }
}
