-- A move of an application touches no indexed column any more, and finds room on its page: the new version of the row
-- needs no entry in any index. The new column writes the table anew: on a large one, in a quiet hour.
ALTER TABLE "applications" ADD COLUMN "is_open" BOOLEAN NOT NULL GENERATED ALWAYS AS (outcome = 0 AND stage < 7) STORED;

DROP INDEX one_open_application;
CREATE UNIQUE INDEX one_open_application ON applications (brand_id, customer_id, product) WHERE is_open;

ALTER TABLE "applications" SET (fillfactor = 80);
-- A staged row is written twice: when it is judged and when it is applied.
ALTER TABLE "upload_rows" SET (fillfactor = 50);

-- A dry run changes nothing: a reference would lock every application and submission that its rows are about.
ALTER TABLE "upload_rows" DROP CONSTRAINT "upload_rows_brand_id_application_id_fkey";
ALTER TABLE "upload_rows" DROP CONSTRAINT "upload_rows_brand_id_submission_id_fkey";
