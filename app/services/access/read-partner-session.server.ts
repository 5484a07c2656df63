import { idleMinutes } from "@tenants/brand/features";
import { z } from "zod";
import { type MasqueradeOfSession, masqueradeOfSessionSchema } from "~/domain/access/masquerade-of-session";
import { PORTAL_KINDS, type PortalKind, type WithholdableRight, withheldRights } from "~/domain/access/portal-rights";
import { type SessionStage, stageOf } from "~/domain/access/session-stage";
import type { ContextLocale, PartnerActor, TenantCtx } from "~/platform/context";
import { tokenHash } from "~/platform/crypto.server";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { hasPortalSeal, hasSeal, sealSecondStep } from "~/services/security/account-seal.server";
import { noteForged } from "~/services/security/note-forged.server";
import { TOUCH_SECONDS } from "./session-lives";
import { provenBy } from "./session-proofs.server";
import { hasSessionSeal, type SessionLookup, subjectOfSession } from "./session-seal.server";

export type PartnerSession = {
  sessionId: string;
  /** Null in a masquerade. */
  partnerUserId: string | null;
  partnerId: string;
  partnerName: string;
  /** Null for a user of the whole partner. */
  merchantId: string | null;
  merchantName: string | null;
  isPartner: boolean;
  /** In a masquerade as a partner the owner. */
  kind: PortalKind;
  /** Rights that the owner has taken from this user. */
  withheld: readonly WithholdableRight[];
  /** The language of the account; null when it has none, and in a masquerade. */
  language: ContextLocale | null;
  /** The signed-in user; in a masquerade the partner or merchant. */
  name: string;
  /** The staff member who acts in a masquerade. */
  impersonatorId: string | null;
  impersonation: MasqueradeOfSession | null;
  /** A masquerade has no second step, and needs none: the staff member has given one. */
  stage: SessionStage;
  /** True when the user has set up an authenticator app; false in a masquerade. */
  isEnrolled: boolean;
  /** When this session last gave its second step. */
  secondFactorAt: Date | null;
  /** When the passcode of this session was given; in a masquerade its begin. */
  signedInAt: Date;
  expiresAt: Date;
};

const ROW = z.object({
  id: z.string(),
  partner_user_id: z.string().nullable(),
  impersonator_id: z.string().nullable(),
  seal: z.string().nullable(),
  impersonation: z.unknown(),
  last_seen_at: z.date(),
  created_at: z.date(),
  expires_at: z.date(),
  second_factor_at: z.date().nullable(),
  proofs: z.string().nullable(),
  account_seal: z.string().nullable(),
  second_step_seal: z.string().nullable(),
  totp_enrolled_at: z.date().nullable(),
  user_name: z.string().nullable(),
  kind: z.enum(PORTAL_KINDS).nullable(),
  language: z.enum(["en", "hi"]).nullable(),
  withheld_rights: z.array(z.string()).nullable(),
  partner_id: z.string(),
  partner_name: z.string(),
  merchant_id: z.string().nullable(),
  merchant_name: z.string().nullable(),
  is_active: z.boolean(),
});
type Row = z.output<typeof ROW>;

const ownerOf = ({ partner_user_id, impersonator_id, impersonation }: Row) =>
  subjectOfSession({
    customerId: null,
    staffUserId: null,
    partnerUserId: partner_user_id,
    impersonatorId: impersonator_id,
    impersonation,
  });

const whoOf = ({ impersonator_id, partner_user_id }: Row) =>
  impersonator_id ? (`staff:${impersonator_id}` as const) : (`partner:${partner_user_id}` as const);

/** What of session and account the product has not written; null for all as written. */
function forgedOf(lookup: SessionLookup, row: Row): "session" | "account" | "second-step" | null {
  const { brandId } = lookup;
  const { partner_user_id: id, partner_id: partnerId, merchant_id: merchantId, kind } = row;
  if (!hasSessionSeal(row.seal, { ...lookup, id: row.id, subject: ownerOf(row) })) return "session";
  if (id === null) return null;
  const account = { brandId, id, partnerId, merchantId, kind: kind ?? "" };
  if (!hasPortalSeal(row.account_seal, account, { active: true, withheldRights: row.withheld_rights ?? [] }))
    return "account";
  return hasSeal(row.second_step_seal, sealSecondStep({ area: "partner", id }, row.totp_enrolled_at))
    ? null
    : "second-step";
}

function sessionOf(ctx: TenantCtx, row: Row): PartnerSession | null {
  const { id: brandId, settings } = ctx.brand;
  const proven = provenBy(
    { brandId, id: row.id },
    {
      createdAt: row.created_at,
      secondFactorAt: row.second_factor_at,
      identityConfirmedAt: null,
      proofs: row.proofs,
    },
    () => noteForged(ctx, "session-proofs", whoOf(row)),
  );
  const impersonation = row.impersonator_id ? masqueradeOfSessionSchema.safeParse(row.impersonation) : null;
  if (impersonation && !impersonation.success) return null;
  const kind = row.merchant_id === null ? (row.kind ?? "owner") : "merchant";
  return {
    sessionId: row.id,
    partnerUserId: row.partner_user_id,
    partnerId: row.partner_id,
    partnerName: row.partner_name,
    merchantId: row.merchant_id,
    merchantName: row.merchant_name,
    isPartner: row.merchant_id === null,
    kind,
    withheld: withheldRights(row.withheld_rights ?? []),
    language: row.language,
    name: row.user_name ?? row.merchant_name ?? row.partner_name,
    impersonatorId: row.impersonator_id,
    // Staff may look at a suspended portal, and begin nothing for it.
    impersonation: impersonation
      ? { ...impersonation.data, ...(row.is_active ? {} : { mode: "read" as const }) }
      : null,
    stage: stageOf({
      enrolledAt: row.totp_enrolled_at,
      secondFactorAt: proven.secondFactorAt,
      isRequired: settings.ownersSecondStep && kind === "owner" && impersonation === null,
    }),
    isEnrolled: row.totp_enrolled_at !== null,
    secondFactorAt: proven.secondFactorAt,
    signedInAt: proven.createdAt,
    expiresAt: row.expires_at,
  };
}

/**
 * The active session of a portal token of the context's brand on this host. Null for an expired, idle, revoked or
 * foreign token, a deactivated user, and a partner or merchant that is not active. In a masquerade the row names the
 * partner. Records the session's use at most every 30 seconds.
 */
export async function readPartnerSession({
  ctx,
  token,
}: {
  ctx: TenantCtx;
  token: string | null;
}): Promise<PartnerSession | null> {
  if (!token) return null;
  const idleSince = new Date(ctx.now.getTime() - idleMinutes(ctx.brand, "partner") * 60_000);
  const lookup = { brandId: ctx.brand.id, tokenHash: tokenHash(token), area: "partner", host: ctx.host } as const;
  const row = await queryRow(
    ctx.tx,
    sql`
    select s.id, s.partner_user_id, s.seal, s.impersonator_id, s.impersonation, s.last_seen_at, s.created_at, s.expires_at, s.second_factor_at, s.proofs,
      u.totp_enrolled_at, u.seal as account_seal, u.second_step_seal, u.name as user_name, u.kind, u.language, u.withheld_rights, p.id as partner_id, p.name as partner_name, m.id as merchant_id, m.name as merchant_name,
      p.status = 'active' and (m.id is null or m.status = 'active') as is_active
    from sessions s
    left join partner_users u on u.brand_id = s.brand_id and u.id = s.partner_user_id
    join partners p on p.brand_id = s.brand_id
      and p.id = case when s.impersonator_id is null then u.partner_id else (s.impersonation ->> 'partnerId')::uuid end
    left join merchants m on m.brand_id = s.brand_id and m.partner_id = p.id
      and m.id = case when s.impersonator_id is null then u.merchant_id else (s.impersonation ->> 'merchantId')::uuid end
    where s.token_hash = ${lookup.tokenHash} and s.brand_id = ${ctx.brand.id}::uuid and s.area = 'partner' and s.host = ${ctx.host}
      and s.expires_at > ${ctx.now} and s.last_seen_at > ${idleSince}
      and (s.impersonator_id is not null
        or (u.active and p.status = 'active' and (u.merchant_id is null or m.status = 'active')))
      and (s.impersonation ->> 'merchantId' is null or m.id is not null)`,
    ROW,
  );
  const forged = row && forgedOf(lookup, row);
  if (forged) noteForged(ctx, forged, whoOf(row));
  const session = row && !forged ? sessionOf(ctx, row) : null;
  if (row && session && row.last_seen_at.getTime() < ctx.now.getTime() - TOUCH_SECONDS * 1000)
    await ctx.tx
      .$executeRaw`update sessions set last_seen_at = ${ctx.now} where brand_id = ${ctx.brand.id}::uuid and id = ${row.id}::uuid`;
  return session;
}

/**
 * A context whose actor is the portal user of `session`, or the staff member in a masquerade. Its language is that of
 * the account, else of the request.
 */
export function asPartnerUser(ctx: TenantCtx, session: PartnerSession): TenantCtx<PartnerActor> {
  const { partnerId, merchantId, sessionId, impersonatorId } = session;
  const partnerUserId = session.partnerUserId ?? merchantId ?? partnerId;
  return {
    ...ctx,
    locale: session.language ?? ctx.locale,
    actor: { kind: "partner", partnerUserId, sessionId, partnerId, merchantId, impersonatorId },
  };
}
