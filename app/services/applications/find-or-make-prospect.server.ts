import { newPublicId } from "~/platform/ids";
import type { StartRequest } from "./types";

/** The prospect of an application: the session's, else the customer's latest, else a new one without attribution. */
export async function findOrMakeProspect({ ctx, session, product }: StartRequest): Promise<string> {
  if (session.prospectId) return session.prospectId;
  const brandId = ctx.brand.id;
  const { customerId } = ctx.actor;
  const known = await ctx.tx.prospect.findFirst({
    where: { brandId, customerId },
    orderBy: { createdAt: "desc" },
    select: { id: true },
  });
  if (known) return known.id;
  const customer = await ctx.tx.customer.findUniqueOrThrow({
    where: { brandId_id: { brandId, id: customerId } },
    select: { mobileIdx: true, emailIdx: true },
  });
  const id = newPublicId();
  await ctx.tx.prospect.create({
    data: {
      brandId,
      id,
      customerId,
      channel: customer.mobileIdx ? "mobile" : "email",
      identifierIdx: customer.mobileIdx ?? customer.emailIdx ?? "",
      product,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    },
    select: { id: true },
  });
  return id;
}
