import { Checkbox } from 'antd'
import type { Column } from './columns.tsx'
import type { Bulk, BulkAct } from './list.ts'
import { choose, keyedBy, type Selection } from './selection.ts'

/** Acts on many rows, for the list that has them: its rows get boxes. */
export const bulkOf = (acts: BulkAct[]): Bulk => ({ acts, boxColumn })

/** The column of boxes: one for each row, and one in the head for the whole page. */
function boxColumn<Row extends object, Sum>(
  rowKey: keyof Row & string,
  selection: Selection<Row>,
  rows: Row[],
): Column<Row, Sum> {
  const [chosen] = selection
  const onPage = keyedBy(rowKey, rows)
  const count = onPage.filter(([key]) => chosen.has(key)).length
  return {
    id: 'selected',
    title: 'Chọn',
    width: 44,
    pin: 'start',
    head: (
      <Checkbox
        aria-label="Chọn cả trang"
        checked={count === onPage.length}
        indeterminate={count > 0 && count < onPage.length}
        onChange={({ target }) => choose(selection, onPage, target.checked)}
      />
    ),
    cell: (row) => {
      const key = String(row[rowKey])
      return (
        <Checkbox
          aria-label="Chọn dòng"
          checked={chosen.has(key)}
          onChange={({ target }) => choose(selection, [[key, row]], target.checked)}
        />
      )
    },
  }
}
