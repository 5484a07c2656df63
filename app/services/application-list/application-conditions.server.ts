import { type ApplicationFilter, isByPlan } from "~/domain/application-list/application-filter";
import { STAGES } from "~/domain/applications/status";
import { numbersOfStage } from "~/domain/leads/lead-stage";
import { isUuid } from "~/domain/patterns/uuid";
import { type Sql, sql } from "~/platform/database/client.server";
import { isToCall } from "~/services/telecalling/call-conditions.server";

const numbersOf = ({ status }: ApplicationFilter) => status && numbersOfStage(status);

/** The stage of a list of open applications of all brands by their first day, which an index has; else null. */
export function openStage(filter: ApplicationFilter): number | null {
  const { step, brand, sort } = filter;
  const numbers = step || brand || sort || isByPlan(filter) ? null : numbersOf(filter);
  return numbers?.stage && numbers.stage < STAGES.disbursed ? numbers.stage : null;
}

/** True when only open applications can match, false when only ended ones can, null when both can. */
export function isOpenOnly(filter: ApplicationFilter): boolean | null {
  if (filter.idleDays !== null || filter.owner === "none" || filter.calls === "queue") return true;
  const numbers = numbersOf(filter);
  if (!numbers) return null;
  return numbers.stage !== null && numbers.stage < STAGES.disbursed;
}

/** Whose applications; null filters nothing. */
export function ownedBy({ owner }: ApplicationFilter): Sql | null {
  if (!owner) return null;
  return owner === "none"
    ? sql`a.is_open and a.owner_id is null`
    : sql`a.owner_id = ${isUuid(owner) ? owner : null}::uuid`;
}

/** An application that has been idle for this many days last moved before this instant. */
export const idleSince = (days: number): Sql => sql`now() - make_interval(days => ${days}::int)`;

/** Whether a submission of the application fits; of a scanned row that names its submission, that one alone. */
const submissionThat = (fits: Sql) => sql`exists (
  select 1 from submissions x where x.brand_id = scanned.brand_id and x.application_id = scanned.application_id
    and ${fits} and (scanned.submission_id is null or x.id = scanned.submission_id))`;

const isCondition = (one: Sql | null | false | ""): one is Sql => one !== null && one !== false && one !== "";

/**
 * The condition on a scanned row and its application `a`; null when every scanned row matches. `readsApplication` is
 * false for one that asks the submissions alone.
 */
export function matchOf(filter: ApplicationFilter, now: Date): { match: Sql; readsApplication: boolean } | null {
  const { product, lenderId, partnerId, reason, idleDays, step, sort, span, calls } = filter;
  const isByDay = !sort && !isByPlan(filter);
  const numbers = openStage(filter) === null ? numbersOf(filter) : null;
  const owned = step || !isByDay ? ownedBy(filter) : null;
  const bySubmission = [
    lenderId && submissionThat(sql`x.lender_id = ${lenderId}::uuid`),
    reason && submissionThat(sql`x.state = 'declined' and coalesce(x.reason_code, 'other') = ${reason}`),
  ].filter(isCondition);
  const byApplication = [
    product && sql`a.product = ${product}`,
    numbers && sql`a.outcome = ${numbers.outcome}::int`,
    numbers && numbers.stage !== null && sql`a.stage = ${numbers.stage}::int`,
    partnerId &&
      sql`exists (
        select 1 from prospects p where p.brand_id = a.brand_id and p.id = a.prospect_id and p.partner_id = ${partnerId}::uuid)`,
    idleDays !== null && !sort && sql`a.is_open and a.moved_at < ${idleSince(idleDays)}`,
    owned,
    !isByDay && span && sql`a.created_at >= ${span.from}::timestamptz and a.created_at < ${span.to}::timestamptz`,
    calls === "queue" &&
      sql`exists (
        select 1 from customers c left join call_plans p on p.brand_id = c.brand_id and p.customer_id = c.id
        where c.brand_id = a.brand_id and c.id = a.customer_id and a.is_open and ${isToCall(now)})`,
  ].filter(isCondition);
  const [first, ...others] = [...bySubmission, ...byApplication];
  if (!first) return null;
  const match = others.reduce((known, one) => sql`${known} and ${one}`, first);
  return { match, readsApplication: byApplication.length > 0 };
}
