import { type Sql, sql } from "~/platform/database/client.server";
import { figuresByDay } from "./figures-by-day.server";

type DayFilter = Parameters<typeof figuresByDay>[1];

const TABLES = {
  days: sql`funnel_days`,
  deltas: sql`funnel_deltas`,
  columns: sql`brand_id, step, reason, count, paise`,
};

/**
 * The figures `f` of applications' first steps, of approvals that are not the first, and of declines on whole days in India, as
 * rows of brand, step, reason, count and paise: always what moves and submissions give (decision 146). `to` is exclusive.
 */
export const funnelFigures = (filter: DayFilter): Sql => sql`${figuresByDay(TABLES, filter)} f`;
