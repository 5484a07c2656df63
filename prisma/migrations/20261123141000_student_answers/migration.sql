-- The course, the institution and the co-applicant of a student loan. Null: not said.
SET lock_timeout = '5s';

ALTER TABLE customer_profiles
  ADD COLUMN study_course text,
  ADD COLUMN study_institution text,
  ADD COLUMN study_fees integer,
  ADD COLUMN co_name text,
  ADD COLUMN co_relation text,
  ADD COLUMN co_income integer;
