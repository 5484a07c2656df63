-- expand: until when staff's files of lists from before an instant can be downloaded. A customer's withdrawal of a consent waits for them, and sees
-- neither the files nor who asked for them.
SET lock_timeout = '5s';

CREATE FUNCTION list_files_until(of_lists text[], asked_until timestamptz) RETURNS timestamptz
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT max(e.expires_at) FROM list_exports e
  WHERE e.list = ANY (of_lists) AND e.created_at <= asked_until AND e.expires_at > now() AND e.state <> 'failed'
$$;
