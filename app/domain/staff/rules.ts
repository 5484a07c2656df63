import type { RoleId } from "~/domain/access/staff-roles";
import { type No, no, type Yes, yes } from "~/domain/result";

/** A staff member as the rules of OQ-35 see one. */
export type StaffStatus = { readonly id: string; readonly roleId: RoleId; readonly active: boolean };

export type RightsRefusal = "yourself" | "last-admin";

const isAdmin = ({ roleId, active }: Pick<StaffStatus, "roleId" | "active">) => active && roleId === 1;

/**
 * May `by` give `target` these rights? Nobody takes rights from themselves, and somebody with role 1 who is active must remain (OQ-35).
 * `otherAdmins` counts the active people with role 1 besides the target.
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
