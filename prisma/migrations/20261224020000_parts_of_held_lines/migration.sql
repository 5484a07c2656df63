-- expand: what of a line was held, of which another part was credited. Null: the whole line, as an earlier release held it.
SET lock_timeout = '5s';

ALTER TABLE statement_held_lines ADD COLUMN paise bigint;
