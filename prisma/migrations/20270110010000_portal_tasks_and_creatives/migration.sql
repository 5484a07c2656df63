-- expand: staff write tasks for partners and headlines of their pictures, beside questions and news. The earlier release shows neither.
SET lock_timeout = '5s';

ALTER TABLE portal_articles DROP CONSTRAINT portal_articles_kind_check;
ALTER TABLE portal_articles ADD CONSTRAINT portal_articles_kind_check CHECK (kind IN ('customer', 'dsa', 'news', 'task', 'creative')) NOT VALID;
