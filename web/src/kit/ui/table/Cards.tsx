import { GroupButton, groupLabel } from './GroupRow.tsx'
import { chooseRows, keyedBy, type Selection } from './selection.ts'
import type { DataTableProps, Grouping } from './tableProps.ts'

type CardsProps<Row extends object, Sum> = Pick<DataTableProps<Row, Sum>, 'rowKey' | 'row' | 'list' | 'state'> & {
  rows: Row[]
  grouping: Grouping | null
  selection: Selection<Row>
  /** A press on a card chooses it for an action on many, and opens nothing. */
  isChoosing: boolean
}

/** The rows of a list on a phone. */
export function Cards<Row extends object, Sum>(props: CardsProps<Row, Sum>) {
  const { rows, rowKey, row = {}, grouping, list, state, isChoosing } = props
  const cardOf = (one: Row) => (
    <li key={String(one[rowKey])} className={`cp-card-row cp-bar-${row.highlight?.(one) ?? 0}`}>
      {isChoosing ? <Choice {...props} one={one} /> : row.card?.(one)}
    </li>
  )
  return (
    <ul className="cp-cards">
      {grouping
        ? grouping.lines.map((line) => {
            if (typeof line !== 'number')
              return (
                <li key={`group ${line.group.Key}`}>
                  <GroupButton head={line} label={groupLabel(list, state)} onToggle={grouping.toggle} />
                </li>
              )
            const one = rows[line]
            return one && cardOf(one)
          })
        : rows.map(cardOf)}
    </ul>
  )
}

function Choice<Row extends object, Sum>({ one, rowKey, row, selection }: CardsProps<Row, Sum> & { one: Row }) {
  return (
    <label className="cp-card-choice">
      <input
        type="checkbox"
        aria-label="Chọn dòng"
        checked={selection[0].has(String(one[rowKey]))}
        onChange={({ target }) => chooseRows(selection, keyedBy(rowKey, [one]), target.checked)}
      />
      <div inert>{row?.card?.(one)}</div>
    </label>
  )
}
