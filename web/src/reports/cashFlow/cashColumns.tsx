import type { Summary } from '@cardpro/contract/kit/call'
import type { CashFlowLine, cashFlow } from '@cardpro/contract/reports/cashFlow'
import { moneyText } from '#kit/ui/basic/figures.ts'
import type { Column } from '#kit/ui/columns/columns.tsx'

export type CashSums = Summary<typeof cashFlow.cashFlow>

/** The name of the last column: what is in it is the whole of the others. */
export const wholeName = ({ Columns }: CashSums): string => (Columns.length > 1 ? 'Hợp nhất' : 'Tổng')

/** As it is printed, and which columns the file has. */
export function paperColumns(sums: CashSums | undefined): Column<CashFlowLine, object>[] {
  if (!sums) return []
  const money = (id: string, title: string, of: (line: CashFlowLine) => number): Column<CashFlowLine, object> => ({
    id,
    title,
    align: 'right',
    // A heading of the form has no figures.
    cell: (line) => (line.Cells.length > 0 ? moneyText(of(line)) : ''),
  })
  return [
    { id: 'Title', title: 'Chỉ tiêu', cell: ({ Title }) => Title },
    { id: 'Code', title: 'Mã số', cell: ({ Code }) => Code },
    ...sums.Columns.map(({ Key, Name }, at) => money(Key, Name, ({ Cells }) => Cells[at] ?? 0)),
    ...(sums.HasBetween ? [money('Between', 'Nội bộ', ({ Between }) => Between)] : []),
    money('Total', wholeName(sums), ({ Total }) => Total),
  ]
}
