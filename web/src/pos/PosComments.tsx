import { useDrawer } from '#ui/drawer/useDrawer.ts'
import { CommentsDrawer } from '#ui/record/CommentsDrawer.tsx'
import { useTerminal } from './posList.ts'

/** What was said of a terminal; its contracts, hand-over papers and pictures. Which of them, the address says. */
export function PosComments({ posId, onClose }: { posId: number; onClose: () => void }) {
  const terminal = useTerminal(posId).data
  const { open, show } = useDrawer()
  return (
    <CommentsDrawer
      kind="pos"
      id={posId}
      title={terminal?.Name ?? 'Máy POS'}
      subject={terminal?.TID}
      view={open?.kind === 'files' ? 'files' : 'comments'}
      onShow={show}
      onClose={onClose}
    />
  )
}
