import { recordStatus } from '@cardpro/contract/kit/constants'
import { formatPercent } from '@cardpro/contract/kit/money/amounts'
import type { Collaborator } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { collaboratorFields, collaboratorStatuses } from '@cardpro/contract/people/collaborators/collaborator.fields'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { baseName, collaboratorActions } from './collaboratorColumns.tsx'

/** A collaborator in the list of a phone. */
export function CollaboratorOfList({ collaborator, drawer }: { collaborator: Collaborator; drawer: DrawerState }) {
  const percent = `${formatPercent(collaborator.Percent)} ${baseName(collaborator.Base).toLowerCase()}`
  return (
    <RowCard
      title={collaborator.Name}
      onOpen={() => drawer.show('edit', collaborator.AffID)}
      actions={collaboratorActions(collaborator, drawer)}
      status={collaborator.Status === recordStatus.stopped && <Tag>{collaboratorStatuses[0]}</Tag>}
      line={[collaborator.Code, percent, `${collaborator.CustomerCount} khách`, `mã ${collaborator.ReferCode}`].join(
        ' · ',
      )}
      amount={{ label: 'Còn phải trả', value: collaborator.Remain }}
      second={{ label: collaboratorFields.Turnover.label, value: collaborator.Turnover }}
    />
  )
}
