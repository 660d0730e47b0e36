import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { InboxList, useUnread } from './InboxList.tsx'

const pageSize = 50

/** Hộp thư: the reports that came by themselves, over any screen. */
export function InboxDrawer({ onClose }: { onClose: () => void }) {
  const unread = useUnread(pageSize)
  return (
    <DrawerFrame title="Hộp thư báo cáo" subject={unread > 0 ? `${unread} mới` : undefined} isNarrow onClose={onClose}>
      <div className="cp-inbox-all">
        <InboxList pageSize={pageSize} />
      </div>
    </DrawerFrame>
  )
}
