import { z } from "zod";
import type { LenderControl } from "~/domain/availability/lender-control";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

/** The columns of a line of "Lenders On/Off". */
const ROW = z.object({
  lenderId: z.string(),
  segment: z.string(),
  brandId: z.string().nullable(),
  isOpen: z.boolean().nullable(),
  perDay: z.int().nullable(),
  startsAt: z.date(),
  endsAt: z.date().nullable(),
});

/** A row as plain data. The database allows a switch or a limit and nothing else. */
function controlOf({
  lenderId,
  segment,
  brandId,
  isOpen,
  perDay,
  startsAt,
  endsAt,
}: z.output<typeof ROW>): LenderControl {
  const where = { lenderId, segment, brandId, from: startsAt.toISOString(), until: endsAt?.toISOString() ?? null };
  return perDay === null ? { ...where, kind: "switch", isOpen: isOpen === true } : { ...where, kind: "cap", perDay };
}

/** The lines that apply now or later, in a stable order. */
export async function readControls(tx: Tx, now: Date): Promise<LenderControl[]> {
  const rows = await queryRows(
    tx,
    sql`
    select lender_id::text as "lenderId", segment, brand_id::text as "brandId", is_open as "isOpen", per_day as "perDay",
      starts_at as "startsAt", ends_at as "endsAt"
    from served_lender_controls(${now}::timestamptz)`,
    ROW,
  );
  return rows.map(controlOf);
}
