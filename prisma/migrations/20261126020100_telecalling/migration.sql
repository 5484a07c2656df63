-- expand: calls to customers (OQ-48): when each is called next, how often today, who asked not to be called, and every call.
SET lock_timeout = '5s';

-- One customer's calls to come. `calls` counts those of `day`, a day in India.
CREATE TABLE call_plans (
  brand_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  day date NOT NULL,
  calls integer NOT NULL DEFAULT 0,
  next_call_at timestamptz(3),
  -- Nothing more is to be said until the application moves on.
  settled_at timestamptz(3),
  do_not_call_at timestamptz(3),
  do_not_call_reason text,
  -- Who is calling, and until when nobody else may.
  claimed_by uuid,
  claimed_until timestamptz(3),
  CONSTRAINT call_plans_pkey PRIMARY KEY (brand_id, customer_id),
  CONSTRAINT call_plans_calls_check CHECK (calls >= 0),
  CONSTRAINT call_plans_claim_check CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)),
  CONSTRAINT call_plans_do_not_call_check CHECK (do_not_call_at IS NULL OR next_call_at IS NULL),
  CONSTRAINT call_plans_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT call_plans_brand_id_customer_id_fkey
    FOREIGN KEY (brand_id, customer_id) REFERENCES customers (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT call_plans_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES staff_users (id) ON DELETE RESTRICT
);
CREATE INDEX call_plans_next_call_at_customer_id_idx ON call_plans (next_call_at, customer_id);
CREATE INDEX call_plans_do_not_call_at_customer_id_idx ON call_plans (do_not_call_at, customer_id);

-- A call: it begins when the number is shown, and ends with its outcome.
CREATE TABLE customer_calls (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  application_id uuid NOT NULL,
  staff_user_id uuid NOT NULL,
  started_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended_at timestamptz(3),
  outcome text,
  remark text,
  next_call_at timestamptz(3),
  CONSTRAINT customer_calls_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT customer_calls_outcome_check
    CHECK (outcome IN ('spoke', 'call-back', 'no-answer', 'not-interested', 'wrong-number', 'do-not-call')),
  CONSTRAINT customer_calls_ended_check CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT customer_calls_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT customer_calls_brand_id_customer_id_fkey
    FOREIGN KEY (brand_id, customer_id) REFERENCES customers (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT customer_calls_brand_id_application_id_fkey
    FOREIGN KEY (brand_id, application_id) REFERENCES applications (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT customer_calls_staff_user_id_fkey FOREIGN KEY (staff_user_id) REFERENCES staff_users (id) ON DELETE RESTRICT
);
CREATE INDEX customer_calls_brand_id_customer_id_started_at_idx ON customer_calls (brand_id, customer_id, started_at);
-- One number at a time.
CREATE UNIQUE INDEX one_open_call_of_staff ON customer_calls (staff_user_id) WHERE ended_at IS NULL;

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['call_plans', 'customer_calls'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform())) '
      'WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))', t);
  END LOOP;
END $$;

-- The queue: open applications, longest without a step first.
CREATE INDEX open_applications_by_step ON applications (updated_at) WHERE is_open;
