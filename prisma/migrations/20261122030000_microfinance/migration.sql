-- Lenders that lend to microfinance households only (OQ-77).
SET lock_timeout = '5s';

ALTER TABLE lenders ADD COLUMN microfinance_only integer NOT NULL DEFAULT 0;
