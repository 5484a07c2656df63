import type { TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";

/** Names that belong to the platform and that no brand can use. */
export async function ownHosts(ctx: TenantCtx): Promise<string[]> {
  const { origin, adminHosts, domains } = env();
  const main = await ctx.tx.brandDomain.findMany({ where: { brand: { isMain: true } }, select: { host: true } });
  return [...new Set([new URL(origin).hostname, ...adminHosts, domains.cnameTarget, ...main.map(({ host }) => host)])];
}
