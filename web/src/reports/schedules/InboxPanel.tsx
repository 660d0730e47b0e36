import { Link } from '@tanstack/react-router'
import { Panel } from '#kit/ui/basic/Panel.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { InboxList, useUnread } from './InboxList.tsx'

const pageSize = 5

/** The newest of what was sent, beside the reports. */
export function InboxPanel() {
  const unread = useUnread(pageSize)
  return (
    <Panel
      title="Hộp thư"
      aside={
        <span className="row wrap gap-8">
          {unread > 0 && <Tag tone="primary">{unread} mới</Tag>}
          <Link to="." search={(old: object) => ({ ...old, drawer: 'inbox' })}>
            Xem tất cả
          </Link>
        </span>
      }
    >
      <InboxList pageSize={pageSize} />
    </Panel>
  )
}
