/** The calls of the API by their group, the part before the slash, and what a write of that group changes. */
const topicOfGroup: Record<string, Topic> = {
  ScheduleWorking: 'money',
  Debt: 'money',
  Payment: 'money',
  Report: 'money',
  BankCard: 'money',
  Pos: 'pos',
  CardData: 'cards',
  Customer: 'customers',
  Shop: 'shops',
  Job: 'jobs',
  Import: 'jobs',
}

/**
 * What may have changed in a shop, and which reads it makes old: the beginnings of their paths. An order moves nearly
 * every figure, so money is one topic and not five.
 */
export const topics = {
  money: [
    'ScheduleWorking/',
    'Debt/',
    'Report/',
    'ReportV2/',
    'Payment/',
    'BankCard/',
    'Pos/',
    'CardData/GetCountNoti',
  ],
  pos: ['Pos/'],
  cards: ['CardData/', 'ScheduleWorking/'],
  customers: ['Customer/', 'CardData/', 'ScheduleWorking/'],
  shops: ['Shop/'],
  jobs: ['Job/', 'Import/'],
} as const satisfies Record<string, readonly string[]>
export type Topic = keyof typeof topics

export const topicOf = (path: string): Topic | undefined => topicOfGroup[path.split('/')[0] ?? '']

/** What `GET /api/events` sends as `event: changed`. */
export type Changed = { Shops: { ShopID: number; Topics: Topic[] }[] }
/**
 * Its first event, `hello`: with Poll the server does not hear of everything, and the client must ask now and then. Sent
 * again when the account's expiry date becomes another.
 */
export type Hello = { Poll: boolean; ExpiredDate: string }
