-- expand: the request that sent an application to its lender, so that what the lender's callback does has the same id.
SET lock_timeout = '5s';

ALTER TABLE callback_refs ADD COLUMN request_id text;
