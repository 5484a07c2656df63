-- expand: rows that are with the queue, which the dispatcher counts by brand and kind; the only statement.
CREATE INDEX CONCURRENTLY outbox_held ON outbox (brand_id, job) WHERE queued_at IS NOT NULL AND failed_at IS NULL;
