import { actOf } from '@cardpro/contract/kit/call'
import { calendarText, type PosRow, pos, posStatus } from '@cardpro/contract/places/pos/pos'
import { ownerTypes, posFields, posStatuses } from '@cardpro/contract/places/pos/pos.fields'
import { posRecordList } from '@cardpro/contract/places/pos/pos.list'
import type { ReactNode } from 'react'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Tag, type TagTone } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { asShown, recordColumns } from '#kit/ui/columns/recordColumns.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { commentsOn } from '#kit/ui/record/useComments.ts'
import { Cut } from '#kit/ui/table/Cell.tsx'
import { EditCell } from '#kit/ui/table/EditCell.tsx'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { useEditRow } from '#kit/ui/table/useEditRow.ts'
import { DayLimit } from './DayLimit.tsx'
import { FeeSummary } from './FeeSummary.tsx'
import { typedOf } from './PosDrawer.tsx'
import './pos.css'

type PosSums = { UsedDay: number; NotBack: number }
const column = columnsOf<PosRow, PosSums>()

/** The columns of the POS list; its actions open the drawers of the screen. */
export const posColumns = (show: DrawerState['show'], edit: EditPos): Column<PosRow, PosSums>[] => [
  ...recordColumns<PosRow, PosSums, typeof posFields>(posRecordList, [], {
    Name: { cell: (row) => <NameCell row={row} />, ...asShown },
    TID: { cell: (row) => <Two below={row.MID}>{row.TID}</Two>, muted: true, ...asShown },
    BankCode: {
      cell: (row) => <Two below={row.MerchantName && <Cut text={row.MerchantName} width={120} />}>{row.BankCode}</Two>,
      ...asShown,
    },
    OwnerType: {
      cell: (row) => (
        <Two below={row.PartnerName && <Cut text={row.PartnerName} width={130} />}>{ownerTypes[row.OwnerType]}</Two>
      ),
    },
    Fees: { cell: (row) => <FeeSummary fees={row.Fees} />, ...asShown },
    Remain: { cell: (row) => <DayLimit posRow={row} />, align: undefined, ...asShown },
    UsedDay: { cell: (row) => <Money value={row.Used.Day} />, ...asShown },
    FundName: {
      cell: (row) => (
        <Two below={calendarText(row)}>
          <Cut text={row.FundName} width={130} />
        </Two>
      ),
      ...asShown,
    },
    HolderStaff: { width: 104 },
    Note: { cell: (row) => <NoteCell row={row} edit={edit} />, width: 150, muted: true },
    Status: { cell: (row) => <PosStatus status={row.Status} /> },
  }),
  column.actions((row) => posActions(row, show)),
]

const NameCell = ({ row: { Name, Code, PosParentName } }: { row: PosRow }) => (
  <Two below={[Code, PosParentName && `thuộc ${PosParentName}`].filter(Boolean).join(' · ')}>
    <b>
      <Cut text={Name} width={160} />
    </b>
  </Two>
)

const NoteCell = ({ row, edit }: { row: PosRow; edit: EditPos }) => (
  <EditCell
    call={actOf(pos.addOrEdit, { PosID: row.PosID })}
    label={`${posFields.Note.label} của máy ${row.Name}`}
    value={row.Note}
    most={2000}
    isFixed={row.Status === posStatus.givenBack}
    save={(Note) => edit(row, { Note })}
  >
    <Cut text={row.Note} width={150} />
  </EditCell>
)

/** Two facts that belong together, the second in quieter ink below the first. */
function Two({ below, children }: { below: ReactNode; children: ReactNode }) {
  return (
    <span className="cp-pos-two">
      {children}
      {below && <small>{below}</small>}
    </span>
  )
}

/** What can be done with one POS. */
export function posActions({ PosID, Status }: PosRow, show: DrawerState['show']): RowAction[] {
  const isHeld = Status !== posStatus.givenBack
  const action = (label: string, kind: string, call: RowAction['call']): RowAction => ({
    label,
    ...(call && { call }),
    onClick: () => show(kind, PosID),
  })
  return [
    action('Sửa máy', 'edit', actOf(pos.addOrEdit, { PosID })),
    action('Đổi, sao chép biểu phí', 'fees', actOf(pos.addOrEdit, { PosID })),
    action('Xem bill', 'bills', pos.getBills),
    action('Bình luận', 'comments', commentsOn('pos')),
    action('Tệp', 'files', undefined),
    ...(isHeld ? [action('Bàn giao nhân viên', 'hand', pos.handOver)] : []),
    Status === posStatus.active
      ? action('Khóa máy', 'lock', pos.updateStatus)
      : action('Mở lại máy', 'unlock', pos.updateStatus),
    ...(isHeld ? [{ ...action('Trả máy', 'stop', pos.updateStatus), danger: true }] : []),
    { ...action('Xóa máy', 'remove', pos.delete), danger: true },
  ]
}

const tones: Record<number, TagTone> = { 2: 'orange', 3: 'red', 4: 'red' }

/** Ink while it works; a tag only where it needs attention. */
export function PosStatus({ status }: { status: PosRow['Status'] }) {
  if (status === posStatus.active) return <span className="cp-quiet">{posStatuses[1]}</span>
  return <Tag tone={tones[status] ?? 'grey'}>{posStatuses[status]}</Tag>
}

type EditPos = ReturnType<typeof usePosEdit>

/** Changes one field of a POS from the list. */
export const usePosEdit = () =>
  useEditRow<typeof pos.addOrEdit, PosRow>(pos.addOrEdit, {
    idOf: ({ PosID }) => PosID,
    inputOf: typedOf,
    refresh: [pos.getByConditions, pos.getAllPos],
  })
