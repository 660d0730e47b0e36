import { formatPercent } from '@cardpro/contract/amounts'
import type { Aff } from '@cardpro/contract/collaborators'
import { RowCard } from '#ui/RowCard.tsx'
import { Tag } from '#ui/StatusTag.tsx'
import type { DrawerState } from '#ui/useDrawer.ts'
import { affActs, baseName } from './collaboratorColumns.tsx'

/** A collaborator in the list of a phone. */
export function CollaboratorOfList({ aff, drawer }: { aff: Aff; drawer: DrawerState }) {
  const percent = `${formatPercent(aff.Percent)} ${baseName(aff.Base).toLowerCase()}`
  return (
    <RowCard
      title={aff.Name}
      onOpen={() => drawer.show('edit', aff.AffID)}
      actions={affActs(aff, drawer)}
      status={aff.Status === 0 && <Tag>Đã ngừng</Tag>}
      line={[aff.Code, percent, `${aff.CustomerCount} khách`, `mã ${aff.ReferCode}`].join(' · ')}
      amount={{ label: 'Còn phải trả', value: aff.Remain }}
      second={{ label: 'Doanh số tháng', value: aff.Turnover }}
    />
  )
}
