import { type Sql, sql } from "~/platform/database/client.server";
import { figuresByDay } from "./figures-by-day.server";

/** What is counted by day: leads by partner, new customers, redirects by rule and target. */
type PeopleStep = "lead" | "customer" | "redirect";

type DayFilter = Parameters<typeof figuresByDay>[1];

const TABLES = {
  days: sql`people_days`,
  deltas: sql`people_deltas`,
  columns: sql`brand_id, partner_id, rule, target, count`,
};

/**
 * The figures `f` of a step on whole days in India, as rows of brand, partner, rule, target and count: always what the rows
 * of leads, customers and redirects give (decision 143). `to` is exclusive.
 */
export const peopleFigures = (step: PeopleStep, filter: DayFilter): Sql =>
  sql`${figuresByDay(TABLES, filter, sql`step = ${step}`)} f`;
