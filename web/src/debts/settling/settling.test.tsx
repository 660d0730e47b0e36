import { newShopSettings } from '@cardpro/contract/places/shops/shops'
import { describe, expect, it } from 'vitest'
import { textOf } from '#kit/ui/columns/testCells.tsx'
import { ordersOf, standingBalance } from './AdjustDrawer.tsx'
import { sideText } from './adjustWords.ts'
import { effects } from './CancelVoucher.tsx'
import { feeOf, proposedSwipe } from './CardPaymentDrawer.tsx'
import { noticeText } from './NoticeDrawer.tsx'
import { sharesOf, takeParts } from './PartsTable.tsx'
import { PromisedOn } from './PromiseDrawer.tsx'
import { missingAccount } from './RefundDrawer.tsx'
import { cancellingDebt, remainText } from './settlingCalls.ts'

describe('how a debt stands, in words', () => {
  it.each([
    ['customer', 864_000, 'Khách nợ 864.000'],
    ['customer', -136_000, 'Mình nợ 136.000'],
    ['customer', 0, 'Hết nợ'],
    ['partner', 9_870_000, 'Họ nợ 9.870.000'],
    ['partner', -120_000, 'Mình nợ 120.000'],
    ['aff', -90_000, 'Còn phải trả 90.000'],
    ['aff', 5_000, 'Trả thừa 5.000'],
    ['aff', 0, 'Không còn phải trả'],
  ] as const)('of a %s with %i is %s', (type, vnd, text) => expect(sideText(type, vnd)).toBe(text))

  it('is told after a voucher', () => {
    expect([864_000, -136_000, 0].map(remainText)).toEqual([
      'khách còn nợ 864.000',
      'mình nợ khách 136.000',
      'khách đã hết nợ',
    ])
  })
})

describe('E4: the swipe that pays what is left of a debt', () => {
  const shop = newShopSettings

  it('is the smallest one whose rest after the fee is enough: 880.000 for 864.000 at 1,8 %', () => {
    const proposed = proposedSwipe(shop, 1.8, 864_000)
    expect(proposed).toBe(880_000)
    expect(880_000 - feeOf(shop, 1.8, 880_000)).toBeGreaterThanOrEqual(864_000)
    expect(879_000 - feeOf(shop, 1.8, 879_000)).toBeLessThan(864_000)
  })

  it('is none without a debt, a fee or a shop, nor at a fee beyond what is taken', () => {
    expect(proposedSwipe(shop, 1.8, 0)).toBeNull()
    expect(proposedSwipe(shop, null, 864_000)).toBeNull()
    expect(proposedSwipe(undefined, 1.8, 864_000)).toBeNull()
    expect(proposedSwipe(shop, 51, 864_000)).toBeNull()
    expect([feeOf(undefined, 1.8, 880_000), feeOf(shop, null, 880_000), feeOf(shop, 1.8, 0)]).toEqual([0, 0, 0])
  })
})

describe('adjusting a debt', () => {
  const order = (ScheduleID: number, Balance: number) => ({ ScheduleID, Code: `DH${ScheduleID}`, Balance }) as never
  const book = { Closing: 5_000, AtWork: 2_000, Owed: [order(0, 300), order(7, 700)], ToSend: [order(8, -100)] }

  it('begins with all that a customer owes but for money at work, whichever order is chosen', () => {
    expect([standingBalance('customer', book, undefined), standingBalance('customer', book, 7)]).toEqual([3_000, 3_000])
  })

  it('of a partner begins with what the chosen order owes, or with what is on none: orders are not netted', () => {
    expect([7, undefined, 99].map((id) => standingBalance('partner', book, id))).toEqual([700, 300, 0])
  })

  it('offers the orders with how each stands, and not what is on none', () => {
    expect(ordersOf('customer', book)).toEqual([
      { value: 7, label: 'DH7 · khách nợ 700' },
      { value: 8, label: 'DH8 · mình nợ 100' },
    ])
  })
})

it('a customer is paid back to an account that is whole', () => {
  expect(missingAccount({ CustomerID: 1 } as never)).toEqual({
    ToBankCode: 'Vui lòng chọn ngân hàng nhận',
    ToAccountNo: 'Vui lòng nhập số tài khoản',
    ToAccountName: 'Vui lòng nhập chủ tài khoản',
  })
  const whole = { ToBankCode: 'VCB', ToAccountNo: '0071', ToAccountName: 'LE MINH ANH' }
  expect(missingAccount(whole as never)).toEqual({})
  expect(Object.keys(missingAccount({ ...whole, ToAccountNo: '' } as never))).toEqual(['ToAccountNo'])
})

describe('taking a voucher back', () => {
  it('leads to the book of the party whose debt it settled', () => {
    const at = (type: 'customer' | 'partner' | 'aff', more = {}) =>
      cancellingDebt(type, 4).at({ Data: { DebtID: 9, ...more } })
    expect([at('customer'), at('partner'), at('aff')]).toEqual([
      '/debt/customer?drawer=detail.4&cancel=9',
      '/debt/partner?drawer=detail.4&cancel=9',
      '/debt/aff?drawer=detail.4&cancel=9',
    ])
  })

  it('leads nowhere while the voucher waits for a second user', () => {
    expect(cancellingDebt('customer', 4).at({ Data: { DebtID: 9, NeedApproval: true } })).toBeNull()
  })

  it('says what becomes of the money by what the voucher was', () => {
    expect(effects['OFFSET']).toMatchObject({ name: 'cấn trừ', effect: expect.stringContaining('cả hai bên') })
    expect(effects['SENT']?.effect).toContain('tiền về lại quỹ')
    expect(effects['PAY']?.effect).toContain('tiền ra khỏi quỹ')
  })
})

describe('the day on which a customer means to pay', () => {
  const promised = { Date: '2026-11-21', Note: 'Chiều lĩnh lương', IsLate: false }
  const late = { ...promised, IsLate: true }

  it('is a day, and says so once it is over', () => {
    expect(textOf(<PromisedOn promised={promised} />)).toBe('21/11/2026')
    expect(textOf(<PromisedOn promised={late} />)).toBe('21/11/2026 · quá hẹn')
    expect(textOf(<PromisedOn promised={null} />)).toBe('')
  })

  it('is named where it stands alone', () => {
    expect(textOf(<PromisedOn promised={promised} isNamed />)).toBe('Hẹn trả 21/11/2026')
    expect(textOf(<PromisedOn promised={late} isNamed />)).toBe('Quá hẹn trả 21/11/2026')
  })
})

describe('the parts of a debt', () => {
  const parts = [
    { id: 0, code: 'Không theo đơn', openVnd: 300 },
    { id: 7, code: 'DH1', openVnd: 500 },
  ]

  it('are taken in their order, as far as the sum reaches, and only chosen ones', () => {
    expect(takeParts(parts, 600, () => true).map(({ takesVnd }) => takesVnd)).toEqual([300, 300])
    expect(takeParts(parts, 600, (id) => id === 7).map(({ takesVnd }) => takesVnd)).toEqual([0, 500])
  })

  it('are sent as shares only where they were chosen by hand', () => {
    const taken = takeParts(parts, 400, () => true)
    expect(sharesOf(taken, false)).toEqual([])
    expect(sharesOf(taken, true)).toEqual([
      { ScheduleID: 0, Amount: 300 },
      { ScheduleID: 7, Amount: 100 },
    ])
  })
})

it('the notice of a debt reads as domain 12.5 words it', () => {
  const text = noticeText({ shop: 'Cửa hàng Quận 1', day: '2026-11-26', owedVnd: 864_000, content: 'CN KH88' })
  expect(text).toBe(
    'Cửa hàng Quận 1 xin thông báo số dư cần thanh toán đến 26/11/2026: 864.000đ. Chuyển khoản theo mã QR đính kèm, nội dung CN KH88.',
  )
})
