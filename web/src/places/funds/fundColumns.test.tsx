import type { Fund } from '@cardpro/contract/places/funds/funds'
import { describe, expect, it } from 'vitest'
import { cellsOf, labelsOf, textOf } from '#kit/ui/columns/testCells.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { FundOfList } from './FundOfList.tsx'
import { fundActions, fundColumns } from './fundColumns.tsx'
import { fundList, initialFilters, inputOf } from './fundList.ts'

const shown: unknown[] = []
const drawer = { show: (...opened: unknown[]) => shown.push(opened) } as unknown as DrawerState
const bank: Fund = {
  BankCardID: 7,
  Name: 'VCB công ty',
  Kind: 2,
  BankCode: 'VCB',
  AccountNo: '0071000123456',
  AccountName: 'LE MINH ANH',
  Balance: 500_000_000,
  RealBalance: 499_000_000,
  RealDate: '2026-11-21',
  Diff: -1_000_000,
  IsDefaultIn: true,
  IsDefaultOut: true,
  AllowNegative: false,
  KeeperID: null,
  KeeperName: '',
  Status: 1,
  Version: 1,
} as Fund
const till: Fund = { ...bank, BankCardID: 8, Name: 'Két quầy', Kind: 1, BankCode: '', AccountNo: '', AccountName: '' }

describe('a fund in the list', () => {
  const columns = fundColumns(drawer)

  it('stands with what it really held beside the books, and for what it is the usual one', () => {
    expect(cellsOf(columns, bank)).toMatchObject({
      'Tên quỹ': 'VCB công ty',
      Loại: 'Ngân hàng',
      'Số dư sổ': '500.000.000',
      'Số dư thực': '499.000.000 21/11/2026',
      Lệch: '−1.000.000',
      'Mặc định': 'thu · chi',
      'Trạng thái': 'Đang dùng',
    })
  })

  it('says that the books are right, that it was never counted, and that it may go below zero', () => {
    expect(cellsOf(columns, { ...bank, Diff: 0 })).toMatchObject({ Lệch: 'khớp' })
    const uncounted = { ...till, RealBalance: null, Diff: null, IsDefaultIn: false, IsDefaultOut: false }
    expect(cellsOf(columns, uncounted)).toMatchObject({ 'Số dư thực': '—', Lệch: '—', 'Mặc định': '—' })
    expect(cellsOf(columns, { ...uncounted, AllowNegative: true })).toMatchObject({ 'Mặc định': 'cho âm' })
  })

  it('is a card on a phone, with its account, its defaults and the difference only where it was counted', () => {
    expect(textOf(<FundOfList fund={bank} drawer={drawer} />)).toContain(
      'Ngân hàng · VCB 0071000123456 · mặc định thu, mặc định chi',
    )
    expect(textOf(<FundOfList fund={bank} drawer={drawer} />)).toContain('Lệch thực tế −1.000.000')
    expect(textOf(<FundOfList fund={{ ...till, Diff: null }} drawer={drawer} />)).not.toContain('Lệch thực tế')
    expect(textOf(<FundOfList fund={{ ...till, Status: 0 }} drawer={drawer} />)).toContain('Đã ngừng')
  })
})

describe('what can be done with a fund', () => {
  const labels = (fund: Fund) => labelsOf(fundActions(fund, drawer))

  it('is all of it for an account in use', () => {
    expect(labels(bank)).toEqual([
      'Chuyển tiền đi',
      'Mã QR nhận tiền',
      'Ngân hàng báo có',
      'Đối chiếu số dư thực',
      'Sửa',
      'Ngừng',
    ])
  })

  it('leaves out the code and the bank for cash, and moving and stopping for one that is stopped', () => {
    expect(labels(till)).toEqual(['Chuyển tiền đi', 'Đối chiếu số dư thực', 'Sửa', 'Ngừng'])
    expect(labels({ ...bank, Status: 0 })).toEqual(['Ngân hàng báo có', 'Đối chiếu số dư thực', 'Sửa'])
  })

  it('opens its drawer about that fund', () => {
    fundActions(bank, drawer).forEach(({ onClick }) => onClick())
    expect(shown).toEqual(['transfer', 'qr', 'feed', 'real', 'edit', 'stop'].map((kind) => [kind, 7]))
  })
})

describe('the filters of the funds', () => {
  it('ask for those in use at first, without a sort of their own', () => {
    expect(inputOf(initialFilters)).toMatchObject({ PageIndex: 1, PageSize: 50 })
    expect(inputOf({ ...initialFilters, Sort: '-Balance' })).toMatchObject({ Sort: '-Balance' })
  })

  it('are named where the list is narrowed to the stopped ones', () => {
    expect(fundList.words.Status?.(0 as never)).toBe('Đã ngừng')
    expect(fundList.words.Status?.(1 as never)).toBe('')
  })
})
