-- Reconciliation reads the taxes of payouts from tax_rules (OQ-114). Lenders' months before October 2024 need the rate of that time:
-- section 194H, 5 % above 15,000 rupees a year. A rule of staff for that day stays.
SET lock_timeout = '5s';

INSERT INTO tax_rules (id, tax, valid_from, rate_bps, threshold_paise, code) VALUES
  (gen_random_uuid(), 'tds', '2021-04-01', 500, 1500000, '194H')
ON CONFLICT (tax, valid_from) DO NOTHING;
