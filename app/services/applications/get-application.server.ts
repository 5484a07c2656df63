import { productOf } from "~/domain/products";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { findOwnApplication } from "./find-own-application.server";
import type { ApplicationView } from "./types";

/** One of the customer's own applications; null for any other (OQ-84). */
export async function getApplication({
  ctx,
  applicationId,
}: {
  ctx: TenantCtx<CustomerActor>;
  applicationId: string;
}): Promise<ApplicationView | null> {
  const found = await findOwnApplication({ ctx, applicationId });
  if (!found) return null;
  const { id, prospectId, product, stage, outcome, amountRupees, leadId, createdAt, updatedAt } = found;
  return {
    appId: id,
    prospectId,
    product,
    productType: productOf(product).name,
    stage,
    outcome,
    amountRupees,
    leadId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
