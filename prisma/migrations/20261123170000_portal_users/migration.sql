-- Portal users are owners or staff of a partner, or people of one merchant; each has a language, and an owner can withhold
-- rights from a user. A user with a merchant is a merchant whatever the column says: an earlier release does not write it.
SET lock_timeout = '5s';

ALTER TABLE partner_users
  ADD COLUMN kind text NOT NULL DEFAULT 'owner',
  ADD COLUMN language text,
  ADD COLUMN withheld_rights text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT partner_users_kind CHECK (kind IN ('owner', 'staff', 'merchant') AND (kind <> 'merchant' OR merchant_id IS NOT NULL)),
  ADD CONSTRAINT partner_users_language CHECK (language IN ('en', 'hi'));

UPDATE partner_users SET kind = 'merchant' WHERE merchant_id IS NOT NULL;
