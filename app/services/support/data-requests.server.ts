import type { Day } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { maskAadhaar } from "~/domain/masking/mask-aadhaar";
import { yes } from "~/domain/result";
import { manyLines } from "~/domain/support/contact";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { newPublicId } from "~/platform/ids";

type Own = { ctx: TenantCtx<CustomerActor> };

export const REASON_MAX = 500;

export type DataRequestView = {
  /** The day of the open request; null when there is none. */
  askedOn: Day | null;
  /** Lenders that received this customer's data: they are told (OQ-36). */
  lenders: string[];
};

const open = ({ ctx }: Own) => ({
  brandId: ctx.brand.id,
  customerId: ctx.actor.customerId,
  kind: "erasure",
  status: "asked",
});

/** The customer's open request, and who has their data. */
export async function readDataRequest(own: Own): Promise<DataRequestView> {
  const { ctx } = own;
  const row = await ctx.tx.dataRequest.findFirst({ where: open(own), select: { createdAt: true } });
  const sent = await ctx.tx.submission.findMany({
    where: { brandId: ctx.brand.id, customerId: ctx.actor.customerId, sendAttempts: { gt: 0 } },
    select: { lender: { select: { legalName: true, name: true } } },
  });
  const names = sent.map(({ lender }) => lender.legalName ?? lender.name);
  return { askedOn: row ? istDay(row.createdAt) : null, lenders: [...new Set(names)].sort() };
}

/**
 * Files a request to delete this customer's personal data, for the back office to decide. A second call returns the
 * same request.
 */
export async function askForErasure({ ctx, reason }: Own & { reason: string }) {
  const text = maskAadhaar(manyLines(reason)).slice(0, REASON_MAX);
  await ctx.tx.dataRequest.createMany({
    data: [
      {
        brandId: ctx.brand.id,
        id: newPublicId(),
        customerId: ctx.actor.customerId,
        reason: text === "" ? null : text,
        createdAt: ctx.now,
      },
    ],
    skipDuplicates: true,
  });
  return yes();
}

/** Withdraws the open request while nobody has acted on it. */
export async function withdrawErasure(own: Own): Promise<void> {
  const { ctx } = own;
  await ctx.tx.dataRequest.updateMany({ where: open(own), data: { status: "taken-back", closedAt: ctx.now } });
}
