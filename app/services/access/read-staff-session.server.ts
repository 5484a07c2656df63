import { idleMinutes } from "@tenants/brand/features";
import { z } from "zod";
import { type SessionStage, stageOf } from "~/domain/access/session-stage";
import { isRoleId, type Permission, permissionsOf, type RoleId } from "~/domain/access/staff-roles";
import type { Ctx, StaffActor, TenantCtx } from "~/platform/context";
import { tokenHash } from "~/platform/crypto.server";
import { asPlatform, sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { env } from "~/platform/env.server";
import { brands } from "~/services/brands/brands.server";
import { hasSeal, sealSecondStep, sealStaff } from "~/services/security/account-seal.server";
import { noteForged } from "~/services/security/note-forged.server";
import { TOUCH_SECONDS } from "./session-lives";
import { provenBy } from "./session-proofs.server";
import { hasSessionSeal, type SessionLookup } from "./session-seal.server";

export type StaffSession = {
  sessionId: string;
  staffUserId: string;
  roleId: RoleId;
  name: string;
  emailMasked: string;
  stage: SessionStage;
  /** True when an authenticator app is set up. */
  isEnrolled: boolean;
  /** When this session last gave a code of the app. */
  secondFactorAt: Date | null;
  permissions: ReadonlySet<Permission>;
};

const ROW = z.object({
  id: z.string(),
  staff_user_id: z.string(),
  seal: z.string().nullable(),
  second_factor_at: z.date().nullable(),
  created_at: z.date(),
  proofs: z.string().nullable(),
  account_seal: z.string().nullable(),
  second_step_seal: z.string().nullable(),
  last_seen_at: z.date(),
  name: z.string(),
  email_masked: z.string(),
  role_id: z.number(),
  totp_enrolled_at: z.date().nullable(),
});

/** What of session and account the product has not written; null for all as written. */
function forgedOf(lookup: SessionLookup, { staff_user_id: id, role_id: roleId, ...row }: z.output<typeof ROW>) {
  if (!hasSessionSeal(row.seal, { ...lookup, id: row.id, subject: id })) return "session";
  if (!hasSeal(row.account_seal, sealStaff({ id, roleId }))) return "account";
  return hasSeal(row.second_step_seal, sealSecondStep({ area: "admin", id }, row.totp_enrolled_at))
    ? null
    : "second-step";
}

/**
 * The active session of a staff token on this host, at any stage. Null for an expired, idle, revoked or foreign token
 * and for deactivated staff. Role and activation are read again each time. Needs platform scope. Records the session's
 * use at most every 30 seconds.
 */
export async function readStaffSession({
  ctx,
  token,
}: {
  ctx: TenantCtx;
  token: string | null;
}): Promise<StaffSession | null> {
  if (!token) return null;
  const idleSince = new Date(ctx.now.getTime() - idleMinutes(ctx.brand, "staff") * 60_000);
  const lookup = { brandId: ctx.brand.id, tokenHash: tokenHash(token), area: "admin", host: ctx.host } as const;
  const row = await queryRow(
    ctx.tx,
    sql`
    select s.id, s.staff_user_id, s.seal, s.second_factor_at, s.created_at, s.proofs, s.last_seen_at,
      u.name, u.email_masked, u.role_id, u.totp_enrolled_at, u.seal as account_seal, u.second_step_seal
    from sessions s
    join staff_users u on u.id = s.staff_user_id
    where s.token_hash = ${lookup.tokenHash} and s.brand_id = ${ctx.brand.id}::uuid and s.area = 'admin' and s.host = ${ctx.host}
      and s.expires_at > ${ctx.now} and s.last_seen_at > ${idleSince} and u.active`,
    ROW,
  );
  if (!row || !isRoleId(row.role_id)) return null;
  const forged = forgedOf(lookup, row);
  const who = `staff:${row.staff_user_id}` as const;
  if (forged) {
    noteForged(ctx, forged, who);
    return null;
  }
  const { secondFactorAt } = provenBy(
    { brandId: lookup.brandId, id: row.id },
    {
      createdAt: row.created_at,
      secondFactorAt: row.second_factor_at,
      identityConfirmedAt: null,
      proofs: row.proofs,
    },
    () => noteForged(ctx, "session-proofs", who),
  );
  if (row.last_seen_at.getTime() < ctx.now.getTime() - TOUCH_SECONDS * 1000)
    await ctx.tx
      .$executeRaw`update sessions set last_seen_at = ${ctx.now} where brand_id = ${ctx.brand.id}::uuid and id = ${row.id}::uuid`;
  return {
    sessionId: row.id,
    staffUserId: row.staff_user_id,
    roleId: row.role_id,
    name: row.name,
    emailMasked: row.email_masked,
    // Production requires a second factor; elsewhere it is optional (OQ-24).
    stage: stageOf({
      enrolledAt: row.totp_enrolled_at,
      secondFactorAt,
      isRequired: env().production,
    }),
    isEnrolled: row.totp_enrolled_at !== null,
    secondFactorAt,
    permissions: permissionsOf(row.role_id),
  };
}

/** A context whose actor is the staff member of `session`. */
export function asStaffMember(ctx: TenantCtx, { staffUserId, sessionId, roleId }: StaffSession): TenantCtx<StaffActor> {
  return { ...ctx, locale: "en", actor: { kind: "staff", staffUserId, sessionId, roleId } };
}

/**
 * Runs `run` for staff in one platform transaction with the main brand. `session` is null when the token is not valid.
 */
export async function withStaff<T>(
  ctx: Ctx,
  token: string | null,
  run: (ctx: TenantCtx, session: StaffSession | null) => Promise<T>,
): Promise<T> {
  const { main } = brands().current();
  return asPlatform("staff:work", async (tx, now) => {
    const platform: TenantCtx = { ...ctx, brand: main, locale: "en", now, tx };
    return run(platform, await readStaffSession({ ctx: platform, token }));
  });
}
