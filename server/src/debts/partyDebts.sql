-- name: list_party_debts
-- Debts of collaborators or POS over a period, from the ledger: what stands on their accounts now, less what moved
-- after the period's last day. A party is one, whatever order or lô it is about.
WITH moved AS (
  SELECT
    owner_id,
    COALESCE(sum(debit_vnd) FILTER (WHERE day <= $to_day::date), 0)::bigint AS debit_vnd,
    COALESCE(sum(credit_vnd) FILTER (WHERE day <= $to_day::date), 0)::bigint AS credit_vnd,
    bool_or(day > $to_day::date) AS is_after
  FROM ledger_day_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = $kind AND day >= $from_day::date
  GROUP BY owner_id
),
-- Orders and lô of which something moved after the period: what is settled now may have stood open at its end.
touched AS (
  SELECT DISTINCT shop_id, order_id AS ref_id
  FROM ledger_order_facts
  WHERE $kind = {account.partner} AND $to_day::date < $today::date AND company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND day > $to_day::date
  UNION ALL
  SELECT DISTINCT shop_id, lot_id
  FROM ledger_lot_days
  WHERE $kind = {account.posUnpaid} AND $to_day::date < $today::date AND company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND day > $to_day::date
  UNION ALL
  SELECT unnest($shop_ids::bigint[]), 0
  WHERE $kind <> {account.collaborator} AND $to_day::date < $today::date
),
account AS (
  SELECT a.id, a.owner_id, a.ref_id, a.debit_vnd - a.credit_vnd AS now_vnd, COALESCE(moved.is_after, false) AS is_after
  FROM ledger_accounts a
  LEFT JOIN moved USING (owner_id)
  WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind = $kind AND a.is_open
  UNION ALL
  SELECT a.id, a.owner_id, a.ref_id, 0, true
  FROM touched
  JOIN ledger_accounts a
    ON a.company_id = $company_id AND a.shop_id = touched.shop_id AND a.kind = $kind AND a.ref_id = touched.ref_id AND NOT a.is_open
  UNION ALL
  SELECT a.id, a.owner_id, a.ref_id, 0, true
  FROM moved
  JOIN ledger_accounts a USING (owner_id)
  WHERE $kind = {account.collaborator} AND $to_day::date < $today::date AND moved.is_after
    AND a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind = {account.collaborator} AND NOT a.is_open
),
after AS (
  SELECT account.id, sum(side.vnd)::bigint AS vnd
  FROM account
  CROSS JOIN LATERAL (
    SELECT t.amount_vnd AS vnd
    FROM ledger_transfers t
    WHERE t.company_id = $company_id AND t.debit_account_id = account.id AND t.posting_date > $to_day::date
    UNION ALL
    SELECT -t.amount_vnd
    FROM ledger_transfers t
    WHERE t.company_id = $company_id AND t.credit_account_id = account.id AND t.posting_date > $to_day::date
  ) AS side
  WHERE account.is_after
  GROUP BY account.id
),
line AS (
  SELECT account.owner_id, account.ref_id, sum(account.now_vnd - COALESCE(after.vnd, 0))::bigint AS vnd
  FROM account
  LEFT JOIN after USING (id)
  GROUP BY account.owner_id, account.ref_id
  HAVING sum(account.now_vnd - COALESCE(after.vnd, 0)) <> 0
),
standing AS (
  SELECT
    owner_id, sum(vnd)::bigint AS closing_vnd, count(*) FILTER (WHERE ref_id <> 0) AS orders,
    greatest(sum(vnd), 0)::bigint AS they_vnd, greatest(-sum(vnd), 0)::bigint AS we_vnd
  FROM line
  GROUP BY owner_id
),
-- What was paid without naming an order counts against the oldest: what is owed is in the newest. Of collaborators the shop owes.
-- A ref is an order or a lô, and its id is none of the other table.
owed AS (
  SELECT
    line.owner_id, least($today::date, $to_day::date) - COALESCE(o.for_date, l.opened_on) AS days,
    greatest(
      0, least(
        abs(line.vnd), CASE WHEN $kind = {account.collaborator} THEN we_vnd ELSE they_vnd END - COALESCE(sum(abs(line.vnd)) OVER newer, 0)::bigint
      )
    ) AS left_vnd
  FROM line
  JOIN standing USING (owner_id)
  LEFT JOIN orders o ON o.company_id = $company_id AND o.id = line.ref_id
  LEFT JOIN lots l ON l.company_id = $company_id AND l.id = line.ref_id
  WHERE (line.vnd < 0) = ($kind = {account.collaborator})
  WINDOW newer AS (
    PARTITION BY line.owner_id ORDER BY COALESCE(o.for_date, l.opened_on) DESC NULLS LAST, line.ref_id DESC
    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
  )
),
aging AS (
  SELECT
    owner_id,
    COALESCE(sum(left_vnd) FILTER (WHERE days <= 7), 0)::bigint AS d7,
    COALESCE(sum(left_vnd) FILTER (WHERE days BETWEEN 8 AND 30), 0)::bigint AS d30,
    COALESCE(sum(left_vnd) FILTER (WHERE days BETWEEN 31 AND 60), 0)::bigint AS d60,
    COALESCE(sum(left_vnd) FILTER (WHERE days > 60 OR days IS NULL), 0)::bigint AS older
  FROM owed
  GROUP BY owner_id
),
-- Each offset once: its debit side, less where it was undone.
offset_sum AS (
  SELECT owner_id, sum(debit_vnd - credit_vnd)::bigint AS vnd
  FROM ledger_day_flows
  WHERE $kind <> {account.posUnpaid} AND company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND day BETWEEN $from_day::date AND $to_day::date
    AND kind = $kind AND type = 'OFFSET' AND NOT is_out
  GROUP BY owner_id
),
party AS (
  SELECT id, name, 'CTV' || no AS code, phone
  FROM collaborators
  WHERE $kind = {account.collaborator} AND company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[])
  UNION ALL
  SELECT id, name, tid, '' FROM pos WHERE $kind = {account.posUnpaid} AND company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[])
)
SELECT
  party.id AS "ObjectID", party.name AS "Name", party.code AS "Code", party.phone AS "Phone",
  COALESCE(closing_vnd, 0) - COALESCE(debit_vnd, 0) + COALESCE(credit_vnd, 0) AS "Opening",
  COALESCE(debit_vnd, 0) AS "Debit", COALESCE(credit_vnd, 0) AS "Credit", COALESCE(closing_vnd, 0) AS "Closing",
  COALESCE(they_vnd, 0) AS "TheyOwe", COALESCE(we_vnd, 0) AS "WeOwe", COALESCE(offset_sum.vnd, 0) AS "Offset", COALESCE(orders, 0) AS "OpenOrders",
  paid.day AS "LastPay",
  jsonb_build_object(
    'D7', COALESCE(d7, 0), 'D30', COALESCE(d30, 0), 'D60', COALESCE(d60, 0), 'Older', COALESCE(older, 0)
  ) AS "Aging"
FROM standing
FULL JOIN moved USING (owner_id)
LEFT JOIN aging USING (owner_id)
LEFT JOIN offset_sum USING (owner_id)
JOIN party ON party.id = owner_id
-- The last day on which commission was paid, or money of a bank came; what was undone on its own day is none.
LEFT JOIN LATERAL (
  SELECT t.day
  FROM ledger_day_totals t
  WHERE t.company_id = $company_id AND t.shop_id = ANY ($shop_ids::bigint[]) AND t.kind = $kind AND t.owner_id = party.id AND t.day <= $to_day::date
    AND EXISTS (
      SELECT FROM ledger_day_flows f
      WHERE f.company_id = $company_id AND f.shop_id = t.shop_id AND f.day = t.day AND f.kind = t.kind AND f.owner_id = t.owner_id
        AND f.counter_kind IN ({accounts.funds}, {account.advance}) AND f.is_out = ($kind = {account.posUnpaid})
        AND CASE WHEN f.is_out THEN f.credit_vnd > f.debit_vnd ELSE f.debit_vnd > f.credit_vnd END
    )
  ORDER BY t.day DESC
  LIMIT 1
) AS paid ON true
WHERE COALESCE(closing_vnd, 0) <> 0
   OR COALESCE(debit_vnd, 0) <> 0
   OR COALESCE(credit_vnd, 0) <> 0
ORDER BY abs(COALESCE(closing_vnd, 0)) DESC, party.id;

-- name: find_party
-- Stopped ones too: what stood between them and the shop is still read.
SELECT name FROM partners WHERE $kind = {account.partner} AND company_id = $company_id AND id = $owner_id
  AND EXISTS (
    SELECT FROM partner_shops s WHERE s.company_id = $company_id AND s.partner_id = $owner_id AND s.shop_id = ANY ($shop_ids::bigint[])
  )
UNION ALL
SELECT name FROM collaborators WHERE $kind = {account.collaborator} AND company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND id = $owner_id
UNION ALL
SELECT name FROM pos WHERE $kind = {account.posUnpaid} AND company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND id = $owner_id;

-- name: party_balance
-- What stands at both ends of a period: all that moved, less what moved from its first day on and after its last one.
WITH standing AS (
  SELECT COALESCE(sum(debit_vnd - credit_vnd), 0) AS vnd
  FROM ledger_month_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = $kind AND owner_id = $owner_id
),
moved AS (
  SELECT
    COALESCE(sum(debit_vnd - credit_vnd), 0) AS since_vnd, COALESCE(sum(debit_vnd - credit_vnd) FILTER (WHERE day > $to_day::date), 0) AS after_vnd
  FROM ledger_day_totals
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = $kind AND owner_id = $owner_id AND day >= $from_day::date
)
SELECT (vnd - since_vnd)::bigint AS "Opening", (vnd - after_vnd)::bigint AS "Closing" FROM standing CROSS JOIN moved;

-- name: list_party_movements
-- Every movement of one party's debt in the period, oldest first: one line for each journal and order.
WITH account AS (
  SELECT id, CASE WHEN kind = {account.posUnpaid} THEN 0 ELSE ref_id END AS order_id
  FROM ledger_accounts
  WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]) AND kind = $kind AND owner_id = $owner_id
),
side AS (
  SELECT t.journal_id, t.no, COALESCE(NULLIF(account.order_id, 0), t.order_id, 0) AS order_id, t.amount_vnd AS debit_vnd, 0::bigint AS credit_vnd
  FROM account
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.debit_account_id = account.id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
  UNION ALL
  SELECT t.journal_id, t.no, COALESCE(NULLIF(account.order_id, 0), t.order_id, 0), 0, t.amount_vnd
  FROM account
  JOIN ledger_transfers t
    ON t.company_id = $company_id AND t.credit_account_id = account.id AND t.posting_date BETWEEN $from_day::date AND $to_day::date
),
line AS (
  SELECT journal_id, order_id, min(no) AS no, sum(debit_vnd)::bigint AS debit_vnd, sum(credit_vnd)::bigint AS credit_vnd
  FROM side
  GROUP BY journal_id, order_id
)
SELECT
  j.posting_date AS "Date", j.created_at AS "At", j.code AS "Code", j.type AS "Type", j.note AS "Note",
  o.id AS "ScheduleID", COALESCE(o.code, '') AS "OrderCode", line.debit_vnd AS "Debit", line.credit_vnd AS "Credit",
  j.reverses_id IS NOT NULL AS "IsReversal",
  CASE WHEN j.ref_kind IN ('debt', 'debtVoucher', 'partnerVoucher') AND stands.is_so THEN j.ref_id END AS "DebtID", CASE WHEN j.type = 'OPENING' AND stands.is_so THEN j.id END AS "OpeningID"
FROM line
JOIN ledger_journals j ON j.company_id = $company_id AND j.id = line.journal_id
CROSS JOIN LATERAL (
  SELECT
    j.reverses_id IS NULL AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id) AS is_so
) AS stands
LEFT JOIN orders o ON o.company_id = $company_id AND o.id = line.order_id
ORDER BY j.posting_date, line.journal_id, line.no, line.credit_vnd, line.order_id;

-- name: list_party_orders
-- What is owed now, in both directions, by order (of a POS by lô), oldest first; last what belongs to none. Ids are unique over
-- all tables, so the other kind's table finds nothing.
SELECT
  CASE WHEN $kind = {account.posUnpaid} THEN COALESCE(l.id, 0) ELSE COALESCE(o.id, 0) END AS "ScheduleID", COALESCE(o.code, l.number_text, '') AS "Code",
  COALESCE(o.for_date, l.opened_on, $today::date) AS "ForDate", (a.debit_vnd - a.credit_vnd)::bigint AS "Balance"
FROM ledger_accounts a
LEFT JOIN orders o ON o.company_id = $company_id AND o.id = a.ref_id
LEFT JOIN lots l ON l.company_id = $company_id AND l.id = a.ref_id
WHERE a.company_id = $company_id
  AND a.shop_id = ANY ($shop_ids::bigint[])
  AND a.kind = $kind
  AND a.owner_id = $owner_id
  AND a.is_open
ORDER BY a.ref_id = 0, COALESCE(o.for_date, l.opened_on), a.ref_id;
