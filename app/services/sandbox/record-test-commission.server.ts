import { istDay } from "~/domain/dates/ist";
import type { TenantCtx } from "~/platform/context";
import { newPublicId } from "~/platform/ids";
import type { ApiCaller } from "~/services/api-keys/read-api-key.server";

/** The sandbox pays every partner 2 % and takes 2 % of that as TDS: round figures that are easy to check. */
const RATE_PPM = 20_000;
const TDS_BPS = 200;

type Paid = { applicationId: string; lenderId: string; disbursedPaise: bigint };

/** Writes the commission line of a disbursal in the sandbox. Both amounts are rounded down to a paisa. */
export async function recordTestCommission({
  ctx,
  caller,
  applicationId,
  lenderId,
  disbursedPaise,
}: Paid & { ctx: TenantCtx; caller: ApiCaller }): Promise<void> {
  const commissionPaise = (disbursedPaise * BigInt(RATE_PPM)) / 1_000_000n;
  const tdsPaise = (commissionPaise * BigInt(TDS_BPS)) / 10_000n;
  await ctx.tx.commissionLine.create({
    data: {
      brandId: ctx.brand.id,
      id: newPublicId(),
      partnerId: caller.partnerId,
      applicationId,
      lenderId,
      period: istDay(ctx.now).slice(0, 7),
      kind: "commission",
      entry: "commission",
      disbursedPaise,
      ratePpm: RATE_PPM,
      commissionPaise,
      tdsBps: TDS_BPS,
      tdsPaise,
      createdAt: ctx.now,
    },
    select: { id: true },
  });
}
