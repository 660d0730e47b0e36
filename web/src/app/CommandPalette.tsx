import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { findLines, type PaletteLine, rememberLine } from './palette.ts'
import './palette.css'

type CommandPaletteProps = { lines: PaletteLine[]; title: string; onClose: () => void }

/** One box over all screens and actions. Arrows choose, Enter does it, Ctrl+Enter opens it in a new tab, Esc closes. */
export function CommandPalette({ lines, title, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const id = useId()
  const found = findLines(lines, typed)
  const chosen = Math.min(place, found.length - 1)
  const run = (line: PaletteLine | undefined, inNewTab: boolean): void => {
    if (!line) return
    rememberLine(line.id)
    onClose()
    if (inNewTab && line.href) window.open(line.href, '_blank', 'noopener')
    else line.act()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setPlace((chosen + step + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter') run(found[chosen], event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return (
    <PaletteDialog title={title} onClose={onClose}>
      <input
        className="palette-box"
        type="text"
        role="combobox"
        aria-label={title}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found[chosen] && `${id}-${chosen}`}
        aria-autocomplete="list"
        placeholder="Gõ tên màn hình hoặc thao tác"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setPlace(0)
        }}
        onKeyDown={onKey}
      />
      <ul id={id} className="palette-list" role="listbox" aria-label="Kết quả">
        {found.map((line, index) => (
          <Line key={line.group + line.id} id={`${id}-${index}`} line={line} isChosen={index === chosen} run={run} />
        ))}
      </ul>
      <p className="palette-foot" role="status">
        {found.length === 0 ? 'Không có màn hình hay thao tác nào như vậy' : `${found.length} kết quả`}
      </p>
    </PaletteDialog>
  )
}

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
      <div className="palette-body">{children}</div>
    </dialog>
  )
}

type LineProps = {
  id: string
  line: PaletteLine
  isChosen: boolean
  run: (line: PaletteLine, inNewTab: boolean) => void
}

function Line({ id, line, isChosen, run }: LineProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // The box above has the keyboard; a line is only pointed at.
    <li
      ref={item}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={isChosen ? 'palette-line palette-chosen' : 'palette-line'}
      onClick={(event) => run(line, event.ctrlKey || event.metaKey)}
    >
      <span>{line.title}</span>
      {line.hint && <small>{line.hint}</small>}
      <small>{line.group}</small>
    </li>
  )
}
