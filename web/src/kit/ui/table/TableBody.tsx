import { type ReactNode, useState } from 'react'
import type { Column } from '#kit/ui/columns/columns.tsx'
import type { CellStyle } from '#kit/ui/columns/pinStyles.ts'
import { GroupRow, groupLabel } from './GroupRow.tsx'
import { useRowEvents } from './rowEvents.ts'
import { TableLine } from './TableLine.tsx'
import type { RowPicture, TableGridProps } from './tableProps.ts'
import { type LineWindow, useLineWindow, useSteadyWidths } from './useLineWindow.ts'

type BodyProps<Row extends object, Sum> = TableGridProps<Row, Sum> & {
  columns: Column<Row, Sum>[]
  cellStyles: CellStyle[]
  /** What scrolls. */
  box: HTMLElement | null
}

/** The rows, under the heads of their groups where there are any. Of a long page only those in sight are drawn. */
export function TableBody<Row extends object, Sum>(props: BodyProps<Row, Sum>) {
  const { columns, rows, rowKey, row, list, selection, cellStyles, grouping, state, box } = props
  const [focused, setFocused] = useState(0)
  const tabbed = Math.min(focused, rows.length - 1)
  const lines = grouping?.lines ?? rows.map((_, index) => index)
  const window = useLineWindow({ box, count: lines.length, kept: lines.indexOf(tabbed) })
  useSteadyWidths({ box, columns, isOn: window !== null })
  const events = useRowEvents(props, { focused: tabbed, setFocused })
  const lineAt = (place: number): ReactNode => {
    const line = lines[place]
    if (line === undefined) return null
    if (typeof line !== 'number')
      return (
        <GroupRow
          key={`group ${line.group.Key}`}
          {...{ columns, cellStyles }}
          head={line}
          place={window ? place : undefined}
          label={groupLabel(list, state)}
          onToggle={(key) => grouping?.toggle(key)}
        />
      )
    const one = rows[line]
    if (!one) return null
    const name = String(one[rowKey])
    return (
      <TableLine
        key={name}
        {...{ one, name, columns, cellStyles }}
        className={rowClass(row, one)}
        isTabbed={line === tabbed}
        isChosen={list ? selection[0].has(name) : undefined}
        {...(window && { place, measure: window.measure })}
      />
    )
  }
  return (
    <tbody {...events}>
      {window ? drawnLines(window, columns.length, lineAt) : lines.map((_, place) => lineAt(place))}
    </tbody>
  )
}

/** The lines in sight, and the height of those that are not. */
function drawnLines({ drawn, roomAfter }: LineWindow, columns: number, lineAt: (place: number) => ReactNode) {
  return [
    ...drawn.flatMap(({ place, roomBefore }) => [
      roomBefore > 0 && <Room key={`before ${place}`} height={roomBefore} columns={columns} />,
      lineAt(place),
    ]),
    roomAfter > 0 && <Room key="after" height={roomAfter} columns={columns} />,
  ]
}

const Room = ({ height, columns }: { height: number; columns: number }) => (
  <tr className="cp-room" aria-hidden="true">
    <td colSpan={columns} style={{ height }} />
  </tr>
)

function rowClass<Row>({ onOpen, highlight }: RowPicture<Row>, row: Row): string {
  return `${onOpen ? 'cp-row-open' : 'cp-row'} cp-bar-${highlight?.(row) ?? 0}`
}
