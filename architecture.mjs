/**
 * The server's modules, lowest first. `calls`: which modules' services it may use; `owns`: the tables that only its
 * SQL may write. The module rules, the tidy test and the diagram of ARCHITECTURE.md all read this one table.
 */
export const modules = {
  audit: { calls: [], owns: ['audit_events', 'audit_seals', 'audit_day_counts'] },
  ledger: {
    calls: [],
    owns: [
      'ledger_accounts',
      'ledger_journals',
      'ledger_transfers',
      'ledger_day_totals',
      'ledger_month_totals',
      'ledger_day_facts',
      'ledger_month_facts',
      'ledger_order_facts',
      'ledger_day_flows',
      'ledger_month_flows',
      'ledger_lot_days',
      'ledger_heirs',
      'day_locks',
    ],
  },
  proofs: { calls: [], owns: ['book_proofs'] },
  jobs: { calls: ['audit'], owns: ['jobs'] },
  excel: { calls: ['audit', 'jobs'], owns: ['imports', 'import_rows'] },
  shops: { calls: ['audit', 'ledger', 'excel'], owns: ['shops'] },
  categories: { calls: ['audit'], owns: ['voucher_categories'] },
  collaborators: { calls: ['audit', 'ledger', 'excel'], owns: ['collaborators', 'refer_codes'] },
  identity: {
    calls: ['audit', 'shops', 'categories', 'collaborators'],
    owns: [
      'companies',
      'login_names',
      'permission_groups',
      'users',
      'user_shops',
      'sessions',
      'sign_in_guesses',
      'totp_secrets',
      'recovery_codes',
      'handoff_codes',
      'invites',
    ],
  },
  staff: { calls: ['audit', 'excel', 'shops', 'identity'], owns: [] },
  bills: { calls: [], owns: ['bill_day_counts'] },
  files: { calls: ['audit', 'bills'], owns: ['files'] },
  requests: { calls: ['audit', 'identity'], owns: ['approval_requests'] },
  drafts: { calls: [], owns: ['drafts'] },
  firstSteps: { calls: ['audit'], owns: ['first_steps_hidden'] },
  demoCompany: { calls: ['jobs', 'identity', 'files'], owns: [] },
  views: { calls: ['audit'], owns: ['list_views', 'list_view_choices', 'list_layouts'] },
  funds: { calls: ['audit', 'ledger', 'excel', 'shops'], owns: ['funds', 'fund_counts', 'banks', 'bank_corrections'] },
  people: {
    calls: ['audit', 'excel', 'shops', 'files', 'collaborators'],
    owns: ['customers', 'customer_accounts', 'customer_search', 'customer_counts', 'shared_customers'],
  },
  cards: {
    calls: ['audit', 'excel', 'identity', 'files', 'people', 'collaborators'],
    owns: [
      'cards',
      'card_counts',
      'card_due_counts',
      'card_cycles',
      'card_holds',
      'card_numbers',
      'appointments',
      'appointment_days',
    ],
  },
  pos: { calls: ['audit', 'excel', 'funds'], owns: ['pos', 'pos_fees', 'holidays'] },
  partners: {
    calls: ['audit', 'ledger', 'excel', 'shops', 'pos'],
    owns: ['partners', 'partner_shops', 'partner_fees', 'shop_fees', 'pos_partners', 'pos_partner_changes'],
  },
  advances: {
    calls: ['audit', 'ledger', 'excel', 'shops', 'funds'],
    owns: ['advance_moves', 'advance_payments'],
  },
  orders: {
    calls: ['audit', 'ledger', 'bills', 'excel', 'shops', 'requests', 'funds', 'people', 'cards', 'pos'],
    owns: ['orders', 'order_lines', 'swipes', 'lots', 'order_events'],
  },
  pushes: { calls: ['audit', 'funds', 'orders'], owns: ['pushes'] },
  warnings: { calls: ['audit', 'excel', 'cards', 'orders'], owns: ['warning_marks'] },
  debts: {
    calls: ['audit', 'ledger', 'excel', 'requests', 'funds', 'people', 'pos', 'orders'],
    owns: ['debt_payments', 'debt_payment_orders', 'lot_payments', 'lot_openings'],
  },
  vouchers: {
    calls: ['audit', 'ledger', 'excel', 'shops', 'categories', 'files', 'requests', 'funds'],
    owns: ['vouchers', 'cost_allocations', 'cost_allocation_shops', 'voucher_schedules'],
  },
  cashbook: {
    calls: ['audit', 'ledger', 'excel', 'funds', 'people', 'partners'],
    owns: ['cash_counts', 'cash_count_settlements', 'capital_moves'],
  },
  comments: { calls: ['audit', 'identity'], owns: ['comments', 'comment_mentions'] },
  merging: {
    calls: ['audit', 'ledger', 'files', 'people', 'cards', 'orders', 'debts', 'vouchers', 'cashbook', 'comments'],
    owns: ['customer_merges', 'customer_merge_orders'],
  },
  privacy: {
    calls: [
      'audit',
      'jobs',
      'excel',
      'files',
      'people',
      'cards',
      'requests',
      'drafts',
      'views',
      'orders',
      'pushes',
      'warnings',
      'debts',
      'vouchers',
      'cashbook',
      'comments',
      'merging',
    ],
    owns: ['privacy_rules'],
  },
  dayClose: {
    calls: ['audit', 'shops', 'identity', 'ledger', 'requests'],
    owns: ['day_closes', 'day_close_notes', 'day_lock_events'],
  },
  cashbook: {
    calls: ['audit', 'ledger', 'excel', 'requests', 'funds', 'people', 'partners'],
    owns: ['cash_counts', 'cash_count_settlements', 'capital_moves'],
  },
  approvals: {
    calls: ['audit', 'identity', 'requests', 'orders', 'debts', 'vouchers', 'dayClose', 'cashbook'],
    owns: [],
  },
  undo: {
    calls: ['audit', 'shops', 'funds', 'people', 'cards', 'pos', 'partners', 'collaborators', 'debts'],
    owns: [],
  },
  search: { calls: ['audit', 'excel', 'people'], owns: [] },
  reports: {
    calls: ['audit', 'jobs', 'excel', 'files', 'pushes'],
    owns: ['odd_silences', 'report_schedules', 'report_inbox'],
  },
}

/** Folders that know no module: they may be used by all and use none. `owns` as above. */
export const foundations = {
  platform: { owns: ['calls', 'counters', 'id_leases', 'server_news'] },
  database: { owns: ['schema_migrations'] },
}
