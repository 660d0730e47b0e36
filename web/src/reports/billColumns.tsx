import type { Summary } from '@cardpro/contract/kit/call'
import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import type { BillRow, bills } from '@cardpro/contract/reports/bills'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'

type Sums = Summary<typeof bills.reportBills>
const column = columnsOf<BillRow, Sums>()
const types: Record<string, string> = cardTypes

/** A bill as its paper has it, with what the bank keeps of it and the day on which its lô was paid. */
export const billColumns = (seesProfit: boolean): Column<BillRow, Sums>[] => [
  column.dateTime('Time', 'Lúc', { pin: 'start' }),
  column.text('PosName', 'POS', { width: 110 }),
  column.text('TID', 'TID', { muted: true, hiddenByDefault: true }),
  column.text('Merchant', 'HKD', { muted: true, width: 150 }),
  column.text('LotNo', 'Lô'),
  column.cell('Bill', ({ BillNo }) => (BillNo === '' ? <Tag tone="orange">Thiếu</Tag> : BillNo)),
  column.text('Approval', 'Chuẩn chi', { muted: true, hiddenByDefault: true }),
  column.text('DocNo', 'Chứng từ', { muted: true, width: 110 }),
  column.cell('Thẻ', ({ BankCode, Last4, CardType }) => (
    <span title={types[CardType] ?? CardType}>{shortCard(BankCode, Last4)}</span>
  )),
  column.money('Amount', 'Số tiền', { total: 'Amount' }),
  ...(seesProfit
    ? [column.money('Fee', 'Phí POS', { total: 'Fee', muted: true }), column.money('Net', 'Phải về', { total: 'Net' })]
    : []),
  column.date('MoneyOn', 'Tiền về', { muted: true }),
  column.code('OrderCode', 'Đơn'),
  {
    ...column.cell('Ảnh', ({ Pictures }) =>
      Pictures === 0 ? <Tag tone="orange">Thiếu</Tag> : <span className="cp-quiet">{Pictures} ảnh</span>,
    ),
    id: 'Pictures',
  },
]
