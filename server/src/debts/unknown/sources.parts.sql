-- name: surplus_sources
-- What put money of which nothing is known on 3381 and stands, and what of it is not assigned. A surplus of a count is settled with
-- the count.
SELECT s.kind, s.id, s.shop_id, s.fund_id, s.code, s.day, s.amount_vnd,
  s.amount_vnd - COALESCE((
    SELECT sum(m.amount_vnd)
    FROM money_assignments m
    WHERE m.company_id = $company_id AND m.source_id = s.id AND m.source_kind = s.kind AND m.reversal_id IS NULL
  ), 0)::bigint AS left_vnd,
  s.journal_id, s.line_id, s.lot_id, s.pos_id, s.ref_no, s.created_by
FROM (
  SELECT {sourceKind.unknown} AS kind, u.id, u.shop_id, u.fund_id, u.code, u.day, u.amount_vnd, u.journal_id, u.line_id, NULL::bigint AS lot_id,
    NULL::bigint AS pos_id, '' AS ref_no, u.created_by
  FROM unknown_money u
  WHERE u.company_id = $company_id AND u.status = {unknownMoneyStatus.posted}
  UNION ALL
  SELECT {sourceKind.cashBack}, c.id, c.shop_id, c.fund_id, c.code, c.day, c.unallocated_vnd, c.journal_id, NULL, NULL, c.pos_id, c.ref_no, c.created_by
  FROM cash_backs c
  WHERE c.company_id = $company_id AND c.status = {cashBackStatus.posted} AND c.unallocated_vnd > 0
  UNION ALL
  SELECT {sourceKind.lotPayment}, p.id, p.shop_id, p.fund_id, p.code, p.posted_on, p.received_vnd - p.credited_vnd, p.journal_id, NULL, p.lot_id, NULL,
    p.ref_no, p.created_by
  FROM lot_payments p
  WHERE p.company_id = $company_id AND p.status = {lotPaymentStatus.posted} AND p.diff_mode = 1 AND p.received_vnd > p.credited_vnd
) AS s;
