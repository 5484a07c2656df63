-- expand: how many merchants have a status, counted without the table, and their list in the order of the page; the only statement.
CREATE INDEX CONCURRENTLY merchants_by_status ON merchants (status, created_at, id);
