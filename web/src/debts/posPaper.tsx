import type { PosMoney } from '@cardpro/contract/debts/debts'
import type { ShopPosMoney } from '@cardpro/contract/debts/posMoneyRows'
import { type Column, columnsOf } from '#ui/columns/columns.tsx'

type Row = Omit<PosMoney, 'PosID' | 'ParentID' | 'BankCardID' | 'FundName'>
type Sums = Pick<
  Row,
  'Opening' | 'Gross' | 'Fee' | 'Lost' | 'Due' | 'Received' | 'DiffFee' | 'Held' | 'Remain' | 'Late'
>

const col = columnsOf<Row, Sums>()

/** POS money on paper and in Excel: a line for each terminal, or shop. */
export const posPaperColumns: Column<Row, Sums>[] = [
  col.text('Name', 'POS', { width: 200 }),
  col.text('TID', 'TID'),
  col.money('Opening', 'Đầu kỳ', { total: 'Opening' }),
  col.money('Gross', 'Quẹt', { total: 'Gross' }),
  col.money('Fee', 'Phí', { total: 'Fee' }),
  col.money('Lost', 'Mất', { total: 'Lost' }),
  col.money('Due', 'Phải về', { total: 'Due' }),
  col.money('Received', 'Đã về', { total: 'Received' }),
  col.money('DiffFee', 'Trong đó lệch phí', { total: 'DiffFee' }),
  col.money('Held', 'Treo', { total: 'Held' }),
  col.money('Remain', 'Còn', { total: 'Remain' }),
  col.money('Late', 'Trễ', { total: 'Late' }),
  col.date('ExpectedDate', 'Dự kiến về'),
  col.number('LateDays', 'Trễ (ngày)'),
]

const shopCol = columnsOf<ShopPosMoney, Sums>()
export const shopPosPaperColumns: Column<ShopPosMoney, Sums>[] = [
  shopCol.text('ShopName', 'Cửa hàng', { width: 180 }),
  ...posPaperColumns,
]
