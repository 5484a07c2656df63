import type { RoleId } from "~/domain/access/staff-roles";
import { type No, no, type Yes, yes } from "~/domain/result";

/** A staff member in the rules of OQ-35. */
export type StaffStatus = { readonly id: string; readonly roleId: RoleId; readonly active: boolean };

export type RightsRefusal = "yourself" | "last-admin";

type Rights = Pick<StaffStatus, "roleId" | "active">;

const isAdmin = ({ roleId, active }: Rights) => active && roleId === 1;

type Options = {
  by: string;
  /** The active people with role 1 besides the target. */
  otherAdmins: number;
  /** True when `by` agrees to what somebody else has asked for. */
  isApproved?: boolean;
};

/**
 * Whether `by` may give `target` these rights. Nobody removes their own rights unless another administrator has asked
 * for it, and an active person with role 1 must remain (OQ-35).
 */
export function mayChangeRights(target: StaffStatus, next: Rights, options: Options): Yes | No<RightsRefusal> {
  const { by, otherAdmins, isApproved = false } = options;
  const losesAdmin = isAdmin(target) && !isAdmin(next);
  if (target.id === by && losesAdmin && !isApproved) return no("yourself");
  return losesAdmin && otherAdmins === 0 ? no("last-admin") : yes();
}

/**
 * Whether this takes the last administrator beside the one who does it. Who is left alone decides everything that
 * holds only while somebody else may decide, so nobody gets there alone.
 */
export const leavesOneAdmin = (target: Rights, next: Rights, otherAdmins: number): boolean =>
  isAdmin(target) && !isAdmin(next) && otherAdmins === 1;
