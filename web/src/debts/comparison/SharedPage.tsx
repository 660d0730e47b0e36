import { comparisonStatus, type SharedComparison, sharedComparison } from '@cardpro/contract/debts/comparison'
import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { useEffect, useState } from 'react'
import { send } from '#kit/api/client.ts'
import { AnswerForm } from './AnswerForm.tsx'
import './shared.css'

/** What the other side of a comparison sees: a page of its own, without the shell, at the link that was sent. */
export function SharedPage() {
  const token = window.location.hash.slice(1)
  const [shared, setShared] = useState<SharedComparison | null>(null)
  const [problem, setProblem] = useState('')
  const [round, setRound] = useState(0)
  useEffect(() => {
    document.title = 'Đối chiếu công nợ'
    send<typeof sharedComparison.getComparison>(sharedComparison.getComparison, { Token: token || '-' }).then(
      ({ Data }) => {
        setShared(Data)
        setProblem('')
      },
      (failure: unknown) => setProblem(sentenceOf(failure)),
    )
  }, [token, round])
  const read = () => setRound(round + 1)
  return (
    <main className="shared">
      {problem && <Problem sentence={problem} onRetry={read} />}
      {!problem && !shared && <p role="status">Đang tải bản đối chiếu…</p>}
      {shared && !problem && <Sheet shared={shared} token={token} onAnswered={read} />}
    </main>
  )
}

const sentenceOf = (failure: unknown): string => (failure instanceof Error ? failure.message : 'Có lỗi xảy ra!')

const Problem = ({ sentence, onRetry }: { sentence: string; onRetry: () => void }) => (
  <section className="shared-box" role="alert">
    <h1>Không mở được bản đối chiếu</h1>
    <p>{sentence}</p>
    <button type="button" onClick={onRetry}>
      Thử lại
    </button>
  </section>
)

type SheetProps = { shared: SharedComparison; token: string; onAnswered: () => void }

function Sheet({ shared, token, onAnswered }: SheetProps) {
  const { ShopName, ShopAddress, ShopPhone, PartyName, FromDate, ToDate, Status, IsStale, ExpiresAt } = shared
  return (
    <article className="shared-box">
      <header>
        <div>
          <h1>Đối chiếu công nợ</h1>
          <p>
            Từ {formatDay(FromDate)} đến {formatDay(ToDate)}
          </p>
        </div>
        <div>
          <b>{ShopName}</b>
          <p>{[ShopAddress, ShopPhone].filter(Boolean).join(' · ')}</p>
          <p>
            với <b>{PartyName}</b>
          </p>
        </div>
      </header>
      <Closing shared={shared} />
      <Lines shared={shared} />
      {Status === comparisonStatus.sent && IsStale && (
        <p className="shared-note" role="alert">
          Sổ của cửa hàng đã đổi từ khi gửi đường dẫn này. Hãy xin cửa hàng gửi lại bản mới.
        </p>
      )}
      {Status === comparisonStatus.sent && !IsStale && <AnswerForm token={token} onAnswered={onAnswered} />}
      {Status !== comparisonStatus.sent && <Answered shared={shared} />}
      <footer>Đường dẫn chỉ xem, dùng được đến {formatInstant(ExpiresAt)}. Không chuyển cho người khác.</footer>
    </article>
  )
}

function Closing({ shared: { Opening, Debit, Credit, Closing: closing } }: { shared: SharedComparison }) {
  const who = closing > 0 ? 'Bạn còn phải trả cửa hàng' : closing < 0 ? 'Cửa hàng còn phải trả bạn' : 'Hai bên hết nợ'
  return (
    <section className="shared-sum" aria-label="Số cuối kỳ">
      <p>{who}</p>
      <b>{formatVnd(Math.abs(closing))} ₫</b>
      <p>
        Đầu kỳ {formatVnd(Opening)} + nợ {formatVnd(Debit)} − có {formatVnd(Credit)}
      </p>
    </section>
  )
}

function Lines({ shared: { Lines: lines } }: { shared: SharedComparison }) {
  if (lines.length === 0) return <p>Không có chứng từ nào trong kỳ.</p>
  return (
    <ul className="shared-lines" aria-label={`${lines.length} chứng từ trong kỳ`}>
      {lines.map(({ Date: day, Code, OrderCode, Desc, Debit, Credit, Balance }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no ids and never change places.
        <li key={index}>
          <span>
            <b>{Desc}</b>
            <small>{[formatDay(day), Code || OrderCode].filter(Boolean).join(' · ')}</small>
          </span>
          <span>
            <b>{Debit - Credit >= 0 ? `+${formatVnd(Debit - Credit)}` : `−${formatVnd(Credit - Debit)}`}</b>
            <small>lũy kế {formatVnd(Balance)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Answered({ shared: { Status, AnsweredBy, AnsweredAt, TheirClosing } }: { shared: SharedComparison }) {
  const what = Status === comparisonStatus.confirmed ? 'Đã xác nhận khớp' : 'Đã báo lệch'
  return (
    <p className="shared-note" role="status">
      <b>{what}</b> · {AnsweredBy} · {formatInstant(AnsweredAt)}
      {TheirClosing !== null && ` · số của bạn ${formatVnd(TheirClosing)}`}
    </p>
  )
}
