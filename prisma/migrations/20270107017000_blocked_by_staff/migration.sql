-- expand: a portal user whom staff have blocked, whom the owner of the portal cannot let in again. The earlier release
-- neither reads nor writes it.
SET lock_timeout = '5s';

ALTER TABLE partner_users ADD COLUMN blocked_by_staff boolean NOT NULL DEFAULT false;
