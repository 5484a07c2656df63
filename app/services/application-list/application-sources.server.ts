import type { ListStep, ReportStep } from "~/domain/reports/report-step";
import { type Sql, sql } from "~/platform/database/client.server";
import { isPlanned, type PlannedList, plannedAt } from "~/services/telecalling/call-conditions.server";

const ALL = sql`true`;

const OF_APPLICATION = sql`a.brand_id, a.id as application_id, null::uuid as submission_id, a.id`;
const OF_SUBMISSION = sql`s.brand_id, s.application_id, s.id as submission_id, s.id`;

/** Where the rows of a list are: each has the instant and the id that are its place. */
export type ApplicationSource = {
  table: Sql;
  columns: Sql;
  brand: Sql;
  id: Sql;
  at: Sql;
  when: Sql;
  /** What has the same rows, places and brands without a join: enough to count them. */
  counted?: Sql;
};

const byApplication = (at: Sql, when: Sql = ALL): ApplicationSource => ({
  table: sql`applications a`,
  columns: OF_APPLICATION,
  brand: sql`a.brand_id`,
  id: sql`a.id`,
  at,
  when,
});
const SUBMITTED: ApplicationSource = {
  table: sql`submissions s`,
  columns: OF_SUBMISSION,
  brand: sql`s.brand_id`,
  id: sql`s.id`,
  at: sql`s.sent_at`,
  when: sql`s.sent_at is not null`,
};

/** Applications in an order of their positions `m`, whose indexes have it. */
const byPosition = (at: Sql, table: Sql = sql`application_positions m`): ApplicationSource => ({
  table,
  columns: sql`m.brand_id, m.application_id, null::uuid as submission_id, m.application_id as id`,
  brand: sql`m.brand_id`,
  id: sql`m.application_id`,
  at,
  when: ALL,
});

/** A lender's answers of one kind: their instants are in a table of their own, whose indexes have the order. */
const byAnswer = (step: "approved" | "disbursed" | "declined", when?: Sql): ApplicationSource => ({
  table: sql`submission_steps t join submissions s on s.brand_id = t.brand_id and s.id = t.submission_id`,
  columns: OF_SUBMISSION,
  brand: sql`t.brand_id`,
  id: sql`t.submission_id`,
  at: sql`t.at`,
  when: sql`t.step = ${step} and ${when ?? ALL}`,
  ...(when ? {} : { counted: sql`submission_steps t` }),
});

/** Where the rows of a step are, and the instant at which they took it. */
const SOURCES: Readonly<Record<ReportStep, ApplicationSource>> = {
  started: byApplication(sql`a.created_at`),
  "offers-shown": byApplication(sql`a.offers_shown_at`, sql`a.offers_shown_at is not null`),
  submitted: SUBMITTED,
  approved: byAnswer("approved"),
  disbursed: byAnswer("disbursed"),
  declined: byAnswer("declined"),
};

/** The first move of each application that was not undone (OQ-33). */
const firstMove = (step: "profile-complete" | "submitted"): ApplicationSource => ({
  table: sql`application_firsts f`,
  columns: sql`f.brand_id, f.application_id, null::uuid as submission_id, f.application_id as id`,
  brand: sql`f.brand_id`,
  id: sql`f.application_id`,
  at: sql`f.at`,
  when: sql`f.step = ${step}`,
});

/** The first approval of each application. */
const FIRST_APPROVAL = byAnswer(
  "approved",
  sql`not exists (
    select 1 from submissions o
    where o.brand_id = s.brand_id and o.application_id = s.application_id and (o.approved_at, o.id) < (s.approved_at, s.id))`,
);

/** Where the rows of every step are. */
const STEPS: Readonly<Record<ListStep, ApplicationSource>> = {
  ...SOURCES,
  "profile-complete": firstMove("profile-complete"),
  "first-submitted": firstMove("submitted"),
  "first-approved": FIRST_APPROVAL,
};

/** Applications by their last move. */
export const BY_MOVE = byPosition(sql`m.moved_at`);
/** Open applications of a stage by their first day. Whose they are is in the application `a`. */
export const openByStage = (isOwned: boolean): ApplicationSource =>
  byPosition(
    sql`m.created_at`,
    isOwned
      ? sql`application_positions m join applications a on a.brand_id = m.brand_id and a.id = m.application_id`
      : undefined,
  );

/** Customers by their plan for calls, each with the newest open application. */
export const byPlan = (list: PlannedList, now: Date): ApplicationSource => ({
  table: sql`call_plans p
    join customers c on c.brand_id = p.brand_id and c.id = p.customer_id
    cross join lateral (
      select * from applications o where o.brand_id = p.brand_id and o.customer_id = p.customer_id and o.is_open
      order by o.created_at desc limit 1) a`,
  columns: sql`p.brand_id, a.id as application_id, null::uuid as submission_id, p.customer_id as id`,
  brand: sql`p.brand_id`,
  id: sql`p.customer_id`,
  at: plannedAt(list),
  when: isPlanned(list, now),
});

/** What took a step. */
export const sourceOfStep = (step: ListStep): ApplicationSource => STEPS[step];
