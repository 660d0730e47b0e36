import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import type { Aff } from '@cardpro/contract/collaborators/collaborator.calls'
import { affStatuses, collaboratorFields } from '@cardpro/contract/collaborators/collaborator.fields'
import { formatPercent } from '@cardpro/contract/money/amounts'
import { Tag } from '#ui/basic/StatusTag.tsx'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import { RowCard } from '#ui/table/RowCard.tsx'
import { baseName, collaboratorActions } from './collaboratorColumns.tsx'

/** A collaborator in the list of a phone. */
export function CollaboratorOfList({ aff, drawer }: { aff: Aff; drawer: DrawerState }) {
  const percent = `${formatPercent(aff.Percent)} ${baseName(aff.Base).toLowerCase()}`
  return (
    <RowCard
      title={aff.Name}
      onOpen={() => drawer.show('edit', aff.AffID)}
      actions={collaboratorActions(aff, drawer)}
      status={aff.Status === recordStatus.stopped && <Tag>{affStatuses[0]}</Tag>}
      line={[aff.Code, percent, `${aff.CustomerCount} khách`, `mã ${aff.ReferCode}`].join(' · ')}
      amount={{ label: 'Còn phải trả', value: aff.Remain }}
      second={{ label: collaboratorFields.Turnover.label, value: aff.Turnover }}
    />
  )
}
