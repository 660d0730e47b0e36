import { Tabs } from '#kit/ui/basic/Tabs.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { RecordComments } from './RecordComments.tsx'
import { RecordFiles } from './RecordFiles.tsx'
import { useComments } from './useComments.ts'
import './record.css'

export type CommentsView = 'comments' | 'files'

type CommentsDrawerProps = {
  kind: 'card' | 'pos'
  id: number
  title: string
  subject?: string | undefined
  view: CommentsView
  onShow: DrawerState['show']
  onClose: () => void
}

/** The comments on a record that has no page of its own, and its files. */
export function CommentsDrawer({ kind, id, title, subject, view, onShow, onClose }: CommentsDrawerProps) {
  const about = kind === 'card' ? { CardDataID: id } : { PosID: id }
  const said = useComments(about, { silent: true }).data?.Total
  return (
    <DrawerFrame title={title} subject={subject} onClose={onClose}>
      <div className="bleed-body">
        <Tabs
          label={`Trao đổi về ${title}`}
          tabs={[
            { key: 'comments', label: 'Bình luận', count: said },
            { key: 'files', label: 'Tệp' },
          ]}
          active={view}
          onChange={(key) => onShow(key, id)}
        >
          <div className="inset">
            {view === 'comments' ? <RecordComments about={about} /> : <RecordFiles kind={kind} id={id} />}
          </div>
        </Tabs>
      </div>
    </DrawerFrame>
  )
}
