import { type ReactNode, useEffect, useState } from 'react'
import { useLineWindow } from '#kit/ui/table/useLineWindow.ts'

type ListLine = {
  key: string
  /** Its cells. */
  cells: ReactNode
  className?: string
  /** Of a tree. */
  level?: 1 | 2
  isExpanded?: boolean
}

type LineListProps = {
  label: string
  lines: ListLine[]
  /** The line that the keyboard is at in this column. */
  at: string | undefined
  /** The keyboard focus is in this column. */
  isActive: boolean
  /** Grows with every step of the keyboard: the line is focused then, and at no other time. */
  steps: number
  isTree?: boolean
  /** Changes when more is shown below the focused line: that is brought into sight too. */
  more?: string
  onPick: (key: string) => void
  empty: ReactNode
}

/** A column of the board: one stop of Tab, arrows inside. Of a long one only the lines in sight are drawn. */
export function LineList({
  label,
  lines,
  at,
  isActive,
  steps,
  isTree = false,
  more = '',
  onPick,
  empty,
}: LineListProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const place = Math.max(
    0,
    lines.findIndex(({ key }) => key === at),
  )
  const window = useLineWindow({ box, count: lines.length, kept: place })
  useFocusedLine(box, { at, isActive, steps, more })
  if (lines.length === 0) return <div className="cp-rec-scroll fill">{empty}</div>
  const draw = (index: number) => {
    const line = lines[index]
    return (
      line && (
        <div
          key={line.key}
          role="row"
          aria-rowindex={index + 1}
          aria-level={isTree ? (line.level ?? 1) : undefined}
          aria-expanded={line.isExpanded}
          aria-selected={index === place}
          tabIndex={index === place ? 0 : -1}
          data-place={index}
          ref={window?.measure}
          className={`cp-rec-line text-list line-under ${line.className ?? ''} ${index === place && isActive ? 'cp-rec-cur' : ''}`}
          onClick={() => onPick(line.key)}
        >
          {line.cells}
        </div>
      )
    )
  }
  return (
    <div
      className="cp-rec-scroll fill"
      ref={setBox}
      role={isTree ? 'treegrid' : 'grid'}
      aria-label={label}
      aria-rowcount={lines.length}
    >
      {window
        ? window.drawn.map(({ place: index, roomBefore }) => (
            <Spaced key={lines[index]?.key ?? index} before={roomBefore}>
              {draw(index)}
            </Spaced>
          ))
        : lines.map((_, index) => draw(index))}
      {window && <div style={{ height: window.roomAfter }} aria-hidden />}
    </div>
  )
}

type Stand = { at: string | undefined; isActive: boolean; steps: number; more: string }

/** The line of the keyboard is focused and seen, with what opens below it. */
function useFocusedLine(box: HTMLElement | null, { at, isActive, steps, more }: Stand): void {
  useEffect(() => {
    if (steps === 0 || !isActive || !box) return
    const line = box.querySelector<HTMLElement>('[role="row"][tabindex="0"]')
    line?.focus({ preventScroll: true })
    line?.scrollIntoView({ block: 'nearest' })
  }, [steps, isActive, box, at])
  useEffect(() => {
    if (steps > 0 && more !== '') box?.querySelector('[role="row"][tabindex="0"]')?.scrollIntoView({ block: 'nearest' })
  }, [steps, more, box])
}

/** The height of lines that are not drawn. */
const Spaced = ({ before, children }: { before: number; children: ReactNode }) => (
  <>
    {before > 0 && <div style={{ height: before }} aria-hidden />}
    {children}
  </>
)
