-- name: paid_groups
-- What the bank owes, by the POS that it pays for, with those below it, and the lô of each, oldest first. One that is asked for
-- stands by itself.
WITH one_pos AS (
  SELECT p.id, p.name, p.shop_id, s.name AS shop_name, top.id AS top_id
  FROM pos p
  JOIN shops s ON s.company_id = $company_id AND s.id = p.shop_id
  JOIN pos top ON top.company_id = $company_id AND top.id = CASE WHEN p.id = $parent_id::bigint THEN p.id ELSE COALESCE(p.parent_id, p.id) END
  WHERE p.company_id = $company_id
    AND p.shop_id = ANY ($own_shop_ids::bigint[])
    AND top.shop_id = ANY ($shop_ids::bigint[])
    AND ($parent_id::bigint IS NULL OR top.id = $parent_id)
),
open AS (
  SELECT
    one_pos.*, l.id AS lot_id, l.number_text, l.opened_on, a.debit_vnd - a.credit_vnd AS due_vnd
  FROM one_pos
  JOIN lots l ON l.company_id = $company_id AND l.pos_id = one_pos.id AND l.is_unpaid
  JOIN ledger_accounts a
    ON a.company_id = $company_id AND a.shop_id = l.shop_id AND a.kind = {account.posUnpaid} AND a.owner_id = l.pos_id AND a.ref_id = l.id AND a.debit_vnd > a.credit_vnd
  WHERE $from_day::date IS NULL OR l.opened_on BETWEEN $from_day::date AND $to_day::date
),
below AS (
  SELECT
    top_id, id, sum(due_vnd)::bigint AS due_vnd,
    jsonb_build_object(
      'PosID', id, 'Name', name, 'ShopID', shop_id, 'ShopName', shop_name, 'Due', sum(due_vnd),
      'FeePercents', CASE WHEN $sees_profit::boolean THEN (
        SELECT COALESCE(jsonb_agg(DISTINCT f.fee_mpct::float8 / 1000), '[]'::jsonb) FROM pos_fees f WHERE f.company_id = $company_id AND f.pos_id = open.id
      ) END,
      'Lots', jsonb_agg(
        jsonb_build_object('numberLoID', lot_id, 'numberText', number_text, 'Date', opened_on, 'Due', due_vnd) ORDER BY opened_on, lot_id
      )
    ) AS row,
    name
  FROM open
  GROUP BY top_id, id, name, shop_id, shop_name
),
paid AS (
  SELECT top_id, sum(due_vnd)::bigint AS due_vnd, jsonb_agg(row ORDER BY id <> top_id, name COLLATE "vi-x-icu", id) AS pos_list
  FROM below
  GROUP BY top_id
),
page AS (
  SELECT * FROM paid ORDER BY due_vnd DESC, top_id LIMIT $limit OFFSET $offset
)
SELECT
  (SELECT count(*) FROM paid) AS "Total",
  (SELECT COALESCE(sum(due_vnd), 0) FROM paid)::bigint AS "Due",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'PosID', p.id, 'Name', p.name, 'TID', p.tid, 'BankCode', p.bank_code, 'ShopID', p.shop_id, 'ShopName', s.name, 'BankCardID', f.id, 'FundName', f.name,
          'Due', page.due_vnd, 'Terminals', page.pos_list
        )
        ORDER BY page.due_vnd DESC, page.top_id
      )
      FROM page
      JOIN pos p ON p.company_id = $company_id AND p.id = page.top_id
      JOIN shops s ON s.company_id = $company_id AND s.id = p.shop_id
      JOIN funds f ON f.company_id = $company_id AND f.id = p.fund_id
    ),
    '[]'::jsonb
  ) AS "Rows";

-- name: bills_of_lots
-- The bills that stand in these lô and are neither held nor lost, the newest first.
SELECT
  s.lot_id AS "lotId", s.id AS "LogWithdrawalID", s.bill_no AS "BillNo", c.last4 AS "Last4", s.amount_vnd AS "Amount", s.pos_fee_vnd AS "Fee",
  s.amount_vnd - s.pos_fee_vnd AS "Net",
  COALESCE((
    SELECT sum(b.credited_vnd)
    FROM bill_payments b
    JOIN cash_backs paid ON paid.company_id = $company_id AND paid.id = b.cash_back_id AND paid.status = {cashBackStatus.posted}
    WHERE b.company_id = $company_id AND b.swipe_id = s.id AND b.lot_id = s.lot_id
  ), 0)::bigint AS "Named"
FROM swipes s
JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
JOIN cards c ON c.company_id = $company_id AND c.id = o.card_id
WHERE s.company_id = $company_id
  AND s.lot_id = ANY ($lot_ids::bigint[])
  AND COALESCE(s.pos_shop_id, s.shop_id) = ANY ($own_shop_ids::bigint[])
  AND s.status = {lineStatus.posted}
  AND NOT EXISTS (SELECT FROM swipe_holds h WHERE h.company_id = $company_id AND h.swipe_id = s.id AND h.status <> {holdStatus.released})
ORDER BY s.posted_on DESC, s.swiped_at DESC, s.id DESC;
