-- When a submission was first approved: a disbursal writes over the day of the decision, and an undo gives both days back.
SET lock_timeout = '5s';

ALTER TABLE submissions ADD COLUMN approved_at timestamptz(3);

-- The last approval in the trail that no undo has taken back; a loan that was paid out without one was approved then.
UPDATE submissions s SET approved_at = coalesce(
  (SELECT max(e.at) FROM submission_events e
   WHERE e.brand_id = s.brand_id AND e.submission_id = s.id AND e.data->>'event' = 'approve' AND e.data->'moved' = 'true'
     AND NOT EXISTS (
       SELECT 1 FROM submission_events u
       WHERE u.brand_id = e.brand_id AND u.submission_id = e.submission_id AND u.kind = 'undo'
         AND u.data->'uploadId' = e.data->'uploadId' AND u.data->'row' = e.data->'row')),
  CASE WHEN s.status IN ('approved', 'disbursed') THEN s.decided_at END)
WHERE s.stage >= 6;

CREATE INDEX submissions_approved_at ON submissions (approved_at) WHERE approved_at IS NOT NULL;
