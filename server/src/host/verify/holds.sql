-- name: hold_is_its_journals
-- What is held is the net of a swipe that stands, carried from 1361 to 1362 of its lô; a release carried it back; a loss took it off
-- 1362, with its fee onto the order's debt or alone onto 8112, and is mirrored where it was taken back.
WITH act AS (
  SELECT h.id AS hold_id, posted.what, posted.journal_id, posted.day
  FROM swipe_holds h
  CROSS JOIN LATERAL (
    VALUES ('treo', h.journal_id, h.held_on), ('gỡ treo', h.release_id, h.released_on), ('mất', h.loss_id, h.lost_on)
  ) AS posted (what, journal_id, day)
  WHERE h.company_id = $company_id AND posted.journal_id IS NOT NULL
),
moved AS (
  SELECT act.hold_id, act.what,
    sum(CASE WHEN d.kind = {account.posUnpaid} THEN t.amount_vnd WHEN c.kind = {account.posUnpaid} THEN -t.amount_vnd ELSE 0 END)::bigint AS unpaid,
    sum(CASE WHEN d.kind = {account.posHeld} THEN t.amount_vnd WHEN c.kind = {account.posHeld} THEN -t.amount_vnd ELSE 0 END)::bigint AS held,
    sum(CASE WHEN d.kind IN ({account.customer}, {account.partner}) AND d.ref_id = h.order_id THEN t.amount_vnd ELSE 0 END)::bigint AS charged,
    sum(CASE WHEN c.kind = CASE WHEN h.is_fee_back THEN {account.posFee} ELSE {account.otherIncome} END THEN t.amount_vnd ELSE 0 END)::bigint AS fee,
    sum(CASE WHEN d.kind = {account.badDebt} THEN t.amount_vnd ELSE 0 END)::bigint AS borne,
    bool_and(t.swipe_id = h.swipe_id AND t.lot_id = h.lot_id AND t.pos_id = h.pos_id) AS is_about_it
  FROM act
  JOIN swipe_holds h ON h.company_id = $company_id AND h.id = act.hold_id
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = act.journal_id
  JOIN ledger_accounts d ON d.company_id = $company_id AND d.id = t.debit_account_id
  JOIN ledger_accounts c ON c.company_id = $company_id AND c.id = t.credit_account_id
  GROUP BY act.hold_id, act.what
),
odd AS (
  SELECT h.swipe_id, act.what
  FROM act
  JOIN swipe_holds h ON h.company_id = $company_id AND h.id = act.hold_id
  LEFT JOIN moved m ON m.hold_id = act.hold_id AND m.what = act.what
  LEFT JOIN ledger_journals j ON j.company_id = $company_id AND j.id = act.journal_id
  LEFT JOIN ledger_journals r ON r.company_id = $company_id AND r.reverses_id = act.journal_id
  WHERE (h.shop_id, act.day, h.id, true) IS DISTINCT FROM (j.shop_id, j.posting_date, j.ref_id, m.is_about_it)
    OR CASE act.what
      WHEN 'treo' THEN (m.unpaid, m.held) IS DISTINCT FROM (-h.amount_vnd, h.amount_vnd)
      WHEN 'gỡ treo' THEN (m.unpaid, m.held) IS DISTINCT FROM (h.amount_vnd, -h.amount_vnd)
      ELSE (m.unpaid, m.held) IS DISTINCT FROM (0::bigint, -h.amount_vnd)
        OR (m.charged, m.fee, m.borne) NOT IN ((h.amount_vnd + h.fee_vnd, h.fee_vnd, 0), (0, 0, h.amount_vnd))
        OR j.code <> h.code
        OR (h.unlost_id, h.unlost_on) IS DISTINCT FROM (r.id, r.posting_date)
    END
)
SELECT format('lần quẹt %s: %s khác bút toán', swipe_id, what) AS broken
FROM odd
UNION ALL
SELECT format('lần quẹt %s đang treo hoặc mất: ghi %s, lần quẹt %s', h.swipe_id, h.amount_vnd, s.amount_vnd - s.pos_fee_vnd)
FROM swipe_holds h
LEFT JOIN swipes s ON s.company_id = $company_id AND s.id = h.swipe_id
WHERE h.company_id = $company_id
  AND h.status <> {holdStatus.released}
  AND (s.amount_vnd - s.pos_fee_vnd, s.lot_id, s.pos_id, s.status) IS DISTINCT FROM (h.amount_vnd, h.lot_id, h.pos_id, 1::smallint)
UNION ALL
SELECT format('bút toán %s treo, mất tiền POS không có lần quẹt', j.id)
FROM ledger_journals j
LEFT JOIN act ON act.journal_id = j.id
WHERE j.company_id = $company_id
  AND j.type IN ('HOLD', 'LOST')
  AND j.reverses_id IS NULL
  AND act.journal_id IS NULL;
