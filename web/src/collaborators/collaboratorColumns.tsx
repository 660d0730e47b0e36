import { actOf } from '@cardpro/contract/basic/call'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { type Aff, type AffSummary, collaborators } from '@cardpro/contract/collaborators/collaborator.calls'
import { affBases, affStatuses, type collaboratorFields } from '@cardpro/contract/collaborators/collaborator.fields'
import { collaboratorsList } from '@cardpro/contract/collaborators/collaborators.list'
import { affOpenings } from '@cardpro/contract/files/openings'
import { formatPercent } from '@cardpro/contract/money/amounts'
import { CopyButton } from '#ui/basic/QrCard.tsx'
import { Tag } from '#ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#ui/columns/columns.tsx'
import { asShown, recordColumns } from '#ui/columns/recordColumns.tsx'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import { Row } from '#ui/layout/layout.tsx'
import { Cut } from '#ui/table/Cell.tsx'
import type { RowAction } from '#ui/table/RowActions.tsx'
import './collaborators.css'

const col = columnsOf<Aff, AffSummary>()
const bases: Record<number, string> = affBases
export const baseName = (base: number): string => bases[base] ?? ''

/** The columns of the list; its actions open the drawers of the screen. */
export const collaboratorColumns = (drawer: DrawerState): Column<Aff, AffSummary>[] => [
  ...recordColumns<Aff, AffSummary, typeof collaboratorFields>(collaboratorsList, [], {
    Code: { width: 76 },
    Name: { cell: (aff) => <Name aff={aff} />, ...asShown },
    Phone: { muted: true },
    ReferCode: { cell: (aff) => <ReferCode aff={aff} />, ...asShown },
    Percent: { cell: (aff) => <Commission aff={aff} />, ...asShown, align: undefined },
    ParentName: { cell: (aff) => <Above aff={aff} />, ...asShown },
    Status: { cell: (aff) => <Status aff={aff} /> },
  }),
  col.actions((aff) => collaboratorActions(aff, drawer)),
]

/** What can be done with one collaborator. */
export const collaboratorActions = (aff: Aff, drawer: DrawerState): RowAction[] => [
  {
    label: 'Sửa',
    call: actOf(collaborators.addOrEdit, { AffID: aff.AffID }),
    onClick: () => drawer.show('edit', aff.AffID),
  },
  { label: 'Hoa hồng đầu', call: affOpenings.getOpenings, onClick: () => drawer.show('openings', aff.AffID) },
  ...(aff.Status === recordStatus.active
    ? [{ label: 'Ngừng', call: collaborators.deleteAff, danger: true, onClick: () => drawer.show('stop', aff.AffID) }]
    : []),
]

const Name = ({ aff }: { aff: Aff }) => (
  <b className="cp-name">
    <Cut text={aff.Name} width={180} />
  </b>
)

const ReferCode = ({ aff }: { aff: Aff }) => (
  <Row as="span" inline gap={4} className="cp-nowrap cp-figure">
    {aff.ReferCode} <CopyButton text={aff.ReferCode} label="Chép" />
  </Row>
)

const Commission = ({ aff }: { aff: Aff }) => (
  <span className="cp-nowrap">
    {formatPercent(aff.Percent)} <span className="cp-quiet">{baseName(aff.Base)}</span>
  </span>
)

const Status = ({ aff }: { aff: Aff }) =>
  aff.Status === recordStatus.active ? <span className="cp-quiet">{affStatuses[1]}</span> : <Tag>{affStatuses[0]}</Tag>

function Above({ aff }: { aff: Aff }) {
  if (aff.ParentAffID === null) return <span className="cp-quiet">—</span>
  return (
    <span className="cp-nowrap">
      {aff.ParentName} <span className="cp-quiet">{formatPercent(aff.ParentPercent)}</span>
    </span>
  )
}
