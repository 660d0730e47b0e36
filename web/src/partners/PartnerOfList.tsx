import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import type { Partner } from '@cardpro/contract/partners/partners'
import { Tag } from '#ui/basic/StatusTag.tsx'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import { RowCard } from '#ui/table/RowCard.tsx'
import { debtOf, isOverLimit, partnerMenu, partnerTypeName } from './partnerColumns.tsx'

/** A partner in the list of a phone. */
export function PartnerOfList({ partner, drawer }: { partner: Partner; drawer: DrawerState }) {
  return (
    <RowCard
      title={partner.Name}
      onOpen={() => drawer.show('edit', partner.PartnerID)}
      actions={partnerMenu(partner, drawer.show)}
      status={
        partner.Status === recordStatus.stopped ? (
          <Tag>Đã ngừng</Tag>
        ) : (
          isOverLimit(partner) && <Tag tone="red">Vượt hạn mức</Tag>
        )
      }
      line={[partner.Code, partnerTypeName(partner.Type), partner.Contact].filter(Boolean).join(' · ')}
      amount={debtOf(partner.Balance)}
    />
  )
}
