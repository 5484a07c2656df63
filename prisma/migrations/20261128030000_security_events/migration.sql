-- expand: what happened to the doors, for 180 days: who (an account of staff or partners, or a keyed hash), from which network (a keyed hash),
-- what, how it ended and why. A brand adds its own and reads none.
SET lock_timeout = '5s';

CREATE TABLE security_events (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  kind text NOT NULL,
  outcome text NOT NULL,
  reason text NOT NULL,
  who text,
  network text,
  times integer NOT NULL DEFAULT 1,
  CONSTRAINT security_events_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT security_events_outcome_check CHECK (outcome IN ('allowed', 'refused')),
  CONSTRAINT security_events_length_check CHECK (
    length(kind) <= 40 AND length(reason) <= 80 AND length(who) <= 60 AND length(network) <= 40 AND times > 0
  ),
  CONSTRAINT security_events_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT
);
CREATE INDEX security_events_at_id_idx ON security_events (at, id);
CREATE INDEX security_events_kind_at_id_idx ON security_events (kind, at, id);
CREATE INDEX security_events_who_at_id_idx ON security_events (who, at, id);
CREATE INDEX security_events_network_at_id_idx ON security_events (network, at, id);

ALTER TABLE security_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE security_events FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON security_events TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant_add ON security_events FOR INSERT WITH CHECK (brand_id = (SELECT app_brand()));
CREATE POLICY platform ON security_events USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));
