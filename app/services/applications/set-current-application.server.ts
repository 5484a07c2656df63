import type { StartRequest } from "./types";

/** Puts an application and its product on the session, and on the profile as the one in flight. */
export async function setCurrentApplication({
  ctx,
  session,
  product,
  applicationId,
}: StartRequest & { applicationId: string }): Promise<void> {
  const brandId = ctx.brand.id;
  const { customerId } = ctx.actor;
  await ctx.tx.session.updateMany({
    where: { brandId, id: session.sessionId },
    data: { applicationId, product },
  });
  await ctx.tx.customerProfile.upsert({
    where: { brandId_customerId: { brandId, customerId } },
    create: { brandId, customerId, inflightCreditAppId: applicationId },
    update: { inflightCreditAppId: applicationId },
    select: { customerId: true },
  });
}
