import { Checkbox } from 'antd'
import type { Column } from '#kit/ui/columns/columns.tsx'
import type { Bulk, BulkAct } from '#kit/ui/list/list.ts'
import { chooseRows, keyedBy, type Selection } from '#kit/ui/table/selection.ts'

/** Actions on many rows for a list: its rows get boxes. */
export const bulkOf = (acts: BulkAct[]): Bulk => ({ acts, boxColumn })

/** The column of boxes: one for each row, and one in the head for the whole page. */
function boxColumn<Row extends object, Sum>(rowKey: keyof Row & string, selection: Selection<Row>): Column<Row, Sum> {
  const [chosen] = selection
  return {
    id: 'selected',
    title: 'Chọn',
    width: 38,
    pin: 'start',
    head: (rows) => <PageBox selection={selection} onPage={keyedBy(rowKey, rows)} />,
    cell: (row) => {
      const key = String(row[rowKey])
      return (
        // The browser's own: there are hundreds of them.
        <input
          type="checkbox"
          className="cp-check"
          aria-label="Chọn dòng"
          checked={chosen.has(key)}
          onChange={({ target }) => chooseRows(selection, [[key, row]], target.checked)}
        />
      )
    },
  }
}

function PageBox<Row>({ selection, onPage }: { selection: Selection<Row>; onPage: [key: string, row: Row][] }) {
  const count = onPage.filter(([key]) => selection[0].has(key)).length
  return (
    <Checkbox
      aria-label="Chọn cả trang"
      checked={count === onPage.length}
      indeterminate={count > 0 && count < onPage.length}
      onChange={({ target }) => chooseRows(selection, onPage, target.checked)}
    />
  )
}
