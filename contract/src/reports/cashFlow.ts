import { z } from 'zod'
import { list } from '../kit/call.ts'
import { day, dayOut, id, instant, ofShops, paging, vnd } from '../kit/fields.ts'
import { choiceOf } from '../kit/sorts.ts'
import { type CashLine, cashLines } from './cashLines.ts'

/** What the columns of the cash flow are. By day above 31 days it is by month. */
export const cashFlowBy = { shop: 'Cửa hàng', day: 'Ngày', month: 'Tháng', fund: 'Quỹ' } as const
export type CashFlowBy = keyof typeof cashFlowBy

const lineKeys = ['opening', ...(Object.keys(cashLines) as CashLine[]), 'closing'] as const
export type CashFlowKey = (typeof lineKeys)[number]

/** One line: what it is in each column, in the order of Summary.Columns, and in all. Money that went is below 0. */
export const CashFlowLine = z.object({
  /** Null for a line of the form B03, which is made of several. */
  Line: z.enum(lineKeys).nullable(),
  /** Its number on the form B03; empty where it is none there. */
  Code: z.string(),
  Title: z.string(),
  /** Empty for a heading of the form. */
  Cells: z.array(vnd),
  /** What shops of the answer moved between each other, which the whole leaves out. */
  Between: vnd,
  Total: vnd,
})
export type CashFlowLine = z.infer<typeof CashFlowLine>

/** The most columns that a statement can have, and the most days beside each other. */
export const cashColumnsMost = 62
export const cashDaysMost = 31

/** The column of what shops moved between each other, for the lines behind it. */
export const betweenColumn = 'between'

const period = { fromDate: day.optional(), toDate: day.optional() }
const cashFlowInput = z.object({
  ...period,
  ...ofShops,
  By: z.enum(Object.keys(cashFlowBy) as CashFlowBy[], { error: 'Không chia cột được như vậy' }).default('shop'),
})

/** A transfer that a figure is made of; of a balance, a fund with what is in it. */
export const CashFlowPart = z.object({
  Key: z.string(),
  /** Null for a fund. */
  Date: dayOut.nullable(),
  At: instant.nullable(),
  Code: z.string(),
  Desc: z.string(),
  ShopName: z.string(),
  FundName: z.string(),
  ScheduleID: id.nullable(),
  OrderCode: z.string(),
  PartyName: z.string(),
  /** `Có 131` */
  Account: z.string(),
  Amount: vnd,
})
export type CashFlowPart = z.infer<typeof CashFlowPart>

export const cashFlow = {
  cashFlow: list('Report/CashFlow', {
    about:
      'Dòng tiền of a period (today without dates, at most 366 days): opening, what came and went by its reason, closing, with a column for each shop (By shop; at the company level with the company’s own book), day, month or fund; above 31 days by month in place of day. Money between funds in view vanishes, the fee of it stays; a reversal is in the line of what it undoes with the other sign. Opening + lines = closing = the balances of the funds, else it is refused (NOT_BALANCED). shopID narrows the company level down. Form b03: the same money on the form B03-DN, direct method, which is not divided by fund.',
    access: 'cashBook.view',
    scope: 'many',
    isHeavy: true,
    input: cashFlowInput.extend({ Form: choiceOf(['b03'], 'Không có mẫu này') }),
    row: CashFlowLine,
    summary: z.object({
      /** As it is divided, see above. */
      By: z.enum(Object.keys(cashFlowBy) as CashFlowBy[]),
      Columns: z.array(z.object({ Key: z.string(), Name: z.string() })),
      Opening: vnd,
      Closing: vnd,
      /** By the accounts of the funds: equal to Closing. */
      Accounts: vnd,
      HasBetween: z.boolean(),
      At: instant,
    }),
  }),
  getCashFlowLines: list('Report/GetCashFlowLines', {
    about:
      'What a figure of the cash flow is made of: the transfers of the funds, oldest first; of Tồn đầu and Tồn cuối the funds with what is in them. By, dates and shopID are those of the statement, Line its line, Column its column (empty: the whole, between: what shops moved between each other). Summary has whether they add up to the cell, both read at one instant.',
    access: 'cashBook.view',
    scope: 'many',
    isHeavy: true,
    input: paging.extend({
      ...cashFlowInput.shape,
      Line: z.enum(lineKeys, { error: 'Dòng tiền không có dòng này' }),
      Column: z.string().max(40).default(''),
    }),
    row: CashFlowPart,
    summary: z.object({
      Title: z.string(),
      ColumnName: z.string(),
      Amount: vnd,
      Cell: vnd,
      IsEqual: z.boolean(),
      /** Of the server's log where they are not equal. */
      ErrorID: z.string(),
      At: instant,
    }),
  }),
}
