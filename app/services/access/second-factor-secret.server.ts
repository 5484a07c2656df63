import { z } from "zod";
import type { TenantCtx } from "~/platform/context";
import { decryptField, encryptField } from "~/platform/crypto.server";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";

const place = (staffUserId: string) => ({ table: "staff_users", column: "totp_secret", rowId: staffUserId });

export const sealSecret = (staffUserId: string, secret: string): string => encryptField(place(staffUserId), secret);

export type SecondFactor = { secret: string | null; isEnrolled: boolean };

const ROW = z.object({ secret: z.string().nullable(), enrolled: z.boolean() });

/** A staff member's authenticator secret, active or still being set up. Locks the row until the transaction ends. */
export async function readSecondFactor(ctx: TenantCtx, staffUserId: string): Promise<SecondFactor> {
  const row = await queryRow(
    ctx.tx,
    sql`
    select totp_secret_enc as secret, totp_enrolled_at is not null as enrolled
    from staff_users where id = ${staffUserId}::uuid for update`,
    ROW,
  );
  if (!row) throw new Error("the staff member of a session does not exist");
  return {
    secret: row.secret === null ? null : decryptField(place(staffUserId), row.secret),
    isEnrolled: row.enrolled,
  };
}
