import { isRoleId, type RoleId } from "~/domain/access/staff-roles";
import type { Tx } from "~/platform/database/client.server";
import { brands } from "~/services/brands/brands.server";
import { hasSeal, sealStaff } from "~/services/security/account-seal.server";
import { noteForged } from "~/services/security/note-forged.server";

/**
 * The role of somebody for whom a job acts, as it is now; null for who has left, and for a role that this installation has not
 * written: no session would have it either.
 */
export async function readStaffRole(tx: Tx, staffUserId: string): Promise<RoleId | null> {
  const staff = await tx.staffUser.findUnique({
    where: { id: staffUserId, active: true },
    select: { roleId: true, seal: true },
  });
  if (!staff || !isRoleId(staff.roleId)) return null;
  const { roleId, seal } = staff;
  if (hasSeal(seal, sealStaff({ id: staffUserId, roleId }))) return roleId;
  noteForged({ brand: brands().current().main, ip: null }, "account", `staff:${staffUserId}`);
  return null;
}
