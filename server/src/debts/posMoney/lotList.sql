-- name: list_lots
-- Lô with their money. Only kết toán is stored of their status; the rest is read from what is held, owed and credited.
WITH candidate AS (
  SELECT l.id, l.shop_id, l.pos_id, l.number_text, l.opened_on, l.day_order, l.is_settled, l.is_unpaid, l.note, l.version, l.created_at
  FROM lots l
  WHERE l.company_id = $company_id
    AND l.shop_id = ANY ($shop_ids::bigint[])
    AND l.is_unpaid
    AND $lot_id::bigint IS NULL
    AND ($from_day::date IS NULL OR l.opened_on BETWEEN $from_day::date AND $to_day::date)
  UNION
  SELECT l.id, l.shop_id, l.pos_id, l.number_text, l.opened_on, l.day_order, l.is_settled, l.is_unpaid, l.note, l.version, l.created_at
  FROM pos p
  JOIN lots l ON l.company_id = $company_id AND l.pos_id = p.id AND l.opened_on BETWEEN COALESCE($from_day::date, $recent_day::date) AND COALESCE($to_day::date, 'infinity')
  WHERE p.company_id = $company_id
    AND p.shop_id = ANY ($shop_ids::bigint[])
    AND $lot_id::bigint IS NULL
    AND NOT $only_unpaid::boolean
  UNION
  SELECT l.id, l.shop_id, l.pos_id, l.number_text, l.opened_on, l.day_order, l.is_settled, l.is_unpaid, l.note, l.version, l.created_at
  FROM lots l
  WHERE l.company_id = $company_id
    AND l.shop_id = ANY ($shop_ids::bigint[])
    AND l.id = $lot_id::bigint
),
lot AS (
  SELECT
    l.*, p.name AS pos_name,
    pos_money_due(l.opened_on, l.created_at, p.settle_days, p.settle_shifts, p.holds_weekend, ({parts.held_days})) AS expected_on,
    bill.bills, bill.gross_vnd, bill.fee_vnd, lost.vnd AS lost_vnd, paid.credited_vnd, paid.diff_vnd,
    COALESCE(brought.amount_vnd, 0) AS opening_vnd, brought.journal_id AS opening_id,
    COALESCE(unpaid.debit_vnd - unpaid.credit_vnd, 0) AS remain_vnd, COALESCE(held.debit_vnd - held.credit_vnd, 0) AS held_vnd
  FROM candidate l
  JOIN pos p ON p.company_id = $company_id AND p.id = l.pos_id
  LEFT JOIN ledger_accounts unpaid
    ON unpaid.company_id = $company_id AND unpaid.shop_id = l.shop_id AND unpaid.kind = {account.posUnpaid} AND unpaid.ref_id = l.id AND unpaid.owner_id = l.pos_id
  LEFT JOIN lot_openings brought ON brought.company_id = $company_id AND brought.lot_id = l.id AND brought.reversal_id IS NULL
  LEFT JOIN ledger_accounts held
    ON held.company_id = $company_id AND held.shop_id = l.shop_id AND held.kind = {account.posHeld} AND held.ref_id = l.id AND held.owner_id = l.pos_id
  CROSS JOIN LATERAL (
    SELECT count(*) AS bills, COALESCE(sum(s.amount_vnd), 0) AS gross_vnd, COALESCE(sum(s.pos_fee_vnd), 0) AS fee_vnd
    FROM swipes s
    WHERE s.company_id = $company_id AND s.lot_id = l.id AND s.status = {lineStatus.posted}
  ) bill
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(pay.credited_vnd), 0) AS credited_vnd, COALESCE(sum(pay.diff_vnd), 0) AS diff_vnd
    FROM lot_payments pay
    WHERE pay.company_id = $company_id AND pay.lot_id = l.id AND pay.status = {lotPaymentStatus.posted}
  ) paid
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(h.amount_vnd), 0) AS vnd
    FROM swipe_holds h
    WHERE h.company_id = $company_id AND h.lot_id = l.id AND h.status IN ({holdStatuses.lost})
  ) lost
  WHERE ($pos_id::bigint IS NULL OR l.pos_id = $pos_id)
    AND ($pos_ids::bigint[] IS NULL OR l.pos_id = ANY ($pos_ids))
    AND ($number::text = '' OR position($number::text IN lpad(l.number_text, 6, '0')) > 0)
),
wanted AS (
  SELECT lot.*, read.status
  FROM lot
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN held_vnd > 0 THEN {lotStatus.held}
      WHEN credited_vnd <> 0 AND remain_vnd = 0 AND diff_vnd <> 0 THEN {lotStatus.feeDiffers}
      WHEN credited_vnd <> 0 AND remain_vnd = 0 THEN {lotStatus.paid}
      WHEN credited_vnd <> 0 THEN {lotStatus.partlyPaid}
      WHEN is_settled THEN {lotStatus.settled}
      ELSE {lotStatus.open}
    END AS status
  ) read
  WHERE $status::integer IS NULL OR read.status = $status
),
-- What was on its way when the shop moved in is of before, though it was entered in the period; so is what was taken out again.
moved_in AS (
  SELECT
    o.lot_id,
    COALESCE(sum(o.amount_vnd) FILTER (WHERE o.posted_on >= $since_day::date), 0)
      - COALESCE(sum(o.amount_vnd) FILTER (WHERE o.reversed_on >= $since_day::date), 0) AS vnd
  FROM lot_openings o
  WHERE o.company_id = $company_id AND o.shop_id = ANY ($shop_ids::bigint[]) AND $since_day::date IS NOT NULL
  GROUP BY o.lot_id
),
-- What was lost in the period, less what of before was taken back in it.
lost AS (
  SELECT
    h.lot_id,
    COALESCE(sum(h.amount_vnd) FILTER (WHERE h.lost_on >= $since_day::date), 0)
      - COALESCE(sum(h.amount_vnd) FILTER (WHERE h.unlost_on >= $since_day::date), 0) AS vnd
  FROM swipe_holds h
  WHERE h.company_id = $company_id AND h.shop_id = ANY ($shop_ids::bigint[]) AND h.lost_on IS NOT NULL AND $since_day::date IS NOT NULL
  GROUP BY h.lot_id
),
-- By posting day, from $since_day until today: a swipe that was cancelled after its day was locked is taken back on the later day,
-- and one that changed its lô is of the other lô from that day on.
period AS (
  SELECT
    w.id, w.held_vnd, w.remain_vnd, since.gross_vnd, since.gross_vnd - since.net_vnd - COALESCE(lost.vnd, 0) + COALESCE(moved_in.vnd, 0) AS fee_vnd,
    COALESCE(lost.vnd, 0) AS lost_vnd,
    w.remain_vnd + w.held_vnd - since.net_vnd + since.credited_vnd + COALESCE(moved_in.vnd, 0) AS opening_vnd
  FROM wanted w
  LEFT JOIN moved_in ON moved_in.lot_id = w.id
  LEFT JOIN lost ON lost.lot_id = w.id
  CROSS JOIN LATERAL (
    SELECT
      COALESCE(sum(d.gross_vnd), 0) AS gross_vnd, COALESCE(sum(d.net_vnd + d.held_vnd), 0) AS net_vnd, COALESCE(sum(d.money_vnd + d.diff_vnd), 0) AS credited_vnd
    FROM ledger_lot_days d
    WHERE d.company_id = $company_id AND d.lot_id = w.id AND d.day >= $since_day::date
  ) since
  WHERE $since_day::date IS NOT NULL
),
period_figures AS (
  SELECT
    id, opening_vnd, gross_vnd, fee_vnd, lost_vnd, opening_vnd + gross_vnd - fee_vnd - lost_vnd AS due_vnd,
    opening_vnd + gross_vnd - fee_vnd - lost_vnd - held_vnd - remain_vnd AS received_vnd, held_vnd, remain_vnd
  FROM period
),
page AS (
  SELECT
    wanted.*,
    row_number() OVER (
      ORDER BY CASE WHEN $oldest_first::boolean THEN opened_on END, CASE WHEN $oldest_first THEN id END, opened_on DESC, id DESC
    ) AS place
  FROM wanted
  ORDER BY place
  LIMIT $limit OFFSET $offset
)
SELECT
  (SELECT count(*) FROM wanted) AS "Total",
  (
    SELECT jsonb_build_object(
      'Opening', COALESCE(sum(opening_vnd), 0), 'Gross', COALESCE(sum(gross_vnd), 0), 'Fee', COALESCE(sum(fee_vnd), 0), 'Net', COALESCE(sum(gross_vnd - fee_vnd), 0),
      'Received', COALESCE(sum(credited_vnd), 0), 'Remain', COALESCE(sum(remain_vnd), 0)
    )
    FROM wanted
  ) AS "Summary",
  (
    SELECT jsonb_build_object(
      'Opening', COALESCE(sum(opening_vnd), 0), 'Gross', COALESCE(sum(gross_vnd), 0), 'Fee', COALESCE(sum(fee_vnd), 0), 'Lost', COALESCE(sum(lost_vnd), 0), 'Due', COALESCE(sum(due_vnd), 0),
      'Received', COALESCE(sum(received_vnd), 0), 'Held', COALESCE(sum(held_vnd), 0), 'Remain', COALESCE(sum(remain_vnd), 0)
    )
    FROM period_figures
  ) AS "Period",
  COALESCE(
    (
      SELECT jsonb_agg(
        jsonb_build_object(
          'numberLoID', page.id, 'PosID', pos_id, 'PosName', pos_name, 'numberText', number_text, 'Date', opened_on, 'DayOrder', day_order, 'BillCount', bills,
          'Opening', page.opening_vnd, 'OpeningID', opening_id, 'Gross', page.gross_vnd, 'Fee', page.fee_vnd, 'Net', page.gross_vnd - page.fee_vnd,
          'Received', credited_vnd, 'Lost', page.lost_vnd, 'Held', page.held_vnd, 'Remain', page.remain_vnd, 'DiffFee', diff_vnd,
          'ExpectedDate', expected_on, 'LateDays', CASE WHEN page.remain_vnd > 0 THEN greatest($today::date - expected_on, 0) ELSE 0 END,
          'Status', status, 'IsSettled', is_settled, 'Note', note, 'Version', version,
          'Period', CASE WHEN p.id IS NOT NULL THEN jsonb_build_object(
            'Opening', p.opening_vnd, 'Gross', p.gross_vnd, 'Fee', p.fee_vnd, 'Lost', p.lost_vnd, 'Due', p.due_vnd, 'Received', p.received_vnd, 'Held', p.held_vnd,
            'Remain', p.remain_vnd
          ) END
        )
        ORDER BY place
      )
      FROM page
      LEFT JOIN period_figures p ON p.id = page.id
    ),
    '[]'::jsonb
  ) AS "Rows";

-- name: list_bills
-- The swipes that stand in these lô, by the day on which they are posted.
SELECT
  s.lot_id AS "lotId",
  COALESCE((
    SELECT j.posting_date FROM ledger_journals j WHERE j.company_id = $company_id AND j.id = s.lot_journal_ids[cardinality(s.lot_journal_ids)]
  ), s.posted_on) AS "cameOn",
  s.id AS "LogWithdrawalID", s.swiped_at AS "Time", s.posted_on AS "Date", s.bill_no AS "BillNo", s.approval_code AS "Approval",
  c.last4 AS "Last4", s.card_type AS "CardType", s.amount_vnd AS "Amount",
  CASE WHEN $sees_profit::boolean THEN s.pos_fee_mpct::float8 / 1000 END AS "FeePercent",
  CASE WHEN $sees_profit::boolean THEN s.pos_fee_vnd END AS "Fee",
  CASE WHEN $sees_profit::boolean THEN s.amount_vnd - s.pos_fee_vnd END AS "Net",
  o.id AS "ScheduleID", o.code AS "OrderCode", customer.full_name AS "CustomerName",
  COALESCE(h.status, {holdState.none}) AS "Hold", COALESCE(h.note, '') AS "HoldNote", CASE WHEN h.status IN ({holdStatuses.lost}) THEN h.lost_on END AS "lostOn",
  named.is_clawed_back AND COALESCE(h.status = {holdStatus.held}, false) AS "IsClawedBack", named.vnd AS "namedVnd", named.before_vnd AS "namedBeforeVnd"
FROM swipes s
CROSS JOIN LATERAL (
  SELECT COALESCE(sum(b.credited_vnd), 0)::bigint AS vnd, COALESCE(sum(b.credited_vnd) FILTER (WHERE c.day < $since_day::date), 0)::bigint AS before_vnd,
    COALESCE(bool_or(b.credited_vnd < 0), false) AS is_clawed_back
  FROM bill_payments b
  JOIN cash_backs c ON c.company_id = $company_id AND c.id = b.cash_back_id AND c.status = {cashBackStatus.posted}
  WHERE b.company_id = $company_id AND b.swipe_id = s.id AND b.lot_id = s.lot_id
) AS named
LEFT JOIN swipe_holds h ON h.company_id = $company_id AND h.swipe_id = s.id AND h.status <> {holdStatus.released}
JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
JOIN cards c ON c.company_id = $company_id AND c.id = o.card_id
JOIN customers customer ON customer.company_id = $company_id AND customer.id = o.customer_id
WHERE s.company_id = $company_id
  AND s.lot_id = ANY ($lot_ids::bigint[])
  AND COALESCE(s.pos_shop_id, s.shop_id) = ANY ($shop_ids::bigint[])
  AND s.status = {lineStatus.posted}
ORDER BY s.posted_on, s.swiped_at, s.id;
