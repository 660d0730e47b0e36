import { type KeyboardEvent, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { StoredShop } from '#kit/api/session.ts'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { Stack } from '#kit/ui/layout/layout.tsx'
import { highlightParts } from './highlight.ts'
import type { Records } from './PaletteRecords.tsx'
import { findLines, type PaletteLine, rememberLine } from './palette.ts'
import './palette.css'

const PaletteRecords = lazyComponent(() => import('./PaletteRecords.tsx').then((file) => file.PaletteRecords))
const noRecords: Records = { typed: '', lines: [], isAsking: false }

type CommandPaletteProps = {
  lines: PaletteLine[]
  /** The shops whose records are searched too; left out, only the lines are. */
  recordsOf?: StoredShop[]
  title: string
  onClose: () => void
}

/**
 * One box over all screens, actions and records. Arrows choose, Enter does it, Ctrl+Enter opens it in a new tab, Esc
 * closes. Records come behind the lines that are there at once, so that nothing moves under the hand.
 */
export function CommandPalette({ lines, recordsOf, title, onClose }: CommandPaletteProps) {
  const { typed, place, type, setPlace } = useTyped()
  const id = useId()
  const [records, setRecords] = useState(noRecords)
  const looksFor = recordsOf !== undefined && typed.trim().length > 1
  const isAsking = looksFor && (records.typed !== typed || records.isAsking)
  const found = [...findLines(lines, typed), ...(looksFor ? records.lines : [])]
  const chosen = Math.min(place, found.length - 1)
  const run = (line: PaletteLine | undefined, inNewTab: boolean): void => {
    // The results shown while the search runs are those for fewer letters.
    if (!line || (line.isRecord && isAsking)) return
    if (!line.isRecord) rememberLine(line.id)
    onClose()
    if (inNewTab && line.href) window.open(line.href, '_blank', 'noopener')
    else line.act()
  }
  const onKey = (event: KeyboardEvent): void => {
    const step = stepOf(event)
    if (step) setPlace((chosen + step + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(found[chosen], event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  const optionId = (index: number) => `${id}-${index}`
  return (
    <PaletteDialog title={title} onClose={onClose}>
      <PaletteBox
        listId={id}
        title={title}
        placeholder={recordsOf ? 'Tên khách, SĐT, 4 số cuối thẻ, mã đơn, bill, TID, màn hình' : 'Gõ tên cửa hàng'}
        typed={typed}
        chosenId={found[chosen] && optionId(chosen)}
        onType={type}
        onKey={onKey}
      />
      <ul id={id} className="palette-list fill" role="listbox" aria-label="Kết quả">
        {found.map((line, index) => (
          <Line
            key={line.group + line.id}
            id={optionId(index)}
            line={line}
            typed={typed}
            isFirst={isFirstOfKind(found, index)}
            isChosen={index === chosen}
            run={run}
          />
        ))}
      </ul>
      <p className="palette-foot firm cp-quiet text-12 line-over" role="status">
        {summary(found.length, isAsking)}
      </p>
      {looksFor && (
        <Suspense fallback={null}>
          <PaletteRecords typed={typed} shops={recordsOf} onFound={setRecords} />
        </Suspense>
      )}
    </PaletteDialog>
  )
}

/** What was typed and which line is chosen: with every letter the first one again. */
function useTyped() {
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const type = (text: string): void => {
    setTyped(text)
    setPlace(0)
  }
  return { typed, place, type, setPlace }
}

type PaletteBoxProps = {
  listId: string
  title: string
  placeholder: string
  typed: string
  chosenId: string | undefined
  onType: (text: string) => void
  onKey: (event: KeyboardEvent) => void
}

const PaletteBox = ({ listId, title, placeholder, typed, chosenId, onType, onKey }: PaletteBoxProps) => (
  <input
    className="palette-box firm cp-ink line-under"
    type="text"
    role="combobox"
    aria-label={title}
    aria-expanded="true"
    aria-controls={listId}
    aria-activedescendant={chosenId}
    aria-autocomplete="list"
    placeholder={placeholder}
    autoComplete="off"
    spellCheck={false}
    value={typed}
    onChange={(event) => onType(event.target.value)}
    onKeyDown={onKey}
  />
)

const stepOf = ({ key, nativeEvent }: KeyboardEvent): number =>
  nativeEvent.isComposing ? 0 : key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0

const isFirstOfKind = (found: PaletteLine[], index: number): boolean =>
  found[index]?.isRecord === true && found[index].group !== found[index - 1]?.group

const summary = (count: number, isAsking: boolean): string =>
  isAsking ? 'Đang tìm…' : count === 0 ? 'Không tìm thấy gì như vậy' : `${count} kết quả`

/** The browser's own dialog: it keeps the focus, closes on Esc and gives the focus back to where it was. */
function PaletteDialog({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: React.ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => dialog.current?.querySelector('input')?.focus(), [])
  return (
    <dialog
      ref={dialog}
      role="dialog"
      className="palette"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <Stack className="palette-body">{children}</Stack>
    </dialog>
  )
}

type LineProps = {
  id: string
  line: PaletteLine
  typed: string
  /** The first record of its kind has the kind's name above it. */
  isFirst: boolean
  isChosen: boolean
  run: (line: PaletteLine, inNewTab: boolean) => void
}

function Line({ id, line, typed, isFirst, isChosen, run }: LineProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <>
      {isFirst && (
        // Visual only: each line names its kind itself.
        <li className="palette-kind cp-muted text-12 cp-bold" aria-hidden="true">
          {line.group}
        </li>
      )}
      {/* The box above has the keyboard; a line is only pointed at. */}
      <li
        ref={item}
        id={id}
        role="option"
        aria-selected={isChosen}
        className={isChosen ? 'palette-line row gap-10 palette-chosen' : 'palette-line row gap-10'}
        onClick={(event) => run(line, event.ctrlKey || event.metaKey)}
      >
        <span>
          <Highlighted text={line.title} typed={typed} />
        </span>
        {line.hint && (
          <small>
            <Highlighted text={line.hint} typed={line.isRecord ? typed : ''} />
          </small>
        )}
        <small className={line.isRecord ? 'unseen' : ''}>{line.group}</small>
      </li>
    </>
  )
}

function Highlighted({ text, typed }: { text: string; typed: string }) {
  return highlightParts(text, typed).map(({ at, text: part, isMatch }) =>
    isMatch ? <mark key={at}>{part}</mark> : part,
  )
}
