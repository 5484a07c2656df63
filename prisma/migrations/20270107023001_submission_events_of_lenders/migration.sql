-- expand: an event that a lender or a job has named is stored once. A row of a file is written once by its chunk's marker and its submission's
-- version, and enters this index no more (docs/decisions/0140); the only statement.
CREATE UNIQUE INDEX CONCURRENTLY submission_events_named_once ON submission_events (brand_id, submission_id, external_id)
  WHERE external_id IS NOT NULL AND kind NOT IN ('file', 'undo');
