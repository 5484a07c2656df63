import { maskEmail } from "~/domain/masking/mask";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { NewStaff } from "~/domain/staff/requests";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { encryptField, lookupIndex } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { hasColleague } from "~/services/approvals/has-colleague.server";
import { newStaffSeals } from "~/services/security/account-seal.server";
import { NEW_ADMINISTRATOR } from "./change-rights.server";

/**
 * Adds a staff member, who signs in with this e-mail address. The address is stored encrypted. Refuses `administrator`
 * where a second person must approve one: such a person is added with another role first.
 */
export async function createStaff({
  ctx,
  person,
}: {
  ctx: TenantCtx<StaffActor>;
  person: NewStaff;
}): Promise<Yes<{ id: string }> | No<"email-taken" | "administrator">> {
  const { name, email, roleId } = person;
  if (roleId === 1 && (await hasColleague(ctx, "users:edit")) && (await isApprovalNeeded(ctx, NEW_ADMINISTRATOR)))
    return no("administrator");
  const id = newId();
  const emailMasked = maskEmail(email);
  const { count } = await ctx.tx.staffUser.createMany({
    data: [
      {
        id,
        name,
        roleId,
        ...newStaffSeals({ id, roleId }),
        emailMasked,
        emailEnc: encryptField({ table: "staff_users", column: "email", rowId: id }, email),
        emailIdx: lookupIndex(ctx.brand.id, "email", email),
        createdAt: ctx.now,
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) return no("email-taken");
  await audit(
    ctx,
    "staff.create",
    { kind: "staff", id },
    { after: { name, email: emailMasked, roleId, active: true } },
  );
  return yes({ id });
}
