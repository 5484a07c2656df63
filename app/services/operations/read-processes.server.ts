import { z } from "zod";
import { withoutReplaced } from "~/domain/operations/processes";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { PROCESS_FIGURES } from "./process-figures";

const ROW = z.object({
  id: z.string(),
  role: z.enum(["web", "worker"]),
  host: z.string(),
  pid: z.number(),
  release: z.string(),
  startedAt: z.date(),
  seenAt: z.date(),
  figures: PROCESS_FIGURES,
});

export type RunningProcess = z.output<typeof ROW>;

/** The processes that should run: all that have not ended in order, without those that were started again. */
export async function readProcesses(tx: Tx, now: Date): Promise<RunningProcess[]> {
  const rows = await queryRows(
    tx,
    sql`
    select id, role, host, pid, release, started_at as "startedAt", seen_at as "seenAt", figures
    from processes where stopped_at is null and seen_at > now() - interval '1 day' order by role, host, started_at, id`,
    ROW,
  );
  return withoutReplaced(rows, now);
}
