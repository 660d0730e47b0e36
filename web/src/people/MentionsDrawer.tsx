import { comments, type Mention } from '@cardpro/contract/comments'
import { mentions } from '@cardpro/contract/mentions'
import { Button } from 'antd'
import { useCall, useSubmit } from '#api/hooks.ts'
import { ActionButton } from '#ui/ActionButton.tsx'
import { Initials } from '#ui/Cell.tsx'
import { DateText } from '#ui/DateText.tsx'
import { DrawerFoot, DrawerFrame } from '#ui/DrawerFrame.tsx'
import { Empty } from '#ui/Empty.tsx'
import { LoadError } from '#ui/PageError.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Tag } from '#ui/StatusTag.tsx'
import type { DrawerState } from '#ui/useDrawer.ts'
import '#ui/comments.css'

type MentionsDrawerProps = { onShow: DrawerState['show']; onClose: () => void }

/** The comments that call the user by name. Opening one marks it as seen and leads to its customer. */
export function MentionsDrawer({ onShow, onClose }: MentionsDrawerProps) {
  const { data, error, refetch } = useCall(comments.getMentions, { PageSize: 50 })
  const { submit, isPending } = useSubmit(comments.readMentions, { refresh: [comments.getMentions, mentions.count] })
  const unseen = (data?.Data ?? []).filter(({ IsRead }) => !IsRead).map(({ CommentID }) => CommentID)
  const open = ({ CommentID, CustomerID, IsRead }: Mention) => {
    if (!IsRead) void submit({ CommentIDs: [CommentID] })
    onShow('comments', CustomerID)
  }
  return (
    <DrawerFrame
      title="Nhắc đến bạn"
      subject={unseen.length > 0 ? `${unseen.length} chưa xem` : undefined}
      onClose={onClose}
      footer={
        unseen.length > 0 && (
          <DrawerFoot>
            <ActionButton
              call={comments.readMentions}
              blocked={isPending ? 'Đang lưu…' : undefined}
              onClick={() => void submit({ CommentIDs: unseen })}
            >
              Đánh dấu đã xem hết
            </ActionButton>
          </DrawerFoot>
        )
      }
    >
      {data ? (
        <MentionList rows={data.Data} onOpen={open} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows columns={2} rows={4} />
      )}
    </DrawerFrame>
  )
}

function MentionList({ rows, onOpen }: { rows: Mention[]; onOpen: (mention: Mention) => void }) {
  if (rows.length === 0)
    return <Empty title="Chưa ai nhắc đến bạn" reason="Đồng nghiệp gõ @ và tên bạn trong bình luận." />
  return (
    <ul className="cp-comment-list" aria-label="Nhắc đến bạn">
      {rows.map((mention) => (
        <li key={mention.CommentID}>
          <Initials name={mention.StaffName} large />
          <div>
            <b>{mention.StaffName}</b> <DateText value={mention.CreatedDate} />{' '}
            {!mention.IsRead && <Tag tone="blue">Mới</Tag>}
            <p>{mention.Content}</p>
            <Button type="link" size="small" onClick={() => onOpen(mention)}>
              {mention.CustomerName}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
