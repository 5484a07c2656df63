-- expand: the months that have lines, one after the other, without reading the lines; the only statement.
CREATE INDEX CONCURRENTLY commission_lines_period_idx ON commission_lines (period);
