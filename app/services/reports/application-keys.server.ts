import { z } from "zod";
import { STAGES } from "~/domain/applications/status";
import type { LeadPlace } from "~/domain/leads/lead-filter";
import { numbersOfStage } from "~/domain/leads/lead-stage";
import { isUuid } from "~/domain/patterns/uuid";
import type { ApplicationFilter } from "~/domain/reports/application-filter";
import type { ListStep, ReportStep } from "~/domain/reports/report-step";
import { type Sql, sql, type Tx } from "~/platform/database/client.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import { NOT_UNDONE } from "~/services/dashboard/count-steps.server";

/** Rows that a page with a filter beyond brand, step and days looks through; it can go on from its place. */
const MOST_LOOKED_THROUGH = 5_000;

/** Rows that are looked at to count a list, where nothing is looked up row by row. */
const MOST_COUNTED = 10_000;

const KEY = z.object({
  brandId: z.string(),
  applicationId: z.string(),
  /** The submission that took the step; null in a list of applications. */
  submissionId: z.string().nullable(),
  id: z.string(),
  at: z.date(),
});
const ROW = KEY.extend({ matches: z.boolean() });

/** A row of the applications grid. Its id and instant are its place in the list. */
export type ApplicationKey = z.output<typeof KEY>;

const ALL = sql`true`;

const OF_APPLICATION = sql`a.brand_id, a.id as application_id, null::uuid as submission_id, a.id`;
const OF_SUBMISSION = sql`s.brand_id, s.application_id, s.id as submission_id, s.id`;
const applications = sql`applications a`;
const submissions = sql`submissions s`;

type Source = { table: Sql; columns: Sql; brand: Sql; id: Sql; at: Sql; when: Sql };

const byApplication = (at: Sql, when: Sql = ALL): Source => ({
  table: applications,
  columns: OF_APPLICATION,
  brand: sql`a.brand_id`,
  id: sql`a.id`,
  at,
  when,
});
const bySubmission = (at: Sql, when: Sql): Source => ({
  table: submissions,
  columns: OF_SUBMISSION,
  brand: sql`s.brand_id`,
  id: sql`s.id`,
  at,
  when,
});

/** Where the rows of a step are, and the instant at which they took it. */
const SOURCES: Readonly<Record<ReportStep, Source>> = {
  started: byApplication(sql`a.created_at`),
  "offers-shown": byApplication(sql`a.offers_shown_at`, sql`a.offers_shown_at is not null`),
  submitted: bySubmission(sql`s.sent_at`, sql`s.sent_at is not null`),
  approved: bySubmission(sql`s.approved_at`, sql`s.approved_at is not null`),
  disbursed: bySubmission(sql`s.decided_at`, sql`s.state = 'disbursed' and s.decided_at is not null`),
  declined: bySubmission(sql`s.decided_at`, sql`s.state = 'declined' and s.decided_at is not null`),
};

/** The first move to a stage in the span that was not undone (OQ-33). */
function firstMove(stage: 2 | 4, from: Date | null): Source {
  const counts = (e: Sql) =>
    sql`${e}.to_stage = ${stage}::int and ${e}.to_outcome = 0 and ${e}.source <> 'lender-file-undo'`;
  return {
    table: sql`application_events e`,
    columns: sql`e.brand_id, e.application_id, null::uuid as submission_id, e.id`,
    brand: sql`e.brand_id`,
    id: sql`e.id`,
    at: sql`e.at`,
    when: sql`${counts(sql`e`)} and ${NOT_UNDONE} and not exists (
      select 1 from application_events f
      where f.brand_id = e.brand_id and f.application_id = e.application_id and ${counts(sql`f`)}
        and (f.at, f.id) < (e.at, e.id) and ${from ? sql`f.at >= ${from}::timestamptz` : ALL}
        and not exists (
          select 1 from application_events u
          where u.brand_id = f.brand_id and u.application_id = f.application_id and u.source = 'lender-file-undo'
            and u.at >= f.at and u.to_stage < f.to_stage))`,
  };
}

/** The first approval of each application. */
const FIRST_APPROVAL = bySubmission(
  sql`s.approved_at`,
  sql`s.approved_at is not null and not exists (
    select 1 from submissions o
    where o.brand_id = s.brand_id and o.application_id = s.application_id and (o.approved_at, o.id) < (s.approved_at, s.id))`,
);

function sourceOfStep(step: ListStep, from: Date | null): Source {
  if (step === "profile-complete") return firstMove(2, from);
  if (step === "first-submitted") return firstMove(4, from);
  return step === "first-approved" ? FIRST_APPROVAL : SOURCES[step];
}

/** The rows that one statement looks at, in the direction of the page. */
/** The stage of a list of open applications of all brands, which an index has; null for any other list. */
function openStage({ status, step, brand }: ApplicationFilter): number | null {
  const numbers = status && !step && !brand ? numbersOfStage(status) : null;
  return numbers?.stage && numbers.stage < STAGES.disbursed ? numbers.stage : null;
}

/** Whose applications, where the index has it: a list by the first day. */
function ownedBy({ owner, step }: ApplicationFilter): Sql {
  if (!owner || step) return ALL;
  return owner === "none"
    ? sql`a.is_open and a.owner_id is null`
    : sql`a.owner_id = ${isUuid(owner) ? owner : null}::uuid`;
}

function scanned(filter: ApplicationFilter, place: LeadPlace | null, most: number): Sql {
  const { brand, step, span } = filter;
  const stage = openStage(filter);
  const source = sourceOfStep(step ?? "started", span?.from ?? null);
  const { at, id } = source;
  const isNewer = place?.direction === "newer";
  const beyond = !place
    ? ALL
    : isNewer
      ? sql`(${at}, ${id}) > (${place.at}::timestamptz, ${place.id}::uuid)`
      : sql`(${at}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)`;
  return sql`
    select ${source.columns}, ${at} as at from ${source.table}
    where ${source.when} and ${beyond} and ${ownedBy(filter)}
      and ${stage === null ? ALL : sql`a.is_open and a.stage = ${stage}::int`}
      and ${brand ? sql`${source.brand} = (select id from brands where key = ${brand})` : ALL}
      and ${span ? sql`${at} >= ${span.from}::timestamptz and ${at} < ${span.to}::timestamptz` : ALL}
    order by ${isNewer ? sql`${at}, ${id}` : sql`${at} desc, ${id} desc`} limit ${most}::int`;
}

/** The condition on the application `a` of a scanned row; null when every row matches. */
function matchOf(filter: ApplicationFilter): Sql | null {
  const { product, lenderId, partnerId, reason, idleDays, owner, step } = filter;
  const status = openStage(filter) === null ? filter.status : null;
  const ofOwner = owner && step ? ownedBy({ ...filter, step: null }) : ALL;
  if (ofOwner === ALL && !product && !status && !lenderId && !partnerId && !reason && idleDays === null) return null;
  const numbers = status && numbersOfStage(status);
  const ofStatus = !numbers
    ? ALL
    : numbers.stage === null
      ? sql`a.outcome = ${numbers.outcome}::int`
      : sql`a.outcome = ${numbers.outcome}::int and a.stage = ${numbers.stage}::int`;
  const ofLender = lenderId
    ? sql`exists (
        select 1 from submissions x where x.brand_id = scanned.brand_id and x.application_id = scanned.application_id
          and x.lender_id = ${lenderId}::uuid and (scanned.submission_id is null or x.id = scanned.submission_id))`
    : ALL;
  const ofReason = reason
    ? sql`exists (
        select 1 from submissions x where x.brand_id = scanned.brand_id and x.application_id = scanned.application_id
          and x.state = 'declined' and coalesce(x.reason_code, 'other') = ${reason}
          and (scanned.submission_id is null or x.id = scanned.submission_id))`
    : ALL;
  const ofPartner = partnerId
    ? sql`exists (
        select 1 from prospects p where p.brand_id = a.brand_id and p.id = a.prospect_id and p.partner_id = ${partnerId}::uuid)`
    : ALL;
  const ofIdle =
    idleDays === null
      ? ALL
      : sql`a.is_open and coalesce(
          (select max(e.at) from application_events e where e.brand_id = a.brand_id and e.application_id = a.id),
          a.created_at) < now() - make_interval(days => ${idleDays}::int)`;
  return sql`${product ? sql`a.product = ${product}` : ALL} and ${ofStatus} and ${ofLender} and ${ofReason} and ${ofPartner} and ${ofIdle} and ${ofOwner}`;
}

const OWN = sql`join applications a on a.brand_id = scanned.brand_id and a.id = scanned.application_id`;

/** These applications, newest first. */
export const keysOfApplications = (tx: Tx, ids: readonly string[]): Promise<ApplicationKey[]> =>
  queryRows(
    tx,
    sql`
    select a.brand_id as "brandId", a.id as "applicationId", null::uuid as "submissionId", a.id, a.created_at as at
    from applications a where a.id = any(${[...ids]}::uuid[])
    order by a.created_at desc, a.id desc`,
    KEY,
  );

/** The applications with this id, or with a submission that a lender knows by this reference (OQ-118). */
const byReference = (tx: Tx, reference: string, size: number): Promise<ApplicationKey[]> =>
  queryRows(
    tx,
    sql`
    select a.brand_id as "brandId", a.id as "applicationId", found.submission_id as "submissionId", a.id, a.created_at as at
    from (
      select brand_id, application_id, id as submission_id from submissions
      where reference_key(lender_ref) = reference_key(${reference})
      union all
      select brand_id, id, null from applications
      where id = ${isUuid(reference) ? reference : null}::uuid
    ) found
    join applications a on a.brand_id = found.brand_id and a.id = found.application_id
    order by a.created_at desc, a.id desc limit ${size}::int`,
    KEY,
  );

/**
 * The keys of at most `size` rows beyond a place, in the order of the list, newest first. Brand, step and days are in
 * the indexes; what else is filtered is looked up row by row, in at most `MOST_LOOKED_THROUGH` rows. `more` is where the
 * search goes on; null at the end.
 */
export async function findApplicationKeys({
  tx,
  filter,
  place,
  size,
}: {
  tx: Tx;
  filter: ApplicationFilter;
  place: LeadPlace | null;
  size: number;
}): Promise<{ keys: ApplicationKey[]; more: ApplicationKey | null }> {
  if (filter.ids.length > 0) return { keys: await keysOfApplications(tx, filter.ids), more: null };
  if (filter.reference) return { keys: await byReference(tx, filter.reference, size), more: null };
  const match = matchOf(filter);
  const most = match ? MOST_LOOKED_THROUGH : size + 1;
  const rows = await queryRows(
    tx,
    sql`
    select scanned.brand_id as "brandId", scanned.application_id as "applicationId", scanned.submission_id as "submissionId",
      scanned.id, scanned.at, ${match ? sql`coalesce(${match}, false)` : ALL} as matches
    from (${scanned(filter, place, most)}) scanned ${match ? OWN : sql``}`,
    ROW,
  );
  const isNewer = place?.direction === "newer";
  const way = isNewer ? 1 : -1;
  const inOrder = rows.sort((a, b) => way * (a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)));
  const matching = inOrder.filter(({ matches }) => matches);
  const keys = matching.slice(0, size);
  const last = matching.length > size ? keys.at(-1) : match && rows.length === most ? inOrder.at(-1) : undefined;
  return { keys: isNewer ? keys.toReversed() : keys, more: last ?? null };
}

/** A count of idle applications begins at the oldest, which are idle. */
const OLDEST: LeadPlace = { direction: "newer", at: new Date(0), id: "00000000-0000-0000-0000-000000000000" };

const COUNT = z.object({ count: z.number(), looked: z.number() });

/** How many rows a list has; `isMore` when `most` rows were looked at and there may be more. */
export async function countApplications({
  tx,
  filter,
  most: asked,
}: {
  tx: Tx;
  filter: ApplicationFilter;
  most?: number;
}): Promise<{ count: number; isMore: boolean }> {
  const match = matchOf(filter);
  const most = asked ?? (match ? MOST_LOOKED_THROUGH : MOST_COUNTED);
  if (filter.ids.length > 0) return { count: (await keysOfApplications(tx, filter.ids)).length, isMore: false };
  if (filter.reference) return { count: (await byReference(tx, filter.reference, most)).length, isMore: false };
  const row = await queryRow(
    tx,
    sql`
    select count(*) filter (where ${match ? sql`coalesce(${match}, false)` : ALL})::int as count, count(*)::int as looked
    from (${scanned(filter, filter.idleDays === null ? null : OLDEST, most + 1)}) scanned ${match ? OWN : sql``}`,
    COUNT,
  );
  const { count, looked } = row ?? { count: 0, looked: 0 };
  return { count: Math.min(count, most), isMore: looked > most };
}
