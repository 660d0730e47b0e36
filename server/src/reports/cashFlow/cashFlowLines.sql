-- name: fund_balances
-- What the accounts of the funds say of the end of a day: their balances of now, less what moved since.
SELECT
  a.shop_id AS "shopId", a.owner_id AS "fundId", f.name AS "FundName", s.name AS "ShopName", a.kind,
  (a.debit_vnd - a.credit_vnd - COALESCE((
    SELECT sum(t.debit_vnd - t.credit_vnd)
    FROM ledger_day_totals t
    WHERE t.company_id = $company_id AND t.shop_id = a.shop_id AND t.kind = a.kind AND t.owner_id = a.owner_id AND t.day > $day::date
  ), 0))::bigint AS "Amount"
FROM ledger_accounts a
JOIN shops s ON s.company_id = $company_id AND s.id = a.shop_id
LEFT JOIN funds f ON f.company_id = $company_id AND f.id = a.owner_id
WHERE a.company_id = $company_id
  AND a.shop_id = ANY ($shop_ids::bigint[])
  AND a.kind IN ({accounts.funds})
  AND ($fund_id::bigint IS NULL OR a.owner_id = $fund_id)
ORDER BY a.shop_id < 0, a.shop_id, a.kind, a.owner_id;

-- name: flow_lines
-- The transfers of one line: those of the funds that the statement puts there by their event and the account on the other
-- side, and what shops in view owe each other of it, which the whole leaves out.
WITH wanted AS (
  SELECT * FROM unnest($types::text[], $counter_kinds::integer[], $is_outs::boolean[]) AS w (type, counter_kind, is_out)
),
account AS (
  SELECT a.id, a.shop_id, a.kind, a.owner_id
  FROM ledger_accounts a
  WHERE a.company_id = $company_id
    AND a.shop_id = ANY ($shop_ids::bigint[])
    AND (
      ($has_funds::boolean AND a.kind IN ({accounts.funds}) AND ($fund_id::bigint IS NULL OR a.owner_id = $fund_id))
      OR ($between_out::boolean IS NOT NULL AND a.kind = {account.internal} AND a.owner_id = ANY ($shop_ids))
    )
),
side AS (
  SELECT account.*, t.posting_date, t.journal_id, t.no, t.amount_vnd AS vnd, t.credit_account_id AS other_id, t.order_id, t.customer_id, t.pos_id
  FROM account
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.debit_account_id = account.id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
  UNION ALL
  SELECT account.*, t.posting_date, t.journal_id, t.no, -t.amount_vnd, t.debit_account_id, t.order_id, t.customer_id, t.pos_id
  FROM account
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.credit_account_id = account.id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
),
part AS (
  SELECT side.*, j.type, j.code, j.note, j.created_at, j.ref_kind, j.ref_id, j.reverses_id IS NOT NULL AS is_reversal, other.kind AS other_kind, other.owner_id AS other_owner
  FROM side
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id = side.journal_id
  JOIN ledger_accounts other ON other.company_id = $company_id AND other.id = side.other_id
  WHERE (
      side.kind <> {account.internal}
      AND EXISTS (
        SELECT FROM wanted w
        WHERE w.type = j.type AND w.counter_kind = other.kind AND w.is_out = ((side.vnd < 0) <> (j.reverses_id IS NOT NULL))
      )
    )
    OR (
      side.kind = {account.internal} AND other.kind IN ({accounts.funds}) AND j.type <> ALL ($for_other_books::text[])
      AND $between_out = ((side.vnd < 0) <> (j.reverses_id IS NOT NULL))
    )
),
page AS (
  SELECT * FROM part ORDER BY posting_date, journal_id, no, id LIMIT $limit OFFSET $offset
)
SELECT
  (SELECT count(*) FROM part) AS total,
  (SELECT COALESCE(sum(vnd), 0)::bigint FROM part) AS vnd,
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'Key', concat_ws('.', page.journal_id, page.no, page.id), 'Date', page.posting_date, 'At', page.created_at, 'Code', page.code, 'Type', page.type,
          'Note', page.note, 'IsReversal', page.is_reversal, 'ShopName', shop.name, 'FundName', COALESCE(fund.name, ''), 'ScheduleID', o.id,
          'OrderCode', COALESCE(o.code, ''),
          'PartyName', COALESCE(
            c.full_name, p.name, other_fund.name, staff.full_name, voucher.object_name, capital.object_name,
            CASE
              WHEN page.other_kind <> {account.internal} THEN ''
              WHEN page.other_owner = -111 THEN 'Công ty'
              WHEN page.other_owner = ANY ($own_shop_ids::bigint[]) THEN other_shop.name
              ELSE 'Cửa hàng khác'
            END
          ),
          'otherKind', page.other_kind, 'isBetween', page.kind = {account.internal}, 'Amount', page.vnd
        )
        ORDER BY page.posting_date, page.journal_id, page.no, page.id
      )
      FROM page
      JOIN shops shop ON shop.company_id = $company_id AND shop.id = page.shop_id
      LEFT JOIN funds fund ON fund.company_id = $company_id AND page.kind IN ({accounts.funds}) AND fund.id = page.owner_id
      LEFT JOIN orders o ON o.company_id = $company_id AND o.id = page.order_id
      LEFT JOIN customers c ON c.company_id = $company_id AND c.id = page.customer_id
      LEFT JOIN pos p ON p.company_id = $company_id AND p.id = page.pos_id
      LEFT JOIN funds other_fund ON other_fund.company_id = $company_id AND page.other_kind IN ({accounts.funds}) AND other_fund.id = page.other_owner
      LEFT JOIN users staff ON staff.company_id = $company_id AND page.other_kind = {account.advance} AND staff.id = page.other_owner
      LEFT JOIN shops other_shop ON other_shop.company_id = $company_id AND page.other_kind = {account.internal} AND other_shop.id = page.other_owner
      LEFT JOIN vouchers voucher ON voucher.company_id = $company_id AND page.ref_kind = 'voucher' AND voucher.id = page.ref_id
      LEFT JOIN capital_moves capital ON capital.company_id = $company_id AND page.ref_kind = 'capital' AND capital.id = page.ref_id
    ),
    '[]'::jsonb
  ) AS rows;
