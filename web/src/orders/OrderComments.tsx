import { orders } from '@cardpro/contract/orders'
import { useCall } from '#api/hooks.ts'
import { Initials } from '#ui/Cell.tsx'
import { DateText } from '#ui/DateText.tsx'
import { Empty } from '#ui/Empty.tsx'
import { CallFormBody } from '#ui/FormDrawer.tsx'
import { FormNotes } from '#ui/FormNotes.tsx'
import { PageError } from '#ui/PageError.tsx'
import { SaveButton } from '#ui/SaveButton.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useCallForm } from '#ui/useCallForm.ts'
import './orderComments.css'

/** What people said about an order, oldest first, and the box to say more. */
export function OrderComments({ scheduleId }: { scheduleId: number }) {
  const { data, error, refetch } = useCall(orders.getComments, { ScheduleID: scheduleId })
  return (
    <div className="cp-order-side">
      {error && <PageError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows columns={2} rows={3} />}
      {data?.Data.length === 0 && <Empty title="Chưa có bình luận" reason="Viết cho người làm tiếp đơn này." />}
      <ul className="cp-order-comments">
        {data?.Data.map(({ CommentID, StaffName, At, Content }) => (
          <li key={CommentID}>
            <Initials name={StaffName} large />
            <div>
              <b>{StaffName}</b> <DateText value={At} />
              <p>{Content}</p>
            </div>
          </li>
        ))}
      </ul>
      <NewComment scheduleId={scheduleId} />
    </div>
  )
}

function NewComment({ scheduleId }: { scheduleId: number }) {
  const form = useCallForm(orders.addComment, {
    initial: { ScheduleID: scheduleId },
    refresh: [orders.getComments],
    success: 'Đã gửi bình luận',
    onDone: () => form.antd.resetFields(),
  })
  return (
    <div className="cp-order-comment-box">
      <FormNotes form={form} />
      <CallFormBody form={form}>
        <TextField name="Content" label="Bình luận" placeholder="Không ghi số thẻ đầy đủ, CVV, PIN, OTP" />
      </CallFormBody>
      <SaveButton form={form} danger={false}>
        Gửi bình luận
      </SaveButton>
    </div>
  )
}
