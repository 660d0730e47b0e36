import { FilesDrawer } from '#ui/FilesDrawer.tsx'
import { useTerminal } from './useTerminal.ts'

/** Contracts, hand-over papers and pictures of a terminal. */
export function PosFilesDrawer({ posId, onClose }: { posId: number; onClose: () => void }) {
  const terminal = useTerminal(posId).data
  return (
    <FilesDrawer
      kind="pos"
      id={posId}
      title="Tệp của máy"
      subject={terminal && `${terminal.Name} · ${terminal.TID}`}
      onClose={onClose}
    />
  )
}
