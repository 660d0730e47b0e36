import { dayOfWeekName, formatDay, formatTime } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type DailyReport, dayStateOf, dayStates } from '@cardpro/contract/reports/dailyReport'
import type { DayClose } from '@cardpro/contract/reports/dayClose'
import type { ReactNode } from 'react'
import { useSession } from '#kit/api/session.ts'
import { DebtBlock, FundBlock, OrderBlock, PosBlock } from './PaperBlocks.tsx'
import './dailyPaper.css'

type PaperProps = { report: DailyReport; close: DayClose | undefined }

/** The day on one page: it is printed as it is on the screen. */
export function DailyPaper({ report, close }: PaperProps) {
  const { user, shop } = useSession()
  const { Date: day, At, Lock } = report
  return (
    <article className="cp-daily-paper" aria-label={`Báo cáo ngày ${formatDay(day)}`}>
      <header>
        <div>
          <b>{shop?.ShopName}</b>
          <span>
            Card Pro · Lúc {formatTime(At)} {formatDay(At.slice(0, 10))} · {user?.FullName || user?.UserName}
          </span>
        </div>
        <div>
          <b className="cp-daily-title">Báo cáo ngày</b>
          <span>
            {dayOfWeekName(day)}, {formatDay(day)} · {dayStates[Lock.State].toLowerCase()}
          </span>
        </div>
      </header>
      <Strip report={report} />
      <FundBlock report={report} />
      <OrderBlock report={report} />
      <div className="cp-daily-pair">
        <PosBlock report={report} />
        <DebtBlock report={report} />
      </div>
      <CloseBlock report={report} close={close} />
      <footer>
        {['Người lập', 'Thủ quỹ', 'Chủ cửa hàng'].map((who) => (
          <div key={who}>
            <b>{who}</b>
            <span>(Ký, họ tên)</span>
          </div>
        ))}
      </footer>
    </article>
  )
}

function Strip({ report: { Figures } }: { report: DailyReport }) {
  const { NetProfit, OrderSums, FundSums } = Figures
  const figures: [string, number | null][] = [
    ['Lãi trong ngày', NetProfit],
    ['Doanh số quẹt', OrderSums.Volume],
    ['Doanh thu phí', OrderSums.Revenue],
    ['Tồn quỹ cuối ngày', FundSums.Closing],
  ]
  return (
    <dl className="cp-daily-strip">
      {figures.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value === null ? '—' : formatVnd(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The state of the day: what is done and what is not, as boxes that are ticked. */
function CloseBlock({ report: { Work, Figures, Lock }, close }: PaperProps) {
  const { Open, MissingBills, MissingCodes } = Work
  const held = Figures.Debts.find(({ Line }) => Line === 'advances')?.Closing ?? 0
  const counted = (close?.Funds ?? []).filter(({ Counted }) => Counted)
  const codes = MissingCodes.join(', ') + (MissingBills > MissingCodes.length ? '…' : '')
  return (
    <section className="cp-daily-close">
      <h2>5. Chốt ngày</h2>
      <ul>
        <Line isDone={Open === 0}>{orderWords(Work)}</Line>
        <Line isDone={held === 0}>
          {held === 0 ? 'Tạm ứng nhân viên bằng 0' : `Tạm ứng nhân viên còn ${formatVnd(held)}`}
        </Line>
        <Line isDone={MissingBills === 0}>
          {MissingBills === 0 ? 'Không thiếu số bill, ảnh' : `${MissingBills} bill thiếu số hoặc ảnh: ${codes}`}
        </Line>
        {counted.map(({ BankCardID, Name, Book, Amount }) => (
          <Line key={BankCardID} isDone>
            {Name}: sổ {formatVnd(Book ?? 0)}, thực đếm {formatVnd(Amount ?? 0)}
            {offText((Amount ?? 0) - (Book ?? 0))}
          </Line>
        ))}
        {counted.length === 0 && <Line isDone={false}>Kiểm quỹ tiền mặt: thực đếm ……………………</Line>}
        <Line isDone={Lock.State === dayStateOf.locked}>{lockWords(Lock)}</Line>
      </ul>
    </section>
  )
}

const orderWords = ({ Done, Cancelled, Open }: DailyReport['Work']): string =>
  [`${Done} đơn hoàn thành`, Cancelled > 0 && `${Cancelled} đơn hủy`, Open > 0 && `${Open} đơn dở`]
    .filter(Boolean)
    .join(', ')

function lockWords({ LockedAt, LockedBy, Hash }: DailyReport['Lock']): string {
  if (!LockedAt) return 'Chưa khóa sổ'
  const when = `${formatTime(LockedAt)} ${formatDay(LockedAt.slice(0, 10))}`
  return [`Khóa sổ lúc ${when}, ${LockedBy}`, Hash.slice(0, 12)].filter(Boolean).join(' · ')
}

const offText = (vnd: number): string =>
  vnd === 0 ? '' : vnd < 0 ? `, thiếu ${formatVnd(-vnd)}` : `, thừa ${formatVnd(vnd)}`

const Line = ({ isDone, children }: { isDone: boolean; children: ReactNode }) => (
  <li>
    <span
      role="img"
      aria-label={isDone ? 'Xong' : 'Chưa'}
      className={isDone ? 'cp-daily-box firm above-2 cp-daily-box-on' : 'cp-daily-box firm above-2'}
    />
    <span>{children}</span>
  </li>
)
