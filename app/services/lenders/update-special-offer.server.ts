import type { UpdateSpecialOffer } from "~/domain/lenders/requests";
import { no, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lockRecord } from "./find-record.server";
import { lenderFields } from "./lender-record";

const KEYS = ["so_text", "so_date_start", "so_date_end"] as const;

const dateOf = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`));

/**
 * Writes text, start and end of a special offer together, so that none can be saved without the others (OQ-65). Refuses
 * `no-lender` and `stale`.
 */
export async function updateSpecialOffer({ ctx, offer }: { ctx: TenantCtx<StaffActor>; offer: UpdateSpecialOffer }) {
  const row = await lockRecord(ctx, offer.lender_id);
  if (!row) return no("no-lender");
  if (offer.version !== undefined && offer.version !== row.version) return no("stale");
  const before = lenderFields(row);
  const changed = KEYS.filter((key) => before[key] !== offer[key]);
  if (changed.length === 0) return yes({ offer: { ...pick(before), version: row.version } });
  const { version } = await ctx.tx.lender.update({
    where: { id: row.id },
    data: {
      soText: offer.so_text,
      soDateStart: dateOf(offer.so_date_start),
      soDateEnd: dateOf(offer.so_date_end),
      version: { increment: 1 },
    },
    select: { version: true },
  });
  const only = (from: Pick<UpdateSpecialOffer, (typeof KEYS)[number]>) =>
    Object.fromEntries(changed.map((key) => [key, from[key]]));
  await audit(ctx, "lender.update", { kind: "lender", id: row.id }, { before: only(before), after: only(offer) });
  return yes({ offer: { ...pick(offer), version } });
}

const pick = ({ lender_id, so_text, so_date_start, so_date_end }: Omit<UpdateSpecialOffer, "version">) => ({
  lender_id,
  so_text,
  so_date_start,
  so_date_end,
});
