import type { Credit, WaitingMoney } from '@cardpro/contract/bank/reconcile/credits'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { partsOf } from './boardLines.ts'
import { CreditCell, MoneyCell, PayoutCell } from './SlotCells.tsx'
import { aCredit, aMatch, aPayout, aRow, aSuggestion } from './testRows.ts'

const textOf = (cell: ReactElement): string =>
  renderToStaticMarkup(cell)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const chosen = aRow({ Class: 'A', Status: 1, Match: aMatch(), Difference: 0 })
const partOf = (rows = [chosen], more = {}) => {
  const [part] = partsOf([aPayout(more)], rows)
  if (!part) throw new Error('no payout')
  return part
}

describe('a line of the bank', () => {
  type Of = { best?: ReturnType<typeof aSuggestion> | null; parts?: ReturnType<typeof partsOf> }
  const drawn = (more: Partial<Credit>, { best = null, parts = [] }: Of = {}) =>
    textOf(<CreditCell slot={{ kind: 'credit', key: 'c1', credit: aCredit(1, more), best, parts }} />)

  test('says how much, when, what the bank says, and that it is new', () => {
    expect(drawn({ Content: 'NGUYEN VAN A CHUYEN TIEN' })).toBe('11.868.000 Mới 21/11 · NGUYEN VAN A CHUYEN TIEN')
  })

  test('with a suggestion says what it may be, and how sure that is', () => {
    expect(drawn({}, { best: aSuggestion([3], { Class: 'B' }) })).toBe(
      '11.868.000 Gợi ý 21/11 · TT THE QUA POS Rất có thể Kỳ trả trong sao kê · VCB 11 · 21/11',
    )
  })

  test('whose voucher stands already is only to be linked', () => {
    const voucher = { JournalID: 1, Code: 'TV261121-004', Type: 'CASHBACK', Date: '2026-11-21', Amount: 1 }
    const best = aSuggestion([], {
      Step: 'voucher',
      Vouchers: [{ ...voucher, StaffName: 'Lan', At: '2026-11-21T03:32:00.000Z' }],
    })
    expect(drawn({}, { best })).toContain('Đã ghi TV261121-004: chỉ liên kết')
  })

  test('of lô names the first and the last of them', () => {
    const lot = { PosName: 'VCB 11', Date: '2026-11-20', Due: 1, Expected: 1, Brand: '' }
    const Lots = [
      { ...lot, numberLoID: 1, numberText: '000045' },
      { ...lot, numberLoID: 2, numberText: '000047' },
    ]
    expect(drawn({}, { best: aSuggestion([], { Step: 'run', Lots }) })).toContain('Lô 000045 – 000047 · 2 lô · VCB 11')
    expect(drawn({}, { best: aSuggestion([], { Step: 'run', Lots: Lots.slice(1) }) })).toContain('Lô 000047 · VCB 11')
  })

  test('is chosen once all rows of its payout are', () => {
    const best = aSuggestion([1])
    expect(drawn({}, { best, parts: [partOf()] })).toContain('11.868.000 Đã chọn')
    const half = partOf([chosen, aRow({ RowID: 2, Class: 'C' })])
    expect(drawn({}, { best, parts: [half] })).toContain('11.868.000 Gợi ý')
  })

  test('that may be there twice says that before all else, and offers nothing', () => {
    const text = drawn({ InDoubt: true }, { best: aSuggestion([3]) })
    expect(text).toBe('11.868.000 Có thể trùng 21/11 · TT THE QUA POS')
  })

  test('that is booked names its vouchers, in part also what is left', () => {
    expect(drawn({ State: 3, Left: 0, Codes: ['TV261121-001', 'TV261121-002'] })).toBe(
      '11.868.000 Đã ghi 21/11 · TT THE QUA POS TV261121-001, TV261121-002',
    )
    expect(drawn({ State: 4, Left: 868_000 })).toContain('21/11 · còn 868.000 · TT THE QUA POS')
  })
})

describe('a payout of a statement', () => {
  test('says how much, of how many lô and rows, and how sure they are', () => {
    const rows = [chosen, aRow({ RowID: 2, Class: 'C', Candidates: 2, Match: aMatch({ State: 0 }) })]
    expect(textOf(<PayoutCell part={partOf(rows)} isWaiting={false} />)).toBe(
      '23.736.000 Gợi ý 21/11 · VCB 11 · 1 lô · 2 dòng Có thể',
    )
  })

  test('waits for its line of the bank, unless it is left out', () => {
    expect(textOf(<PayoutCell part={partOf()} isWaiting />)).toContain('Chờ dòng ngân hàng')
    const left = partOf([aRow({ Status: 2 })])
    expect(textOf(<PayoutCell part={left} isWaiting />)).toContain('Bỏ qua')
  })

  test('that is booked names its voucher', () => {
    const part = partOf([aRow({ ...chosen, Status: 3 })], { PaymentCode: 'TV261121-001' })
    expect(textOf(<PayoutCell part={part} isWaiting={false} />)).toBe(
      '11.868.000 Đã ghi 21/11 · VCB 11 · 1 lô · 1 dòng TV261121-001',
    )
  })
})

test('money that is booked and waits for its line says what is left of it, its POS, lô, fund and voucher', () => {
  const money: WaitingMoney = {
    JournalID: 1,
    Code: 'TV261121-001',
    Date: '2026-11-21',
    At: '2026-11-21T03:32:00.000Z',
    StaffName: 'Lan',
    Amount: 11_868_000,
    Left: 1_868_000,
    PosName: 'VCB 11',
    numberText: '000045',
    BankCardID: 1,
    FundName: 'Vietcombank',
    StatementID: null,
    PayoutIDs: [],
  }
  expect(textOf(<MoneyCell money={money} />)).toBe(
    '1.868.000 Chờ dòng ngân hàng 21/11 · VCB 11 · lô 000045 · Vietcombank TV261121-001',
  )
})
