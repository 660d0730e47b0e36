import type { Call } from '@cardpro/contract/kit/call'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import type { Choice } from '#kit/ui/form/ChoiceField.tsx'
import { afterKey, editKey, openCell } from './editKeys.ts'
import './cell.css'

type EditCellProps = {
  /** The call that writes it: without the right to it the cell is plain text. */
  call: Call
  /** The field and its record: `Ghi chú của Trần An`. */
  label: string
  value: string
  /** Writes it through the record's own edit; answers the sentence that refuses it, or an empty one. */
  save: (value: string) => Promise<string>
  /** One of these, instead of a typed text. */
  choices?: Choice[]
  most?: number
  isNumber?: boolean
  /** The record is no longer in use and cannot be changed here, whatever the rights. */
  isFixed?: boolean
  /** The cell while it is closed. */
  children: ReactNode
}

/** A cell that is changed in place: Enter, F2 or a double click opens it, Tab goes on to the next, Esc restores. */
export function EditCell({ isFixed = false, ...props }: EditCellProps) {
  const { allowed } = useCan(props.call)
  return allowed && !isFixed ? <Editable {...props} /> : props.children
}

type EditableProps = Omit<EditCellProps, 'isFixed'>

function Editable({ call: _call, label, value, save, choices, children, ...box }: EditableProps) {
  const cell = useRef<HTMLElement>(null)
  const { typed, setTyped, why, written, close, write } = useWriting(value, save)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = editKey(event)
    if (key === null || typed === null) return
    event.preventDefault()
    event.stopPropagation()
    const from = cell.current
    if (key === 'back') close()
    else void write(typed)
    if (from) afterKey(from, key)
  }
  const current = written ?? value
  const shown = choices?.find((one) => String(one.value) === current)?.label ?? current
  if (typed === null)
    return (
      <button
        ref={cell as RefObject<HTMLButtonElement>}
        type="button"
        className="cp-edit"
        tabIndex={-1}
        aria-busy={written !== null}
        title={`Sửa ${label}: bấm đúp, Enter hoặc F2`}
        onDoubleClick={() => setTyped(current)}
        onKeyDown={(event) => openCell(event, () => setTyped(current))}
      >
        {written === null ? children : shown}
      </button>
    )
  return (
    <span ref={cell} className="cp-edit-open" onKeyDown={onKeyDown}>
      <Box
        {...{ label, why, typed, ...box, ...(choices && { choices }) }}
        onType={setTyped}
        onLeave={() => why === '' && void write(typed)}
      />
      {why !== '' && (
        <span role="alert" className="cp-edit-why cp-ink-red text-12">
          {why}
        </span>
      )}
    </span>
  )
}

/** What is being typed in a cell; what is being saved, which the cell shows already; and why it was refused. */
function useWriting(value: string, save: EditCellProps['save']) {
  const [typed, type] = useState<string | null>(null)
  const [written, setWritten] = useState<string | null>(null)
  const [why, setWhy] = useState('')
  const setTyped = (next: string | null) => {
    type(next)
    setWhy('')
  }
  const close = () => setTyped(null)
  const write = async (next: string) => {
    if (typed === null) return
    close()
    if (next === (written ?? value)) return
    setWritten(next)
    const refused = await save(next)
    // From here on the list shows the written value; a refused one stays visible beside the reason.
    setWritten(null)
    if (refused === '') return
    setTyped(next)
    setWhy(refused)
  }
  return { typed, setTyped, why, written, close, write }
}

type BoxProps = Pick<EditCellProps, 'label' | 'choices' | 'most' | 'isNumber'> & {
  typed: string
  why: string
  onType: (typed: string) => void
  onLeave: () => void
}

function Box({ label, choices, most, isNumber, typed, why, onType, onLeave }: BoxProps) {
  const common = {
    className: 'cp-edit-box',
    'aria-label': label,
    'aria-invalid': why !== '',
    value: typed,
    onBlur: onLeave,
    ref: focusOnce,
  }
  if (choices)
    return (
      <select {...common} onChange={({ target }) => onType(target.value)}>
        {choices.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...common}
      maxLength={most}
      inputMode={isNumber ? 'decimal' : 'text'}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

const focusOnce = (box: HTMLInputElement | HTMLSelectElement | null) => {
  // A refusal of the last cell does not take the focus from the next one.
  if (!box || document.activeElement?.classList.contains('cp-edit-box')) return
  box.focus({ preventScroll: true })
  if (box instanceof HTMLInputElement) box.select()
}
