-- What a second person must agree to, until which hour yesterday may be entered, and who may work at the company level.

ALTER TABLE shops
  ADD COLUMN two_person_limit_vnd bigint NOT NULL DEFAULT 20000000 CHECK (two_person_limit_vnd >= 0),
  ADD COLUMN requires_second_step boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN shops.two_person_limit_vnd IS 'Undoing more than this, or something of an earlier day, takes a second person; 0: never';
COMMENT ON COLUMN shops.requires_second_step IS 'Only in the row of the company level: whoever works there must have turned the second step of signing in on';

ALTER TABLE day_locks
  ALTER COLUMN locked_to DROP NOT NULL,
  ADD COLUMN lock_hour smallint CHECK (lock_hour BETWEEN 0 AND 23);
COMMENT ON COLUMN day_locks.locked_to IS 'The last locked day; NULL: none';
COMMENT ON COLUMN day_locks.lock_hour IS 'From this hour of the next day on only whoever may approve still enters into a day; NULL: no such hour';

-- A deed that waits for a second person. It is done, with what was asked for here, when somebody approves it.
CREATE TABLE approval_requests (
  company_id  bigint NOT NULL,
  id          bigint NOT NULL,
  shop_id     bigint NOT NULL,
  kind        smallint NOT NULL CHECK (kind BETWEEN 1 AND 4),
  object_id   bigint NOT NULL,
  ref_id      bigint NOT NULL,
  version     integer NOT NULL,
  code        text NOT NULL,
  subject     text NOT NULL DEFAULT '',
  amount_vnd  bigint NOT NULL CHECK (amount_vnd >= 0),
  reason      text NOT NULL,
  status      smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 3),
  created_at  timestamptz NOT NULL DEFAULT now(),
  created_by  bigint NOT NULL,
  decided_at  timestamptz,
  decided_by  bigint,
  decide_note text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops
);
COMMENT ON COLUMN approval_requests.kind IS '1 cancel a line of an order, 2 an order, 3 a collection from a customer, 4 a payment of a lô';
COMMENT ON COLUMN approval_requests.object_id IS 'What is to be cancelled: the line, order, collection or payment';
COMMENT ON COLUMN approval_requests.ref_id IS 'The record whose history tells of it: the order, customer or lô';
COMMENT ON COLUMN approval_requests.subject IS 'Whose collection it is, or of which lô the payment';
COMMENT ON COLUMN approval_requests.version IS 'Of the order as it was when it was asked for; 0 for what has no version';
COMMENT ON COLUMN approval_requests.status IS '0 waits, 1 approved, 2 refused or taken back, 3 replaced by a later request';
CREATE UNIQUE INDEX approval_requests_once ON approval_requests (company_id, kind, object_id) WHERE status = 0;
CREATE INDEX approval_requests_by_shop ON approval_requests (company_id, shop_id, status, id DESC);

-- A bill is searched in the newest lô of a shop: no index of its own, which every swipe would have to write.
CREATE INDEX lots_by_shop ON lots (company_id, shop_id, opened_on DESC, id DESC);
CREATE INDEX lots_by_number ON lots (company_id, shop_id, number_key, opened_on DESC);

-- Sealing a long history goes on where it stopped, so a seal says until when its rows reach.
ALTER TABLE audit_seals ADD COLUMN last_at timestamptz;
COMMENT ON COLUMN audit_seals.last_at IS 'The time of its newest row; NULL in seals from before this column, which were made moments after their rows';

ALTER TABLE approval_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE approval_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON approval_requests USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT ON approval_requests TO cardpro_app, cardpro_report;
GRANT INSERT, UPDATE ON approval_requests TO cardpro_app;
