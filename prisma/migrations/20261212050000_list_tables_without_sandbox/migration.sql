-- expand: a transaction of the platform sees no row of the sandbox in the two tables of the lists either (OQ-62), as in the tables whose rows
-- they follow.
SET lock_timeout = '5s';

CREATE POLICY sandbox ON application_positions AS RESTRICTIVE
  USING (brand_id <> '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid OR NOT (SELECT app_platform()));
CREATE POLICY sandbox ON submission_steps AS RESTRICTIVE
  USING (brand_id <> '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid OR NOT (SELECT app_platform()));
