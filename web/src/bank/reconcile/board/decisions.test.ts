import { board } from '@cardpro/contract/bank/reconcile/board'
import { describe, expect, test } from 'vitest'
import { decideAnswer, decideDecline, decideMatch, decideRelease, decideReopen, decideSkip } from './decisions.ts'
import { asksAnswer, isChosen, isOpen } from './rowState.ts'
import { aBill, aMatch, aRow } from './testRows.ts'

const version = () => 5
const open = aRow({ Class: 'C', Match: aMatch({ State: 0 }), Candidates: 2 })

describe('a bill that is chosen', () => {
  test('is sent with the Version that was seen, and looks chosen at once', () => {
    const made = decideMatch(open, aMatch({ MatchID: 9 }), version)
    expect(made.input()).toEqual({ MatchID: 9, Version: 5 })
    expect(isChosen(made.as(open))).toBe(true)
    expect(made.as(open).Difference).toBe(0)
  })

  test('by hand names rows and bills', () => {
    const found = aMatch({ MatchID: 0, Bills: [aBill({ LogWithdrawalID: 77 })] })
    expect(decideMatch(open, found, version).input()).toEqual({ RowIDs: [1], LogWithdrawalIDs: [77], Version: 5 })
  })

  test('shows what is missing at once, and waits for the server where that may not be seen', () => {
    const short = aMatch({ Bills: [aBill({ Due: 11_900_000 })] })
    expect(asksAnswer(decideMatch(open, short, version).as(open))).toBe(true)
    const unseen = aMatch({ Bills: [aBill({ Due: null })] })
    expect(decideMatch(open, unseen, version).as(open).Difference).toBeNull()
  })

  test('is taken back by opening the row again', () => {
    const back = decideMatch(open, aMatch(), version).back
    expect(back?.call.path).toBe(board.release.path)
    expect(back && isOpen(back.as(open))).toBe(true)
  })
})

test('a row that was opened again is taken back by choosing the same match', () => {
  const chosen = aRow({ Status: 1, Match: aMatch({ MatchID: 9 }) })
  expect(decideRelease(chosen, version).back?.input()).toEqual({ MatchID: 9, Version: 5 })
})

test('what is declined is never offered again: taken back it is chosen by hand', () => {
  const made = decideDecline(open, version)
  expect(made.input()).toMatchObject({ RowID: 1, Decline: true })
  expect(made.as(open)).toMatchObject({ Match: null, Candidates: 0 })
  expect(made.back?.input()).toMatchObject({ RowIDs: [1], LogWithdrawalIDs: [1] })
})

test('one answer serves many rows, and is taken back to the one before', () => {
  const rows = [aRow({ RowID: 1, Status: 1, Difference: -5 }), aRow({ RowID: 2, Status: 1, Difference: -5 })]
  const made = decideAnswer(rows, 2)
  expect(made.input()).toEqual({ RowIDs: [1, 2], Answer: 2 })
  expect(made.back?.input()).toEqual({ RowIDs: [1, 2], Answer: null })
  expect(made.said).toBe('Ghi vào phí POS: 2 dòng')
})

test('a row that is skipped keeps its reason, and can be opened again', () => {
  const made = decideSkip(open, 'Đã ghi tay rồi')
  expect(made.input()).toEqual({ RowID: 1, Status: 2, Reason: 'Đã ghi tay rồi' })
  expect(made.back?.input()).toMatchObject({ RowID: 1, Status: 0 })
  expect(decideReopen(made.as(open)).back?.input()).toMatchObject({ Status: 2, Reason: 'Đã ghi tay rồi' })
})
