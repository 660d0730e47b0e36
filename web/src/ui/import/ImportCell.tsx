import { type KeyboardEvent, useRef } from 'react'
import { isSamePlace, type Mending, type Place, placeId } from '#ui/form/useCorrection.ts'

type ImportCellProps = {
  place: Place
  /** Said aloud: which cell of which row. */
  name: string
  text: string
  why: string | undefined
  /** Null where nothing can be typed over. */
  mending: Mending | null
}

/** A cell of the preview with what is wrong with it. Enter or F2 opens it, Tab goes on to the next wrong one. */
export function ImportCell({ place, name, text, why, mending }: ImportCellProps) {
  const shown = text || (why === undefined ? '' : '(trống)')
  const isOpen = mending !== null && isSamePlace(mending.open, place)
  return (
    <td className={why === undefined ? undefined : 'cp-import-wrong'}>
      {isOpen ? (
        <CellBox {...{ place, name, text, mending }} />
      ) : mending === null ? (
        shown
      ) : (
        <button
          id={placeId(place)}
          type="button"
          className="cp-import-cell"
          tabIndex={why === undefined ? -1 : 0}
          aria-label={[`Sửa ${name}: ${text || 'trống'}`, why].filter(Boolean).join(', ')}
          onClick={() => mending.begin(place)}
          onKeyDown={(event) => walk(event, () => mending.begin(place))}
        >
          {shown}
        </button>
      )}
      {why !== undefined && <small className="block cp-ink-red">{why}</small>}
    </td>
  )
}

type CellBoxProps = Pick<ImportCellProps, 'place' | 'name' | 'text'> & { mending: Mending }

function CellBox({ place, name, text, mending }: CellBoxProps) {
  // Leaving with a key also takes the focus away: what was typed is sent once.
  const isDone = useRef(false)
  const finish = (typed: string, next: 'open' | 'focus' | 'stay') => {
    if (isDone.current) return
    isDone.current = true
    if (typed === text) mending.leave(place, next)
    else mending.save(place, typed, next)
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
function walk(event: KeyboardEvent<HTMLButtonElement>, open: () => void): void {
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
