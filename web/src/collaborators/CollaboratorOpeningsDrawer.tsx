import { collaborators } from '@cardpro/contract/collaborators/collaborator.calls'
import { affOpenings } from '@cardpro/contract/files/openings'
import { useCall } from '#api/hooks.ts'
import { OpeningsDrawer } from '#ui/import/OpeningBalancesDrawer.tsx'
import { useCollaborator } from './collaboratorList.ts'

/** Commission that was unpaid when the shop moved in. */
export function CollaboratorOpeningsDrawer({ affId, onClose }: { affId: number; onClose: () => void }) {
  const aff = useCollaborator(affId).data
  const query = useCall(affOpenings.getOpenings, { AffID: affId })
  return (
    <OpeningsDrawer
      title="Hoa hồng đầu"
      name={aff?.Name ?? 'cộng tác viên'}
      side={(amountVnd) => (amountVnd > 0 ? 'Còn phải trả' : 'Đã trả thừa')}
      query={query}
      cancel={affOpenings.cancelOpening}
      refresh={[affOpenings.getOpenings, collaborators.getByConditions]}
      onClose={onClose}
    />
  )
}
