-- The messages that a portal user has switched off, as notice and channel: ticket-answered.email. Everything is on by default.
SET lock_timeout = '5s';

ALTER TABLE partner_users ADD COLUMN notices_off text[] NOT NULL DEFAULT '{}';
