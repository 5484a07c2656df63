-- expand: when a complaint was escalated to its brand's grievance officer, and by whom of staff; nobody: its day was near (OQ-91). The earlier release neither reads nor writes it.
SET lock_timeout = '5s';

ALTER TABLE complaints
  ADD COLUMN escalated_at timestamptz(3),
  ADD COLUMN escalated_by uuid,
  ADD CONSTRAINT complaints_escalated_check CHECK (escalated_by IS NULL OR escalated_at IS NOT NULL) NOT VALID;
