import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import { auditedIn, type StaffCtx } from "~/services/brands/brand-row.server";
import { isUtmTaken } from "./is-utm-taken.server";
import { lockPartner, type PartnerRow } from "./partner-row.server";

type Commercials = Pick<PartnerRow, "utmId" | "revenuePercent" | "revenueFlatFee">;
type Updated = Yes<{ version: number }> | No<"unknown-partner"> | No<"stale", { version: number }>;
/** Which partner, and the version that was edited. */
export type AskedUpdate = {
  ctx: StaffCtx;
  /** The brand's id, as in /admin/partners/{id}. */
  brandId: string;
  /** The version that was edited; omit it to overwrite any (OQ-85). */
  version?: number;
};

/** Writes terms of a partner that differ, with an audit entry. */
export async function updatePartner(
  { ctx, brandId, version }: AskedUpdate,
  changed: Partial<Commercials>,
): Promise<Updated> {
  const locked = await lockPartner(ctx, brandId);
  if (!locked.ok) return locked;
  const { partner } = locked;
  if (version !== undefined && version !== partner.version) return no("stale", { version: partner.version });
  const names = Object.keys(changed) as (keyof Commercials)[];
  if (names.every((name) => partner[name] === changed[name])) return yes({ version: partner.version });
  const row = await ctx.tx.partner.update({
    where: { brandId_id: { brandId, id: partner.id } },
    data: { ...changed, version: { increment: 1 } },
    select: { version: true },
  });
  const before = Object.fromEntries(names.map((name) => [name, partner[name]]));
  await audit(
    auditedIn(ctx, brandId),
    "partner.update",
    { kind: "partner", id: partner.id },
    { before, after: changed },
  );
  return yes({ version: row.version });
}

/**
 * Sets a partner's tracking id (API-11). `utmId` is letters, digits, underscore, hyphen (VAL-02). Refuses `utm-taken` when
 * another partner of the brand has it: the leads of its links would count for the wrong one.
 */
export async function updatePartnerUtm({
  utmId,
  ...input
}: AskedUpdate & { utmId: string }): Promise<Updated | No<"utm-taken">> {
  const locked = await lockPartner(input.ctx, input.brandId);
  if (!locked.ok) return locked;
  if (await isUtmTaken(input.ctx, { brandId: input.brandId, utmId, exceptId: locked.partner.id }))
    return no("utm-taken");
  return updatePartner(input, { utmId });
}
