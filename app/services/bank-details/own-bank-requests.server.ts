import { bankRequestState } from "~/domain/bank-details/state";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { MASKED_BANK_COLUMNS } from "./bank-columns.server";

/** The latest requests of the signed-in user's partner, newest first, masked; at most 10. */
export async function listOwnBankRequests({ ctx }: { ctx: TenantCtx<PartnerActor> }) {
  const own = { brandId: ctx.brand.id, partnerId: ctx.actor.partnerId };
  const rows = await ctx.tx.bankDetailRequest.findMany({
    where: { ...own, state: { not: "draft" } },
    orderBy: [{ askedAt: "desc" }, { id: "desc" }],
    take: 10,
    select: { ...MASKED_BANK_COLUMNS, state: true, createdBy: true, askedAt: true, endedAt: true, reason: true },
  });
  const users = await ctx.tx.partnerUser.findMany({
    where: { ...own, id: { in: rows.map(({ createdBy }) => createdBy) } },
    select: { id: true, name: true },
  });
  return rows.flatMap(({ state: stored, createdBy, askedAt, ...row }) => {
    const state = bankRequestState(stored);
    const by = users.find(({ id }) => id === createdBy)?.name ?? "";
    return state && askedAt ? [{ ...row, state, askedAt, by }] : [];
  });
}
