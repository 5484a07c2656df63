import { z } from "zod";
import { maskEmail } from "~/domain/masking/mask";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { FirstAdministrator } from "~/domain/staff/requests";
import { audit } from "~/platform/audit.server";
import type { TenantCtx } from "~/platform/context";
import { encryptField, lookupIndex, sameText, sign } from "~/platform/crypto.server";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { newId } from "~/platform/ids";
import { totpSecretFrom, totpStep, totpUri } from "~/platform/totp.server";
import { openStaffSession } from "~/services/access/open-area-session.server";
import { asStaffMember, readStaffSession } from "~/services/access/read-staff-session.server";
import { encryptTotpSecret } from "~/services/access/second-factor-secret.server";
import { auditStaffSignIn, type StaffSignedIn } from "~/services/access/sign-in-staff.server";
import { newStaffSeals } from "~/services/security/account-seal.server";

/** Setting of the main brand: `{ seal, expiresAt, isFurther }` of the one valid invitation. `npm run setup` writes it. */
export const INVITATION_SETTING = "setup.first-administrator";

const STORED = z.object({ seal: z.string(), expiresAt: z.string(), isFurther: z.boolean().default(false) });

/**
 * What is stored of an invitation's token: under a key outside the database, so that somebody who can write to it can neither invite themselves
 * nor move the end. `expiresAt` is an ISO instant; `isFurther`: it counts beside other administrators.
 */
export const invitationSeal = (brandId: string, token: string, expiresAt: string, isFurther = false): string =>
  lookupIndex(brandId, INVITATION_SETTING, `${token} ${expiresAt}${isFurther ? " further" : ""}`);
const ADMINISTRATOR = 1;

/** The same each time an invitation is opened, so that nothing is written before it is accepted. */
const secretOf = (token: string): string => totpSecretFrom(sign("first-administrator", token));

/**
 * Whether the link is valid: the newest, not expired, and no administrator exists yet, unless it is for a further one.
 * Locks it until the transaction ends.
 */
async function isOpen({ tx, brand, now }: TenantCtx, token: string): Promise<boolean> {
  const row = await queryRow(
    tx,
    sql`
    select value, exists (select 1 from staff_users where role_id = ${ADMINISTRATOR} and active) as "hasOne" from settings
    where brand_id = ${brand.id}::uuid and key = ${INVITATION_SETTING}
    for update`,
    z.object({ value: z.unknown(), hasOne: z.boolean() }),
  );
  const stored = STORED.safeParse(row?.value);
  if (!stored.success) return false;
  const { seal, expiresAt, isFurther } = stored.data;
  if (row?.hasOne && !isFurther) return false;
  return Date.parse(expiresAt) > now.getTime() && sameText(seal, invitationSeal(brand.id, token, expiresAt, isFurther));
}

type Input = { ctx: TenantCtx; token: string };

/** What the invited person needs to set up the authenticator app; null when the link is not valid. */
export async function readInvitation({
  ctx,
  token,
  issuer,
}: Input & { issuer: string }): Promise<{ uri: string; secret: string } | null> {
  if (!(await isOpen(ctx, token))) return null;
  const secret = secretOf(token);
  return { secret, uri: totpUri(secret, { issuer, label: "Administrator" }) };
}

/**
 * Makes the invited person the first administrator, with the authenticator app whose code they entered; signs them in
 * and audits it. The link is then used up. Needs platform scope.
 */
export async function acceptInvitation({
  ctx,
  token,
  person,
}: Input & { person: FirstAdministrator }): Promise<
  Yes<{ signedIn: StaffSignedIn }> | No<"dead-link" | "wrong-code" | "email-taken">
> {
  if (!(await isOpen(ctx, token))) return no("dead-link");
  const { name, email, code } = person;
  const secret = secretOf(token);
  const step = totpStep(secret, code, ctx.now);
  if (step === null) return no("wrong-code");
  const emailIdx = lookupIndex(ctx.brand.id, "email", email);
  if (await ctx.tx.staffUser.findUnique({ where: { emailIdx }, select: { id: true } })) return no("email-taken");
  const id = newId();
  const emailMasked = maskEmail(email);
  await ctx.tx.staffUser.createMany({
    data: [
      {
        id,
        name,
        roleId: ADMINISTRATOR,
        ...newStaffSeals({ id, roleId: ADMINISTRATOR }, ctx.now),
        emailIdx,
        emailMasked,
        emailEnc: encryptField({ table: "staff_users", column: "email", rowId: id }, email),
        totpSecretEnc: encryptTotpSecret({ area: "admin", id }, secret),
        totpEnrolledAt: ctx.now,
        totpLastStep: step,
        createdAt: ctx.now,
      },
    ],
  });
  await ctx.tx.setting.deleteMany({ where: { brandId: ctx.brand.id, key: INVITATION_SETTING } });
  const sessionToken = await openStaffSession({ ctx, staffUserId: id, oldToken: null, isSecondFactorPassed: true });
  const session = await readStaffSession({ ctx, token: sessionToken });
  if (!session) throw new Error("the first administrator's session cannot be read");
  const after = { name, email: emailMasked, roleId: ADMINISTRATOR, active: true, secondFactor: true, invited: true };
  await audit(asStaffMember(ctx, session), "staff.create", { kind: "staff", id }, { after });
  await auditStaffSignIn(ctx, session);
  return yes({ signedIn: { token: sessionToken, session } });
}
