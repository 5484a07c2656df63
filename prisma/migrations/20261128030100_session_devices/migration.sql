-- expand: which kind of browser a session was opened in, such as `chrome.android`, so that its owner can tell sessions apart.
SET lock_timeout = '5s';

ALTER TABLE sessions ADD COLUMN device text;
