import { z } from "zod";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { isRoleId, permissionsOf } from "~/domain/access/staff-roles";
import { commissionOverpaidText, type Overpaid } from "~/i18n/staff/commission-overpaid";
import { type BulkTx, sql } from "~/platform/database/client.server";
import { enqueueInBulk } from "~/platform/outbox.server";
import { adminOrigin } from "~/services/brands/system-context.server";
import { messageRow } from "./queue-text.server";
import { staffEmail } from "./staff-email.server";

const PERSON = z.object({ id: z.string(), roleId: z.number(), emailEnc: z.string() });

/**
 * Writes to all active staff who edit statements that a lender's file has corrected down what partners were paid for, in the file's own
 * transaction. `month`: the latest that was paid for it. `brandId`: the brand of the file.
 */
export async function notifyCommissionOverpaid(
  tx: BulkTx,
  {
    brandId,
    now,
    month,
    ...facts
  }: { brandId: string; now: Date; month: string; fileName: string; overpaid: Overpaid[] },
): Promise<void> {
  const template = "commission-overpaid";
  const message = commissionOverpaidText({
    ...facts,
    link: `${adminOrigin()}${ADMIN_PATHS.reconciledCommissions(month)}`,
  });
  const people = await tx.query(
    sql`select id, role_id as "roleId", email_enc as "emailEnc" from staff_users where active order by id`,
    PERSON,
  );
  for (const { id, roleId, emailEnc } of people) {
    const value = isRoleId(roleId) && permissionsOf(roleId).has("statements:edit") ? staffEmail(id, emailEnc) : null;
    if (!value) continue;
    const row = messageRow({ brandId, now }, { to: { channel: "email", value }, template, locale: "en", message });
    await tx.execute(sql`
      insert into messages (brand_id, id, channel, template, locale, to_enc, to_idx, to_masked, subject, body_enc, created_at)
      values (${brandId}::uuid, ${row.id}::uuid, ${row.channel}, ${template}, ${row.locale}, ${row.toEnc}, ${row.toIdx},
        ${row.toMasked}, ${row.subject}, ${row.bodyEnc}, ${now}::timestamptz)`);
    await enqueueInBulk(tx, brandId, "messages.deliver", { messageId: row.id });
  }
}
