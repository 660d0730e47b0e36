import { explainLine, voucherDays } from '#bank/bankLines/bankLines.service.ts'
import type { BankLine, Voucher } from './facts.rules.ts'
import { ofTransfer, ofVouchers, type Suggestion } from './suggestion.rules.ts'
import type { AccountView } from './view.rules.ts'

const shownTransfers = 3

/** Step 0: existing vouchers explain the line, one of them or a few together. */
export function fromVouchers(line: BankLine, view: AccountView): Suggestion[] {
  const vouchers = view.facts.vouchers.map((voucher) => ({ ...voucher, far: Math.abs(voucher.day - line.day) }))
  const { sets, isOnly } = explainLine(line.leftVnd, vouchers)
  return sets.map((set) => {
    const [voucher] = set
    if (voucher && set.length === 1) return suggestSingle(line, voucher, { isOnly, view })
    return ofVouchers(
      'voucher',
      set.map(({ journalId }) => journalId),
      {
        class: isOnly ? 'B' : 'C',
        reasons: isOnly ? ['amount', 'unique'] : ['amount'],
        against: isOnly ? [] : ['several'],
      },
    )
  })
}

type Among = { isOnly: boolean; view: AccountView }

function suggestSingle(
  line: BankLine,
  { journalId, day }: Voucher,
  { isOnly: isOnlyVoucher, view }: Among,
): Suggestion {
  const rivals = view.rivalsOf(line).filter((rival) => Math.abs(rival.day - day) <= voucherDays)
  const isOnly = isOnlyVoucher && rivals.length === 0
  return ofVouchers('voucher', [journalId], {
    class: isOnly ? 'A' : 'C',
    reasons: ['amount', ...(day === line.day ? (['day'] as const) : []), ...(isOnly ? (['unique'] as const) : [])],
    against: [
      ...(day === line.day ? [] : (['otherDay'] as const)),
      ...(isOnlyVoucher ? [] : (['several'] as const)),
      ...(rivals.length > 0 ? (['otherLine'] as const) : []),
    ],
  })
}

/** Round sums go out of one account and come into another by chance. */
const roundVnd = 100_000
const shortestAccount = 6

/**
 * Step 1: the other side of our own transfer is in another account. It is likely where it is the only one, and the bank
 * names that account or the sum is no round one.
 */
export function fromTransfers(line: BankLine, view: AccountView): Suggestion[] {
  const opposite = view.facts.otherLines
    .filter(({ day, leftVnd }) => leftVnd === -line.leftVnd && Math.abs(day - line.day) <= 1)
    .toSorted(byDay(line))
  const isOnly = opposite.length === 1
  return opposite.slice(0, shownTransfers).map(({ id, accountNo }) => {
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
