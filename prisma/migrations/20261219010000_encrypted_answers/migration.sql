-- expand: a student's course and college, answers about insurance and to lenders' own questions, callers' remarks and the
-- messages of partners' tickets, encrypted. The columns in clear stay for one more release, for rows that
-- `npm run texts:encrypt` has not reached; a later release drops them.
SET lock_timeout = '5s';

ALTER TABLE customer_profiles ADD COLUMN study_course_enc TEXT, ADD COLUMN study_institution_enc TEXT;
ALTER TABLE insurance_answers ADD COLUMN answers_enc TEXT;
ALTER TABLE submissions ADD COLUMN lender_answers_enc TEXT;
ALTER TABLE customer_calls ADD COLUMN remark_enc TEXT;
ALTER TABLE portal_ticket_messages ADD COLUMN text_enc TEXT;
