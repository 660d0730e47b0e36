import { z } from 'zod'
import { list } from '../basic/call.ts'
import { day, id, instant, paging, vnd } from '../basic/fields.ts'
import { type CashLine, cashLines } from './cashLines.ts'

/** What the columns of the cash flow stand for. */
export const cashFlowBy = { shop: 'Cửa hàng', day: 'Ngày', month: 'Tháng', fund: 'Quỹ' } as const
export type CashFlowBy = keyof typeof cashFlowBy

const lineKeys = ['opening', ...(Object.keys(cashLines) as CashLine[]), 'closing'] as const

/** One line: what it is in each column, in the order of Summary.Columns, and in all. Money that went is below 0. */
export const CashFlowLine = z.object({
  Line: z.enum(lineKeys),
  Title: z.string(),
  Cells: z.array(vnd),
  /** What shops of the answer moved between each other, which the whole leaves out. */
  Between: vnd,
  Total: vnd,
})
export type CashFlowLine = z.infer<typeof CashFlowLine>

/** The most columns that a statement can have. */
export const cashColumnsMost = 62

export const cashFlow = {
  cashFlow: list('Report/CashFlow', {
    about:
      'Dòng tiền of a period (today without dates, at most 366 days): opening, what came and went by its reason, closing, with a column for each shop (By shop; at the company level with the company’s own book), day, month or fund. Money between funds in view vanishes, the fee of it stays; a reversal stands in the line of what it undoes with the other sign. Opening + lines = closing = the balances of the funds, else it is refused (NOT_BALANCED). shopID narrows the company level down.',
    access: 'cashBook.view',
    scope: 'many',
    isHeavy: true,
    input: paging.extend({
      fromDate: day.optional(),
      toDate: day.optional(),
      shopID: z.array(id).max(500, 'Tối đa 500 cửa hàng').default([]),
      By: z.enum(Object.keys(cashFlowBy) as CashFlowBy[], { error: 'Không chia cột được như vậy' }).default('shop'),
    }),
    row: CashFlowLine,
    summary: z.object({
      Columns: z.array(z.object({ Key: z.string(), Name: z.string() })),
      Opening: vnd,
      Closing: vnd,
      /** What the accounts of the funds say: equal to Closing. */
      Accounts: vnd,
      HasBetween: z.boolean(),
      At: instant,
    }),
  }),
}
