import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { brandOfRow } from "./brand-of-row.server";

/** Makes the next check of a host due now; the worker runs it within seconds. */
export async function requestCheck({
  ctx,
  brandId,
  host,
}: {
  ctx: TenantCtx<StaffActor>;
  brandId: string;
  host: string;
}): Promise<Yes | No<"no-domain">> {
  const brand = await brandOfRow(ctx, brandId);
  const { count } = await ctx.tx.brandDomain.updateMany({ where: { host, brandId }, data: { nextCheckAt: ctx.now } });
  if (!brand || count === 0) return no("no-domain");
  await audit({ ...ctx, brand }, "domain.check", { kind: "domain", id: host }, {});
  return yes();
}
