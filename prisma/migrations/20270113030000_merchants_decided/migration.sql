-- expand: only staff approve a merchant. The tenant login adds the sign-ups that wait for them; releases before added no others, and changed none.
SET lock_timeout = '5s';

CREATE POLICY decided ON merchants AS RESTRICTIVE FOR INSERT
  WITH CHECK (status = 'pending' OR (SELECT app_platform_login()));
