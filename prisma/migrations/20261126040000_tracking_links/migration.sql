-- Tracking links of the back office (OQ-44): who made one, when, by whom and why it was ended, and lists of all brands in constant time.
SET lock_timeout = '5s';

ALTER TABLE tracking_links
  ADD COLUMN created_by uuid,
  ADD COLUMN ended_at timestamptz(3),
  ADD COLUMN ended_by uuid,
  ADD COLUMN end_reason text;

-- Every list is newest first, of all brands, one brand, or one partner.
CREATE INDEX tracking_links_created_at_id_idx ON tracking_links (created_at, id);
CREATE INDEX tracking_links_of_brand_by_day ON tracking_links (brand_id, created_at);
CREATE INDEX tracking_links_of_partner_by_day ON tracking_links (brand_id, partner_id, created_at);
-- A code is found, and refused to a second link, whatever its letter case.
CREATE INDEX tracking_links_code_any_case ON tracking_links (lower(code));
