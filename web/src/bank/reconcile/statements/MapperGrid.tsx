import type { Mapping, StatementDraft } from '@cardpro/contract/bank/reconcile/statements'
import type { AnyField } from '@cardpro/contract/bank/reconcile/statementWords'
import { formatDay, formatSecond } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Popover, Select } from 'antd'
import { type KeyboardEvent, useRef } from 'react'
import { columnCount, fieldOptions, isMoney, withColumn } from './mapping.ts'

type GridProps = { draft: StatementDraft; mapping: Mapping; onChange: (mapping: Mapping) => void }

const shownLines = 5

/** Our fields over theirs, with the first lines as they are in the file and as they are read. */
export function MapperGrid({ draft, mapping, onChange }: GridProps) {
  const box = useRef<HTMLDivElement>(null)
  const columns = Array.from({ length: columnCount(draft) }, (_, at) => at)
  const fieldOf = (column: number): AnyField | null => mapping.Columns[column] ?? null
  const set = (column: number, field: AnyField | null) => onChange(withColumn(mapping, column, field))
  return (
    <div
      className="cp-map-grid"
      ref={box}
      role="group"
      aria-label="Ghép cột"
      onKeyDownCapture={(event) => onKey(event, box.current, (column) => set(column, null))}
    >
      <table>
        <Heads draft={draft} mapping={mapping} columns={columns} onSet={set} />
        <tbody>
          {draft.Lines.slice(0, shownLines).map((line) => (
            <tr key={line.No} className={line.IsKnown ? 'cp-muted' : undefined}>
              {columns.map((column) => (
                <LineCell
                  key={column}
                  text={line.Cells[column] ?? ''}
                  why={whyWrong(draft, line, fieldOf(column))}
                  className={sideOf(fieldOf(column))}
                  isUnused={fieldOf(column) === null}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const sideOf = (field: AnyField | null) => (isMoney(field) ? 'cp-right' : undefined)

type HeadsProps = {
  draft: StatementDraft
  mapping: Mapping
  columns: number[]
  onSet: (column: number, field: AnyField | null) => void
}

function Heads({ draft, mapping, columns, onSet }: HeadsProps) {
  const fieldOf = (column: number): AnyField | null => mapping.Columns[column] ?? null
  const headOf = (column: number) => draft.Heads[column] || `Cột ${column + 1}`
  return (
    <thead>
      <tr className="cp-map-ours">
        {columns.map((column) => (
          <th key={column} scope="col">
            <Select<AnyField, { value: AnyField; label: string }>
              aria-label={`Cột ${headOf(column)} là`}
              className={fieldOf(column) ? '' : 'cp-map-unused'}
              placeholder="Bỏ"
              popupMatchSelectWidth={false}
              allowClear
              value={fieldOf(column)}
              options={fieldOptions(mapping, column, draft)}
              onChange={(field: AnyField | undefined) => onSet(column, field ?? null)}
            />
            <small>{exampleOf(draft, fieldOf(column))}</small>
          </th>
        ))}
      </tr>
      <tr className="cp-map-theirs">
        {columns.map((column) => (
          <th key={column} scope="col" className={sideOf(fieldOf(column))}>
            <LongText text={headOf(column)} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

type CellProps = { text: string; why: string; className: string | undefined; isUnused: boolean }

function LineCell({ text, why, className, isUnused }: CellProps) {
  const looks = [className, why !== '' && 'cp-map-wrong', isUnused && 'cp-muted'].filter(Boolean).join(' ')
  return (
    <td className={looks}>
      <LongText text={text} />
      {why !== '' && <small>{why}</small>}
    </td>
  )
}

/** What is longer than this is cut on screen, and shown whole under the pointer or a press. */
const longText = 36

const LongText = ({ text }: { text: string }) =>
  text.length <= longText ? (
    text
  ) : (
    <Popover content={<div className="cp-map-whole">{text}</div>} trigger={['hover', 'click']}>
      <button type="button" className="cp-map-cut" tabIndex={-1}>
        {text}
      </button>
    </Popover>
  )

type DraftLine = StatementDraft['Lines'][number]

export function whyWrong({ Terminals }: StatementDraft, { Errors, Read }: DraftLine, field: AnyField | null): string {
  if (field === null) return ''
  if (Errors[field]) return Errors[field]
  if (field !== 'tid' && field !== 'mid') return ''
  const named = Terminals.find(({ Text }) => Text === Read[field])
  return named && named.PosID === null && !named.IsLeftOut ? 'chưa có trong Máy POS' : ''
}

/** How the first line is read: the proof that a column is mapped right. */
export function exampleOf({ Lines }: StatementDraft, field: AnyField | null): string {
  const read = field === null ? undefined : Lines.find(({ Read }) => Read[field])?.Read[field]
  return field === null ? 'không dùng' : read ? `đọc: ${shownRead(field, read)}` : 'để trống'
}

/** As days and money are written everywhere. */
function shownRead(field: AnyField, read: string): string {
  if (field === 'swipedAt' || field === 'bookedAt') return formatSecond(read)
  if (field === 'swipedOn' || field === 'paidOn' || field === 'bookedOn') return formatDay(read)
  return isMoney(field) ? formatVnd(Number(read)) : read
}

/** ← → go to the column beside, ↓ opens its list (Select does by itself), Del leaves it out. */
function onKey(event: KeyboardEvent<HTMLElement>, box: HTMLElement | null, leaveOut: (column: number) => void): void {
  const { target } = event
  if (!(target instanceof HTMLElement) || !box) return
  const all = [...box.querySelectorAll<HTMLElement>('[role="combobox"]')]
  const at = all.indexOf(target)
  if (at < 0 || target.getAttribute('aria-expanded') === 'true') return
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (step !== undefined) all[at + step]?.focus()
  else if (event.key === 'Delete' || event.key === 'Backspace') leaveOut(at)
  else return
  event.preventDefault()
  event.stopPropagation()
}
