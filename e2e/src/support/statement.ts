import { vietnamInstant } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { done } from './api.ts'
import { makeOrder, type Shop } from './shop.ts'

/** A bill as it was swiped. */
export type Bill = { lotNo: string; billNo: string; amountVnd: number }

const firstVnd = 1_000_000
const stepVnd = 100_000

/** So many bills over so many lô of the shop's POS, each of another amount. */
export async function swipeLots(shop: Shop, count: { bills: number; lots: number }): Promise<Bill[]> {
  const bills = Array.from(
    { length: count.bills },
    (_, at): Bill => ({
      lotNo: String(401 + (at % count.lots)).padStart(6, '0'),
      billNo: String(1 + at).padStart(6, '0'),
      amountVnd: firstVnd + at * stepVnd,
    }),
  )
  for (const no of new Set(bills.map(({ lotNo }) => lotNo)))
    await swipeLot(
      shop,
      bills.filter(({ lotNo }) => lotNo === no),
    )
  return bills
}

async function swipeLot(shop: Shop, bills: Bill[]): Promise<void> {
  const total = bills.reduce((sum, { amountVnd }) => sum + amountVnd, 0)
  const ScheduleID = await makeOrder(shop, total)
  const Items = bills.map(({ lotNo, billNo, amountVnd }) => ({
    PosID: shop.posId,
    Amount: amountVnd,
    LotNo: lotNo,
    BillNo: billNo,
  }))
  await done(shop.session, orders.addWithdrawal, { ScheduleID, Items, Confirm: ['W_LIMIT', 'W_LOSS', 'W_RULE'] })
}

/** How the bank prints a bill: as it is, with a dearer fee, without lô and bill number, or with its amount alone. */
export type Printed = { bill: Bill; as: 'whole' | 'dearer' | 'bare' | 'amount' }

const heads = [
  'Mã máy (TID)',
  'Ngày giờ giao dịch',
  'Ngày ngân hàng trả',
  'Số lô',
  'Số bill',
  'Số thẻ',
  'Số tiền',
  'Phí',
  'Thực nhận',
]
const percent = 1.1
const dearerPercent = 1.21

/** A statement of the shop's POS as a table of texts, its heads first. Its days are read in one way on each day of a month. */
export function statementRows(printed: Printed[], tid = '12345678'): string[][] {
  const [day = '', time = ''] = vietnamInstant(new Date()).slice(0, 19).split('T')
  return [
    heads,
    ...printed.map(({ bill: { lotNo, billNo, amountVnd }, as }) => {
      const feeVnd = Math.round((amountVnd * (as === 'dearer' ? dearerPercent : percent)) / 100)
      const isNamed = as === 'whole' || as === 'dearer'
      return [
        tid,
        `${day} ${time}`,
        day,
        isNamed ? lotNo : '',
        isNamed ? billNo : '',
        as === 'amount' ? '' : '457353******4472',
        String(amountVnd),
        String(feeVnd),
        String(amountVnd - feeVnd),
      ]
    }),
  ]
}

export const csvOf = (rows: string[][]): Buffer => Buffer.from(`\uFEFF${rows.map((row) => row.join(',')).join('\n')}\n`)
export const tsvOf = (rows: string[][]): string => rows.map((row) => row.join('\t')).join('\n')

/** As a bank prints a table: its heads again on each page. */
export const htmlOf = ([heads = [], ...rows]: string[][]): string => {
  const row = (cells: string[], cell: string) =>
    `<tr>${cells.map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`
  const style =
    'table { border-collapse: collapse; font: 8pt sans-serif } td, th { padding: 2px 6px; text-align: left }'
  return `<style>${style}</style><h1>SAO KÊ GIAO DỊCH THẺ</h1><table><thead>${row(heads, 'th')}</thead>${rows.map((cells) => row(cells, 'td')).join('')}</table><p>Người lập biểu</p>`
}
