import { differenceAnswers } from '@cardpro/contract/bank/reconcile/statementWords'
import { Link } from '@tanstack/react-router'
import { Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { atEntry, entryAt } from './cursor.ts'
import { answerKeys, type Entry } from './differences.ts'
import { LineList } from './LineList.tsx'
import { isOpen, isUnclear, lacksBill } from './rowState.ts'
import type { Acts } from './useActs.ts'
import type { Board } from './useBoard.ts'

/** What does not fit, with its reason and what may become of it. */
export function DifferenceColumn({ board, acts }: { board: Board; acts: Acts }) {
  const { ground, cursor, setCursor, steps, missed } = board
  const { entries } = ground
  const open = entries.filter(({ rows }) => rows.some(isUnclear)).length
  const bills = entries.filter(({ orderId }) => orderId !== null).length
  const pick = (key: string) => {
    const entry = entries.find((one) => one.key === key)
    if (entry) setCursor(atEntry(cursor, entry))
  }
  return (
    <section className="cp-rec-col stack" aria-label="Chênh lệch">
      <h2 className="cp-rec-colhead">
        Chênh lệch
        <small>
          {entries.length - bills} lý do · còn {open} chưa quyết
          {missed > 0 && ` · ${missed} bill chỉ có sổ`}
        </small>
      </h2>
      <LineList
        label="Chênh lệch"
        lines={entries.map((entry) => ({
          key: entry.key,
          className: 'cp-rec-entry',
          cells: <EntryCell entry={entry} acts={acts} onPick={() => pick(entry.key)} />,
        }))}
        at={entryAt(ground, cursor)?.key}
        isActive={cursor.column === 'differences'}
        steps={steps}
        onPick={pick}
        empty={<p className="cp-rec-none">Không có chênh lệch.</p>}
      />
    </section>
  )
}

type EntryCellProps = { entry: Entry; acts: Acts; onPick: () => void }

function EntryCell({ entry, acts, onPick }: EntryCellProps) {
  const { word, tone, title, vnd, side, why, orderId } = entry
  return (
    <div role="gridcell" className="cp-rec-entry-cell">
      <div className="cp-rec-two">
        <span className="cp-rec-what">
          <Tag tone={tone}>{word}</Tag>
          <b className="cp-ellipsis">{title}</b>
        </span>
        <b className="cp-nowrap">{vnd === null ? side : <Money value={vnd} />}</b>
      </div>
      <p>{why}</p>
      <Answers entry={entry} acts={acts} onPick={onPick} />
      {orderId !== null && (
        <Link tabIndex={-1} to={`/contract/${orderId}`}>
          Mở đơn
        </Link>
      )}
    </div>
  )
}

function Answers({ entry, acts, onPick }: EntryCellProps) {
  const { answers, rows } = entry
  const open = rows.find(isOpen)
  if (answers.length === 0 && !open) return null
  return (
    <div className="cp-rec-keys flex wrap gap-6" role="group" aria-label={`Cách xử lý ${entry.title}`}>
      {answers.map((one) => (
        <button
          key={one}
          type="button"
          tabIndex={-1}
          aria-pressed={entry.answer === one}
          className="cp-rec-key row-inline cp-nowrap"
          onClick={(event) => {
            event.stopPropagation()
            onPick()
            acts.answerRows(rows, one)
          }}
        >
          <Kbd>{answerKeys[one]}</Kbd>
          {differenceAnswers[one]}
        </button>
      ))}
      {open && lacksBill(open) && (
        <button
          type="button"
          tabIndex={-1}
          className="cp-rec-key row-inline cp-nowrap"
          onClick={(event) => {
            event.stopPropagation()
            onPick()
            acts.enterSwipe(open)
          }}
        >
          <Kbd>Q</Kbd>
          Tạo lần quẹt
        </button>
      )}
      {open && (
        <button
          type="button"
          tabIndex={-1}
          className="cp-rec-key row-inline cp-nowrap"
          onClick={(event) => {
            event.stopPropagation()
            onPick()
            acts.skipRow(open)
          }}
        >
          <Kbd>X</Kbd>
          Bỏ qua
        </button>
      )}
    </div>
  )
}
