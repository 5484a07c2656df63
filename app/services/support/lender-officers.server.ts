import type { CustomerActor, TenantCtx } from "~/platform/context";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";

export type LenderOfficer = { lender: string; name: string | null; phone: string | null; email: string | null };

/** The grievance officers of the lenders that this customer has applied to, by the lender's legal name (OQ-91). */
export async function lenderOfficers({ ctx }: { ctx: TenantCtx<CustomerActor> }): Promise<LenderOfficer[]> {
  const rows = await ctx.tx.submission.findMany({
    where: { brandId: ctx.brand.id, customerId: ctx.actor.customerId },
    distinct: ["lenderId"],
    select: { lenderId: true },
  });
  const { byId } = catalogue();
  return rows
    .flatMap(({ lenderId }) => {
      const lender = byId.get(lenderId);
      return lender ? [{ lender: lender.legalName, ...lender.grievance }] : [];
    })
    .sort((a, b) => a.lender.localeCompare(b.lender, "en"));
}
