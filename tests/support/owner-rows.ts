import pg from "pg";
import { running } from "./visitor";

/** A connection costs both sides a hash of a password 4,096 times over: one serves all tests of a worker. */
let pool: pg.Pool | undefined;

function owner(): pg.Pool {
  pool ??= new pg.Pool({ connectionString: running("E2E_OWNER_URL"), max: 2, allowExitOnIdle: true }).on(
    "error",
    () => {},
  );
  return pool;
}

/** Runs `work` on the running product's database as its owner, who sees the rows of all brands. */
export async function asOwner<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await owner().connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** The rows of one query as the owner. */
export const ownerRows = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await owner().query<R>(text, values)).rows;
