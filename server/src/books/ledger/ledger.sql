-- name: post
-- One posting in one statement. Accounts come sorted and are made or locked in that order, so no deadlock; everything after
-- them touches rows that only the transaction with the account's lock touches.
WITH delta AS (
  SELECT *
  FROM unnest($a_id::bigint[], $a_shop::bigint[], $a_kind::integer[], $a_owner::bigint[], $a_ref::bigint[], $a_debit::bigint[], $a_credit::bigint[])
    WITH ORDINALITY AS d (id, shop_id, kind, owner_id, ref_id, debit_vnd, credit_vnd, place)
),
account AS (
  INSERT INTO ledger_accounts (company_id, id, shop_id, kind, owner_id, ref_id, debit_vnd, credit_vnd)
  SELECT $company_id::bigint, id, shop_id, kind, owner_id, ref_id, debit_vnd, credit_vnd
  FROM delta
  ORDER BY place
  ON CONFLICT ON CONSTRAINT ledger_accounts_key DO UPDATE
  SET debit_vnd = ledger_accounts.debit_vnd + EXCLUDED.debit_vnd,
      credit_vnd = ledger_accounts.credit_vnd + EXCLUDED.credit_vnd
  RETURNING id, shop_id, kind, owner_id, ref_id, debit_vnd, credit_vnd
),
-- The accounts' ids in the order of delta: the rows below name an account by its place.
placed AS (
  SELECT array_agg(account.id ORDER BY delta.place) AS ids
  FROM account
  JOIN delta USING (shop_id, kind, owner_id, ref_id)
),
journal AS (
  INSERT INTO ledger_journals (
    company_id, id, shop_id, posting_date, type, ref_kind, ref_id, code, note, volume_pos_id, volume_vnd, group_id, reverses_id, call_id, created_by,
    created_at
  )
  SELECT $company_id::bigint, j.*
  FROM unnest(
    $j_id::bigint[], $j_shop::bigint[], $j_day::date[], $j_type::text[], $j_ref_kind::text[], $j_ref::bigint[], $j_code::text[], $j_note::text[],
    $j_volume_pos::bigint[], $j_volume::bigint[], $j_group::bigint[], $j_reverses::bigint[], $j_call::bigint[], $j_user::bigint[],
    $j_at::timestamptz[]
  ) AS j
),
transfer AS (
  INSERT INTO ledger_transfers (
    company_id, journal_id, no, posting_date, debit_account_id, credit_account_id, amount_vnd,
    order_id, swipe_id, pos_id, credit_pos_id, lot_id, customer_id, card_id, staff_id, partner_id, collaborator_id, category_id, other_shop_id
  )
  SELECT $company_id::bigint, t.journal_id, t.no, t.day, placed.ids[t.debit], placed.ids[t.credit], t.amount_vnd,
    t.order_id, t.swipe_id, t.pos_id, t.credit_pos_id, t.lot_id, t.customer_id, t.card_id, t.staff_id, t.partner_id, t.collaborator_id, t.category_id, t.other_shop_id
  FROM unnest(
    $t_journal::bigint[], $t_no::smallint[], $t_day::date[], $t_debit::integer[], $t_credit::integer[], $t_amount::bigint[],
    $t_order::bigint[], $t_swipe::bigint[], $t_pos::bigint[], $t_creditPos::bigint[], $t_lot::bigint[], $t_customer::bigint[], $t_card::bigint[],
    $t_staff::bigint[], $t_partner::bigint[], $t_collaborator::bigint[], $t_category::bigint[], $t_otherShop::bigint[]
  ) AS t (
    journal_id, no, day, debit, credit, amount_vnd,
    order_id, swipe_id, pos_id, credit_pos_id, lot_id, customer_id, card_id, staff_id, partner_id, collaborator_id, category_id, other_shop_id
  )
  CROSS JOIN placed
),
-- They are made after the accounts are locked, and in one order: different orders of a customer share the customer's totals.
moved AS (
  SELECT d.*
  FROM unnest($d_shop::bigint[], $d_kind::integer[], $d_owner::bigint[], $d_day::date[], $d_debit::bigint[], $d_credit::bigint[])
    WITH ORDINALITY AS d (shop_id, kind, owner_id, day, debit_vnd, credit_vnd, place)
  CROSS JOIN placed
  WHERE placed.ids IS NOT NULL
),
day_total AS (
  INSERT INTO ledger_day_totals (company_id, shop_id, kind, owner_id, day, debit_vnd, credit_vnd)
  SELECT $company_id::bigint, shop_id, kind, owner_id, day, debit_vnd, credit_vnd
  FROM moved
  ORDER BY place
  ON CONFLICT (company_id, shop_id, kind, owner_id, day) DO UPDATE
  SET debit_vnd = ledger_day_totals.debit_vnd + EXCLUDED.debit_vnd,
      credit_vnd = ledger_day_totals.credit_vnd + EXCLUDED.credit_vnd
  RETURNING 1
),
-- Only when all totals of the days are held: a posting into another day of the month waits here for nothing it holds.
month_total AS (
  INSERT INTO ledger_month_totals (company_id, shop_id, kind, owner_id, month, debit_vnd, credit_vnd)
  SELECT $company_id::bigint, shop_id, kind, owner_id, date_trunc('month', day)::date, sum(debit_vnd)::bigint, sum(credit_vnd)::bigint
  FROM moved
  WHERE (SELECT count(*) FROM day_total) > 0
  GROUP BY shop_id, kind, owner_id, date_trunc('month', day)::date
  ORDER BY shop_id, kind, owner_id, date_trunc('month', day)::date
  ON CONFLICT (company_id, shop_id, kind, owner_id, month) DO UPDATE
  SET debit_vnd = ledger_month_totals.debit_vnd + EXCLUDED.debit_vnd,
      credit_vnd = ledger_month_totals.credit_vnd + EXCLUDED.credit_vnd
  RETURNING 1
),
-- Sums that reports need, each table after the one before and in the order of its keys, as all postings do.
fact AS (
  SELECT *
  FROM unnest(
    $f_shop_id::bigint[], $f_day::date[], $f_kind::integer[], $f_pos_id::bigint[], $f_staff_id::bigint[], $f_category_id::bigint[],
    $f_other_shop_id::bigint[], $f_contract_type::smallint[], $f_debit_vnd::bigint[], $f_credit_vnd::bigint[]
  ) WITH ORDINALITY AS f (shop_id, day, kind, pos_id, staff_id, category_id, other_shop_id, contract_type, debit_vnd, credit_vnd, place)
),
day_fact AS (
  INSERT INTO ledger_day_facts (company_id, shop_id, day, kind, pos_id, staff_id, category_id, other_shop_id, contract_type, debit_vnd, credit_vnd)
  SELECT $company_id::bigint, shop_id, day, kind, pos_id, staff_id, category_id, other_shop_id, contract_type, debit_vnd, credit_vnd
  FROM fact
  WHERE (SELECT count(*) FROM month_total) > 0
  ORDER BY place
  ON CONFLICT (company_id, shop_id, day, kind, pos_id, staff_id, category_id, other_shop_id, contract_type) DO UPDATE
  SET debit_vnd = ledger_day_facts.debit_vnd + EXCLUDED.debit_vnd,
      credit_vnd = ledger_day_facts.credit_vnd + EXCLUDED.credit_vnd
  RETURNING 1
),
month_fact AS (
  INSERT INTO ledger_month_facts (company_id, shop_id, month, kind, pos_id, staff_id, category_id, other_shop_id, contract_type, debit_vnd, credit_vnd)
  SELECT $company_id::bigint, shop_id, date_trunc('month', day)::date, kind, pos_id, staff_id, category_id, other_shop_id, contract_type,
    sum(debit_vnd)::bigint, sum(credit_vnd)::bigint
  FROM fact
  WHERE (SELECT count(*) FROM day_fact) > 0
  GROUP BY shop_id, date_trunc('month', day)::date, kind, pos_id, staff_id, category_id, other_shop_id, contract_type
  ORDER BY shop_id, date_trunc('month', day)::date, kind, pos_id, staff_id, category_id, other_shop_id, contract_type
  ON CONFLICT (company_id, shop_id, month, kind, pos_id, staff_id, category_id, other_shop_id, contract_type) DO UPDATE
  SET debit_vnd = ledger_month_facts.debit_vnd + EXCLUDED.debit_vnd,
      credit_vnd = ledger_month_facts.credit_vnd + EXCLUDED.credit_vnd
  RETURNING 1
),
flow AS (
  SELECT *
  FROM unnest(
    $w_shop_id::bigint[], $w_day::date[], $w_kind::integer[], $w_owner_id::bigint[], $w_type::text[], $w_counter_kind::integer[],
    $w_category_id::bigint[], $w_is_out::boolean[], $w_debit_vnd::bigint[], $w_credit_vnd::bigint[]
  ) WITH ORDINALITY AS w (shop_id, day, kind, owner_id, type, counter_kind, category_id, is_out, debit_vnd, credit_vnd, place)
),
day_flow AS (
  INSERT INTO ledger_day_flows (company_id, shop_id, day, kind, owner_id, type, counter_kind, category_id, is_out, debit_vnd, credit_vnd)
  SELECT $company_id::bigint, shop_id, day, kind, owner_id, type, counter_kind, category_id, is_out, debit_vnd, credit_vnd
  FROM flow
  WHERE (SELECT count(*) FROM month_fact) >= 0
    AND (SELECT count(*) FROM month_total) > 0
  ORDER BY place
  ON CONFLICT (company_id, shop_id, day, kind, owner_id, type, counter_kind, category_id, is_out) DO UPDATE
  SET debit_vnd = ledger_day_flows.debit_vnd + EXCLUDED.debit_vnd,
      credit_vnd = ledger_day_flows.credit_vnd + EXCLUDED.credit_vnd
  RETURNING 1
),
month_flow AS (
  INSERT INTO ledger_month_flows (company_id, shop_id, month, kind, owner_id, type, counter_kind, category_id, is_out, debit_vnd, credit_vnd)
  SELECT $company_id::bigint, shop_id, date_trunc('month', day)::date, kind, owner_id, type, counter_kind, category_id, is_out,
    sum(debit_vnd)::bigint, sum(credit_vnd)::bigint
  FROM flow
  WHERE (SELECT count(*) FROM day_flow) > 0
  GROUP BY shop_id, date_trunc('month', day)::date, kind, owner_id, type, counter_kind, category_id, is_out
  ORDER BY shop_id, date_trunc('month', day)::date, kind, owner_id, type, counter_kind, category_id, is_out
  ON CONFLICT (company_id, shop_id, month, kind, owner_id, type, counter_kind, category_id, is_out) DO UPDATE
  SET debit_vnd = ledger_month_flows.debit_vnd + EXCLUDED.debit_vnd,
      credit_vnd = ledger_month_flows.credit_vnd + EXCLUDED.credit_vnd
),
-- Those of an order and of a lô: only the transaction that holds it touches them. Whose the order is stands on its own row.
order_fact AS (
  INSERT INTO ledger_order_facts (
    company_id, shop_id, order_id, day, pos_id, staff_id, customer_id, card_id, collaborator_id, contract_type,
    orders, bills, volume_vnd, top_up_vnd, paid_vnd, sent_vnd, net_131, net_331, net_5111, net_5112, net_5113, net_5114, net_5211, net_632, net_6322,
    net_641, net_6411, net_6412
  )
  SELECT $company_id::bigint, f.shop_id, f.order_id, f.day, f.pos_id, f.staff_id, o.customer_id, o.card_id, COALESCE(o.collaborator_id, 0), o.contract_type,
    f.orders, f.bills, f.volume_vnd, f.top_up_vnd, f.paid_vnd, f.sent_vnd, f.net_131, f.net_331, f.net_5111, f.net_5112, f.net_5113, f.net_5114,
    f.net_5211, f.net_632, f.net_6322, f.net_641, f.net_6411, f.net_6412
  FROM unnest(
    $o_shop_id::bigint[], $o_order_id::bigint[], $o_day::date[], $o_pos_id::bigint[], $o_staff_id::bigint[],
    $o_orders::integer[], $o_bills::integer[], $o_volume_vnd::bigint[], $o_top_up_vnd::bigint[], $o_paid_vnd::bigint[], $o_sent_vnd::bigint[],
    $o_net_131::bigint[], $o_net_331::bigint[], $o_net_5111::bigint[], $o_net_5112::bigint[], $o_net_5113::bigint[], $o_net_5114::bigint[],
    $o_net_5211::bigint[], $o_net_632::bigint[], $o_net_6322::bigint[], $o_net_641::bigint[], $o_net_6411::bigint[], $o_net_6412::bigint[]
  ) AS f (
    shop_id, order_id, day, pos_id, staff_id, orders, bills, volume_vnd, top_up_vnd, paid_vnd, sent_vnd, net_131, net_331, net_5111, net_5112, net_5113,
    net_5114, net_5211, net_632, net_6322, net_641, net_6411, net_6412
  )
  CROSS JOIN placed
  -- LIMIT: it is looked up, whatever the planner believes about the table's size.
  LEFT JOIN LATERAL (
    SELECT customer_id, card_id, collaborator_id, contract_type FROM orders WHERE company_id = $company_id AND id = f.order_id LIMIT 1
  ) AS o ON true
  WHERE placed.ids IS NOT NULL
  ON CONFLICT (company_id, order_id, day, pos_id, staff_id) DO UPDATE
  SET orders = ledger_order_facts.orders + EXCLUDED.orders,
      bills = ledger_order_facts.bills + EXCLUDED.bills,
      volume_vnd = ledger_order_facts.volume_vnd + EXCLUDED.volume_vnd,
      top_up_vnd = ledger_order_facts.top_up_vnd + EXCLUDED.top_up_vnd,
      paid_vnd = ledger_order_facts.paid_vnd + EXCLUDED.paid_vnd,
      sent_vnd = ledger_order_facts.sent_vnd + EXCLUDED.sent_vnd,
      net_131 = ledger_order_facts.net_131 + EXCLUDED.net_131,
      net_331 = ledger_order_facts.net_331 + EXCLUDED.net_331,
      net_5111 = ledger_order_facts.net_5111 + EXCLUDED.net_5111,
      net_5112 = ledger_order_facts.net_5112 + EXCLUDED.net_5112,
      net_5113 = ledger_order_facts.net_5113 + EXCLUDED.net_5113,
      net_5114 = ledger_order_facts.net_5114 + EXCLUDED.net_5114,
      net_5211 = ledger_order_facts.net_5211 + EXCLUDED.net_5211,
      net_632 = ledger_order_facts.net_632 + EXCLUDED.net_632,
      net_6322 = ledger_order_facts.net_6322 + EXCLUDED.net_6322,
      net_641 = ledger_order_facts.net_641 + EXCLUDED.net_641,
      net_6411 = ledger_order_facts.net_6411 + EXCLUDED.net_6411,
      net_6412 = ledger_order_facts.net_6412 + EXCLUDED.net_6412
),
lot_day AS (
  INSERT INTO ledger_lot_days (company_id, shop_id, lot_id, day, gross_vnd, net_vnd, money_vnd, diff_vnd, held_vnd)
  SELECT $company_id::bigint, l.*
  FROM unnest(
    $l_shop_id::bigint[], $l_lot_id::bigint[], $l_day::date[], $l_gross_vnd::bigint[], $l_net_vnd::bigint[], $l_money_vnd::bigint[], $l_diff_vnd::bigint[], $l_held_vnd::bigint[]
  ) AS l
  CROSS JOIN placed
  WHERE placed.ids IS NOT NULL
  ON CONFLICT (company_id, lot_id, day) DO UPDATE
  SET gross_vnd = ledger_lot_days.gross_vnd + EXCLUDED.gross_vnd,
      net_vnd = ledger_lot_days.net_vnd + EXCLUDED.net_vnd,
      money_vnd = ledger_lot_days.money_vnd + EXCLUDED.money_vnd,
      diff_vnd = ledger_lot_days.diff_vnd + EXCLUDED.diff_vnd,
      held_vnd = ledger_lot_days.held_vnd + EXCLUDED.held_vnd
)
SELECT shop_id, kind, owner_id, ref_id, debit_vnd - credit_vnd AS balance_vnd
FROM account;

-- name: lock_account
-- No row for an account to which nothing was ever posted.
SELECT debit_vnd - credit_vnd AS balance_vnd
FROM ledger_accounts
WHERE company_id = $company_id
  AND shop_id = $shop_id
  AND kind = $kind
  AND owner_id = $owner
  AND ref_id = $ref
FOR NO KEY UPDATE;

-- name: read_journals
-- The transfers of some journals, with the accounts they moved and, when reversed already, by which journal.
SELECT
  j.id, j.shop_id, j.posting_date, j.type, j.ref_kind, j.ref_id, j.code, j.volume_pos_id, j.volume_vnd, j.group_id, j.reverses_id,
  (SELECT r.id FROM ledger_journals r WHERE r.company_id = $company_id AND r.reverses_id = j.id) AS reversed_by,
  debit.kind AS debit_kind, debit.owner_id AS debit_owner, debit.ref_id AS debit_ref,
  credit.kind AS credit_kind, credit.owner_id AS credit_owner, credit.ref_id AS credit_ref,
  t.amount_vnd,
  jsonb_strip_nulls(jsonb_build_object(
    'order', t.order_id, 'swipe', t.swipe_id, 'pos', t.pos_id, 'creditPos', t.credit_pos_id, 'lot', t.lot_id, 'customer', t.customer_id,
    'card', t.card_id,
    'staff', t.staff_id, 'partner', t.partner_id, 'collaborator', t.collaborator_id, 'category', t.category_id, 'otherShop', t.other_shop_id
  )) AS about,
  o.contract_type
FROM ledger_journals j
JOIN ledger_transfers t ON t.company_id = $company_id AND t.journal_id = j.id
JOIN ledger_accounts debit ON debit.company_id = $company_id AND debit.id = t.debit_account_id
JOIN ledger_accounts credit ON credit.company_id = $company_id AND credit.id = t.credit_account_id
LEFT JOIN orders o ON o.company_id = $company_id AND o.id = t.order_id
WHERE j.company_id = $company_id
  AND j.shop_id = ANY ($shop_ids::bigint[])
  AND j.id = ANY ($ids::bigint[])
ORDER BY j.id, t.no;
