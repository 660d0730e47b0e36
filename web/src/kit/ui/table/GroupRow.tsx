import { DownOutlined, RightOutlined } from '@ant-design/icons'
import type { ListPowers } from '#kit/ui/list/list.ts'
import { rowIndexOf } from './TableLine.tsx'
import { SumsLine, type SumsProps } from './TotalsRow.tsx'
import type { Line, ListState } from './tableProps.ts'

type Head = Exclude<Line, number>
type GroupButtonProps = { head: Head; label: string; onToggle: (key: string) => void }

/** `Nhân viên: An · 12`; pressed it folds its rows away, or shows them again. */
export function GroupButton({ head: { group, isOpen, isRest }, label, onToggle }: GroupButtonProps) {
  return (
    <button
      type="button"
      className="cp-group-button row-inline gap-6 cp-bold"
      aria-expanded={isOpen}
      onClick={() => onToggle(group.Key)}
    >
      {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
      <small>{label}:</small> {group.Title || 'Không có'}
      <small>
        · {group.Count.toLocaleString('vi-VN')}
        {isRest && ' (tiếp)'}
      </small>
    </button>
  )
}

/** `place`: among the lines of a page of which not all are drawn. */
type GroupRowProps<Row, Sum> = SumsProps<Row, Sum> & GroupButtonProps & { place: number | undefined }

/** The head of a group, with the sums over all of it. */
export function GroupRow<Row, Sum>({ head, label, onToggle, place, ...table }: GroupRowProps<Row, Sum>) {
  return (
    <SumsLine
      {...table}
      className="cp-group"
      rowIndex={rowIndexOf(place)}
      sumOf={(column) => column.total?.(head.group.Sums as Sum)}
    >
      {() => <GroupButton {...{ head, label, onToggle }} />}
    </SumsLine>
  )
}

/** What the column is called that the list is grouped by. */
export const groupLabel = (list: ListPowers | undefined, [{ GroupBy = '' }]: ListState): string =>
  list?.groups?.[GroupBy] ?? ''
