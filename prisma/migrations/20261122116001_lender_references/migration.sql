-- Lenders' references are compared without case and the blanks around them, in their files and in the search; they stay as the lender wrote them.
SET lock_timeout = '5s';

CREATE FUNCTION reference_key(reference text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN lower(btrim(reference, E' \t\n\r\u00a0'));

CREATE INDEX submissions_reference ON submissions (reference_key(lender_ref), lender_id);
DROP INDEX submissions_lender_id_lender_ref_idx;
