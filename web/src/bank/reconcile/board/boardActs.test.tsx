import { type BoardRow, board as calls } from '@cardpro/contract/bank/reconcile/board'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import { partsOf, walkOf } from './boardLines.ts'
import { type BankCredits, nothingTold, slotsOf } from './credits.ts'
import { atRow, type Cursor, noCursor } from './cursor.ts'
import type { Decision } from './decisions.ts'
import { differencesOf } from './differences.ts'
import { aCredit, aMatch, aPayout, aRow } from './testRows.ts'
import { type Acts, useActs } from './useActs.ts'
import type { Board } from './useBoard.ts'

const toasts = vi.hoisted(() => [] as string[])
vi.mock('#kit/api/toasts.tsx', () => ({ showError: (message: string) => void toasts.push(message) }))

beforeEach(() => {
  startBrowser()
  toasts.length = 0
  may('uploadBill.view', 'uploadBill.add')
})

const may = (...Rights: string[]) => storeSession('t', { ...minhAnh, ExpiredDate: '2999-12-31', Rights }, quan1)

/** What the board was bankCredits to do. */
type Seen = { said: string[]; decided: Decision[]; cursors: Cursor[]; folded: string[] }
type Of = { rows: BoardRow[]; at?: Partial<Cursor>; bankCredits?: BankCredits }

/** What keys do on a board with these rows; the cursor is on the first of them. */
function onBoard({ rows, at = {}, bankCredits = nothingTold }: Of): Seen & { acts: Acts } {
  const parts = partsOf([aPayout({})], rows)
  const walk = walkOf(parts)
  const seen: Seen = { said: [], decided: [], cursors: [], folded: [] }
  const first = walk[0]
  const state = {
    ground: {
      slots: slotsOf(parts, bankCredits, 'all'),
      parts,
      entries: differencesOf(walk, []),
      isClosed: () => false,
    },
    cursor: { ...(first ? atRow(noCursor, first) : noCursor), ...at },
    walk,
    setCursor: (next: Cursor) => void seen.cursors.push(next),
    say: (text: string) => void seen.said.push(text),
    decide: (decision: Decision) => void seen.decided.push(decision),
    decisions: { decide: (decision: Decision) => void seen.decided.push(decision), version: () => 4 },
    folds: { toggle: (key: string) => void seen.folded.push(key) },
  } as unknown as Board
  const held: Acts[] = []
  const Screen = () => {
    held.push(useActs(state))
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  const [acts] = held
  if (!acts) throw new Error('the board was not drawn')
  return { ...seen, acts }
}

const sent = ({ decided }: Seen) => decided.map(({ call, input }) => [call.path, input()])
const offered = aRow({ Class: 'B', Match: aMatch({ MatchID: 9, State: 0 }), Candidates: 1 })
const chosen = aRow({ Class: 'A', Status: 1, Match: aMatch(), Difference: 0 })
const short = aRow({ ...chosen, Difference: -13_200 })
const posted = aRow({ ...chosen, Status: 3, PaymentCode: 'TV261121-001' })
const stranger = aRow({})

describe('Space', () => {
  const pressed = (of: Of) => {
    const seen = onBoard(of)
    seen.acts.toggle()
    return seen
  }

  test('takes the one bill that a row may be', () => {
    expect(sent(pressed({ rows: [offered] }))).toEqual([[calls.choose.path, { MatchID: 9, Version: 4 }]])
  })

  test('opens a row that is chosen, and one that was skipped', () => {
    expect(sent(pressed({ rows: [chosen] }))).toEqual([[calls.release.path, { RowID: 1, Version: 4 }]])
    const skipped = aRow({ Status: 2, SkipReason: 'Sai cột' })
    expect(sent(pressed({ rows: [skipped] }))).toEqual([[calls.changeStatus.path, { RowID: 1, Status: 0, Reason: '' }]])
  })

  test.each([
    ['that may be several bills', aRow({ ...offered, Candidates: 3 }), 'Có 3 cách, bấm số để nhận.'],
    ['that no bill is found for', stranger, 'Chưa thấy bill nào, bấm Enter để tìm.'],
    ['that is booked', posted, 'Dòng này đã ghi ở TV261121-001, hoàn tác phiếu trước.'],
  ])('on a row %s decides nothing and says what to do', (_, row, words) => {
    const seen = pressed({ rows: [row] })
    expect([seen.decided, seen.said]).toEqual([[], [words]])
  })

  test('on a payout takes what surely is one bill, and leaves the rest', () => {
    const rows = [
      offered,
      aRow({ ...offered, RowID: 2, Class: 'C' }),
      aRow({ ...offered, RowID: 3, Class: 'A', Match: aMatch({ MatchID: 11, State: 0 }) }),
      aRow({ ...offered, RowID: 4, Candidates: 2 }),
    ]
    expect(sent(pressed({ rows, at: { column: 'payouts' } }))).toEqual([
      [calls.choose.path, { MatchID: 9, Version: 4 }],
      [calls.choose.path, { MatchID: 11, Version: 4 }],
    ])
    expect(pressed({ rows: [stranger], at: { column: 'payouts' } }).said).toEqual([
      'Không còn dòng nào có một bill khớp chắc.',
    ])
  })

  test('on the head of a lô opens or closes it', () => {
    const seen = pressed({ rows: [chosen], at: { line: 'l1-7' } })
    expect([seen.folded, seen.decided]).toEqual([['l1-7'], []])
  })

  test('of a user who may only look decides nothing and says which right lacks', () => {
    may('uploadBill.view')
    expect(pressed({ rows: [offered] }).decided).toEqual([])
    expect(toasts).toHaveLength(1)
    expect(toasts[0]).toContain('quyền')
  })
})

describe('a digit', () => {
  test('takes that bill', async () => {
    const seen = onBoard({ rows: [offered] })
    await seen.acts.take(1)
    expect(sent(seen)).toEqual([[calls.choose.path, { MatchID: 9, Version: 4 }]])
  })

  test('beyond the bills says so', async () => {
    const seen = onBoard({ rows: [offered] })
    await seen.acts.take(2)
    expect([seen.decided, seen.said]).toEqual([[], ['Không có cách 2.']])
  })
})

describe('Enter', () => {
  test('goes from a payout to its rows', () => {
    const seen = onBoard({ rows: [chosen], at: { column: 'payouts', line: null } })
    seen.acts.open()
    expect(seen.cursors).toMatchObject([{ column: 'rows' }])
  })

  test('looks for no bill of a row that has one', () => {
    const seen = onBoard({ rows: [chosen] })
    seen.acts.open()
    expect(seen.said).toEqual(['Chỉ tìm bill cho dòng chưa chọn.'])
  })
})

describe('what becomes of a difference', () => {
  test('is said by one key of all its rows', () => {
    const seen = onBoard({ rows: [short] })
    seen.acts.answer(2)
    expect(sent(seen)).toEqual([[calls.answer.path, { RowIDs: [1], Answer: 2 }]])
  })

  test('is nothing where none is, or where that answer does not fit', () => {
    for (const [row, given] of [
      [chosen, 2],
      [short, 3],
    ] as const) {
      const seen = onBoard({ rows: [row] })
      seen.acts.answer(given)
      expect([seen.decided, seen.said]).toEqual([[], ['Dòng này không có chênh lệch để xử lý như vậy.']])
    }
  })
})

test.each([
  ['X', 'skip', posted, 'Chọn một dòng chưa ghi để bỏ qua.'],
  ['E', 'correct', posted, 'Chọn một dòng chưa ghi để sửa.'],
  ['Q', 'enter', offered, 'Chỉ tạo lần quẹt cho dòng bán không thấy bill.'],
] as const)('%s says what it is for on a row that it is not for', (_, act, row, words) => {
  const seen = onBoard({ rows: [row] })
  seen.acts[act]()
  expect(seen.said).toEqual([words])
})

describe('N', () => {
  test('goes to the next row that is unclear', () => {
    const rows = [chosen, aRow({ ...short, RowID: 2 }), aRow({ ...short, RowID: 3 })]
    const seen = onBoard({ rows })
    seen.acts.next()
    expect(seen.cursors).toMatchObject([{ column: 'rows', line: 'r2' }])
  })

  test('says that none is left', () => {
    const seen = onBoard({ rows: [chosen] })
    seen.acts.next()
    expect([seen.cursors, seen.said]).toEqual([[], ['Không còn dòng nào chưa rõ.']])
  })
})

test('a line of the bank that is booked is not left out by X', () => {
  const credits = [aCredit(5, { State: 3, Left: 0, Codes: ['TV261121-001'] })]
  const seen = onBoard({
    rows: [chosen],
    at: { column: 'payouts', slot: 'c5', line: null },
    bankCredits: { ...nothingTold, credits },
  })
  seen.acts.skip()
  expect(seen.said).toEqual(['Chỉ bỏ qua dòng ngân hàng chưa ghi.'])
})
