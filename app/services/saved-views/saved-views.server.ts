import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { newId } from "~/platform/ids";

/** A filter with a name. `by` is the colleague's name of a shared view; null for the reader's own. */
type SavedViewLine = { id: string; name: string; query: string; isShared: boolean; by: string | null };

const MAX_OWN = 50;
const MAX_SHARED = 50;

type Scope = { ctx: TenantCtx<StaffActor>; list: string };

/** Two windows of one colleague change that colleague's views in turn. */
const lockOwn = (ctx: TenantCtx<StaffActor>) => lockKeys(ctx, `saved-views:${ctx.actor.staffUserId}`);

/** The reader's views of a list, and those that colleagues share, by name. */
export async function listSavedViews({ ctx, list }: Scope): Promise<{ own: SavedViewLine[]; shared: SavedViewLine[] }> {
  const { staffUserId } = ctx.actor;
  const orderBy = [{ name: "asc" as const }, { id: "asc" as const }];
  const own = await ctx.tx.savedView.findMany({ where: { list, staffUserId }, orderBy, take: MAX_OWN });
  const shared = await ctx.tx.savedView.findMany({
    where: { list, isShared: true, staffUserId: { not: staffUserId } },
    orderBy,
    take: MAX_SHARED,
  });
  const authors = await ctx.tx.staffUser.findMany({
    where: { id: { in: shared.map((row) => row.staffUserId) } },
    select: { id: true, name: true },
  });
  const names = new Map(authors.map(({ id, name }) => [id, name]));
  const lineOf = ({ id, name, query, isShared }: (typeof own)[number], by: string | null) => ({
    id,
    name,
    query,
    isShared,
    by,
  });
  return {
    own: own.map((row) => lineOf(row, null)),
    shared: shared.map((row) => lineOf(row, names.get(row.staffUserId) ?? "")),
  };
}

/**
 * Stores a filter under a name; the same name again replaces it. Refuses `too-many` beyond fifty own views of a list.
 */
export async function saveView({
  ctx,
  list,
  name,
  query,
  isShared,
}: Scope & { name: string; query: string; isShared: boolean }): Promise<Yes | No<"too-many">> {
  const { staffUserId } = ctx.actor;
  await lockOwn(ctx);
  const own = await ctx.tx.savedView.count({ where: { list, staffUserId, name: { not: name } } });
  if (own >= MAX_OWN) return no("too-many");
  await ctx.tx.savedView.upsert({
    where: { staffUserId_list_name: { staffUserId, list, name } },
    create: { id: newId(), staffUserId, list, name, query, isShared },
    update: { query, isShared },
    select: { id: true },
  });
  return yes();
}

/** Gives one of the person's views another name. Refuses `taken` for the name of another of them, `not-found` for any other view. */
export async function renameView({
  ctx,
  list,
  id,
  name,
}: Scope & { id: string; name: string }): Promise<Yes | No<"not-found" | "taken">> {
  const { staffUserId } = ctx.actor;
  await lockOwn(ctx);
  if (await ctx.tx.savedView.count({ where: { list, staffUserId, name, id: { not: id } } })) return no("taken");
  const { count } = await ctx.tx.savedView.updateMany({ where: { id, list, staffUserId }, data: { name } });
  return count === 1 ? yes() : no("not-found");
}

/** Deletes one of the person's views. Refuses `not-found` for any other. */
export async function removeView({ ctx, list, id }: Scope & { id: string }): Promise<Yes | No<"not-found">> {
  const { count } = await ctx.tx.savedView.deleteMany({ where: { id, list, staffUserId: ctx.actor.staffUserId } });
  return count === 1 ? yes() : no("not-found");
}
