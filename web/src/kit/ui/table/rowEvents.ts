import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { moveBetweenCells } from './cellKeys.ts'
import { moveBetweenRows } from './gridKeys.ts'
import { chooseRows, keyedBy } from './selection.ts'
import type { TableGridProps } from './tableProps.ts'

type Focus = { focused: number; setFocused: (index: number) => void }

/** The events of all rows, handled by the body: a press opens or chooses a row, the keys move from one to the next. */
export function useRowEvents<Row extends object, Sum>(props: TableGridProps<Row, Sum>, focus: Focus) {
  const { rows, row, list } = props
  const second = useRef<ReturnType<typeof setTimeout>>(undefined)
  const grid = gridOf(props)
  const at = (target: EventTarget) => placeOf(props, target)
  const open = (index: number) => {
    const one = rows[index]
    if (one) row.onOpen?.(one)
  }
  return {
    onFocus: ({ target }: FocusEvent) => {
      const index = at(target)
      if (index >= 0) focus.setFocused(index)
    },
    onClick: (event: MouseEvent) => {
      clearTimeout(second.current)
      const index = at(event.target)
      if (index < 0 || isOnControl(event.target)) return
      if (list && (event.ctrlKey || event.metaKey)) grid.onToggle(index)
      else if (list && event.shiftKey) grid.onChoose(focus.focused, index)
      else if (!isOnCell(event.target)) open(index)
      else if (event.detail === 1) second.current = setTimeout(() => open(index), secondClickMs)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const index = at(event.target)
      const body = event.currentTarget
      if (event.key === 'Enter' && event.target instanceof HTMLTableRowElement) open(index)
      const goTo = (wanted: number) => {
        // A row far away is drawn only now.
        flushSync(() => focus.setFocused(wanted))
        const line = lineOf(body, keyAt(props, wanted))
        line?.focus()
        return line
      }
      const place = { at: index, count: rows.length, goTo }
      if (!moveBetweenCells(event, { ...place, open: () => open(index) }))
        moveBetweenRows(event, { ...place, choosing: list ? grid : null })
    },
  }
}

type Keyed<Row extends object, Sum> = Pick<TableGridProps<Row, Sum>, 'rows' | 'rowKey'>

const keyAt = <Row extends object, Sum>({ rows, rowKey }: Keyed<Row, Sum>, index: number): string =>
  String(rows[index]?.[rowKey])

const lineOf = (body: HTMLElement, key: string) =>
  body.querySelector<HTMLTableRowElement>(`tr[data-key="${CSS.escape(key)}"]`)

/** The index of the row that holds the target; -1 for the head of a group and for overlays. */
function placeOf<Row extends object, Sum>({ rows, rowKey }: Keyed<Row, Sum>, target: EventTarget): number {
  const key = target instanceof Element ? target.closest('tr[data-key]')?.getAttribute('data-key') : undefined
  return key == null ? -1 : rows.findIndex((one) => String(one[rowKey]) === key)
}

function gridOf<Row extends object, Sum>({ rows, rowKey, selection }: TableGridProps<Row, Sum>) {
  const keyed = keyedBy(rowKey, rows)
  return {
    onChoose: (first: number, last: number) =>
      chooseRows(selection, keyed.slice(Math.min(first, last), Math.max(first, last) + 1), true),
    onToggle: (index: number) => {
      const one = keyed[index]
      if (one) chooseRows(selection, [one], !selection[0].has(one[0]))
    },
    onClear: () => selection[1](new Map()),
  }
}

/** A click on a button, link or box inside the row is meant for that, not for the row. */
const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button:not(.cp-edit), a, input, select, label, [role="menu"]') !== null

/** A cell that is changed by a double click: one click opens the record there too, once it is clear that no second one comes. */
const isOnCell = (target: EventTarget): boolean => target instanceof Element && target.closest('.cp-edit') !== null
const secondClickMs = 250
