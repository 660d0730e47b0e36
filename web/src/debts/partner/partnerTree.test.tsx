import type { PartyDebt } from '@cardpro/contract/debts/debts'
import type { PartnerDebtOrder } from '@cardpro/contract/debts/partnerDebts'
import { describe, expect, it } from 'vitest'
import { cellsOf, labelsOf, textOf } from '#kit/ui/columns/testCells.tsx'
import { actionsOf, BothWays } from './PartnerDebtsPage.tsx'
import { Lateness, partnerColumns } from './partnerColumns.tsx'
import { orderFacts, orderName, type PartnerLine, type PartnerTree } from './partnerTree.ts'

const haiDang = {
  ObjectID: 2,
  Code: 'DT2',
  Name: 'Hải Đăng',
  Opening: 0,
  Debit: 59_220_000,
  Credit: 49_350_000,
  Offset: 0,
  TheyOwe: 59_220_000,
  WeOwe: 49_350_000,
  LimitLeft: -9_220_000,
  SettlePeriod: 1,
  OldestDate: '2026-11-10',
  LateDays: 3,
  LastPay: '2026-11-02',
} as unknown as PartyDebt
const order = {
  ScheduleID: 0,
  ShopID: 1,
  Code: '',
  ForDate: '2026-11-21',
  CustomerName: 'Nguyễn Hoàng Phúc',
  Swiped: 59_220_000,
  Served: 0,
  ToppedUp: 0,
  Shared: 0,
  Opening: 0,
  Debit: 59_220_000,
  Credit: 0,
  Offset: 0,
  TheyOwe: 59_220_000,
  WeOwe: 0,
  LateDays: 0,
} as PartnerDebtOrder
const partnerLine: PartnerLine = { level: 1, key: 'p2', partner: haiDang }
const orderLine: PartnerLine = { level: 2, key: 'o2.1.0', partner: haiDang, order }
const note: PartnerLine = { level: 2, key: 'n2', note: 'Không có đơn nào trong kỳ' }
const tree = { isOpen: () => true, toggle: () => undefined } as unknown as PartnerTree

describe('what stands between the shop and a partner', () => {
  const columns = partnerColumns({ tree, actions: () => [], isWide: true })

  it('has both directions apart, what is left of the limit, and since when it is late', () => {
    expect(cellsOf(columns, partnerLine)).toMatchObject({
      'Đối tác / đơn': 'Hải ĐăngDT2',
      'Đầu kỳ': '–',
      'Phát sinh nợ': '59.220.000',
      'Phát sinh có': '49.350.000',
      'Họ nợ': '59.220.000',
      'Mình nợ': '49.350.000',
      'Hạn mức còn': 'vượt 9.220.000',
      'Nợ cũ nhất': '10/11 · quá 3 ngày',
      'Trả gần nhất': '02/11/2026',
    })
  })

  it('says what is left of a limit, and that none was agreed', () => {
    const limit = (LimitLeft: number | null) =>
      cellsOf(columns, { ...partnerLine, partner: { ...haiDang, LimitLeft } })['Hạn mức còn']
    expect([limit(780_000), limit(null)]).toEqual(['780.000', '–'])
  })

  it('of an order has the same columns, and neither limit nor term', () => {
    expect(cellsOf(columns, orderLine)).toMatchObject({
      'Họ nợ': '59.220.000',
      'Mình nợ': '–',
      'Hạn mức còn': '',
      Kỳ: '',
    })
  })

  it('leaves the last payment out beside the menu, and has figures only where there are some', () => {
    expect(partnerColumns({ tree, actions: () => [], isWide: false }).map(({ title }) => title)).not.toContain(
      'Trả gần nhất',
    )
    expect(cellsOf(columns, note)).toMatchObject({ 'Đối tác / đơn': note.note, 'Họ nợ': '—', 'Nợ cũ nhất': '' })
  })

  it('is late by days, or only has a day', () => {
    expect(textOf(<Lateness line={{ ...orderLine, order: { ...order, LateDays: 2 } }} />)).toBe('quá 2 ngày')
    expect(textOf(<Lateness line={{ ...partnerLine, partner: { ...haiDang, LateDays: 0 } }} />)).toBe('10/11')
    expect(textOf(<Lateness line={orderLine} />)).toBe('')
  })
})

describe('an order of a partner', () => {
  it('says what it is about, part by part', () => {
    expect(orderFacts(order)).toBe('21/11 · quẹt trên POS họ, phải thu 59.220.000 · Nguyễn Hoàng Phúc')
    const others = {
      ...order,
      ForDate: null,
      Swiped: 0,
      Served: 1_000,
      ToppedUp: 2_000,
      Shared: 3_000,
      CustomerName: '',
    }
    expect(orderFacts(others)).toBe('thẻ họ 1.000 trên POS mình · họ nạp 2.000 · chia phí 3.000')
    expect([orderName({ Code: 'DH1' }), orderName({ Code: '' })]).toEqual(['DH1', 'Không theo đơn'])
  })
})

describe('what can be done with the debt of a partner', () => {
  const shown: unknown[] = []
  const show = (...opened: unknown[]) => void shown.push(opened)
  const labels = (change: Partial<PartyDebt>) =>
    labelsOf(actionsOf({ ...partnerLine, partner: { ...haiDang, ...change } }, { show }))
  const always = ['Điều chỉnh', 'Sổ chi tiết', 'Bảng kê']

  it('is settling the sides that there are, and offsetting where there are both', () => {
    expect(labels({})).toEqual(['Thu đối tác', 'Trả đối tác', 'Cấn trừ', ...always])
    expect(labels({ WeOwe: 0 })).toEqual(['Thu đối tác', ...always])
    expect(labels({ TheyOwe: 0 })).toEqual(['Trả đối tác', ...always])
    expect(labels({ TheyOwe: 0, WeOwe: 0 })).toEqual(always)
    for (const { onClick } of actionsOf(partnerLine, { show })) onClick()
    expect(shown).toEqual(['receive', 'pay', 'offset', 'adjust', 'detail', 'statement'].map((kind) => [kind, 2]))
  })

  it('is nothing on the line of an order', () => {
    expect(actionsOf(orderLine, { show })).toEqual([])
  })

  it('is said of a single partner with both directions: how much can be offset', () => {
    const other: PartnerLine = { ...partnerLine, partner: { ...haiDang, ObjectID: 3, Name: 'An Khang' } }
    const oneWay: PartnerLine = { ...partnerLine, partner: { ...haiDang, ObjectID: 4, WeOwe: 0 } }
    expect(textOf(<BothWays lines={[partnerLine, orderLine, oneWay]} />)).toBe(
      'Hải Đăng có hai chiều: cấn trừ được 49.350.000',
    )
    expect(textOf(<BothWays lines={[partnerLine, other]} />)).toBe('2 đối tác có hai chiều')
    expect(textOf(<BothWays lines={[oneWay]} />)).toBe('')
  })
})
