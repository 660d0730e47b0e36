import { bankFeed } from '@cardpro/contract/bank/bankFeed/bankFeed'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import type { SetFeed } from './FeedState.tsx'
import '../funds.css'

/** Tự ghi: money that pays exactly one order is booked by itself. */
export function RuleDrawer({ feed, onClose }: { feed: SetFeed; onClose: () => void }) {
  const form = useCallForm(bankFeed.setRule, {
    initial: { FeedID: feed.FeedID, IsOn: feed.RuleOn, Limit: feed.RuleLimit, Version: feed.Version },
    refresh: [bankFeed.getFeeds],
    success: (_, { IsOn, Limit }) => (IsOn ? `Đã bật tự ghi đến ${formatVnd(Limit)}` : 'Đã tắt tự ghi'),
    onDone: onClose,
    draft: false,
  })
  return (
    <FormDrawer
      form={form}
      title="Tự ghi"
      subject={feed.FundName}
      onClose={onClose}
      save="Lưu"
      foot={{ consequence: feed.RuleOn && `Đang ghi theo quy tắc của ${feed.RuleBy}` }}
    >
      <SwitchField
        name="IsOn"
        label="Tự ghi tiền khách chuyển"
        help="Ghi thu nợ ngay khi ngân hàng báo, đứng tên bạn và có ghi chú là máy ghi"
      />
      <MoneyField name="Limit" label="Không quá" help="Một khoản lớn hơn thì đợi người ghi" />
      <ul className="cp-feed-steps grid gap-8">
        <li>Nội dung có đúng một mã đơn, và số tiền bằng đúng số đơn còn nợ.</li>
        <li>Ngày còn mở, và chưa có phiếu nào của quỹ có thể là khoản này.</li>
        <li>Trong 24 giờ không có dòng nào giống: cùng số tiền, cùng mã đơn.</li>
        <li>Hủy một phiếu do máy ghi thì quy tắc tắt ngay.</li>
      </ul>
    </FormDrawer>
  )
}
