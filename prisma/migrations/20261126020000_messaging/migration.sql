-- expand: texts that staff write for a brand (OQ-47), campaigns with them, and the people of each campaign.
SET lock_timeout = '5s';

-- A text in one language and for one channel. An SMS has the numbers under which it is registered with the operators (TRAI DLT).
CREATE TABLE message_templates (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  channel text NOT NULL,
  locale text NOT NULL,
  subject text,
  body text NOT NULL,
  dlt_entity_id text,
  dlt_header text,
  dlt_template_id text,
  version integer NOT NULL DEFAULT 1,
  created_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  archived_at timestamptz(3),
  CONSTRAINT message_templates_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT message_templates_channel_check CHECK (channel IN ('sms', 'email', 'whatsapp')),
  CONSTRAINT message_templates_locale_check CHECK (locale IN ('en', 'hi')),
  CONSTRAINT message_templates_subject_check CHECK ((channel = 'email') = (subject IS NOT NULL)),
  CONSTRAINT message_templates_dlt_check
    CHECK (num_nonnulls(dlt_entity_id, dlt_header, dlt_template_id) = CASE WHEN channel = 'sms' THEN 3 ELSE 0 END),
  CONSTRAINT message_templates_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT message_templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_users (id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX one_template_of_name ON message_templates (brand_id, name, channel, locale) WHERE archived_at IS NULL;

-- A text to a segment of customers. Its texts are those of the day on which it was made.
CREATE TABLE campaigns (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  channel text NOT NULL,
  template_name text NOT NULL,
  segment jsonb NOT NULL,
  texts jsonb NOT NULL,
  state text NOT NULL DEFAULT 'scheduled',
  start_at timestamptz(3) NOT NULL,
  started_at timestamptz(3),
  -- When its people were all selected; nobody is added after that.
  selected_at timestamptz(3),
  -- The last customer that the selection has looked at.
  selected_until uuid,
  finished_at timestamptz(3),
  -- The number of the next turn: a job of another turn does nothing.
  turn integer NOT NULL DEFAULT 0,
  created_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT campaigns_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT campaigns_channel_check CHECK (channel IN ('sms', 'email', 'whatsapp')),
  CONSTRAINT campaigns_state_check CHECK (state IN ('scheduled', 'running', 'paused', 'stopped', 'done')),
  CONSTRAINT campaigns_finished_check CHECK ((finished_at IS NOT NULL) = (state IN ('stopped', 'done'))),
  CONSTRAINT campaigns_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT campaigns_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_users (id) ON DELETE RESTRICT
);
CREATE INDEX campaigns_created_at_id_idx ON campaigns (created_at, id);

-- One person of a campaign: told at most once.
CREATE TABLE campaign_recipients (
  brand_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  -- pending · queued: its message is written · sending: the provider is being called · sent · failed · skipped
  state text NOT NULL DEFAULT 'pending',
  reason text,
  message_id uuid,
  moved_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT campaign_recipients_pkey PRIMARY KEY (brand_id, campaign_id, customer_id),
  CONSTRAINT campaign_recipients_state_check CHECK (state IN ('pending', 'queued', 'sending', 'sent', 'failed', 'skipped')),
  CONSTRAINT campaign_recipients_message_check CHECK ((state IN ('queued', 'sending', 'sent')) <= (message_id IS NOT NULL)),
  CONSTRAINT campaign_recipients_reason_check CHECK ((state IN ('failed', 'skipped')) = (reason IS NOT NULL)),
  CONSTRAINT campaign_recipients_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT campaign_recipients_brand_id_campaign_id_fkey
    FOREIGN KEY (brand_id, campaign_id) REFERENCES campaigns (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT campaign_recipients_brand_id_customer_id_fkey
    FOREIGN KEY (brand_id, customer_id) REFERENCES customers (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT campaign_recipients_brand_id_message_id_fkey
    FOREIGN KEY (brand_id, message_id) REFERENCES messages (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX campaign_recipients_by_state ON campaign_recipients (brand_id, campaign_id, state, customer_id);
CREATE INDEX campaign_recipients_brand_id_customer_id_idx ON campaign_recipients (brand_id, customer_id);
CREATE UNIQUE INDEX one_recipient_of_message ON campaign_recipients (brand_id, message_id) WHERE message_id IS NOT NULL;

-- The registration of a text that staff wrote: entity, header and template. Texts of the code have theirs in the environment.
ALTER TABLE messages ADD COLUMN dlt jsonb;
ALTER TABLE messages DROP CONSTRAINT messages_channel_check;
ALTER TABLE messages ADD CONSTRAINT messages_channel_check CHECK (channel IN ('sms', 'email', 'whatsapp')) NOT VALID;

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['message_templates', 'campaigns', 'campaign_recipients'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform())) '
      'WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))', t);
  END LOOP;
END $$;
