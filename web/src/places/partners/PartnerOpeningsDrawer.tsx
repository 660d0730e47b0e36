import { partnerOpenings } from '@cardpro/contract/kit/files/openings'
import { partners } from '@cardpro/contract/places/partners/partners'
import { useCall } from '#kit/api/hooks.ts'
import { OpeningsDrawer } from '#kit/ui/import/OpeningBalancesDrawer.tsx'
import { usePartner } from './partnerList.ts'

/** The debts between the shop and a partner when the shop moved in. */
export function PartnerOpeningsDrawer({ partnerId, onClose }: { partnerId: number; onClose: () => void }) {
  const partner = usePartner(partnerId).data
  const query = useCall(partnerOpenings.getOpenings, { PartnerID: partnerId })
  return (
    <OpeningsDrawer
      title="Công nợ đầu"
      name={partner?.Name ?? 'đối tác'}
      side={(amountVnd) => (amountVnd > 0 ? 'Đối tác nợ' : 'Mình nợ')}
      query={query}
      cancel={partnerOpenings.cancelOpening}
      refresh={[partnerOpenings.getOpenings, partners.ajaxLoadPartner]}
      onClose={onClose}
    />
  )
}
