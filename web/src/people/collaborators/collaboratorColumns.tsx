import { actOf } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { collaboratorOpenings } from '@cardpro/contract/kit/files/openings'
import { formatPercent } from '@cardpro/contract/kit/money/amounts'
import {
  type Collaborator,
  type CollaboratorSummary,
  collaborators,
} from '@cardpro/contract/people/collaborators/collaborator.calls'
import {
  collaboratorBases,
  type collaboratorFields,
  collaboratorStatuses,
} from '@cardpro/contract/people/collaborators/collaborator.fields'
import { collaboratorsList } from '@cardpro/contract/people/collaborators/collaborators.list'
import { CopyButton } from '#kit/ui/basic/QrCard.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { asShown, recordColumns } from '#kit/ui/columns/recordColumns.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { Cut } from '#kit/ui/table/Cell.tsx'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import './collaborators.css'

const column = columnsOf<Collaborator, CollaboratorSummary>()
const bases: Record<number, string> = collaboratorBases
export const baseName = (base: number): string => bases[base] ?? ''

/** The columns of the list; its actions open the drawers of the screen. */
export const collaboratorColumns = (drawer: DrawerState): Column<Collaborator, CollaboratorSummary>[] => [
  ...recordColumns<Collaborator, CollaboratorSummary, typeof collaboratorFields>(collaboratorsList, [], {
    Code: { width: 76 },
    Name: { cell: (collaborator) => <Name collaborator={collaborator} />, ...asShown },
    Phone: { muted: true },
    ReferCode: { cell: (collaborator) => <ReferCode collaborator={collaborator} />, ...asShown },
    Percent: { cell: (collaborator) => <Commission collaborator={collaborator} />, ...asShown, align: undefined },
    ParentName: { cell: (collaborator) => <Above collaborator={collaborator} />, ...asShown },
    Status: { cell: (collaborator) => <Status collaborator={collaborator} /> },
  }),
  column.actions((collaborator) => collaboratorActions(collaborator, drawer)),
]

/** What can be done with one collaborator. */
export const collaboratorActions = (collaborator: Collaborator, drawer: DrawerState): RowAction[] => [
  {
    label: 'Sửa',
    call: actOf(collaborators.addOrEdit, { AffID: collaborator.AffID }),
    onClick: () => drawer.show('edit', collaborator.AffID),
  },
  {
    label: 'Hoa hồng đầu',
    call: collaboratorOpenings.getOpenings,
    onClick: () => drawer.show('openings', collaborator.AffID),
  },
  ...(collaborator.Status === recordStatus.active
    ? [
        {
          label: 'Ngừng',
          call: collaborators.deleteCollaborator,
          danger: true,
          onClick: () => drawer.show('stop', collaborator.AffID),
        },
      ]
    : []),
]

const Name = ({ collaborator }: { collaborator: Collaborator }) => (
  <b className="cp-name">
    <Cut text={collaborator.Name} width={180} />
  </b>
)

const ReferCode = ({ collaborator }: { collaborator: Collaborator }) => (
  <Row as="span" inline gap={4} className="cp-nowrap cp-figure">
    {collaborator.ReferCode} <CopyButton text={collaborator.ReferCode} label="Chép" />
  </Row>
)

const Commission = ({ collaborator }: { collaborator: Collaborator }) => (
  <span className="cp-nowrap">
    {formatPercent(collaborator.Percent)} <span className="cp-quiet">{baseName(collaborator.Base)}</span>
  </span>
)

const Status = ({ collaborator }: { collaborator: Collaborator }) =>
  collaborator.Status === recordStatus.active ? (
    <span className="cp-quiet">{collaboratorStatuses[1]}</span>
  ) : (
    <Tag>{collaboratorStatuses[0]}</Tag>
  )

function Above({ collaborator }: { collaborator: Collaborator }) {
  if (collaborator.ParentAffID === null) return <span className="cp-quiet">—</span>
  return (
    <span className="cp-nowrap">
      {collaborator.ParentName} <span className="cp-quiet">{formatPercent(collaborator.ParentPercent)}</span>
    </span>
  )
}
