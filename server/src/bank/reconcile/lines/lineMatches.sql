-- name: lines_about
-- The lines asked for, and the other open ones of their accounts about those days; what is linked to a journal that was reversed is left.
WITH asked AS (
  SELECT l.fund_id, min(l.booked_on) - 7 AS from_on, max(l.booked_on) + 7 AS to_on
  FROM bank_lines l
  WHERE l.company_id = $company_id
    AND l.shop_id = $shop_id
    AND l.is_live
    AND l.id = ANY ($line_ids::bigint[])
  GROUP BY l.fund_id
)
SELECT l.id, l.fund_id AS "fundId", l.booked_on AS "bookedOn", l.booked_on - DATE '1970-01-01' AS day, l.amount_vnd - COALESCE(linked.vnd, 0) AS "leftVnd", l.content, l.counter_last4 AS "counterLast4",
  l.content_key AS "contentKey",
  l.version, l.is_skipped OR l.twin_of IS NOT NULL AS "isOut", l.id = ANY ($line_ids::bigint[]) AS "isAsked"
FROM asked
JOIN bank_lines l ON l.company_id = $company_id AND l.fund_id = asked.fund_id AND l.booked_on BETWEEN asked.from_on AND asked.to_on AND l.is_live
LEFT JOIN LATERAL (
  SELECT sum(k.amount_vnd)::bigint AS vnd
  FROM bank_line_links k
  WHERE k.company_id = $company_id
    AND k.line_id = l.id
    AND k.is_live
    AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = k.journal_id)
) AS linked ON true
WHERE l.id = ANY ($line_ids::bigint[])
  OR NOT l.is_skipped AND l.twin_of IS NULL
ORDER BY l.id;

-- name: opposite_lines
-- Of other accounts of the shop what is the opposite of one of the lines, about its day.
SELECT DISTINCT o.id, o.fund_id AS "fundId", f.name AS "fundName", o.booked_on AS "bookedOn", o.booked_on - DATE '1970-01-01' AS day, o.amount_vnd AS "leftVnd",
  f.account_no AS "accountNo"
FROM bank_lines l
JOIN bank_lines o
  ON o.company_id = $company_id AND o.shop_id = l.shop_id AND o.fund_id <> l.fund_id AND o.booked_on BETWEEN l.booked_on - 1 AND l.booked_on + 1
  AND o.amount_vnd = -l.amount_vnd AND o.is_live AND o.twin_of IS NULL AND NOT o.is_skipped
JOIN funds f ON f.company_id = $company_id AND f.id = o.fund_id
WHERE l.company_id = $company_id
  AND l.shop_id = $shop_id
  AND l.id = ANY ($line_ids::bigint[])
  AND NOT EXISTS (
    SELECT
    FROM bank_line_links k
    WHERE k.company_id = $company_id
      AND k.line_id = o.id
      AND k.is_live
      AND NOT EXISTS (SELECT FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = k.journal_id)
  )
ORDER BY o.id;

-- name: refusals_of_lines
SELECT r.line_id AS "lineId", r.key FROM line_refusals r WHERE r.company_id = $company_id AND r.line_id = ANY ($line_ids::bigint[]);

-- name: refuse
INSERT INTO line_refusals (company_id, line_id, key, refused_by, refused_at)
VALUES ($company_id, $line_id, $key, $user_id, $at)
ON CONFLICT (company_id, line_id, key) DO NOTHING;

-- name: refuse_no_more
DELETE FROM line_refusals WHERE company_id = $company_id AND line_id = $line_id AND key = $key;

-- name: pos_of_fund
-- POS that are paid into the account, with those below them, and every percentage that they have asked for a card.
SELECT top.id, top.name, top.bank_code AS "bankCode",
  COALESCE(array_agg(DISTINCT past.code) FILTER (WHERE past.code IS NOT NULL), '{}') AS "pastCodes",
  COALESCE(array_agg(DISTINCT p.tid) FILTER (WHERE p.tid <> ''), '{}') AS tids, COALESCE(array_agg(DISTINCT p.mid) FILTER (WHERE p.mid <> ''), '{}') AS mids,
  COALESCE(array_agg(DISTINCT fee.fee_mpct) FILTER (WHERE fee.fee_mpct IS NOT NULL), '{}') AS rates
FROM pos top
JOIN pos p ON p.company_id = $company_id AND (p.id = top.id OR p.parent_id = top.id) AND p.shop_id = ANY ($own_shop_ids::bigint[])
LEFT JOIN pos_fees fee ON fee.company_id = $company_id AND fee.pos_id = p.id
LEFT JOIN pos_past_codes past ON past.company_id = $company_id AND past.shop_id = p.shop_id AND past.pos_id = p.id
WHERE top.company_id = $company_id
  AND top.shop_id = $shop_id
  AND top.fund_id = $fund_id
  AND top.parent_id IS NULL
GROUP BY top.id, top.name, top.bank_code
ORDER BY top.id;

-- name: open_payouts_of_fund
-- What statements say is paid into the account and is not booked, by kind of card.
SELECT p.id, p.statement_id AS "statementId", p.pos_id AS "payerId", pos.name AS "posName", p.paid_on AS "paidOn", p.paid_on - DATE '1970-01-01' AS day,
  open.net_vnd AS "netVnd", open.rows, open.chosen, open.brands
FROM payouts p
JOIN pos ON pos.company_id = $company_id AND pos.id = p.pos_id
JOIN LATERAL (
  SELECT sum(of.net_vnd)::bigint AS net_vnd, sum(of.rows)::integer AS rows, sum(of.chosen)::integer AS chosen,
    jsonb_agg(jsonb_build_object('brand', of.brand, 'netVnd', of.net_vnd)) AS brands
  FROM (
    SELECT upper(r.brand) AS brand, sum(r.net_now) AS net_vnd, count(*) AS rows, count(*) FILTER (WHERE r.status = {rowStatus.matched}) AS chosen
    FROM statement_rows r
    WHERE r.company_id = $company_id AND r.statement_id = p.statement_id AND r.payout_id = p.id AND r.is_live AND r.status IN ({rowStatuses.open})
    GROUP BY upper(r.brand)
  ) AS of
) AS open ON open.net_vnd IS NOT NULL
WHERE p.company_id = $company_id
  AND p.shop_id = $shop_id
  AND p.fund_id = $fund_id
  AND p.paid_on BETWEEN $from_day::date - 40 AND $to_day::date + 10
ORDER BY p.paid_on, p.id
LIMIT 2000;

-- name: open_lots_of_fund
-- The lô of these POS for which the bank owes, with the day on which its money is due.
SELECT l.id, l.shop_id AS "shopId", COALESCE(p.parent_id, p.id) AS "payerId", p.id AS "posId", p.name AS "posName", l.number_text AS "numberText",
  l.opened_on AS "openedOn", l.opened_on - DATE '1970-01-01' AS day,
  pos_money_due(l.opened_on, l.created_at, p.settle_days, p.settle_shifts, p.holds_weekend, ({parts.held_days})) - DATE '1970-01-01' AS "expectedOn",
  a.debit_vnd - a.credit_vnd AS "dueVnd"
FROM pos p
JOIN lots l ON l.company_id = $company_id AND l.pos_id = p.id AND l.is_unpaid
JOIN ledger_accounts a
  ON a.company_id = $company_id AND a.shop_id = l.shop_id AND a.kind = {account.posUnpaid} AND a.owner_id = l.pos_id AND a.ref_id = l.id AND a.debit_vnd > a.credit_vnd
WHERE p.company_id = $company_id
  AND p.shop_id = ANY ($own_shop_ids::bigint[])
  AND COALESCE(p.parent_id, p.id) = ANY ($payer_ids::bigint[])
  AND l.opened_on BETWEEN $from_day::date - 45 AND $to_day::date
ORDER BY l.opened_on DESC, l.id DESC
LIMIT 1000;

-- name: bills_of_open_lots
-- The bills that stand in these lô and are not held, oldest first.
SELECT s.id, s.lot_id AS "lotId", s.bill_no AS "billNo", s.posted_on - DATE '1970-01-01' AS day, s.amount_vnd AS "grossVnd", s.pos_fee_vnd AS "feeVnd",
  s.card_type AS brand, s.is_on_us AS "isOnUs"
FROM swipes s
WHERE s.company_id = $company_id
  AND s.lot_id = ANY ($lot_ids::bigint[])
  AND s.status = {lineStatus.posted}
  AND NOT EXISTS (SELECT FROM swipe_holds h WHERE h.company_id = $company_id AND h.swipe_id = s.id AND h.status <> {holdStatus.released})
ORDER BY s.posted_on, s.swiped_at, s.id;

-- name: bills_paid_lately
-- Bills of these POS that were paid: the bank may take them back.
SELECT s.id, s.lot_id AS "lotId", s.bill_no AS "billNo", s.posted_on - DATE '1970-01-01' AS day, s.amount_vnd AS "grossVnd", s.pos_fee_vnd AS "feeVnd",
  s.card_type AS brand, s.is_on_us AS "isOnUs"
FROM pos p
JOIN lots l ON l.company_id = $company_id AND l.pos_id = p.id AND NOT l.is_unpaid AND l.opened_on BETWEEN $from_day::date - 60 AND $to_day::date
JOIN swipes s ON s.company_id = $company_id AND s.lot_id = l.id AND s.status = {lineStatus.posted}
WHERE p.company_id = $company_id
  AND p.shop_id = ANY ($own_shop_ids::bigint[])
  AND COALESCE(p.parent_id, p.id) = ANY ($payer_ids::bigint[])
ORDER BY l.opened_on DESC, s.id DESC
LIMIT 2000;

-- name: holidays
SELECT h.day - DATE '1970-01-01' AS day FROM holidays h WHERE h.company_id = $company_id;

-- name: chosen_rows_of_payouts
-- The lines of payouts whose bill is chosen, of these kinds of cards or all.
SELECT r.id, r.version, upper(r.brand) AS brand, r.payout_id AS "payoutId"
FROM statement_rows r
WHERE r.company_id = $company_id
  AND r.shop_id = $shop_id
  AND r.payout_id = ANY ($payout_ids::bigint[])
  AND r.is_live
  AND r.status = {rowStatus.matched}
ORDER BY r.id;

-- name: insert_unknown
INSERT INTO unknown_money (company_id, id, shop_id, fund_id, line_id, amount_vnd, day, code, journal_id, created_by, created_at)
VALUES ($company_id, $id, $shop_id, $fund_id, $line_id, $amount_vnd, $day, $code, $journal_id, $user_id, $at);

-- name: find_unknown
SELECT u.id, u.fund_id AS "fundId", u.line_id AS "lineId", u.amount_vnd AS "amountVnd", u.day, u.code, u.status, u.journal_id AS "journalId", u.reversal_id AS "reversalId",
  u.created_by AS "authorId", u.created_at AS at, f.name AS "fundName"
FROM unknown_money u
JOIN funds f ON f.company_id = $company_id AND f.id = u.fund_id
WHERE u.company_id = $company_id
  AND u.shop_id = $shop_id
  AND u.id = $id
FOR UPDATE OF u;

-- name: cancel_unknown
UPDATE unknown_money SET status = {unknownMoneyStatus.cancelled}, reversal_id = $reversal_id, cancel_reason = $reason WHERE company_id = $company_id AND id = $id;
