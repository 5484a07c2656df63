-- Lenders that lend to women only, and special offers that are for women only. An offer whose text names women is marked as such at once.
SET lock_timeout = '5s';

ALTER TABLE lenders
  ADD COLUMN women_only integer NOT NULL DEFAULT 0,
  ADD COLUMN so_women_only integer NOT NULL DEFAULT 0;

UPDATE lenders SET so_women_only = 1
WHERE so_text ~* '\m(wom[ae]n|female|females|lady|ladies)\M' OR so_text_hi ~ 'महिला';
