import { Checkbox } from 'antd'
import type { Column } from './columns.tsx'

export type Selection = readonly [string[], (keys: string[]) => void]

/** The column of boxes: one for each row, and one in the head for the whole page. */
export function boxColumn<Row extends object, Sum>(
  rowKey: keyof Row & string,
  [keys, setKeys]: Selection,
  rows: Row[],
): Column<Row, Sum> {
  const onPage = rows.map((row) => String(row[rowKey]))
  const chosen = onPage.filter((key) => keys.includes(key)).length
  const toggle = (some: string[], isOn: boolean) =>
    setKeys(isOn ? [...new Set([...keys, ...some])] : keys.filter((key) => !some.includes(key)))
  return {
    id: 'selected',
    title: 'Chọn',
    width: 44,
    pin: 'start',
    head: (
      <Checkbox
        aria-label="Chọn cả trang"
        checked={chosen === onPage.length}
        indeterminate={chosen > 0 && chosen < onPage.length}
        onChange={({ target }) => toggle(onPage, target.checked)}
      />
    ),
    cell: (row) => {
      const key = String(row[rowKey])
      return (
        <Checkbox
          aria-label="Chọn dòng"
          checked={keys.includes(key)}
          onChange={({ target }) => toggle([key], target.checked)}
        />
      )
    },
  }
}
