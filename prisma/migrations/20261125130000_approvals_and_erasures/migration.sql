-- expand: requests of staff that a second person decides (maker and checker), and deletions of customers' data (OQ-36).
SET lock_timeout = '5s';

-- Whose change a colleague must approve. Only staff see it: without a brand it concerns the whole house.
CREATE TABLE approval_requests (
  id uuid NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  brand_id uuid,
  payload jsonb NOT NULL DEFAULT '{}',
  reason text NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  state text NOT NULL DEFAULT 'open',
  decided_by uuid,
  decided_at timestamptz(3),
  decision text,
  decision_reason text,
  CONSTRAINT approval_requests_pkey PRIMARY KEY (id),
  CONSTRAINT approval_requests_state_check CHECK (state IN ('open', 'approved', 'refused', 'withdrawn', 'failed')),
  CONSTRAINT approval_requests_decision_check CHECK (decision IN ('approve', 'refuse', 'withdraw')),
  CONSTRAINT approval_requests_decided_check
    CHECK ((state = 'open') = (num_nonnulls(decided_by, decided_at, decision) = 0) AND num_nonnulls(decided_by, decided_at, decision) IN (0, 3)),
  -- Nobody decides what they asked for themselves; only they take it back.
  CONSTRAINT approval_requests_second_person_check CHECK ((decision = 'withdraw') = (decided_by = asked_by)),
  CONSTRAINT approval_requests_refusal_check CHECK (state <> 'refused' OR decision_reason IS NOT NULL),
  CONSTRAINT approval_requests_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT approval_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff_users (id) ON DELETE RESTRICT,
  CONSTRAINT approval_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_users (id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX one_open_approval_of_subject ON approval_requests (kind, subject) WHERE state = 'open';
CREATE INDEX approval_requests_state_asked_at_idx ON approval_requests (state, asked_at);
CREATE INDEX approval_requests_state_decided_at_idx ON approval_requests (state, decided_at);

CREATE FUNCTION guard_approval_request() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
BEGIN
  -- The deletion of a customer's data takes their name out of the reasons of ended requests too.
  IF OLD.state <> 'open' AND coalesce(current_setting('app.erasing', true), '') <> 'on' THEN
    RAISE EXCEPTION 'this request is decided';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER approval_requests_guard BEFORE UPDATE ON approval_requests
  FOR EACH ROW EXECUTE FUNCTION guard_approval_request();

-- The deletion of one customer's data. The customer's row stays as the key of its applications, without identity.
CREATE TABLE erasures (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  number text NOT NULL,
  customer_id uuid NOT NULL,
  approval_id uuid NOT NULL,
  data_request_id uuid,
  reason text NOT NULL,
  asked_by uuid NOT NULL,
  approved_by uuid NOT NULL,
  state text NOT NULL DEFAULT 'running',
  -- What the job searches for, encrypted; gone when it is done.
  sealed text,
  steps text[] NOT NULL DEFAULT '{}',
  counts jsonb NOT NULL DEFAULT '{}',
  started_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  finished_at timestamptz(3),
  CONSTRAINT erasures_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT erasures_state_check CHECK (state IN ('running', 'done')),
  CONSTRAINT erasures_done_check CHECK ((state = 'done') = (finished_at IS NOT NULL) AND (state = 'done') = (sealed IS NULL)),
  CONSTRAINT erasures_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT erasures_brand_id_customer_id_fkey
    FOREIGN KEY (brand_id, customer_id) REFERENCES customers (brand_id, id) ON DELETE RESTRICT,
  CONSTRAINT erasures_brand_id_data_request_id_fkey
    FOREIGN KEY (brand_id, data_request_id) REFERENCES data_requests (brand_id, id) ON DELETE RESTRICT,
  CONSTRAINT erasures_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff_users (id) ON DELETE RESTRICT,
  CONSTRAINT erasures_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff_users (id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX erasures_number_key ON erasures (number);
CREATE UNIQUE INDEX erasures_brand_id_customer_id_key ON erasures (brand_id, customer_id);
CREATE INDEX erasures_started_at_id_idx ON erasures (started_at, id);

-- A lender that was given the data and is to be told.
CREATE TABLE erasure_notices (
  brand_id uuid NOT NULL,
  erasure_id uuid NOT NULL,
  lender_id uuid NOT NULL,
  told_at timestamptz(3),
  told_by uuid,
  CONSTRAINT erasure_notices_pkey PRIMARY KEY (brand_id, erasure_id, lender_id),
  CONSTRAINT erasure_notices_told_check CHECK ((told_at IS NULL) = (told_by IS NULL)),
  CONSTRAINT erasure_notices_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT erasure_notices_brand_id_erasure_id_fkey
    FOREIGN KEY (brand_id, erasure_id) REFERENCES erasures (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT erasure_notices_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT,
  CONSTRAINT erasure_notices_told_by_fkey FOREIGN KEY (told_by) REFERENCES staff_users (id) ON DELETE RESTRICT
);

ALTER TABLE approval_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE approval_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON approval_requests TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY platform ON approval_requests USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['erasures', 'erasure_notices'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform())) '
      'WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))', t);
  END LOOP;
END $$;

-- A deleted customer has no identity, and nobody can write one again.
ALTER TABLE customers ADD COLUMN erased_at timestamptz(3);
ALTER TABLE customers ADD CONSTRAINT customers_erased_check CHECK (
  erased_at IS NULL OR num_nonnulls(mobile_enc, mobile_idx, email_enc, email_idx, first_name, last_name, pan_enc, birth_date_enc) = 0
) NOT VALID;

-- The answer to a request, and the language in which it was made.
ALTER TABLE data_requests ADD COLUMN answer text, ADD COLUMN locale text;

-- Nothing new begins for a customer whose data is being deleted. Waits for the deletion that has locked the row, then sees it.
CREATE FUNCTION refuse_erased_customer() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
DECLARE gone timestamptz;
BEGIN
  IF current_setting('app.erasing', true) = 'on' THEN RETURN NEW; END IF;
  SELECT erased_at INTO gone FROM customers WHERE brand_id = NEW.brand_id AND id = NEW.customer_id FOR KEY SHARE;
  IF gone IS NOT NULL THEN
    RAISE EXCEPTION 'the data of this customer is deleted' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['applications', 'submissions', 'sessions', 'insurance_answers', 'transfer_links', 'reminders', 'dedupe_keys'] LOOP
    EXECUTE format('CREATE TRIGGER customer_not_erased BEFORE INSERT ON %I FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL) '
      'EXECUTE FUNCTION refuse_erased_customer()', t);
  END LOOP;
END $$;
CREATE TRIGGER customer_not_erased BEFORE INSERT OR UPDATE ON customer_profiles
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_customer();
