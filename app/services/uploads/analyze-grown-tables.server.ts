import { type BulkConnection, sql } from "~/platform/database/client.server";

/**
 * Has the tables analysed that files are judged by or written to, and those that messages about them read, if they have grown a lot:
 * right after a large load the planner still takes them for empty. In a transaction of its own, so that its locks end with it.
 */
export const analyzeGrownTables = (connection: BulkConnection): Promise<number> =>
  connection.transaction((tx) => tx.execute(sql`select analyze_grown_tables()`));
