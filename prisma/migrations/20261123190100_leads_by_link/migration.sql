-- The leads of a tracking link: how far a customer has come who was sent one at a counter.
SET lock_timeout = '5s';

CREATE INDEX prospects_brand_id_tracking_link_id_idx ON prospects (brand_id, tracking_link_id);
