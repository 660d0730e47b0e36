import { comments, type Mention } from '@cardpro/contract/kit/audit/comments'
import { mentions } from '@cardpro/contract/kit/audit/mentions'
import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { useCall, useCan, useSubmit } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { Initials } from '#kit/ui/table/Cell.tsx'
import { placeOf } from './mentionPlaces.ts'
import '#kit/ui/record/record.css'

/** The comments that mention the user. Opening one marks it as seen and opens its record. */
export function MentionsDrawer({ onClose }: { onClose: () => void }) {
  const rights = useSession().user?.Rights ?? []
  const router = useRouter()
  const { data, error, refetch } = useCall(comments.getMentions, { PageSize: 50 })
  const { submit, isPending } = useSubmit(comments.readMentions, {
    refresh: [comments.getMentions, mentions.count],
    isOfRows: true,
  })
  const { allowed } = useCan(comments.readMentions)
  const unseen = (data?.Data ?? []).filter(({ IsRead }) => !IsRead).map(({ CommentID }) => CommentID)
  const open = (mention: Mention) => {
    if (!mention.IsRead && allowed) void submit({ CommentIDs: [mention.CommentID] })
    void router.navigate(placeOf(mention, rights))
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
            <p className="cp-said above-2">{mention.Content}</p>
            <Button type="link" size="small" onClick={() => onOpen(mention)}>
              {kindNames[mention.Kind]} {mention.RecordName}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

const kindNames: Record<Mention['Kind'], string> = { customer: 'Khách', order: 'Đơn', bill: 'Bill', pos: 'Máy' }
