import { istDay } from "~/domain/dates/ist";
import type { CallList } from "~/domain/telecalling/call-filter";
import { CALLS_A_DAY } from "~/domain/telecalling/calls";
import { type Sql, sql } from "~/platform/database/client.server";
import { callVerdict } from "./callable.server";

/**
 * An application `a` of a customer `c` with the plan `p`, about which nobody has spoken since its last move and somebody
 * may call today. `coalesce` tells the planner that about half fit, as most do: without it the planner expects none, and
 * reads every open application before it sorts them.
 */
export const isToCall = (now: Date): Sql => sql`coalesce(
  p.next_call_at is null and (p.settled_at is null or p.settled_at < a.moved_at)
  and not coalesce(p.day = ${istDay(now)}::date and p.calls >= ${CALLS_A_DAY}::int, false)
  and ${callVerdict(now)} = 'open', false)`;

/** Lists of customers by their plans. */
export type PlannedList = Exclude<CallList, "queue">;

/** The instant of a plan `p` that orders its list. */
export const plannedAt = (list: PlannedList): Sql => (list === "never" ? sql`p.do_not_call_at` : sql`p.next_call_at`);

const PLANNED: Readonly<Record<PlannedList, (now: Date) => Sql>> = {
  due: (now) => sql`p.next_call_at <= ${now} and ${callVerdict(now)} = 'open'`,
  later: (now) => sql`p.next_call_at > ${now} and ${callVerdict(now)} = 'open'`,
  never: () => sql`p.do_not_call_at is not null`,
};

/** A plan `p` of a customer `c` with an open application `a` that belongs to a list. */
export const isPlanned = (list: PlannedList, now: Date): Sql => PLANNED[list](now);
