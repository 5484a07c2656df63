-- expand: when staff have noted that a help message is answered, and who. The earlier release neither reads nor writes it.
SET lock_timeout = '5s';

ALTER TABLE help_requests
  ADD COLUMN answered_at timestamptz(3),
  ADD COLUMN answered_by uuid,
  ADD CONSTRAINT help_requests_answered_check CHECK ((answered_at IS NULL) = (answered_by IS NULL)) NOT VALID;
