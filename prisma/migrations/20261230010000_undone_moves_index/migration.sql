-- expand: the few moves by which a file was undone, so that a count of many moves reads them once instead of asking for each move; the only statement.
CREATE INDEX CONCURRENTLY application_events_undone ON application_events (at) WHERE source = 'lender-file-undo';
