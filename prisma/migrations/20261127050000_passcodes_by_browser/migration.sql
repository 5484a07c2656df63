-- expand: which browser asked for a passcode, and whether it had signed the same person in before. Such a browser has an allowance of
-- its own, and a passcode ends only those that the same browser asked for. Passcodes from before have no browser.
SET lock_timeout = '5s';

ALTER TABLE challenges ADD COLUMN browser text, ADD COLUMN known_browser boolean NOT NULL DEFAULT false;
