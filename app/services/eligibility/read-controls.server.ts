import type { LenderControl } from "~/domain/availability/lender-control";
import type { Tx } from "~/platform/database/client.server";

/** The columns of a line of "Lenders On/Off". */
type ControlRow = {
  lenderId: string;
  segment: string;
  brandId: string | null;
  isOpen: boolean | null;
  perDay: number | null;
  startsAt: Date;
  endsAt: Date | null;
};

/** A row as plain data. The database allows a switch or a limit and nothing else. */
function controlOf({ lenderId, segment, brandId, isOpen, perDay, startsAt, endsAt }: ControlRow): LenderControl {
  const where = { lenderId, segment, brandId, from: startsAt.toISOString(), until: endsAt?.toISOString() ?? null };
  return perDay === null ? { ...where, kind: "switch", isOpen: isOpen === true } : { ...where, kind: "cap", perDay };
}

/** The lines that apply now or later, in a stable order. */
export async function readControls(tx: Tx, now: Date): Promise<LenderControl[]> {
  const rows = await tx.lenderControl.findMany({
    where: { endedAt: null, OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
    orderBy: { id: "asc" },
  });
  return rows.map(controlOf);
}
