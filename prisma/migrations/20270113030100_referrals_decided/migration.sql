-- expand: only staff decide about a referred business, whatever the tenant login writes; releases before decided with the platform login too.
SET lock_timeout = '5s';

CREATE POLICY decided ON partner_referrals AS RESTRICTIVE
  USING (true) WITH CHECK (state IN ('invited', 'applied') OR (SELECT app_platform_login()));
