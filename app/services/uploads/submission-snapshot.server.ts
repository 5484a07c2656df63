import { DECLINE_REASONS } from "~/domain/lenders/decline-reasons";
import { type Sql, sql, sqlList } from "~/platform/database/client.server";
import type { RowRange, UploadRecord } from "./upload-lock.server";

/** The columns beside state, stage and outcome that a row may change. */
type SnapshotColumn =
  | "lender_ref"
  | "reason_code"
  | "sanctioned_amount_paise"
  | "disbursed_amount_paise"
  | "disbursed_on"
  | "sub_status"
  | "remark"
  | "sanctioned_rate_bps"
  | "charged_paise";

/** A row's `before` or `after`, or a snapshot, with every column that a row may change: those without a value are left out of it. */
export const completeSnapshot = (
  stored: Sql,
): Sql => sql`(jsonb_build_object('lender_ref', null, 'reason_code', null, 'sanctioned_amount_paise', null,
  'disbursed_amount_paise', null, 'disbursed_on', null, 'sub_status', null, 'remark', null, 'sanctioned_rate_bps', null, 'charged_paise', null)
  || ${stored})`;

/** JSON of those of these values that are there. Most rows have none: then nothing is built. */
const whatIsThere = (
  values: Readonly<Record<string, Sql>>,
): Sql => sql`(case when num_nonnulls(${sqlList(Object.values(values))}) = 0
  then '{}'::jsonb else jsonb_strip_nulls(jsonb_build_object(${sqlList(
    Object.entries(values).map(([name, value]) => sql`${name}::text, ${value}`),
  )})) end)`;

/** The same columns of a submission as JSON without those that have no value. */
export const snapshotOf = (
  { state, stage, outcome }: Readonly<Record<"state" | "stage" | "outcome", Sql>>,
  others: Readonly<Record<SnapshotColumn, Sql>>,
): Sql =>
  sql`(jsonb_build_object('state', ${state}, 'stage', ${stage}, 'outcome', ${outcome}) || ${whatIsThere(others)})`;

/** The columns of the submission `s` that a row may change, as they are. */
export const PRESENT_SNAPSHOT: Sql = snapshotOf(
  { state: sql`s.state`, stage: sql`s.stage`, outcome: sql`s.outcome` },
  {
    lender_ref: sql`s.lender_ref`,
    reason_code: sql`s.reason_code`,
    sanctioned_amount_paise: sql`s.sanctioned_amount_paise`,
    disbursed_amount_paise: sql`s.disbursed_amount_paise`,
    disbursed_on: sql`s.disbursed_on`,
    sub_status: sql`s.sub_status`,
    remark: sql`s.remark`,
    sanctioned_rate_bps: sql`s.sanctioned_rate_bps`,
    charged_paise: sql`s.charged_paise`,
  },
);

/** Further columns that an undo restores, without those that have no value. */
export const UNDO_ONLY_COLUMNS: Sql = sql`(jsonb_build_object('maybe_received', s.maybe_received)
  || ${whatIsThere({ sent_at: sql`s.sent_at` })}
  || ${whatIsThere({ approved_at: sql`s.approved_at`, decided_at: sql`s.decided_at`, last_error: sql`s.last_error` })})`;

/**
 * What a judged row `v` stores as `before`. A given rate or charge has its former value beside it, even if that is none, so
 * that an undo takes it away again.
 */
export const STORED_BEFORE: Sql = sql`(v.old || v.rest || case
  when coalesce(v.new->>'sanctioned_rate_bps', v.new->>'charged_paise') is null then '{}' else jsonb_build_object(
    'sanctioned_rate_bps', v.old->'sanctioned_rate_bps', 'charged_paise', v.old->'charged_paise') end)`;

/** The state in a row's `before` or `after`; rows of an earlier version have its former name and value. */
export const stateIn = (stored: Sql): Sql => sql`coalesce(${stored}->>'state', submission_state(${stored}->>'status'))`;

/** A row's `before` or `after` with the present names and values. */
export const withCurrentNames = (stored: Sql): Sql => sql`(case when ${stored} ? 'status'
  then (${stored} - 'status') || jsonb_build_object('state', submission_state(${stored}->>'status')) else ${stored} end)`;

/** True when the row `r` moves its submission, rather than only adding to it. */
export const STATE_CHANGED: Sql = sql`(${stateIn(sql`r.before`)} is distinct from ${stateIn(sql`r.after`)})`;

/**
 * The lender's rate and charges in a row's `before` or `after` of the submission `s`. A row that does not name them leaves them as they
 * are.
 */
export const rateIn = (snapshot: Sql): Sql => sql`(case when ${snapshot} ? 'sanctioned_rate_bps'
  then (${snapshot}->>'sanctioned_rate_bps')::int else s.sanctioned_rate_bps end)`;
export const chargesIn = (snapshot: Sql): Sql => sql`(case when ${snapshot} ? 'charged_paise'
  then (${snapshot}->>'charged_paise')::bigint else s.charged_paise end)`;

/** The amount in a row's `before` or `after`, in paise; rows of an earlier version hold whole rupees. */
export const sanctionedPaise = (snapshot: Sql): Sql =>
  sql`coalesce((${snapshot}->>'sanctioned_amount_paise')::bigint, (${snapshot}->>'sanctioned_rupees')::bigint * 100)`;
export const disbursedPaise = (snapshot: Sql): Sql =>
  sql`coalesce((${snapshot}->>'disbursed_amount_paise')::bigint, (${snapshot}->>'disbursed_rupees')::bigint * 100)`;

/** In paise, the amounts that a row `r` without a move changes from one known figure to another; null for the rest. */
export const correctedAmounts = (from: Sql, to: Sql): Sql => sql`jsonb_build_object(
  'sanctionedPaise', case when not ${STATE_CHANGED} and ${sanctionedPaise(from)} <> ${sanctionedPaise(to)} then ${sanctionedPaise(to)} end,
  'disbursedPaise', case when not ${STATE_CHANGED} and ${disbursedPaise(from)} <> ${disbursedPaise(to)} then ${disbursedPaise(to)} end)`;

/** The reason of a decline (`data` of a row), if the lender names one that we know. */
export const DECLINE_REASON: Sql = sql`case
  when replace(lower(btrim(m.data->>'subStatus')), ' ', '-') = any(${[...DECLINE_REASONS]}::text[])
  then replace(lower(btrim(m.data->>'subStatus')), ' ', '-') else 'other' end`;

/** The rows `r` of an upload in a range. */
export const rowsIn = (upload: UploadRecord, { from, to }: RowRange): Sql => sql`
  r.upload_brand_id = ${upload.brandId}::uuid and r.upload_id = ${upload.id}::uuid
  and r.row_number between ${from}::int and ${to}::int`;
