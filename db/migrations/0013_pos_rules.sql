-- Terminals in full: whose they are and who has them, fees by issuer, the rules of a swipe, and when their money comes.

ALTER TABLE pos
  ADD COLUMN serial text NOT NULL DEFAULT '',
  ADD COLUMN model text NOT NULL DEFAULT '',
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN mcc text NOT NULL DEFAULT '' CHECK (mcc ~ '^([0-9]{4})?$'),
  ADD COLUMN owner_type smallint NOT NULL DEFAULT 1 CHECK (owner_type IN (1, 2, 3)),
  ADD COLUMN parent_id bigint,
  ADD COLUMN holder_id bigint,
  ADD COLUMN received_on date,
  ADD COLUMN deposit_vnd bigint NOT NULL DEFAULT 0 CHECK (deposit_vnd >= 0),
  ADD COLUMN rent_vnd bigint NOT NULL DEFAULT 0 CHECK (rent_vnd >= 0),
  ADD COLUMN is_deleted boolean NOT NULL DEFAULT false CHECK (NOT is_deleted OR status = 0),
  ADD COLUMN min_swipe_vnd bigint NOT NULL DEFAULT 0 CHECK (min_swipe_vnd >= 0),
  ADD COLUMN max_day_count integer NOT NULL DEFAULT 0 CHECK (max_day_count >= 0),
  ADD COLUMN max_month_vnd bigint NOT NULL DEFAULT 0 CHECK (max_month_vnd >= 0),
  ADD COLUMN max_card_day_vnd bigint NOT NULL DEFAULT 0 CHECK (max_card_day_vnd >= 0),
  ADD COLUMN max_card_day_count integer NOT NULL DEFAULT 0 CHECK (max_card_day_count >= 0),
  ADD COLUMN card_gap_minutes integer NOT NULL DEFAULT 0 CHECK (card_gap_minutes BETWEEN 0 AND 1440),
  ADD COLUMN open_from text NOT NULL DEFAULT '',
  ADD COLUMN open_to text NOT NULL DEFAULT '' CHECK ((open_from = '') = (open_to = '')),
  ADD COLUMN refused_card_types text[] NOT NULL DEFAULT '{}',
  ADD COLUMN refused_banks text[] NOT NULL DEFAULT '{}',
  ADD COLUMN blocking_rules text[] NOT NULL DEFAULT '{}',
  ADD COLUMN settle_shifts text[] NOT NULL DEFAULT '{}',
  ADD COLUMN holds_weekend boolean NOT NULL DEFAULT false,
  ADD FOREIGN KEY (company_id, parent_id) REFERENCES pos;
COMMENT ON COLUMN pos.owner_type IS '1 the shop''s own, 2 borrowed, 3 lent';
COMMENT ON COLUMN pos.parent_id IS 'POS cha: the bank pays the money of its children in one amount';
COMMENT ON COLUMN pos.deposit_vnd IS 'A plain fact, like rent_vnd: neither is posted';
COMMENT ON COLUMN pos.is_deleted IS 'Removed before anything was swiped on it: no list shows it any more';
COMMENT ON COLUMN pos.max_day_count IS '0 and empty: no rule, in this column and all the other rules';
COMMENT ON COLUMN pos.open_to IS 'Hours of business HH:MM; where it is earlier than open_from they run over midnight';
COMMENT ON COLUMN pos.blocking_rules IS 'Names of the rules that refuse a swipe; the others ask. A terminal that has one is locked while it is swiped on';
COMMENT ON COLUMN pos.settle_shifts IS 'T+0 only: the hours HH:MM at which the bank pays, ascending; what comes after the last is paid tomorrow';
COMMENT ON COLUMN pos.holds_weekend IS 'What would come on a Saturday or Sunday comes on Monday';

ALTER TABLE pos_fees ADD COLUMN is_on_us boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN pos_fees.is_on_us IS 'For cards of the terminal''s own bank; where there is none such, the other fee holds for them too';
DROP INDEX pos_fees_in_force;
CREATE INDEX pos_fees_in_force ON pos_fees (company_id, pos_id, card_type, is_foreign, is_on_us, from_date DESC, id DESC);

ALTER TABLE swipes ADD COLUMN is_on_us boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN swipes.is_on_us IS 'As it was at the time of the swipe, like its fee';
-- What stands on a terminal on a day, counted without touching the table; the bills of a terminal by date.
CREATE INDEX swipes_by_pos ON swipes (company_id, pos_id, posted_on) INCLUDE (amount_vnd) WHERE status = 1;

-- The day on which the bank should pay a lô: opened_on and the days to settle, a day more on T+0 after the last payment of
-- the day, and Monday for what would come at a weekend (01/01/2000 was a Saturday). One place, since lists, debts and the
-- dashboard all ask; one expression, so that PostgreSQL puts it into the statement that asks.
CREATE FUNCTION pos_money_due(opened_on date, opened_at timestamptz, settle_days smallint, settle_shifts text[], holds_weekend boolean)
RETURNS date
LANGUAGE sql
STABLE
AS $$
  SELECT opened_on + settle_days
    + CASE
        WHEN settle_days = 0
          AND (opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date = opened_on
          AND to_char(opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'HH24:MI') > settle_shifts[cardinality(settle_shifts)]
        THEN 1
        ELSE 0
      END
    + CASE
        WHEN holds_weekend
        THEN greatest(0, 2 - (
          opened_on + settle_days - DATE '2000-01-01'
          + CASE
              WHEN settle_days = 0
                AND (opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date = opened_on
                AND to_char(opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'HH24:MI') > settle_shifts[cardinality(settle_shifts)]
              THEN 1
              ELSE 0
            END
        ) % 7)
        ELSE 0
      END
$$;
