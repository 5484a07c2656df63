import type { MessageChannel } from "~/domain/campaigns/channels";
import type { CampaignSegment, SegmentStep } from "~/domain/campaigns/segment";
import { contactPurpose } from "~/domain/consents/contact";
import { type Sql, sql } from "~/platform/database/client.server";

const DAY_MS = 86_400_000;

/** Where an application `a` is. Stages and outcomes as in OQ-08. */
const APPLICATION_AT: Readonly<Record<Exclude<SegmentStep, "none">, Sql>> = {
  profile: sql`a.stage = 1 and a.outcome = 0`,
  offers: sql`a.stage in (2, 3) and a.outcome = 0`,
  sent: sql`a.stage in (4, 5) and a.outcome = 0`,
  approved: sql`a.stage = 6 and a.outcome = 0`,
  declined: sql`a.outcome = 1`,
  paid: sql`a.stage = 7 and a.outcome = 0`,
};

const TRUE = sql`true`;

/** `moment` is at least `minDays` and less than `maxDays` + 1 days before `at`. */
const since = (moment: Sql, { minDays, maxDays }: CampaignSegment, at: Date): Sql => sql`
  (${minDays === null ? TRUE : sql`${moment} <= ${new Date(at.getTime() - minDays * DAY_MS)}`})
  and (${maxDays === null ? TRUE : sql`${moment} > ${new Date(at.getTime() - (maxDays + 1) * DAY_MS)}`})`;

/**
 * Whether the customer `c` is in a segment at an instant. `defaultLanguage` is that of customers who have chosen none.
 */
export function segmentCondition(segment: CampaignSegment, at: Date, defaultLanguage: string): Sql {
  const { step, product, language } = segment;
  const application =
    step === "none"
      ? sql`not exists (select 1 from applications a where a.brand_id = c.brand_id and a.customer_id = c.id)
          and ${since(sql`coalesce(c.last_sign_in_at, c.created_at)`, segment, at)}`
      : sql`exists (
          select 1 from applications a where a.brand_id = c.brand_id and a.customer_id = c.id and ${APPLICATION_AT[step]}
            and ${product === null ? TRUE : sql`a.product = ${product}`} and ${since(sql`a.updated_at`, segment, at)})`;
  return sql`c.erased_at is null and c.created_at <= ${at} and ${application}
    and ${language === null ? TRUE : sql`coalesce(c.language, ${defaultLanguage}) = ${language}`}`;
}

const CONTACT: Readonly<Record<MessageChannel, { hasContact: Sql; isOff: Sql }>> = {
  sms: {
    hasContact: sql`c.mobile_enc is not null and c.mobile_verified_at is not null`,
    isOff: sql`p.allow_sms is false`,
  },
  email: {
    hasContact: sql`c.email_enc is not null and c.email_verified_at is not null`,
    isOff: sql`p.allow_emails is false`,
  },
  whatsapp: { hasContact: sql`c.mobile_enc is not null and c.mobile_verified_at is not null`, isOff: sql`false` },
};

/**
 * Whether the customer `c` with the profile `p` may be written to on a channel about offers (BEY-10): `open`, or why
 * not, one of SUPPRESSIONS.
 */
export function suppressionOf(channel: MessageChannel): Sql {
  const { hasContact, isOff } = CONTACT[channel];
  return sql`case
    when c.erased_at is not null then 'deleted'
    when not (${hasContact}) then 'no-contact'
    when ${isOff} then 'switched-off'
    when not exists (
      select 1 from consents x where x.brand_id = c.brand_id and x.customer_id = c.id
        and x.purpose = ${contactPurpose(channel)} and x.withdrawn_at is null) then 'no-consent'
    else 'open' end`;
}

/** Customers with their profiles, as `c` and `p`. */
export const CUSTOMERS_AND_PROFILES = sql`customers c
  left join customer_profiles p on p.brand_id = c.brand_id and p.customer_id = c.id`;
