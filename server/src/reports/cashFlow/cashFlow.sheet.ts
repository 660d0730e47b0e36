import type { Summary } from '@cardpro/contract/kit/call'
import { type CashFlowLine, type CashFlowPart, type cashFlow, cashFlowBy } from '@cardpro/contract/reports/cashFlow'
import { cashLines } from '@cardpro/contract/reports/cashLines'
import { columnsOf, listSheet, ofSome, onDay, word } from '#kit/excel/excel.service.ts'
import { readCashFlow } from './cashFlow.service.ts'
import { readCashFlowLines } from './cashFlowLines.service.ts'

const column = columnsOf<CashFlowLine, Summary<typeof cashFlow.cashFlow>>()
const title = column.text('Title', 'Chỉ tiêu', { width: 58 })
const code = column.text('Code', 'Mã số B03', { width: 12 })

/** A heading of the form has no figures. */
const figureOf = (name: string, of: 'Between' | 'Total') =>
  column.madeMoney(name, (line) => (line.Cells.length > 0 ? line[of] : null), { of })

const filterWords = {
  fromDate: onDay('Từ ngày'),
  toDate: onDay('Đến ngày'),
  shopID: ofSome('cửa hàng'),
  By: word('Cột theo', cashFlowBy),
}

/** The statement as the screen has it, its lines below each other with their numbers on the form B03, its columns beside each other. */
export const cashFlowSheet = listSheet<typeof cashFlow.cashFlow>({
  name: 'Dòng tiền',
  read: readCashFlow,
  columns: [title],
  columnsFor: ({ Columns, HasBetween }) => [
    title,
    code,
    ...Columns.map(({ Key, Name }, at) => column.madeMoney(Name, ({ Cells }) => Cells[at] ?? null, { of: Key })),
    ...(HasBetween ? [figureOf('Nội bộ', 'Between')] : []),
    figureOf('Hợp nhất', 'Total'),
  ],
  filter: { ...filterWords, Form: word('Mẫu', { b03: 'B03-DN, phương pháp trực tiếp' }) },
})

const part = columnsOf<CashFlowPart, Summary<typeof cashFlow.getCashFlowLines>>()

/** What one figure of it is made of. */
export const cashFlowLinesSheet = listSheet<typeof cashFlow.getCashFlowLines>({
  name: 'Chi tiết dòng tiền',
  read: readCashFlowLines,
  columns: [
    part.day('Date', 'Ngày'),
    part.text('Code', 'Chứng từ', { width: 18 }),
    part.text('Desc', 'Diễn giải', { width: 40 }),
    part.text('PartyName', 'Đối tượng', { width: 28 }),
    part.text('OrderCode', 'Đơn', { width: 16 }),
    part.text('ShopName', 'Cửa hàng', { width: 22 }),
    part.text('FundName', 'Quỹ', { width: 22 }),
    part.text('Account', 'Đối ứng', { width: 16 }),
    part.money('Amount', 'Số tiền', { total: 'Amount' }),
  ],
  filter: { ...filterWords, Line: word('Dòng', titlesOf()), Column: word('Cột') },
})

function titlesOf(): Record<string, string> {
  const lines = Object.entries(cashLines).map(([key, line]): [string, string] => [key, line.title])
  return Object.fromEntries([...lines, ['opening', 'Tồn đầu'], ['closing', 'Tồn cuối']])
}
