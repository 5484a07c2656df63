import type { BulkTx, Sql } from "~/platform/database/client.server";
import { sql } from "~/platform/database/client.server";
import type { UploadRecord } from "./upload-lock.server";

/** Why the undo of a file leaves a row that a later one states as well. */
export const STATED_LATER = "stated-later";

/**
 * Puts rows `o` of later files of the kind that state an account as it is now into the table `later_rows`: they found their figures there, or
 * came back to them. The undo of an earlier file would take away what such a file states. A file that wrote nothing repeats another one: it
 * cannot be undone itself, and keeps nothing. `columns` of those for which `also` is true.
 */
export async function takeLaterRows(tx: BulkTx, upload: UploadRecord, columns: Sql, also: Sql): Promise<void> {
  // `coalesce` keeps the planner from a join: it takes the rows of a new file for one or two, and would compare each with each.
  await tx.execute(sql`
    create temp table later_rows on commit drop as
    select distinct ${columns} from uploads u
    join upload_rows o on o.upload_brand_id = u.brand_id and o.upload_id = u.id and o.undone_at is null
      and (u.status = 'applied' and o.verdict in ('create', 'update', 'unchanged') or u.status = 'failed' and o.applied_at is not null)
    where u.kind = ${upload.kind} and u.rows_updated > 0 and u.id <> ${upload.id}::uuid
      and u.applied_at > (select f.applied_at from uploads f where f.brand_id = ${upload.brandId}::uuid and f.id = ${upload.id}::uuid)
      and coalesce(${also}, false)`);
  await tx.execute(sql`analyze later_rows`);
}
