-- What the banks still owed a shop when it moved in, the days on which they do not pay, and customers who are to be forgotten.

CREATE TABLE lot_openings (
  company_id  bigint NOT NULL REFERENCES companies,
  journal_id  bigint NOT NULL,
  shop_id     bigint NOT NULL,
  lot_id      bigint NOT NULL,
  pos_id      bigint NOT NULL,
  amount_vnd  bigint NOT NULL CHECK (amount_vnd > 0),
  posted_on   date NOT NULL,
  reversal_id bigint,
  reversed_on date,
  PRIMARY KEY (company_id, journal_id),
  FOREIGN KEY (company_id, pos_id) REFERENCES pos,
  CHECK ((reversal_id IS NULL) = (reversed_on IS NULL))
);
CREATE UNIQUE INDEX lot_openings_standing ON lot_openings (company_id, lot_id) WHERE reversal_id IS NULL;
COMMENT ON TABLE lot_openings IS 'Money of a lô that was swiped before the shop came to Card Pro, against capital; it stays when the lô is removed';
COMMENT ON COLUMN lot_openings.amount_vnd IS 'Net of the fee: what the bank was still to pay';
COMMENT ON COLUMN lot_openings.reversed_on IS 'The day of the mirror, on which it counts as gone';

ALTER TABLE lot_openings ENABLE ROW LEVEL SECURITY;
ALTER TABLE lot_openings FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON lot_openings USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE ON lot_openings TO cardpro_app;
GRANT SELECT ON lot_openings TO cardpro_report;

-- The days on which no bank pays, as a company knows them: which they are is announced year by year.

CREATE TABLE holidays (
  company_id bigint NOT NULL REFERENCES companies,
  day        date NOT NULL,
  name       text NOT NULL CHECK (name <> ''),
  updated_by bigint NOT NULL,
  PRIMARY KEY (company_id, day),
  FOREIGN KEY (company_id, updated_by) REFERENCES users
);
COMMENT ON TABLE holidays IS 'Public holidays in the settlement calendar: terminals that hold weekends hold these too';

ALTER TABLE holidays ENABLE ROW LEVEL SECURITY;
ALTER TABLE holidays FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON holidays USING (company_id = NULLIF(current_setting('app.company_id', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE, DELETE ON holidays TO cardpro_app;
GRANT SELECT ON holidays TO cardpro_report;

-- By each day whose money comes later because of a holiday: the day on which it comes. A weekend before a Monday that is a
-- holiday is in it too. Asked for once in a statement, by a query of its own, however many lô that looks at.
CREATE FUNCTION held_by_holidays(of_company bigint)
RETURNS jsonb
LANGUAGE sql
STABLE
AS $$
  SELECT jsonb_object_agg(to_char(held.day, 'YYYY-MM-DD'), paid.day)
  FROM (
    SELECT day FROM holidays WHERE company_id = of_company
    UNION
    SELECT h.day - before.days
    FROM holidays h
    CROSS JOIN (VALUES (1), (2)) AS before (days)
    WHERE h.company_id = of_company AND extract(isodow FROM h.day) = 1
  ) AS held (day)
  CROSS JOIN LATERAL (
    SELECT min(later.day) AS day
    FROM (SELECT held.day + days FROM generate_series(1, 40) AS days) AS later (day)
    WHERE extract(isodow FROM later.day) < 6
      AND NOT EXISTS (SELECT FROM holidays h WHERE h.company_id = of_company AND h.day = later.day)
  ) AS paid
$$;

-- The same as before, with the holidays that `held_by_holidays` answers. Still one expression, so that PostgreSQL puts it into
-- the statement that asks.
DROP FUNCTION pos_money_due(date, timestamptz, smallint, text[], boolean);
CREATE FUNCTION pos_money_due(
  opened_on date, opened_at timestamptz, settle_days smallint, settle_shifts text[], holds_weekend boolean, held jsonb
)
RETURNS date
LANGUAGE sql
STABLE
AS $$
  SELECT CASE
    WHEN holds_weekend
    THEN COALESCE(
      (held ->> to_char(
        opened_on + settle_days
        + CASE
            WHEN settle_days = 0
              AND (opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date = opened_on
              AND to_char(opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'HH24:MI') > settle_shifts[cardinality(settle_shifts)]
            THEN 1
            ELSE 0
          END,
        'YYYY-MM-DD'
      ))::date,
      opened_on + settle_days
      + CASE
          WHEN settle_days = 0
            AND (opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date = opened_on
            AND to_char(opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'HH24:MI') > settle_shifts[cardinality(settle_shifts)]
          THEN 1
          ELSE 0
        END
      + greatest(0, 2 - (
          opened_on + settle_days - DATE '2000-01-01'
          + CASE
              WHEN settle_days = 0
                AND (opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date = opened_on
                AND to_char(opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'HH24:MI') > settle_shifts[cardinality(settle_shifts)]
              THEN 1
              ELSE 0
            END
        ) % 7)
    )
    ELSE opened_on + settle_days
      + CASE
          WHEN settle_days = 0
            AND (opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date = opened_on
            AND to_char(opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'HH24:MI') > settle_shifts[cardinality(settle_shifts)]
          THEN 1
          ELSE 0
        END
  END
$$;
COMMENT ON COLUMN pos.holds_weekend IS 'What would come on a Saturday, a Sunday or a holiday comes on the next working day';

-- A customer who asks for it becomes nobody: what says who he was goes, orders and books stay.

ALTER TABLE customers ADD COLUMN anonymised_at timestamptz;
ALTER TABLE customers ADD CONSTRAINT customers_anonymised_are_stopped CHECK (anonymised_at IS NULL OR status = 0);
COMMENT ON COLUMN customers.anonymised_at IS 'Since when nothing of him as a person is kept';

-- Words about a person, and a picture's name: nothing else of these rows is ever changed.
GRANT UPDATE (note) ON card_holds TO cardpro_app;
GRANT UPDATE (content) ON comments TO cardpro_app;
GRANT UPDATE (content) ON order_comments TO cardpro_app;
GRANT UPDATE (note) ON order_events TO cardpro_app;
GRANT UPDATE (reason) ON customer_merges TO cardpro_app;
GRANT UPDATE (name) ON files TO cardpro_app;
