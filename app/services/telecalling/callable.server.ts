import { contactPurpose, STOP_PURPOSE } from "~/domain/consents/contact";
import { INQUIRY_DAYS } from "~/domain/telecalling/calls";
import { type Sql, sql } from "~/platform/database/client.server";

const DAY_MS = 86_400_000;

const consentOf = (purpose: string, isLive: boolean) => sql`exists (
  select 1 from consents x where x.brand_id = c.brand_id and x.customer_id = c.id and x.purpose = ${purpose}
    and ${isLive ? sql`x.withdrawn_at is null` : sql`true`})`;

/**
 * Whether the customer `c` with the call plan `p` may be called about the application `a`: `open`, or why not. With a
 * consent for calls, always; without one only about an application that had its last step within INQUIRY_DAYS, and not
 * after the customer has withdrawn that consent or ended all contact (BEY-10).
 */
export const callVerdict = (now: Date): Sql => sql`case
  when c.erased_at is not null then 'deleted'
  when c.mobile_enc is null or c.mobile_verified_at is null then 'no-number'
  when p.do_not_call_at is not null then 'do-not-call'
  when ${consentOf(contactPurpose("call"), true)} then 'open'
  when ${consentOf(contactPurpose("call"), false)} or ${consentOf(STOP_PURPOSE, false)} then 'no-consent'
  when a.moved_at < ${new Date(now.getTime() - INQUIRY_DAYS * DAY_MS)} then 'too-old'
  else 'open' end`;
