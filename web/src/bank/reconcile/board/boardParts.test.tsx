import type { Candidate } from '@cardpro/contract/bank/reconcile/board'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/api/refusal.ts'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import { BoardFoot, PostNotes } from './BoardFoot.tsx'
import { CandidateList } from './CandidateList.tsx'
import { forecastOf } from './forecast.ts'
import { knownSwipe } from './SwipeOfRow.tsx'
import { aBill, aMatch, aRow } from './testRows.ts'
import type { Acts } from './useActs.ts'
import type { Board } from './useBoard.ts'
import type { Posting } from './usePosting.ts'

beforeEach(() => {
  startBrowser()
  const Rights = ['uploadBill.view', 'uploadBill.add', 'posMoney.add']
  storeSession('t', { ...minhAnh, ExpiredDate: '2999-12-31', Rights }, quan1)
})

const textOf = (part: ReactElement): string =>
  renderToStaticMarkup(part)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('the bills that a row may be', () => {
  const row = aRow({ Match: aMatch(), Candidates: 2 })
  const listed = (list: Candidate[], more = {}) => {
    const candidates = { list, isLoading: false, isSearching: false, text: '', ...more }
    return textOf(<CandidateList row={row} acts={{ candidates } as unknown as Acts} />)
  }

  test('are numbered by the key that takes each, with what the books say and what is due', () => {
    expect(listed([aMatch()])).toBe(
      '1 Bill 000042 20/11 10:02 · 12.000.000 · 8126 · VCB 11 · lô 000045 · DH261121-001 11.868.000 Khớp vì: cùng chuẩn chi 7K20PA, đúng số tiền 12.000.000.',
    )
  })

  test('of several bills are counted and summed up; what may not be seen has no sum', () => {
    const two = aMatch({ Bills: [aBill(), aBill({ LogWithdrawalID: 2, Due: 132_000 })] })
    expect(listed([two])).toContain('1 2 bill')
    expect(listed([two])).toContain('12.000.000 Khớp vì')
    const unseen = aMatch({ Bills: [aBill({ Due: null })] })
    expect(listed([unseen])).toContain('DH261121-001 Khớp vì')
  })

  test('say where the bank takes back what was paid', () => {
    expect(listed([aMatch({ For: ['clawedBack'] })])).toContain('1 Bị đòi lại Bill 000042')
  })

  test('are looked for, or there are none, also by what was typed', () => {
    expect(listed([], { isLoading: true })).toContain('Đang tìm…')
    expect(listed([])).toContain('Không thấy bill nào chưa về khớp dòng này.')
    expect(listed([], { text: '000077' })).toContain('Không thấy bill nào với “000077”.')
  })
})

describe('what “Ghi” would book', () => {
  const posting = { question: null, refusal: null, isPending: false, blocked: undefined } as unknown as Posting
  const drawn = (rows: ReturnType<typeof aRow>[]) =>
    textOf(<BoardFoot board={{ forecast: forecastOf(rows) } as unknown as Board} posting={posting} />)
  const short = aRow({
    Class: 'A',
    Status: 1,
    Match: aMatch(),
    Net: 11_854_800,
    Difference: -13_200,
    Answer: 2,
  })

  test('stands as the lines of its voucher, which are equal on both sides', () => {
    expect(drawn([short])).toContain(
      '1 dòng · 1 lô Nợ 112 11.854.800 Nợ 632 13.200 Có 1361 11.868.000 Cân Hoàn tác được 30 ngày Ghi 1 dòng',
    )
  })

  test('is nothing while nothing is chosen', () => {
    expect(drawn([aRow({})])).toContain('0 dòng · 0 lô Hoàn tác được 30 ngày')
  })
})

describe('the answer of the server to “Ghi”', () => {
  const noted = (more: object) =>
    renderToStaticMarkup(
      <PostNotes
        posting={{ question: null, refusal: null, isPending: false, leave: () => {}, agree: () => {}, ...more }}
      />,
    )

  test('is asked as a question line by line, which can be agreed to or left', () => {
    const question = new Refusal({ Message: 'Hai lô đã về đủ\nVẫn ghi?', Code: 'CONFIRM' }, 200)
    const html = noted({ question })
    expect(html).toContain('role="alertdialog"')
    expect(
      textOf(<PostNotes posting={{ question, refusal: null, isPending: false, leave: () => {}, agree: () => {} }} />),
    ).toBe('Hai lô đã về đủ Vẫn ghi? Quay lại Vẫn ghi')
  })

  test('or stands there as its sentence until it is read', () => {
    expect(noted({ refusal: new Error('Ngày 20/11 đã khóa sổ') })).toContain('Ngày 20/11 đã khóa sổ')
    expect(noted({})).toBe('')
  })
})

test('the swipe that the books lack opens with what the line says, and no bill number without its lô', () => {
  const row = aRow({ LotNo: '000777', BillNo: '000042', Gross: 66_600_000 })
  expect(knownSwipe(row)).toEqual({
    PosID: 11,
    Amount: 66_600_000,
    LotNo: '000777',
    BillNo: '000042',
    Approval: '7K20PA',
  })
  expect(knownSwipe({ ...row, PosID: null, LotNo: '', Approval: '' })).toEqual({ Amount: 66_600_000 })
})
