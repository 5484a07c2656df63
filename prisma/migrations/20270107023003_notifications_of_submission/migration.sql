-- expand: one index for all that asks for the messages about a submission, and for the rule that each kind waits or stands once: a row outside
-- the rule has null in the last column, which is equal to nothing (docs/decisions/0140); the only statement.
CREATE UNIQUE INDEX CONCURRENTLY one_standing_notification ON application_notifications (
  brand_id, submission_id, (CASE WHEN kind <> 'correction' AND status IN ('pending', 'sent') THEN kind END)
);
