import type { PosMoney } from '@cardpro/contract/debts/debts'
import type { ShopPosMoney } from '@cardpro/contract/debts/posMoneyRows'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'

type Row = Omit<PosMoney, 'PosID' | 'ParentID' | 'BankCardID' | 'FundName'>
type Sums = Pick<
  Row,
  'Opening' | 'Gross' | 'Fee' | 'Lost' | 'Due' | 'Received' | 'DiffFee' | 'Held' | 'Remain' | 'Late'
>

const column = columnsOf<Row, Sums>()

/** POS money on paper and in Excel: a line for each POS, or shop. */
export const posPaperColumns: Column<Row, Sums>[] = [
  column.text('Name', 'POS', { width: 200 }),
  column.text('TID', 'TID'),
  column.money('Opening', 'Đầu kỳ', { total: 'Opening' }),
  column.money('Gross', 'Quẹt', { total: 'Gross' }),
  column.money('Fee', 'Phí', { total: 'Fee' }),
  column.money('Lost', 'Mất', { total: 'Lost' }),
  column.money('Due', 'Phải về', { total: 'Due' }),
  column.money('Received', 'Đã về', { total: 'Received' }),
  column.money('DiffFee', 'Trong đó lệch phí', { total: 'DiffFee' }),
  column.money('Held', 'Treo', { total: 'Held' }),
  column.money('Remain', 'Còn', { total: 'Remain' }),
  column.money('Late', 'Trễ', { total: 'Late' }),
  column.date('ExpectedDate', 'Dự kiến về'),
  column.number('LateDays', 'Trễ (ngày)'),
]

const shopCol = columnsOf<ShopPosMoney, Sums>()
export const shopPosPaperColumns: Column<ShopPosMoney, Sums>[] = [
  shopCol.text('ShopName', 'Cửa hàng', { width: 180 }),
  ...posPaperColumns,
]
