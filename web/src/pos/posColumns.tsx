import { ownerTypes, type PosRow, pos, posStatuses } from '@cardpro/contract/pos/pos'
import { calendarText, posStatus } from '@cardpro/contract/pos/posWords'
import type { ReactNode } from 'react'
import { Money } from '#ui/basic/Money.tsx'
import { Tag, type TagTone } from '#ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#ui/columns/columns.tsx'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import { commentsOn } from '#ui/record/useComments.ts'
import { Cut } from '#ui/table/Cell.tsx'
import { EditCell } from '#ui/table/EditCell.tsx'
import type { RowAction } from '#ui/table/RowActions.tsx'
import { useEditRow } from '#ui/table/useEditRow.ts'
import { DayLimit } from './DayLimit.tsx'
import { FeeSummary } from './FeeSummary.tsx'
import { typedOf } from './PosDrawer.tsx'
import './pos.css'

type PosSums = { UsedDay: number; NotBack: number }
const col = columnsOf<PosRow, PosSums>()
const ownerNames: Record<number, string> = ownerTypes

/** The columns of the terminal list; its acts open the drawers of the screen. */
export const posColumns = (show: DrawerState['show'], edit: EditPos): Column<PosRow, PosSums>[] => [
  col.cell(
    'Tên máy',
    (row) => (
      <Two below={[row.Code, row.PosParentName && `thuộc ${row.PosParentName}`].filter(Boolean).join(' · ')}>
        <b>
          <Cut text={row.Name} width={160} />
        </b>
      </Two>
    ),
    { sort: 'Name' },
  ),
  col.cell('TID, MID', (row) => <Two below={row.MID}>{row.TID}</Two>, { muted: true }),
  col.cell('Ngân hàng, HKD', (row) => (
    <Two below={row.MerchantName && <Cut text={row.MerchantName} width={120} />}>{row.BankCode}</Two>
  )),
  col.cell('Loại', (row) => (
    <Two below={row.PartnerName && <Cut text={row.PartnerName} width={130} />}>{ownerNames[row.OwnerType] ?? ''}</Two>
  )),
  col.cell('Phí', (row) => <FeeSummary fees={row.Fees} />),
  col.cell('Hạn mức còn', (row) => <DayLimit terminal={row} />),
  col.cell('Quẹt hôm nay', (row) => <Money value={row.Used.Day} />, {
    total: 'UsedDay',
    align: 'right',
    sort: 'UsedDay',
  }),
  col.money('NotBack', 'Tiền chưa về', { total: 'NotBack', sort: true }),
  col.cell('Tiền về', (row) => (
    <Two below={calendarText(row)}>
      <Cut text={row.FundName} width={130} />
    </Two>
  )),
  col.text('HolderStaff', 'NV giữ', { width: 104, sort: true }),
  {
    ...col.text('Note', 'Ghi chú', { width: 150, muted: true }),
    cell: (row: PosRow) => (
      <EditCell
        call={pos.addOrEdit}
        label={`Ghi chú của máy ${row.Name}`}
        value={row.Note}
        most={2000}
        isFixed={row.Status === posStatus.givenBack}
        save={(Note) => edit(row, { Note })}
      >
        <Cut text={row.Note} width={150} />
      </EditCell>
    ),
  },
  col.cell('Trạng thái', (row) => <PosStatus status={row.Status} />, { sort: 'Status' }),
  col.actions((row) => posActs(row, show)),
]

/** Two facts that belong together, the second in quieter ink below the first. */
function Two({ below, children }: { below: ReactNode; children: ReactNode }) {
  return (
    <span className="cp-pos-two">
      {children}
      {below && <small>{below}</small>}
    </span>
  )
}

/** What can be done with one terminal. */
export function posActs({ PosID, Status }: PosRow, show: DrawerState['show']): RowAction[] {
  const isHeld = Status !== posStatus.givenBack
  const act = (label: string, kind: string, call: RowAction['call']): RowAction => ({
    label,
    ...(call && { call }),
    onClick: () => show(kind, PosID),
  })
  return [
    act('Sửa máy', 'edit', pos.addOrEdit),
    act('Đổi, sao chép biểu phí', 'fees', pos.addOrEdit),
    act('Xem bill', 'bills', pos.getBills),
    act('Bình luận', 'comments', commentsOn('pos')),
    act('Tệp', 'files', undefined),
    ...(isHeld ? [act('Bàn giao nhân viên', 'hand', pos.handOver)] : []),
    Status === posStatus.active
      ? act('Khóa máy', 'lock', pos.updateStatus)
      : act('Mở lại máy', 'unlock', pos.updateStatus),
    ...(isHeld ? [{ ...act('Trả máy', 'stop', pos.updateStatus), danger: true }] : []),
    { ...act('Xóa máy', 'remove', pos.delete), danger: true },
  ]
}

const names: Record<number, string> = posStatuses
const tones: Record<number, TagTone> = { 2: 'orange', 3: 'red', 4: 'red' }

/** Ink while it works; a tag only where it needs attention. */
export function PosStatus({ status }: { status: number }) {
  if (status === posStatus.active) return <span className="cp-quiet">{posStatuses[1]}</span>
  return <Tag tone={tones[status] ?? 'grey'}>{names[status] ?? ''}</Tag>
}

type EditPos = ReturnType<typeof usePosEdit>

/** Changes one field of a terminal from the list. */
export const usePosEdit = () =>
  useEditRow<typeof pos.addOrEdit, PosRow>(pos.addOrEdit, {
    idOf: ({ PosID }) => PosID,
    inputOf: typedOf,
    refresh: [pos.getByConditions, pos.getAllPos],
  })
