import { z } from "zod";
import type { AuditSubject } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { actorNames } from "./actor-names.server";

const AFTER = z.object({ reason: z.string().catch("") }).catch({ reason: "" });

/** When, by whom and why a record's state was last changed by one of these actions; null when it never was. */
export async function lastMove({
  ctx,
  brandId,
  subject,
  actions,
}: {
  ctx: Pick<TenantCtx<StaffActor>, "tx">;
  /** The brand in whose chain the record's changes are. */
  brandId: string;
  subject: AuditSubject;
  actions: readonly string[];
}): Promise<{ at: Date; by: string; reason: string } | null> {
  const entry = await ctx.tx.auditEntry.findFirst({
    where: { brandId, subjectKind: subject.kind, subjectId: subject.id, action: { in: [...actions] } },
    orderBy: { seq: "desc" },
  });
  if (!entry) return null;
  const nameOf = await actorNames(ctx.tx, [entry]);
  return { at: entry.at, by: nameOf(entry), reason: AFTER.parse(entry.after).reason };
}
