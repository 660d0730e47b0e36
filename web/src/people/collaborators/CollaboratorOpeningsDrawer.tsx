import { collaboratorOpenings } from '@cardpro/contract/kit/files/openings'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { useCall } from '#kit/api/hooks.ts'
import { OpeningsDrawer } from '#kit/ui/import/OpeningBalancesDrawer.tsx'
import { useCollaborator } from './collaboratorList.ts'

/** Commission that was unpaid when the shop moved in. */
export function CollaboratorOpeningsDrawer({
  collaboratorId,
  onClose,
}: {
  collaboratorId: number
  onClose: () => void
}) {
  const collaborator = useCollaborator(collaboratorId).data
  const query = useCall(collaboratorOpenings.getOpenings, { AffID: collaboratorId })
  return (
    <OpeningsDrawer
      title="Hoa hồng đầu"
      name={collaborator?.Name ?? 'cộng tác viên'}
      side={(amountVnd) => (amountVnd > 0 ? 'Còn phải trả' : 'Đã trả thừa')}
      query={query}
      cancel={collaboratorOpenings.cancelOpening}
      refresh={[collaboratorOpenings.getOpenings, collaborators.getByConditions]}
      onClose={onClose}
    />
  )
}
