-- backfill: decisions of before count as read, because their pages told them.
SET lock_timeout = '5s';

UPDATE approval_requests SET seen_at = decided_at WHERE state <> 'open' AND seen_at IS NULL;
