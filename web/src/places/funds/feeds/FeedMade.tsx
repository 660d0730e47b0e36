import type { BankFeed, bankFeed } from '@cardpro/contract/bank/bankFeed/bankFeed'
import { type FeedProvider, feedProvider, feedProviders } from '@cardpro/contract/bank/bankFeed/feedWords'
import type { Data } from '@cardpro/contract/kit/call'
import { Button } from 'antd'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { CopyButton } from '#kit/ui/basic/QrCard.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import '../funds.css'

type MadeProps = { feed: BankFeed; made: Data<typeof bankFeed.save>; onBack: () => void; onClose: () => void }

/** The address and the secret that were just made: they are shown this once. */
export function FeedMade({ feed, made: { Path, Secret }, onBack, onClose }: MadeProps) {
  const provider = feedProviders[feed.Provider as FeedProvider]
  return (
    <DrawerFrame
      title={`Dán vào ${provider}`}
      subject={`${feed.FundName} · ${feed.AccountNo}`}
      onClose={onClose}
      footer={
        <DrawerFoot>
          <Button onClick={onBack}>Xem kênh báo có</Button>
          <Button type="primary" onClick={onClose}>
            Đã dán xong
          </Button>
        </DrawerFoot>
      }
    >
      <Note tone="orange">Chỉ hiện lần này. Quên thì tạo lại, cái cũ hết dùng.</Note>
      {Path && <ShownOnce label="Địa chỉ nhận (URL webhook)" text={`${location.origin}/api/${Path}`} />}
      {Secret && <ShownOnce label="Khóa ký (Secret key)" text={Secret} />}
      <ol className="cp-feed-steps grid gap-8">
        {(feed.Provider === feedProvider.casso ? cassoSteps : sePaySteps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </DrawerFrame>
  )
}

const ShownOnce = ({ label, text }: { label: string; text: string }) => (
  <div className="cp-feed-secret grid gap-4 line-under">
    <span>{label}</span>
    <code>{text}</code>
    <CopyButton text={text} label={`Sao chép ${label.split(' (')[0]?.toLowerCase()}`} />
  </div>
)

const sePaySteps = [
  'Mở SePay, mục Tích hợp webhook, thêm webhook mới.',
  'Sự kiện: có tiền vào và có tiền ra. Chọn đúng tài khoản ngân hàng của quỹ này.',
  'Dán địa chỉ nhận; kiểu chứng thực: chữ ký HMAC-SHA256, dán khóa ký. Kiểu nội dung: application/json.',
  'Bấm gửi thử ở SePay: lần gửi gần nhất ở đây sẽ hiện giờ.',
]
const cassoSteps = [
  'Mở Casso, mục Tích hợp, thêm Webhook V2.',
  'Chọn đúng tài khoản ngân hàng của quỹ này và dán địa chỉ nhận.',
  'Khóa bảo mật mà Casso hiện phải giống khóa đã dán ở đây.',
  'Bấm gọi thử ở Casso: lần gửi gần nhất ở đây sẽ hiện giờ.',
]
