-- contract: proves the check of closed complaints. Reads the rows without keeping anybody from writing.
SET lock_timeout = '5s';

ALTER TABLE complaints VALIDATE CONSTRAINT complaints_closed_check;
