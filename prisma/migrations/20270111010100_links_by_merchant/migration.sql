-- expand: the links of the merchants on a page; the only statement.
CREATE INDEX CONCURRENTLY tracking_links_of_merchant ON tracking_links (merchant_id);
