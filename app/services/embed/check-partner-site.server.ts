import { type No, no, type Yes, yes } from "~/domain/result";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { findTxt } from "~/services/domains/find-records.server";
import { lookups as configured, hasLocalDns, type Lookups, setLocalRecords } from "~/services/domains/lookups.server";
import { txtName, txtValue } from "~/services/domains/records";

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

/** Records what was found. A DNS that does not answer says nothing: a proved site stays so. */
export async function recordSiteFinding(
  ctx: TenantCtx<PartnerActor>,
  { siteId, token }: SiteQuestion,
  finding: SiteFinding,
): Promise<Yes | No<"unknown-site" | "no-proof">> {
  const { partnerId } = ctx.actor;
  const found = { checkedAt: ctx.now, problem: finding === "right" ? null : finding };
  const state =
    finding === "right"
      ? { status: "verified", verifiedAt: ctx.now }
      : finding === "unreachable"
        ? {}
        : { status: "verifying", verifiedAt: null };
  const changed = await ctx.tx.partnerSite.updateMany({
    where: { brandId: ctx.brand.id, partnerId, id: siteId, token },
    data: { ...found, ...state },
  });
  if (changed.count === 0) return no("unknown-site");
  return finding === "right" ? yes() : no("no-proof");
}

/** Creates the proof in the local DNS table, as the site's owner would at a DNS provider; never in production. */
export async function makeSiteRecord({ host, token }: SiteQuestion): Promise<Yes | No<"not-local">> {
  if (!hasLocalDns()) return no("not-local");
  await setLocalRecords(txtName(host), "TXT", [txtValue(token)]);
  return yes();
}
