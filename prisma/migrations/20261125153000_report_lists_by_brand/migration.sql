-- The same lists of one brand: without these a page of a small brand would read past the rows of all others.
SET lock_timeout = '5s';

CREATE INDEX applications_offers_of_brand ON applications (brand_id, offers_shown_at, id) WHERE offers_shown_at IS NOT NULL;
CREATE INDEX submissions_sent_of_brand ON submissions (brand_id, sent_at, id) WHERE sent_at IS NOT NULL;
CREATE INDEX submissions_approved_of_brand ON submissions (brand_id, approved_at, id) WHERE approved_at IS NOT NULL;
CREATE INDEX submissions_decided_of_brand ON submissions (brand_id, state, decided_at, id) WHERE decided_at IS NOT NULL;
CREATE INDEX submissions_decided_by_state ON submissions (state, decided_at, id) WHERE decided_at IS NOT NULL;
CREATE INDEX application_events_moves_of_brand ON application_events (brand_id, to_stage, at, id) WHERE to_outcome = 0;
CREATE INDEX prospects_created_of_brand ON prospects (brand_id, created_at, id);
CREATE INDEX customers_created_of_brand ON customers (brand_id, created_at, id);
CREATE INDEX journey_events_by_rule ON journey_events (rule, at, id);
