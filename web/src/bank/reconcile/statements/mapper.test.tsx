import type { StatementDraft } from '@cardpro/contract/bank/reconcile/statements'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AccountSums } from './AccountSums.tsx'
import { exampleOf, whyWrong } from './MapperGrid.tsx'
import { Proofs } from './Proofs.tsx'
import { otherBlockers } from './Questions.tsx'
import { aDraft } from './testDraft.ts'

const textOf = (part: ReactElement): string =>
  renderToStaticMarkup(part)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

type Line = StatementDraft['Lines'][number]
const aLine = (more: Partial<Line> = {}): Line => ({
  No: 8,
  Cells: ['60218801', '12.000.000'],
  Read: { tid: '60218801', gross: '12000000', swipedAt: '2026-11-20T10:02:00+07:00', paidOn: '2026-11-21' },
  Errors: {},
  IsKnown: false,
  ...more,
})

describe('under the name of a column', () => {
  const draft = aDraft({ Lines: [aLine({ Read: {} }), aLine()] })

  test('stands how its first cell is read: money and days as they are written everywhere', () => {
    expect(exampleOf(draft, 'gross')).toBe('đọc: 12.000.000')
    expect(exampleOf(draft, 'paidOn')).toBe('đọc: 21/11/2026')
    expect(exampleOf(draft, 'swipedAt')).toContain('10:02:00')
    expect(exampleOf(draft, 'tid')).toBe('đọc: 60218801')
  })

  test('stands that nothing is read of it, or that it is empty', () => {
    expect(exampleOf(draft, null)).toBe('không dùng')
    expect(exampleOf(draft, 'approval')).toBe('để trống')
  })
})

describe('a cell is red', () => {
  const named = { Text: '60218801', Rows: 3, PosID: null, PosName: '', IsLeftOut: false }

  test('with why it could not be read', () => {
    const line = aLine({ Errors: { gross: 'không phải số' } })
    expect(whyWrong(aDraft(), line, 'gross')).toBe('không phải số')
    expect(whyWrong(aDraft(), line, 'tid')).toBe('')
    expect(whyWrong(aDraft(), line, null)).toBe('')
  })

  test('where its POS is not ours, until that is chosen or left out', () => {
    const why = (more: object) => whyWrong(aDraft({ Terminals: [{ ...named, ...more }] }), aLine(), 'tid')
    expect(why({})).toBe('chưa có trong Máy POS')
    expect(why({ PosID: 11 })).toBe('')
    expect(why({ IsLeftOut: true })).toBe('')
  })
})

describe('what a file says of itself', () => {
  test('stands beside what was weighed', () => {
    const text = textOf(
      <Proofs draft={aDraft({ Proofs: [{ Name: 'Tổng tiền', Ok: true, Sentence: 'đúng 12.000.000' }] })} />,
    )
    expect(text).toBe('Chứng minh Tổng tiền đúng 12.000.000')
  })

  test('where it says nothing the user is asked to look, and told which columns would prove it', () => {
    expect(textOf(<Proofs draft={aDraft()} />)).toBe(
      'Chứng minh Không có gì để đối chiếu Hãy xem lại số tiền đã đọc trước khi nhận Chọn cột số tiền, phí, thực nhận để đối chiếu với tệp.',
    )
    expect(textOf(<Proofs draft={aDraft({ Kind: 2, Rows: 0 })} />)).toBe(
      'Chứng minh Chọn cột tiền vào, tiền ra, số dư để đối chiếu với tệp.',
    )
  })
})

test('the statement of an account says what the fund has before, in, out and after, and how many lines are new', () => {
  const draft = aDraft({
    FundName: 'VCB công ty',
    Rows: 1_260,
    Fresh: 46,
    Opening: 500_000_000,
    In: 3_000_000,
    Out: 55_000,
    Closing: 502_945_000,
  })
  expect(textOf(<AccountSums draft={draft} />)).toBe(
    'VCB công ty Dòng Số dư đầu Tiền vào Tiền ra Số dư cuối Trong tệp 1.260 500.000.000 3.000.000 55.000 502.945.000 Nhận mới 46',
  )
})

test('what keeps a file out is said once: of a POS at the POS', () => {
  const draft = aDraft({
    Blockers: ['Chưa chọn máy cho 60218801', 'Chưa có cột Số tiền'],
    Terminals: [{ Text: '60218801', Rows: 3, PosID: null, PosName: '', IsLeftOut: false }],
  })
  expect(otherBlockers(draft)).toEqual(['Chưa có cột Số tiền'])
  const chosen = draft.Terminals.map((one) => ({ ...one, PosID: 11 }))
  expect(otherBlockers({ ...draft, Terminals: chosen })).toHaveLength(2)
})
