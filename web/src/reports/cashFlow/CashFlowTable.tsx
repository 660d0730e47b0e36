import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { betweenColumn, type CashFlowKey, type CashFlowLine } from '@cardpro/contract/reports/cashFlow'
import { cashLines } from '@cardpro/contract/reports/cashLines'
import { type CashSums, wholeName } from './cashColumns.tsx'

type OpenCell = (line: CashFlowKey, column: string) => void
type TableProps = { lines: CashFlowLine[]; sums: CashSums; onOpen: OpenCell }

/** The lines below each other and the books beside each other; each figure opens what it is made of. */
export function CashFlowTable({ lines, sums, onOpen }: TableProps) {
  const isForm = lines.some(({ Line }) => Line === null)
  return (
    <div className="cp-statement-box fill">
      <table className="cp-table cp-statement cp-cash-statement" aria-label="Dòng tiền">
        <thead>
          <tr>
            <th>Chỉ tiêu</th>
            {isForm && <th>Mã số</th>}
            {sums.Columns.map(({ Key, Name }) => (
              <th key={Key} className="cp-right">
                {Name}
              </th>
            ))}
            {sums.HasBetween && <th className="cp-right">Nội bộ</th>}
            <th className="cp-right cp-statement-sum">{wholeName(sums)}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => {
            const isFirst = groupOf(line) !== groupOf(lines[index - 1])
            return <Line key={line.Line ?? `${line.Code} ${line.Title}`} {...{ line, sums, isForm, isFirst, onOpen }} />
          })}
        </tbody>
      </table>
    </div>
  )
}

/** There is a rule above the first line of what goes out, and of what may be either. */
type LineProps = { line: CashFlowLine; sums: CashSums; isForm: boolean; isFirst: boolean; onOpen: OpenCell }

function Line({ line, sums: { Columns, HasBetween }, isForm, isFirst, onOpen }: LineProps) {
  const cell = (value: number, column: string) => (
    <Cell value={value} line={line} {...(line.Line && { onOpen: () => onOpen(line.Line as CashFlowKey, column) })} />
  )
  const isHeading = line.Cells.length === 0
  return (
    <tr className={classOf(line, isFirst)}>
      <th scope="row">{line.Title}</th>
      {isForm && <td>{line.Code}</td>}
      {Columns.map(({ Key }, at) => (
        <td key={Key} className="cp-right">
          {!isHeading && cell(line.Cells[at] ?? 0, Key)}
        </td>
      ))}
      {HasBetween && <td className="cp-right">{!isHeading && cell(line.Between, betweenColumn)}</td>}
      <td className="cp-right cp-statement-sum">{!isHeading && <b>{cell(line.Total, '')}</b>}</td>
    </tr>
  )
}

const isBalance = ({ Line, Code }: CashFlowLine): boolean =>
  Line === 'opening' || Line === 'closing' || (Line === null && (Code === '60' || Code === '70'))

/** Sums of the form B03, and what is no line but a heading. */
const sumCodes: ReadonlySet<string> = new Set(['20', '30', '40', '50', '60', '70'])

const groupOf = (line: CashFlowLine | undefined): string =>
  line?.Line && line.Line !== 'opening' && line.Line !== 'closing' ? cashLines[line.Line].side : ''

function classOf(line: CashFlowLine, isFirst: boolean): string | undefined {
  const { Line: key, Code, Cells } = line
  if (key === null) return sumCodes.has(Code) || Cells.length === 0 ? 'cp-statement-total' : undefined
  if (key === 'opening' || key === 'closing') return 'cp-statement-total'
  const isQuiet = cashLines[key].side === 'either' || key === 'internalIn' || key === 'internalOut'
  return [isQuiet && 'cp-cash-quiet', isFirst && 'cp-cash-first'].filter(Boolean).join(' ') || undefined
}

type CellProps = { value: number; line: CashFlowLine; onOpen?: () => void }

/** Money that came has its sign, a balance has none. */
function Cell({ value, line, onOpen }: CellProps) {
  if (value === 0) return <span className="cp-quiet">–</span>
  const hasSign = !isBalance(line) && value > 0
  const figure = (
    <span className={hasSign ? 'cp-money cp-in' : 'cp-money'}>
      {hasSign && '+'}
      {formatVnd(value)}
    </span>
  )
  if (!onOpen) return figure
  return (
    <button type="button" className="cp-figure-open" onClick={onOpen}>
      {figure}
    </button>
  )
}
