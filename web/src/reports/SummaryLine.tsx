import { CopyOutlined, ShareAltOutlined } from '@ant-design/icons'
import type { Dashboard } from '@cardpro/contract/reports/reports'
import { Button } from 'antd'
import { useSession } from '#kit/api/session.ts'
import { canShare, copyText, shareText } from '#kit/ui/record/shareText.ts'
import { summaryParts, summaryText } from './summary.ts'

/** The whole period in one line, for the pocket, and the ways it goes into a chat. */
export function SummaryLine({ figures }: { figures: Dashboard }) {
  const shop = useSession().shop?.ShopName ?? ''
  return (
    <section className="cp-dash-brief" aria-label="Tóm tắt">
      <p>
        {summaryParts(figures).map(({ label, value, change }) => (
          <span key={label}>
            {label} <b>{value}</b>
            {change && (
              <span className={change.isUp ? 'cp-ink-green' : 'cp-ink-red'}>
                {' '}
                <span role="img" aria-label={change.isUp ? 'Tăng' : 'Giảm'}>
                  {change.isUp ? '▲' : '▼'}
                </span>
              </span>
            )}
          </span>
        ))}
      </p>
      <SendText text={summaryText(figures, shop)} />
    </section>
  )
}

/** Copies a summary, ready to be pasted into Zalo; a phone can hand it to the app itself. */
export function SendText({ text, inHead = false }: { text: string; inHead?: boolean }) {
  const size = inHead ? 'medium' : 'small'
  return (
    <span className="cp-send-text">
      <Button
        size={size}
        icon={<CopyOutlined aria-hidden />}
        onClick={() => copyText(text, 'Đã sao chép tóm tắt, hãy dán vào Zalo')}
      >
        Sao chép gửi Zalo
      </Button>
      {canShare() && (
        <Button size={size} icon={<ShareAltOutlined aria-hidden />} onClick={() => shareText(text)}>
          Chia sẻ
        </Button>
      )}
    </span>
  )
}
