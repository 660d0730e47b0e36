import { CaretDownFilled, CaretRightFilled } from '@ant-design/icons'
import type { BoardRow } from '@cardpro/contract/bank/reconcile/board'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Money } from '#kit/ui/basic/Money.tsx'
import { type Line, type LotGroup, linesOf } from './boardLines.ts'
import { CandidateList } from './CandidateList.tsx'
import { lineAt, partAt, slotAt } from './cursor.ts'
import { LineList } from './LineList.tsx'
import { Box, billName, ClassMark, joinWords, momentOf, shortDay } from './marks.tsx'
import { OfSlot } from './OfSlot.tsx'
import { asksAnswer, isChosen, isClawBack, isOpen, isPosted, stateOf, weakestClass } from './rowState.ts'
import type { Acts } from './useActs.ts'
import type { Board } from './useBoard.ts'

/** The rows of the chosen payout with their bills, by lô; under the row of the cursor the bills that it may be. */
export function LotColumn({ board, acts }: { board: Board; acts: Acts }) {
  const { ground, cursor, setCursor, steps } = board
  const part = partAt(ground, cursor)
  const lines = part ? linesOf(part, ground.isClosed) : []
  const pick = (key: string) => {
    const line = lines.find((one) => one.key === key)
    if (line?.kind === 'lot' && cursor.line === key) board.folds.toggle(key)
    setCursor({ ...cursor, column: 'rows', slot: null, payoutId: part?.payout.PayoutID ?? null, line: key })
  }
  return (
    <section className="cp-rec-col stack" aria-label="Lô và bill">
      <h2 className="cp-rec-colhead">
        Lô & bill
        {part && (
          <small>
            {joinWords(
              part.payout.PosName,
              part.payout.TID && `TID ${part.payout.TID}`,
              `${part.groups.length} lô`,
              `trả ${shortDay(part.payout.PaidOn)}`,
            )}
          </small>
        )}
      </h2>
      <LineList
        label="Lô và bill của khoản đang chọn"
        isTree
        lines={lines.map((line) => ({
          key: line.key,
          level: line.kind === 'lot' ? 1 : 2,
          ...(line.kind === 'lot' && { isExpanded: !ground.isClosed(line.group) }),
          className: line.kind === 'lot' ? 'cp-rec-lot' : 'cp-rec-row',
          cells: <Cells line={line} isClosed={ground.isClosed} acts={acts} />,
        }))}
        at={lineAt(ground, cursor)?.key}
        isActive={cursor.column === 'rows'}
        steps={steps}
        more={`${acts.candidates.rowId} ${acts.candidates.list.length} ${acts.candidates.isSearching}`}
        onPick={pick}
        empty={<OfSlot slot={slotAt(ground, cursor)} />}
      />
    </section>
  )
}

type CellsProps = { line: Line; isClosed: (group: LotGroup) => boolean; acts: Acts }

function Cells({ line, isClosed, acts }: CellsProps) {
  if (line.kind === 'lot') return <LotCell group={line.group} isClosed={isClosed(line.group)} />
  const { row } = line
  return (
    <>
      <RowCell row={row} onToggle={() => acts.toggleRow(row)} />
      {acts.candidates.rowId === row.RowID && <CandidateList row={row} acts={acts} />}
    </>
  )
}

function LotCell({ group: { name, rows, netVnd }, isClosed }: { group: LotGroup; isClosed: boolean }) {
  const weak = weakestClass(rows)
  const differenceVnd = rows.reduce((sum, row) => sum + (isChosen(row) ? (row.Difference ?? 0) : 0), 0)
  return (
    <div role="gridcell" className="cp-rec-line-cell grid cp-nowrap">
      <span className="cp-rec-what">
        {isClosed ? <CaretRightFilled aria-hidden /> : <CaretDownFilled aria-hidden />}
        <b>{name}</b> <span className="cp-muted">{rows.length} dòng</span>
      </span>
      <b className="cp-rec-sum">{formatVnd(netVnd)}</b>
      <span className="cp-rec-state row pack-end gap-8">
        {weak ? <ClassMark of={weak} /> : <span className="cp-muted">{rows.some(isPosted) ? 'Đã ghi' : 'Bỏ qua'}</span>}
        {differenceVnd !== 0 && <Money value={differenceVnd} />}
      </span>
    </div>
  )
}

function RowCell({ row, onToggle }: { row: BoardRow; onToggle: () => void }) {
  const bills = row.Match?.Bills ?? []
  const [bill] = bills
  const isKnown = !isOpen(row) && bill !== undefined
  const name = isKnown ? (bills.length > 1 ? `${bills.length} bill` : billName(bill)) : `Dòng ${row.No}`
  const box = isChosen(row) || isPosted(row) ? 'on' : 'off'
  return (
    <div role="gridcell" className="cp-rec-line-cell grid cp-nowrap">
      <span className="cp-rec-what">
        {isPosted(row) ? (
          <span className="cp-rec-box cp-rec-box-none" aria-hidden />
        ) : (
          <Box state={box} label={`Chọn ${name}`} onToggle={onToggle} />
        )}
        <span>{name}</span>
        <span className="cp-muted cp-ellipsis">
          {joinWords(momentOf(row), formatVnd(row.Gross), row.Last4, row.Approval && !isKnown && `CC ${row.Approval}`)}
        </span>
      </span>
      <span className="cp-rec-sum">{formatVnd(row.Net)}</span>
      <span className="cp-rec-state row pack-end gap-8">
        <RowState row={row} />
      </span>
    </div>
  )
}

function RowState({ row }: { row: BoardRow }) {
  if (asksAnswer(row)) return <span className="cp-ink-orange">Lệch {formatVnd(row.Difference ?? 0)}</span>
  if (isOpen(row)) return <ClassMark of={row.Class} {...(row.Candidates > 1 && { count: row.Candidates })} />
  const { label, tone } = stateOf(row)
  if (!isChosen(row))
    return (
      <span className={`cp-ink-${tone}`} title={row.SkipReason || row.PaymentCode}>
        {row.SkipReason || row.PaymentCode || label}
      </span>
    )
  return (
    <>
      {(row.Difference ?? 0) !== 0 && <Money value={row.Difference} />}
      {isClawBack(row) ? <span className="cp-ink-red">Bị đòi lại</span> : <ClassMark of={row.Class} />}
    </>
  )
}
