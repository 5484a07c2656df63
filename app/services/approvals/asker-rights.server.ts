import { isRoleId, type Permission, permissionsOf } from "~/domain/access/staff-roles";
import type { Tx } from "~/platform/database/client.server";
import { hasSeal, sealStaff } from "~/services/security/account-seal.server";

/** Who asked, as they are now. */
type Asker = { id: string; name: string; active: boolean; roleId: number; seal: string | null };

export const readAskers = (tx: Tx, ids: readonly string[]): Promise<Asker[]> =>
  tx.staffUser.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, active: true, roleId: true, seal: true },
  });

/**
 * Why a request can only be refused by now: who asked is blocked, or has no right to it any more. Whoever decides would be
 * alone then, because the account may have been blocked because somebody else had used it. A role without its seal is none.
 */
export function askerFault(asker: Asker | undefined, permission: Permission): "asker-blocked" | "asker-demoted" | null {
  if (!asker?.active) return "asker-blocked";
  const { id, roleId, seal } = asker;
  const isTheirs = isRoleId(roleId) && hasSeal(seal, sealStaff({ id, roleId }));
  return isTheirs && permissionsOf(roleId).has(permission) ? null : "asker-demoted";
}
