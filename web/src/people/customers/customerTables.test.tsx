import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import { answered, drawnOf, failed, partOf, wordsOf } from '#kit/ui/testDrawn.tsx'
import { CustomerCards } from './CustomerCards.tsx'
import { CustomerMeetings, meetingsAsked } from './CustomerMeetings.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'

let isPhone = true
const rights = ['cards.view', 'orders.view', 'calendar.view']
beforeEach(() => {
  isPhone = true
  startBrowser()
  vi.stubGlobal('window', { matchMedia: () => ({ matches: isPhone }) })
  storeSession('t', { ...minhAnh, ExpiredDate: '2999-12-31', Rights: rights }, quan1)
})

const cardRow = {
  CardDataID: 7,
  BankCode: 'VPB',
  Last4: '4472',
  CardType: 'VISA',
  CreditLimit: 100_000_000,
  DateDues: '2026-12-05',
  ExpiresOn: '2029-12-31',
  Status: 1,
}
const orderRow = {
  ScheduleID: 21,
  Code: 'DH261121-001',
  ForDate: '2026-11-21',
  Request: 50_000_000,
  Swipe: 42_000_000,
  Balance: 0,
  Status: 2,
}
const meeting = {
  CalendarID: 31,
  Date: '2026-11-26',
  Shift: 0,
  BankCode: 'VPB',
  Last4: '4472',
  Type: 1,
  RepeatMonthly: false,
  Amount: 35_000_000,
  Status: 1,
}
const parts = {
  cards: (rows: object[]) =>
    answered(partOf(<CustomerCards customerId={5} />), cards.getByCustomerID, [{ CustomerID: 5 }, rows]),
  orders: (rows: object[]) =>
    answered(partOf(<CustomerOrders customerId={5} />), orders.getByConditions, [
      { CustomerID: 5, PageSize: 20 },
      rows,
    ]),
  meetings: (rows: object[]) =>
    answered(partOf(<CustomerMeetings customerId={5} />), appointments.getCalendarPayment, [meetingsAsked(5), rows]),
}

describe('on a phone', () => {
  it('a card of the customer says which it is, when it falls due and its limit', () => {
    const html = drawnOf(parts.cards([cardRow]))
    expect(html).toContain('<ul class="cp-cards cp-cards-inside" aria-label="Thẻ của khách">')
    expect(wordsOf(html)).toMatch(
      /VPB •••• 4472 .*Visa · đến hạn 05\/12\/2026 · hết hạn 12\/2029 Hạn mức 100\.000\.000/,
    )
    expect(html).not.toContain('<table')
  })

  it('an order of the customer says its day, what was swiped and what was asked for', () => {
    const html = drawnOf(parts.orders([orderRow]))
    expect(wordsOf(html)).toMatch(/DH261121-001 .*21\/11\/2026 · đã rút 42\.000\.000 Yêu cầu 50\.000\.000 Còn lại/)
    expect(html).toMatch(/<button type="button" class="cp-card-title">DH261121-001/)
  })

  it('a meeting says its day, what for, on which card, and the amount', () => {
    const text = wordsOf(drawnOf(parts.meetings([meeting, { ...meeting, Date: '2026-12-26', RepeatMonthly: true }])))
    expect(text).toMatch(/26\/11\/2026 .*Đáo hạn · VPB •••• 4472 Dự kiến 35\.000\.000/)
    expect(text).toMatch(/26\/12\/2026 .*Đáo hạn · hằng tháng · VPB •••• 4472/)
  })
})

describe('in an office', () => {
  beforeEach(() => {
    isPhone = false
  })

  it.each([
    ['cards', [cardRow], ['Thẻ', 'Loại', 'Hạn mức', 'Đến hạn', 'Hết hạn thẻ', 'Trạng thái']],
    ['orders', [orderRow], ['Mã đơn', 'Ngày', 'Yêu cầu', 'Đã rút', 'Còn lại', 'Trạng thái']],
    ['meetings', [meeting], ['Ngày', 'Ca', 'Thẻ', 'Việc', 'Dự kiến', 'Trạng thái']],
  ] as const)('%s are a table', (name, rows, heads) => {
    const html = drawnOf(parts[name]([...rows]))
    expect([...html.matchAll(/<th[ >].*?<\/th>/g)].map(([head]) => wordsOf(head))).toEqual(heads)
    expect(html).not.toContain('cp-cards')
  })
})

describe('in the place of the rows', () => {
  it('stands that there are none, once that is known', () => {
    expect(wordsOf(drawnOf(parts.cards([])))).toContain('Khách chưa có thẻ nào.')
    const waiting = drawnOf(partOf(<CustomerCards customerId={5} />))
    expect(waiting).toContain('aria-busy="true">Đang tải…')
    expect(waiting).not.toContain('Khách chưa có thẻ nào.')
  })

  it('stands what failed and the way to try again, never that there is nothing', () => {
    const error = new Error('Có lỗi xảy ra! Vui lòng liên hệ Admin')
    const html = drawnOf(
      failed(partOf(<CustomerCards customerId={5} />), cards.getByCustomerID, [{ CustomerID: 5 }, error]),
    )
    expect(wordsOf(html)).toContain('Có lỗi xảy ra! Vui lòng liên hệ Admin')
    expect(html).toContain('role="alert"')
    expect(html).toContain('Thử lại')
    expect(html).not.toContain('Khách chưa có thẻ nào.')
  })

  it('stands nothing at all without the right to see them', () => {
    storeSession('t', { ...minhAnh, ExpiredDate: '2999-12-31', Rights: [] }, quan1)
    expect([drawnOf(parts.cards([cardRow])), drawnOf(parts.orders([orderRow]))]).toEqual(['', ''])
  })
})
