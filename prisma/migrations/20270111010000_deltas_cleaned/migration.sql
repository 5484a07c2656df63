-- expand: VACUUM always cleans the indexes of differences. After a large file nearly all pages are empty and a few have entries that it would
-- leave for another time (fewer than one page in fifty): then the table keeps its size, and every report reads all of it.
SET lock_timeout = '5s';
ALTER TABLE report_deltas SET (vacuum_index_cleanup = on);
ALTER TABLE people_deltas SET (vacuum_index_cleanup = on);
ALTER TABLE funnel_deltas SET (vacuum_index_cleanup = on);
ALTER TABLE partner_deltas SET (vacuum_index_cleanup = on);
