-- name: statement_partner
-- A partner of these shops, also one that they trade with no more.
SELECT
  p.id AS "PartnerID", 'DT' || p.no AS "Code", p.name AS "Name", p.phone AS "Phone", p.bank_code AS "BankCode", p.account_no AS "AccountNo",
  p.account_name AS "AccountName"
FROM partners p
WHERE p.company_id = $company_id AND p.id = $partner_id
  AND EXISTS (
    SELECT FROM partner_shops s WHERE s.company_id = $company_id AND s.partner_id = p.id AND s.shop_id = ANY ($shop_ids::bigint[])
  );

-- name: statement_lines
-- The partner's accounts that stand open at the end of the period or moved in it. What an order made due is its swipes, top-ups,
-- shares, fees, and what was brought along; everything else settles. What an account has of either side is a line of that side: the one on which it stood is settled down to
-- nothing at most, and what goes beyond is due on the other one.
WITH account AS (
  SELECT a.id, a.shop_id, a.ref_id AS order_id, a.debit_vnd - a.credit_vnd AS now_vnd
  FROM ledger_accounts a
  WHERE a.company_id = $company_id AND a.shop_id = ANY ($shop_ids::bigint[]) AND a.kind = {account.partner} AND a.owner_id = $partner_id
),
entry AS (
  SELECT account.id, t.posting_date, t.journal_id, t.amount_vnd AS vnd
  FROM account
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.debit_account_id = account.id AND t.posting_date >= $from_day::date
  UNION ALL
  SELECT account.id, t.posting_date, t.journal_id, -t.amount_vnd
  FROM account
  JOIN ledger_transfers t ON t.company_id = $company_id AND t.credit_account_id = account.id AND t.posting_date >= $from_day::date
),
moved AS (
  SELECT
    entry.id,
    COALESCE(sum(vnd) FILTER (WHERE is_due AND entry.posting_date <= $to_day::date), 0)::bigint AS due_vnd,
    COALESCE(sum(vnd) FILTER (WHERE NOT is_due AND entry.posting_date <= $to_day::date), 0)::bigint AS settled_vnd,
    COALESCE(sum(vnd) FILTER (WHERE entry.posting_date > $to_day::date), 0)::bigint AS later_vnd,
    bool_or(entry.posting_date <= $to_day::date) AS is_moved
  FROM entry
  JOIN ledger_journals j ON j.company_id = $company_id AND j.id = entry.journal_id
  CROSS JOIN LATERAL (SELECT j.type IN ('SWIPE', 'TOPUP', 'PARTNER', 'FEE', 'DISCOUNT', 'OPENING') AS is_due) AS what
  GROUP BY entry.id
),
standing AS (
  SELECT
    account.*, COALESCE(moved.due_vnd, 0) AS due_vnd, COALESCE(moved.settled_vnd, 0) AS settled_vnd,
    account.now_vnd - COALESCE(moved.later_vnd, 0) AS left_vnd, COALESCE(moved.is_moved, false) AS is_moved
  FROM account
  LEFT JOIN moved USING (id)
),
ends AS (
  SELECT standing.*, side.sign, main.sign AS main_sign, main.sign * before.opening_vnd < 0 OR main.sign * left_vnd < 0 AS is_turned,
    greatest(side.sign * before.opening_vnd, 0) AS opens_vnd, greatest(side.sign * left_vnd, 0) AS left_of_side_vnd
  FROM standing
  CROSS JOIN LATERAL (SELECT left_vnd - due_vnd - settled_vnd AS opening_vnd, left_vnd - settled_vnd AS due_vnd) AS before
  CROSS JOIN LATERAL (SELECT CASE WHEN before.due_vnd > 0 OR (before.due_vnd = 0 AND left_vnd > 0) THEN 1 ELSE -1 END AS sign) AS main
  CROSS JOIN (VALUES (1), (-1)) AS side (sign)
  WHERE left_vnd <> 0 OR is_moved
),
sided AS (
  SELECT ends.*, paid.vnd AS paid_vnd
  FROM ends
  CROSS JOIN LATERAL (
    SELECT
      CASE WHEN is_turned
        THEN greatest(opens_vnd - left_of_side_vnd, least(-sign * settled_vnd, greatest(sign * (left_vnd - settled_vnd), 0)), 0)
        ELSE -sign * settled_vnd END AS vnd
  ) AS paid
  WHERE sign = main_sign OR opens_vnd <> 0 OR left_of_side_vnd <> 0 OR (is_turned AND paid.vnd <> 0)
)
SELECT
  concat_ws('.', sided.id, sided.sign) AS "Key", CASE sided.sign WHEN 1 THEN 1 ELSE 2 END AS "Side", sided.order_id AS "ScheduleID", COALESCE(o.code, '') AS "Code",
  o.for_date AS "ForDate", COALESCE(swiped.card_type, CASE WHEN is_own THEN d.card_type END) AS "CardType",
  COALESCE(swiped.amount_vnd, 0)::bigint AS "swipedVnd", CASE WHEN is_own THEN o.swipe_vnd ELSE 0 END AS "servedVnd",
  COALESCE(line.topped_up_vnd, 0)::bigint AS "toppedUpVnd", COALESCE(line.shared_vnd, 0)::bigint AS "sharedVnd",
  CASE WHEN is_own THEN o.fee_rut_mpct / 1000.0 ELSE swiped.mpct / 1000.0 END::float8 AS "FeePercent",
  CASE WHEN is_own THEN o.fee_vnd - o.discount_vnd ELSE COALESCE(swiped.fee_vnd, 0) END::bigint AS "Fee",
  sided.opens_vnd::bigint AS "Opening", (sided.left_of_side_vnd - sided.opens_vnd + sided.paid_vnd)::bigint AS "Due",
  sided.paid_vnd::bigint AS "Settled", sided.left_of_side_vnd::bigint AS "Left"
FROM sided
LEFT JOIN orders o ON o.company_id = $company_id AND o.id = sided.order_id
LEFT JOIN cards d ON d.company_id = $company_id AND d.id = o.card_id
CROSS JOIN LATERAL (SELECT COALESCE(o.contract_type = 4 AND o.partner_id = $partner_id, false) AS is_own) AS whose
LEFT JOIN LATERAL (
  SELECT
    sum(s.amount_vnd) AS amount_vnd, sum(s.pos_fee_vnd) AS fee_vnd,
    CASE WHEN min(s.pos_fee_mpct) = max(s.pos_fee_mpct) THEN min(s.pos_fee_mpct) END AS mpct,
    CASE WHEN min(s.card_type) = max(s.card_type) THEN min(s.card_type) END AS card_type
  FROM swipes s
  WHERE s.company_id = $company_id AND s.order_id = o.id AND s.partner_id = $partner_id AND s.status = {lineStatus.posted}
) AS swiped ON true
LEFT JOIN LATERAL (
  SELECT sum(l.amount_vnd) FILTER (WHERE l.kind = {lineKind.topUp}) AS topped_up_vnd, sum(l.amount_vnd) FILTER (WHERE l.kind = {lineKind.reciprocal}) AS shared_vnd
  FROM order_lines l
  WHERE l.company_id = $company_id AND l.order_id = o.id AND l.partner_id = $partner_id AND l.status = {lineStatus.posted}
    AND l.kind IN ({lineKind.topUp}, {lineKind.reciprocal})
) AS line ON true
ORDER BY sided.sign DESC, o.for_date NULLS FIRST, sided.order_id, sided.shop_id;
