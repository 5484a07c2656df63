import { newId } from "~/platform/ids";
import { type Sql, sql } from "./client.server";

/**
 * A time-ordered id for each row of a statement: one of `newId` whose last 32 bits count the rows. Rows that are written together have
 * neighbouring ids, which enter a few pages of an index instead of all of it, and cost no random number each.
 */
export const newIds = (): Sql =>
  sql`(${newId().slice(0, -8)}::text || lpad(to_hex(row_number() over ()), 8, '0'))::uuid`;
