-- expand: applications by their last move with their id, which the list's order needs: a file gives thousands of them one instant; the only
-- statement.
CREATE INDEX CONCURRENTLY applications_by_last_move ON application_positions (is_open, moved_at, application_id);
