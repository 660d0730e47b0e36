import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefCallback, useCallback, useState } from 'react'
import { type Size, sizeIn } from './daysPlot.ts'
import './daysChart.css'

type DaysFrameProps = {
  label: string
  /** The number of days in the picture, and the text of one of them. */
  count: number
  words: (index: number) => string
  /** The day under a point of a picture of this size. */
  dayAt: (size: Size, x: number) => number
  children: (size: Size, chosen: number | null) => ReactNode
}

/** A picture of days: the pointer or the arrow keys choose one, which a screen reader reads out. */
export function DaysFrame({ label, count, words, dayAt, children }: DaysFrameProps) {
  const [box, size] = useSize()
  const [chosen, setChosen] = useState<number | null>(null)
  const last = count - 1
  const point = (event: PointerEvent<HTMLDivElement>) => {
    if (size) setChosen(dayAt(size, event.clientX - event.currentTarget.getBoundingClientRect().left))
  }
  return (
    <div
      ref={box}
      className="cp-days-chart fill"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-readonly="true"
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={(chosen ?? last) + 1}
      aria-valuetext={count > 0 ? words(chosen ?? last) : ''}
      onPointerMove={point}
      onPointerDown={point}
      // A finger leaves the picture as it lifts, and the figures are to stay.
      onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(null)}
      onFocus={() => setChosen(chosen ?? last)}
      onBlur={() => setChosen(null)}
      onKeyDown={(event) => moveByKey(event, { chosen: chosen ?? last, last, setChosen })}
    >
      {size && children(size, chosen)}
    </div>
  )
}

type Choice = { chosen: number; last: number; setChosen: (index: number | null) => void }

function moveByKey(event: KeyboardEvent, { chosen, last, setChosen }: Choice) {
  const target = {
    ArrowLeft: Math.max(chosen - 1, 0),
    ArrowDown: Math.max(chosen - 1, 0),
    ArrowRight: Math.min(chosen + 1, last),
    ArrowUp: Math.min(chosen + 1, last),
    PageDown: Math.max(chosen - 7, 0),
    PageUp: Math.min(chosen + 7, last),
    Home: 0,
    End: last,
    Escape: null,
  }[event.key]
  if (target === undefined) return
  event.preventDefault()
  setChosen(target)
}

type TipProps = { x: number; left: number; right: number; title: string; children: ReactNode }

/** Beside its day, on the side where there is more room. */
export function DayTip({ x, left, right, title, children }: TipProps) {
  const isRight = x < (left + right) / 2
  return (
    <div
      className="cp-days-tip cp-small grid gap-4 cp-nowrap framed"
      style={isRight ? { left: x + 12 } : { right: `calc(100% - ${x - 12}px)` }}
    >
      <b>{title}</b>
      {children}
    </div>
  )
}

/** The inner size of a box, again whenever it changes; null until it has been measured, and without room. */
function useSize(): [RefCallback<HTMLElement>, Size | null] {
  const [size, setSize] = useState<Size | null>(null)
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box) return
    const sizes = new ResizeObserver(() => setSize(sizeIn(box)))
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [])
  return [watch, size]
}
