-- name: find_bills
-- Bills that stand in a lô of that number which still takes swipes, with the lô and the order they were entered on.
SELECT DISTINCT l.id AS "lotId", o.code, wanted.bill
FROM unnest($pos_ids::bigint[], $numbers::text[], $bills::text[]) AS wanted (pos_id, number, bill)
JOIN lots l ON l.company_id = $company_id AND l.pos_id = wanted.pos_id AND l.number_key = wanted.number
JOIN swipes s ON s.company_id = $company_id AND s.lot_id = l.id AND s.status = {lineStatus.posted} AND s.bill_no <> '' AND s.bill_key = wanted.bill
JOIN orders o ON o.company_id = $company_id AND o.id = s.order_id
WHERE l.shop_id = ANY ($shop_ids::bigint[])
  AND NOT l.is_settled
  AND (l.is_unpaid OR l.opened_on = $day::date)
ORDER BY wanted.bill, o.code;

-- name: insert_swipes
-- A bill that another transaction entered at the same moment fails on swipes_bill.
INSERT INTO swipes (
  company_id, id, shop_id, order_id, pos_id, lot_id, partner_id, pos_shop_id, shop_fee_mpct, shop_fee_vnd, twin_journal_id, posted_on, amount_vnd, pos_fee_mpct, pos_fee_vnd, card_type, is_foreign,
  is_on_us, bill_no, approval_code, swiped_at, ignored_rules
)
SELECT $company_id::bigint, s.id, $shop_id::bigint, s.order_id, s.pos_id, s.lot_id, s.partner_id, s.pos_shop_id, s.shop_fee_mpct, s.shop_fee_vnd, s.twin_journal_id, $day::date, s.amount_vnd, s.pos_fee_mpct, s.pos_fee_vnd,
  s.card_type, s.is_foreign, s.is_on_us, s.bill_no, s.approval, s.swiped_at, string_to_array(s.ignored_rules, E'\n')
FROM unnest(
  $id::bigint[], $order_id::bigint[], $pos_id::bigint[], $lot_id::bigint[], $partner_id::bigint[], $pos_shop_id::bigint[], $shop_fee_mpct::integer[], $shop_fee_vnd::bigint[], $twin_journal_id::bigint[],
  $amount_vnd::bigint[], $pos_fee_mpct::integer[], $pos_fee_vnd::bigint[],
  $card_type::text[], $is_foreign::boolean[], $is_on_us::boolean[], $bill_no::text[], $approval::text[], $swiped_at::timestamptz[], $ignored_rules::text[]
) AS s (id, order_id, pos_id, lot_id, partner_id, pos_shop_id, shop_fee_mpct, shop_fee_vnd, twin_journal_id, amount_vnd, pos_fee_mpct, pos_fee_vnd, card_type, is_foreign, is_on_us, bill_no, approval, swiped_at, ignored_rules);
