-- expand: the secret before the old one, which signs until its own end when a secret is changed twice.
SET lock_timeout = '5s';

ALTER TABLE webhook_endpoints ADD COLUMN older_secret_enc text, ADD COLUMN older_secret_until timestamptz(3);
