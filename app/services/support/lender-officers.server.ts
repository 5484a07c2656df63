import type { CustomerActor, TenantCtx } from "~/platform/context";

export type LenderOfficer = { lender: string; name: string | null; phone: string | null; email: string | null };

/**
 * The grievance officers of the lenders that this customer has applied to, by the lender's legal name (OQ-91): also of
 * those that take no more applications, because a complaint often comes long after.
 */
export async function lenderOfficers({ ctx }: { ctx: TenantCtx<CustomerActor> }): Promise<LenderOfficer[]> {
  const rows = await ctx.tx.submission.findMany({
    where: { brandId: ctx.brand.id, customerId: ctx.actor.customerId },
    distinct: ["lenderId"],
    select: {
      lender: {
        select: { name: true, legalName: true, grievanceName: true, grievancePhone: true, grievanceEmail: true },
      },
    },
  });
  return rows
    .map(({ lender: { name, legalName, grievanceName, grievancePhone: phone, grievanceEmail: email } }) => ({
      lender: legalName ?? name,
      name: grievanceName,
      phone,
      email,
    }))
    .filter(({ phone, email }) => phone !== null || email !== null)
    .sort((a, b) => a.lender.localeCompare(b.lender, "en"));
}
