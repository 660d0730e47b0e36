import type { DueCard, ExpiringCard } from '@cardpro/contract/people/cards/cardRows'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { startBrowser } from '#kit/api/testBrowser.ts'
import type { Column } from '#kit/ui/columns/columns.tsx'
import { dueColumns, Level, Result, statementColumns } from './dueColumns.tsx'
import { expiringColumns } from './expiringColumns.tsx'

beforeEach(startBrowser)

const card = {
  CardDataID: 5,
  CustomerName: 'Nguyễn Hoàng Phúc',
  Phone: '0912345678',
  BankCode: 'TCB',
  Last4: '9913',
  DateDues: '2026-11-30',
  StatementDay: 5,
  DueDay: 20,
  DueAfterDays: null,
  DaysLeft: -1,
  Level: 1,
  Result: 0,
  RemindedAt: null,
  DebtEstimate: 35_000_000,
  LastDaoAmount: null,
  LastDaoOn: null,
  StaffName: '',
} as unknown as DueCard

const textOf = (node: React.ReactNode): string => renderToStaticMarkup(<>{node}</>).replaceAll(/<[^>]*>/g, '')
function cell<Row>(columns: Column<Row, never>[], title: string, row: Row): string {
  return textOf(columns.find((column) => column.title === title)?.cell(row))
}
const due = (title: string, change: Partial<DueCard> = {}) =>
  cell<DueCard>(dueColumns as Column<DueCard, never>[], title, { ...card, ...change })

describe('the list of cards that fall due', () => {
  it('has the due day before the statement, and by statement the other way round', () => {
    const days = (columns: readonly { title: string }[]) =>
      columns.map(({ title }) => title).filter((title) => ['Đến hạn', 'Sao kê'].includes(title))
    expect(days(dueColumns)).toEqual(['Đến hạn', 'Sao kê'])
    expect(days(statementColumns)).toEqual(['Sao kê', 'Đến hạn'])
  })

  it('says how late or near a card is, and marks only what is late in red', () => {
    expect(due('Đến hạn')).toBe('30/11 quá 1 ngày')
    expect(due('Đến hạn', { DaysLeft: 2 })).toBe('30/11 còn 2 ngày')
    const dueCell = (change: Partial<DueCard>) =>
      renderToStaticMarkup(<>{dueColumns.find(({ title }) => title === 'Đến hạn')?.cell({ ...card, ...change })}</>)
    expect(dueCell({})).toContain('cp-ink-red')
    expect(dueCell({ DaysLeft: 0 })).not.toContain('cp-ink-red')
  })

  it('names the level and what came of the call', () => {
    expect(textOf(<Level card={card} />)).toBe('Quá hạn')
    expect(textOf(<Level card={{ ...card, Level: 3 }} />)).toBe('≤ 3 ngày')
    expect(textOf(<Result card={card} />)).toBe('Chưa gọi')
    expect(textOf(<Result card={{ ...card, Result: 4, RemindedAt: '2026-11-30T02:00:00Z' }} />)).toContain('Từ chối')
  })

  it('sums the debts that are known; one that was never told counts nothing', () => {
    const debt = dueColumns.find(({ title }) => title === 'Dư nợ')
    expect(textOf(debt?.sum?.([card, { ...card, DebtEstimate: null }, { ...card, DebtEstimate: 1_000_000 }]))).toBe(
      '36.000.000',
    )
    expect(debt?.raw?.({ ...card, DebtEstimate: null })).toBeNull()
    expect(debt?.total?.({ DebtEstimate: null })).toBe(false)
  })

  it('has the sum and the day of the last đáo, or a line', () => {
    expect(due('Lần đáo trước')).toBe('—')
    expect(due('Lần đáo trước', { LastDaoAmount: 20_000_000, LastDaoOn: '2026-10-28' })).toBe('20.000.000 28/10')
  })
})

describe('the list of cards that expire', () => {
  const columns = expiringColumns(() => []) as Column<ExpiringCard, never>[]
  const expiring = (title: string, change: object) =>
    cell(columns, title, {
      ...card,
      ExpMonth: 9,
      ExpYear: 2026,
      CardInShop: 1,
      Slot: 'A1',
      ...change,
    } as unknown as ExpiringCard)

  it('counts the days since the last one and the days to it', () => {
    const left = (ExpiredDays: number) => expiring('Còn lại', { ExpiredDays })
    expect([left(12), left(0), left(-1)]).toEqual(['quá 12 ngày', 'ngày cuối', 'còn 1 ngày'])
  })

  it('is red once a card has expired, and orange in the last thirty days', () => {
    const tone = (ExpiredDays: number) =>
      /cp-tag-(\w+)/.exec(
        renderToStaticMarkup(
          <>{columns.find(({ title }) => title === 'Còn lại')?.cell({ ExpiredDays } as ExpiringCard)}</>,
        ),
      )?.[1]
    expect([tone(1), tone(0), tone(-30), tone(-31)]).toEqual(['red', 'orange', 'orange', 'grey'])
  })

  it('shows the month as on the card, and where the card is', () => {
    expect(expiring('Hết hạn', {})).toBe('09/26')
    expect(expiring('Đang giữ', { HolderStaff: '' })).toBe('Cửa hàng · A1')
  })
})
