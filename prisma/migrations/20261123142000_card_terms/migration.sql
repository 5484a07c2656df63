-- What a card pays back, and whom its bank takes. Null: not entered yet.
SET lock_timeout = '5s';

ALTER TABLE credit_cards ADD COLUMN terms jsonb;
