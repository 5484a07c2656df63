import { no, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { findRecord } from "./find-record.server";
import { lenderFields } from "./lender-record";

/** One lender's record. Refuses `no-lender`. */
export async function getLender({ ctx, lenderId }: { ctx: TenantCtx; lenderId: string }) {
  const row = await findRecord(ctx, lenderId);
  return row ? yes({ lender: lenderFields(row) }) : no("no-lender");
}
