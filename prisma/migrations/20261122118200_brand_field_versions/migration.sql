-- For each field of a brand's draft how often it has been changed, by whom and when: { "title": { "version": 3, "by": "…", "at": "…" } }.
-- Outlives the draft: what was published in between is a change too. A save names the version that it was based on.
SET lock_timeout = '5s';

ALTER TABLE brands ADD COLUMN field_versions jsonb NOT NULL DEFAULT '{}';
