import type { StartRequest } from "./types";

/** Makes an application and its product current on the session and on the profile. */
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
