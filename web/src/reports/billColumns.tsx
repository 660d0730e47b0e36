import type { Summary } from '@cardpro/contract/basic/call'
import { shortCard } from '@cardpro/contract/cards/cardNumber'
import { cardTypes } from '@cardpro/contract/cards/cardShort'
import type { BillRow, bills } from '@cardpro/contract/reports/bills'
import { Tag } from '#ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#ui/columns/columns.tsx'

type Sums = Summary<typeof bills.reportBills>
const col = columnsOf<BillRow, Sums>()
const types: Record<string, string> = cardTypes

/** A bill as its paper has it, with what the bank keeps of it and the day on which its lô was paid. */
export const billColumns = (seesProfit: boolean): Column<BillRow, Sums>[] => [
  col.dateTime('Time', 'Lúc', { pin: 'start' }),
  col.text('PosName', 'POS', { width: 110 }),
  col.text('TID', 'TID', { muted: true, hiddenByDefault: true }),
  col.text('Merchant', 'HKD', { muted: true, width: 150 }),
  col.text('LotNo', 'Lô'),
  col.cell('Bill', ({ BillNo }) => (BillNo === '' ? <Tag tone="orange">Thiếu</Tag> : BillNo)),
  col.text('Approval', 'Chuẩn chi', { muted: true, hiddenByDefault: true }),
  col.text('DocNo', 'Chứng từ', { muted: true, width: 110 }),
  col.cell('Thẻ', ({ BankCode, Last4, CardType }) => (
    <span title={types[CardType] ?? CardType}>{shortCard(BankCode, Last4)}</span>
  )),
  col.money('Amount', 'Số tiền', { total: 'Amount' }),
  ...(seesProfit
    ? [col.money('Fee', 'Phí POS', { total: 'Fee', muted: true }), col.money('Net', 'Phải về', { total: 'Net' })]
    : []),
  col.date('MoneyOn', 'Tiền về', { muted: true }),
  col.code('OrderCode', 'Đơn'),
  {
    ...col.cell('Ảnh', ({ Pictures }) =>
      Pictures === 0 ? <Tag tone="orange">Thiếu</Tag> : <span className="cp-quiet">{Pictures} ảnh</span>,
    ),
    id: 'Pictures',
  },
]
