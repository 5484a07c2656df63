-- expand: a keyed hash over whose a session is. Whoever may write rows cannot make one, so a row that somebody else wrote opens nothing
-- (docs/decisions/0144-sealed-sessions.md). Sessions of the release before have none: people sign in again.
SET lock_timeout = '5s';

ALTER TABLE sessions ADD COLUMN seal text;
