-- expand: the months that have lines, one after the other, without reading the lines; the only statement.
CREATE INDEX CONCURRENTLY payout_lines_period_idx ON payout_lines (period);
