SET lock_timeout = '5s';

-- The network that a passcode was asked for from, and the one around it: IPv4 /32 and /24, IPv6 /64 and /48. Rows of before keep none;
-- they are counted by the hour, so an hour later all that count have them.
ALTER TABLE "challenges" ADD COLUMN "network" TEXT, ADD COLUMN "wide_network" TEXT;

CREATE INDEX "challenges_brand_id_wide_network_created_at_idx" ON "challenges" ("brand_id", "wide_network", "created_at");
