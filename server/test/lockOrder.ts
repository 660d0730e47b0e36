import type { Db } from '#platform/database/db.ts'

/**
 * The order in which every action takes its locks, and how to tell a statement that takes one of a kind. Within a kind rows are
 * locked in id order, or in the order of their keys where they are made. See docs/decisions/0056-one-order-of-locks.md.
 */
export const lockOrder: [kind: string, statement: RegExp][] = [
  ['the shop', /FROM shops\b(?:(?!FROM).)*FOR NO KEY UPDATE/s],
  ['feeds of banks', /FROM bank_feeds\b.*FOR UPDATE/s],
  ['lines of accounts', /FROM bank_lines\b.*FOR UPDATE/s],
  ['money of the bank', /FROM (?:cash_backs c|unknown_money u)\b.*FOR UPDATE/s],
  ['lines of statements', /FROM statement_rows\b.*FOR UPDATE/s],
  ['matches', /FROM matches\b.*FOR UPDATE/s],
  ['customers', /FROM customers c\b.*FOR (?:NO KEY UPDATE|SHARE) OF c/s],
  ['orders', /FROM orders(?: o)?\b.*FOR UPDATE/s],
  [
    'vouchers of debts',
    /FROM (?:debt_payments p|partner_vouchers v|debt_vouchers v|aff_payments p|bad_debts|money_assignments m)\b.*FOR UPDATE|UPDATE (?:debt_payments|partner_vouchers|debt_vouchers|aff_payments|bad_debts)\b|INSERT INTO bad_debts\b/s,
  ],
  ['lô', /(?:FROM|JOIN) lots\b.*FOR (?:NO KEY UPDATE|UPDATE|KEY SHARE)|INSERT INTO lots/s],
  ['voucher numbers', /INSERT INTO counters/],
  ['locked days', /FROM day_locks.*FOR SHARE/s],
  ['accounts', /INSERT INTO ledger_accounts/],
]

type Query = (statement: string | { text: string }, ...rest: unknown[]) => unknown

/** Watches the statements of every transaction; answers those in which a lock came after one that belongs behind it. */
export function watchLocks(db: Db): { broken: string[]; seen: Set<string> } {
  const watched = { broken: [] as string[], seen: new Set<string>() }
  db.pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    let taken: number[] = []
    const watch: Query = (statement, ...rest) => {
      const text = typeof statement === 'string' ? statement : statement.text
      if (text.startsWith('BEGIN')) taken = []
      for (const [rank, [kind, pattern]] of lockOrder.entries()) {
        if (!pattern.test(text) || taken.includes(rank)) continue
        if (taken.some((one) => one > rank))
          watched.broken.push(`${kind} after ${taken.map((one) => lockOrder[one]?.[0]).join(', ')}`)
        taken.push(rank)
        watched.seen.add(kind)
      }
      return query(statement, ...rest)
    }
    Object.assign(client, { query: watch })
  })
  return watched
}
