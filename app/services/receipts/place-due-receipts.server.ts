import { z } from "zod";
import { asPlatform, sql, withTenant } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { newId } from "~/platform/ids";
import { describeError, logger } from "~/platform/logger.server";
import { systemContext } from "~/services/brands/system-context.server";
import { placeReceipts } from "./place-receipts.server";

const WAITING_BRAND = z.object({ brandId: z.string() });

const readWaitingBrands = () =>
  asPlatform("receipts:place", (tx) =>
    queryRows(
      tx,
      sql`select distinct brand_id::text as "brandId" from receipts where batch_id is null order by 1`,
      WAITING_BRAND,
    ),
  );

/** Places the waiting receipts of a brand, a batch in each transaction, until none waits; returns how many there were. */
async function placeAll(brandId: string): Promise<number> {
  const ctx = systemContext(brandId, "receipts", `receipts:${newId()}`);
  let placed = 0;
  for (;;) {
    const size = await withTenant(ctx, (tenant) => placeReceipts({ ctx: tenant }));
    if (size === 0) return placed;
    placed += size;
  }
}

/** Places the waiting receipts of every brand and returns how many there were. A brand that fails waits for the next run. */
export async function placeDueReceipts(): Promise<number> {
  let placed = 0;
  for (const { brandId } of await readWaitingBrands()) {
    try {
      placed += await placeAll(brandId);
    } catch (error) {
      logger.warn({ event: "receipts-not-placed", brandId, ...describeError(error) });
    }
  }
  return placed;
}
