import { type PosRow, pos, posStatuses } from '@cardpro/contract/pos'
import { Cut } from '#ui/Cell.tsx'
import { type Column, columnsOf } from '#ui/columns.tsx'
import { Tag, type TagTone } from '#ui/StatusTag.tsx'
import type { DrawerState } from '#ui/useDrawer.ts'
import { DayLimit } from './DayLimit.tsx'
import { FeeSummary } from './FeeSummary.tsx'
import './pos.css'

type PosSums = { UsedDay: number; NotBack: number }
const col = columnsOf<PosRow, PosSums>()

/** The columns of the terminal list; its acts open the drawers of the screen. */
export const posColumns = (drawer: DrawerState): Column<PosRow, PosSums>[] => [
  col.cell('Tên máy', (row) => (
    <b className="cp-pos-name">
      <Cut text={row.Name} width={170} />
    </b>
  )),
  col.text('TID', 'TID', { quiet: true }),
  col.text('BankCode', 'Ngân hàng'),
  col.text('MerchantName', 'Hộ kinh doanh', { width: 124, quiet: true }),
  col.cell('Phí', (row) => <FeeSummary fees={row.Fees} />),
  col.cell('Hạn mức hôm nay', (row) => <DayLimit used={row.UsedDay} limit={row.MaxDay} />),
  col.money('UsedDay', 'Quẹt hôm nay', { total: 'UsedDay' }),
  col.money('NotBack', 'Tiền chưa về', { total: 'NotBack' }),
  col.cell('Trạng thái', (row) => <PosStatus status={row.Status} />),
  col.actions((row) => [
    { label: 'Sửa, đổi phí', call: pos.addOrEdit, onClick: () => drawer.show('edit', row.PosID) },
    ...(row.Status === 0
      ? []
      : [{ label: 'Trả máy', call: pos.delete, danger: true, onClick: () => drawer.show('stop', row.PosID) }]),
  ]),
]

const names: Record<number, string> = posStatuses
const tones: Record<number, TagTone> = { 2: 'orange', 3: 'red', 4: 'red' }

/** Ink while it works; a tag only where somebody has to look after it. */
export function PosStatus({ status }: { status: number }) {
  if (status === 1) return <span className="cp-quiet">{posStatuses[1]}</span>
  return <Tag tone={tones[status] ?? 'grey'}>{names[status] ?? ''}</Tag>
}
