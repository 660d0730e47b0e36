import type { Partner } from '@cardpro/contract/places/partners/partners'
import { beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '#kit/api/testBrowser.ts'
import { cellsOf, labelsOf, totalsOf } from '#kit/ui/columns/testCells.tsx'
import { debtOf, debtsOfCard, isOverLimit, partnerColumns, partnerMenu } from './partnerColumns.tsx'

beforeAll(startBrowser)

const shown: unknown[] = []
const show = (...opened: unknown[]) => void shown.push(opened)
const debtPaths = (id: number) => [{ label: 'Sổ chi tiết', onClick: () => show('detail', id) }]
const haiDang = {
  PartnerID: 2,
  Code: 'DT2',
  Name: 'Hải Đăng',
  Type: 1,
  Contact: 'Chị Lan',
  Phone: '0934111333',
  Zalo: '0909000111',
  Note: '',
  TheyOwe: 59_220_000,
  WeOwe: 49_350_000,
  Balance: 9_870_000,
  CreditLimit: 50_000_000,
  SettlePeriod: 1,
  Status: 1,
  Version: 1,
} as Partner

describe('a partner in the list', () => {
  const columns = partnerColumns(show, async () => '', debtPaths)

  it('stands with both sides, never netted, and says that a side is beyond the limit', () => {
    const cells = cellsOf(columns, haiDang)
    expect(cells['Công nợ']).toBe('↓59.220.000↑49.350.000')
    expect(Object.values(cells)).toContain('Vượt 50.000.000')
    expect(cellsOf(columns, { ...haiDang, TheyOwe: 0, WeOwe: 0 })['Công nợ']).toBe('–')
  })

  it('shows Zalo only where it is another number', () => {
    const phoneOf = (row: Partner) => cellsOf(columns, row)['SĐT']
    expect(phoneOf(haiDang)).toContain('Zalo 0909000111')
    expect(phoneOf({ ...haiDang, Zalo: haiDang.Phone })).not.toContain('Zalo')
    expect(phoneOf({ ...haiDang, Zalo: '' })).not.toContain('Zalo')
  })

  it('that is stopped says so beside its name', () => {
    expect(Object.values(cellsOf(columns, { ...haiDang, Status: 0 }))).toContain('Hải Đăng Đã ngừng')
  })

  it('adds up each side for itself', () => {
    expect(totalsOf(columns, { TheyOwe: 5, WeOwe: 3 } as never)).toMatchObject({ 'Công nợ': '↓5↑3' })
  })
})

describe('the debt of a partner', () => {
  it('on a card is never below zero, but has its side', () => {
    expect(debtOf(9_870_000)).toEqual({ label: 'Đối tác nợ', tone: 'they-owe', value: 9_870_000 })
    expect(debtOf(-120_000)).toEqual({ label: 'Mình nợ', tone: 'we-owe', value: 120_000 })
    expect(debtOf(0)).toEqual({ label: 'Công nợ', value: 0 })
  })

  it('shows the other side beside it where both owe', () => {
    expect(debtsOfCard(haiDang)).toEqual({
      amount: { label: 'Đối tác nợ', tone: 'they-owe', value: 59_220_000 },
      second: { label: 'Mình nợ', value: 49_350_000 },
    })
    expect(debtsOfCard({ ...haiDang, TheyOwe: 0 })).toEqual({
      amount: { label: 'Mình nợ', tone: 'we-owe', value: 49_350_000 },
    })
  })

  it('is beyond the limit by the larger side, and never where no limit was agreed', () => {
    expect(isOverLimit(haiDang)).toBe(true)
    expect(isOverLimit({ ...haiDang, TheyOwe: 50_000_000 })).toBe(false)
    expect(isOverLimit({ ...haiDang, TheyOwe: 0, WeOwe: 50_000_001 })).toBe(true)
    expect(isOverLimit({ ...haiDang, CreditLimit: 0 })).toBe(false)
  })
})

describe('what can be done with a partner', () => {
  it('is all of it while it is in use', () => {
    const menu = partnerMenu(haiDang, show, debtPaths)
    expect(labelsOf(menu)).toEqual(['Sửa', 'Xem các mức phí', 'Sổ chi tiết', 'Công nợ đầu', 'Tệp', 'Ngừng'])
    for (const { onClick } of menu) onClick()
    expect(shown).toEqual(['edit', 'fees', 'detail', 'openings', 'files', 'stop'].map((kind) => [kind, 2]))
  })

  it('is no stopping twice', () => {
    expect(labelsOf(partnerMenu({ ...haiDang, Status: 0 }, show, debtPaths))).not.toContain('Ngừng')
  })
})
