import { MADE_BEFORE_SEALS } from "~/domain/access/made-before-seals";
import { sealPasskey, sealPortalUser, sealSecondStep, sealStaff } from "~/services/security/account-seal.server";
import type { Db } from "./database";

const MARKED = { OR: [{ seal: MADE_BEFORE_SEALS }, { secondStepSeal: MADE_BEFORE_SEALS }] };
const ID = { select: { id: true } } as const;

/**
 * Seals the accounts and passkeys that were there when their seals began. Only the owner of the tables can have marked them, so what a login of the
 * product has written since is never among them (docs/decisions/0148-stolen-tenant-login.md).
 */
export async function sealEarlierAccounts(db: Db): Promise<void> {
  for (const { id, roleId, totpEnrolledAt } of await db.staffUser.findMany({ where: MARKED }))
    await db.staffUser.update({
      where: { id },
      data: { seal: sealStaff({ id, roleId }), secondStepSeal: sealSecondStep({ area: "admin", id }, totpEnrolledAt) },
      ...ID,
    });
  for (const user of await db.partnerUser.findMany({ where: MARKED }))
    await db.partnerUser.update({
      where: { brandId_id: { brandId: user.brandId, id: user.id } },
      data: {
        seal: sealPortalUser(user, user),
        secondStepSeal: sealSecondStep({ area: "partner", id: user.id }, user.totpEnrolledAt),
      },
      ...ID,
    });
  for (const passkey of await db.passkey.findMany({ where: { seal: MADE_BEFORE_SEALS } }))
    await db.passkey.update({
      where: { brandId_id: { brandId: passkey.brandId, id: passkey.id } },
      data: { seal: sealPasskey(passkey) },
      ...ID,
    });
}
