import type { Credit, WaitingMoney } from '@cardpro/contract/bank/reconcile/credits'
import type { LineSuggestion } from '@cardpro/contract/bank/reconcile/lineMatches'
import { describe, expect, test } from 'vitest'
import { partsOf } from './boardLines.ts'
import { type BankCredits, linesToBook, progressOf, type Slot, slotsOf } from './credits.ts'
import { atSlot, creditAt, type Ground, moveCursor, noCursor, partAt, rowsAt } from './cursor.ts'
import { aCredit, aMatch, aPayout, aRow, aSuggestion } from './testRows.ts'

const aWaiting = (more: Partial<WaitingMoney>): WaitingMoney => ({
  JournalID: 1,
  Code: 'TV261121-001',
  Date: '2026-11-21',
  At: '2026-11-21T03:32:00.000Z',
  StaffName: 'Lan',
  Amount: 11_868_000,
  Left: 11_868_000,
  PosName: 'VCB 11',
  numberText: '',
  BankCardID: 1,
  FundName: 'Vietcombank',
  StatementID: 1,
  PayoutIDs: [],
  ...more,
})

/** A day's payouts 1, 2, 3: of the first two the bill is chosen. */
const chosen = { Status: 1, Difference: 0, Match: aMatch() }
const rows = [
  aRow({ RowID: 1, PayoutID: 1, ...chosen }),
  aRow({ RowID: 2, PayoutID: 2, ...chosen }),
  aRow({ RowID: 3, PayoutID: 3 }),
]
const payouts = [1, 2, 3].map((PayoutID) => aPayout({ PayoutID, PaidOn: `2026-11-2${PayoutID}` }))
const parts = partsOf(payouts, rows)
const bankCredits = (
  credits: Credit[],
  best: [number, LineSuggestion][] = [],
  waiting: WaitingMoney[] = [],
): BankCredits => ({
  credits,
  best: new Map(best),
  waiting,
})
const keys = (slots: Slot[]) => slots.map(({ key }) => key)
const waits = (slots: Slot[]) => slots.flatMap((slot) => (slot.kind === 'part' && slot.isWaiting ? [slot.key] : []))

describe('the first column', () => {
  test('has the payouts in their order where the bank bankCredits nothing, and none of them waits', () => {
    const slots = slotsOf(parts, bankCredits([]), 'all')
    expect(keys(slots)).toEqual(['p1', 'p2', 'p3'])
    expect(waits(slots)).toEqual([])
  })

  test('has each line by its day with the payouts that it is below it; the others wait for theirs', () => {
    const slots = slotsOf(
      parts,
      bankCredits([aCredit(7, { Date: '2026-11-22' }), aCredit(8)], [[7, aSuggestion([1, 2])]]),
      'all',
    )
    expect(keys(slots)).toEqual(['c8', 'c7', 'p1', 'p2', 'p3'])
    expect(waits(slots)).toEqual(['p3'])
  })

  test('has a payout once: below the line that it was booked from, else below the surest', () => {
    const linked = aCredit(7, { PayoutIDs: [1], State: 3, Left: 0 })
    const unsure = aSuggestion([1, 2], { Class: 'C' })
    const slots = slotsOf(
      parts,
      bankCredits(
        [aCredit(6), linked, aCredit(8)],
        [
          [6, unsure],
          [8, aSuggestion([2])],
        ],
      ),
      'all',
    )
    expect(keys(slots)).toEqual(['c6', 'c7', 'p1', 'c8', 'p2', 'p3'])
  })

  test('has a booked payout that waits below the line that its voucher is', () => {
    const posted = partsOf(payouts, [aRow({ RowID: 1, PayoutID: 1, Status: 3, PaymentCode: 'TV261121-001' })])
    const voucher = aSuggestion([], { Step: 'voucher', Vouchers: [{ ...aVoucher, JournalID: 9 }] })
    const money = aWaiting({ JournalID: 9, PayoutIDs: [1] })
    const slots = slotsOf(posted, bankCredits([aCredit(7)], [[7, voucher]], [money]), 'all')
    expect(keys(slots)).toEqual(['c7', 'p1'])
    expect(waits(slots)).toEqual(['p1'])
  })

  test('does not let a payout wait whose account the bank tells nothing of, or whose line is of another day', () => {
    expect(waits(slotsOf(parts, bankCredits([aCredit(7, { BankCardID: 2 })]), 'all'))).toEqual([])
    const posted = partsOf(payouts, [aRow({ RowID: 1, PayoutID: 1, Status: 3 })])
    expect(waits(slotsOf(posted, bankCredits([aCredit(7)]), 'all'))).toEqual([])
  })

  test('leaves out lines without a payout of the chip, and of booked money that waits shows what has no rows here', () => {
    const lines = [aCredit(6), aCredit(7), aCredit(8, { State: 2 })]
    const best: [number, LineSuggestion][] = [[7, aSuggestion([1])]]
    expect(keys(slotsOf(parts, bankCredits(lines, best), 'A'))).toEqual(['c7', 'p1', 'p2', 'p3'])
    expect(keys(slotsOf([], bankCredits(lines, best), 'skipped'))).toEqual(['c8'])
    const money = [aWaiting({ JournalID: 4 }), aWaiting({ JournalID: 5, PayoutIDs: [1] })]
    expect(keys(slotsOf(parts.slice(0, 1), bankCredits(lines, [], money), 'waiting'))).toEqual(['p1', 'w4'])
  })
})

const aVoucher = {
  JournalID: 1,
  Code: 'TV261121-001',
  Type: 'CASHBACK',
  Date: '2026-11-21',
  Amount: 11_868_000,
  StaffName: 'Lan',
  At: '2026-11-21T03:32:00.000Z',
}

describe('the keyboard in the first column', () => {
  const slots = slotsOf(parts, bankCredits([aCredit(7), aCredit(8)], [[8, aSuggestion([1])]]), 'all')
  const ground: Ground = { slots, parts, entries: [], isClosed: () => false }

  test('goes over lines and payouts alike', () => {
    const [first] = slots
    const start = first ? atSlot(noCursor, first) : noCursor
    expect(creditAt(ground, start)?.credit.LineID).toBe(7)
    const second = moveCursor(ground, start, 1)
    expect(creditAt(ground, second)?.credit.LineID).toBe(8)
    const third = moveCursor(ground, second, 1)
    expect([creditAt(ground, third), third.payoutId]).toEqual([null, 1])
    expect(moveCursor(ground, third, -1)).toEqual(second)
  })

  test('on a line shows its first payout beside it, and acts on no row of it', () => {
    const [alone, line] = slots
    if (!alone || !line) throw new Error('no lines')
    expect(partAt(ground, atSlot(noCursor, alone))).toBeUndefined()
    expect(partAt(ground, atSlot(noCursor, line))?.payout.PayoutID).toBe(1)
    expect(rowsAt(ground, atSlot(noCursor, line))).toEqual([])
  })
})

describe('how much is clear', () => {
  test('is of the rows where the bank bankCredits nothing', () => {
    expect(progressOf(rows, bankCredits([]))).toEqual({ clearVnd: 2 * 11_868_000, allVnd: 3 * 11_868_000, unclear: 1 })
  })

  test('is of the lines: booked, skipped, or certainly payouts whose rows are chosen', () => {
    const lines = [
      aCredit(1, { State: 3, Left: 0 }),
      aCredit(2, { State: 2 }),
      aCredit(3),
      aCredit(4),
      aCredit(5, { State: 4, Left: 868_000 }),
      aCredit(6, { State: 5, Left: 0 }),
    ]
    const best: [number, LineSuggestion][] = [
      [3, aSuggestion([1])],
      [4, aSuggestion([2], { Class: 'B' })],
    ]
    const clearVnd = 3 * 11_868_000 + 11_000_000
    expect(progressOf(rows, bankCredits(lines, best))).toEqual({ clearVnd, allVnd: 6 * 11_868_000, unclear: 3 })
  })
})

describe('what is booked from which line', () => {
  const ready = rows.slice(0, 2)

  test('are the payouts that a line certainly is', () => {
    const all = bankCredits([aCredit(7, { Amount: 23_736_000, Left: 23_736_000 })], [[7, aSuggestion([1, 2])]])
    expect(linesToBook(all, ready)).toEqual([{ BankLineID: 7, PayoutIDs: [1, 2] }])
  })

  test('is none where it is not certain, of one kind of card, in doubt, too much, or not chosen', () => {
    const line = aCredit(7)
    const brands = aSuggestion([1])
    const ofBrand = { ...brands, Payouts: brands.Payouts.map((one) => ({ ...one, Brand: 'VISA' })) }
    expect(linesToBook(bankCredits([line], [[7, aSuggestion([1], { Class: 'B' })]]), ready)).toEqual([])
    expect(linesToBook(bankCredits([line], [[7, ofBrand]]), ready)).toEqual([])
    expect(linesToBook(bankCredits([{ ...line, InDoubt: true }], [[7, aSuggestion([1])]]), ready)).toEqual([])
    expect(linesToBook(bankCredits([line], [[7, aSuggestion([1, 2])]]), ready)).toEqual([])
    expect(linesToBook(bankCredits([line], [[7, aSuggestion([3])]]), ready)).toEqual([])
  })
})
