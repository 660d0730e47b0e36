/**
 * The groups of modules by their floors: a module calls those of its own floor and of lower ones. A group is a folder on all
 * three sides: contract, server and web.
 */
export const groups = {
  kit: { floor: 0, holds: 'what every module needs; on the web blocks, pickers and the client' },
  host: { floor: 1, holds: 'the embedded database, migrations, backup, doctor, verify' },
  books: { floor: 1, holds: 'what is posted and proved' },
  places: { floor: 2, holds: 'where money goes through' },
  people: { floor: 3, holds: 'who has to do with the shop, and what one user asks of another' },
  orders: { floor: 4, holds: 'what is done for customers' },
  debts: { floor: 5, holds: 'what is owed, by customers, by acquirers, to partners and collaborators' },
  bank: { floor: 6, holds: 'what banks and acquirers report' },
  cash: { floor: 7, holds: 'what is counted and closed each day' },
  reports: { floor: 7, holds: 'reports, the dashboard, what is sent by schedule' },
  records: { floor: 8, holds: 'what is done to records of any kind' },
}

/** Calls to a higher floor. Those of debts end when the bank is one module. */
export const upward = { debts: ['bankLines'] }

/**
 * The server's modules, lowest first. `calls`: which modules' services it may use; `owns`: the tables that only its
 * SQL may write. The module rules, the tidy test and the diagram of ARCHITECTURE.md all read this one table.
 */
export const modules = {
  audit: { group: 'kit', calls: [], owns: ['audit_events', 'audit_seals', 'audit_day_counts'] },
  ledger: {
    group: 'books',
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
  proofs: { group: 'books', calls: [], owns: ['book_proofs'] },
  jobs: { group: 'kit', calls: ['audit'], owns: ['jobs'] },
  excel: { group: 'kit', calls: ['audit', 'jobs'], owns: ['imports', 'import_rows'] },
  openings: { group: 'books', calls: ['audit', 'ledger', 'excel'], owns: [] },
  shops: { group: 'places', calls: ['audit', 'ledger', 'excel'], owns: ['shops'] },
  categories: { group: 'places', calls: ['audit'], owns: ['voucher_categories'] },
  collaborators: { group: 'people', calls: ['audit', 'openings', 'excel'], owns: ['collaborators', 'refer_codes'] },
  identity: {
    group: 'people',
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
  staff: { group: 'people', calls: ['audit', 'excel', 'shops', 'identity'], owns: [] },
  bills: { group: 'kit', calls: [], owns: ['bill_day_counts'] },
  files: { group: 'kit', calls: ['audit', 'bills'], owns: ['files'] },
  requests: { group: 'people', calls: ['audit', 'identity'], owns: ['approval_requests'] },
  drafts: { group: 'kit', calls: [], owns: ['drafts'] },
  firstSteps: { group: 'people', calls: ['audit'], owns: ['first_steps_hidden'] },
  demoCompany: { group: 'people', calls: ['jobs', 'identity', 'files'], owns: [] },
  views: { group: 'kit', calls: ['audit'], owns: ['list_views', 'list_view_choices', 'list_layouts'] },
  funds: {
    group: 'places',
    calls: ['audit', 'ledger', 'excel', 'shops'],
    owns: ['funds', 'fund_counts', 'banks', 'bank_corrections'],
  },
  customers: {
    group: 'people',
    calls: ['audit', 'excel', 'shops', 'files', 'collaborators'],
    owns: ['customers', 'customer_accounts', 'customer_search', 'customer_counts', 'shared_customers'],
  },
  cards: {
    group: 'people',
    calls: ['audit', 'excel', 'identity', 'files', 'customers', 'collaborators'],
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
  pos: { group: 'places', calls: ['audit', 'excel', 'funds'], owns: ['pos', 'pos_fees', 'pos_past_codes', 'holidays'] },
  partners: {
    group: 'places',
    calls: ['audit', 'openings', 'excel', 'shops', 'pos'],
    owns: ['partners', 'partner_shops', 'partner_fees', 'shop_fees', 'pos_partners', 'pos_partner_changes'],
  },
  advances: {
    group: 'cash',
    calls: ['audit', 'ledger', 'excel', 'shops', 'funds'],
    owns: ['advance_moves', 'advance_payments'],
  },
  orders: {
    group: 'orders',
    calls: ['audit', 'ledger', 'bills', 'excel', 'shops', 'requests', 'funds', 'customers', 'cards', 'pos', 'partners'],
    owns: ['orders', 'order_lines', 'swipes', 'lots', 'order_events', 'pushes'],
  },
  pushes: { group: 'orders', calls: ['audit', 'funds', 'orders'], owns: [] },
  warnings: { group: 'orders', calls: ['audit', 'excel', 'cards', 'orders'], owns: ['warning_marks'] },
  partnerDebts: {
    group: 'debts',
    calls: ['audit', 'ledger', 'excel', 'requests', 'funds', 'orders'],
    owns: ['partner_vouchers', 'partner_voucher_orders'],
  },
  collaboratorDebts: {
    group: 'debts',
    calls: ['audit', 'ledger', 'excel', 'requests', 'funds', 'orders'],
    owns: ['collaborator_payments', 'collaborator_payment_orders'],
  },
  bankLines: {
    group: 'bank',
    calls: ['audit', 'ledger', 'shops', 'funds'],
    owns: ['bank_lines', 'bank_line_links', 'bank_pasts'],
  },
  debts: {
    group: 'debts',
    calls: [
      'audit',
      'ledger',
      'openings',
      'excel',
      'files',
      'shops',
      'requests',
      'funds',
      'customers',
      'pos',
      'partners',
      'orders',
      'partnerDebts',
      'collaboratorDebts',
      'bankLines',
    ],
    owns: [
      'debt_payments',
      'debt_payment_orders',
      'debt_vouchers',
      'debt_promises',
      'lot_payments',
      'lot_openings',
      'debt_periods',
      'debt_period_balances',
      'bad_debts',
      'bad_debt_recoveries',
      'swipe_holds',
      'cash_backs',
      'bill_payments',
      'money_assignments',
    ],
  },
  bankFeed: {
    group: 'bank',
    calls: ['audit', 'ledger', 'identity', 'funds', 'orders', 'bankLines', 'debts'],
    owns: ['bank_feeds', 'bank_feed_deliveries', 'bank_feed_posts'],
  },
  reconcile: {
    group: 'bank',
    calls: [
      'audit',
      'ledger',
      'files',
      'jobs',
      'excel',
      'shops',
      'requests',
      'funds',
      'pos',
      'orders',
      'bankLines',
      'debts',
      'bankFeed',
    ],
    owns: [
      'statements',
      'statement_lines',
      'statement_rows',
      'payouts',
      'matches',
      'match_items',
      'match_refusals',
      'line_refusals',
      'unknown_money',
      'file_templates',
      'pos_aliases',
    ],
  },
  billPhotos: { group: 'bank', calls: ['audit', 'files', 'orders'], owns: [] },
  comparisons: {
    group: 'debts',
    calls: ['audit', 'excel', 'ledger', 'shops', 'identity', 'files', 'debts'],
    owns: ['comparisons'],
  },
  vouchers: {
    group: 'cash',
    calls: ['audit', 'ledger', 'excel', 'shops', 'categories', 'files', 'requests', 'funds', 'bankLines'],
    owns: ['vouchers', 'cost_allocations', 'cost_allocation_shops', 'voucher_schedules'],
  },
  cashbook: {
    group: 'cash',
    calls: ['audit', 'ledger', 'excel', 'requests', 'funds', 'customers', 'orders', 'debts'],
    owns: ['cash_counts', 'cash_count_settlements', 'capital_moves'],
  },
  comments: { group: 'records', calls: ['audit', 'identity'], owns: ['comments', 'comment_mentions'] },
  merging: {
    group: 'records',
    calls: ['audit', 'ledger', 'files', 'customers', 'cards', 'orders', 'debts', 'vouchers', 'cashbook', 'comments'],
    owns: ['customer_merges', 'customer_merge_orders'],
  },
  privacy: {
    group: 'records',
    calls: [
      'audit',
      'jobs',
      'excel',
      'files',
      'customers',
      'cards',
      'requests',
      'drafts',
      'views',
      'orders',
      'warnings',
      'debts',
      'reconcile',
      'comparisons',
      'vouchers',
      'cashbook',
      'comments',
      'merging',
    ],
    owns: ['privacy_rules'],
  },
  dayClose: {
    group: 'cash',
    calls: ['audit', 'shops', 'identity', 'ledger', 'requests', 'debts', 'bankLines'],
    owns: ['day_closes', 'day_close_notes', 'day_lock_events'],
  },
  approvals: {
    group: 'records',
    calls: [
      'audit',
      'identity',
      'requests',
      'orders',
      'partnerDebts',
      'debts',
      'reconcile',
      'collaboratorDebts',
      'vouchers',
      'dayClose',
      'cashbook',
    ],
    owns: [],
  },
  undo: {
    group: 'records',
    calls: ['audit', 'shops', 'funds', 'customers', 'cards', 'pos', 'partners', 'collaborators', 'debts'],
    owns: [],
  },
  search: { group: 'records', calls: ['audit', 'excel', 'customers'], owns: [] },
  reports: {
    group: 'reports',
    calls: ['audit', 'jobs', 'excel', 'files', 'pushes', 'requests'],
    owns: ['odd_silences', 'report_schedules', 'report_inbox'],
  },
}

/** What knows no module: it may be used by all and uses none. `owns` as above. */
export const foundations = {
  kit: { owns: ['calls', 'counters', 'id_leases', 'server_news'] },
  host: { owns: ['schema_migrations'] },
}

/** The folder of a module below `src`. That which gives its group the name stands in the group's own folder. */
export const folderOf = (name) => (modules[name].group === name ? name : `${modules[name].group}/${name}`)

/** The module of a file below `server/src`; undefined for the foundations and the files that put the product together. */
export function moduleOf(file) {
  const [, group, name] = /^server\/src\/(\w+)\/(\w+)?/.exec(file) ?? []
  return modules[name]?.group === group ? name : modules[group] && group
}
