import type { LogRow } from '@cardpro/contract/kit/audit/audit'
import { changesLine, deviceWords, momentOf } from '@cardpro/contract/kit/audit/logWords'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { LogTag } from '#kit/ui/record/Changes.tsx'
import { Cut } from '#kit/ui/table/Cell.tsx'

const column = columnsOf<LogRow>()

/** The shop has a column only where rows of several shops are mixed. */
export const logColumns = ({ hasShop }: { hasShop: boolean }): Column<LogRow, object>[] => [
  column.cell('Giờ', (row) => <span className="cp-nowrap">{momentOf(row)}</span>),
  column.text('Staff', 'Nhân viên', { width: 150 }),
  ...(hasShop ? [column.text('Shop', 'Cửa hàng', { width: 140 })] : []),
  column.text('Menu', 'Màn hình', { width: 150, muted: true }),
  column.cell('Thao tác', (row) => (
    <Row as="span" inline gap={6}>
      <Cut text={row.Act} width={220} />
      <LogTag kind={row.Kind} />
    </Row>
  )),
  column.text('Ref', 'Đối tượng', { width: 190 }),
  column.cell('Trước và sau', (row) => <Cut text={changesLine(row)} width={320} />, { muted: true }),
  column.text('IP', 'Địa chỉ mạng', { width: 120, muted: true }),
  column.cell('Thiết bị', ({ Device }) => <Cut text={deviceWords(Device)} width={130} />, { muted: true }),
]
