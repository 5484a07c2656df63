import { z } from "zod";
import type { TenantCtx } from "~/platform/context";
import { decryptField, encryptField } from "~/platform/crypto.server";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import type { SecondStepAccount } from "./second-step-account.server";

const place = ({ area, id }: SecondStepAccount) => ({
  table: area === "admin" ? "staff_users" : "partner_users",
  column: "totp_secret",
  rowId: id,
});

export const sealSecret = (account: SecondStepAccount, secret: string): string => encryptField(place(account), secret);

export type SecondFactor = { secret: string | null; isEnrolled: boolean };

const ROW = z.object({ secret: z.string().nullable(), enrolled: z.boolean() });

const rowOf = (ctx: TenantCtx, { area, id }: SecondStepAccount) =>
  area === "admin"
    ? sql`
      select totp_secret_enc as secret, totp_enrolled_at is not null as enrolled
      from staff_users where id = ${id}::uuid for update`
    : sql`
      select totp_secret_enc as secret, totp_enrolled_at is not null as enrolled
      from partner_users where brand_id = ${ctx.brand.id}::uuid and id = ${id}::uuid for update`;

/** An account's authenticator secret as it is stored: encrypted. Locks the row until the transaction ends. */
export async function readSealedFactor(ctx: TenantCtx, account: SecondStepAccount): Promise<SecondFactor> {
  const row = await queryRow(ctx.tx, rowOf(ctx, account), ROW);
  if (!row) throw new Error("the account of a session does not exist");
  return { secret: row.secret, isEnrolled: row.enrolled };
}

/** An account's authenticator secret, active or still being set up. Locks the row until the transaction ends. */
export async function readSecondFactor(ctx: TenantCtx, account: SecondStepAccount): Promise<SecondFactor> {
  const { secret, isEnrolled } = await readSealedFactor(ctx, account);
  return { secret: secret === null ? null : decryptField(place(account), secret), isEnrolled };
}

type Columns = {
  totpSecretEnc?: string | null;
  totpEnrolledAt?: Date | null;
  totpLastStep?: number | null;
  version?: { increment: number };
};

/** Writes columns of the second step. Returns false when `unlessStep` or a later one was used before. */
export async function writeSecondFactor(
  ctx: TenantCtx,
  { area, id }: SecondStepAccount,
  data: Columns,
  unlessStep?: number,
): Promise<boolean> {
  const isUnused =
    unlessStep === undefined ? {} : { OR: [{ totpLastStep: null }, { totpLastStep: { lt: unlessStep } }] };
  const { count } =
    area === "admin"
      ? await ctx.tx.staffUser.updateMany({ where: { id, ...isUnused }, data })
      : await ctx.tx.partnerUser.updateMany({ where: { brandId: ctx.brand.id, id, ...isUnused }, data });
  return count === 1;
}
