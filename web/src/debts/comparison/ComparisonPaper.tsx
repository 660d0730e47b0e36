import { type Comparison, linkDays } from '@cardpro/contract/debts/comparison'
import type { DebtLine } from '@cardpro/contract/debts/debts'
import { amountInWords } from '@cardpro/contract/kit/amountWords'
import { addDays, formatDay, formatTime } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { useSession } from '#kit/api/session.ts'
import { useNow } from '#kit/ui/hooks/timers.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { PayUs } from '../PayTo.tsx'

const figure = (vnd: number): string => (vnd === 0 ? '–' : formatVnd(vnd))
const partyWords = { partner: 'Đối tác', customer: 'Khách hàng', aff: 'Cộng tác viên' } as const

/** The A4 of a comparison: black and grey, both sides, every line with the balance after it, a QR of the rest, two signatures. */
export function ComparisonPaper({ comparison }: { comparison: Comparison }) {
  const { Shop, Name, Code, type, FromDate, ToDate, Closing } = comparison
  return (
    <article className="cp-compare grid gap-14" aria-label="Bản đối chiếu công nợ">
      <Head comparison={comparison} />
      <div className="cp-compare-sides grid gap-16">
        <div>
          <b>Bên A: {Shop.ShopName}</b>
          <span>{Shop.Address}</span>
          <span>{Shop.Phone && `Điện thoại ${Shop.Phone}`}</span>
        </div>
        <div>
          <b>
            Bên B: {partyWords[type]} {Name} ({Code})
          </b>
          <span>{comparison.Phone && `Điện thoại ${comparison.Phone}`}</span>
        </div>
      </div>
      <Lines comparison={comparison} />
      <Sum comparison={comparison} />
      {Closing !== 0 && (
        <p className="cp-compare-words">
          Bằng chữ: <b>{amountInWords(Math.abs(Closing))}.</b>
        </p>
      )}
      {Closing > 0 && (
        <PayUs
          title="Thanh toán cho bên A"
          amountVnd={Closing}
          content={`${Code} DC ${formatDay(ToDate).replaceAll('/', '')}`}
        />
      )}
      <p>
        Đề nghị bên B đối chiếu và xác nhận trước ngày {formatDay(addDays(today(), linkDays))}. Sau khi xác nhận, các
        chứng từ đến hết ngày {formatDay(ToDate)} không sửa được; phần sai khác ghi vào ngày sau. Bên B có thể xác nhận
        qua đường dẫn chỉ xem đã gửi, hạn {linkDays} ngày.
      </p>
      <footer>
        {['Đại diện bên A', 'Đại diện bên B'].map((who) => (
          <div key={who}>
            <b>{who}</b>
            <span>(Ký, họ tên)</span>
          </div>
        ))}
      </footer>
      <small className="cp-compare-foot">
        Đối chiếu công nợ {formatDay(FromDate)} – {formatDay(ToDate)} · {Shop.ShopName} và {Name}
      </small>
    </article>
  )
}

function Head({ comparison: { Shop, FromDate, ToDate } }: { comparison: Comparison }) {
  const { user } = useSession()
  const now = new Date(useNow(60_000)).toISOString()
  return (
    <header>
      <div>
        <b>{Shop.ShopName}</b>
        <span>
          Card Pro · In lúc {formatTime(now)} {formatDay(today())} · {user?.FullName || user?.UserName}
        </span>
      </div>
      <div>
        <b className="cp-compare-title">Đối chiếu công nợ</b>
        <span>
          Từ {formatDay(FromDate)} đến {formatDay(ToDate)}
        </span>
      </div>
    </header>
  )
}

function Lines({ comparison: { Opening, Debit, Credit, Closing, Lines: lines } }: { comparison: Comparison }) {
  return (
    <div className="cp-compare-scroll">
      <table aria-label="Chứng từ trong kỳ">
        <thead>
          <tr>
            <th>Ngày</th>
            <th>Chứng từ</th>
            <th>Diễn giải</th>
            <th>Nợ (B nợ A)</th>
            <th>Có (A nợ B)</th>
            <th>Lũy kế</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td />
            <td />
            <td>Số dư đầu kỳ</td>
            <td>{figure(Math.max(0, Opening))}</td>
            <td>{figure(Math.max(0, -Opening))}</td>
            <td>{figure(Opening)}</td>
          </tr>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a paper have no ids and never change places.
            <PaperLine key={index} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>Cộng phát sinh, {lines.length} dòng</td>
            <td>{figure(Debit)}</td>
            <td>{figure(Credit)}</td>
            <td>{figure(Closing)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const PaperLine = ({ line }: { line: DebtLine }) => (
  <tr>
    <td>{formatDay(line.Date).slice(0, 5)}</td>
    <td>{line.Code || line.OrderCode}</td>
    <td>
      {line.Desc}
      {line.Code && line.OrderCode && line.Code !== line.OrderCode ? `, đơn ${line.OrderCode}` : ''}
    </td>
    <td>{figure(line.Debit)}</td>
    <td>{figure(line.Credit)}</td>
    <td>{figure(line.Balance)}</td>
  </tr>
)

function Sum({ comparison: { Opening, Debit, Credit, Closing } }: { comparison: Comparison }) {
  const who = Closing > 0 ? 'Bên B còn phải trả bên A' : 'Bên A còn phải trả bên B'
  return (
    <p className="cp-compare-sum">
      <span>
        Đầu kỳ <b>{figure(Opening)}</b> + Nợ <b>{figure(Debit)}</b> − Có <b>{figure(Credit)}</b>
      </span>
      <span>
        {Closing === 0 ? 'Hai bên hết nợ' : who} <b>{formatVnd(Math.abs(Closing))} ₫</b>
      </span>
    </p>
  )
}
