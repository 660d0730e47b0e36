-- The audit log proves itself. Every row carries the server's signature; a sealer chains the rows of a shop in batches,
-- shortly after their commit, so that nobody who writes ever waits for it. The key lies outside the database.

ALTER TABLE audit_events
  ADD COLUMN kind smallint NOT NULL DEFAULT 1 CHECK (kind IN (1, 2, 3)),
  ADD COLUMN mac  bytea NOT NULL DEFAULT '';
COMMENT ON COLUMN audit_events.kind IS '1 a deed, 2 a refusal, 3 a note that the client sent';
COMMENT ON COLUMN audit_events.mac IS 'HMAC of the whole row under a key outside the database; empty in rows from before the chain';

-- The log of a shop by time, and the history of one record.
CREATE INDEX audit_by_shop ON audit_events (company_id, shop_id, at, id);
CREATE INDEX audit_by_ref ON audit_events (company_id, ref_kind, ref_id, id) WHERE ref_id <> 0;

CREATE TABLE audit_seals (
  company_id bigint NOT NULL,
  shop_id    bigint NOT NULL,
  no         bigint NOT NULL CHECK (no > 0),
  event_ids  bigint[] NOT NULL,
  first_at   timestamptz NOT NULL,
  prev_hash  bytea NOT NULL,
  hash       bytea NOT NULL,
  mac        bytea NOT NULL,
  key_id     text NOT NULL,
  is_adopted boolean NOT NULL DEFAULT false,
  sealed_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT audit_seals_key PRIMARY KEY (company_id, shop_id, no)
);
COMMENT ON COLUMN audit_seals.event_ids IS 'The rows under this seal, in order: a row that commits late is under a later seal, so no range of ids would do';
COMMENT ON COLUMN audit_seals.hash IS 'SHA-256 over the hash before, the place in the chain, and each row''s id and signature';
COMMENT ON COLUMN audit_seals.key_id IS 'Which key made mac: the beginning of its SHA-256';
COMMENT ON COLUMN audit_seals.is_adopted IS 'The rows were written before there was a key, so they carry no signature';

-- How many rows of each sort a day has, counted when they are sealed: the Total of the log without counting millions.
CREATE TABLE audit_day_counts (
  company_id bigint NOT NULL,
  shop_id    bigint NOT NULL,
  day        date NOT NULL,
  menu_id    smallint NOT NULL,
  action_id  smallint NOT NULL,
  user_id    bigint NOT NULL,
  kind       smallint NOT NULL,
  count      bigint NOT NULL,
  PRIMARY KEY (company_id, shop_id, day, menu_id, action_id, user_id, kind)
);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['audit_seals', 'audit_day_counts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY company ON %I USING (company_id = NULLIF(current_setting(''app.company_id'', true), '''')::bigint)', one);
    EXECUTE format('GRANT SELECT ON %I TO cardpro_app, cardpro_report', one);
  END LOOP;
END $$;
GRANT INSERT ON audit_seals TO cardpro_app;
GRANT INSERT, UPDATE ON audit_day_counts TO cardpro_app;
