-- Closing a day: what its report said is kept beside the lock, every move of a lock is kept, and a day that was opened again closes
-- by itself at a time that each posting reads.
ALTER TABLE day_locks
  ADD COLUMN reopened_to date,
  ADD COLUMN reopened_until timestamptz,
  ADD CONSTRAINT day_locks_reopened_check
    CHECK ((reopened_until IS NULL AND reopened_to IS NULL) OR (reopened_until IS NOT NULL AND reopened_to IS NOT NULL AND reopened_to < locked_to));
COMMENT ON COLUMN day_locks.locked_to IS 'The last day that takes no more entries; null: every day is open';
COMMENT ON COLUMN day_locks.reopened_to IS 'Until reopened_until this day stands in the place of locked_to';

-- A posting holds the row of its shop for share, which only a row that is there can be held by.
ALTER TABLE day_locks NO FORCE ROW LEVEL SECURITY;
ALTER TABLE shops NO FORCE ROW LEVEL SECURITY;
INSERT INTO day_locks (company_id, shop_id) SELECT company_id, id FROM shops ON CONFLICT (company_id, shop_id) DO NOTHING;
ALTER TABLE day_locks FORCE ROW LEVEL SECURITY;
ALTER TABLE shops FORCE ROW LEVEL SECURITY;

CREATE TABLE day_closes (
  company_id bigint NOT NULL,
  shop_id    bigint NOT NULL,
  day        date NOT NULL,
  version    integer NOT NULL CHECK (version > 0),
  figures    text NOT NULL,
  sha256     text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  steps      jsonb NOT NULL,
  changes    jsonb NOT NULL DEFAULT '[]',
  user_id    bigint NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (company_id, shop_id, day, version)
);
COMMENT ON TABLE day_closes IS 'What the report of a day said when it was locked, once for each time';
COMMENT ON COLUMN day_closes.figures IS 'Canonical JSON, whose SHA-256 stands beside it';
COMMENT ON COLUMN day_closes.steps IS 'What stood open at each step, with the reason that was given';
COMMENT ON COLUMN day_closes.changes IS 'The figures that differ from the version before';

CREATE TABLE day_close_notes (
  company_id bigint NOT NULL,
  shop_id    bigint NOT NULL,
  day        date NOT NULL,
  step       smallint NOT NULL CHECK (step BETWEEN 1 AND 5),
  note       text NOT NULL,
  user_id    bigint NOT NULL,
  at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, shop_id, day, step)
);
COMMENT ON TABLE day_close_notes IS 'Why a step of a day that is being closed stays open';

CREATE TABLE day_lock_events (
  company_id bigint NOT NULL,
  id         bigint NOT NULL,
  shop_id    bigint NOT NULL,
  kind       smallint NOT NULL CHECK (kind IN (1, 2)),
  from_day   date,
  to_day     date NOT NULL,
  until      timestamptz,
  reason     text NOT NULL DEFAULT '',
  asked_by   bigint,
  user_id    bigint NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  CHECK ((kind = 2) = (until IS NOT NULL))
);
COMMENT ON TABLE day_lock_events IS 'Every move of a lock: 1 locked, 2 opened again; from and to which last locked day';
COMMENT ON COLUMN day_lock_events.asked_by IS 'Where a second user agreed: who had asked for it';
CREATE INDEX day_lock_events_by_shop ON day_lock_events (company_id, shop_id, id DESC);

ALTER TABLE day_closes ENABLE ROW LEVEL SECURITY;
ALTER TABLE day_closes FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON day_closes USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON day_closes TO cardpro_app;
GRANT SELECT ON day_closes TO cardpro_report;
ALTER TABLE day_close_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE day_close_notes FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON day_close_notes USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE, DELETE ON day_close_notes TO cardpro_app;
GRANT SELECT ON day_close_notes TO cardpro_report;
ALTER TABLE day_lock_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE day_lock_events FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON day_lock_events USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT ON day_lock_events TO cardpro_app;
GRANT SELECT ON day_lock_events TO cardpro_report;

-- Opening a day again may wait for a second user. Which numbers stand for which action the contract says.
ALTER TABLE approval_requests DROP CONSTRAINT approval_requests_kind_check;
ALTER TABLE approval_requests ADD CONSTRAINT approval_requests_kind_check CHECK (kind BETWEEN 1 AND 20);
-- The same day may be asked for in two shops.
DROP INDEX approval_requests_once;
CREATE UNIQUE INDEX approval_requests_once ON approval_requests (company_id, shop_id, kind, object_id) WHERE status = 0;
