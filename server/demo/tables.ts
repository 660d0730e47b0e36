/** The tables that a demo fills with rows, each after the tables its rows point to, and their columns. */
export const tables = {
  customers:
    'id shop_id no full_name phone address source consent_at consent_method search last_used_on created_at created_by',
  customer_accounts: 'id customer_id bank_code account_no account_name is_default',
  customer_search: 'shop_id status text customer_id',
  customer_counts: 'shop_id status period count',
  cards:
    'id shop_id customer_id bank_code card_type is_foreign tier bin last4 holder_name expires_on credit_limit_vnd statement_day due_day in_shop slot status created_at created_by',
  card_cycles: 'card_id kind due_on shop_id top_up_vnd',
  ledger_journals:
    'id shop_id posting_date type ref_kind ref_id code note volume_pos_id volume_vnd reverses_id call_id created_by created_at',
  ledger_transfers:
    'journal_id no posting_date debit_account_id credit_account_id amount_vnd order_id swipe_id pos_id credit_pos_id lot_id customer_id card_id staff_id partner_id collaborator_id category_id other_shop_id',
  ledger_accounts: 'id shop_id kind owner_id ref_id debit_vnd credit_vnd',
  ledger_day_totals: 'shop_id kind owner_id day debit_vnd credit_vnd',
  ledger_month_totals: 'shop_id kind owner_id month debit_vnd credit_vnd',
  ledger_day_facts: 'shop_id day kind pos_id staff_id category_id other_shop_id contract_type debit_vnd credit_vnd',
  ledger_month_facts: 'shop_id month kind pos_id staff_id category_id other_shop_id contract_type debit_vnd credit_vnd',
  ledger_order_facts:
    'shop_id order_id day pos_id staff_id customer_id card_id collaborator_id contract_type orders bills volume_vnd top_up_vnd paid_vnd sent_vnd net_131 net_331 net_5111 net_5112 net_5113 net_5114 net_5211 net_632 net_6322 net_641 net_6411 net_6412',
  ledger_day_flows: 'shop_id day kind owner_id type counter_kind category_id is_out debit_vnd credit_vnd',
  ledger_month_flows: 'shop_id month kind owner_id type counter_kind category_id is_out debit_vnd credit_vnd',
  ledger_lot_days: 'shop_id lot_id day gross_vnd net_vnd money_vnd diff_vnd held_vnd',
  orders:
    'id shop_id code for_date shift customer_id card_id contract_type type_working amount_vnd request_vnd request_top_up_vnd fee_rut_mpct fee_dao_mpct fee_ship_vnd fee_min_vnd fee_collect dao_fee_base rounding_step rounding_mode staff_id note top_up_vnd swipe_vnd fee_vnd discount_vnd paid_vnd sent_vnd staff_fee_vnd commission_vnd other_vnd pos_fee_vnd collaborator_id collaborator_mpct collaborator_base parent_collaborator_id parent_collaborator_mpct parent_commission_vnd fee_parts has_lines is_done_by_hand done_reason status cancel_reason cancelled_at undone_vnd search version created_at created_by updated_by',
  order_lines:
    'id shop_id order_id kind status amount_vnd fund_id journal_id posted_on posted_at to_bank_code to_account_no to_account_name note balance_vnd created_by reversal_id cancelled_at cancelled_by cancel_reason',
  lots: 'id shop_id pos_id number_text opened_on is_settled is_unpaid created_at created_by',
  swipes:
    'id shop_id order_id pos_id lot_id status posted_on amount_vnd pos_fee_mpct pos_fee_vnd card_type is_foreign is_on_us bill_no approval_code swiped_at',
  order_events: 'id shop_id order_id event from_status to_status amount_vnd note user_id at',
  debt_payments: 'id shop_id customer_id code fund_id amount_vnd posted_on note journal_id created_by created_at',
  debt_payment_orders: 'payment_id order_id amount_vnd',
  lot_payments:
    'id shop_id lot_id fund_id received_vnd credited_vnd diff_vnd diff_mode posted_on journal_id created_by created_at code',
  card_counts: 'shop_id status period count',
  card_due_counts: 'shop_id due_day count',
  counters: 'shop_id kind period last_no',
} as const

export type TableName = keyof typeof tables
export const tableNames = Object.keys(tables) as TableName[]
