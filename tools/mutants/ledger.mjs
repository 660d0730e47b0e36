const service = 'server/src/books/ledger/ledger.service.ts'
const days = 'server/src/books/ledger/days.rules.ts'

export const ledgerRules = [
  {
    name: 'a credit lowers a balance',
    file: 'server/src/books/ledger/ledger.totals.ts',
    find: 'move(credit, -amountVnd)',
    replace: 'move(credit, amountVnd)',
    tests: ['server', 'ledger/ledger.test'],
  },
  {
    name: 'a balance is the sum of all its postings',
    file: 'server/src/books/ledger/ledger.sql',
    find: 'SET debit_vnd = ledger_accounts.debit_vnd + EXCLUDED.debit_vnd',
    replace: 'SET debit_vnd = EXCLUDED.debit_vnd',
    tests: ['server', 'ledger/ledger.test'],
  },
  {
    name: 'the reversal of a locked day is dated today',
    file: service,
    find: 'original.postingDate > lockedTo ? original.postingDate : ctx.today',
    replace: 'original.postingDate',
    tests: ['server', 'ledger/'],
  },
  {
    name: "no journal of a shop that is not the caller's",
    file: service,
    find: '!ctx.shopIds.includes(shopId)',
    replace: 'shopId === 0',
    tests: ['server', 'ledger/ledger.test'],
  },
  {
    name: 'a locked day takes no entry, its last one included',
    file: days,
    find: 'day <= lock.lockedTo',
    replace: 'day < lock.lockedTo',
    tests: ['server', 'ledger/days.rules', 'ledger/postingDays', 'ledger/ledger.test'],
  },
  {
    name: 'no entry before the books begin',
    file: days,
    find: 'lock.begunOn && day < lock.begunOn',
    replace: "lock.begunOn === '-'",
    tests: ['server', 'ledger/days.rules', 'ledger/postingDays', 'ledger/ledger.test'],
  },
  {
    name: 'after the lock hour only those who may approve enter into the day before',
    file: days,
    find: 'lockHour === null || mayBeLate',
    replace: 'lockHour === null || !mayBeLate',
    tests: ['server', 'ledger/days.rules', 'ledger/lockHour'],
  },
]
