import { explainAgain } from "@tests/bench/scale/plans";
import pg from "pg";
import type { App } from "./app";
import { recordStatements } from "./statements";

/** The tables of which the statements of a piece of work read rows. */
export async function tablesReadBy(app: App, work: () => Promise<unknown>): Promise<Set<string>> {
  const { statements } = await recordStatements(work);
  const client = new pg.Client({ connectionString: app.database.appUrl });
  await client.connect();
  try {
    const explained = await explainAgain(client, statements);
    return new Set(explained.flatMap(({ reads }) => reads).map(({ table }) => table));
  } finally {
    await client.end();
  }
}
