import { statusOfHandOff } from "~/domain/applications/hand-off";
import { OUTCOMES, STAGES } from "~/domain/applications/status";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { newPublicId } from "~/platform/ids";
import { moveApplication } from "~/services/applications/move-application.server";
import { listTestOffers } from "./list-test-offers.server";
import type { TestLead } from "./test-lead.server";

type RequestedOffer = { lenderId: string; amountRupees: number };

/** The open application of a lead; makes one when there is none. */
async function openTestApplication(ctx: TenantCtx, lead: TestLead, amountRupees: number): Promise<string> {
  const { brand, tx, now } = ctx;
  const own = { brandId: brand.id, customerId: lead.customerId, prospectId: lead.leadId, product: lead.product };
  const open = await tx.application.findFirst({ where: { ...own, isOpen: true }, select: { id: true } });
  if (open) return open.id;
  const { id } = await tx.application.create({
    data: { ...own, id: newPublicId(), amountRupees, createdAt: now, updatedAt: now, movedAt: now },
    select: { id: true },
  });
  return id;
}

/**
 * Applies at a lender for a lead of the sandbox. The sandbox lender takes it at once, in this process: no real lender is
 * called, no message is sent.
 */
export async function applyInSandbox({
  ctx,
  lead,
  wish: { lenderId, amountRupees },
}: {
  ctx: TenantCtx;
  lead: TestLead;
  wish: RequestedOffer;
}): Promise<Yes<{ submissionId: string }> | No<"unknown-lender" | "already">> {
  const { brand, tx, now } = ctx;
  const offer = (await listTestOffers({ ctx, lead })).find((one) => one.lender_id === lenderId);
  if (!offer) return no("unknown-lender");
  const applicationId = await openTestApplication(ctx, lead, amountRupees);
  const submissionId = newPublicId();
  const { count } = await tx.submission.createMany({
    data: [
      {
        brandId: brand.id,
        id: submissionId,
        applicationId,
        customerId: lead.customerId,
        lenderId,
        amountRupees,
        state: "with-lender",
        ...statusOfHandOff("with-lender", STAGES.offerSelected),
        aprMinBps: offer.apr_min_bps,
        aprMaxBps: offer.apr_max_bps,
        lenderRef: `TEST-${submissionId.slice(0, 8)}`,
        sentAt: now,
        createdAt: now,
        updatedAt: now,
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) return no("already");
  await moveApplication({
    ctx,
    applicationId,
    submissionId,
    source: "submission",
    to: { stage: STAGES.submitted, outcome: OUTCOMES.open },
  });
  return yes({ submissionId });
}
