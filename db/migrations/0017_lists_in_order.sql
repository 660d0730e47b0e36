-- What a list needs to stand by one of its columns, or in groups, however many rows there are.

-- A page by a column is read from the index that stands in its order, from either end.
CREATE INDEX cards_by_limit ON cards (company_id, shop_id, status, credit_limit_vnd, id);
CREATE INDEX cards_by_expiry ON cards (company_id, shop_id, status, expires_on, id);
CREATE INDEX cards_by_due ON cards (company_id, shop_id, status, due_day, id);
CREATE INDEX customers_by_name ON customers (company_id, shop_id, status, full_name COLLATE "vi-x-icu", id);

-- Who is not even with the shops, and by how much: the sum over his orders that are not settled and his account without an
-- order. One place, since five statements ask; one expression, so that PostgreSQL puts it into the statement that asks.
CREATE FUNCTION open_debts(of_company bigint, of_shops bigint[])
RETURNS TABLE (customer_id bigint, vnd bigint)
LANGUAGE sql
STABLE
AS $$
  SELECT open.customer_id, sum(open.vnd)::bigint
  FROM (
    SELECT o.customer_id, o.balance_vnd AS vnd
    FROM orders o
    WHERE o.company_id = of_company AND o.shop_id = ANY (of_shops) AND o.is_unsettled
    UNION ALL
    SELECT a.owner_id, a.debit_vnd - a.credit_vnd
    FROM ledger_accounts a
    WHERE a.company_id = of_company AND a.shop_id = ANY (of_shops) AND a.kind = 131 AND a.ref_id = 0
  ) AS open
  GROUP BY open.customer_id
  HAVING sum(open.vnd) <> 0
$$;

-- What a group of a list is called: the name of the record behind its key, else the key itself; `-` are those without one.
CREATE FUNCTION group_title(of_company bigint, group_by text, key text)
RETURNS text
LANGUAGE sql
STABLE
AS $$
  SELECT COALESCE(CASE
    WHEN key = '-' THEN ''
    WHEN group_by IN ('StaffID', 'HolderID') THEN (SELECT u.full_name FROM users u WHERE u.company_id = of_company AND u.id = key::bigint)
    WHEN group_by = 'ShopID' THEN (SELECT s.name FROM shops s WHERE s.company_id = of_company AND s.id = key::bigint)
    WHEN group_by = 'PosID' THEN (SELECT p.name FROM pos p WHERE p.company_id = of_company AND p.id = key::bigint)
    WHEN group_by = 'AffID' THEN (SELECT a.name FROM collaborators a WHERE a.company_id = of_company AND a.id = key::bigint)
    WHEN group_by = 'ForDate' THEN to_char(key::date, 'DD/MM/YYYY')
    WHEN group_by = 'DueDay' AND key::integer > 31 THEN format('%s ngày sau sao kê ngày %s', key::integer % 100, key::integer / 100)
    ELSE key
  END, '')
$$;
