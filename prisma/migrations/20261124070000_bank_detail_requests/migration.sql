-- New bank and tax details that a partner's owner asks for (OQ-64): a draft until its passcode is right, then open until staff decide or
-- the owner withdraws it. The latest approved row is what the partner is paid to. No row changes once it has ended.
SET lock_timeout = '5s';

CREATE TABLE bank_detail_requests (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  partner_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'draft',
  holder_name text NOT NULL,
  -- By the fourth letter of the PAN.
  entity text NOT NULL,
  account_enc text NOT NULL,
  account_masked text NOT NULL,
  ifsc text NOT NULL,
  pan_enc text NOT NULL,
  pan_masked text NOT NULL,
  gstin_enc text,
  gstin_masked text,
  created_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- When the passcode was right.
  asked_at timestamptz(3),
  ended_at timestamptz(3),
  decided_by uuid,
  reason text,
  -- Approved: the Indian day from which the details are used.
  valid_from date,
  CONSTRAINT bank_detail_requests_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT bank_detail_requests_state_check CHECK (state IN ('draft', 'open', 'withdrawn', 'refused', 'approved')),
  CONSTRAINT bank_detail_requests_entity_check CHECK (entity IN ('individual', 'company')),
  CONSTRAINT bank_detail_requests_ifsc_check CHECK (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  CONSTRAINT bank_detail_requests_gstin_check CHECK ((gstin_enc IS NULL) = (gstin_masked IS NULL)),
  CONSTRAINT bank_detail_requests_asked_check CHECK ((state = 'draft') = (asked_at IS NULL)),
  CONSTRAINT bank_detail_requests_ended_check CHECK ((state IN ('draft', 'open')) = (ended_at IS NULL)),
  CONSTRAINT bank_detail_requests_decided_check CHECK ((state IN ('refused', 'approved')) = (decided_by IS NOT NULL)),
  CONSTRAINT bank_detail_requests_reason_check CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CONSTRAINT bank_detail_requests_valid_from_check CHECK ((state = 'approved') = (valid_from IS NOT NULL)),
  CONSTRAINT bank_detail_requests_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT bank_detail_requests_brand_id_partner_id_fkey
    FOREIGN KEY (brand_id, partner_id) REFERENCES partners (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT bank_detail_requests_brand_id_created_by_fkey
    FOREIGN KEY (brand_id, created_by) REFERENCES partner_users (brand_id, id) ON DELETE RESTRICT,
  CONSTRAINT bank_detail_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_users (id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX one_open_bank_detail_request ON bank_detail_requests (brand_id, partner_id) WHERE state = 'open';
CREATE UNIQUE INDEX one_bank_detail_draft ON bank_detail_requests (brand_id, created_by) WHERE state = 'draft';
CREATE INDEX bank_detail_requests_brand_id_partner_id_ended_at_idx ON bank_detail_requests (brand_id, partner_id, ended_at);
CREATE INDEX bank_detail_requests_state_asked_at_idx ON bank_detail_requests (state, asked_at);

ALTER TABLE bank_detail_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_detail_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON bank_detail_requests TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON bank_detail_requests
  USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))
  WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()));

-- Only drafts go, and nothing moves once it has ended. The role of the processes may write the columns of the decision only.
CREATE FUNCTION guard_bank_detail_request() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.state <> 'draft' THEN RAISE EXCEPTION 'a request for bank details stays once it was asked'; END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF OLD.ended_at IS NOT NULL THEN RAISE EXCEPTION 'this request for bank details has ended'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bank_detail_requests_guard BEFORE UPDATE OR DELETE ON bank_detail_requests
  FOR EACH ROW EXECUTE FUNCTION guard_bank_detail_request();
