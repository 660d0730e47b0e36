import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { partnerOpenings } from '@cardpro/contract/files/openings'
import { partnerFees } from '@cardpro/contract/partners/partnerFees'
import {
  type Partner,
  type PartnerSummary,
  partners,
  partnerTypes,
  settlePeriods,
} from '@cardpro/contract/partners/partners'
import { Money, type Tone } from '#ui/basic/Money.tsx'
import { Tag } from '#ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#ui/columns/columns.tsx'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import { Cut, Phone } from '#ui/table/Cell.tsx'
import { EditCell } from '#ui/table/EditCell.tsx'
import type { RowAction } from '#ui/table/RowActions.tsx'
import { useEditRow } from '#ui/table/useEditRow.ts'
import { typedOf } from './PartnerDrawer.tsx'
import './partners.css'

const col = columnsOf<Partner, PartnerSummary>()
const types: Record<number, string> = partnerTypes
const periods: Record<number, string> = settlePeriods
export const partnerTypeName = (type: number): string => types[type] ?? ''

/** The debt of a partner as a card shows it: never below zero, but with its side. */
export const debtOf = (balanceVnd: number) => ({ ...sideOf(balanceVnd), value: Math.abs(balanceVnd) })

function sideOf(balanceVnd: number): { label: string; tone?: Tone } {
  if (balanceVnd === 0) return { label: 'Công nợ' }
  return balanceVnd > 0 ? { label: 'Đối tác nợ', tone: 'they-owe' } : { label: 'Mình nợ', tone: 'we-owe' }
}

/** A debt beyond what was agreed on, whichever side owes. */
export const isOverLimit = ({ Balance, CreditLimit }: Partner): boolean =>
  CreditLimit > 0 && Math.abs(Balance) > CreditLimit

/** The columns of the list; its acts open the drawers of the screen. */
export const partnerColumns = (show: DrawerState['show'], edit: EditPartner): Column<Partner, PartnerSummary>[] => [
  col.code('Code', 'Mã', { width: 64, sort: true }),
  col.cell(
    'Tên',
    (row) => (
      <>
        <b className="cp-partner-name">
          <Cut text={row.Name} width={170} />
        </b>{' '}
        {row.Status !== recordStatus.active && <Tag>Đã ngừng</Tag>}
      </>
    ),
    { sort: 'Name' },
  ),
  col.text('Contact', 'Người liên hệ', { width: 130, muted: true }),
  { ...col.phone('Phone', 'SĐT', { muted: true }), cell: (row: Partner) => <Reach partner={row} /> },
  col.cell('Loại', (row) => partnerTypeName(row.Type), { sort: 'Type' }),
  col.balance('Balance', 'Công nợ', { totals: ['TheyOwe', 'WeOwe'], sort: true }),
  col.money('MonthUp', 'Tăng trong tháng', { total: 'MonthUp', sort: true }),
  col.money('MonthDown', 'Giảm trong tháng', { total: 'MonthDown', sort: true }),
  col.cell('Hạn mức nợ', (row) => <Limit partner={row} />, { align: 'right', sort: 'CreditLimit' }),
  col.cell('Đối soát', (row) => periods[row.SettlePeriod], { muted: true, hiddenByDefault: true }),
  {
    ...col.text('Note', 'Ghi chú', { width: 120, muted: true }),
    cell: (row: Partner) => (
      <EditCell
        call={partners.addOrEdit}
        label={`Ghi chú của ${row.Name}`}
        value={row.Note}
        most={2000}
        isFixed={row.Status !== recordStatus.active}
        save={(Note) => edit(row, { Note })}
      >
        <Cut text={row.Note} width={120} />
      </EditCell>
    ),
  },
  col.actions((row) => partnerMenu(row, show)),
]

/** What can be done with one partner. */
export const partnerMenu = (row: Partner, show: DrawerState['show']): RowAction[] => [
  { label: 'Sửa', call: partners.addOrEdit, onClick: () => show('edit', row.PartnerID) },
  {
    label: 'Xem các mức phí',
    call: partnerFees.getConfigPartnerFeeShop,
    onClick: () => show('fees', row.PartnerID),
  },
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
      {Zalo !== '' && Zalo !== phone && <small className="cp-partner-zalo">Zalo {Zalo}</small>}
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
