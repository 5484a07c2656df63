import { idleMinutes } from "@tenants/brand/features";
import { z } from "zod";
import { type ProductCode, parseProduct } from "~/domain/products";
import type { ContextLocale, Ctx, TenantCtx } from "~/platform/context";
import { tokenHash } from "~/platform/crypto.server";
import { namedRow, nameIn } from "~/platform/customer-name.server";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { hashedWho } from "~/platform/security-events.server";
import { noteForged } from "~/services/security/note-forged.server";
import { TOUCH_SECONDS } from "./session-lives";
import { provenBy } from "./session-proofs.server";
import { hasSessionSeal } from "./session-seal.server";

/** A signed-in customer with the account data that every page needs: one row, one query. */
export type CustomerSession = {
  sessionId: string;
  customerId: string;
  prospectId: string | null;
  applicationId: string | null;
  product: ProductCode | null;
  identityConfirmed: boolean;
  firstName: string | null;
  lastName: string | null;
  language: ContextLocale | null;
  mobileMasked: string | null;
  emailMasked: string | null;
  hasVerifiedMobile: boolean;
  flags: {
    pl: boolean;
    gl: boolean;
    bl: boolean;
    hl: boolean;
    plUpdateRequired: boolean;
    plSeUpdateRequired: boolean;
    /** False until the questions about a student's course are answered. */
    hasCourse: boolean;
  };
  inflightApplicationId: string | null;
  /** Applications that have changed since the customer last saw them in My loans; 0 unless they were counted. */
  unseen: number;
};

const ROW = namedRow({
  id: z.string(),
  customer_id: z.string(),
  seal: z.string().nullable(),
  prospect_id: z.string().nullable(),
  application_id: z.string().nullable(),
  product: z.string().nullable(),
  identity_confirmed_at: z.date().nullable(),
  created_at: z.date(),
  proofs: z.string().nullable(),
  last_seen_at: z.date(),
  language: z.string().nullable(),
  mobile_masked: z.string().nullable(),
  email_masked: z.string().nullable(),
  mobile_verified_at: z.date().nullable(),
  pl_completed: z.number().nullable(),
  gl_completed: z.number().nullable(),
  bl_completed: z.number().nullable(),
  hl_completed: z.number().nullable(),
  pl_update_required: z.number().nullable(),
  pl_se_update_required: z.number().nullable(),
  has_course: z.boolean(),
  inflight_credit_app_id: z.string().nullable(),
  unseen: z.number(),
});

/**
 * Whether unmasked details may be shown: date of birth and PAN were confirmed in this session, or it has entered the
 * details of its application itself (OQ-28). A session alone may be a partner's, or that of the number's present owner.
 */
export const mayShowDetails = ({
  identityConfirmed,
  applicationId,
}: Pick<CustomerSession, "identityConfirmed" | "applicationId">): boolean =>
  identityConfirmed || applicationId !== null;

const UNSEEN = sql`
  (select count(distinct n.submission_id)::int from submissions x
    join application_notifications n on n.brand_id = x.brand_id and n.submission_id = x.id
    where x.brand_id = s.brand_id and x.customer_id = s.customer_id
      and n.seen_at is null and not n.at_once and n.status not in ('cancelled', 'withdrawn'))`;

type RequestOrigin = Pick<Ctx, "brand" | "host" | "ip">;
type SessionQuery = { token: string | null; countsUnseen?: boolean };
type SessionRow = z.output<typeof ROW>;

/**
 * The row of the active session of a customer token on this host; null for an expired, idle, revoked or foreign token.
 * Without `now` it takes the time of its transaction, so that it can be the first thing that is read there.
 * `countsUnseen` is for pages, whose header shows the number.
 */
export async function findCustomerSession(
  tx: TenantCtx["tx"],
  { brand, host, ip }: RequestOrigin,
  { token, countsUnseen = false, now }: SessionQuery & { now?: Date },
): Promise<SessionRow | null> {
  if (!token) return null;
  const time = now ? sql`${now}::timestamptz` : sql`now()`;
  const lookup = { brandId: brand.id, tokenHash: tokenHash(token), area: "customer", host } as const;
  const row = await queryRow(
    tx,
    sql`
    select s.id, s.customer_id, s.seal, s.prospect_id, s.application_id, s.product, s.identity_confirmed_at, s.created_at, s.proofs, s.last_seen_at,
      ${nameIn("c")}, c.language, c.mobile_masked, c.email_masked, c.mobile_verified_at,
      p.pl_completed, p.gl_completed, p.bl_completed, p.hl_completed, p.pl_update_required, p.pl_se_update_required,
      num_nulls(p.study_course_enc, p.study_institution_enc, p.study_fees) = 0 as has_course,
      p.inflight_credit_app_id,
      ${countsUnseen ? UNSEEN : sql`0`} as unseen
    from sessions s
    join customers c on c.brand_id = s.brand_id and c.id = s.customer_id
    left join customer_profiles p on p.brand_id = s.brand_id and p.customer_id = s.customer_id
    where s.token_hash = ${lookup.tokenHash} and s.brand_id = ${brand.id}::uuid and s.area = 'customer' and s.host = ${host}
      and s.expires_at > ${time} and s.last_seen_at > ${time} - make_interval(mins => ${idleMinutes(brand, "customer")}::int)`,
    ROW,
  );
  if (!row || hasSessionSeal(row.seal, { ...lookup, id: row.id, subject: row.customer_id })) return row;
  noteForged({ brand, ip }, "session", hashedWho(token));
  return null;
}

/** The active session of a customer token on this host, or null. Records its use at most every 30 seconds. */
export async function readCustomerSession({
  ctx,
  ...query
}: { ctx: TenantCtx } & SessionQuery): Promise<CustomerSession | null> {
  return resumeCustomerSession(ctx, await findCustomerSession(ctx.tx, ctx, { ...query, now: ctx.now }));
}

const isIdentityConfirmed = (ctx: TenantCtx, row: SessionRow): boolean =>
  provenBy(
    { brandId: ctx.brand.id, id: row.id },
    {
      createdAt: row.created_at,
      secondFactorAt: null,
      proofs: row.proofs,
      identityConfirmedAt: row.identity_confirmed_at,
    },
    () => noteForged(ctx, "session-proofs", hashedWho(row.id)),
  ).identityConfirmedAt !== null;

/** The session of a row of `findCustomerSession`, whose use it records. */
export async function resumeCustomerSession(ctx: TenantCtx, row: SessionRow | null): Promise<CustomerSession | null> {
  if (!row) return null;
  if (row.last_seen_at.getTime() < ctx.now.getTime() - TOUCH_SECONDS * 1000)
    await ctx.tx
      .$executeRaw`update sessions set last_seen_at = ${ctx.now} where brand_id = ${ctx.brand.id}::uuid and id = ${row.id}::uuid`;
  return {
    sessionId: row.id,
    customerId: row.customer_id,
    prospectId: row.prospect_id,
    applicationId: row.application_id,
    product: parseProduct(row.product),
    identityConfirmed: isIdentityConfirmed(ctx, row),
    firstName: row.firstName,
    lastName: row.lastName,
    language: row.language === "en" || row.language === "hi" ? row.language : null,
    mobileMasked: row.mobile_masked,
    emailMasked: row.email_masked,
    hasVerifiedMobile: row.mobile_verified_at !== null,
    flags: {
      pl: row.pl_completed === 1,
      gl: row.gl_completed === 1,
      bl: row.bl_completed === 1,
      hl: row.hl_completed === 1,
      plUpdateRequired: row.pl_update_required === 1,
      plSeUpdateRequired: row.pl_se_update_required === 1,
      hasCourse: row.has_course,
    },
    inflightApplicationId: row.inflight_credit_app_id,
    unseen: row.unseen,
  };
}

/** What a visitor without a session has told us: the prospect, the chosen product, the campaign tags. */
export type Visit = {
  visitId: string;
  prospectId: string | null;
  challengeId: string | null;
  product: ProductCode | null;
  segment: string | null;
  merchantId: string | null;
  /** The partner whose own link or sign-in the visitor came by, and the tracking link, if any. */
  partnerId?: string | null;
  trackingLinkId?: string | null;
  utms: Record<string, string>;
};

/** The active visit of a visit token on this host, or null. */
export async function readVisit({ ctx, token }: { ctx: TenantCtx; token: string | null }): Promise<Visit | null> {
  if (!token) return null;
  const row = await ctx.tx.visit.findFirst({
    where: { tokenHash: tokenHash(token), brandId: ctx.brand.id, host: ctx.host, expiresAt: { gt: ctx.now } },
    select: {
      id: true,
      prospectId: true,
      challengeId: true,
      product: true,
      segment: true,
      merchantId: true,
      partnerId: true,
      trackingLinkId: true,
      utms: true,
    },
  });
  if (!row) return null;
  return {
    visitId: row.id,
    prospectId: row.prospectId,
    challengeId: row.challengeId,
    product: parseProduct(row.product),
    segment: row.segment,
    merchantId: row.merchantId,
    partnerId: row.partnerId,
    trackingLinkId: row.trackingLinkId,
    utms: row.utms as Record<string, string>,
  };
}

/** A context whose actor is the customer of `session`, in the account's language. */
export function asCustomer(ctx: TenantCtx, session: CustomerSession) {
  return {
    ...ctx,
    locale: session.language ?? ctx.locale,
    actor: {
      kind: "customer" as const,
      customerId: session.customerId,
      sessionId: session.sessionId,
      prospectId: session.prospectId,
    },
  };
}

/** A context for a visitor, with the visit if there is one. */
export function asVisitor<C extends Ctx>(ctx: C, visit: Visit | null) {
  return {
    ...ctx,
    actor: { kind: "visitor" as const, visitId: visit?.visitId ?? null, prospectId: visit?.prospectId ?? null },
  };
}
