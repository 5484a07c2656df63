-- Where several answers explain a credit to the paisa, nothing is decided: the answers stand beside the item, and staff choose one. The
-- choice belongs to the line, so that it stays when the month is reconciled again.
SET lock_timeout = '5s';

ALTER TABLE reconciliation_items ADD COLUMN candidates jsonb;

-- Keys of the payments that the credit pays, and of the other credits that pay them with it. Empty: nothing is chosen.
ALTER TABLE reconciliation_cases
  ADD COLUMN choice_payments text[] NOT NULL DEFAULT '{}',
  ADD COLUMN choice_credits text[] NOT NULL DEFAULT '{}';
