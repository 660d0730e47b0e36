-- The customer whole: who he is, how much he may owe, who looks after him and when he last came. What people say about him
-- and his cards, the files kept of them, and two customers who turn out to be one.

ALTER TABLE customers
  ADD COLUMN zalo            text NOT NULL DEFAULT '',
  ADD COLUMN citizen_mask    text NOT NULL DEFAULT '',
  ADD COLUMN citizen_hash    bytea,
  ADD COLUMN birthday        date,
  ADD COLUMN sex             smallint NOT NULL DEFAULT 0 CHECK (sex IN (0, 1, 2)),
  ADD COLUMN staff_id        bigint,
  ADD COLUMN debt_limit_vnd  bigint NOT NULL DEFAULT 0 CHECK (debt_limit_vnd >= 0),
  ADD COLUMN rank            smallint NOT NULL DEFAULT 0 CHECK (rank BETWEEN 0 AND 2),
  ADD COLUMN consent_file_id bigint,
  ADD COLUMN last_used_on    date NOT NULL DEFAULT (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date,
  ADD COLUMN merged_into_id  bigint,
  ADD CONSTRAINT customers_merged_are_stopped CHECK (merged_into_id IS NULL OR status = 0);
COMMENT ON COLUMN customers.citizen_mask IS 'What may be shown of the CCCD: its last digits';
COMMENT ON COLUMN customers.citizen_hash IS 'Keyed HMAC of the CCCD, to find the same person again; the number itself is never stored';
COMMENT ON COLUMN customers.staff_id IS 'Who looks after the customer';
COMMENT ON COLUMN customers.debt_limit_vnd IS '0: no limit';
COMMENT ON COLUMN customers.last_used_on IS 'The day on which the last order was made; without one, the day on which the customer was';
COMMENT ON COLUMN customers.merged_into_id IS 'The customer that this one turned out to be';

-- Every company's customers at once, whom the policy would show to their own company alone.
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
UPDATE customers c
SET last_used_on = COALESCE(
  (SELECT (max(o.created_at) AT TIME ZONE 'Asia/Ho_Chi_Minh')::date FROM orders o WHERE o.company_id = c.company_id AND o.customer_id = c.id),
  (c.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date
);
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE customers FORCE ROW LEVEL SECURITY;

-- Who has not come for so many days, whom somebody looks after, and the few of a higher rank. The first one also holds what
-- the others ask for, so that hundreds of thousands are counted without a look at the customers.
CREATE INDEX customers_by_use ON customers (company_id, shop_id, status, last_used_on DESC, id DESC) INCLUDE (staff_id, rank);
CREATE INDEX customers_by_staff ON customers (company_id, shop_id, status, staff_id, id DESC) WHERE staff_id IS NOT NULL;
CREATE INDEX customers_by_rank ON customers (company_id, shop_id, status, rank, id DESC) WHERE rank > 0;
CREATE INDEX customers_by_citizen ON customers (company_id, shop_id, citizen_hash) WHERE citizen_hash IS NOT NULL;

-- What people said of a customer, or of one of his cards, and what came of calling him.
CREATE TABLE comments (
  company_id  bigint NOT NULL,
  id          bigint NOT NULL,
  shop_id     bigint NOT NULL,
  customer_id bigint NOT NULL,
  card_id     bigint,
  content     text NOT NULL,
  result      smallint NOT NULL DEFAULT 0 CHECK (result BETWEEN 0 AND 5),
  next_on     date,
  user_id     bigint NOT NULL,
  at          timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers,
  FOREIGN KEY (company_id, card_id) REFERENCES cards
);
COMMENT ON COLUMN comments.next_on IS 'When the customer is to be called again';
CREATE INDEX comments_by_customer ON comments (company_id, customer_id, id DESC);
CREATE INDEX comments_by_card ON comments (company_id, card_id, id DESC) WHERE card_id IS NOT NULL;

-- Whom a comment calls by name, and whether he has seen it.
CREATE TABLE comment_mentions (
  company_id bigint NOT NULL,
  comment_id bigint NOT NULL,
  user_id    bigint NOT NULL,
  shop_id    bigint NOT NULL,
  read_at    timestamptz,
  PRIMARY KEY (company_id, user_id, comment_id),
  FOREIGN KEY (company_id, comment_id) REFERENCES comments
);
CREATE INDEX comment_mentions_new ON comment_mentions (company_id, user_id, shop_id) WHERE read_at IS NULL;

-- Pictures and documents. Their bytes lie encrypted beside the database, under a name that tells nothing.
CREATE TABLE files (
  company_id bigint NOT NULL,
  id         bigint NOT NULL,
  shop_id    bigint NOT NULL,
  ref_kind   text NOT NULL DEFAULT '' CHECK (ref_kind IN ('', 'customer', 'card')),
  ref_id     bigint NOT NULL DEFAULT 0,
  name       text NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size       integer NOT NULL CHECK (size > 0),
  sha256     bytea NOT NULL,
  place      text NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  removed_by bigint,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  CHECK ((ref_kind = '') = (ref_id = 0))
);
COMMENT ON COLUMN files.ref_kind IS 'What the file belongs to; empty while the form it was added in has not been saved';
COMMENT ON COLUMN files.place IS 'Random name of the encrypted bytes in the data folder';
CREATE INDEX files_by_ref ON files (company_id, ref_kind, ref_id, id DESC) WHERE removed_at IS NULL;

-- Two customers of a shop who turned out to be one: everything of the second went to the first.
CREATE TABLE customer_merges (
  company_id  bigint NOT NULL,
  id          bigint NOT NULL,
  shop_id     bigint NOT NULL,
  customer_id bigint NOT NULL,
  merged_id   bigint NOT NULL,
  journal_id  bigint,
  balance_vnd bigint NOT NULL,
  cards       integer NOT NULL,
  reason      text NOT NULL,
  created_by  bigint NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers,
  FOREIGN KEY (company_id, merged_id) REFERENCES customers
);
COMMENT ON COLUMN customer_merges.journal_id IS 'By which the balances went over; empty where there were none';
-- A customer is merged at most once.
CREATE UNIQUE INDEX customer_merges_once ON customer_merges (company_id, merged_id);

-- Whose orders they were: the book of a merged customer is still read by them.
CREATE TABLE customer_merge_orders (
  company_id bigint NOT NULL,
  merge_id   bigint NOT NULL,
  merged_id  bigint NOT NULL,
  order_id   bigint NOT NULL,
  PRIMARY KEY (company_id, merged_id, order_id),
  FOREIGN KEY (company_id, merge_id) REFERENCES customer_merges
);

-- To whom the accounts of an owner went over. What was posted stays where it was posted; whatever is reversed there later
-- follows in the same breath.
CREATE TABLE ledger_heirs (
  company_id bigint NOT NULL,
  shop_id    bigint NOT NULL,
  kind       integer NOT NULL,
  owner_id   bigint NOT NULL,
  heir_id    bigint NOT NULL CHECK (heir_id <> owner_id),
  PRIMARY KEY (company_id, shop_id, kind, owner_id)
);
CREATE INDEX ledger_heirs_by_heir ON ledger_heirs (company_id, shop_id, kind, heir_id);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['comments', 'comment_mentions', 'files', 'customer_merges', 'customer_merge_orders', 'ledger_heirs'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY company ON %I USING (company_id = NULLIF(current_setting(''app.company_id'', true), '''')::bigint)', one);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO cardpro_app', one);
    EXECUTE format('GRANT SELECT ON %I TO cardpro_report', one);
  END LOOP;
END $$;
GRANT UPDATE (customer_id) ON comments TO cardpro_app;
GRANT UPDATE (read_at) ON comment_mentions TO cardpro_app;
GRANT UPDATE (ref_kind, ref_id, removed_at, removed_by) ON files TO cardpro_app;
GRANT UPDATE (heir_id) ON ledger_heirs TO cardpro_app;
