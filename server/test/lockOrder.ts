import pg from 'pg'
import { vi } from 'vitest'

/**
 * The order in which every action takes its locks, and how to tell a statement that takes one of a kind. Within a kind rows are
 * locked in id order, or in the order of their keys where they are made. See docs/decisions/0056-one-order-of-locks.md.
 */
export const lockOrder: [kind: string, statement: RegExp][] = [
  ['the shop', /FROM shops\b(?:(?!FROM).)*FOR NO KEY UPDATE/s],
  ['feeds of banks', /FROM bank_feeds\b.*FOR UPDATE/s],
  ['lines of accounts', /FROM bank_lines\b.*FOR UPDATE/s],
  ['money of the bank', /FROM (?:cash_backs c|unknown_money u)\b.*FOR UPDATE/s],
  ['lines of statements', /(?:FROM|JOIN) statement_rows\b.*FOR UPDATE/s],
  ['matches', /FROM matches\b.*FOR UPDATE/s],
  ['customers', /FROM customers c\b.*FOR (?:NO KEY UPDATE|SHARE) OF c/s],
  ['orders', /FROM orders(?: o)?\b.*FOR UPDATE(?! OF r\b)/s],
  [
    'vouchers of debts',
    /FROM (?:debt_payments p|partner_vouchers v|debt_vouchers v|collaborator_payments p|bad_debts|money_assignments m)\b.*FOR UPDATE|UPDATE (?:debt_payments|partner_vouchers|debt_vouchers|collaborator_payments|bad_debts)\b|INSERT INTO bad_debts\b/s,
  ],
  ['lô', /(?:FROM|JOIN) lots\b.*FOR (?:NO KEY UPDATE|UPDATE|KEY SHARE)|INSERT INTO lots/s],
  ['voucher numbers', /INSERT INTO counters/],
  ['locked days', /FROM day_locks.*FOR SHARE/s],
  ['accounts', /INSERT INTO ledger_accounts/],
]

type Watched = { broken: string[]; seen: Set<string> }
type Query = (this: object, statement: string | { text: string }, ...rest: unknown[]) => unknown

/** Watches the statements of every transaction of this work; answers where a lock came after one that belongs behind it. */
export async function watchLocks(work: () => Promise<unknown>): Promise<Watched> {
  const watched: Watched = { broken: [], seen: new Set() }
  const takenOn = new WeakMap<object, number[]>()
  // oxlint-disable-next-line unbound-method -- It is called on the client that was asked.
  const query = pg.Client.prototype.query as Query
  const watch: Query = function (statement, ...rest) {
    const text = typeof statement === 'string' ? statement : statement.text
    const taken = text.startsWith('BEGIN') ? [] : (takenOn.get(this) ?? [])
    takenOn.set(this, taken)
    noteLocks(watched, taken, text)
    return query.call(this, statement, ...rest)
  }
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(watch as typeof pg.Client.prototype.query)
  await work().finally(() => spy.mockRestore())
  return watched
}

function noteLocks({ broken, seen }: Watched, taken: number[], text: string): void {
  for (const [rank, [kind, pattern]] of lockOrder.entries()) {
    if (!pattern.test(text) || taken.includes(rank)) continue
    const later = taken.filter((one) => one > rank)
    if (later.length > 0) broken.push(`${kind} after ${later.map((one) => lockOrder[one]?.[0]).join(', ')}`)
    taken.push(rank)
    seen.add(kind)
  }
}
