import { DaysToCash } from '@cardpro/contract/reports/countedMeasures'
import * as measures from '@cardpro/contract/reports/measures'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { describe, expect, it } from 'vitest'
import { drawn, textOf } from '#kit/ui/testDrawn.tsx'
import { Change, Figure, FigureButton, figureText } from './figureText.tsx'
import { type ReportRow, type ReportSums, reportColumns } from './reportColumns.tsx'

const { Volume, PosFee, Profit, Margin } = measures
const sums = { Now: { Orders: 2, Volume: 50_000_000, PosFee: 550_000, Profit: 350_000, Margin: 0.007 } }
const asSums = (of: object) => of as unknown as ReportSums
const row = (of: object) => ({ Key: '9', Name: 'Lê Minh Anh', ...of }) as unknown as ReportRow
const made = (change: object = {}) => {
  const cells = { report: turnover, dimension: 'staff' as const, hasBefore: false, sums: asSums(sums) }
  return reportColumns({ ...cells, onOpen: () => undefined, ...change })
}
const column = (id: string, change: object = {}) => made(change).find((one) => one.id === id)

describe('the columns of a report', () => {
  it('are the name of the row and a figure for each measure that the user may see', () => {
    const seen = { Now: { ...sums.Now, Revenue: null, Discount: null, PosFee: null, Profit: null, Margin: null } }
    const ids = made({ sums: asSums(seen) }).map(({ id }) => id)
    expect(ids.slice(0, 3)).toEqual(['Key', 'Orders', 'Volume'])
    for (const hidden of ['Revenue', 'Discount', 'PosFee', 'Profit', 'Margin']) expect(ids).not.toContain(hidden)
  })

  it('name a row of a day by its date and its day of the week, any other by its name', () => {
    expect(textOf(column('Key')?.cell(row({})))).toBe('Lê Minh Anh')
    const day = column('Key', { dimension: 'day' })?.cell(row({ Key: '2026-11-21', Name: '' }))
    expect(textOf(day)).toBe('21/11 Thứ Bảy')
  })

  it('have the main figure of the time before and how it changed last, where there is something to compare with', () => {
    const compared = made({ hasBefore: true }).map(({ title }) => title)
    expect(compared.slice(-2)).toEqual(['Kỳ trước', 'So'])
    expect(made().map(({ title }) => title)).not.toContain('Kỳ trước')
    const now = row({ Now: { Profit: 350_000 }, Before: { Profit: 280_000 } })
    expect(textOf(column('Before', { hasBefore: true })?.cell(now))).toBe('280.000')
    expect(textOf(column('Change', { hasBefore: true })?.cell(now))).toBe('▲ 25%')
  })

  it('show beside a figure its share of the whole where the report says so', () => {
    const shares = { ...turnover, shares: ['Volume'] }
    const share = column('VolumeShare', { report: shares })
    expect(share?.title).toBe('% doanh số quẹt')
    expect(textOf(share?.cell(row({ Now: { Volume: 12_500_000 } })))).toBe('25%')
    expect(textOf(share?.cell(row({ Now: { Volume: 0 } })))).toBe('–')
  })

  it('open what a figure is made of, or the list that it counts', () => {
    const opened: string[] = []
    const onOpen = (key: string, measure: string) => void opened.push(`${measure}~${key}`)
    const cell = column('Volume', { onOpen })?.cell(row({ Now: { Volume: 1 } })) as {
      props: { onOpen: () => void }
    }
    cell.props.onOpen()
    expect(opened).toEqual(['Volume~9'])
  })
})

describe('a figure', () => {
  it('is money with costs below zero, a count, a percent or days; what one may not see is a dash', () => {
    expect(figureText(Volume, 50_000_000)).toBe('50.000.000')
    expect(figureText(PosFee, 550_000)).toBe('−550.000')
    expect(figureText(Margin, 0.007)).toBe('0,7%')
    expect(figureText(DaysToCash, 1.24)).toBe('1,2 ngày')
    expect(figureText(Volume, null)).toBe('—')
    expect(figureText(Volume, undefined)).toBe('—')
  })

  it('is red where it is a loss, and quiet where it is nothing or a cost', () => {
    expect(drawn(<Figure measure={Profit} value={-1} />)).toContain('cp-negative')
    expect(drawn(<Figure measure={PosFee} value={550_000} />)).toContain('cp-quiet')
    expect(drawn(<Figure measure={Profit} value={0} />)).toContain('cp-quiet')
    expect(drawn(<Figure measure={Profit} value={1} />)).not.toMatch(/cp-quiet|cp-negative/)
  })

  it('opens its lines; a ratio and nothing have none', () => {
    const opens = (measure: typeof Volume | typeof Margin, value: number) =>
      drawn(<FigureButton measure={measure} value={value} onOpen={() => undefined} />).includes('<button')
    expect(opens(Volume, 1)).toBe(true)
    expect(opens(Volume, 0)).toBe(false)
    expect(opens(Margin, 0.007)).toBe(false)
  })
})

describe('how a figure changed', () => {
  const change = (measure: typeof Profit | typeof Margin, now: number | null, before: number | null) =>
    textOf(<Change measure={measure} now={now} before={before} />)

  it('is in percent where both are above zero, else the difference; of a ratio there is no difference', () => {
    expect(change(Profit, 350_000, 280_000)).toBe('▲ 25%')
    expect(change(Profit, -50_000, 280_000)).toBe('▼ 330.000')
    expect(change(Margin, -0.001, 0.007)).toBe('▼')
  })

  it('is not told of the same figure nor of one that is not seen', () => {
    expect(change(Profit, 280_000, 280_000)).toBe('')
    expect(change(Profit, null, 280_000)).toBe('')
    expect(change(Profit, 350_000, null)).toBe('')
  })

  it('is green where more is good, red where it is bad, and grey for a cost', () => {
    expect(drawn(<Change measure={Profit} now={2} before={1} />)).toContain('cp-ink-green')
    expect(drawn(<Change measure={Profit} now={1} before={2} />)).toContain('cp-ink-red')
    expect(drawn(<Change measure={PosFee} now={2} before={1} />)).toContain('cp-muted')
  })
})
