-- The former words of a submission's state go: the last release that wrote or read them is gone. `submission_state` stays for the rows of uploaded
-- files, which hold the former words for good.
SET lock_timeout = '5s';

DROP TRIGGER submission_states_agree_on_insert ON submissions;
DROP TRIGGER submission_states_agree_on_update ON submissions;
DROP FUNCTION submission_states_agree();
DROP FUNCTION submission_former_status(text);

-- The index and the check of the column go with it. Nothing is rewritten.
ALTER TABLE submissions DROP COLUMN status, ALTER COLUMN state SET DEFAULT 'queued';
