import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { affOpenings } from '@cardpro/contract/files/openings'
import { formatPercent } from '@cardpro/contract/money/amounts'
import { type Aff, type AffSummary, affBases, collaborators } from '@cardpro/contract/partners/collaborators'
import { CopyButton } from '#ui/basic/QrCard.tsx'
import { Tag } from '#ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#ui/columns/columns.tsx'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import { Cut } from '#ui/table/Cell.tsx'
import type { RowAction } from '#ui/table/RowActions.tsx'
import './collaborators.css'

const col = columnsOf<Aff, AffSummary>()
const bases: Record<number, string> = affBases
export const baseName = (base: number): string => bases[base] ?? ''

/** The columns of the list; its acts open the drawers of the screen. */
export const collaboratorColumns = (drawer: DrawerState): Column<Aff, AffSummary>[] => [
  col.code('Code', 'Mã', { width: 76, sort: true }),
  col.cell(
    'Tên',
    (aff) => (
      <b className="cp-aff-name">
        <Cut text={aff.Name} width={180} />
      </b>
    ),
    { sort: 'Name' },
  ),
  col.phone('Phone', 'SĐT', { muted: true }),
  col.cell('Mã giới thiệu', (aff) => (
    <span className="cp-aff-code">
      {aff.ReferCode} <CopyButton text={aff.ReferCode} label="Chép" />
    </span>
  )),
  col.cell(
    'Hoa hồng',
    (aff) => (
      <span className="cp-nowrap">
        {formatPercent(aff.Percent)} <span className="cp-quiet">{baseName(aff.Base)}</span>
      </span>
    ),
    { sort: 'Percent' },
  ),
  col.cell('Cấp trên', (aff) => <Above aff={aff} />),
  col.number('CustomerCount', 'Số khách', { total: 'CustomerCount', sort: true }),
  col.money('Turnover', 'Doanh số tháng', { total: 'Turnover', sort: true }),
  col.money('Commission', 'Phát sinh', { total: 'Commission', sort: true }),
  col.money('Paid', 'Đã trả', { total: 'Paid', sort: true }),
  col.money('Remain', 'Còn', { total: 'Remain', sort: true }),
  col.cell('Trạng thái', (aff) =>
    aff.Status === recordStatus.active ? <span className="cp-quiet">Đang dùng</span> : <Tag>Đã ngừng</Tag>,
  ),
  col.actions((aff) => affActs(aff, drawer)),
]

/** What can be done with one collaborator. */
export const affActs = (aff: Aff, drawer: DrawerState): RowAction[] => [
  { label: 'Sửa', call: collaborators.addOrEdit, onClick: () => drawer.show('edit', aff.AffID) },
  { label: 'Hoa hồng đầu', call: affOpenings.getOpenings, onClick: () => drawer.show('openings', aff.AffID) },
  ...(aff.Status === recordStatus.active
    ? [{ label: 'Ngừng', call: collaborators.deleteAff, danger: true, onClick: () => drawer.show('stop', aff.AffID) }]
    : []),
]

function Above({ aff }: { aff: Aff }) {
  if (aff.ParentAffID === null) return <span className="cp-quiet">—</span>
  return (
    <span className="cp-nowrap">
      {aff.ParentName} <span className="cp-quiet">{formatPercent(aff.ParentPercent)}</span>
    </span>
  )
}
