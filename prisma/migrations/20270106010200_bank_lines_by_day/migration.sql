-- expand: the months that have lines, one after the other, without reading the lines; the only statement.
CREATE INDEX CONCURRENTLY bank_lines_booked_on_idx ON bank_lines (booked_on);
