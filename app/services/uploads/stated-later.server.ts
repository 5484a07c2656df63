import type { Sql } from "~/platform/database/client.server";
import { sql } from "~/platform/database/client.server";
import type { UploadRecord } from "./upload-lock.server";

/** Why the undo of a file leaves a row that a later one states as well. */
export const STATED_LATER = "stated-later";

/**
 * Rows `o` of later files of the kind that state an account as it is now: they found their figures there, or came back to them. `columns` of
 * those for which `also` is true. The undo of an earlier file would take away what such a file states. A file that wrote nothing repeats
 * another one: it cannot be undone itself, and keeps nothing.
 */
export const statedLater = (upload: UploadRecord, columns: Sql, also: Sql): Sql => sql`
  select ${columns} from uploads u
  join upload_rows o on o.upload_brand_id = u.brand_id and o.upload_id = u.id and o.undone_at is null
    and (u.status = 'applied' and o.verdict in ('create', 'update', 'unchanged') or u.status = 'failed' and o.applied_at is not null)
  where u.kind = ${upload.kind} and u.rows_updated > 0 and u.id <> ${upload.id}::uuid
    and u.applied_at > (select f.applied_at from uploads f where f.brand_id = ${upload.brandId}::uuid and f.id = ${upload.id}::uuid)
    and ${also}`;
