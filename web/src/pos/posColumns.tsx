import { ownerTypes, type PosRow, pos, posStatuses } from '@cardpro/contract/pos'
import { calendarText } from '@cardpro/contract/posWords'
import { Cut } from '#ui/Cell.tsx'
import { type Column, columnsOf } from '#ui/columns.tsx'
import { Money } from '#ui/Money.tsx'
import type { RowAction } from '#ui/RowActions.tsx'
import { Tag, type TagTone } from '#ui/StatusTag.tsx'
import type { DrawerState } from '#ui/useDrawer.ts'
import { DayLimit } from './DayLimit.tsx'
import { FeeSummary } from './FeeSummary.tsx'
import './pos.css'

type PosSums = { UsedDay: number; NotBack: number }
const col = columnsOf<PosRow, PosSums>()
const ownerNames: Record<number, string> = ownerTypes

/** The columns of the terminal list; its acts open the drawers of the screen. */
export const posColumns = (drawer: DrawerState): Column<PosRow, PosSums>[] => [
  col.cell('Tên máy', (row) => (
    <span className="cp-pos-name">
      <b>
        <Cut text={row.Name} width={160} />
      </b>
      {row.PosParentName && <small>thuộc {row.PosParentName}</small>}
    </span>
  )),
  col.text('TID', 'TID', { quiet: true }),
  col.text('MID', 'MID', { width: 96, quiet: true }),
  col.text('BankCode', 'Ngân hàng'),
  col.text('MerchantName', 'Hộ kinh doanh', { width: 124, quiet: true }),
  col.cell('Loại', (row) => ownerNames[row.OwnerType] ?? ''),
  col.text('FundName', 'Tiền về quỹ', { width: 120, quiet: true }),
  col.cell('Phí', (row) => <FeeSummary fees={row.Fees} />),
  col.cell('Hạn mức còn', (row) => <DayLimit terminal={row} />),
  col.cell('Quẹt hôm nay', (row) => <Money value={row.Used.Day} />, { total: 'UsedDay', align: 'right' }),
  col.cell('Lịch tiền về', (row) => calendarText(row)),
  col.money('NotBack', 'Tiền chưa về', { total: 'NotBack' }),
  col.text('HolderStaff', 'NV giữ', { width: 110 }),
  col.cell('Trạng thái', (row) => <PosStatus status={row.Status} />),
  col.actions((row) => rowActs(row, drawer)),
]

function rowActs({ PosID, Status }: PosRow, { show }: DrawerState): RowAction[] {
  const isHeld = Status !== 0
  const act = (label: string, kind: string, call: RowAction['call']): RowAction => ({
    label,
    ...(call && { call }),
    onClick: () => show(kind, PosID),
  })
  return [
    act('Sửa máy', 'edit', pos.addOrEdit),
    act('Đổi, sao chép biểu phí', 'fees', pos.addOrEdit),
    act('Xem bill', 'bills', pos.getBills),
    ...(isHeld ? [act('Bàn giao nhân viên', 'hand', pos.handOver)] : []),
    Status === 1 ? act('Khóa máy', 'lock', pos.updateStatus) : act('Mở lại máy', 'unlock', pos.updateStatus),
    ...(isHeld ? [{ ...act('Trả máy', 'stop', pos.updateStatus), danger: true }] : []),
    { ...act('Xóa máy', 'remove', pos.delete), danger: true },
  ]
}

const names: Record<number, string> = posStatuses
const tones: Record<number, TagTone> = { 2: 'orange', 3: 'red', 4: 'red' }

/** Ink while it works; a tag only where somebody has to look after it. */
export function PosStatus({ status }: { status: number }) {
  if (status === 1) return <span className="cp-quiet">{posStatuses[1]}</span>
  return <Tag tone={tones[status] ?? 'grey'}>{names[status] ?? ''}</Tag>
}
