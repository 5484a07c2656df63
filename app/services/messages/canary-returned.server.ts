import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { isRoleId, permissionsOf } from "~/domain/access/staff-roles";
import { canaryReturnedText } from "~/i18n/staff/canary-returned";
import type { TenantCtx } from "~/platform/context";
import { adminOrigin } from "~/services/brands/system-context.server";
import { queueText } from "./queue-text.server";
import { staffEmail } from "./staff-email.server";

type Returned = {
  lender: string;
  lenderId: string;
  number: number;
  failed: number;
  outcomes: number;
  isNew: boolean;
};

/** Writes to all active staff who edit interfaces that a lender's new version has returned by itself (BEY-22). */
export async function notifyCanaryReturned(ctx: TenantCtx, returned: Returned): Promise<void> {
  const people = await ctx.tx.staffUser.findMany({
    where: { active: true },
    select: { id: true, roleId: true, emailEnc: true },
  });
  const message = canaryReturnedText({
    ...returned,
    link: `${adminOrigin()}${ADMIN_PATHS.lenderInterface(returned.lenderId)}`,
  });
  for (const { id, roleId, emailEnc } of people) {
    const value = isRoleId(roleId) && permissionsOf(roleId).has("interfaces:edit") ? staffEmail(id, emailEnc) : null;
    if (value)
      await queueText({
        ctx,
        to: { channel: "email", value },
        template: "canary-returned",
        locale: "en",
        message,
      });
  }
}
