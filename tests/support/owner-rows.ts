import type pg from "pg";
import { withOwner } from "./test-server";
import { running } from "./visitor";

/** Runs `work` on the running product's database as its owner, who sees the rows of all brands. */
export const asOwner = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withOwner(running("E2E_OWNER_URL"), work);

/** The rows of one query as the owner. */
export const ownerRows = <R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> =>
  asOwner(async (client) => (await client.query<R>(text, values)).rows);
