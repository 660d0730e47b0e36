import { CheckCircleOutlined, CheckOutlined, CloseOutlined, QuestionOutlined, TableOutlined } from '@ant-design/icons'
import type { BoardRow, Candidate } from '@cardpro/contract/bank/reconcile/board'
import { type MatchClass, matchClasses } from '@cardpro/contract/bank/reconcile/statementWords'
import { formatDay, formatTime } from '@cardpro/contract/kit/dates'
import type { ReactNode } from 'react'

const glyphs: Record<MatchClass, ReactNode> = {
  A: <CheckCircleOutlined aria-hidden />,
  G: <TableOutlined aria-hidden />,
  B: <CheckOutlined aria-hidden />,
  C: <QuestionOutlined aria-hidden />,
  D: <CloseOutlined aria-hidden />,
}

/** How sure a match is, as shape, colour and word. `count`: of how many rows. */
export function ClassMark({ of, count }: { of: MatchClass; count?: number }) {
  return (
    <span className={`cp-rec-class row-inline gap-4 cp-name cp-nowrap cp-rec-class-${of.toLowerCase()}`}>
      {glyphs[of]}
      {matchClasses[of]}
      {count !== undefined && count > 1 && ` ${count}`}
    </span>
  )
}

type BoxProps = { state: 'on' | 'half' | 'off'; label: string; onToggle: () => void }

/** Chosen or not. It is pressed by pointer; on the keyboard Space does it on the line. */
export function Box({ state, label, onToggle }: BoxProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={state === 'half' ? 'mixed' : state === 'on'}
      aria-label={label}
      tabIndex={-1}
      className={`cp-rec-box cp-rec-box-${state}`}
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
    >
      {state === 'on' && <CheckOutlined aria-hidden />}
    </button>
  )
}

/** `20/11`, or with its time `10:02`. */
export function momentOf({ At, HasTime }: Pick<BoardRow, 'At' | 'HasTime'>): string {
  if (At === '') return ''
  return HasTime && At.length > 10 ? formatTime(At) : shortDay(At.slice(0, 10))
}

export const shortDay = (day: string | null): string => (day ? formatDay(day).slice(0, 5) : '')

/** `Bill 000042`; of a bill without a number what else names it. */
export function billName({ BillNo, Approval, Last4 }: Candidate['Bills'][number]): string {
  if (BillNo !== '') return `Bill ${BillNo}`
  return Approval === '' ? `Bill •••• ${Last4}` : `Chuẩn chi ${Approval}`
}

export const joinWords = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ')
