-- A function that reads tables is nothing that one node of several can be asked: statements say for themselves what they read. What is
-- left is told by its arguments alone.
CREATE FUNCTION held_by_holidays(holidays date[])
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_object_agg(to_char(held.day, 'YYYY-MM-DD'), paid.day)
  FROM (
    SELECT day FROM unnest(holidays) AS day
    UNION
    SELECT day - before.days
    FROM unnest(holidays) AS day
    CROSS JOIN (VALUES (1), (2)) AS before (days)
    WHERE extract(isodow FROM day) = 1
  ) AS held (day)
  CROSS JOIN LATERAL (
    SELECT min(later.day) AS day
    FROM (SELECT held.day + days FROM generate_series(1, 40) AS days) AS later (day)
    WHERE extract(isodow FROM later.day) < 6 AND later.day <> ALL (holidays)
  ) AS paid
$$;
COMMENT ON FUNCTION held_by_holidays(date[]) IS 'Days on which banks do not pay because of these holidays, each with the day on which they pay instead';

CREATE FUNCTION group_word(group_by text, key text)
RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT CASE
    WHEN key = '-' THEN ''
    WHEN group_by IN ('StaffID', 'HolderID', 'ShopID', 'PosID', 'AffID') THEN ''
    WHEN group_by = 'ForDate' THEN to_char(key::date, 'DD/MM/YYYY')
    WHEN group_by = 'DueDay' AND key::integer > 31 THEN format('%s ngày sau sao kê ngày %s', key::integer % 100, key::integer / 100)
    ELSE COALESCE(key, '')
  END
$$;
COMMENT ON FUNCTION group_word(text, text) IS 'The title of a group of a list that says itself what it is; empty where a record has its name';

DROP FUNCTION customers_by_words(bigint, bigint[], smallint[], text, text, text[], text, text, bigint);
DROP FUNCTION customers_by_number(bigint, bigint[], smallint[], text, text, bigint);
DROP FUNCTION open_debts(bigint, bigint[]);
DROP FUNCTION pos_swiped(bigint, bigint, date, date);
DROP FUNCTION group_title(bigint, text, text);
DROP FUNCTION held_by_holidays(bigint);
DROP FUNCTION surplus_sources(bigint);
DROP FUNCTION derive_bill_changes(bigint);
DROP FUNCTION derive_bill_days(bigint);
DROP FUNCTION derive_day_counts(bigint);
DROP FUNCTION derive_day_facts(bigint);
DROP FUNCTION derive_day_flows(bigint);
DROP FUNCTION derive_lot_days(bigint);
DROP FUNCTION derive_order_facts(bigint);
DROP FUNCTION derive_shared_customers(bigint);
DROP FUNCTION ledger_counts(bigint);
DROP FUNCTION ledger_sides(bigint);
