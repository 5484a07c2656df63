import type { Brand } from "@tenants/brand/schema";
import { pagePath } from "@tenants/resolve/page-path";
import { resolveTenant } from "@tenants/resolve/resolve-tenant";
import { isSitePage } from "@tenants/resolve/site-pages";
import type { LinkProblem } from "~/domain/links/link-problem";
import { startsVisit } from "~/domain/links/starts-visit";
import { tagsOf, trackingPath } from "~/domain/links/tracking-code";
import type { ProductCode } from "~/domain/products";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";
import { utmsOf } from "~/services/access/open-visit.server";
import { findLeadSource } from "~/services/access/prospect.server";
import { brands } from "~/services/brands/brands.server";
import { type ExplainedSource, explainSource } from "./explain-source.server";
import { findTrackingLink, openingOf, pageOfLink } from "./tracking-link.server";
import { type TrackingLinkRow, trackingLinkByCode } from "./tracking-link-rows.server";

type Ctx = TenantCtx<StaffActor>;

/** Where a link leads a new visitor, what it sets, and whose lead they would be. */
export type VisitDiagnosis = {
  kind: "visit";
  brand: { key: string; name: string };
  /** The brand's page that opens. */
  page: string;
  segment: string | null;
  product: ProductCode | null;
  tags: Record<string, string>;
  /** Null when the link counts for nobody because it does not work. */
  source: ExplainedSource | null;
  link: TrackingLinkRow | null;
  problems: LinkProblem[];
};

/** What an address opens for a visitor without a session. */
const siteOfAddress = (url: URL) =>
  resolveTenant({
    snapshot: brands().current(),
    host: url.host,
    path: url.pathname,
    query: url.searchParams,
    isDocumentGet: true,
    sessionBrandId: null,
    visitBrandId: null,
    outsideProduction: !env().production,
  });

/** Why a code is not found at an address: its host is another brand's, or none of ours. */
function hostProblem(url: URL | null, brandId: string): "other-brands-host" | "unknown-host" | null {
  if (!url) return null;
  const site = siteOfAddress(url);
  if (site.kind === "brand") return site.onMainHost || site.brand.id === brandId ? null : "other-brands-host";
  if (!site.suspended) return "unknown-host";
  return site.suspended.id === brandId ? null : "other-brands-host";
}

async function ownerProblems(ctx: Ctx, { partnerId, merchantId }: TrackingLinkRow): Promise<LinkProblem[]> {
  const brandId = ctx.brand.id;
  const status = { select: { status: true } } as const;
  const partner = partnerId
    ? await ctx.tx.partner.findUnique({ where: { brandId_id: { brandId, id: partnerId } }, ...status })
    : null;
  const merchant = merchantId
    ? await ctx.tx.merchant.findUnique({ where: { brandId_id: { brandId, id: merchantId } }, ...status })
    : null;
  return [
    ...(partner && partner.status !== "active" ? (["partner-inactive"] as const) : []),
    ...(merchant && merchant.status !== "active" ? (["merchant-inactive"] as const) : []),
  ];
}

/** Explains a tracking link by its code; `url` is the address that was pasted, if it was one. Null for no such link. */
export async function diagnoseTrackingLink(ctx: Ctx, code: string, url: URL | null): Promise<VisitDiagnosis | null> {
  const link = await trackingLinkByCode({ tx: ctx.tx, code });
  if (!link) return null;
  const { byKey, byId, main } = brands().current();
  const live = byKey.get(link.brandKey);
  const brand = byId.get(link.brandId) ?? main;
  const inBrand = { ...ctx, brand };
  const atHost = hostProblem(url, brand.id);
  const works = await findTrackingLink({ ctx: inBrand, code });
  const addressTags = url ? utmsOf(url.searchParams) : {};
  const opening = works && openingOf(works, addressTags);
  const stored = opening && (await findLeadSource(inBrand, { ...opening, product: null }));
  const problems: LinkProblem[] = [
    ...(link.active ? [] : (["ended"] as const)),
    ...(await ownerProblems(inBrand, link)),
    ...(live ? [] : (["brand-not-live"] as const)),
    ...(atHost ? [atHost] : []),
    ...(works && link.product && !works.product ? (["product-off"] as const) : []),
    ...(Object.entries(addressTags).some(([name, value]) => link.tags[name] !== undefined && link.tags[name] !== value)
      ? (["address-tags-lose"] as const)
      : []),
  ];
  const counts = stored && opening && live && !atHost;
  return {
    kind: "visit",
    brand: { key: brand.key, name: brand.name },
    page: works ? pageOfLink(brand, works) : `${trackingPath(code)}/about`,
    segment: link.segment,
    product: works ? works.product : link.product,
    tags: opening?.utms ?? link.tags,
    source: counts ? await explainSource(inBrand, { ...stored, segment: opening.segment, utms: opening.utms }) : null,
    link,
    problems,
  };
}

/** An address of a brand that sets nothing on a visit. */
const unusable = (brand: Brand, url: URL, problem: LinkProblem): VisitDiagnosis => ({
  kind: "visit",
  brand: { key: brand.key, name: brand.name },
  page: url.pathname,
  segment: null,
  product: null,
  tags: utmsOf(url.searchParams),
  source: null,
  link: null,
  problems: [problem],
});

/** Explains an address of a brand's site: its segment, `?partner=` and campaign tags. Null for a host that is none of ours. */
export async function diagnosePage(ctx: Ctx, url: URL): Promise<VisitDiagnosis | null> {
  const site = siteOfAddress(url);
  if (site.kind === "unknown-host") return site.suspended && unusable(site.suspended, url, "brand-not-live");
  const path = pagePath(url.pathname);
  if (!startsVisit(path)) return unusable(site.brand, url, "no-visit");
  const inBrand = { ...ctx, brand: site.brand };
  const tags = tagsOf(utmsOf(url.searchParams));
  const segment = site.segment?.applied ? site.segment : null;
  const opening = { segment: segment?.segment ?? null, merchantId: segment?.merchantId ?? null, utms: tags };
  const source = await findLeadSource(inBrand, { ...opening, partnerId: null, trackingLinkId: null, product: null });
  const key = url.searchParams.get("partner")?.trim().toLowerCase();
  const isUnknownKey = site.onMainHost && key && !brands().current().byKey.has(key);
  return {
    kind: "visit",
    brand: { key: site.brand.key, name: site.brand.name },
    page: url.pathname,
    segment: opening.segment,
    product: null,
    tags,
    source: await explainSource(inBrand, { ...source, segment: opening.segment, utms: tags }),
    link: null,
    problems: [
      ...(segment || isSitePage(path) ? [] : (["no-page"] as const)),
      ...(tags.utm_id && !source.partnerId ? (["unknown-utm-id"] as const) : []),
      ...(isUnknownKey ? (["unknown-partner-key"] as const) : []),
    ],
  };
}
