import { z } from "zod";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import type { Permission } from "~/domain/access/staff-roles";
import type { ReportSpan } from "~/domain/dates/report-span";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { countFunnel, type Filter, type FunnelFigures, type FunnelStep, recordedFigures } from "./count-funnel.server";
import { funnelFigures } from "./funnel-figures.server";
import { peopleFigures } from "./people-figures.server";

export type { FunnelStep as Step };

export type RankedCount = { id: string; label: string; count: number; href: string | null };

type ReasonCount = z.output<typeof DECLINE>;

/** What happened in a span, over all brands or in one. Instants are ISO strings; days are `YYYY-MM-DD` in India. */
export type Dashboard = FunnelFigures & {
  at: string;
  brand: string | null;
  brands: { key: string; name: string }[];
  /** Jobs that failed for good in the span, by name. */
  failedJobs: { job: string; count: number; lastError: string | null }[];
  /** Why lenders said no, by code. */
  reasons: ReasonCount[];
  /** Files of the span with refused rows, or refused whole, the newest first. */
  files: FileWithErrors[];
  lenders: RankedCount[];
  partners: RankedCount[];
};

const TOP = 5;

const DECLINE = z.object({ reason: z.string(), count: z.number() });

const topReasons = (filter: Filter): Promise<ReasonCount[]> =>
  queryRows(
    filter.tx,
    sql`
    select reason, sum(count)::int as count from ${funnelFigures(filter)} where step = 'declined'
    group by 1 having sum(count) > 0 order by 2 desc, 1 limit ${TOP}::int`,
    DECLINE,
  );

const FILE = z.object({
  id: z.string(),
  kind: z.string(),
  fileName: z.string(),
  rowsFailed: z.number(),
  isRefused: z.boolean(),
});

export type FileWithErrors = z.output<typeof FILE>;

/** Files belong to the main brand and have rows of all: they are shown for every brand. */
async function filesWithErrors({ tx, from, to }: Filter): Promise<FileWithErrors[]> {
  return queryRows(
    tx,
    sql`
    select id, kind, file_name as "fileName", rows_failed as "rowsFailed", (failure is not null) as "isRefused" from uploads
    where created_at >= ${from} and created_at < ${to} and (rows_failed > 0 or failure is not null)
    order by created_at desc, id desc limit ${TOP}::int`,
    FILE,
  );
}

const LENDER = z.object({ id: z.string(), name: z.string(), count: z.number() });

async function topLenders(filter: Filter): Promise<RankedCount[]> {
  const rows = await queryRows(
    filter.tx,
    sql`
    select l.id, l.name, sum(f.count)::int as count
    from ${recordedFigures(filter)} f join lenders l on l.id = f.lender_id
    where f.step = 'submitted' group by l.id, l.name having sum(f.count) > 0
    order by 3 desc, l.name limit ${TOP}::int`,
    LENDER,
  );
  return rows.map(({ id, name, count }) => ({ id, label: name, count, href: ADMIN_PATHS.lender(id) }));
}

const PARTNER = z.object({ brandId: z.string(), id: z.string(), name: z.string(), count: z.number() });

async function topPartners(filter: Filter): Promise<RankedCount[]> {
  const rows = await queryRows(
    filter.tx,
    sql`
    select p.brand_id as "brandId", p.id, p.name, sum(f.count)::int as count
    from ${peopleFigures("lead", filter)} join partners p on p.brand_id = f.brand_id and p.id = f.partner_id
    group by p.brand_id, p.id, p.name having sum(f.count) > 0 order by 4 desc, p.name limit ${TOP}::int`,
    PARTNER,
  );
  return rows.map((row) => ({ id: row.id, label: row.name, count: row.count, href: ADMIN_PATHS.brand(row.brandId) }));
}

const linked = (rows: RankedCount[], mayOpen: boolean): RankedCount[] =>
  mayOpen ? rows : rows.map((row) => ({ ...row, href: null }));

const FAILED_JOB = z.object({ job: z.string(), count: z.number(), lastError: z.string().nullable() });

async function failedJobs({ tx, from, to, brandId }: Filter) {
  return queryRows(
    tx,
    sql`
    select job, count(*)::int as count, (array_agg(last_error order by failed_at desc))[1] as "lastError" from outbox
    where failed_at >= ${from} and failed_at < ${to} and (${brandId}::uuid is null or brand_id = ${brandId}::uuid)
    group by job order by 2 desc, 1`,
    FAILED_JOB,
  );
}

/**
 * The funnel of a span, counted now (OQ-33): new leads, customers who verified their number, complete profiles,
 * applications whose offers were first shown, submitted and approved applications, and disbursed loans. Each step
 * counts what happened in the span and was not undone since, whenever the lead came. An unknown brand key means all
 * brands.
 */
export async function readDashboard({
  ctx,
  permissions,
  span,
  brandKey,
}: {
  ctx: TenantCtx<StaffActor>;
  /** A link is given only where the reader may open the page. */
  permissions: ReadonlySet<Permission>;
  span: Pick<ReportSpan, "from" | "to">;
  brandKey: string | null;
}): Promise<Dashboard> {
  const { tx, now } = ctx;
  const brands = await tx.brand.findMany({
    select: { id: true, key: true, name: true },
    orderBy: [{ isMain: "desc" }, { name: "asc" }],
  });
  const brand = brands.find(({ key }) => key === brandKey);
  const filter: Filter = { tx, from: span.from, to: span.to, brandId: brand?.id ?? null };
  return {
    at: now.toISOString(),
    brand: brand?.key ?? null,
    brands: brands.map(({ key, name }) => ({ key, name })),
    ...(await countFunnel(filter)),
    failedJobs: await failedJobs(filter),
    reasons: await topReasons(filter),
    files: await filesWithErrors(filter),
    lenders: linked(await topLenders(filter), permissions.has("lenders:edit")),
    partners: linked(await topPartners(filter), permissions.has("partners:edit")),
  };
}
