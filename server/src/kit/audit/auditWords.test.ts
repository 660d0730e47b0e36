import { describe, expect, test } from 'vitest'
import { unnamedKeys, wordsOf } from './auditWords.ts'

const names = {
  users: new Map([[7, 'Trần Minh Quân']]),
  funds: new Map([[3, 'Két quầy']]),
  shops: new Map([
    [1, 'Quận 1'],
    [2, 'Quận 3'],
  ]),
  collaborators: new Map([[5, 'Phạm Thu Hà']]),
  banks: new Map([['VCB', 'Ngoại thương']]),
}
const words = (RefKind: string, detail: Record<string, unknown>) => wordsOf({ RefKind, detail }, names)

describe('the words of an audit event', () => {
  test('never hold a key that has no name, nor its value', () => {
    const detail = { secretKey: 'abc', before: { card_pin: 1, due_day: 5 }, after: { card_pin: 2, due_day: 9 } }
    expect(words('card', detail)).toMatchObject({
      Before: { 'Ngày đến hạn': '5' },
      After: { 'Ngày đến hạn': '9' },
    })
    expect(unnamedKeys({ RefKind: 'card', detail })).toEqual(['secretKey', 'card_pin'])
  })

  test('tell only what changed; of a new record all that says something', () => {
    const before = { name: 'Két', kind: 1, allow_negative: false, account_no: '' }
    expect(words('fund', { before, after: { ...before, allow_negative: true } })).toMatchObject({
      Ref: 'Quỹ Két',
      Before: { 'Cho âm quỹ': 'Không' },
      After: { 'Cho âm quỹ': 'Có' },
    })
    expect(words('fund', { after: before, openingBalance: 5_000_000 })).toMatchObject({
      Before: {},
      After: { 'Số dư đầu': '5.000.000', 'Tên quỹ': 'Két', 'Loại quỹ': 'Tiền mặt', 'Cho âm quỹ': 'Không' },
    })
  })

  test('are those of the field: money, percent, day, choice, bank, and the name behind an id', () => {
    const after = { feeRutMpct: 1_800, forDate: '2026-11-21', status: 2, staff: 7, balance: -19_640_000 }
    expect(words('order', { after }).After).toEqual({
      'Phí rút': '1,8%',
      'Ngày làm': '21/11/2026',
      'Trạng thái': 'Chờ rút',
      'Nhân viên': 'Trần Minh Quân',
      'Dư đơn (khách nợ +)': '−19.640.000',
    })
    expect(words('pos', { after: { fund_id: 3, bank_code: 'VCB' } }).After).toEqual({
      'Tiền về quỹ': 'Két quầy',
      'Ngân hàng': 'Ngoại thương',
    })
    expect(words('user', { after: { ShopIDs: [1, 2] }, given: ['orders.view', 'no.such'] }).After).toMatchObject({
      'Cửa hàng được vào': 'Quận 1, Quận 3',
      'Quyền được thêm': 'Đơn hàng: Xem',
    })
  })

  test('a value that stands for nothing known is left out, not shown as it is stored', () => {
    expect(words('order', { after: { status: 99, staff: 12345, balance: 'x' } }).After).toEqual({})
    expect(words('nothing known', { before: 'x', after: ['y'] })).toEqual({ Note: '', Ref: '', Before: {}, After: {} })
  })
})
