import { PRESENT_MS, type Presence, presenceSubject } from "~/domain/staff/presence";
import type { StaffActor, TenantCtx } from "~/platform/context";

/**
 * Notes that this person has a page open, and returns the names of colleagues who have it open too, seen in the last half
 * minute. Rows that no longer count are deleted here.
 */
export async function notePresence({
  ctx: { tx, actor, now },
  presence,
}: {
  ctx: TenantCtx<StaffActor>;
  presence: Presence;
}): Promise<string[]> {
  const { staffUserId } = actor;
  const subject = presenceSubject(presence);
  const since = new Date(now.getTime() - PRESENT_MS);
  await tx.staffPresence.upsert({
    where: { subject_staffUserId: { subject, staffUserId } },
    create: { subject, staffUserId, seenAt: now },
    update: { seenAt: now },
    select: { subject: true },
  });
  await tx.staffPresence.deleteMany({ where: { subject, seenAt: { lt: since } } });
  const others = await tx.staffPresence.findMany({
    where: { subject, staffUserId: { not: staffUserId } },
    select: { staffUserId: true },
  });
  const people = await tx.staffUser.findMany({
    where: { id: { in: others.map((one) => one.staffUserId) }, active: true },
    select: { name: true },
    orderBy: { name: "asc" },
  });
  return people.map(({ name }) => name);
}
