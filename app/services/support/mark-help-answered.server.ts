import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";

/**
 * Notes that a help message was answered, or with `isAnswered: false` that it still waits. Refuses `not-found`, and
 * `already` when somebody has noted it meanwhile.
 */
export async function markHelpAnswered({
  ctx,
  id,
  brandId,
  isAnswered,
}: {
  ctx: TenantCtx<StaffActor>;
  id: string;
  brandId: string;
  isAnswered: boolean;
}): Promise<Yes | No<"not-found" | "already">> {
  const { tx, actor, now } = ctx;
  const { count } = await tx.helpRequest.updateMany({
    where: { brandId, id, answeredAt: isAnswered ? null : { not: null } },
    data: isAnswered ? { answeredAt: now, answeredBy: actor.staffUserId } : { answeredAt: null, answeredBy: null },
  });
  if (count === 0) {
    const isKnown = (await tx.helpRequest.count({ where: { brandId, id } })) > 0;
    return no(isKnown ? "already" : "not-found");
  }
  await audit(
    { ...ctx, brand: { ...ctx.brand, id: brandId } },
    isAnswered ? "help-request.answered" : "help-request.reopened",
    { kind: "help-request", id },
    { before: { isAnswered: !isAnswered }, after: { isAnswered } },
  );
  return yes();
}
