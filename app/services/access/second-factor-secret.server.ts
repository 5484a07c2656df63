import { z } from "zod";
import type { TenantCtx } from "~/platform/context";
import { decryptField, encryptField } from "~/platform/crypto.server";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { hasSeal, sealSecondStep } from "~/services/security/account-seal.server";
import type { SecondStepAccount } from "./second-step-account.server";

const location = ({ area, id }: SecondStepAccount) => ({
  table: area === "admin" ? "staff_users" : "partner_users",
  column: "totp_secret",
  rowId: id,
});

export const encryptTotpSecret = (account: SecondStepAccount, secret: string): string =>
  encryptField(location(account), secret);

/** `isSealed`: the product wrote that it is set up, or not. */
export type SecondFactor = { secret: string | null; isEnrolled: boolean; isSealed: boolean };

const ROW = z.object({ secret: z.string().nullable(), enrolledAt: z.date().nullable(), seal: z.string().nullable() });

const rowOf = (ctx: TenantCtx, { area, id }: SecondStepAccount) =>
  area === "admin"
    ? sql`
      select totp_secret_enc as secret, totp_enrolled_at as "enrolledAt", second_step_seal as seal
      from staff_users where id = ${id}::uuid for update`
    : sql`
      select totp_secret_enc as secret, totp_enrolled_at as "enrolledAt", second_step_seal as seal
      from partner_users where brand_id = ${ctx.brand.id}::uuid and id = ${id}::uuid for update`;

/** An account's authenticator secret as it is stored: encrypted. Locks the row until the transaction ends. */
export async function readStoredFactor(ctx: TenantCtx, account: SecondStepAccount): Promise<SecondFactor> {
  const row = await queryRow(ctx.tx, rowOf(ctx, account), ROW);
  if (!row) throw new Error("the account of a session does not exist");
  const isSealed = hasSeal(row.seal, sealSecondStep(account, row.enrolledAt));
  return { secret: row.secret, isEnrolled: row.enrolledAt !== null, isSealed };
}

/** An account's authenticator secret, active or still being set up. Locks the row until the transaction ends. */
export async function readSecondFactor(ctx: TenantCtx, account: SecondStepAccount): Promise<SecondFactor> {
  const { secret, ...rest } = await readStoredFactor(ctx, account);
  return { secret: secret === null ? null : decryptField(location(account), secret), ...rest };
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
  columns: Columns,
  unlessStep?: number,
): Promise<boolean> {
  const { totpEnrolledAt } = columns;
  const data =
    totpEnrolledAt === undefined
      ? columns
      : { ...columns, secondStepSeal: sealSecondStep({ area, id }, totpEnrolledAt) };
  const isUnused =
    unlessStep === undefined ? {} : { OR: [{ totpLastStep: null }, { totpLastStep: { lt: unlessStep } }] };
  const { count } =
    area === "admin"
      ? await ctx.tx.staffUser.updateMany({ where: { id, ...isUnused }, data })
      : await ctx.tx.partnerUser.updateMany({ where: { brandId: ctx.brand.id, id, ...isUnused }, data });
  return count === 1;
}
