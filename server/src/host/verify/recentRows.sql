-- What is proved every minute: the journals whose audit rows came since the last time, and whatever they touched. Everything is
-- looked up by key, so that its cost is that of the new rows and not of the history.

-- name: newest
SELECT coalesce(max(id), 0)::bigint AS id FROM audit_events WHERE company_id = $company_id;

-- name: rows_since
SELECT
  id, shop_id AS "shopId", user_id AS "userId", (extract(epoch FROM at) * 1000)::bigint AS "atMs", menu_id AS "menuId",
  action_id AS "actionId", kind, event, sentence, ref_kind AS "refKind", ref_id AS "refId", detail, ip, device, call_id AS "callId",
  encode(booked, 'hex') AS booked, encode(mac, 'hex') AS mac
FROM audit_events
WHERE company_id = $company_id
  AND id > $after
  AND id <= $upto
ORDER BY id
LIMIT 5000;

-- name: journals_are_told
-- Every new journal is whole, and in the log.
SELECT min(broken) AS broken
FROM (
  SELECT format('bút toán %s %s', j.id, j.code) AS broken
  FROM ledger_journals j
  WHERE j.company_id = $company_id
    AND j.id > $after
    AND j.id <= $upto
    AND (
      NOT EXISTS (SELECT FROM ledger_transfers t WHERE t.company_id = $company_id AND t.journal_id = j.id AND t.posting_date = j.posting_date)
      OR (
        j.call_id <> j.id
        AND NOT EXISTS (
          SELECT FROM audit_events e
          WHERE e.company_id = $company_id AND e.id > j.id AND e.id <= $upto AND e.call_id = j.call_id AND e.booked <> ''
        )
      )
    )
) AS untold;

-- name: touched_orders
SELECT DISTINCT t.order_id AS id
FROM ledger_journals j
JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = j.id
WHERE j.company_id = $company_id
  AND j.id > $after
  AND j.id <= $upto
  AND t.order_id IS NOT NULL;

-- name: orders_are_their_lines
-- The figures of these orders are those of their lines, each line is what its journal posted on 131, or in an order of
-- kind 4 on 331 of its partner; its cost is 632, and 6322 on POS of others.
WITH line AS (
  SELECT l.*,
    CASE
      WHEN l.kind IN ({lineKind.swipe}, {lineKind.discount}, {lineKind.paid}) THEN -l.amount_vnd
      WHEN l.kind IN ({lineKind.reciprocal}, {lineKind.commission}, {lineKind.staffFee}) THEN 0
      ELSE l.amount_vnd
    END AS effect_vnd,
    CASE o.contract_type WHEN 4 THEN {account.partner} ELSE {account.customer} END AS own_kind, o.partner_id AS own_id
  FROM order_lines l
  JOIN orders o ON o.company_id = $company_id AND o.id = l.order_id
  WHERE l.company_id = $company_id AND l.order_id = ANY ($order_ids::bigint[])
),
posted AS (
  SELECT line.order_id, line.id, j.posting_date, j.created_by, j.note, j.volume_vnd,
    coalesce(
      sum(CASE WHEN d.kind = line.own_kind AND d.ref_id = line.order_id AND (d.kind = {account.customer} OR d.owner_id = line.own_id) THEN t.amount_vnd ELSE 0 END)
        - sum(CASE WHEN c.kind = line.own_kind AND c.ref_id = line.order_id AND (c.kind = {account.customer} OR c.owner_id = line.own_id) THEN t.amount_vnd ELSE 0 END), 0
    )::bigint AS vnd,
    coalesce(
      sum(CASE WHEN d.kind IN ({account.posFee}, {account.partnerFee}) AND t.order_id = line.order_id THEN t.amount_vnd ELSE 0 END)
        - sum(CASE WHEN c.kind IN ({account.posFee}, {account.partnerFee}) AND t.order_id = line.order_id THEN t.amount_vnd ELSE 0 END), 0
    )::bigint AS cost_vnd,
    min(CASE WHEN d.kind IN ({accounts.funds}) THEN d.owner_id WHEN c.kind IN ({accounts.funds}) THEN c.owner_id END) AS fund_id,
    min(CASE WHEN d.kind = {account.advance} THEN d.owner_id WHEN c.kind = {account.advance} THEN c.owner_id END) AS carrier_id
  FROM line
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id = line.journal_id
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = j.id
  JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
  JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
  GROUP BY line.order_id, line.id, j.posting_date, j.created_by, j.note, j.volume_vnd
),
summed AS (
  SELECT line.order_id,
    sum(line.effect_vnd) FILTER (WHERE line.status = {lineStatus.posted})::bigint AS balance_vnd,
    sum(line.amount_vnd) FILTER (WHERE line.status = {lineStatus.posted} AND line.kind = {lineKind.fee})::bigint AS fee_vnd,
    sum(p.cost_vnd) FILTER (WHERE line.status = {lineStatus.posted})::bigint AS cost_vnd
  FROM line
  LEFT JOIN posted p ON p.order_id = line.order_id AND p.id = line.id
  GROUP BY line.order_id
)
SELECT min(broken) AS broken
FROM (
  SELECT format('đơn %s, dòng %s, bút toán %s', o.code, line.id, line.journal_id) AS broken
  FROM line
  JOIN orders o ON o.company_id = $company_id AND o.id = line.order_id
  LEFT JOIN posted p ON p.order_id = line.order_id AND p.id = line.id
  WHERE p.id IS NULL
     OR (line.kind NOT IN ({lineKind.commission}, {lineKind.staffFee}) OR line.own_kind = {account.customer}) AND p.vnd <> line.effect_vnd
     OR p.fund_id IS DISTINCT FROM line.fund_id
     OR p.carrier_id IS DISTINCT FROM line.carrier_id
     OR p.posting_date <> line.posted_on
     OR p.created_by <> line.created_by
     OR (line.note <> '' AND p.note <> line.note)
     OR (line.kind = {lineKind.swipe} AND p.volume_vnd <> line.amount_vnd)
  UNION ALL
  SELECT format('đơn %s: ghi %s, phí %s, phí POS %s; tính lại %s, %s, %s', o.code, o.balance_vnd, o.fee_vnd, o.pos_fee_vnd, s.balance_vnd, s.fee_vnd, s.cost_vnd)
  FROM summed s
  JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
  WHERE o.balance_vnd <> coalesce(s.balance_vnd, 0)
     OR o.fee_vnd <> coalesce(s.fee_vnd, 0)
     OR o.pos_fee_vnd <> coalesce(s.cost_vnd, 0)
) AS wrong;

-- name: accounts_are_their_transfers
-- The accounts of orders and lô that were touched are the sums of their transfers; of the others, those of the days that were
-- touched are, and all their days together are the account.
WITH touched AS (
  SELECT DISTINCT a.id, a.shop_id, a.kind, a.owner_id, a.ref_id, a.debit_vnd, a.credit_vnd, t.posting_date AS day
  FROM ledger_journals j
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = j.id
  JOIN ledger_accounts a ON a.company_id = $company_id AND a.id IN (t.debit_account_id, t.credit_account_id)
  WHERE j.company_id = $company_id
    AND j.id > $after
    AND j.id <= $upto
)
SELECT min(broken) AS broken
FROM (
  SELECT format('tài khoản %s (%s, cửa hàng %s): ghi %s/%s, tính lại %s/%s', a.id, a.kind, a.shop_id, a.debit_vnd, a.credit_vnd, moved.debit, moved.credit) AS broken
  FROM (SELECT DISTINCT id, shop_id, kind, debit_vnd, credit_vnd FROM touched WHERE ref_id <> 0) AS a
  CROSS JOIN LATERAL (
    SELECT
      coalesce((SELECT sum(amount_vnd) FROM ledger_transfers WHERE company_id = $company_id AND debit_account_id = a.id), 0)::bigint AS debit,
      coalesce((SELECT sum(amount_vnd) FROM ledger_transfers WHERE company_id = $company_id AND credit_account_id = a.id), 0)::bigint AS credit
  ) AS moved
  WHERE (a.debit_vnd, a.credit_vnd) <> (moved.debit, moved.credit)
  UNION ALL
  SELECT format('tài khoản %s của %s ngày %s: ghi %s/%s, tính lại %s/%s', a.kind, a.owner_id, a.day, d.debit_vnd, d.credit_vnd, moved.debit, moved.credit)
  FROM touched a
  LEFT JOIN ledger_day_totals d ON d.company_id = $company_id AND d.shop_id = a.shop_id AND d.kind = a.kind AND d.owner_id = a.owner_id AND d.day = a.day
  CROSS JOIN LATERAL (
    SELECT
      coalesce((SELECT sum(amount_vnd) FROM ledger_transfers WHERE company_id = $company_id AND debit_account_id = a.id AND posting_date = a.day), 0)::bigint AS debit,
      coalesce((SELECT sum(amount_vnd) FROM ledger_transfers WHERE company_id = $company_id AND credit_account_id = a.id AND posting_date = a.day), 0)::bigint AS credit
  ) AS moved
  WHERE a.ref_id = 0
    AND a.kind NOT IN ({account.customer}, {account.partner}, {accounts.posMoney}, {account.collaborator})
    AND (d.debit_vnd, d.credit_vnd) IS DISTINCT FROM (moved.debit, moved.credit)
  UNION ALL
  SELECT format('tài khoản %s của %s: ghi %s/%s, các ngày cộng lại %s/%s', a.kind, a.owner_id, a.debit_vnd, a.credit_vnd, days.debit, days.credit)
  FROM (
    SELECT DISTINCT shop_id, kind, owner_id, debit_vnd, credit_vnd
    FROM touched
    WHERE ref_id = 0 AND kind NOT IN ({account.customer}, {account.partner}, {accounts.posMoney}, {account.collaborator})
  ) AS a
  CROSS JOIN LATERAL (
    SELECT sum(debit_vnd)::bigint AS debit, sum(credit_vnd)::bigint AS credit
    FROM ledger_day_totals
    WHERE company_id = $company_id AND shop_id = a.shop_id AND kind = a.kind AND owner_id = a.owner_id
  ) AS days
  WHERE (a.debit_vnd, a.credit_vnd) IS DISTINCT FROM (days.debit, days.credit)
) AS wrong;

-- name: vouchers_are_their_journals
-- New collections and payments of banks and partners put into the fund, or the hands, what they say; of a bank's payment less what
-- it took back out of that same fund.
SELECT min(broken) AS broken
FROM (
  SELECT format('phiếu %s, bút toán %s: ghi %s, sổ cái %s', j.code, j.id, coalesce(c.amount_vnd, l.received_vnd, v.amount_vnd, b.amount_vnd), moved.vnd) AS broken
  FROM ledger_journals j
  JOIN LATERAL (
    SELECT sum(CASE WHEN fund.id = t.debit_account_id THEN t.amount_vnd ELSE -t.amount_vnd END)::bigint AS vnd, bool_or(fund.id = t.debit_account_id) AS is_in
    FROM ledger_transfers t
    JOIN ledger_accounts fund ON fund.company_id = $company_id AND fund.kind IN ({accounts.funds}, {account.advance})
      AND (fund.id = t.debit_account_id OR (j.ref_kind IN ('lotPayment', 'cashBack') AND fund.id = t.credit_account_id))
    WHERE t.company_id = $company_id AND t.journal_id = j.id
  ) AS moved ON moved.is_in
  LEFT JOIN debt_payments c ON c.company_id = $company_id AND c.id = j.ref_id AND j.ref_kind = 'debt'
  LEFT JOIN lot_payments l ON l.company_id = $company_id AND l.id = j.ref_id AND j.ref_kind = 'lotPayment'
  LEFT JOIN partner_vouchers v ON v.company_id = $company_id AND v.id = j.ref_id AND j.ref_kind = 'partnerVoucher'
  LEFT JOIN cash_backs b ON b.company_id = $company_id AND b.id = j.ref_id AND j.ref_kind = 'cashBack'
  WHERE j.company_id = $company_id
    AND j.id > $after
    AND j.id <= $upto
    AND j.ref_kind IN ('debt', 'lotPayment', 'partnerVoucher', 'cashBack')
    AND j.reverses_id IS NULL
    AND coalesce(c.amount_vnd, l.received_vnd, v.amount_vnd, b.amount_vnd) IS DISTINCT FROM moved.vnd
) AS wrong;
