-- name: derived_day_counts
-- Swipes, orders and top-ups of a day.
SELECT shop_id, kind, pos_id AS owner_id, day, sum(done)::bigint AS debit_vnd, sum(undone)::bigint AS credit_vnd
FROM ({parts.ledger_counts}) AS counts
GROUP BY shop_id, kind, pos_id, day;

-- name: derived_day_facts
-- A day's facts, by POS, staff, category, other shop and kind of order.
SELECT shop_id, day, kind, pos_id, staff_id, category_id, other_shop_id, contract_type, sum(debit_vnd)::bigint AS debit_vnd, sum(credit_vnd)::bigint AS credit_vnd
FROM (
  SELECT shop_id, day, kind, pos_id, staff_id, category_id, other_shop_id, contract_type, debit_vnd, credit_vnd
  FROM ({parts.ledger_sides}) AS sides
  WHERE kind IN (
    {account.withdrawFee}, {account.rolloverFee}, {account.otherFee}, {account.partnerIncome}, {account.discount}, {account.posFee}, {account.partnerFee},
    {account.commission}, {account.partnerShare}, {account.staffFee}, {account.expense}, {account.otherIncome}, {account.otherExpense}, {account.badDebt}
  )
  UNION ALL
  SELECT shop_id, day, kind, pos_id, staff_id, 0, 0, contract_type, done, undone
  FROM ({parts.ledger_counts}) AS counts
) AS side
GROUP BY shop_id, day, kind, pos_id, staff_id, category_id, other_shop_id, contract_type;

-- name: derived_day_flows
-- A day's flows, by event and by the kind on the other side.
SELECT shop_id, day, kind, owner_id, type, counter_kind, category_id, (credit_vnd > 0) <> is_reversal AS is_out, sum(debit_vnd)::bigint AS debit_vnd, sum(credit_vnd)::bigint AS credit_vnd
FROM ({parts.ledger_sides}) AS sides
WHERE kind IN (
  {accounts.funds}, {account.advance}, {accounts.posMoney}, {account.internal}, {account.shortage}, {account.pending}, {account.partner}, {account.surplus},
  {account.collaborator}, {account.capital}
) OR (kind = {account.customer} AND ref_id = 0)
GROUP BY shop_id, day, kind, owner_id, type, counter_kind, category_id, (credit_vnd > 0) <> is_reversal;

-- name: derived_order_facts
-- An order's facts of a day, by POS and staff, with whose the order is. A side on an account that is kept by order is of that order.
SELECT f.shop_id, f.order_id, f.day, f.pos_id, f.staff_id, o.customer_id, o.card_id, COALESCE(o.collaborator_id, 0) AS collaborator_id, o.contract_type,
  f.orders, f.bills, f.volume_vnd, f.top_up_vnd, f.paid_vnd, f.sent_vnd, f.net_131, f.net_331, f.net_5111, f.net_5112, f.net_5113, f.net_5114,
  f.net_5211, f.net_632, f.net_6322, f.net_641, f.net_6411, f.net_6412
FROM (
  SELECT shop_id, order_id, day, pos_id, staff_id,
    COALESCE(sum(vnd) FILTER (WHERE kind = {tally.orders}), 0)::bigint AS orders,
    COALESCE(sum(vnd) FILTER (WHERE kind = {tally.bills}), 0)::bigint AS bills,
    COALESCE(sum(vnd) FILTER (WHERE kind = {tally.volume}), 0)::bigint AS volume_vnd,
    COALESCE(sum(vnd) FILTER (WHERE kind = {tally.topUp}), 0)::bigint AS top_up_vnd,
    COALESCE(-sum(vnd) FILTER (WHERE kind = {account.customer} AND type = 'PAY'), 0)::bigint AS paid_vnd,
    COALESCE(sum(vnd) FILTER (WHERE kind = {account.customer} AND type = 'SENT'), 0)::bigint AS sent_vnd,
    COALESCE(sum(vnd) FILTER (WHERE kind = {account.customer}), 0)::bigint AS net_131,
    COALESCE(sum(vnd) FILTER (WHERE kind = {account.partner}), 0)::bigint AS net_331,
    COALESCE(sum(vnd) FILTER (WHERE kind = {account.withdrawFee}), 0)::bigint AS net_5111,
    COALESCE(sum(vnd) FILTER (WHERE kind = {account.rolloverFee}), 0)::bigint AS net_5112,
    COALESCE(sum(vnd) FILTER (WHERE kind = {account.otherFee}), 0)::bigint AS net_5113,
    COALESCE(sum(vnd) FILTER (WHERE kind = {account.partnerIncome}), 0)::bigint AS net_5114,
    COALESCE(sum(vnd) FILTER (WHERE kind = {account.discount}), 0)::bigint AS net_5211,
    COALESCE(sum(vnd) FILTER (WHERE kind = {account.posFee}), 0)::bigint AS net_632,
    COALESCE(sum(vnd) FILTER (WHERE kind = {account.partnerFee}), 0)::bigint AS net_6322,
    COALESCE(sum(vnd) FILTER (WHERE kind = {account.commission}), 0)::bigint AS net_641,
    COALESCE(sum(vnd) FILTER (WHERE kind = {account.partnerShare}), 0)::bigint AS net_6411,
    COALESCE(sum(vnd) FILTER (WHERE kind = {account.staffFee}), 0)::bigint AS net_6412
  FROM (
    SELECT shop_id, CASE WHEN kind IN ({account.customer}, {account.partner}) AND ref_id <> 0 THEN ref_id ELSE order_id END AS order_id, day, pos_id, staff_id,
      kind, type, debit_vnd - credit_vnd AS vnd
    FROM ({parts.ledger_sides}) AS sides
    WHERE order_id IS NOT NULL AND kind IN (
      {account.customer}, {account.partner}, {account.withdrawFee}, {account.rolloverFee}, {account.otherFee}, {account.partnerIncome}, {account.discount},
      {account.posFee}, {account.partnerFee}, {account.commission}, {account.partnerShare}, {account.staffFee}
    )
    UNION ALL
    SELECT shop_id, order_id, day, pos_id, staff_id, kind, '', done - undone
    FROM ({parts.ledger_counts}) AS counts
    WHERE order_id IS NOT NULL
  ) AS side
  GROUP BY shop_id, order_id, day, pos_id, staff_id
) AS f
JOIN orders o ON o.company_id = $company_id AND o.id = f.order_id;

-- name: derived_lot_days
-- The days of a lô. A swipe that moves to another lô takes its gross along.
SELECT shop_id, lot_id, day, sum(gross)::bigint AS gross_vnd, sum(net)::bigint AS net_vnd, sum(money)::bigint AS money_vnd, sum(diff)::bigint AS diff_vnd,
  sum(held)::bigint AS held_vnd
FROM (
  SELECT shop_id, ref_id AS lot_id, day, 0::bigint AS gross,
    CASE WHEN kind = {account.posUnpaid} AND type NOT IN ('CASHBACK', 'ASSIGN') THEN debit_vnd - credit_vnd ELSE 0 END AS net,
    CASE WHEN kind = {account.posUnpaid} AND type IN ('CASHBACK', 'ASSIGN') AND counter_kind <> {account.posFee} THEN credit_vnd - debit_vnd ELSE 0 END AS money,
    CASE WHEN kind = {account.posUnpaid} AND type = 'CASHBACK' AND counter_kind = {account.posFee} THEN credit_vnd - debit_vnd ELSE 0 END AS diff,
    CASE WHEN kind = {account.posHeld} THEN debit_vnd - credit_vnd ELSE 0 END AS held
  FROM ({parts.ledger_sides}) AS sides
  WHERE kind IN ({accounts.posMoney}) AND ref_id <> 0
  UNION ALL
  SELECT shop_id, lot_id, day, done - undone, 0, 0, 0, 0
  FROM ({parts.ledger_counts}) AS counts
  WHERE kind IN ({tally.volume}, {tally.lentVolume}) AND lot_id <> 0
  UNION ALL
  SELECT j.shop_id, moved.lot_id, j.posting_date, moved.gross, 0, 0, 0, 0
  FROM ledger_journals j
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = j.id
  JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
  JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
  CROSS JOIN LATERAL (VALUES (d.ref_id, abs(j.volume_vnd)), (c.ref_id, -abs(j.volume_vnd))) AS moved (lot_id, gross)
  WHERE j.company_id = $company_id AND j.type = 'LOT'
) AS side
GROUP BY shop_id, lot_id, day;

-- name: derived_bill_days
-- Bills without a number or a picture, for the staff who have the orders.
SELECT s.shop_id, s.posted_on AS day, o.staff_id, count(*) FILTER (WHERE s.bill_no = '') AS without_number,
  count(*) FILTER (WHERE shown.swipe_id IS NULL) AS without_picture
FROM swipes s
JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
LEFT JOIN (
  SELECT DISTINCT ref_id AS order_id, swipe_id
  FROM files
  WHERE company_id = $company_id AND ref_kind = 'order' AND swipe_id IS NOT NULL AND removed_at IS NULL
) AS shown ON shown.order_id = s.order_id AND shown.swipe_id = s.id
WHERE s.company_id = $company_id AND s.status = {lineStatus.posted}
GROUP BY s.shop_id, s.posted_on, o.staff_id;

-- name: derived_shared_customers
-- Whom several shops have by phone or CCCD, in each of them.
WITH identity AS (
  SELECT c.shop_id, c.id, name.text
  FROM customers c
  CROSS JOIN LATERAL (VALUES (c.phone), (encode(c.citizen_hash, 'hex'))) AS name (text)
  WHERE c.company_id = $company_id AND (c.status = {recordStatus.active} OR c.first_used_on IS NOT NULL) AND name.text <> ''
)
SELECT DISTINCT identity.shop_id, identity.id AS customer_id
FROM identity
JOIN (SELECT text FROM identity GROUP BY text HAVING min(shop_id) <> max(shop_id)) AS several USING (text);

-- name: derived_bill_changes
-- Bills without a number, and what pictures change of those without one: bills of a day are counted without a picture at first.
SELECT shop_id, day, staff_id, sum(without_number)::bigint AS without_number, sum(without_picture)::bigint AS picture_change
FROM (
  SELECT shop_id, day, staff_id, without_number, without_picture FROM ({parts.derived_bill_days}) AS bills
  UNION ALL
  SELECT shop_id, day, staff_id, 0, credit_vnd - debit_vnd FROM ledger_day_facts WHERE company_id = $company_id AND kind = {tally.bills}
) AS part
GROUP BY shop_id, day, staff_id
HAVING sum(without_number) <> 0 OR sum(without_picture) <> 0;
