import { istDay } from "~/domain/dates/ist";
import type { DedupeDecision } from "~/domain/dedupe/dedupe-log";
import type { Identifier } from "~/domain/patterns/identifier";
import type { TenantCtx } from "~/platform/context";
import { dedupeHash } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";

/**
 * Writes down what a known number or e-mail address led to (OQ-39), once a day for the same two. The brand cannot read
 * it. What concerns other brands and lenders, triggers write.
 */
export async function recordDedupe({
  ctx,
  contact,
  decision,
  customerId,
  existingCustomerId,
}: {
  ctx: TenantCtx;
  contact: Identifier;
  decision: DedupeDecision;
  customerId: string;
  existingCustomerId: string;
}): Promise<void> {
  await ctx.tx.dedupeEvent.createMany({
    data: [
      {
        brandId: ctx.brand.id,
        id: newId(),
        at: ctx.now,
        day: new Date(`${istDay(ctx.now)}T00:00:00Z`),
        kind: contact.channel,
        hash: dedupeHash(contact.channel, contact.value),
        level: "platform",
        decision,
        customerId,
        existingBrandId: ctx.brand.id,
        existingCustomerId,
      },
    ],
    skipDuplicates: true,
  });
}
