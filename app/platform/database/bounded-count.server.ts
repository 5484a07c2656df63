import { isStatementTimeout } from "./busy.server";
import type { Tx } from "./client.server";

/** The longest that rows are counted for the progress of a file. */
const COUNT_MS = 2_000;

/** Ends each further statement of a transaction that counts after a moment. */
export const boundCount = (tx: Tx): Promise<unknown> =>
  tx.$executeRaw`select set_config('statement_timeout', ${String(COUNT_MS)}, true)`;

/** Waits for a transaction that counts; one that takes too long has written nothing, and that is not a failure. */
export async function unlessTooLong(counting: Promise<unknown>): Promise<void> {
  try {
    await counting;
  } catch (error) {
    if (!isStatementTimeout(error)) throw error;
  }
}
