import { createHash } from "node:crypto";
import { words } from "~/i18n/words";

/** A time-ordered id of an instant, as the product makes them, from one random one: most of their cost is the randomness. */
const idAt = (
  at: string,
) => `(select overlay(overlay(random placing '7' from 15) placing left(ms, 8) || '-' || right(ms, 4) from 1 for 13)::uuid
  from (select gen_random_uuid()::text as random, lpad(to_hex(floor(extract(epoch from ${at}) * 1000)::bigint), 12, '0') as ms) new)`;

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const contactHash = (language: "en" | "hi") => `'${hashOf(words(language, "profile").allow_sms_label)}'`;
const LENDER_CONSENT = "I agree that my details are shared with this lender for a decision about my loan.";

/** The statements that make the product's rows from the two temporary tables, in the order of their references. */
export const INSERTS = [
  `insert into customers (brand_id, id, unique_id, mobile_enc, mobile_idx, mobile_masked, mobile_verified_at, email_enc, email_masked, first_name_enc,
     last_name_enc, pan_enc, pan_idx, pan_masked, birth_date_enc, birth_date_masked, language, last_sign_in_at, created_at, updated_at)
   select brand_id, id, unique_id, mobile_enc, mobile_idx, mobile_masked, created_at, email_enc, email_masked, first_name_enc,
     last_name_enc, pan_enc, pan_idx, pan_masked, birth_date_enc, birth_date_masked, language, created_at, created_at, created_at from seed_people`,

  `insert into dedupe_keys (hash, kind, brand_id, customer_id, created_at)
   select k.hash, k.kind, brand_id, id, created_at
   from seed_people cross join lateral (values ('mobile', mobile_hash), ('email', email_hash), ('pan', pan_hash)) k (kind, hash)
   where k.hash is not null`,

  `insert into prospects (brand_id, id, customer_id, channel, identifier_idx, partner_id, merchant_id, tracking_link_id, utms, product,
     created_at, updated_at)
   select brand_id, prospect_id, customer_id, 'mobile', identifier_idx, partner_id, merchant_id, tracking_link_id, utms, product,
     created_at, created_at from seed_applications`,

  `insert into clicks (brand_id, id, kind, target, tracking_link_id, visited_at, created_at)
   select brand_id, gen_random_uuid(), 'tracking', '/', tracking_link_id, created_at - interval '4 minutes', created_at - interval '4 minutes'
   from seed_applications where tracking_link_id is not null`,

  `insert into applications (brand_id, id, customer_id, prospect_id, product, stage, outcome, amount_rupees, offers_shown_at, created_at, updated_at,
     moved_at, closed_at)
   select brand_id, id, customer_id, prospect_id, product, stage, outcome, case when stage > 1 then amount end, offers_at, created_at, moved_at,
     moved_at, case when outcome <> 0 or stage = 7 then moved_at end
   from seed_applications where id is not null`,

  `insert into customer_profiles (brand_id, customer_id, gender, postal_code, monthly_income_enc, employment_status_code, credit_score_class, allow_sms,
     inflight_credit_app_id, pl_completed, gl_completed, bl_completed, hl_completed, updated_at)
   select brand_id, id, gender, postal_code, monthly_income_enc, employment, score, allow_sms, current_application,
     (product = 'PL' and pan_enc is not null)::int, (product = 'GL' and pan_enc is not null)::int,
     (product = 'BL' and pan_enc is not null)::int, (product = 'HL' and pan_enc is not null)::int, created_at
   from (select *, coalesce(asked, '') as product from seed_people) p`,

  `insert into submissions (brand_id, id, application_id, customer_id, lender_id, state, stage, outcome, amount_rupees, tenure_months, lender_ref,
     reason_code, sanctioned_amount_paise, disbursed_amount_paise, disbursed_on, send_attempts, sent_at, approved_at, decided_at, created_at, updated_at)
   select brand_id, submission_id, id, customer_id, lender_id, state, greatest(stage, 4), outcome, amount, 24,
     upper(replace(submission_id::text, '-', '')),
     case when state = 'declined' then (array['credit-policy', 'income-too-low', 'other'])[1 + amount / 5000 % 3] end,
     case when approved_at is not null then amount::bigint * 100 end,
     case when state = 'disbursed' then amount::bigint * 100 end,
     case when state = 'disbursed' then (decided_at at time zone 'Asia/Kolkata')::date end,
     1, sent_at, approved_at, decided_at, sent_at - interval '1 minute', moved_at
   from seed_applications where submission_id is not null`,

  `insert into callback_refs (ref, brand_id, submission_id, lender_id, created_at)
   select callback_ref, brand_id, submission_id, lender_id, sent_at from seed_applications where submission_id is not null`,

  `insert into application_events (brand_id, id, application_id, submission_id, from_stage, to_stage, from_outcome, to_outcome, source, actor_kind,
     actor_id, at)
   select a.brand_id, ${idAt("v.at")}, a.id, case when v.of_lender then a.submission_id end, v.before, v.stage,
     case when v.before is not null then 0 end, v.outcome, v.source, v.actor, case when v.actor = 'customer' then a.customer_id end, v.at
   from seed_applications a cross join lateral (values
     (a.created_at, null::int, 1, 0, 'started', 'customer', false),
     (a.profile_at, 1, 2, 0, 'profile-complete', 'customer', false),
     (a.sent_at - interval '1 minute', 2, 3, 0, 'submission', 'customer', true),
     (a.sent_at, 3, 4, 0, 'lender', 'system', true),
     (a.approved_at, 4, 6, 0, 'lender', 'system', true),
     (case when a.state = 'disbursed' then a.decided_at end, 6, 7, 0, 'lender', 'system', true),
     (case when a.state = 'declined' then a.decided_at end, 4, 4, 1, 'lender', 'system', true),
     (a.expired_at, a.stage, a.stage, 4, 'expired', 'system', false),
     (a.withdrawn_at, a.stage, a.stage, 2, 'withdrawn', 'customer', false)
   ) v (at, before, stage, outcome, source, actor, of_lender)
   where a.id is not null and v.at is not null`,

  `insert into submission_events (brand_id, id, submission_id, kind, at)
   select a.brand_id, ${idAt("v.at")}, a.submission_id, v.kind, v.at
   from seed_applications a cross join lateral (values
     (a.sent_at - interval '1 minute', 'created'), (a.sent_at, 'received'), (a.approved_at, 'approved'),
     (case when a.state in ('disbursed', 'declined') then a.decided_at end, a.state)
   ) v (at, kind)
   where a.submission_id is not null and v.at is not null`,

  `insert into consents (brand_id, id, customer_id, purpose, text_version, text_hash, language, channel, given_at)
   select brand_id, ${idAt("created_at")}, id, 'contact-sms', 'contact-1',
     case language when 'hi' then ${contactHash("hi")} else ${contactHash("en")} end, language, 'web', created_at
   from seed_people where allow_sms`,

  `insert into consents (brand_id, id, customer_id, submission_id, lender_id, purpose, text_version, text_hash, language, channel, given_at)
   select brand_id, ${idAt("sent_at")}, customer_id, submission_id, lender_id, 'lender-submission', 'scale-1', '${hashOf(LENDER_CONSENT)}', 'en', 'web',
     sent_at - interval '1 minute'
   from seed_applications where submission_id is not null`,

  `insert into journey_events (brand_id, id, prospect_id, application_id, customer_id, path, rule, target, at)
   select brand_id, ${idAt("offers_at")}, prospect_id, id, customer_id, '/user/user-detail', 'JRN-10', '/user/offers', offers_at
   from seed_applications where id is not null and offers_at is not null`,
];
