import type { StaffActor, TenantCtx } from "~/platform/context";

/** The active staff, by name, to whom applications can be given. */
export async function listColleagues({
  tx,
  actor,
}: TenantCtx<StaffActor>): Promise<{ id: string; name: string; isSelf: boolean }[]> {
  const rows = await tx.staffUser.findMany({
    where: { active: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });
  return rows.map(({ id, name }) => ({ id, name, isSelf: id === actor.staffUserId }));
}
