-- Reports ask for the moves to two stages only: a complete profile and a sent application. The moves that files make are to others, and enter
-- this index no more. The only statement of its migration, because an index is built beside running work only outside a transaction.
CREATE INDEX CONCURRENTLY application_events_steps ON application_events (to_stage, at, id) WHERE to_stage IN (2, 4) AND to_outcome = 0;
