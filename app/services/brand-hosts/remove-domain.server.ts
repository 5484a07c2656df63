import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { brandOfRow } from "./brand-of-row.server";
import { rehearseRemoval } from "./rehearse-removal.server";

/**
 * Removes exactly this host from its brand, no parent or subdomain, and ends its sessions. Refuses the main brand's
 * last host and the host of this request, so that nobody locks themselves out of the back office.
 */
export async function removeDomain({
  ctx,
  brandId,
  host,
}: {
  ctx: TenantCtx<StaffActor>;
  brandId: string;
  host: string;
}): Promise<Yes<{ endedSessions: number }> | No<"no-domain" | "last-main-host" | "current-host">> {
  await ctx.tx.$queryRaw`select host from brand_domains where brand_id = ${brandId}::uuid for update`;
  const found = await rehearseRemoval({ ctx, brandId, host });
  const brand = await brandOfRow(ctx, brandId);
  if (!found.ok || !brand) return no("no-domain");
  const { refusal, status } = found.rehearsal;
  if (refusal) return no(refusal);
  await ctx.tx.brandDomain.delete({ where: { host }, select: { host: true } });
  const { count } = await ctx.tx.session.deleteMany({ where: { host, brandId } });
  await audit(
    { ...ctx, brand },
    "domain.remove",
    { kind: "domain", id: host },
    { before: { host, status, sessions: count } },
  );
  return yes({ endedSessions: count });
}
