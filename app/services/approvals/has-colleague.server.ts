import { type Permission, rolesOf } from "~/domain/access/staff-roles";
import type { StaffActor, TenantCtx } from "~/platform/context";

/** The roles that open Approvals: others decide nothing, whatever else they may do. */
const DECIDING = rolesOf("approvals:read");

/** True when another active member of the staff could decide what the actor asks for with this permission. */
export async function hasColleague(
  { tx, actor }: Pick<TenantCtx<StaffActor>, "tx" | "actor">,
  permission: Permission,
): Promise<boolean> {
  const roles = rolesOf(permission).filter((role) => DECIDING.includes(role));
  const where = { roleId: { in: roles }, active: true, id: { not: actor.staffUserId } };
  return (await tx.staffUser.count({ where })) > 0;
}
