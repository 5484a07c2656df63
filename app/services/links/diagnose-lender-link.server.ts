import { z } from "zod";
import { tagsOf } from "~/domain/links/tracking-code";
import { isUuid } from "~/domain/patterns/uuid";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { utmsOf } from "~/services/access/open-visit.server";
import { brands } from "~/services/brands/brands.server";
import { redirectHostsOf } from "~/services/lenders/lender-connection";
import { type ExplainedSource, explainSource } from "./explain-source.server";

type Ctx = TenantCtx<StaffActor>;

const LEAD = z.object({
  brandId: z.string(),
  brand: z.string(),
  lender: z.string(),
  applicationId: z.string(),
  customerId: z.string(),
  prospectId: z.string(),
  partnerId: z.string().nullable(),
  merchantId: z.string().nullable(),
  trackingLinkId: z.string().nullable(),
  segment: z.string().nullable(),
  utms: z.unknown(),
});

/** A link to a lender's or a bank's page, and the application behind it with whose lead it is. */
export type LenderLinkDiagnosis = {
  kind: "lender";
  /** The lender or the card; null for a host that no lender has. */
  lender: string | null;
  host: string | null;
  tags: Record<string, string>;
  /** The application that one of the link's values names. */
  lead: {
    brand: string;
    lender: string;
    applicationId: string;
    customerId: string;
    prospectId: string;
    source: ExplainedSource;
  } | null;
};

/** The application of a submission that one of these ids names, or that a lender knows by one of these references. */
async function findLead(ctx: Ctx, references: readonly string[]): Promise<LenderLinkDiagnosis["lead"]> {
  const ids = references.filter((text) => isUuid(text));
  const row = await queryRow(
    ctx.tx,
    sql`
    select s.brand_id as "brandId", b.name as brand, n.name as lender, a.id as "applicationId", a.customer_id as "customerId",
      p.id as "prospectId", p.partner_id as "partnerId", p.merchant_id as "merchantId",
      p.tracking_link_id as "trackingLinkId", p.segment, p.utms
    from (
      select x.brand_id, x.id from unnest(${[...references]}::text[]) as v(ref)
      join submissions x on x.lender_ref_key = reference_key(v.ref)
      union all
      select x.brand_id, x.id from brands o cross join unnest(${ids}::uuid[]) as v(id)
      join submissions x on x.brand_id = o.id and x.id = v.id
      union all
      select c.brand_id, c.submission_id from brands o cross join unnest(${ids}::uuid[]) as v(id)
      join clicks c on c.brand_id = o.id and c.id = v.id where c.submission_id is not null
    ) found
    join submissions s on s.brand_id = found.brand_id and s.id = found.id
    join brands b on b.id = s.brand_id
    join lenders n on n.id = s.lender_id
    join applications a on a.brand_id = s.brand_id and a.id = s.application_id
    join prospects p on p.brand_id = a.brand_id and p.id = a.prospect_id
    order by s.created_at desc limit 1`,
    LEAD,
  );
  if (!row) return null;
  const { brandId, utms, partnerId, merchantId, trackingLinkId, segment, ...lead } = row;
  const brand = brands().current().byId.get(brandId) ?? ctx.brand;
  const stored = { partnerId, merchantId, trackingLinkId, segment, utms: tagsOf(utms) };
  return { ...lead, source: await explainSource({ ...ctx, brand }, stored) };
}

const hostOf = (address: string | null): string | null =>
  address && URL.canParse(address) ? new URL(address).host : null;

/** The lender with a page at this host, else the card whose link leads there. */
async function ownerOfHost(ctx: Ctx, url: URL): Promise<string | null> {
  const lenders = await ctx.tx.lender.findMany({
    where: { deletedAt: null },
    select: { name: true, slug: true, apiConfig: true, allowedHosts: true, kfsUrl: true },
  });
  const lender = lenders.find(
    (one) =>
      one.allowedHosts.includes(url.host) || hostOf(one.kfsUrl) === url.host || redirectHostsOf(one).includes(url.host),
  );
  if (lender) return lender.name;
  const cards = await ctx.tx.creditCard.findMany({
    where: { deletedAt: null, utmLink: { not: null } },
    select: { categoryName: true, utmLink: true },
    orderBy: { categoryName: "asc" },
  });
  const atHost = cards.filter(({ utmLink }) => hostOf(utmLink) === url.host);
  const exact = atHost.find(({ utmLink }) => utmLink !== null && new URL(utmLink).pathname === url.pathname);
  return (exact ?? atHost[0])?.categoryName ?? null;
}

/** Explains an address that is on none of our sites, by its host and the references in it; null when nothing is known. */
export async function diagnoseLenderUrl(
  ctx: Ctx,
  url: URL,
  values: readonly string[],
): Promise<LenderLinkDiagnosis | null> {
  const lender = await ownerOfHost(ctx, url);
  const lead = values.length > 0 ? await findLead(ctx, values) : null;
  if (!lender && !lead) return null;
  return {
    kind: "lender",
    lender: lender ?? lead?.lender ?? null,
    host: url.host,
    tags: utmsOf(url.searchParams),
    lead,
  };
}

/** Explains our own link to a lender by its click, or a bare reference of a lender; null when there is none. */
export async function diagnoseReference(ctx: Ctx, reference: string): Promise<LenderLinkDiagnosis | null> {
  const lead = await findLead(ctx, [reference]);
  return lead && { kind: "lender", lender: lead.lender, host: null, tags: {}, lead };
}
