-- expand: the stops that lenders are to confirm, the open ones first; the only statement.
CREATE INDEX CONCURRENTLY stop_confirmations_at_lenders ON stop_confirmations (confirmed_at DESC NULLS FIRST, due_at, id)
  WHERE holder = 'lender';
