import { actOf } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { partnerOpenings } from '@cardpro/contract/kit/files/openings'
import { partnerFields, partnerStatuses } from '@cardpro/contract/places/partners/partner.fields'
import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { type Partner, type PartnerSummary, partners } from '@cardpro/contract/places/partners/partners'
import { partnersList } from '@cardpro/contract/places/partners/partners.list'
import { Money, type Tone } from '#kit/ui/basic/Money.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { bothSides, type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { asShown, recordColumns } from '#kit/ui/columns/recordColumns.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { Cut, Phone } from '#kit/ui/table/Cell.tsx'
import { EditCell } from '#kit/ui/table/EditCell.tsx'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { useEditRow } from '#kit/ui/table/useEditRow.ts'
import type { DebtPaths } from './debtPaths.ts'
import { typedOf } from './PartnerDrawer.tsx'
import './fees/matrix.css'

const column = columnsOf<Partner, PartnerSummary>()

/** The debt of a partner as a card shows it: never below zero, but with its side. */
export const debtOf = (balanceVnd: number) => ({ ...sideOf(balanceVnd), value: Math.abs(balanceVnd) })

function sideOf(balanceVnd: number): { label: string; tone?: Tone } {
  if (balanceVnd === 0) return { label: partnerFields.Balance.label }
  return balanceVnd > 0 ? { label: 'Đối tác nợ', tone: 'they-owe' } : { label: 'Mình nợ', tone: 'we-owe' }
}

/** A debt beyond what was agreed on, whichever side owes. */
export const isOverLimit = ({ TheyOwe, WeOwe, CreditLimit }: Partner): boolean =>
  CreditLimit > 0 && Math.max(TheyOwe, WeOwe) > CreditLimit

/** What a card shows of a partner: the side that owes, and the other one beside it where both do. */
export function debtsOfCard({ TheyOwe, WeOwe }: Partner) {
  if (TheyOwe === 0 || WeOwe === 0) return { amount: debtOf(TheyOwe - WeOwe) }
  return { amount: debtOf(TheyOwe), second: { label: sideOf(-WeOwe).label, value: WeOwe } }
}

/** The columns of the list; its actions open the drawers of the screen. */
export const partnerColumns = (
  show: DrawerState['show'],
  edit: EditPartner,
  debtsOf: DebtPaths,
): Column<Partner, PartnerSummary>[] => [
  ...recordColumns<Partner, PartnerSummary, typeof partnerFields>(partnersList, [], {
    Code: { width: 64 },
    Name: { cell: (row) => <NameCell row={row} />, ...asShown },
    Contact: { width: 130, muted: true },
    Phone: { cell: (row) => <Reach partner={row} />, muted: true },
    Balance: {
      cell: ({ TheyOwe, WeOwe }) => <BothSides theyOwe={TheyOwe} weOwe={WeOwe} />,
      sum: (rows) => bothSides(sumOf(rows, 'TheyOwe'), sumOf(rows, 'WeOwe')),
      totals: ['TheyOwe', 'WeOwe'],
    },
    CreditLimit: { cell: (row) => <Limit partner={row} />, ...asShown },
    SettlePeriod: { muted: true },
    Note: { cell: (row) => <NoteCell row={row} edit={edit} />, width: 120, muted: true },
  }),
  column.actions((row) => partnerMenu(row, show, debtsOf)),
]

const sumOf = (rows: readonly Partner[], side: 'TheyOwe' | 'WeOwe'): number =>
  rows.reduce((sum, row) => sum + row[side], 0)

/** Orders that the partner owes for and orders that the shop owes for are not netted. */
function BothSides({ theyOwe, weOwe }: { theyOwe: number; weOwe: number }) {
  if (theyOwe === 0 && weOwe === 0) return <Money value={0} />
  return (
    <span className="cp-two-sums">
      {theyOwe !== 0 && <Money value={theyOwe} tone="they-owe" />}
      {weOwe !== 0 && <Money value={weOwe} tone="we-owe" />}
    </span>
  )
}

const NameCell = ({ row: { Name, Status } }: { row: Partner }) => (
  <>
    <b className="cp-name">
      <Cut text={Name} width={170} />
    </b>{' '}
    {Status !== recordStatus.active && <Tag>{partnerStatuses[0]}</Tag>}
  </>
)

const editOf = ({ PartnerID }: Partner) => actOf(partners.addOrEdit, { PartnerID })

const NoteCell = ({ row, edit }: { row: Partner; edit: EditPartner }) => (
  <EditCell
    call={editOf(row)}
    label={`${partnerFields.Note.label} của ${row.Name}`}
    value={row.Note}
    most={2000}
    isFixed={row.Status !== recordStatus.active}
    save={(Note) => edit(row, { Note })}
  >
    <Cut text={row.Note} width={120} />
  </EditCell>
)

/** What can be done with one partner. */
export const partnerMenu = (row: Partner, show: DrawerState['show'], debtsOf: DebtPaths): RowAction[] => [
  { label: 'Sửa', call: editOf(row), onClick: () => show('edit', row.PartnerID) },
  {
    label: 'Xem các mức phí',
    call: partnerFees.getConfigPartnerFeeShop,
    onClick: () => show('fees', row.PartnerID),
  },
  ...debtsOf(row.PartnerID),
  { label: 'Công nợ đầu', call: partnerOpenings.getOpenings, onClick: () => show('openings', row.PartnerID) },
  { label: 'Tệp', onClick: () => show('files', row.PartnerID) },
  ...(row.Status === recordStatus.active
    ? [{ label: 'Ngừng', call: partners.delete, danger: true, onClick: () => show('stop', row.PartnerID) }]
    : []),
]

/** Zalo only where it is another number, or a name. */
function Reach({ partner: { Phone: phone, Zalo } }: { partner: Partner }) {
  return (
    <>
      <Phone text={phone} />
      {Zalo !== '' && Zalo !== phone && <small className="cp-line grid gap-8">Zalo {Zalo}</small>}
    </>
  )
}

function Limit({ partner }: { partner: Partner }) {
  return (
    <>
      {isOverLimit(partner) && <Tag tone="red">Vượt</Tag>} <Money value={partner.CreditLimit} />
    </>
  )
}

type EditPartner = ReturnType<typeof usePartnerEdit>

/** Changes one field of a partner from the list. */
export const usePartnerEdit = () =>
  useEditRow<typeof partners.addOrEdit, Partner>(partners.addOrEdit, {
    idOf: ({ PartnerID }) => PartnerID,
    inputOf: typedOf,
    refresh: [partners.ajaxLoadPartner],
  })
