-- expand: the clean-up of deliveries finds old ones by their age.
SET lock_timeout = '5s';

CREATE INDEX "webhook_deliveries_occurred_at_idx" ON "webhook_deliveries" ("occurred_at");
