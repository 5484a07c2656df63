-- expand: what the rules decided about a customer, for the timeline; the only statement.
CREATE INDEX CONCURRENTLY journey_events_of_customer ON journey_events (brand_id, customer_id, at);
