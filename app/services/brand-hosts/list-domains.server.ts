import { domainToUnicode } from "node:url";
import { readFault } from "~/domain/brand-hosts/fault-text";
import { type DomainsView, toDomainStatus } from "~/domain/brand-hosts/types";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";
import { hasLocalDns } from "./lookups.server";
import { txtName, txtValue } from "./records";

/**
 * The hosts of a brand with their records, status and problems. Among the serving hosts the canonical one comes first.
 */
export async function listDomains({
  ctx,
  brandId,
}: {
  ctx: TenantCtx<StaffActor>;
  brandId: string;
}): Promise<Yes<{ view: DomainsView }> | No<"no-brand">> {
  const brand = await ctx.tx.brand.findUnique({
    where: { id: brandId },
    include: { domains: { orderBy: [{ createdAt: "asc" }, { host: "asc" }] } },
  });
  if (!brand) return no("no-brand");
  const { id, key, name, isMain, status, domains } = brand;
  const canonical = domains.find((domain) => toDomainStatus(domain.status) === "serving")?.host ?? null;
  return yes({
    view: {
      brand: { id, key, name, isMain, isLive: isMain || status === "live" },
      isLocal: hasLocalDns(),
      domains: domains.map((domain) => ({
        host: domain.host,
        display: domainToUnicode(domain.host) || domain.host,
        status: toDomainStatus(domain.status),
        fault: readFault(domain.reason),
        since: domain.statusSince.toISOString(),
        checkedAt: domain.checkedAt?.toISOString() ?? null,
        nextCheckAt: domain.nextCheckAt?.toISOString() ?? null,
        isCheckDue: domain.nextCheckAt !== null && domain.nextCheckAt <= ctx.now,
        isCanonical: domain.host === canonical,
        txt: { name: txtName(domain.host), value: txtValue(domain.token) },
        cname: { name: domain.host, value: env().domains.cnameTarget },
      })),
    },
  });
}
