import { z } from "zod";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";

const ROW = z.object({
  version: z.string(),
  startedAt: z.date(),
  connections: z.number(),
  mostConnections: z.number(),
  archives: z.boolean(),
  archivedAt: z.date().nullable(),
  archiveFailedAt: z.date().nullable(),
  replicas: z.number(),
  replicaSeconds: z.number().nullable(),
});

export type DatabaseStatus = z.output<typeof ROW>;

/**
 * The server as our own login may see it. How far its replicas are behind is only told to a login with
 * `pg_read_all_stats`; it is null without that right, and without replicas.
 */
export async function readDatabaseStatus(tx: Tx): Promise<DatabaseStatus | null> {
  return queryRow(
    tx,
    sql`
    select current_setting('server_version') as version, pg_postmaster_start_time() as "startedAt",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "mostConnections",
      current_setting('archive_mode') <> 'off' as archives,
      archiver.last_archived_time as "archivedAt", archiver.last_failed_time as "archiveFailedAt",
      (select count(*)::int from pg_stat_get_wal_senders()) as replicas,
      (select extract(epoch from max(replay_lag))::float from pg_stat_replication) as "replicaSeconds"
    from pg_stat_archiver as archiver`,
    ROW,
  );
}
