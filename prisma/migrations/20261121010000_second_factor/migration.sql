-- The second factor of staff sessions: when it was passed, how often it was tried, and the last time step that was used.
SET lock_timeout = '5s';

ALTER TABLE sessions
  ADD COLUMN second_factor_at timestamptz(3),
  ADD COLUMN second_factor_tries integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT sessions_second_factor_tries_check CHECK (second_factor_tries >= 0);

ALTER TABLE staff_users ADD COLUMN totp_last_step integer;

-- A masquerade is for a partner or a merchant, who may have nobody that signs in.
ALTER TABLE sessions
  DROP CONSTRAINT sessions_identity_check,
  ADD CONSTRAINT sessions_identity_check CHECK (
    (area = 'customer' AND customer_id IS NOT NULL)
    OR (area = 'admin' AND staff_user_id IS NOT NULL)
    OR (area = 'partner' AND (partner_user_id IS NOT NULL OR (impersonator_id IS NOT NULL AND impersonation IS NOT NULL)))
  );
