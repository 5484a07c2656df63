-- expand: the authenticator app of a portal user, as staff have it: the encrypted secret, since when it is active, and the last time step used.
SET lock_timeout = '5s';

ALTER TABLE partner_users
  ADD COLUMN totp_secret_enc text,
  ADD COLUMN totp_enrolled_at timestamptz(3),
  ADD COLUMN totp_last_step integer;
