-- expand: referrals (OQ-60). A partner refers a business that becomes a partner of the brand itself. Each partner has a code for its own
-- link, each invitation another one; the rule of the reward is a row with a day that staff write.
SET lock_timeout = '5s';

-- 12 random hexadecimal digits, for partners that exist and for new ones.
ALTER TABLE partners ADD COLUMN referral_code text NOT NULL DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 12);
CREATE UNIQUE INDEX partners_brand_id_referral_code_key ON partners (brand_id, referral_code);

CREATE TABLE partner_referrals (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Who refers.
  partner_id uuid NOT NULL,
  -- invited: asked by us; applied: the form came.
  state text NOT NULL,
  name text NOT NULL,
  mobile_enc text NOT NULL,
  mobile_idx text NOT NULL,
  mobile_masked text NOT NULL,
  email_enc text,
  email_idx text,
  email_masked text,
  invited_at timestamptz(3),
  -- Of the link in the invitation.
  invitation_code text,
  -- What the referred business entered in the public form.
  applied_at timestamptz(3),
  business_name text,
  pan_enc text,
  pan_masked text,
  gstin_enc text,
  gstin_masked text,
  address1 text,
  address2 text,
  postal_code text,
  consent_hash text,
  consent_version text,
  consent_language text,
  -- What staff decided, and the partner that came of it.
  decided_at timestamptz(3),
  decided_by uuid,
  decline_reason text,
  new_partner_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT partner_referrals_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT partner_referrals_state_check CHECK (state IN ('invited', 'applied', 'approved', 'declined')),
  CONSTRAINT partner_referrals_applied_check
    CHECK ((state = 'invited') = (applied_at IS NULL)
      AND (applied_at IS NULL) = (business_name IS NULL) AND (applied_at IS NULL) = (consent_hash IS NULL)),
  CONSTRAINT partner_referrals_invited_check
    CHECK ((invited_at IS NULL) = (invitation_code IS NULL) AND (state <> 'invited' OR invited_at IS NOT NULL)),
  CONSTRAINT partner_referrals_decided_check
    CHECK ((state IN ('approved', 'declined')) = (decided_at IS NOT NULL AND decided_by IS NOT NULL)),
  CONSTRAINT partner_referrals_reason_check CHECK ((state = 'declined') = (decline_reason IS NOT NULL)),
  CONSTRAINT partner_referrals_new_partner_check CHECK (state <> 'approved' OR new_partner_id IS NOT NULL),
  CONSTRAINT partner_referrals_not_oneself_check CHECK (new_partner_id <> partner_id),
  CONSTRAINT partner_referrals_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT partner_referrals_brand_id_partner_id_fkey
    FOREIGN KEY (brand_id, partner_id) REFERENCES partners (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT partner_referrals_brand_id_new_partner_id_fkey
    FOREIGN KEY (brand_id, new_partner_id) REFERENCES partners (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT partner_referrals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_users (id) ON DELETE RESTRICT
);
-- The first referral of a number counts, until it is declined or deleted.
CREATE UNIQUE INDEX one_open_referral_of_number ON partner_referrals (brand_id, mobile_idx)
  WHERE state IN ('invited', 'applied', 'approved');
CREATE UNIQUE INDEX one_referral_of_new_partner ON partner_referrals (brand_id, new_partner_id) WHERE new_partner_id IS NOT NULL;
CREATE UNIQUE INDEX partner_referrals_brand_id_invitation_code_key ON partner_referrals (brand_id, invitation_code);
CREATE INDEX partner_referrals_brand_id_partner_id_created_at_idx ON partner_referrals (brand_id, partner_id, created_at);
CREATE INDEX partner_referrals_state_created_at_idx ON partner_referrals (state, created_at);

CREATE TABLE referral_rules (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Referrals whose form came on this day or later.
  valid_from date NOT NULL,
  reward_paise bigint NOT NULL,
  -- Loans of the new partner that must be paid out, within this many days after its approval.
  loans integer NOT NULL,
  within_days integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT referral_rules_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT referral_rules_reward_check CHECK (reward_paise > 0),
  CONSTRAINT referral_rules_loans_check CHECK (loans BETWEEN 1 AND 1000),
  CONSTRAINT referral_rules_days_check CHECK (within_days BETWEEN 1 AND 1000),
  CONSTRAINT referral_rules_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX referral_rules_brand_id_valid_from_key ON referral_rules (brand_id, valid_from);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['partner_referrals', 'referral_rules'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform())) '
      'WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))', t);
  END LOOP;
END $$;
