-- Receipts and payments that are no order's: their categories and the vouchers.

CREATE TABLE voucher_categories (
  company_id   bigint NOT NULL REFERENCES companies,
  id           bigint NOT NULL,
  name         text NOT NULL,
  name_key     text NOT NULL,
  type         smallint NOT NULL CHECK (type IN (1, 2)),
  report_group integer NOT NULL,
  scope        smallint NOT NULL CHECK (scope IN (1, 2)),
  status       smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  is_system    boolean NOT NULL DEFAULT false,
  version      integer NOT NULL DEFAULT 1,
  updated_by   bigint,
  PRIMARY KEY (company_id, id),
  CHECK (type = 1 AND report_group IN (711, 1388) OR type = 2 AND report_group IN (642, 811, 1388))
);
COMMENT ON TABLE voucher_categories IS 'What receipts and payments are for, company-wide; the account of a category is kept by its id';
COMMENT ON COLUMN voucher_categories.name_key IS 'The name without accents and capitals';
COMMENT ON COLUMN voucher_categories.type IS '1 receipt, 2 payment';
COMMENT ON COLUMN voucher_categories.report_group IS 'The account: 642, 711, 811, or 1388 for what is no result';
COMMENT ON COLUMN voucher_categories.scope IS '1 books of shops, 2 the company''s own book';
COMMENT ON COLUMN voucher_categories.is_system IS 'Every company has it under this number';
CREATE UNIQUE INDEX voucher_categories_by_name ON voucher_categories (company_id, scope, type, name_key) WHERE status = 1;

CREATE TABLE vouchers (
  company_id    bigint NOT NULL,
  id            bigint NOT NULL,
  shop_id       bigint NOT NULL,
  type          smallint NOT NULL CHECK (type IN (1, 2)),
  code          text NOT NULL,
  book_month    date NOT NULL,
  book_no       integer NOT NULL CHECK (book_no > 0),
  category_id   bigint NOT NULL,
  fund_id       bigint NOT NULL,
  amount_vnd    bigint NOT NULL CHECK (amount_vnd > 0),
  posted_on     date NOT NULL,
  object_type   smallint NOT NULL DEFAULT 0 CHECK (object_type BETWEEN 0 AND 4),
  object_id     bigint,
  object_name   text NOT NULL DEFAULT '',
  person_name   text NOT NULL DEFAULT '',
  address       text NOT NULL DEFAULT '',
  papers        text NOT NULL DEFAULT '',
  note          text NOT NULL DEFAULT '',
  search        text NOT NULL,
  journal_id    bigint NOT NULL,
  status        smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2)),
  reversal_id   bigint,
  cancel_reason text NOT NULL DEFAULT '',
  cancelled_by  bigint,
  cancelled_at  timestamptz,
  prints        integer NOT NULL DEFAULT 0,
  created_by    bigint NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, shop_id, code),
  UNIQUE (company_id, shop_id, type, book_month, book_no),
  FOREIGN KEY (company_id, shop_id) REFERENCES shops,
  FOREIGN KEY (company_id, category_id) REFERENCES voucher_categories,
  FOREIGN KEY (company_id, fund_id) REFERENCES funds,
  FOREIGN KEY (company_id, journal_id) REFERENCES ledger_journals,
  FOREIGN KEY (company_id, reversal_id) REFERENCES ledger_journals,
  CHECK ((status = 2) = (reversal_id IS NOT NULL))
);
COMMENT ON TABLE vouchers IS 'Receipts (phiếu thu) and payments (phiếu chi) that are no order''s';
COMMENT ON COLUMN vouchers.book_month IS 'The first day of the month whose book it stands in on paper';
COMMENT ON COLUMN vouchers.object_type IS '1 customer, 2 staff, 3 partner, 4 collaborator, 0 other; their debts are not touched';
COMMENT ON COLUMN vouchers.person_name IS 'Who paid or was paid, on paper';
COMMENT ON COLUMN vouchers.papers IS 'The papers that come with it, in words';
COMMENT ON COLUMN vouchers.search IS 'Number, names and note without accents and capitals';
COMMENT ON COLUMN vouchers.status IS '1 posted, 2 cancelled';
COMMENT ON COLUMN vouchers.prints IS 'How often it was printed';
CREATE INDEX vouchers_by_day ON vouchers (company_id, shop_id, posted_on DESC, id DESC);
CREATE INDEX vouchers_by_category ON vouchers (company_id, category_id);
-- V-DUP looks at the last two minutes.
CREATE INDEX vouchers_by_entry ON vouchers (company_id, shop_id, fund_id, created_at);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['voucher_categories', 'vouchers'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY company ON %I USING (company_id = NULLIF(current_setting(''app.company_id'', true), '''')::bigint)', one);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO cardpro_app', one);
  END LOOP;
END $$;

-- The categories that every company begins with.
INSERT INTO voucher_categories (company_id, id, name, name_key, type, report_group, scope, is_system)
SELECT c.id, s.id, s.name, s.name_key, s.type, s.report_group, s.scope, true
FROM companies c
CROSS JOIN (VALUES
  (1, 'Thuê nhà', 'thue nha', 2, 642, 1),
  (2, 'Lương', 'luong', 2, 642, 1),
  (3, 'Điện nước', 'dien nuoc', 2, 642, 1),
  (4, 'Internet/3G POS', 'internet/3g pos', 2, 642, 1),
  (5, 'Thuê POS', 'thue pos', 2, 642, 1),
  (6, 'Ship', 'ship', 2, 642, 1),
  (7, 'Quảng cáo', 'quang cao', 2, 642, 1),
  (8, 'Phí ngân hàng', 'phi ngan hang', 2, 642, 1),
  (9, 'Thu khác', 'thu khac', 1, 711, 1),
  (10, 'Thu thuê POS', 'thu thue pos', 1, 711, 1),
  (11, 'Thuê nhà', 'thue nha', 2, 642, 2),
  (12, 'Lương', 'luong', 2, 642, 2),
  (13, 'Quảng cáo', 'quang cao', 2, 642, 2),
  (14, 'Phí ngân hàng', 'phi ngan hang', 2, 642, 2),
  (15, 'Thu khác', 'thu khac', 1, 711, 2)
) AS s (id, name, name_key, type, report_group, scope);
ALTER TABLE voucher_categories FORCE ROW LEVEL SECURITY;
ALTER TABLE vouchers FORCE ROW LEVEL SECURITY;

ALTER TABLE files DROP CONSTRAINT files_ref_kind_check;
ALTER TABLE files ADD CONSTRAINT files_ref_kind_check CHECK (ref_kind IN ('', 'customer', 'card', 'order', 'pos', 'partner', 'voucher'));

