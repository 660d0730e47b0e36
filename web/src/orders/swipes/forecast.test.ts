import type { Order } from '@cardpro/contract/orders/orderRows'
import { describe, expect, test } from 'vitest'
import { feeParts, feeWords, forecast, volumeOf } from './forecast.ts'

const tr = 1_000_000
const line = (LineID: number, Kind: number) => ({ LineID, Kind, Status: 1 }) as Order['Lines'][number]

/** Đáo 30 triệu at 1,6 % and rút 15 triệu at 1,8 %, nothing done yet. */
function order(change: Partial<Order> = {}): Order {
  const whose = { CustomerID: 1, CustomerName: 'Nguyễn Hoàng Phúc', Phone: '', CustomerBalance: 0, Accounts: [] }
  const card = { CardDataID: 1, BankCode: 'VPB', CardType: 'MASTER', Bin: '520399', Last4: '4472' }
  const asked = { Contract_Type: 3, Amount: 15 * tr, Request: 45 * tr, RequestTopUp: 30 * tr, PlannedPosID: null }
  const fee = { FeeRut: 1.8, FeeDao: 1.6, FeeFixed: 0, FeeShip: 0, FeeCollect: 1, FeeMin: 0 }
  const rules = { RoundingStep: 1000, RoundingMode: 1, DaoFeeBase: 1, IsSwipeDone: false, IsDoneByHand: false }
  const sums = {
    TopUp: 0,
    Swipe: 0,
    Fee: 0,
    Discount: 0,
    Paid: 0,
    Sent: 0,
    StaffFee: 0,
    Commission: 0,
    AffTerms: null,
    Other: 0,
    PosFee: 0,
    Balance: 0,
    Profit: 0,
  }
  const head = { ScheduleID: 1, Code: 'DH261121-010', Status: 1, Version: 1, Lines: [], Swipes: [] }
  const whole = { ...head, ...whose, ...card, ...asked, ...fee, ...rules, ...sums, ...change }
  const isBegun = whole.TopUp > 0 || whole.Swipe > 0
  return { ...whole, Lines: change.Lines ?? (isBegun ? [line(1, 1)] : []) } as unknown as Order
}

describe('what an entry will make of an order', () => {
  test('without the right to see it there is no profit', () => {
    expect(forecast(order({ Profit: null, PosFee: null }), { topUpVnd: tr }).profitVnd).toBeNull()
  })

  test('a top-up is owed by the customer, and the order waits for the swipe', () => {
    expect(forecast(order(), { topUpVnd: 30 * tr })).toMatchObject({ balanceVnd: 30 * tr, feeVnd: 0, status: 2 })
  })

  test('the swipes bring the fee, the profit and what is to be paid out', () => {
    const toppedUp = order({ TopUp: 30 * tr, Balance: 30 * tr, Status: 2 })
    expect(forecast(toppedUp, { swipeVnd: 45 * tr, posFeeVnd: 495_000 })).toEqual({
      feeVnd: 750_000,
      balanceVnd: -14_250_000,
      profitVnd: 255_000,
      status: 3,
    })
  })

  test('paying out what is owed completes the order; too much of it makes the customer owe', () => {
    const swiped = order({ TopUp: 30 * tr, Swipe: 45 * tr, Fee: 750_000, PosFee: 495_000, Profit: 255_000, Status: 3 })
    expect(forecast(swiped, { sentVnd: 14_250_000 })).toMatchObject({ balanceVnd: 0, status: 5, profitVnd: 255_000 })
    expect(forecast(swiped, { sentVnd: 15 * tr })).toMatchObject({ balanceVnd: 750_000, status: 4 })
  })

  test('what collaborators earn is taken off the profit, and follows a discount', () => {
    const AffTerms = { Percent: 10, Base: 2, ParentName: '', ParentPercent: 2, ParentCommission: 0, PassedBase: 0 }
    const swiped = { TopUp: 30 * tr, Swipe: 45 * tr, Fee: 750_000, PosFee: 495_000, Commission: 90_000, AffTerms }
    expect(forecast(order({ ...swiped, Profit: 165_000 }), {}).profitVnd).toBe(165_000)
    expect(forecast(order({ ...swiped, Profit: 165_000 }), { discountVnd: 100_000 }).profitVnd).toBe(77_000)
  })

  test('a discount lowers the profit and leaves the fee', () => {
    const swiped = order({ TopUp: 30 * tr, Swipe: 45 * tr, Fee: 750_000, PosFee: 495_000, Profit: 255_000, Status: 3 })
    expect(forecast(swiped, { discountVnd: 300_000 })).toMatchObject({ feeVnd: 750_000, profitVnd: -45_000 })
  })

  test('less swiped than asked for waits for the card until it is marked as done', () => {
    const part = order({ TopUp: 30 * tr, Swipe: 20 * tr, Fee: 320_000, Status: 2 })
    expect(forecast(part, {}).status).toBe(2)
    expect(forecast(part, { isDone: true })).toMatchObject({ balanceVnd: 10_320_000, status: 4 })
  })

  test('with "quẹt thêm" the swipe that reaches the target leaves exactly what was asked for', () => {
    const grossUp = order({ Contract_Type: 1, FeeCollect: 4, Amount: 50 * tr, Request: 50_917_000, RequestTopUp: 0 })
    expect(forecast(grossUp, { swipeVnd: 50_917_000 })).toMatchObject({
      balanceVnd: -50 * tr,
      feeVnd: 917_000,
      status: 3,
    })
  })
})

describe('the status by the rules of the server', () => {
  test('of a đáo that the customer pays for before anything is topped up: it waits for the swipe', () => {
    expect(forecast(order(), { paidVnd: tr }).status).toBe(2)
  })

  test('of an order whose only swipe is cancelled: it begins again, though lines of its fee are left', () => {
    const swiped = order({
      Contract_Type: 2,
      Swipe: tr,
      Fee: 16_000,
      Balance: -984_000,
      Lines: [line(1, 2), line(2, 3)],
    })
    expect(forecast(swiped, { swipeVnd: -tr, cancelledId: 1 })).toMatchObject({ feeVnd: 0, balanceVnd: 0, status: 1 })
    expect(forecast(swiped, { swipeVnd: -tr, cancelledId: 1 }).status).toBe(1)
  })

  test('of an untouched order of a day to come, whose fee is changed: it stays an appointment', () => {
    const planned = order({ ForDate: '2999-01-01', Status: 0 })
    expect(forecast(planned, { terms: { FeeRut: 2, FeeDao: 2, FeeFixed: 0, FeeShip: 0 } }).status).toBe(0)
    expect(forecast(planned, { topUpVnd: tr }).status).toBe(2)
  })
})

describe('how the fee comes about', () => {
  test('each rate with what it is taken on, nothing for what is zero', () => {
    const swiped = order({ TopUp: 30 * tr, Swipe: 45 * tr, FeeShip: 50_000 })
    expect(feeWords(swiped, volumeOf(swiped))).toBe('đáo 1,6% × 30.000.000 + rút 1,8% × 15.000.000 + ship 50.000')
    expect(feeParts(swiped, volumeOf(swiped)).map(({ value }) => value)).toEqual([480_000, 270_000, 50_000])
  })
})
