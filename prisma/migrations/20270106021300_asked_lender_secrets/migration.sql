-- expand: a live secret of a lender's interface that waits for a second person (docs/decisions/0099-second-person.md). No call uses it.
SET lock_timeout = '5s';

ALTER TABLE lender_secrets DROP CONSTRAINT lender_secrets_place_check,
  ADD CONSTRAINT lender_secrets_place_check CHECK (place IN ('sandbox', 'live', 'live-asked')) NOT VALID;
ALTER TABLE lender_secrets VALIDATE CONSTRAINT lender_secrets_place_check;
