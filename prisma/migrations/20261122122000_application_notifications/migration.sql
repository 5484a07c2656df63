-- What a customer is to be told about an application at a lender, written with the move that it tells of.
SET lock_timeout = '5s';

CREATE TABLE application_notifications (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  submission_id uuid NOT NULL,
  kind text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  at_once boolean NOT NULL DEFAULT false,
  batch_id uuid NOT NULL,
  upload_id uuid,
  corrects_id uuid,
  due_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sent_at timestamptz(3),
  reason text,
  CONSTRAINT application_notifications_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT application_notifications_kind_check
    CHECK (kind IN ('submitted', 'your-turn', 'approved', 'declined', 'paid-out', 'correction')),
  CONSTRAINT application_notifications_status_check
    CHECK (status IN ('pending', 'sent', 'skipped', 'cancelled', 'withdrawn')),
  CONSTRAINT application_notifications_reason_check CHECK (reason IS NULL OR status = 'skipped'),
  CONSTRAINT application_notifications_corrects_check CHECK (kind <> 'correction' OR corrects_id IS NOT NULL),
  CONSTRAINT application_notifications_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT application_notifications_brand_id_submission_id_fkey
    FOREIGN KEY (brand_id, submission_id) REFERENCES submissions (brand_id, id) ON DELETE RESTRICT,
  CONSTRAINT application_notifications_brand_id_corrects_id_fkey
    FOREIGN KEY (brand_id, corrects_id) REFERENCES application_notifications (brand_id, id) ON DELETE RESTRICT
);

-- One message of each kind for a submission, however often the same answer or file comes; a skipped or withdrawn one makes room.
CREATE UNIQUE INDEX one_notification_of_state ON application_notifications (brand_id, submission_id, kind)
  WHERE kind <> 'correction' AND status IN ('pending', 'sent');
CREATE UNIQUE INDEX one_correction_of_notification ON application_notifications (brand_id, corrects_id)
  WHERE corrects_id IS NOT NULL;
CREATE INDEX application_notifications_batch ON application_notifications (brand_id, batch_id) WHERE status = 'pending';
CREATE INDEX application_notifications_withdrawn ON application_notifications (brand_id, submission_id) WHERE status = 'withdrawn';

ALTER TABLE application_notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE application_notifications FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON application_notifications TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON application_notifications
  USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))
  WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()));

ALTER TABLE messages ADD COLUMN notification_id uuid;
ALTER TABLE messages ADD CONSTRAINT messages_brand_id_notification_id_fkey
  FOREIGN KEY (brand_id, notification_id) REFERENCES application_notifications (brand_id, id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE messages VALIDATE CONSTRAINT messages_brand_id_notification_id_fkey;
CREATE UNIQUE INDEX one_message_of_notification ON messages (brand_id, notification_id, channel)
  WHERE notification_id IS NOT NULL;
