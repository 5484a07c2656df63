-- expand: by which sign-in key of a partner a session was opened, and an account linked. Those of the release before have none.
SET lock_timeout = '5s';

ALTER TABLE sessions ADD COLUMN partner_key_id uuid;
ALTER TABLE partner_customers ADD COLUMN partner_key_id uuid;
