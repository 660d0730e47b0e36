import { useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { CommentsDrawer } from '#kit/ui/record/CommentsDrawer.tsx'
import { usePosRow } from './posList.ts'

/** The comments on a POS; its contracts, hand-over papers and pictures. The address names which of them is open. */
export function PosComments({ posId, onClose }: { posId: number; onClose: () => void }) {
  const posRow = usePosRow(posId).data
  const { open, show } = useDrawer()
  return (
    <CommentsDrawer
      kind="pos"
      id={posId}
      title={posRow?.Name ?? 'Máy POS'}
      subject={posRow?.TID}
      view={open?.kind === 'files' ? 'files' : 'comments'}
      onShow={show}
      onClose={onClose}
    />
  )
}
