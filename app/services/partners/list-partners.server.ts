import { z } from "zod";
import { BRAND_STATES, type BrandState } from "~/domain/brands/brand-state";
import { leadSpan } from "~/domain/dates/report-span";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import type { StaffCtx } from "~/services/brands/brand-row.server";
import { peopleFigures } from "~/services/dashboard/people-figures.server";

export type ListedPartner = {
  /** The brand's id, as /admin/partners/{id} and the update calls use it (OQ-41). */
  id: string;
  key: string;
  name: string;
  isMain: boolean;
  status: BrandState;
  hasDraft: boolean;
  /** The first serving host, else the first one that is being set up. */
  host: string | null;
  hostCount: number;
  utmId: string | null;
  revenuePercent: number | null;
  revenueFlatFee: number | null;
  /** Leads of today and of the 29 days before, in India. */
  leads: number;
};

const ROW = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  is_main: z.boolean(),
  status: z.enum(BRAND_STATES),
  has_draft: z.boolean(),
  host: z.string().nullable(),
  host_count: z.bigint(),
  utm_id: z.string().nullable(),
  revenue_percent: z.string().nullable(),
  revenue_flat_fee: z.string().nullable(),
  leads: z.bigint(),
});
type Row = z.output<typeof ROW>;

const number = (value: Row["revenue_percent"]) => (value === null ? null : Number(value));

/** Every brand with its partner's commercial terms, the main brand first, then by name (ADM-12, OQ-41). */
export async function listPartners({ ctx }: { ctx: Pick<StaffCtx, "tx" | "now"> }): Promise<ListedPartner[]> {
  const days = { ...leadSpan(ctx.now), brandId: null };
  const rows = await queryRows(
    ctx.tx,
    sql`
    select b.id, b.key, b.name, b.is_main, b.status, (b.draft -> 'config') is not null as has_draft,
      d.host, coalesce(d.host_count, 0) as host_count, p.utm_id, p.revenue_percent::text, p.revenue_flat_fee::text, coalesce(a.leads, 0) as leads
    from brands b
    left join (
      select brand_id, (array_agg(host order by (status = 'serving') desc, created_at, host))[1] as host, count(*) as host_count
      from brand_domains group by brand_id
    ) d on d.brand_id = b.id
    left join (
      select distinct on (brand_id) brand_id, utm_id, revenue_percent, revenue_flat_fee
      from partners order by brand_id, created_at, id
    ) p on p.brand_id = b.id
    left join (
      select f.brand_id, sum(f.count) as leads from ${peopleFigures("lead", days)} group by f.brand_id
    ) a on a.brand_id = b.id
    order by b.is_main desc, lower(b.name), b.key`,
    ROW,
  );
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    name: row.name,
    isMain: row.is_main,
    status: row.status,
    hasDraft: row.has_draft,
    host: row.host,
    hostCount: Number(row.host_count),
    utmId: row.utm_id,
    revenuePercent: number(row.revenue_percent),
    revenueFlatFee: number(row.revenue_flat_fee),
    leads: Number(row.leads),
  }));
}

/** The partners that match a status and a search by name, key, host or tracking id. Archived ones are left out unless asked for. */
export function filterPartners(
  all: readonly ListedPartner[],
  search: string,
  status: BrandState | null,
): ListedPartner[] {
  const wanted = search.trim().toLowerCase();
  return all.filter(
    (partner) =>
      (status === null ? partner.status !== "archived" : partner.status === status) &&
      (wanted === "" ||
        [partner.name, partner.key, partner.host ?? "", partner.utmId ?? ""].some((text) =>
          text.toLowerCase().includes(wanted),
        )),
  );
}

/** The commercial terms of a brand's partner; nulls while it has no row. */
export async function partnerCommercials({ ctx, brandId }: { ctx: StaffCtx; brandId: string }) {
  const row = await ctx.tx.partner.findFirst({
    where: { brandId },
    select: { id: true, name: true, utmId: true, revenuePercent: true, revenueFlatFee: true, version: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return {
    partnerId: row?.id ?? null,
    name: row?.name ?? null,
    utmId: row?.utmId ?? null,
    revenuePercent: number(row?.revenuePercent?.toString() ?? null),
    revenueFlatFee: number(row?.revenueFlatFee?.toString() ?? null),
    version: row?.version ?? null,
  };
}
