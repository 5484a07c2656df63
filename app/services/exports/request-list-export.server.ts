import type { Permission } from "~/domain/access/staff-roles";
import { type ExportedList, FILE_HOURS, type FileFormat, permissionOfList } from "~/domain/exports/exported-lists";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newPublicId } from "~/platform/ids";
import { enqueue } from "~/platform/outbox.server";
import { noteDeniedStaff } from "~/services/security/note-refusal.server";

const MAX_UNFINISHED = 2;
const HOUR_MS = 3_600_000;

/**
 * Asks for a file of a list by its filter. A job writes it. Refuses `forbidden` for a list that the person may not see,
 * and `too-many` while two of their files are being written.
 */
export async function requestListExport({
  ctx,
  permissions,
  list,
  format,
  query,
}: {
  ctx: TenantCtx<StaffActor>;
  permissions: ReadonlySet<Permission>;
  list: ExportedList;
  format: FileFormat;
  /** The filter, as in the address of the list. */
  query: string;
}): Promise<Yes<{ exportId: string }> | No<"forbidden" | "too-many">> {
  if (!permissions.has(permissionOfList(list, query))) {
    noteDeniedStaff(ctx, "no-list-permission");
    return no("forbidden");
  }
  const { staffUserId } = ctx.actor;
  await ctx.tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`list-export ${staffUserId}`}, 0))`;
  const unfinished = await ctx.tx.listExport.count({
    where: { staffUserId, state: { in: ["queued", "running"] }, expiresAt: { gt: ctx.now } },
  });
  if (unfinished >= MAX_UNFINISHED) return no("too-many");
  const id = newPublicId();
  await ctx.tx.listExport.create({
    data: {
      id,
      staffUserId,
      list,
      format,
      query,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + FILE_HOURS * HOUR_MS),
    },
    select: { id: true },
  });
  await enqueue(ctx, "lists.export", { exportId: id });
  await audit(ctx, "list.export", { kind: "list-export", id }, { after: { list, format, query } });
  return yes({ exportId: id });
}
