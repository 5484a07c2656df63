import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { findTxt } from "~/services/brand-hosts/find-records.server";
import {
  lookups as configured,
  hasLocalDns,
  type Lookups,
  setLocalRecords,
} from "~/services/brand-hosts/lookups.server";
import { txtName, txtValue } from "~/services/brand-hosts/records";
import { MAX_SHOWN_SITES, shownSites } from "./frame-ancestors.server";

/** A site to look up: its host and the token of its proof. */
export type SiteQuestion = { siteId: string; host: string; token: string };

/** What was found: `right` proves the site. */
export type SiteFinding = "right" | "missing" | "other" | "unreachable";

/** The site with this id, for its check; null for any other. */
export async function siteQuestion(ctx: TenantCtx<PartnerActor>, siteId: string): Promise<SiteQuestion | null> {
  const { partnerId } = ctx.actor;
  const row = await ctx.tx.partnerSite.findFirst({ where: { brandId: ctx.brand.id, partnerId, id: siteId } });
  return row && { siteId: row.id, host: row.host, token: row.token };
}

/** Asks the DNS for the proof of a site. Call it outside a transaction. */
export async function lookUpSite(
  { host, token }: SiteQuestion,
  lookups: Pick<Lookups, "dns"> = configured(),
): Promise<SiteFinding> {
  return (await findTxt(lookups.dns, host, token)).kind;
}

/**
 * Records what was found. A DNS that does not answer says nothing: a proved site stays so. Refuses `no-place` where the
 * brand has no place for another site, which stays unproved.
 */
export async function recordSiteFinding(
  ctx: TenantCtx<PartnerActor>,
  { siteId, token }: SiteQuestion,
  finding: SiteFinding,
): Promise<Yes | No<"unknown-site" | "no-proof" | "no-place">> {
  const { partnerId } = ctx.actor;
  await lockKeys(ctx, "partner-sites:shown");
  const where = { brandId: ctx.brand.id, partnerId, id: siteId, token };
  const row = await ctx.tx.partnerSite.findFirst({ where });
  if (!row) return no("unknown-site");
  const shown = await shownSites(ctx);
  const hasRoom = shown.length < MAX_SHOWN_SITES || shown.includes(row.host);
  const isRight = finding === "right";
  const status = finding === "unreachable" || (isRight && !hasRoom) ? row.status : isRight ? "verified" : "verifying";
  const verifiedAt = status !== "verified" ? null : isRight ? ctx.now : row.verifiedAt;
  await ctx.tx.partnerSite.updateMany({
    where,
    data: { checkedAt: ctx.now, problem: isRight ? null : finding, status, verifiedAt },
  });
  if (status !== row.status) {
    const facts = { siteId, host: row.host };
    const change = { before: { ...facts, status: row.status }, after: { ...facts, status } };
    await audit(ctx, "partner-site.check", { kind: "partner", id: partnerId }, change);
  }
  if (isRight) return status === "verified" ? yes() : no("no-place");
  return no("no-proof");
}

/** Creates the proof in the local DNS table, as the site's owner would at a DNS provider; never in production. */
export async function createSiteRecord({ host, token }: SiteQuestion): Promise<Yes | No<"not-local">> {
  if (!hasLocalDns()) return no("not-local");
  await setLocalRecords(txtName(host), "TXT", [txtValue(token)]);
  return yes();
}
