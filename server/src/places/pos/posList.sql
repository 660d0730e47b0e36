-- name: list_pos
-- POS with what stands of this month's swipes and the money of their lô that the bank still owes (1361). Shops have
-- few POS, so searching and paging happen after it. Only unpaid lô are looked at, however many there were.
WITH owed AS (
  SELECT
    l.pos_id, sum(a.debit_vnd - a.credit_vnd)::bigint AS vnd,
    bool_or(
      a.debit_vnd > a.credit_vnd
      AND pos_money_due(l.opened_on, l.created_at, p.settle_days, p.settle_shifts, p.holds_weekend, ({parts.held_days})) < $today::date
    ) AS is_late
  FROM lots l
  JOIN pos p ON p.company_id = $company_id AND p.id = l.pos_id
  JOIN ledger_accounts a ON a.company_id = $company_id AND a.shop_id = l.shop_id AND a.kind = {account.posUnpaid} AND a.ref_id = l.id AND a.owner_id = l.pos_id
  WHERE l.company_id = $company_id AND l.shop_id = ANY ($shop_ids::bigint[]) AND l.is_unpaid
  GROUP BY l.pos_id
)
SELECT
  p.id AS "PosID", {pos.answers p}, f.name AS "FundName", link.partner_id AS "PartnerID", COALESCE(partner.name, '') AS "PartnerName",
  COALESCE(parent.name, '') AS "PosParentName", COALESCE(holder.full_name, '') AS "HolderStaff",
  today.vnd AS day_vnd, today.swipes AS day_count, month.vnd AS month_vnd,
  COALESCE(owed.vnd, 0) + COALESCE(loose.debit_vnd - loose.credit_vnd, 0) AS "NotBack", p.version AS "Version", p.shop_id, shop.name AS shop_name
FROM pos p
JOIN shops shop ON shop.company_id = $company_id AND shop.id = p.shop_id
JOIN funds f ON f.company_id = $company_id AND f.id = p.fund_id
LEFT JOIN pos parent ON parent.company_id = $company_id AND parent.id = p.parent_id
LEFT JOIN users holder ON holder.company_id = $company_id AND holder.id = p.holder_id
-- A POS is shared with one partner at a time.
LEFT JOIN pos_partners link
  ON link.company_id = $company_id AND link.shop_id = p.shop_id AND link.pos_id = p.id AND link.status = {recordStatus.active}
    AND link.from_date <= $today::date AND COALESCE(link.to_date, $today::date) >= $today::date
LEFT JOIN partners partner ON partner.company_id = $company_id AND partner.id = link.partner_id
CROSS JOIN LATERAL (
  SELECT COALESCE(sum(s.amount_vnd), 0)::bigint AS vnd, count(*)::integer AS swipes
  FROM swipes s
  WHERE s.company_id = $company_id AND s.pos_id = p.id AND s.status = {lineStatus.posted} AND s.posted_on BETWEEN $today::date AND $today::date
) AS today
CROSS JOIN LATERAL (
  SELECT COALESCE(sum(s.amount_vnd), 0)::bigint AS vnd
  FROM swipes s
  WHERE s.company_id = $company_id AND s.pos_id = p.id AND s.status = {lineStatus.posted} AND s.posted_on BETWEEN $month_from::date AND $today::date
) AS month
LEFT JOIN owed ON owed.pos_id = p.id
LEFT JOIN ledger_accounts loose
  ON loose.company_id = $company_id AND loose.shop_id = p.shop_id AND loose.kind = {account.posUnpaid} AND loose.ref_id = 0 AND loose.owner_id = p.id
WHERE p.company_id = $company_id
  AND p.shop_id = ANY ($shop_ids::bigint[])
  AND NOT p.is_deleted
  AND {pos.filters p}
  AND ($status::smallint IS NOT NULL OR p.status <> {posStatus.givenBack})
  AND ($partner_id::bigint IS NULL OR link.partner_id = $partner_id)
  AND ($holder_id::bigint IS NULL OR p.holder_id = $holder_id)
  AND ($late_money::boolean IS NOT TRUE OR owed.is_late)
ORDER BY p.status = {posStatus.active} DESC, p.name COLLATE "vi-x-icu", p.id;

-- name: list_choices
-- Active POS for a picker, by name, and those that other shops lend to this one. `others`: what a partner or another shop takes. What is left of a limit is counted only where there is one.
SELECT
  p.id AS "PosID", p.name AS "Name", p.tid AS "TID", p.bank_code AS "BankCode", p.max_swipe_vnd AS "MaxSwipe",
  p.refused_card_types AS "RefusedCardTypes", p.refused_banks AS "RefusedBanks", p.shop_id AS "ShopID", shop.name AS "ShopName",
  COALESCE(lender.name, CASE WHEN NOT p.shop_id = ANY ($shop_ids::bigint[]) THEN shop.name END, '') AS "OwnerName", lender.name IS NULL AS "HasLots",
  CASE WHEN lender.name IS NOT NULL THEN lender.fees WHEN NOT p.shop_id = ANY ($shop_ids) THEN lent.fees END AS others,
  least(
    CASE WHEN p.max_day_vnd > 0 THEN greatest(p.max_day_vnd - today.vnd, 0) END,
    CASE WHEN p.max_month_vnd > 0 THEN greatest(p.max_month_vnd - month.vnd, 0) END
  ) AS "DayRemain"
FROM pos p
JOIN shops shop ON shop.company_id = $company_id AND shop.id = p.shop_id
CROSS JOIN LATERAL (
  SELECT COALESCE(sum(s.amount_vnd), 0)::bigint AS vnd
  FROM swipes s
  WHERE s.company_id = $company_id AND s.pos_id = p.id AND s.status = {lineStatus.posted}
    AND s.posted_on BETWEEN CASE WHEN p.max_day_vnd > 0 THEN $today::date END AND $today::date
) AS today
CROSS JOIN LATERAL (
  SELECT COALESCE(sum(s.amount_vnd), 0)::bigint AS vnd
  FROM swipes s
  WHERE s.company_id = $company_id AND s.pos_id = p.id AND s.status = {lineStatus.posted}
    AND s.posted_on BETWEEN CASE WHEN p.max_month_vnd > 0 THEN $month_from::date END AND $today::date
) AS month
LEFT JOIN LATERAL (
  SELECT partner.name, (
    SELECT jsonb_agg(to_jsonb(fee) - 'ended') FROM (
      SELECT DISTINCT ON (fees."CardType", fees."IsForeign") fees."CardType", fees."IsForeign", fees."Percent", fees."MinFee", fees."FromDate", fees.ended
      FROM (
        SELECT 0 AS place, x."CardType", x."IsForeign", x."Percent", x."MinFee", link.from_date AS "FromDate", NULL::date AS ended, 0::bigint AS id
        FROM jsonb_to_recordset(link.fees) AS x ("CardType" text, "IsForeign" boolean, "Percent" float8, "MinFee" bigint)
        UNION ALL
        SELECT 1, f.card_type, f.is_foreign, f.fee_mpct::float8 / 1000, f.min_fee_vnd, f.from_date, f.ended_on, f.id
        FROM partner_fees f
        WHERE f.company_id = $company_id AND f.shop_id = link.shop_id AND f.partner_id = link.partner_id AND f.direction = 1
          AND f.from_date <= $today::date
      ) AS fees
      ORDER BY fees."CardType", fees."IsForeign", fees.place, fees."FromDate" DESC, fees.id DESC
    ) AS fee
    WHERE fee.ended IS NULL OR fee.ended >= $today::date
  ) AS fees
  FROM pos_partners link
  JOIN partners partner ON partner.company_id = $company_id AND partner.id = link.partner_id
  WHERE link.company_id = $company_id AND link.shop_id = p.shop_id AND link.pos_id = p.id AND link.direction = 1 AND link.status = {recordStatus.active}
    AND link.from_date <= $today::date AND COALESCE(link.to_date, $today::date) >= $today::date
  ORDER BY link.id DESC
  LIMIT 1
) AS lender ON true
LEFT JOIN LATERAL (
  SELECT jsonb_agg(to_jsonb(fee) - 'ended') AS fees FROM (
    SELECT DISTINCT ON (f.card_type, f.is_foreign) f.card_type AS "CardType", f.is_foreign AS "IsForeign", f.fee_mpct::float8 / 1000 AS "Percent",
      f.min_fee_vnd AS "MinFee", f.from_date AS "FromDate", f.ended_on AS ended
    FROM shop_fees f
    WHERE f.company_id = $company_id AND f.shop_id = p.shop_id AND f.other_shop_id = $lent_to::bigint AND f.from_date <= $today::date
    ORDER BY f.card_type, f.is_foreign, f.from_date DESC, f.id DESC
  ) AS fee
  WHERE fee.ended IS NULL OR fee.ended >= $today::date
) AS lent ON true
WHERE p.company_id = $company_id
  AND (p.shop_id = ANY ($shop_ids::bigint[]) OR (lent.fees IS NOT NULL AND lender.name IS NULL))
  AND p.status = {posStatus.active}
ORDER BY p.shop_id = ANY ($shop_ids) DESC, p.name COLLATE "vi-x-icu", p.id;

-- name: open_lots
-- The lô that still take swipes: not closed at the POS and not paid by the bank.
SELECT l.pos_id, l.number_text, l.opened_on,
  COALESCE((
    SELECT max(s.bill_key) FROM swipes s WHERE s.company_id = $company_id AND s.lot_id = l.id AND s.status = {lineStatus.posted} AND s.bill_no <> ''
  ), '') AS last_bill,
  l.opened_on >= $yesterday::date OR EXISTS (
    SELECT FROM swipes s WHERE s.company_id = $company_id AND s.lot_id = l.id AND s.status = {lineStatus.posted} AND s.posted_on >= $yesterday::date
  ) AS is_running
FROM lots l
WHERE l.company_id = $company_id
  AND l.shop_id = ANY ($shop_ids::bigint[])
  AND l.pos_id = ANY ($pos_ids::bigint[])
  AND l.is_unpaid
  AND NOT l.is_settled
ORDER BY l.pos_id, l.opened_on DESC, l.id DESC;

-- name: list_bills
-- The swipes that stand on a POS in a period, newest first, and the sums of all of them.
WITH wanted AS (
  SELECT s.*, l.number_text
  FROM swipes s
  LEFT JOIN lots l ON l.company_id = $company_id AND l.id = s.lot_id
  WHERE s.company_id = $company_id
    AND COALESCE(s.pos_shop_id, s.shop_id) = ANY ($shop_ids::bigint[])
    AND s.pos_id = $pos_id
    AND s.posted_on BETWEEN $from_day::date AND $to_day::date
    AND s.status = {lineStatus.posted}
    AND ($lot::text = '' OR l.number_key = lpad($lot, 6, '0'))
    AND ($missing_image::boolean IS NOT TRUE OR NOT EXISTS (
      SELECT FROM files f
      WHERE f.company_id = $company_id AND f.ref_kind = 'order' AND f.ref_id = s.order_id AND f.swipe_id = s.id AND f.removed_at IS NULL
    ))
),
page AS (
  SELECT * FROM wanted ORDER BY posted_on DESC, swiped_at DESC, id DESC LIMIT $limit OFFSET $offset
)
SELECT
  (SELECT count(*) FROM wanted) AS "Total",
  (SELECT COALESCE(sum(amount_vnd), 0)::bigint FROM wanted) AS "Amount",
  (SELECT COALESCE(sum(pos_fee_vnd), 0)::bigint FROM wanted) AS "Fee",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'LogWithdrawalID', page.id, 'Time', page.swiped_at, 'PostedOn', page.posted_on, 'LotNo', COALESCE(page.number_text, ''), 'BillNo', page.bill_no,
          'Approval', page.approval_code, 'Last4', c.last4, 'BankCode', c.bank_code, 'CardType', page.card_type, 'IsOnUs', page.is_on_us,
          'Amount', page.amount_vnd,
          'FeePercent', CASE WHEN $sees_profit::boolean THEN page.pos_fee_mpct::float8 / 1000 END,
          'Fee', CASE WHEN $sees_profit::boolean THEN page.pos_fee_vnd END,
          'Net', CASE WHEN $sees_profit::boolean THEN page.amount_vnd - page.pos_fee_vnd END,
          'ScheduleID', o.id, 'OrderCode', o.code, 'CustomerName', customer.full_name,
          'HasImage', EXISTS (
            SELECT FROM files f
            WHERE f.company_id = $company_id AND f.ref_kind = 'order' AND f.ref_id = page.order_id AND f.swipe_id = page.id AND f.removed_at IS NULL
          )
        )
        ORDER BY page.posted_on DESC, page.swiped_at DESC, page.id DESC
      )
      FROM page
      JOIN orders o ON o.company_id = $company_id AND o.id = page.order_id
      JOIN cards c ON c.company_id = $company_id AND c.id = o.card_id
      JOIN customers customer ON customer.company_id = $company_id AND customer.id = o.customer_id
    ),
    '[]'::jsonb
  ) AS "Rows";
