import { formatVnd } from '@cardpro/contract/money/amounts'
import type { CashFlowLine } from '@cardpro/contract/reports/cashFlow'
import { cashLines } from '@cardpro/contract/reports/cashLines'

type TableProps = { lines: CashFlowLine[]; columns: { Key: string; Name: string }[]; hasBetween: boolean }

/** The lines below each other and the books beside each other. */
export function CashFlowTable({ lines, columns, hasBetween }: TableProps) {
  return (
    <div className="cp-statement-box">
      <table className="cp-table cp-statement" aria-label="Dòng tiền">
        <thead>
          <tr>
            <th>Chỉ tiêu</th>
            {columns.map(({ Key, Name }) => (
              <th key={Key} className="cp-right">
                {Name}
              </th>
            ))}
            {hasBetween && <th className="cp-right">Nội bộ</th>}
            <th className="cp-right cp-statement-sum">{columns.length > 1 ? 'Hợp nhất' : 'Tổng'}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.Line} className={classOf(line)}>
              <th scope="row">{line.Title}</th>
              {columns.map(({ Key }, at) => (
                <td key={Key} className="cp-right">
                  <Cell value={line.Cells[at] ?? 0} line={line} />
                </td>
              ))}
              {hasBetween && (
                <td className="cp-right">
                  <Cell value={line.Between} line={line} />
                </td>
              )}
              <td className="cp-right cp-statement-sum">
                <b>
                  <Cell value={line.Total} line={line} />
                </b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isBalance = ({ Line }: CashFlowLine): boolean => Line === 'opening' || Line === 'closing'

function classOf(line: CashFlowLine): string | undefined {
  if (line.Line === 'opening' || line.Line === 'closing') return 'cp-statement-total'
  return cashLines[line.Line].side === 'either' ? 'cp-statement-part' : undefined
}

/** Money that came has its sign, a balance has none. */
function Cell({ value, line }: { value: number; line: CashFlowLine }) {
  if (value === 0) return <span className="cp-quiet">–</span>
  if (isBalance(line) || value < 0) return formatVnd(value)
  return <span className="cp-in">+{formatVnd(value)}</span>
}
