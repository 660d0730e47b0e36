import { type KeyboardEvent, useRef } from 'react'
import { type CellPosition, type Correction, isSamePlace, placeId } from '#kit/ui/form/useCorrection.ts'

type ImportCellProps = {
  place: CellPosition
  /** For screen readers: which cell of which row. */
  name: string
  text: string
  why: string | undefined
  /** Null where nothing can be typed over. */
  correction: Correction | null
}

/** A cell of the preview with what is wrong with it. Enter or F2 opens it, Tab goes on to the next wrong one. */
export function ImportCell({ place, name, text, why, correction }: ImportCellProps) {
  const shown = text || (why === undefined ? '' : '(trống)')
  const isOpen = correction !== null && isSamePlace(correction.open, place)
  return (
    <td className={why === undefined ? undefined : 'cp-import-wrong'}>
      {isOpen ? (
        <CellBox {...{ place, name, text, correction }} />
      ) : correction === null ? (
        shown
      ) : (
        <button
          id={placeId(place)}
          type="button"
          className="cp-import-cell"
          tabIndex={why === undefined ? -1 : 0}
          aria-label={[`Sửa ${name}: ${text || 'trống'}`, why].filter(Boolean).join(', ')}
          onClick={() => correction.begin(place)}
          onKeyDown={(event) => moveBetweenCells(event, () => correction.begin(place))}
        >
          {shown}
        </button>
      )}
      {why !== undefined && <small className="block cp-ink-red">{why}</small>}
    </td>
  )
}

type CellBoxProps = Pick<ImportCellProps, 'place' | 'name' | 'text'> & { correction: Correction }

function CellBox({ place, name, text, correction }: CellBoxProps) {
  // Leaving with a key also takes the focus away: what was typed is sent once.
  const isDone = useRef(false)
  const finish = (typed: string, next: 'open' | 'focus' | 'stay') => {
    if (isDone.current) return
    isDone.current = true
    if (typed === text) correction.leave(place, next)
    else correction.save(place, typed, next)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const typed = event.currentTarget.value
    if (event.key === 'Escape') {
      event.stopPropagation()
      finish(text, 'stay')
    } else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) {
      event.preventDefault()
      finish(typed, event.key === 'Tab' ? 'open' : 'focus')
    }
  }
  return (
    <input
      className="cp-import-box"
      autoFocus
      aria-label={name}
      defaultValue={text}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => finish(event.currentTarget.value, 'stay')}
      onKeyDown={onKey}
    />
  )
}

/** F2 opens as in Excel (Enter does by itself); the arrows go from cell to cell of the row. */
function moveBetweenCells(event: KeyboardEvent<HTMLButtonElement>, open: () => void): void {
  const steps: Record<string, 'previousElementSibling' | 'nextElementSibling'> = {
    ArrowLeft: 'previousElementSibling',
    ArrowRight: 'nextElementSibling',
  }
  const step = steps[event.key]
  if (event.key === 'F2') open()
  else if (step) event.currentTarget.closest('td')?.[step]?.querySelector('button')?.focus()
  else return
  event.preventDefault()
}
