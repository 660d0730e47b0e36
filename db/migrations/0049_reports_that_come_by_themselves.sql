-- Reports that come by themselves: when, with which filters, and what came.

CREATE TABLE report_schedules (
  company_id bigint NOT NULL,
  id         bigint NOT NULL,
  shop_id    bigint NOT NULL,
  user_id    bigint NOT NULL,
  report     text NOT NULL,
  grouped_by text NOT NULL,
  period     text NOT NULL,
  filter     jsonb NOT NULL,
  minute     smallint NOT NULL CHECK (minute BETWEEN 0 AND 1439),
  weekdays   smallint[] NOT NULL,
  is_on      boolean NOT NULL,
  since      timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, user_id) REFERENCES users
);
COMMENT ON TABLE report_schedules IS 'When a report is sent to its user''s inbox';
COMMENT ON COLUMN report_schedules.minute IS 'Of the day in Vietnam';
COMMENT ON COLUMN report_schedules.weekdays IS '1 Monday to 7 Sunday';
COMMENT ON COLUMN report_schedules.since IS 'When it was last changed: nothing is due before';
CREATE INDEX report_schedules_of_user ON report_schedules (company_id, user_id, shop_id);
CREATE INDEX report_schedules_on ON report_schedules (company_id) WHERE is_on;

CREATE TABLE report_inbox (
  company_id  bigint NOT NULL,
  id          bigint NOT NULL,
  shop_id     bigint NOT NULL,
  user_id     bigint NOT NULL,
  schedule_id bigint NOT NULL,
  due_at      timestamptz NOT NULL,
  report      text NOT NULL,
  grouped_by  text NOT NULL,
  from_day    date NOT NULL,
  to_day      date NOT NULL,
  filter      jsonb NOT NULL,
  job_id      bigint,
  sent_at     timestamptz,
  figures     jsonb,
  sentence    text NOT NULL DEFAULT '',
  read_at     timestamptz,
  PRIMARY KEY (company_id, id),
  -- However many servers look, and however often: a schedule sends what is due once.
  UNIQUE (company_id, schedule_id, due_at),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, user_id) REFERENCES users
);
COMMENT ON TABLE report_inbox IS 'Reports that were sent, with their figures of then; the file is that of the job';
COMMENT ON COLUMN report_inbox.figures IS 'The figures of the whole filter by the name of the measure; null where the user could not see the report';
COMMENT ON COLUMN report_inbox.sentence IS 'Why there is no file';
CREATE INDEX report_inbox_of_user ON report_inbox (company_id, user_id, shop_id, due_at);
CREATE INDEX report_inbox_by_age ON report_inbox (company_id, due_at);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['report_schedules', 'report_inbox'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY company ON %I USING (company_id = NULLIF(current_setting(''app.company_id'', true), '''')::bigint)', one);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO cardpro_app', one);
  END LOOP;
END $$;
