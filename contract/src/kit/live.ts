/** The calls of the API by their group, the part before the slash, and what a write of that group changes. */
const topicOfGroup: Record<string, Topic> = {
  ScheduleWorking: 'money',
  Debt: 'money',
  Payment: 'money',
  Report: 'money',
  BankCard: 'money',
  Approval: 'money',
  Pos: 'pos',
  CardData: 'cards',
  Customer: 'customers',
  Shop: 'shops',
  File: 'files',
  Aff: 'collaborators',
  Partner: 'partners',
  ListView: 'views',
  Job: 'jobs',
  Import: 'jobs',
  FirstStep: 'firstSteps',
  Demo: 'demo',
  Reconcile: 'reconcile',
  BankLine: 'bankLines',
  BankFeed: 'bankLines',
}

/** Calls that change something else than the rest of their group. */
const topicOfPath: Record<string, Topic> = {
  'User/AddComment': 'comments',
  'User/ReadMentions': 'comments',
  'Customer/MergeCustomer': 'merges',
  'LogAction/Undo': 'undone',
  'BankCard/CorrectBank': 'banks',
  'Shop/TransferFund': 'money',
  'BankLine/Collect': 'money',
  'BankLine/Post': 'money',
  'BankLine/PostUnknown': 'money',
  'BankLine/CancelUnknown': 'money',
  'BankLine/Assign': 'money',
  'BankLine/CancelAssign': 'money',
  'Reconcile/TakeStatement': 'bankLines',
  'Reconcile/RemoveStatement': 'bankLines',
  'Reconcile/FillBlanks': 'money',
  'Reconcile/AttachPhoto': 'money',
  'Meta/ReadBill': 'files',
  'Reconcile/Undo': 'money',
  'Reconcile/GetViewers': 'viewers',
  'Shop/CancelTransferFund': 'money',
  'Customer/Anonymise': 'merges',
  'Report/SaveSchedule': 'reportInbox',
  'Report/DeleteSchedule': 'reportInbox',
  'Report/GetInbox': 'reportInbox',
  'Report/ReadInbox': 'reportInbox',
  'Pos/SetHolidays': 'holidays',
  'Pos/RemoveHoliday': 'holidays',
}

/**
 * What may have changed in a shop, and which reads it makes stale: the beginnings of their paths. An order moves nearly
 * every figure, so money is one topic and not five.
 */
export const topics = {
  money: [
    'ScheduleWorking/',
    'Debt/',
    'Report/',
    'ReportV2/',
    'Payment/',
    'Approval/',
    'Search/',
    'BankCard/',
    'Pos/',
    'Aff/',
    'Partner/',
    'Reconcile/',
    'BankLine/',
    'BankFeed/',
    'CardData/GetCountNoti',
    'CardData/GetNotifyDate',
    'CardData/GetCalendarPayment',
  ],
  pos: ['Pos/', 'Report/GetMenuCounts'],
  cards: ['CardData/', 'Meta/GetCardDataShop', 'ScheduleWorking/', 'Search/'],
  customers: ['Customer/', 'CardData/', 'Meta/GetCardDataShop', 'ScheduleWorking/', 'Aff/', 'Search/'],
  shops: ['Shop/'],
  comments: ['User/GetHistoryComment', 'User/GetMentions', 'User/GetCountMentions'],
  // A picture of a bill is missed by its order and its POS until it is there.
  files: ['File/', 'ScheduleWorking/', 'Pos/GetBills', 'Payment/OtherReceiptsPayments'],
  // One customer is merged into another, with all that belongs to them.
  merges: [
    'Customer/',
    'CardData/',
    'ScheduleWorking/',
    'Debt/',
    'User/GetHistoryComment',
    'File/',
    'ListView/',
    'Job/',
  ],
  // A record of any kind is as it was before.
  undone: [
    'Customer/',
    'CardData/',
    'Meta/GetCardDataShop',
    'ScheduleWorking/',
    'Search/',
    'Pos/',
    'Partner/',
    'Aff/',
    'Meta/GetAff',
    'Meta/PercentAff',
    'BankCard/',
    'Debt/',
    'Shop/',
    'LogAction/GetHistory',
  ],
  collaborators: ['Aff/', 'Meta/GetAff', 'Meta/PercentAff', 'Customer/', 'CardData/', 'ScheduleWorking/'],
  partners: ['Partner/', 'Pos/GetPosPartner', 'Pos/DataPosPartner'],
  views: ['ListView/'],
  jobs: ['Job/', 'Import/'],
  firstSteps: ['FirstStep/'],
  demo: ['Demo/'],
  banks: ['Meta/GetAllBank', 'LogAction/'],
  // The day on which money is expected depends on them.
  holidays: ['Pos/', 'Debt/', 'Report/'],
  // What is decided on the board of statements books nothing, and changes of lines of accounts no more than what they may be.
  reconcile: ['Reconcile/', 'BankLine/GetSuggestions'],
  bankLines: ['Reconcile/', 'BankLine/', 'BankFeed/'],
  viewers: ['Reconcile/GetViewers'],
  reportInbox: ['Report/GetSchedules', 'Report/GetInbox', 'Report/GetMenuCounts'],
} as const satisfies Record<string, readonly string[]>
export type Topic = keyof typeof topics

/** Reads of what the user's own screen alone changes, by calls that answer it: a draft that is taken is gone before its screen is. */
export const ownReads: ReadonlySet<string> = new Set(['Reconcile/GetDraft'])

export const topicOf = (path: string): Topic | undefined => topicOfPath[path] ?? topicOfGroup[path.split('/')[0] ?? '']

/** What `GET /api/events` sends as `event: changed`. */
export type ShopChanges = { Shops: { ShopID: number; Topics: Topic[] }[] }
/**
 * Its first event, `hello`: with WritesPaused the server's disk is nearly full and it only reads. Sent again when the
 * account's expiry date or the pause changes.
 */
export type Hello = { ExpiredDate: string; WritesPaused: boolean }
