-- expand: who has a record's page open, so that colleagues see each other before they change the same thing.
SET lock_timeout = '5s';

CREATE TABLE staff_presence (
  subject text NOT NULL,
  staff_user_id uuid NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  CONSTRAINT staff_presence_pkey PRIMARY KEY (subject, staff_user_id),
  CONSTRAINT staff_presence_staff_user_id_fkey FOREIGN KEY (staff_user_id) REFERENCES staff_users (id) ON DELETE CASCADE,
  CONSTRAINT staff_presence_subject_check CHECK (length(subject) BETWEEN 1 AND 80)
);
ALTER TABLE staff_presence ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff_presence FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON staff_presence TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY platform ON staff_presence USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));
