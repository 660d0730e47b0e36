import type { LogRow } from '@cardpro/contract/audit/audit'
import { changesLine, deviceWords, momentOf } from '@cardpro/contract/audit/logWords'
import { type Column, columnsOf } from '#ui/columns/columns.tsx'
import { LogTag } from '#ui/record/Changes.tsx'
import { Cut } from '#ui/table/Cell.tsx'

const col = columnsOf<LogRow>()

/** The shop stands in its own column only where rows of several shops are mixed. */
export const logColumns = ({ hasShop }: { hasShop: boolean }): Column<LogRow, object>[] => [
  col.cell('Giờ', (row) => <span className="cp-nowrap">{momentOf(row)}</span>),
  col.text('Staff', 'Nhân viên', { width: 150 }),
  ...(hasShop ? [col.text('Shop', 'Cửa hàng', { width: 140 })] : []),
  col.text('Menu', 'Màn hình', { width: 150, muted: true }),
  col.cell('Thao tác', (row) => (
    <span className="cp-log-act">
      <Cut text={row.Act} width={220} />
      <LogTag kind={row.Kind} />
    </span>
  )),
  col.text('Ref', 'Đối tượng', { width: 190 }),
  col.cell('Trước và sau', (row) => <Cut text={changesLine(row)} width={320} />, { muted: true }),
  col.text('IP', 'Địa chỉ mạng', { width: 120, muted: true }),
  col.cell('Thiết bị', ({ Device }) => <Cut text={deviceWords(Device)} width={130} />, { muted: true }),
]
