-- expand: submissions by their lender's reference; the only statement.
CREATE INDEX CONCURRENTLY submissions_by_reference ON submissions (lender_ref_key, lender_id);
