import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { formId } from "~/platform/ids";

const MAX_OPEN = 50;

/** Begins an empty draft set, once for a form with this `key`. Refuses `too-many` while fifty are open. */
export async function createDraftSet({
  ctx,
  name,
  key = "",
}: {
  ctx: TenantCtx<StaffActor>;
  name: string;
  key?: string | undefined;
}): Promise<Yes<{ setId: string }> | No<"too-many">> {
  await lockKeys(ctx, "draft-sets");
  const id = formId(key, { name, by: ctx.actor.staffUserId });
  if (await ctx.tx.draftSet.findUnique({ where: { id }, select: { id: true } })) return yes({ setId: id });
  const open = await ctx.tx.draftSet.count({ where: { state: { in: ["draft", "scheduled"] } } });
  if (open >= MAX_OPEN) return no("too-many");
  await ctx.tx.draftSet.create({
    data: { id, name, createdBy: ctx.actor.staffUserId, createdAt: ctx.now },
    select: { id: true },
  });
  await audit(ctx, "draft-set.create", { kind: "draft-set", id }, { after: { name } });
  return yes({ setId: id });
}
