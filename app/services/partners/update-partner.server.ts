import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import { auditedIn, type StaffCtx } from "~/services/brands/brand-row.server";
import { lockPartner, type PartnerRow } from "./partner-row.server";

type Commercials = Pick<PartnerRow, "utmId" | "revenuePercent" | "revenueFlatFee">;
type Updated = Yes<{ version: number }> | No<"unknown-partner"> | No<"stale", { version: number }>;
type Asked = {
  ctx: StaffCtx;
  /** The brand's id, as in /admin/partners/{id}. */
  brandId: string;
  /** The version that was edited; omit it to overwrite any (OQ-85). */
  version?: number;
};

async function update(
  { ctx, brandId, version }: Asked,
  action: string,
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
  await audit(auditedIn(ctx, brandId), action, { kind: "partner", id: partner.id }, { before, after: changed });
  return yes({ version: row.version });
}

/** Sets a partner's tracking id (API-11). `utmId` is letters, digits, underscore, hyphen (VAL-02). */
export const updatePartnerUtm = ({ utmId, ...asked }: Asked & { utmId: string }): Promise<Updated> =>
  update(asked, "partner.update", { utmId });

/**
 * Sets a partner's share: percent of the commission, 0 to 100, and a flat fee in rupees; null for none (API-12,
 * ADM-27).
 */
export const updatePartnerRevenue = ({
  revenuePercent,
  revenueFlatFee,
  ...asked
}: Asked & { revenuePercent: number | null; revenueFlatFee: number | null }): Promise<Updated> =>
  update(asked, "partner.update", { revenuePercent, revenueFlatFee });
