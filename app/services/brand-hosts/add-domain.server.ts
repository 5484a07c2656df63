import { normaliseHost } from "@tenants/resolve/host";
import { checkHost, type HostRefusal } from "~/domain/brand-hosts/check-host";
import { type No, no, type Yes, yes } from "~/domain/result";
import { isPublicSuffix } from "~/integrations/dns/public-suffix";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { randomToken } from "~/platform/crypto.server";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { env } from "~/platform/env.server";
import { brandOfRow } from "./brand-of-row.server";

const MAX_HOSTS = 50;
const KEYED_LOCALHOST = /^([a-z0-9-]+)\.localhost$/;

export type AddRefusal =
  | No<HostRefusal | "no-brand" | "host-yours" | "host-too-many">
  | No<"host-taken", { brandName: string }>;

/** Names that belong to the platform and that no brand can use. */
async function ownHosts(ctx: TenantCtx): Promise<string[]> {
  const { origin, adminHosts, domains } = env();
  const main = await ctx.tx.brandDomain.findMany({ where: { brand: { isMain: true } }, select: { host: true } });
  return [...new Set([new URL(origin).hostname, ...adminHosts, domains.cnameTarget, ...main.map(({ host }) => host)])];
}

/**
 * Adds a host to a brand. It serves nothing until its TXT record proves ownership, its CNAME leads to us and its
 * certificate is issued. The first check is due at once. One host belongs to one brand (OQ-14).
 */
export async function addDomain({
  ctx,
  brandId,
  typed,
}: {
  ctx: TenantCtx<StaffActor>;
  brandId: string;
  typed: string;
}): Promise<Yes<{ host: string }> | AddRefusal> {
  const brand = await brandOfRow(ctx, brandId);
  if (!brand) return no("no-brand");
  const { production } = env();
  const question = { typed, host: normaliseHost(typed), ownHosts: await ownHosts(ctx), isPublicSuffix, production };
  const judged = checkHost(question);
  if (!judged.ok) return judged;
  const { host } = judged;
  const taken = await ctx.tx.brandDomain.findUnique({
    where: { host },
    select: { brandId: true, brand: { select: { name: true } } },
  });
  if (taken) return taken.brandId === brandId ? no("host-yours") : no("host-taken", { brandName: taken.brand.name });
  const keyed = production ? null : (KEYED_LOCALHOST.exec(host)?.[1] ?? null);
  const named = keyed && (await ctx.tx.brand.findUnique({ where: { key: keyed }, select: { id: true, name: true } }));
  if (named && named.id !== brandId) return no("host-taken", { brandName: named.name });
  await lockKeys(ctx, `domains:${brandId}`);
  if ((await ctx.tx.brandDomain.count({ where: { brandId } })) >= MAX_HOSTS) return no("host-too-many");

  const { count } = await ctx.tx.brandDomain.createMany({
    data: [{ host, brandId, token: randomToken(), statusSince: ctx.now, nextCheckAt: ctx.now, createdAt: ctx.now }],
    skipDuplicates: true,
  });
  if (count === 0) return no("host-taken", { brandName: "another brand" });
  await audit({ ...ctx, brand }, "domain.add", { kind: "domain", id: host }, { after: { host, status: "verifying" } });
  return yes({ host });
}
