import type { DayMark, Plot, Size } from './daysPlot.ts'

/** The drawing itself: a screen reader skips it, since the picture's value is read out day by day. */
export function DaysPicture({ plot, size, chosen }: { plot: Plot; size: Size; chosen: number | null }) {
  const end = plot.line.at(-1)
  return (
    <svg width={size.width} height={size.height} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <Rules plot={plot} />
      {chosen !== null && (
        <rect
          className="cp-days-chosen"
          x={plot.left + plot.step * chosen}
          y={plot.top}
          width={plot.step}
          height={plot.bottom - plot.top}
        />
      )}
      {plot.bars.map((bar, index) => (
        <rect
          key={bar.x}
          className={index === plot.bars.length - 1 ? 'cp-days-bar cp-days-today' : 'cp-days-bar'}
          rx="2"
          {...bar}
        />
      ))}
      {plot.before.length > 0 && <path className="cp-days-before" d={pathOf(plot.before)} />}
      {end && (
        <>
          <path className="cp-days-line" d={pathOf(plot.line)} />
          <circle className="cp-days-end" cx={end.x} cy={end.y} r="4" />
        </>
      )}
    </svg>
  )
}

const pathOf = (points: Plot['line']): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`

function Rules({ plot }: { plot: Plot }) {
  return (
    <>
      {plot.rules.map(({ y, volume, profit }) => (
        <g key={y}>
          <line className="cp-days-rule" x1={plot.left} x2={plot.right} y1={y} y2={y} />
          <text x={plot.left - 6} y={y + 4} textAnchor="end">
            {volume}
          </text>
          <text x={plot.right + 6} y={y + 4}>
            {profit}
          </text>
        </g>
      ))}
      <DayMarks marks={plot.marks} bottom={plot.bottom} />
    </>
  )
}

/** The days that are named below a picture. */
export const DayMarks = ({ marks, bottom }: { marks: DayMark[]; bottom: number }) =>
  marks.map(({ x, text, isSunday }) => (
    <text key={text} className={isSunday ? 'cp-days-sunday' : undefined} x={x} y={bottom + 18} textAnchor="middle">
      {text}
    </text>
  ))
