import type { PushRow } from '@cardpro/contract/orders/pushes/pushes'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { textOf } from '#kit/ui/testDrawn.tsx'
import { isForeign } from './MarkForm.tsx'
import { pushColumns, StateTag, spaceAccount } from './pushColumns.tsx'
import { initialPushes, pushQuery, refOf } from './pushFilters.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T16:10:00+07:00') }))
afterEach(() => vi.useRealTimers())

const row = {
  ScheduleID: 7,
  Kind: 2,
  Code: 'DH261121-010',
  State: 1,
  IsPlanned: false,
  IsDue: false,
  Since: '2026-11-21T15:52:00+07:00',
  CustomerName: 'Nguyễn Hoàng Phúc',
  OtherName: '',
  Amount: 49_100_000,
  BankName: 'Techcombank',
  AccountNo: '19034567890123',
  AccountName: 'NGUYEN HOANG PHUC',
  Note: '',
  Reason: '',
  ClaimedBy: '',
  ClaimedUntil: null,
  SentAt: null,
  SentBy: '',
  FundName: '',
  RefNo: '',
  IsCancelled: false,
} as unknown as PushRow
const of = (change: Partial<PushRow>): PushRow => ({ ...row, ...change })
const cell = (title: string, change: Partial<PushRow> = {}) =>
  textOf(pushColumns.find((column) => column.title === title)?.cell(of(change)))

describe('a row of the queue', () => {
  test('says how long it waits, and why it is there', () => {
    expect(cell('Chờ')).toBe('18 phút Chờ chuyển tiền')
    expect(cell('Chờ', { IsPlanned: true })).toBe('18 phút Trong hàng đợi')
    expect(cell('Chờ', { IsPlanned: true, IsDue: true })).toBe('18 phút Đến hạn hôm nay')
  })

  test('names the receiver, and the account in fours as it is typed into a bank', () => {
    expect(cell('Người nhận')).toBe('Nguyễn Hoàng Phúc Chuyển khách · DH261121-010')
    expect(cell('Tài khoản nhận')).toBe('Techcombank 1903 4567 8901 23 NGUYEN HOANG PHUC')
    expect(cell('Tài khoản nhận', { AccountNo: '' })).toBe('Chưa có tài khoản')
    expect(spaceAccount('12345678')).toBe('1234 5678')
  })

  test('that was sent says out of which fund, and the number of the bank', () => {
    const sent = { State: 5, FundName: 'VCB công ty', RefNo: 'FT26325B4M90', SentBy: 'Thu Hà' }
    expect(cell('Tài khoản nhận', sent)).toBe('VCB công ty · FT26325B4M90')
    expect(cell('Trạng thái', sent)).toBe('Chuyển khách Thu Hà')
  })

  test('that is held says by whom and for how long, one that failed why', () => {
    const held = { State: 2, ClaimedBy: 'Thu Hà', ClaimedUntil: '2026-11-21T16:16:40+07:00' }
    expect(cell('Trạng thái', held)).toBe('Đang chuyển Thu Hà · còn 6:40')
    expect(cell('Trạng thái', { State: 3, Reason: 'Sai số tài khoản' })).toBe('Lỗi Sai số tài khoản')
  })

  test('whose line was cancelled says that alone', () => {
    expect(textOf(<StateTag row={of({ State: 5, IsCancelled: true })} />)).toBe('Đã hủy dòng')
  })
})

describe('a payout to another name takes a reason', () => {
  test('however the name is spelled, and not where it is a partner’s other name', () => {
    expect(isForeign(row)).toBe(false)
    expect(isForeign(of({ AccountName: 'TRAN VAN HUNG' }))).toBe(true)
    expect(isForeign(of({ AccountName: 'TRAN VAN HUNG', OtherName: 'Trần Văn Hùng' }))).toBe(false)
  })

  test('but not twice, not into a card, and not where the account is not known', () => {
    expect(isForeign(of({ AccountName: 'TRAN VAN HUNG', Note: 'Vợ khách' }))).toBe(false)
    expect(isForeign(of({ AccountName: 'TRAN VAN HUNG', Kind: 1 }))).toBe(false)
    expect(isForeign(of({ AccountName: '' }))).toBe(false)
  })
})

test('the queue asks for what is chosen, and a write names its row by order and kind', () => {
  expect(pushQuery({ ...initialPushes, State: 3, BankCode: 'TCB' })).toEqual({
    GeneralSearch: '',
    State: 3,
    Kind: undefined,
    BankCardID: undefined,
    StaffID: undefined,
    BankCode: 'TCB',
    PageIndex: 1,
    PageSize: 50,
  })
  expect(refOf(row)).toEqual({ ScheduleID: 7, Kind: 2 })
})
