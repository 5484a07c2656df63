-- expand: what a partner has earned is written by the platform: files of staff, answers to disputes. Only in the sandbox, where partners try the
-- interface, does a call of theirs write a line. The tenant login may add none anywhere else.
SET lock_timeout = '5s';

CREATE POLICY earned ON commission_lines AS RESTRICTIVE FOR INSERT
  WITH CHECK (brand_id = '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid OR (SELECT app_platform_login()));
