-- expand: which changes a second person must approve, where the house may choose. A missing row is the rule's default.
SET lock_timeout = '5s';

CREATE TABLE approval_rules (
  rule text NOT NULL,
  is_required boolean NOT NULL,
  changed_by uuid NOT NULL,
  changed_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT approval_rules_pkey PRIMARY KEY (rule),
  CONSTRAINT approval_rules_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff_users (id) ON DELETE RESTRICT ON UPDATE CASCADE
);

ALTER TABLE approval_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE approval_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON approval_rules TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY platform ON approval_rules USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));
