import type { Permission } from "~/domain/access/staff-roles";
import { type LiveSpan, liveSpan } from "~/domain/dates/live-spans";
import { declineReasons } from "~/i18n/staff/applications";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { Tx } from "~/platform/database.server";

export const STEPS = [
  "leads",
  "verified",
  "profileComplete",
  "offersShown",
  "submitted",
  "approved",
  "disbursed",
] as const;
export type Step = (typeof STEPS)[number];

export type Ranked = { label: string; count: number; href: string | null };

/** What happened in a span, over all brands or in one. Instants are ISO texts, days `YYYY-MM-DD` in India. */
export type Dashboard = {
  span: LiveSpan;
  first: string;
  last: string;
  at: string;
  brand: string | null;
  brands: { key: string; name: string }[];
  steps: Record<Step, number>;
  approvedRupees: number;
  disbursedRupees: number;
  /** Jobs that were given up in the span, by name. */
  failedJobs: { job: string; count: number; lastError: string | null }[];
  reasons: Ranked[];
  lenders: Ranked[];
  partners: Ranked[];
};

const TOP = 5;

type Filter = { tx: Tx; from: Date; to: Date; brandId: string | null };

async function countSteps({ tx, from, to, brandId }: Filter) {
  const [row] = await tx.$queryRaw<Record<Step, number>[]>`
    with moves as (
      select to_stage, brand_id, application_id from application_events
      where to_stage in (2, 4, 6, 7) and to_outcome = 0 and at >= ${from} and at < ${to}
        and (${brandId}::uuid is null or brand_id = ${brandId}::uuid)
    )
    select
      (select count(*)::int from prospects where created_at >= ${from} and created_at < ${to}
        and (${brandId}::uuid is null or brand_id = ${brandId}::uuid)) as leads,
      (select count(*)::int from customers where created_at >= ${from} and created_at < ${to}
        and (${brandId}::uuid is null or brand_id = ${brandId}::uuid)) as verified,
      (select count(*)::int from applications where offers_shown_at >= ${from} and offers_shown_at < ${to}
        and (${brandId}::uuid is null or brand_id = ${brandId}::uuid)) as "offersShown",
      (select count(distinct (brand_id, application_id))::int from moves where to_stage = 2) as "profileComplete",
      (select count(distinct (brand_id, application_id))::int from moves where to_stage = 4) as submitted,
      (select count(distinct (brand_id, application_id))::int from moves where to_stage = 6) as approved,
      (select count(distinct (brand_id, application_id))::int from moves where to_stage = 7) as disbursed`;
  if (!row) throw new Error("the steps could not be counted");
  return row;
}

/** Whole rupees of the applications that reached a stage in the span: what the lender sanctioned, else what was asked for. */
async function sumRupees({ tx, from, to, brandId }: Filter, stage: 6 | 7): Promise<number> {
  const [row] = await tx.$queryRaw<{ rupees: number }[]>`
    select coalesce(sum(rupees), 0)::float8 as rupees from (
      select distinct on (e.brand_id, e.application_id)
        coalesce(s.sanctioned_rupees, s.amount_rupees, a.amount_rupees, 0) as rupees
      from application_events e
      join applications a on a.brand_id = e.brand_id and a.id = e.application_id
      left join submissions s on s.brand_id = e.brand_id and s.id = e.submission_id
      where e.to_stage = ${stage}::int and e.to_outcome = 0 and e.at >= ${from} and e.at < ${to}
        and (${brandId}::uuid is null or e.brand_id = ${brandId}::uuid)
      order by e.brand_id, e.application_id, e.at desc
    ) reached`;
  return row?.rupees ?? 0;
}

async function topReasons({ tx, from, to, brandId }: Filter): Promise<Ranked[]> {
  const rows = await tx.$queryRaw<{ reason: string; count: number }[]>`
    select coalesce(reason_code, 'other') as reason, count(*)::int as count from submissions
    where status = 'declined' and decided_at >= ${from} and decided_at < ${to}
      and (${brandId}::uuid is null or brand_id = ${brandId}::uuid)
    group by 1 order by 2 desc, 1 limit ${TOP}::int`;
  return rows.map(({ reason, count }) => ({ label: declineReasons[reason] ?? reason, count, href: null }));
}

async function topLenders({ tx, from, to, brandId }: Filter): Promise<Ranked[]> {
  const rows = await tx.$queryRaw<{ id: string; name: string; count: number }[]>`
    select l.id, l.name, count(*)::int as count
    from application_events e
    join submissions s on s.brand_id = e.brand_id and s.id = e.submission_id
    join lenders l on l.id = s.lender_id
    where e.to_stage = 4 and e.to_outcome = 0 and e.at >= ${from} and e.at < ${to}
      and (${brandId}::uuid is null or e.brand_id = ${brandId}::uuid)
    group by l.id, l.name order by 3 desc, 2 limit ${TOP}::int`;
  return rows.map(({ id, name, count }) => ({ label: name, count, href: `/admin/lenders/${id}` }));
}

async function topPartners({ tx, from, to, brandId }: Filter): Promise<Ranked[]> {
  const rows = await tx.$queryRaw<{ brandId: string; name: string; count: number }[]>`
    select p.brand_id as "brandId", p.name, count(*)::int as count
    from prospects r join partners p on p.brand_id = r.brand_id and p.id = r.partner_id
    where r.created_at >= ${from} and r.created_at < ${to} and (${brandId}::uuid is null or r.brand_id = ${brandId}::uuid)
    group by p.brand_id, p.id, p.name order by 3 desc, 2 limit ${TOP}::int`;
  return rows.map((row) => ({ label: row.name, count: row.count, href: `/admin/partners/${row.brandId}` }));
}

const linked = (rows: Ranked[], mayOpen: boolean): Ranked[] =>
  mayOpen ? rows : rows.map((row) => ({ ...row, href: null }));

async function failedJobs({ tx, from, to, brandId }: Filter) {
  return tx.$queryRaw<{ job: string; count: number; lastError: string | null }[]>`
    select job, count(*)::int as count, (array_agg(last_error order by failed_at desc))[1] as "lastError" from outbox
    where failed_at >= ${from} and failed_at < ${to} and (${brandId}::uuid is null or brand_id = ${brandId}::uuid)
    group by job order by 2 desc, 1`;
}

/**
 * The live funnel of a span, counted now (OQ-33): new leads, customers who proved their number, profiles that became complete, applications
 * whose offers were first shown, that were submitted, approved and disbursed. Each step counts what happened in the span, whenever the
 * lead came. An unknown brand key means all brands.
 */
export async function readDashboard({
  ctx,
  permissions,
  span,
  brandKey,
}: {
  ctx: TenantCtx<StaffActor>;
  /** A link stands only where the reader may open the page. */
  permissions: ReadonlySet<Permission>;
  span: LiveSpan;
  brandKey: string | null;
}): Promise<Dashboard> {
  const { tx, now } = ctx;
  const brands = await tx.brand.findMany({
    select: { id: true, key: true, name: true },
    orderBy: [{ isMain: "desc" }, { name: "asc" }],
  });
  const brand = brands.find(({ key }) => key === brandKey);
  const { first, last, from, to } = liveSpan(span, now);
  const filter: Filter = { tx, from, to, brandId: brand?.id ?? null };
  return {
    span,
    first,
    last,
    at: now.toISOString(),
    brand: brand?.key ?? null,
    brands: brands.map(({ key, name }) => ({ key, name })),
    steps: await countSteps(filter),
    approvedRupees: await sumRupees(filter, 6),
    disbursedRupees: await sumRupees(filter, 7),
    failedJobs: await failedJobs(filter),
    reasons: await topReasons(filter),
    lenders: linked(await topLenders(filter), permissions.has("lenders:edit")),
    partners: linked(await topPartners(filter), permissions.has("partners:edit")),
  };
}
