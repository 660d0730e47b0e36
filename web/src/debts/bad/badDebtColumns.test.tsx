import type { BadDebt, BadDebtEvent } from '@cardpro/contract/debts/badDebts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '#kit/api/testBrowser.ts'
import { actsOf, cellsOf, labelsOf, menuOf, textOf, totalsOf } from '#kit/ui/columns/testCells.tsx'
import { BadDebtEvents } from './BadDebtEvents.tsx'
import { chipsOf } from './BadDebtsPage.tsx'
import { BadDebtCard, BadDebtStatus, badDebtColumns, bornBy } from './badDebtColumns.tsx'
import { choiceOf } from './WriteOffDrawer.tsx'

beforeAll(startBrowser)

const shown: unknown[] = []
const show = (...opened: unknown[]) => void shown.push(opened)
const columns = badDebtColumns(show)
const loss: BadDebt = {
  ExpenseCardID: 3,
  Code: 'NX261121-001',
  Date: '2026-11-21',
  CustomerID: 4,
  CustomerName: 'Nguyễn Hoàng Phúc',
  CardDataID: 5,
  Masked: 'VPB •••• 4472',
  ScheduleID: null,
  ScheduleCode: '',
  Amount: 15_000_000,
  StaffAmount: 0,
  Recovered: 3_000_000,
  Left: 12_000_000,
  Reason: 1,
  ShareStaffPercent: 0,
  StaffID: null,
  StaffName: '',
  Status: 2,
  Note: 'Thẻ bị khóa',
  CreatedBy: 'Lê Minh Anh',
  DecidedBy: 'Lê Minh Anh',
  Files: 0,
  CancelReason: '',
}
const waiting: BadDebt = { ...loss, Status: 0, Code: '' }
const cancelled: BadDebt = { ...loss, Status: 4 }

describe('a loss in the list', () => {
  it('has what was lost, what came back and what is left, and who bears it', () => {
    expect(cellsOf(columns, loss)).toMatchObject({
      Ngày: '21/11/2026',
      Khách: 'Nguyễn Hoàng Phúc',
      Thẻ: 'VPB •••• 4472',
      'Số tiền mất': '15.000.000',
      'Đã thu lại': '+3.000.000',
      Còn: '12.000.000',
      'Trách nhiệm': 'Cửa hàng 100%',
      Đơn: '–',
      'Số phiếu': 'NX261121-001',
    })
    expect(cellsOf(columns, { ...loss, Recovered: 0, Left: 0, Masked: '' })).toMatchObject({
      'Đã thu lại': '–',
      Còn: '–',
      Thẻ: '–',
    })
  })

  it('says how it is shared with staff', () => {
    const shared = (ShareStaffPercent: number) => bornBy({ ...loss, ShareStaffPercent, StaffName: 'Lan Phương' })
    expect([0, 50, 100].map(shared)).toEqual(['Cửa hàng 100%', 'Cửa hàng 50% · Lan Phương 50%', 'Lan Phương 100%'])
  })

  it('that staff makes good in whole is marked as such, but not while it only waits', () => {
    const staffs = { ...loss, StaffAmount: loss.Amount, Status: 1 } as BadDebt
    expect(textOf(<BadDebtStatus row={staffs} />)).toBe('NV đền')
    expect(textOf(<BadDebtStatus row={{ ...staffs, Status: 0 }} />)).not.toBe('NV đền')
  })

  it('counts in the sum of chosen rows only while it stands', () => {
    const sum = columns.find(({ id }) => id === 'Amount')?.sum
    expect(textOf(sum?.([loss, waiting, cancelled]))).toBe('15.000.000')
    const sums = { Lost: 15, Staff: 1, Recovered: 3, Left: 12, Standing: 1, Counts: [] }
    expect(totalsOf(columns, sums)).toEqual({ 'Số tiền mất': '15', 'Đã thu lại': '3', Còn: '12' })
  })
})

describe('what can be done with a loss', () => {
  it('is taking money in and taking it back while it stands, and withdrawing it while it waits', () => {
    expect(labelsOf(menuOf(columns, loss))).toEqual(['Xem', 'Thu lại', 'Hủy khoản này'])
    expect(labelsOf(menuOf(columns, waiting))).toEqual(['Xem', 'Rút đề nghị'])
    expect(labelsOf(menuOf(columns, cancelled))).toEqual(['Xem'])
    for (const { onClick } of menuOf(columns, loss)) onClick()
    expect(shown).toEqual(['detail', 'recover', 'cancel'].map((kind) => [kind, 3]))
  })
})

describe('a loss on a phone', () => {
  it('has its day, card and reason, and what is left only while it stands', () => {
    const card = textOf(<BadDebtCard row={loss} show={show} />)
    expect(card).toContain('21/11/2026 · VPB •••• 4472')
    expect(card).toContain('Số tiền mất 15.000.000')
    expect(card).toContain('Còn 12.000.000')
    expect(textOf(<BadDebtCard row={waiting} show={show} />)).not.toContain('Còn 12.000.000')
    expect(labelsOf(actsOf(BadDebtCard({ row: waiting, show })))).toContain('Rút đề nghị')
  })
})

describe('what happened to a debt', () => {
  const event = { At: '2026-11-21T10:00:00+07:00', Date: '2026-11-21', By: 'Lê Minh Anh', Note: '', IsCancelled: false }
  const events: BadDebtEvent[] = [
    { ...event, Kind: 0, Code: 'NX261121-001', Amount: -15_000_000, Place: '', RecoveryID: null },
    { ...event, Kind: -1, Code: 'PT261121-004', Amount: 3_000_000, Place: 'VCB công ty', RecoveryID: 8 },
  ]
  const told = (more: BadDebtEvent[] = events, onCancel?: (id: number) => void) =>
    textOf(<BadDebtEvents events={more} stillOwed={0} {...(onCancel && { onCancel })} />)

  it('is told in turn, with the fund into which money came back, and what is still owed', () => {
    expect(told()).toContain('21/11 10:00')
    expect(told()).toContain('Xóa nợ xấuNX261121-001 · Lê Minh Anh')
    expect(told()).toContain('−15.000.000')
    expect(told()).toContain('Thu lạiPT261121-004 · VCB công ty · Lê Minh Anh')
    expect(told()).toContain('Khách còn nợ–')
  })

  it('offers to take back money that came, once, and nothing else', () => {
    expect(told()).not.toContain('Hủy')
    expect(told(events, () => undefined).match(/Hủy/g)).toHaveLength(1)
    const taken = events.map((one) => ({ ...one, IsCancelled: true }))
    expect(told(taken, () => undefined)).not.toContain('Hủy')
  })
})

describe('choosing a debt to write off', () => {
  const open = { ScheduleID: 9, Code: 'DH261121-001', ForDate: '2026-11-20', CardDataID: 5, Masked: 'VPB •••• 4472' }

  it('names the order, the card, the day and what is owed', () => {
    expect(choiceOf({ ...open, Balance: 15_000_000 })).toEqual({
      value: 9,
      title: 'DH261121-001 · 15.000.000',
      effect: 'VPB •••• 4472 · 20/11/2026',
    })
  })

  it('offers what is on no order as well', () => {
    const none = { ...open, ScheduleID: null, Code: '', ForDate: null, Masked: '', Balance: 700_000 }
    expect(choiceOf(none)).toEqual({ value: -1, title: 'Nợ ngoài đơn · 700.000', effect: 'không thuộc đơn nào' })
  })
})

it('the chips of the losses count each state, and all of them', () => {
  const Counts = [
    { Status: 0, Count: 2 },
    { Status: 3, Count: 5 },
  ] as never
  const chips = chipsOf({ Counts })
  expect(chips[0]).toEqual({ value: null, label: 'Tất cả', count: 7 })
  expect(chips.find(({ value }) => value === 3)?.count).toBe(5)
  expect(chips.find(({ value }) => value === 1)?.count).toBeUndefined()
  expect(chipsOf(undefined)[0]?.count).toBeUndefined()
})
