-- expand: when the certificate of a serving host ends, as its last check saw it.
SET lock_timeout = '5s';

ALTER TABLE brand_domains ADD COLUMN certificate_until timestamptz(3);
