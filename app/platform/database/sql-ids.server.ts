import { newId } from "~/platform/ids";
import { type Sql, sql } from "./client.server";

/**
 * A time-ordered id for each row of a statement, as `newId` makes one. Rows that are written together have neighbouring
 * ids: they enter a few pages of an index instead of all of it.
 */
export const newIds = (): Sql =>
  sql`overlay(gen_random_uuid()::text placing ${newId().slice(0, 15)}::text from 1 for 15)::uuid`;
