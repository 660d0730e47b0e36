import type { FileOwner } from '@cardpro/contract/kit/files/files'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { RecordFiles } from './RecordFiles.tsx'

type FilesDrawerProps = {
  kind: FileOwner
  id: number
  title: string
  subject?: string | undefined
  onClose: () => void
}

/** The files of a record that has no page of its own. */
export function FilesDrawer({ kind, id, title, subject, onClose }: FilesDrawerProps) {
  return (
    <DrawerFrame title={title} subject={subject} onClose={onClose}>
      <RecordFiles kind={kind} id={id} />
    </DrawerFrame>
  )
}
