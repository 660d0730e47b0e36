import {
  account,
  type NoticeChoice,
  type NoticeKind,
  noticeKinds,
  noticeNames,
} from '@cardpro/contract/people/identity/account'
import { Button, Checkbox, Form, Input } from 'antd'
import { useEffect } from 'react'
import { useCall, useSubmit } from '#kit/api/hooks.ts'
import { Refusal } from '#kit/api/refusal.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { useDocumentTitle } from '#kit/api/useDocumentTitle.ts'
import { PageError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'

const kindOptions = noticeKinds.map((value) => ({ value, label: noticeNames[value] }))

/** What the bell counts for oneself, and when nothing pops up. */
export function NoticePart() {
  useDocumentTitle('Thông báo')
  const { data, error, refetch } = useCall(account.getNotices, {})
  return (
    <section className="account-part">
      <h1>Thông báo</h1>
      <p>Chuông đếm những loại được chọn, giống nhau ở mọi cửa hàng và mọi thiết bị của bạn.</p>
      {data ? (
        <ChoiceForm choice={data.Data} />
      ) : error ? (
        <PageError error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows columns={1} rows={5} />
      )}
    </section>
  )
}

function ChoiceForm({ choice }: { choice: NoticeChoice }) {
  const [form] = Form.useForm<NoticeChoice>()
  const change = useSubmit(account.saveNotices, {
    refresh: [account.getNotices],
    onSuccess: () => showSuccess('Đã lưu thông báo'),
  })
  useEffect(() => {
    if (!(change.error instanceof Refusal)) return
    const { QuietFrom = '', QuietTo = '' } = change.error.errors
    form.setFields([
      { name: 'QuietFrom', errors: QuietFrom ? [QuietFrom] : [] },
      { name: 'QuietTo', errors: QuietTo ? [QuietTo] : [] },
    ])
  }, [change.error, form])
  return (
    <Form<NoticeChoice>
      form={form}
      layout="vertical"
      initialValues={choice}
      onFinish={(values) => void change.submit(values)}
    >
      <Form.Item name="Kinds" label="Chuông đếm">
        <Checkbox.Group<NoticeKind> className="grid gap-8" options={kindOptions} />
      </Form.Item>
      <div className="notice-hours grid gap-16">
        <Form.Item name="QuietFrom" label="Yên lặng từ">
          <Input type="time" />
        </Form.Item>
        <Form.Item name="QuietTo" label="đến">
          <Input type="time" />
        </Form.Item>
      </div>
      <p className="notice-help cp-muted text-list">
        Giờ Việt Nam, qua nửa đêm cũng được; bỏ trống là không có. Trong giờ yên lặng không hiện lời báo nào của người
        khác, số ở chuông vẫn tăng.
      </p>
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        Lưu
      </Button>
    </Form>
  )
}
