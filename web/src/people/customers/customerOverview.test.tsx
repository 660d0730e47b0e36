import type { FieldSpec } from '@cardpro/contract/kit/dictionary'
import type { Customer } from '@cardpro/contract/people/customers/customer.calls'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { startBrowser } from '#kit/api/testBrowser.ts'
import { CustomerOverview, citizenText, fieldText } from './CustomerOverview.tsx'

startBrowser()

/** A stopped customer: what can be done with one in use is not drawn. */
const phuc = {
  CustomerID: 7,
  FullName: 'Nguyễn Hoàng Phúc',
  Phone: '0912345678',
  Phone2: '',
  Zalo: '',
  CitizenID: '',
  Birthday: null,
  Sex: 0,
  Rank: 1,
  StaffName: '',
  AffName: '',
  DebtLimit: 0,
  Source: '',
  Address: '',
  LastOrder: null,
  Status: 0,
  MergedInto: null,
  IsAnonymised: false,
  IsBlack: false,
  BlackReason: '',
  Balance: 0,
  AtWork: 0,
  Turnover30: 0,
  Profit30: null,
  FeeRut: 1.8,
  FeeDao: 1.5,
  Consent: false,
  ConsentAt: null,
  ConsentMethod: '',
  ConsentFileID: null,
  Note: '',
  Accounts: [],
} as unknown as Customer

/** The words of the overview, without its tags. */
const shown = (change: object): string =>
  renderToStaticMarkup(<CustomerOverview customer={{ ...phuc, ...change } as Customer} onShow={() => undefined} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    // The thousands of a sum stand in an element of their own.
    .replaceAll(' .', '.')

describe('a customer at a glance', () => {
  it('on the black list is said with its reason, and that no new order is made', () => {
    expect(shown({ IsBlack: true, BlackReason: 'Nợ xấu' })).toMatch(
      /Danh sách đen: Nợ xấu\. Không lập đơn mới cho khách này được\./,
    )
    expect(shown({})).not.toContain('Danh sách đen')
  })

  it('merged into another one leads to that, and says nothing of being anonymised besides', () => {
    const merged = shown({ MergedInto: { CustomerID: 3, Code: 'KH1', FullName: 'Lan' }, IsAnonymised: true })
    expect(merged).toContain('Mở KH1')
    expect(merged).toContain('vào KH1 Lan.')
    expect(merged).not.toContain('đã ẩn danh')
    expect(shown({ IsAnonymised: true })).toContain('đã ẩn danh')
  })

  it('a debt above the limit, open orders with it, is said; without a limit it is not', () => {
    const limit = { DebtLimit: 50_000_000 }
    expect(shown({ ...limit, Balance: 30_000_000, AtWork: 20_000_001 })).toContain(
      'Công nợ đã vượt hạn mức 50.000.000.',
    )
    expect(shown({ ...limit, Balance: 30_000_000, AtWork: 20_000_000 })).not.toContain('đã vượt hạn mức')
    expect(shown({ Balance: 900_000_000 })).not.toContain('đã vượt hạn mức')
  })

  it('a debt stands on the side of who owes, without a sign', () => {
    expect(shown({ Balance: 2_500_000 })).toMatch(/Khách nợ 2\.500\.000/)
    expect(shown({ Balance: -2_500_000 })).toMatch(/Mình nợ khách 2\.500\.000/)
  })

  it('both phones stand in one line; what is not known has words or a line', () => {
    const text = shown({ Phone2: '0977005678' })
    expect(text).toContain('0912345678 · 0977005678')
    expect(text).toContain('Không giới hạn')
    expect(text).toContain('Chưa có đơn')
    expect(text).toContain('1,8% · 1,5%')
  })
})

it('an identity card of nine digits is called the old one', () => {
  expect(citizenText('•••••1234')).toBe('•••••1234 (CMND cũ)')
  expect(citizenText('••••••••1234')).toBe('••••••••1234')
})

const spec = (kind: string, names = {}) => ({ kind, label: '', names }) as unknown as FieldSpec

describe('a field among the facts of a record', () => {
  it.each([
    ['money', 69_216_800, '69.216.800'],
    ['percent', 1.8, '1,8%'],
    ['percent', 0, '–'],
    ['count', 12, '12'],
    ['day', '2026-11-21', '21/11/2026'],
    ['instant', '2026-11-21T13:44:00+07:00', '21/11/2026 13:44'],
    ['text', 'Zalo', 'Zalo'],
    ['text', '', ''],
    ['yesNo', true, 'Có'],
    ['yesNo', false, 'Không'],
    ['money', null, ''],
  ])('of kind %s with %j reads %j', (kind, value, text) => {
    expect(fieldText(spec(kind), value)).toBe(text)
  })

  it('of a choice reads by its name; a value without one reads as nothing', () => {
    expect(fieldText(spec('choice', { 1: 'Đang dùng' }), 1)).toBe('Đang dùng')
    expect(fieldText(spec('choice', { 1: 'Đang dùng' }), 9)).toBe('')
    expect(fieldText(spec('textChoice', { VISA: 'Visa' }), 'VISA')).toBe('Visa')
  })
})
