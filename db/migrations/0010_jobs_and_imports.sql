-- Long work that outlives a page and a restart, and what was read from a workbook before and after it is stored.

CREATE TABLE jobs (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  user_id       bigint NOT NULL,
  kind          text NOT NULL,
  title         text NOT NULL,
  params        jsonb NOT NULL,
  status        smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 4),
  done          bigint NOT NULL DEFAULT 0,
  total         bigint,
  message       text NOT NULL DEFAULT '',
  file_name     text NOT NULL DEFAULT '',
  file_bytes    bigint NOT NULL DEFAULT 0,
  is_unwanted   boolean NOT NULL DEFAULT false,
  attempts      smallint NOT NULL DEFAULT 0,
  beat_at       timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  finished_at   timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, user_id) REFERENCES users
);
COMMENT ON TABLE jobs IS 'Status: 0 waiting, 1 running, 2 done, 3 failed, 4 cancelled. Shop −111: asked for at the level of all shops';
COMMENT ON COLUMN jobs.file_name IS 'The file that is kept for it; empty when there is none, or no longer';
COMMENT ON COLUMN jobs.is_unwanted IS 'Its owner has cancelled it while it ran';
COMMENT ON COLUMN jobs.beat_at IS 'When whoever runs it last showed that it lives';
CREATE INDEX jobs_of_user ON jobs (company_id, user_id, shop_id, id DESC);
CREATE INDEX jobs_open ON jobs (company_id, id) WHERE status < 2;

CREATE TABLE imports (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  user_id       bigint NOT NULL,
  kind          text NOT NULL,
  file_name     text NOT NULL,
  file_hash     text NOT NULL,
  sheets        jsonb NOT NULL,
  choice        jsonb NOT NULL,
  status        smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 3),
  job_id        bigint NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL DEFAULT now(),
  done_at       timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, user_id) REFERENCES users
);
COMMENT ON TABLE imports IS 'Workbooks read for storing. Status: 0 read, 1 checked, 2 stored, 3 undone';
COMMENT ON COLUMN imports.sheets IS 'Its sheets with their heads, as they stand in the file';
COMMENT ON COLUMN imports.choice IS 'Which sheet, which column is what, and what becomes of rows that are known already';
CREATE INDEX imports_of_shop ON imports (company_id, shop_id, kind, id DESC);

CREATE TABLE import_rows (
  company_id    bigint NOT NULL,
  import_id     bigint NOT NULL,
  sheet_no      smallint NOT NULL,
  row_no        integer NOT NULL,
  cells         jsonb NOT NULL,
  errors        jsonb NOT NULL DEFAULT '{}',
  outcome       smallint NOT NULL DEFAULT 0 CHECK (outcome BETWEEN 0 AND 3),
  ref_id        bigint NOT NULL DEFAULT 0,
  version       integer NOT NULL DEFAULT 0,
  before        jsonb,
  PRIMARY KEY (company_id, import_id, sheet_no, row_no),
  FOREIGN KEY (company_id, import_id) REFERENCES imports
);
COMMENT ON COLUMN import_rows.row_no IS 'The number that Excel shows beside the row';
COMMENT ON COLUMN import_rows.errors IS 'Field → sentence; empty when the row is good';
COMMENT ON COLUMN import_rows.outcome IS '0 not stored, 1 made, 2 changed, 3 left as it was';
COMMENT ON COLUMN import_rows.version IS 'The version that the record had once this row was stored: another one means that somebody touched it since';
COMMENT ON COLUMN import_rows.before IS 'What a changed record was, as its form would write it';

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['jobs', 'imports', 'import_rows'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY company ON %I USING (company_id = NULLIF(current_setting(''app.company_id'', true), '''')::bigint)', one);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO cardpro_app', one);
    EXECUTE format('GRANT SELECT ON %I TO cardpro_report', one);
  END LOOP;
END $$;
