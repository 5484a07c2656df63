import type { RoleId } from "~/domain/access/staff-roles";
import { type No, no, type Yes, yes } from "~/domain/result";

/** A staff member in the rules of OQ-35. */
export type StaffStatus = { readonly id: string; readonly roleId: RoleId; readonly active: boolean };

export type RightsRefusal = "yourself" | "last-admin";

const isAdmin = ({ roleId, active }: Pick<StaffStatus, "roleId" | "active">) => active && roleId === 1;

/**
 * Whether `by` may give `target` these rights. Nobody removes their own rights, and an active person with role 1 must
 * remain (OQ-35). `otherAdmins` counts the active people with role 1 besides the target.
 */
export function mayChangeRights(
  target: StaffStatus,
  next: Pick<StaffStatus, "roleId" | "active">,
  { by, otherAdmins }: { by: string; otherAdmins: number },
): Yes | No<RightsRefusal> {
  const losesAdmin = isAdmin(target) && !isAdmin(next);
  if (target.id === by && losesAdmin) return no("yourself");
  return losesAdmin && otherAdmins === 0 ? no("last-admin") : yes();
}
