-- name: lock_orders
-- Orders with what their actions need to know, locked in id order before anything else of an action. The name of who changed
-- it last is a subquery: a joined row would still be the one from before the wait for the lock. POS with a rule that
-- blocks are locked first, so that what is counted on them afterwards is still so when the swipe is written; they are
-- asked for in the condition, since a CTE that is not read is not executed. LIMIT 1: of a company that seems to have few
-- cards, the planner would read every order of a card and throw away those that were not asked for.
WITH guarded AS (
  SELECT p.id
  FROM pos p
  WHERE p.company_id = $company_id
    AND p.shop_id = ANY ($shop_ids::bigint[])
    AND p.id = ANY ($pos_ids::bigint[])
    AND p.blocking_rules <> '{}'
  ORDER BY p.id
  FOR NO KEY UPDATE
)
SELECT
  o.id, o.shop_id AS "shopId", o.code, o.for_date AS "forDate", o.shift, o.type_working AS "typeWorking",
  o.contract_type AS "kind", o.amount_vnd AS "amountVnd", o.request_vnd AS "requestVnd", o.request_top_up_vnd AS "requestTopUpVnd",
  o.fee_rut_mpct AS "feeRutMpct", o.fee_dao_mpct AS "feeDaoMpct", o.fee_fixed_vnd AS "feeFixedVnd", o.fee_ship_vnd AS "feeShipVnd",
  o.fee_min_vnd AS "feeMinVnd", o.fee_collect AS "feeCollect", o.dao_fee_base AS "daoFeeBase",
  o.rounding_step AS "roundingStep", o.rounding_mode AS "roundingMode",
  {order_sums.answers o}, o.other_vnd AS "otherVnd", o.pos_fee_vnd AS "posFeeVnd", o.fee_parts AS "feeParts",
  o.collaborator_id AS "collaboratorId", o.collaborator_mpct AS "collaboratorMpct", o.collaborator_base AS "collaboratorBase", o.parent_collaborator_id AS "parentCollaboratorId", o.parent_collaborator_mpct AS "parentCollaboratorMpct",
  o.passed_base_vnd AS "passedBaseVnd", o.parent_commission_vnd AS "parentCommissionVnd",
  o.has_lines AS "hasLines", o.is_done_by_hand AS "isDoneByHand", o.done_reason AS "doneReason", o.status = {orderStatus.cancelled} AS "isCancelled",
  o.partner_id AS "partnerId", o.share_kind AS "shareKind", o.share_mpct AS "shareMpct",
  COALESCE(partner.name, '') AS "partnerName", COALESCE(partner.account_name, '') AS "partnerAccountName",
  o.customer_id AS "customerId", customer.full_name AS "customerName", customer.is_black AS "isBlack",
  customer.debt_limit_vnd AS "debtLimitVnd",
  o.card_id AS "cardId", card.card_type AS "cardType", card.is_foreign AS "isForeign", card.bank_code AS "bankCode",
  (SELECT shop.loss_policy FROM shops shop WHERE shop.company_id = $company_id AND shop.id = o.shop_id) AS "lossPolicy",
  o.staff_id AS "staffId", o.planned_pos_id AS "plannedPosId", o.note, o.version,
  COALESCE((SELECT u.full_name FROM users u WHERE u.company_id = $company_id AND u.id = o.updated_by), '') AS "updatedBy"
FROM orders o
CROSS JOIN LATERAL (
  SELECT full_name, is_black, debt_limit_vnd FROM customers WHERE company_id = $company_id AND id = o.customer_id LIMIT 1
) AS customer
CROSS JOIN LATERAL (
  SELECT card_type, is_foreign, bank_code FROM cards WHERE company_id = $company_id AND id = o.card_id LIMIT 1
) AS card
LEFT JOIN LATERAL (
  SELECT name, account_name FROM partners WHERE company_id = $company_id AND id = o.partner_id LIMIT 1
) AS partner ON true
WHERE o.company_id = $company_id
  AND o.shop_id = ANY ($shop_ids::bigint[])
  AND o.id = ANY ($ids::bigint[])
  AND (SELECT count(*) FROM guarded) >= 0
ORDER BY o.id
FOR UPDATE OF o;

-- name: under_lock
-- What stands on orders that were locked right before: their swipes, and their entries in the queue of money to send. Order by order: while a
-- new table has no statistics, a list of orders is looked for among all swipes of the company.
SELECT
  (
    SELECT COALESCE(jsonb_agg(jsonb_build_object('orderId', s.order_id, 'id', s.id, 'posId', s.pos_id, 'amountVnd', s.amount_vnd) ORDER BY s.id), '[]'::jsonb)
    FROM (SELECT DISTINCT unnest($order_ids::bigint[]) AS order_id) AS wanted
    JOIN swipes s ON s.company_id = $company_id AND s.order_id = wanted.order_id
    WHERE s.status = {lineStatus.posted}
  ) AS swipes,
  ({parts.open_entries}) AS entries;

-- name: find_possible_duplicate
-- The same amount on the same order, from or into the same fund or hands, with the same partner, entered less than two minutes ago.
SELECT count(*)::integer AS duplicates
FROM order_lines
WHERE company_id = $company_id
  AND order_id = $order_id
  AND kind = $kind
  AND status = {lineStatus.posted}
  AND amount_vnd = $amount_vnd
  AND fund_id IS NOT DISTINCT FROM $fund_id::bigint
  AND carrier_id IS NOT DISTINCT FROM $carrier_id::bigint
  AND partner_id IS NOT DISTINCT FROM $partner_id::bigint
  AND posted_at > now() - interval '2 minutes';

-- name: update_orders
-- The rows are locked since their actions began; a new version tells other clients that what they read is out of date.
-- The ids stand twice so that the rows are looked up, whatever the planner believes about the table's size.
UPDATE orders o
SET {order_sums.set changed},
    parent_commission_vnd = changed.parent_commission_vnd,
    other_vnd = changed.other_vnd,
    pos_fee_vnd = changed.pos_fee_vnd,
    fee_parts = changed.fee_parts::jsonb,
    has_lines = changed.has_lines,
    is_done_by_hand = changed.is_done_by_hand,
    done_reason = changed.done_reason,
    status = changed.status,
    version = o.version + 1,
    updated_by = changed.user_id
FROM unnest(
  $id::bigint[], {order_sums.arrays}, $parent_commission_vnd::bigint[], $other_vnd::bigint[],
  $pos_fee_vnd::bigint[], $fee_parts::text[], $has_lines::boolean[], $is_done_by_hand::boolean[], $done_reason::text[], $status::smallint[], $user_id::bigint[]
) AS changed (
  id, {order_sums.columns}, parent_commission_vnd, other_vnd, pos_fee_vnd, fee_parts, has_lines, is_done_by_hand, done_reason, status, user_id
)
WHERE o.company_id = $company_id
  AND o.id = ANY ($id::bigint[])
  AND o.id = changed.id;

-- name: insert_lines
INSERT INTO order_lines (
  company_id, id, shop_id, order_id, kind, amount_vnd, fund_id, carrier_id, partner_id, journal_id, posted_on, to_bank_code, to_account_no, to_account_name, ref_no, note, balance_vnd, created_by
)
SELECT $company_id::bigint, l.*
FROM unnest(
  $id::bigint[], $shop_id::bigint[], $order_id::bigint[], $kind::smallint[], $amount_vnd::bigint[], $fund_id::bigint[], $carrier_id::bigint[], $partner_id::bigint[], $journal_id::bigint[], $day::date[],
  $to_bank_code::text[], $to_account_no::text[], $to_account_name::text[], $ref_no::text[], $note::text[], $balance_vnd::bigint[], $user_id::bigint[]
) AS l;

-- name: insert_events
INSERT INTO order_events (company_id, id, shop_id, order_id, event, from_status, to_status, amount_vnd, note, user_id)
SELECT $company_id::bigint, e.*
FROM unnest(
  $id::bigint[], $shop_id::bigint[], $order_id::bigint[], $event::text[], $from_status::smallint[], $to_status::smallint[], $amount_vnd::bigint[],
  $note::text[], $user_id::bigint[]
) AS e;

-- name: partner_sums
-- What a partner topped up on an order, and what was posted as that partner's share.
SELECT
  COALESCE(sum(amount_vnd) FILTER (WHERE kind = {lineKind.topUp}), 0)::bigint AS "topUpVnd",
  COALESCE(sum(amount_vnd) FILTER (WHERE kind = {lineKind.reciprocal}), 0)::bigint AS "shareVnd"
FROM order_lines
WHERE company_id = $company_id
  AND order_id = $order_id
  AND partner_id = $partner_id
  AND status = {lineStatus.posted};

-- name: sums_by_day
-- What stands on an order, by kind of line and the day it is dated.
SELECT posted_on AS day, kind, sum(amount_vnd)::bigint AS "amountVnd"
FROM order_lines
WHERE company_id = $company_id
  AND order_id = $order_id
  AND status = {lineStatus.posted}
GROUP BY posted_on, kind
ORDER BY posted_on;
