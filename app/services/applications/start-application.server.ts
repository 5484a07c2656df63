import { OUTCOMES, STAGES } from "~/domain/applications/status";
import type { ProductCode } from "~/domain/products";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { newPublicId } from "~/platform/ids";
import { desiredAmount } from "~/services/eligibility/read-facts.server";
import { findOpenApplication } from "./find-open-application.server";
import { findOrMakeProspect } from "./find-or-make-prospect.server";
import { moveApplication, recordApplicationEvent } from "./move-application.server";
import { setCurrentApplication } from "./set-current-application.server";
import type { StartRequest } from "./types";

const FLAG_OF: Partial<Record<ProductCode, "pl" | "gl" | "bl" | "hl">> = {
  PL: "pl",
  SL: "pl",
  GL: "gl",
  BL: "bl",
  HL: "hl",
};

/** The parts of the profile that an application depends on. */
async function profileState(ctx: TenantCtx<CustomerActor>, product: ProductCode) {
  const profile = await ctx.tx.customerProfile.findUnique({
    where: { brandId_customerId: { brandId: ctx.brand.id, customerId: ctx.actor.customerId } },
    select: {
      plCompleted: true,
      glCompleted: true,
      blCompleted: true,
      hlCompleted: true,
      seLoanAmount: true,
      housingLoanAmount: true,
      goldLoanAmount: true,
    },
  });
  const flag = FLAG_OF[product];
  const isComplete = flag === undefined || (profile !== null && profile[`${flag}Completed`] === 1);
  return { isComplete, amountRupees: profile ? desiredAmount(product, profile) : null };
}

async function createOnce(request: StartRequest, amountRupees: number | null): Promise<string | null> {
  const { ctx, product } = request;
  const id = newPublicId();
  const { count } = await ctx.tx.application.createMany({
    data: [
      {
        brandId: ctx.brand.id,
        id,
        customerId: ctx.actor.customerId,
        prospectId: await findOrMakeProspect(request),
        product,
        amountRupees,
        createdAt: ctx.now,
        updatedAt: ctx.now,
        movedAt: ctx.now,
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) return null;
  await recordApplicationEvent({
    ctx,
    applicationId: id,
    from: null,
    to: { stage: STAGES.started, outcome: OUTCOMES.open },
    source: "started",
  });
  return id;
}

/**
 * The customer's one open application for this product: created if there is none, else made current (OQ-102). Parallel
 * requests create one and all get it. Moves it to stage 2 when the product's profile is complete, and sets it on
 * session and profile.
 */
export async function startApplication(request: StartRequest): Promise<{ applicationId: string; isNew: boolean }> {
  const { ctx, product } = request;
  const { isComplete, amountRupees } = await profileState(ctx, product);
  const known = await findOpenApplication(request);
  const made = known ? null : await createOnce(request, amountRupees);
  const applicationId = made ?? known?.id ?? (await findOpenApplication(request))?.id;
  if (!applicationId) throw new Error("an application could neither be created nor found");
  if (isComplete) {
    await moveApplication({
      ctx,
      applicationId,
      to: { stage: STAGES.profileComplete, outcome: OUTCOMES.open },
      source: "profile-complete",
    });
    await ctx.tx.application.updateMany({
      where: { brandId: ctx.brand.id, id: applicationId, stage: { lt: STAGES.submitted } },
      data: { amountRupees },
    });
  }
  await setCurrentApplication({ ...request, applicationId });
  return { applicationId, isNew: made !== null };
}
