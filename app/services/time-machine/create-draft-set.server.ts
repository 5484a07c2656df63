import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { newPublicId } from "~/platform/ids";

const MOST_OPEN = 50;

/** Begins an empty draft set. Refuses `too-many` while fifty are open. */
export async function createDraftSet({
  ctx,
  name,
}: {
  ctx: TenantCtx<StaffActor>;
  name: string;
}): Promise<Yes<{ setId: string }> | No<"too-many">> {
  await lockKeys(ctx, "draft-sets");
  const open = await ctx.tx.draftSet.count({ where: { state: { in: ["draft", "scheduled"] } } });
  if (open >= MOST_OPEN) return no("too-many");
  const id = newPublicId();
  await ctx.tx.draftSet.create({
    data: { id, name, createdBy: ctx.actor.staffUserId, createdAt: ctx.now },
    select: { id: true },
  });
  await audit(ctx, "draft-set.create", { kind: "draft-set", id }, { after: { name } });
  return yes({ setId: id });
}
