-- What the rules were given when they redirected somebody: flags and codes, no personal data. With it a redirect can be replayed.
SET lock_timeout = '5s';

ALTER TABLE journey_events ADD COLUMN facts jsonb;

-- The redirects of some days.
CREATE INDEX journey_events_at_id_idx ON journey_events (at, id);
CREATE INDEX prospects_created_at_id_idx ON prospects (created_at, id);
DROP INDEX prospects_created_at_idx;
CREATE INDEX customers_created_at_id_idx ON customers (created_at, id);
DROP INDEX customers_created_at_idx;
