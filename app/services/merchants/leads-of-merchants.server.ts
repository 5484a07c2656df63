import { leadSpan } from "~/domain/dates/report-span";
import type { StaffActor, TenantCtx } from "~/platform/context";

/** The leads of merchants within the days that the list counts, by the merchant's id; one without any is missing. */
export async function leadsOfMerchants(
  { tx, now }: Pick<TenantCtx<StaffActor>, "tx" | "now">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { from, to } = leadSpan(now);
  const leads = await tx.prospect.groupBy({
    by: ["merchantId"],
    where: { merchantId: { in: [...ids] }, createdAt: { gte: from, lt: to } },
    _count: { _all: true },
  });
  return new Map(leads.map(({ merchantId, _count }) => [merchantId ?? "", _count._all]));
}
