-- contract: the index that had an entry for every row, because nearly none has failed; outbox_failed takes its place.
DROP INDEX CONCURRENTLY IF EXISTS outbox_failed_at_idx;
