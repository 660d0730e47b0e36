import type { Order, OrderLine } from '@cardpro/contract/orders/orderRows'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearSession } from '#kit/api/session.ts'
import { startBrowser } from '#kit/api/testBrowser.ts'
import { textOf } from '#kit/ui/testDrawn.tsx'
import { line, order, swipe, tr } from '#orders/testOrder.ts'
import { Consequence } from './Consequence.tsx'
import { nextPurpose } from './NextTransfer.tsx'
import { cancelAt, subjectOf } from './orderCalls.ts'
import { effectOf, isCancellable, lineDetail, lineName, lotBill, posMoneyShort } from './orderLines.tsx'
import { shareLeft, shareWords } from './ShareDrawer.tsx'

beforeEach(() => {
  startBrowser()
  clearSession()
})

const of = (change: Partial<OrderLine>): OrderLine => ({ ...line, ...change })
const detail = (change: Partial<OrderLine>, more: Partial<Order> = {}) =>
  textOf(lineDetail(of(change), { ...order, ...more }))

describe('a line of an order', () => {
  test('is cancelled by itself, but for the fee and the commission, which follow from others, and for what has its own screen', () => {
    const can = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((Kind) => isCancellable(of({ Kind })))
    expect(can).toEqual([1, 2, 4, 5, 6, 7, 9])
    expect(isCancellable(of({ Kind: 2, Status: 2 }))).toBe(false)
  })

  test('moves the balance by what it is; what came by other screens by what the balance says', () => {
    expect(effectOf(of({ Kind: 1, Amount: tr }), order)).toBe(tr)
    expect(effectOf(of({ Kind: 2, Amount: tr }), order)).toBe(-tr)
    expect(effectOf(of({ Kind: 9, Amount: tr }), order)).toBe(0)
    const other = of({ LineID: 72, Kind: 10, Amount: tr, BalanceAfter: -49 * tr })
    expect(effectOf(other, { ...order, Lines: [line, other] })).toBe(tr)
  })

  test('is named after the partner on an order that is swiped for one', () => {
    expect(lineName(of({ Kind: 6 }), order)).toBe('Chuyển khách')
    expect(lineName(of({ Kind: 6 }), { ...order, Contract_Type: 4 })).toBe('Trả đối tác')
    expect(lineName(of({ Kind: 77 }), order)).toBe('Khác')
  })
})

describe('what is told of a line', () => {
  test('of a swipe: the POS, the bill and its approval', () => {
    expect(detail({})).toBe('POS VCB 01 · lô.bill 000123.000045 · chuẩn chi 4K81QZ')
    expect(detail({}, { Swipes: [{ ...swipe, BillNo: '', Approval: '' }] })).toBe('POS VCB 01 · lô 000123')
  })

  test('of the whole fee how it comes about, of a part of it that it is one', () => {
    expect(detail({ Kind: 3, Amount: 900_000 })).toBe('Rút 1,8% × 50.000.000')
    expect(detail({ Kind: 3, Amount: 100_000 })).toBe('Chênh lệch phí tính lại')
  })

  test('of a payout: out of which fund, to which account by its last digits, and the bank’s number', () => {
    const to = { ToBankCode: 'TCB', ToAccountNo: '19034567890123', ToAccountName: 'NGUYEN HOANG PHUC' }
    expect(detail({ Kind: 6, FundName: 'VCB công ty', ...to, RefNo: 'FT26325B4M90' })).toBe(
      'Từ VCB công ty · TCB •••• 0123 · NGUYEN HOANG PHUC · mã GD FT26325B4M90',
    )
  })

  test('of money in the hands of staff: into them, out of them, or kept', () => {
    const hands = (Kind: number) => detail({ Kind, CarrierName: 'Trần Văn Hùng' })
    expect(hands(5)).toBe('Vào tạm ứng của Trần Văn Hùng')
    expect(hands(1)).toBe('Từ tạm ứng của Trần Văn Hùng')
    expect(hands(9)).toBe('Giữ lại trong tạm ứng của Trần Văn Hùng')
    expect(detail({ Kind: 5, FundName: 'Két quầy' })).toBe('Vào Két quầy')
  })
})

test('a bill is told by what is known of it, and how far the bank has paid in two words', () => {
  expect(lotBill({ LotNo: '000123', BillNo: '000045' })).toBe('000123.000045')
  expect(lotBill({ LotNo: '', BillNo: '' })).toBe('—')
  expect([0, 1, 2].map(posMoneyShort)).toEqual(['Chưa về', 'Một phần', 'Đã về'])
})

describe('at the foot of a drawer stands what an entry leads to', () => {
  const foot = (change: object, more: Partial<Order> = {}) =>
    textOf(<Consequence order={{ ...order, ...more }} change={change} />)

  test('what is left to pay, and the status that it gets', () => {
    expect(foot({ sentVnd: 49_100_000 })).toBe('còn phải trả 49.100.000 → 0 · Hoàn thành')
    expect(foot({ sentVnd: tr })).toBe('còn phải trả 49.100.000 → 48.100.000')
    expect(foot({})).toBe('còn phải trả 49.100.000')
  })

  test('where it turns to the other side, both in words', () => {
    expect(foot({ sentVnd: 50 * tr })).toContain('phải trả 49.100.000 → khách nợ 900.000 · Khách nợ')
  })

  test('what is earned where that changes, and that it is a loss', () => {
    expect(foot({ discountVnd: 50_000 })).toContain('lãi gộp 300.000')
    expect(foot({ discountVnd: 400_000 })).toContain('Đơn đang lỗ 50.000')
    expect(foot({ discountVnd: 400_000 }, { Profit: null, PosFee: null })).not.toMatch(/lỗ|lãi/)
  })
})

test('a drawer is headed by the order, its customer and the last digits of the card', () => {
  expect(subjectOf(order)).toBe('DH261121-010 · Nguyễn Hoàng Phúc · VPB •••• 4472')
})

test('what was just posted is cancelled at its line, and nowhere without one', () => {
  expect(cancelAt(order, 71)).toBe('/contract/7?act=line-71')
  expect(cancelAt(order, undefined)).toBeNull()
})

test('the next step is a transfer in three of four cases', () => {
  const purpose = (change: Partial<Order>) => nextPurpose({ ...order, ...change })
  expect(purpose({})).toBe('payout')
  expect(purpose({ Status: 4, Balance: tr })).toBe('collect')
  expect(purpose({ Status: 1, RequestTopUp: tr, Swipe: 0 })).toBe('topup')
  expect(purpose({ Status: 1, Swipe: 0 })).toBeUndefined()
  expect(purpose({ Status: 5, Balance: 0 })).toBeUndefined()
})

describe('the share of a partner', () => {
  const withPartner = { ...order, PartnerID: 8, ShareKind: 1, SharePercent: 1.6 }

  test('above a base price is what the fee has more than that, less what was posted of it', () => {
    // 1,8 % less 1,6 % of 50 million.
    expect(shareLeft(withPartner)).toBe(100_000)
    const posted = of({ LineID: 72, Kind: 7, Amount: 60_000, PartnerID: 8 })
    expect(shareLeft({ ...withPartner, Lines: [line, posted] })).toBe(40_000)
    expect(shareLeft({ ...withPartner, Lines: [line, { ...posted, Status: 2 }] })).toBe(100_000)
    expect(shareLeft({ ...withPartner, Lines: [line, { ...posted, PartnerID: 9 }] })).toBe(100_000)
  })

  test('is told as it was agreed', () => {
    expect(shareWords(withPartner)).toBe('Giá gốc 1,6%: phần phí vượt là của đối tác')
    expect(shareWords({ ...withPartner, ShareKind: 2, SharePercent: 0.3 })).toBe('0,3% số đối tác nạp hộ')
    expect(shareWords(order)).toBeUndefined()
  })
})
