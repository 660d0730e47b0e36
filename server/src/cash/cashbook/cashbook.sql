-- name: fund_sums
-- one plan
-- Opening and closing of each fund over a period: today's balance less what moved since, from day totals alone. What moved is
-- read from the flows of its days, as the report of a day reads it: what undoes a movement is less of it, and what a fund began
-- with and what counting it changed are neither in nor out.
WITH moved AS (
  SELECT
    shop_id, kind, owner_id,
    (sum(debit_vnd - credit_vnd) FILTER (WHERE type = 'OPENING'))::bigint AS begun_vnd,
    (sum(debit_vnd - credit_vnd) FILTER (WHERE type = 'COUNT'))::bigint AS counted_vnd,
    (sum(debit_vnd - credit_vnd) FILTER (WHERE type NOT IN ('OPENING', 'COUNT') AND NOT is_out))::bigint AS in_vnd,
    (sum(credit_vnd - debit_vnd) FILTER (WHERE type NOT IN ('OPENING', 'COUNT') AND is_out))::bigint AS out_vnd
  FROM ledger_day_flows
  WHERE company_id = $company_id
    AND shop_id = ANY ($shop_ids::bigint[])
    AND day BETWEEN $from_day::date AND $to_day::date
    AND kind IN ({accounts.funds})
  GROUP BY shop_id, kind, owner_id
)
SELECT
  f.id AS "BankCardID", f.name AS "Name", s.name AS "ShopName", f.kind = {fundKind.cash} AS "IsCash",
  (COALESCE(a.debit_vnd - a.credit_vnd, 0) - COALESCE(d.since_vnd, 0))::bigint AS "Opening",
  COALESCE(moved.begun_vnd, 0) AS "Begun",
  COALESCE(moved.in_vnd, 0) AS "In",
  COALESCE(moved.out_vnd, 0) AS "Out",
  COALESCE(moved.counted_vnd, 0) AS "Counted",
  (COALESCE(a.debit_vnd - a.credit_vnd, 0) - COALESCE(d.since_vnd, 0) + COALESCE(d.moved_vnd, 0))::bigint AS "Closing"
FROM funds f
JOIN shops s ON s.company_id = $company_id AND s.id = f.shop_id
LEFT JOIN ledger_accounts a
  ON a.company_id = $company_id AND a.shop_id = f.shop_id AND a.kind = CASE f.kind WHEN {fundKind.cash} THEN {account.cash} ELSE {account.bank} END AND a.ref_id = 0
    AND a.owner_id = f.id
LEFT JOIN LATERAL (
  SELECT
    sum(t.debit_vnd - t.credit_vnd)::bigint AS since_vnd,
    (sum(t.debit_vnd - t.credit_vnd) FILTER (WHERE t.day <= $to_day))::bigint AS moved_vnd
  FROM ledger_day_totals t
  WHERE t.company_id = $company_id
    AND t.shop_id = a.shop_id
    AND t.kind = a.kind
    AND t.owner_id = a.owner_id
    AND t.day >= $from_day::date
) d ON true
LEFT JOIN moved ON moved.shop_id = a.shop_id AND moved.kind = a.kind AND moved.owner_id = a.owner_id
WHERE f.company_id = $company_id
  AND f.shop_id = ANY ($shop_ids::bigint[])
  AND ($fund_id::bigint IS NULL OR f.id = $fund_id)
  AND (f.status = {recordStatus.active} OR a.id IS NOT NULL)
ORDER BY f.shop_id, f.kind, f.id;

-- name: list_lines
-- one plan
-- One page of the book: one line for each journal and fund, however many orders a voucher was counted against. The running
-- balance is counted before the type and the page are cut out, so it is true on every page and under every filter: without a
-- type over what stands before the page's end, else over the whole period. Names are looked up for the page alone.
WITH fund AS (
  SELECT
    f.id, f.name, shop.name AS shop_name, a.id AS account_id,
    a.debit_vnd - a.credit_vnd - COALESCE(
      (
        SELECT sum(t.debit_vnd - t.credit_vnd)
        FROM ledger_day_totals t
        WHERE t.company_id = $company_id AND t.shop_id = a.shop_id AND t.kind = a.kind AND t.owner_id = a.owner_id AND t.day >= $from_day::date
      ),
      0
    ) AS opening_vnd
  FROM funds f
  JOIN shops shop ON shop.company_id = $company_id AND shop.id = f.shop_id
  JOIN ledger_accounts a
    ON a.company_id = $company_id AND a.shop_id = f.shop_id AND a.kind = CASE f.kind WHEN {fundKind.cash} THEN {account.cash} ELSE {account.bank} END AND a.ref_id = 0
      AND a.owner_id = f.id
  WHERE f.company_id = $company_id
    AND f.shop_id = ANY ($shop_ids::bigint[])
    AND ($fund_id::bigint IS NULL OR f.id = $fund_id)
),
side AS (
  SELECT fund.id AS fund_id, t.posting_date, t.journal_id, t.no, t.amount_vnd AS in_vnd, 0::bigint AS out_vnd
  FROM fund
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.debit_account_id = fund.account_id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
  UNION ALL
  SELECT fund.id, t.posting_date, t.journal_id, t.no, 0, t.amount_vnd
  FROM fund
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.credit_account_id = fund.account_id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
),
moved AS (
  SELECT fund_id, posting_date, journal_id, min(no) AS no, sum(in_vnd)::bigint AS in_vnd, sum(out_vnd)::bigint AS out_vnd
  FROM side
  GROUP BY fund_id, posting_date, journal_id
),
line AS (
  SELECT
    moved.*,
    (fund.opening_vnd + sum(in_vnd - out_vnd) OVER (PARTITION BY fund_id ORDER BY posting_date, journal_id))::bigint AS balance_vnd
  FROM (
    SELECT * FROM moved ORDER BY posting_date, journal_id, no, fund_id LIMIT CASE WHEN $type::text = '' THEN $limit::integer + $offset::integer END
  ) AS moved
  JOIN fund ON fund.id = moved.fund_id
),
wanted AS (
  SELECT line.*
  FROM line
  WHERE $type = ''
     OR EXISTS (SELECT 1 FROM ledger_journals j WHERE j.company_id = $company_id AND j.id = line.journal_id AND j.type = $type)
),
page AS (
  SELECT * FROM wanted ORDER BY posting_date, journal_id, no, fund_id LIMIT $limit OFFSET $offset
),
-- What the transfers of a line are about: its party, and its order where it is one.
topic AS MATERIALIZED (
  SELECT
    page.journal_id, page.fund_id, min(c.full_name) AS customer, min(p.name) AS pos, min(other_fund.name) AS fund, min(staff.full_name) AS staff,
    min(
      CASE
        WHEN other.kind <> {account.internal} THEN NULL
        WHEN other.owner_id = -111 THEN 'Công ty'
        WHEN other.owner_id = ANY ($own_shop_ids::bigint[]) THEN other_shop.name
        ELSE 'Cửa hàng khác'
      END
    ) AS other_shop,
    count(DISTINCT o.id) AS orders, min(o.id) AS order_id, min(o.code) AS order_code
  FROM page
  JOIN fund ON fund.id = page.fund_id
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.journal_id = page.journal_id AND fund.account_id IN (t.debit_account_id, t.credit_account_id)
  JOIN ledger_accounts other
    ON other.company_id = $company_id AND other.id = CASE fund.account_id WHEN t.debit_account_id THEN t.credit_account_id ELSE t.debit_account_id END
  LEFT JOIN orders o ON o.company_id = $company_id AND o.id = t.order_id
  LEFT JOIN customers c ON c.company_id = $company_id AND c.id = t.customer_id
  LEFT JOIN pos p ON p.company_id = $company_id AND p.id = t.pos_id
  LEFT JOIN funds other_fund ON other_fund.company_id = $company_id AND other.kind IN ({accounts.funds}) AND other_fund.id = other.owner_id
  LEFT JOIN shops other_shop ON other_shop.company_id = $company_id AND other.kind = {account.internal} AND other_shop.id = other.owner_id
  LEFT JOIN users staff ON staff.company_id = $company_id AND other.kind = {account.advance} AND staff.id = other.owner_id
  GROUP BY page.journal_id, page.fund_id
)
SELECT
  CASE WHEN $type = '' THEN (SELECT count(*) FROM moved) ELSE (SELECT count(*) FROM wanted) END AS "Total",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'JournalID', page.journal_id, 'No', page.no, 'BankCardID', fund.id, 'FundName', fund.name, 'ShopName', fund.shop_name, 'Date', page.posting_date, 'At', j.created_at,
          'Type', j.type, 'Code', j.code, 'Note', j.note,
          'ScheduleID', CASE topic.orders WHEN 1 THEN topic.order_id END,
          'OrderCode', CASE topic.orders WHEN 0 THEN '' WHEN 1 THEN topic.order_code ELSE topic.orders || ' đơn' END,
          'PartyName', COALESCE(topic.customer, topic.fund, topic.pos, topic.staff, topic.other_shop, voucher.object_name, capital.object_name, ''),
          'Begun', CASE j.type WHEN 'OPENING' THEN page.in_vnd - page.out_vnd ELSE 0 END,
          'Counted', CASE j.type WHEN 'COUNT' THEN page.in_vnd - page.out_vnd ELSE 0 END,
          'In', CASE WHEN j.type IN ('OPENING', 'COUNT') THEN 0 WHEN j.reverses_id IS NULL THEN page.in_vnd ELSE -page.out_vnd END,
          'Out', CASE WHEN j.type IN ('OPENING', 'COUNT') THEN 0 WHEN j.reverses_id IS NULL THEN page.out_vnd ELSE -page.in_vnd END,
          'Balance', page.balance_vnd, 'StaffName', COALESCE(u.full_name, ''), 'IsReversal', j.reverses_id IS NOT NULL,
          'TransferID', CASE WHEN j.type = 'TRANSFER' AND standing.is_standing THEN j.id END,
          'OpeningID', CASE WHEN j.type = 'OPENING' AND standing.is_standing THEN j.id END,
          'CapitalID', CASE WHEN capital.id IS NOT NULL AND standing.is_standing THEN capital.id END,
          'ShopTransferID', CASE WHEN j.ref_kind = 'shopTransfer' AND standing.is_standing THEN j.group_id END,
          'CountID', CASE WHEN j.ref_kind = 'cashCount' THEN j.ref_id END
        )
        ORDER BY page.posting_date, page.journal_id, page.no, page.fund_id
      )
      FROM page
      JOIN fund ON fund.id = page.fund_id
      JOIN topic ON topic.journal_id = page.journal_id AND topic.fund_id = page.fund_id
      JOIN ledger_journals j ON j.company_id = $company_id AND j.id = page.journal_id
      CROSS JOIN LATERAL (
        SELECT j.reverses_id IS NULL AND NOT EXISTS (
          SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id
        ) AS is_standing
      ) AS standing
      LEFT JOIN users u ON u.company_id = $company_id AND u.id = j.created_by
      LEFT JOIN vouchers voucher ON voucher.company_id = $company_id AND j.ref_kind = 'voucher' AND voucher.id = j.ref_id
      LEFT JOIN capital_moves capital ON capital.company_id = $company_id AND j.ref_kind = 'capital' AND capital.id = j.ref_id
    ),
    '[]'::jsonb
  ) AS "Rows";
