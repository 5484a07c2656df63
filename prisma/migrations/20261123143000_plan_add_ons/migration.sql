-- What an insurance plan covers for an extra premium.
SET lock_timeout = '5s';

ALTER TABLE insurance_plans ADD COLUMN add_ons jsonb NOT NULL DEFAULT '{}';
