import type { BankLine, Voucher } from './facts.rules.ts'
import { exactSets } from './runs.rules.ts'
import { ofTransfer, ofVouchers, type Suggestion } from './suggestion.rules.ts'
import type { AccountView } from './view.rules.ts'

const daysApart = 3
const inSet = { most: 5, nodes: 20_000, shown: 3 }

/** Step 0: vouchers that stand already explain the line, one of them or a few together. */
export function fromVouchers(line: BankLine, view: AccountView): Suggestion[] {
  const side = Math.sign(line.leftVnd)
  const near = view.facts.vouchers.filter(
    ({ day, leftVnd }) => Math.abs(day - line.day) <= daysApart && Math.sign(leftVnd) === side,
  )
  const equal = near.filter(({ leftVnd }) => leftVnd === line.leftVnd).toSorted(byDay(line))
  if (equal.length > 0) return equal.slice(0, inSet.shown).map((voucher) => single(line, voucher, { equal, view }))
  const units = near.map(({ journalId, leftVnd }) => ({ journalId, vnd: Math.abs(leftVnd) }))
  const { sets, isComplete } = exactSets(units, { wantedVnd: Math.abs(line.leftVnd), ...inSet })
  const isOnly = sets.length === 1 && isComplete
  return sets.slice(0, inSet.shown).map((set) =>
    ofVouchers(
      'voucher',
      set.map(({ journalId }) => journalId),
      {
        class: isOnly ? 'B' : 'C',
        reasons: isOnly ? ['amount', 'unique'] : ['amount'],
        against: isOnly ? [] : ['several'],
      },
    ),
  )
}

type Among = { equal: Voucher[]; view: AccountView }

function single(line: BankLine, { journalId, day }: Voucher, { equal, view }: Among): Suggestion {
  const rivals = view.rivalsOf(line).filter((rival) => Math.abs(rival.day - day) <= daysApart)
  const isOnly = equal.length === 1 && rivals.length === 0
  return ofVouchers('voucher', [journalId], {
    class: isOnly ? 'A' : 'C',
    reasons: ['amount', ...(day === line.day ? (['day'] as const) : []), ...(isOnly ? (['unique'] as const) : [])],
    against: [
      ...(day === line.day ? [] : (['otherDay'] as const)),
      ...(equal.length > 1 ? (['several'] as const) : []),
      ...(rivals.length > 0 ? (['otherLine'] as const) : []),
    ],
  })
}

/** Round sums go out of one account and come into another by chance. */
const roundVnd = 100_000
const shortestAccount = 6

/**
 * Step 1: the other side of our own transfer stands in another account. It is likely where it is the only one, and the bank names that account or
 * the sum is no round one.
 */
export function fromTransfers(line: BankLine, view: AccountView): Suggestion[] {
  const opposite = view.facts.otherLines
    .filter(({ day, leftVnd }) => leftVnd === -line.leftVnd && Math.abs(day - line.day) <= 1)
    .toSorted(byDay(line))
  const isOnly = opposite.length === 1
  return opposite.slice(0, inSet.shown).map(({ id, accountNo }) => {
    const isOwn = namesAccount(line, accountNo) || view.about(line).content.isBetweenFunds
    const isSure = isOnly && (isOwn || line.leftVnd % roundVnd !== 0)
    return ofTransfer(id, {
      class: isSure ? 'B' : 'C',
      reasons: ['amount', ...(isOwn ? (['ownAccount'] as const) : []), ...(isOnly ? (['unique'] as const) : [])],
      against: [...(isOnly ? [] : (['several'] as const)), ...(isSure || isOwn ? [] : (['notOwn'] as const))],
    })
  })
}

function namesAccount({ content, counterLast4 }: BankLine, accountNo: string): boolean {
  if (accountNo.length < shortestAccount) return false
  return counterLast4 === accountNo.slice(-4) || content.replace(/[\s.-]/g, '').includes(accountNo)
}

const byDay =
  ({ day }: BankLine) =>
  (a: { day: number }, b: { day: number }): number =>
    Math.abs(a.day - day) - Math.abs(b.day - day)
