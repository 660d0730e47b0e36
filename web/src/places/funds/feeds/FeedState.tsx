import { type BankFeed, bankFeed } from '@cardpro/contract/bank/bankFeed/bankFeed'
import { type FeedVerdict, feedVerdicts } from '@cardpro/contract/bank/bankFeed/feedWords'
import { businessDay, formatDay, formatInstant, formatTime } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { useSubmit } from '#kit/api/hooks.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { FactGrid, InfoRow } from '#kit/ui/basic/Panel.tsx'
import { Stack } from '#kit/ui/layout/layout.tsx'

/** An account that has a feed. */
export type SetFeed = BankFeed & { FeedID: number }
export const hasFeed = (feed: BankFeed): feed is SetFeed => feed.FeedID !== null

/** What was delivered last, what was wrong, and what is missing. */
export function FeedState({ feed }: { feed: BankFeed }) {
  if (!hasFeed(feed)) return null
  return (
    <Stack gap={12} below={14}>
      <FeedGaps feed={feed} />
      {feed.RuleEndedBy !== '' && (
        <Note tone="orange">
          <b>Tự ghi đã tắt</b>: phiếu {feed.RuleEndedBy} do quy tắc ghi đã bị hủy. Xem lại rồi bật lại nếu cần.
        </Note>
      )}
      <FactGrid>
        <InfoRow label="Lần gửi gần nhất">{lastOf(feed)}</InfoRow>
        <InfoRow label="Sai chữ ký">
          {feed.WrongCount === 0 ? 'không có' : `${feed.WrongCount} lần, gần nhất ${formatInstant(feed.WrongAt)}`}
        </InfoRow>
        <InfoRow label="Lỗi gần nhất">
          {feed.LastError === '' ? 'không có' : `${feed.LastError}, ${formatInstant(feed.LastErrorAt)}`}
        </InfoRow>
        <InfoRow label="Tự ghi">{feed.RuleOn ? `đang bật, đến ${formatVnd(feed.RuleLimit)}` : 'đang tắt'}</InfoRow>
        {feed.FormerUntil && <InfoRow label="Khóa cũ còn nhận">đến {formatInstant(feed.FormerUntil)}</InfoRow>}
      </FactGrid>
      <TestButton feed={feed} />
    </Stack>
  )
}

const lastOf = ({ LastAt, LastVerdict }: BankFeed): string =>
  LastAt === null ? 'chưa có' : `${formatInstant(LastAt)} · ${feedVerdicts[LastVerdict as FeedVerdict] ?? ''}`

/** Movements that were not delivered: a statement of the account brings them. */
function FeedGaps({ feed: { Gaps } }: { feed: Pick<BankFeed, 'Gaps'> }) {
  const [first] = Gaps
  if (!first) return null
  const more = Gaps.length > 1 ? ` (và ${Gaps.length - 1} chỗ khác)` : ''
  return (
    <Note tone="orange">
      <b>Có thể thiếu giao dịch {spanOf(first)}</b>
      {more}: số dư ngân hàng lệch {formatVnd(first.Amount)}, hãy nhập sao kê.
    </Note>
  )
}

function spanOf({ From, To }: BankFeed['Gaps'][number]): string {
  const [from, to] = [businessDay(new Date(From)), businessDay(new Date(To))]
  return from === to
    ? `từ ${formatTime(From)} đến ${formatTime(To)} ngày ${formatDay(to)}`
    : `từ ${formatInstant(From)} đến ${formatInstant(To)}`
}

function TestButton({ feed }: { feed: SetFeed }) {
  const { submit, isPending } = useSubmit(bankFeed.test, {
    refresh: [bankFeed.getFeeds],
    onSuccess: () => showSuccess('Gửi thử: chữ ký đúng, đã nhận'),
  })
  return (
    <span className="cp-feed-test">
      <ActionButton call={bankFeed.test} small loading={isPending} onClick={() => void submit({ FeedID: feed.FeedID })}>
        Gửi thử
      </ActionButton>
    </span>
  )
}
