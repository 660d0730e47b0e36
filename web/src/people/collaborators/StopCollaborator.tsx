import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { useCollaborator } from './collaboratorList.ts'

/** Stops a collaborator; the server refuses while any commission is open. */
export function StopCollaborator({ collaboratorId, onClose }: { collaboratorId: number; onClose: () => void }) {
  const collaborator = useCollaborator(collaboratorId).data
  return (
    <ConfirmAction
      call={collaborators.deleteCollaborator}
      input={{ affID: collaboratorId }}
      title="Ngừng cộng tác viên"
      reasons={['Không giới thiệu nữa', 'Theo yêu cầu của CTV', 'Nhập trùng']}
      done={{
        success: `Đã ngừng cộng tác viên ${collaborator?.Name ?? ''}`.trim(),
        refresh: [collaborators.getByConditions, collaborators.getCollaborator],
      }}
      save="Ngừng cộng tác viên"
      onClose={onClose}
    >
      <b>{collaborator?.Name ?? 'Cộng tác viên này'}</b> sẽ không còn trong ô chọn CTV, và mã giới thiệu{' '}
      {collaborator?.ReferCode ?? ''} hết hiệu lực. Khách và thẻ đã giới thiệu, đơn và hoa hồng cũ vẫn giữ nguyên; đơn
      mới không còn tính cho CTV này. Hoa hồng còn thì phải chi hết trước.
    </ConfirmAction>
  )
}
