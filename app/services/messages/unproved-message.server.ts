import type { Identifier } from "~/domain/patterns/identifier";
import type { TenantCtx } from "~/platform/context";
import { addCounts, sumCounts } from "~/platform/counts-over-brands.server";
import { dedupeHash } from "~/platform/crypto.server";
import { hiddenNetworks } from "~/platform/network/hidden-networks.server";
import { WIDER_NETWORK } from "~/platform/rate-limit.server";

/** Messages of a day, all brands together: to one number or address, and for visitors of one network (BEY-27). */
const MAX_TO_CONTACT = 5;
const MAX_FROM_NETWORK = 40;
const DAY_HOURS = 24;

/**
 * Counts a message to a contact that nobody has proved to be that of whoever asks for it, and returns whether it may be written. Only over all
 * brands does this bound what one number is sent, and what one network makes us pay. Portal users have limits of their own instead of
 * their network's: a counter stands behind one address.
 */
export async function mayWriteUnproved(ctx: TenantCtx, to: Identifier): Promise<boolean> {
  const networks = ctx.actor.kind === "partner" ? null : hiddenNetworks(ctx.ip);
  const ofNetworks = networks && {
    [`message-from:${networks.near}`]: MAX_FROM_NETWORK,
    [`message-from:${networks.wide}`]: MAX_FROM_NETWORK * WIDER_NETWORK,
  };
  const limits = Object.entries({ [`to:message:${dedupeHash(to.channel, to.value)}`]: MAX_TO_CONTACT, ...ofNetworks });
  const keys = limits.map(([key]) => key);
  await addCounts(ctx, keys);
  const counts = await sumCounts(
    ctx,
    keys.map((key) => [key, DAY_HOURS] as const),
  );
  return limits.every(([, max], index) => (counts[index] ?? 0) <= max);
}
