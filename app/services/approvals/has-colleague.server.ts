import { type Permission, rolesOf } from "~/domain/access/staff-roles";
import type { StaffActor, TenantCtx } from "~/platform/context";

/** True when another active member of the staff has this permission, and so could decide what the actor asks for. */
export async function hasColleague(
  { tx, actor }: Pick<TenantCtx<StaffActor>, "tx" | "actor">,
  permission: Permission,
): Promise<boolean> {
  const where = { roleId: { in: [...rolesOf(permission)] }, active: true, id: { not: actor.staffUserId } };
  return (await tx.staffUser.count({ where })) > 0;
}
