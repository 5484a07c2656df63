import { domainToASCII } from "node:url";
import { checkHost, type HostRefusal } from "~/domain/brand-hosts/check-host";
import { type No, no, type Yes, yes } from "~/domain/result";
import { isPublicSuffix } from "~/integrations/dns/public-suffix";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { randomToken } from "~/platform/crypto.server";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { env } from "~/platform/env.server";
import { newPublicId } from "~/platform/ids";
import { txtName, txtValue } from "~/services/brand-hosts/records";
import { MAX_SITE_NAME, shownSites } from "./frame-ancestors.server";

const MAX_SITES = 20;

/** What the last check of a site found: no record, another one, or no answer. */
export type SiteProblem = "missing" | "other" | "unreachable";

/** A site as its partner sees it: its proof is a TXT record with this name and value. */
export type SiteView = {
  id: string;
  host: string;
  isVerified: boolean;
  /** False for a proved one that has no place among the brand's sites. */
  isShown: boolean;
  problem: SiteProblem | null;
  record: { name: string; value: string };
};

const PROBLEMS: readonly SiteProblem[] = ["missing", "other", "unreachable"];

const own = (ctx: TenantCtx<PartnerActor>) => ({ brandId: ctx.brand.id, partnerId: ctx.actor.partnerId });

/** The sites of the partner, by name. */
export async function listPartnerSites({ ctx }: { ctx: TenantCtx<PartnerActor> }): Promise<SiteView[]> {
  const rows = await ctx.tx.partnerSite.findMany({ where: own(ctx), orderBy: { host: "asc" } });
  const shown = new Set(await shownSites(ctx));
  return rows.map(({ id, host, status, problem, token }) => ({
    id,
    host,
    isVerified: status === "verified",
    isShown: status === "verified" && shown.has(host),
    problem: PROBLEMS.find((one) => one === problem) ?? null,
    record: { name: txtName(host), value: txtValue(token) },
  }));
}

/** Adds a site. It counts once its record is found. */
export async function addPartnerSite({
  ctx,
  typed,
}: {
  ctx: TenantCtx<PartnerActor>;
  typed: string;
}): Promise<Yes<{ siteId: string }> | No<HostRefusal | "host-long" | "known-site" | "too-many-sites">> {
  const { production, origin } = env();
  const plain = typed
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/\/.*$/, "")
    .replace(/\.$/, "");
  const host = domainToASCII(plain) || null;
  const checked = checkHost({ typed: plain, host, ownHosts: [new URL(origin).hostname], isPublicSuffix, production });
  if (!checked.ok) return checked;
  if (checked.host.length > MAX_SITE_NAME) return no("host-long");
  await lockKeys(ctx, `partner-sites:${ctx.actor.partnerId}`);
  if (await ctx.tx.partnerSite.findFirst({ where: { ...own(ctx), host: checked.host }, select: { id: true } }))
    return no("known-site");
  if ((await ctx.tx.partnerSite.count({ where: own(ctx) })) >= MAX_SITES) return no("too-many-sites");
  const siteId = newPublicId();
  const row = { id: siteId, host: checked.host, token: randomToken(), createdBy: ctx.actor.partnerUserId };
  await ctx.tx.partnerSite.create({ data: { ...own(ctx), ...row, createdAt: ctx.now }, select: { id: true } });
  const after = { siteId, host: checked.host };
  await audit(ctx, "partner-site.create", { kind: "partner", id: ctx.actor.partnerId }, { after });
  return yes({ siteId });
}

/** Takes a site off: from now on it shows no frame. */
export async function removePartnerSite({
  ctx,
  siteId,
}: {
  ctx: TenantCtx<PartnerActor>;
  siteId: string;
}): Promise<Yes | No<"unknown-site">> {
  const row = await ctx.tx.partnerSite.findFirst({ where: { ...own(ctx), id: siteId } });
  if (!row) return no("unknown-site");
  await ctx.tx.partnerSite.deleteMany({ where: { ...own(ctx), id: row.id } });
  const before = { siteId: row.id, host: row.host };
  await audit(ctx, "partner-site.remove", { kind: "partner", id: row.partnerId }, { before });
  return yes();
}
