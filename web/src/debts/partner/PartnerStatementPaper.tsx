import type { PartnerStatementLine, PartnerStatementSums } from '@cardpro/contract/debts/partnerStatement'
import { amountInWords } from '@cardpro/contract/kit/amountWords'
import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatDay, formatTime } from '@cardpro/contract/kit/dates'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { plainContent } from '@cardpro/contract/kit/money/transferContent'
import { useSession } from '#kit/api/session.ts'
import { useNow } from '#kit/ui/hooks/timers.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { usePaperHead } from '#kit/ui/paper/PrintSheet.tsx'
import { PayTo, PayUs } from '../PayTo.tsx'

type PaperProps = { lines: PartnerStatementLine[]; sums: PartnerStatementSums }

const figure = (vnd: number): string => (vnd === 0 ? '–' : formatVnd(vnd))

/** Bảng kê of a partner on A4: what each side owes order by order, the rest with its QR, two signatures. */
export function PartnerStatementPaper({ lines, sums }: PaperProps) {
  const shop = usePaperHead()
  const { Name, Code, Phone, Closing, From, To } = sums
  return (
    <article className="cp-compare cp-partner-paper grid gap-14" aria-label="Bảng kê đối tác">
      <Head name={shop?.ShopName ?? ''} sums={sums} />
      <div className="cp-compare-sides grid gap-16">
        <div>
          <b>Bên A: {shop?.ShopName}</b>
          <span>{shop?.Address}</span>
          <span>{shop?.Phone && `Điện thoại ${shop.Phone}`}</span>
        </div>
        <div>
          <b>
            Bên B: Đối tác {Name} ({Code})
          </b>
          <span>{Phone && `Điện thoại ${Phone}`}</span>
        </div>
      </div>
      <SideTable title="Bên B nợ bên A" lines={lines.filter(({ Side }) => Side === 1)} sums={sums.They} />
      <SideTable title="Bên A nợ bên B" lines={lines.filter(({ Side }) => Side === 2)} sums={sums.We} />
      <Rest sums={sums} />
      <footer>
        {['Đại diện bên A', 'Đại diện bên B'].map((who) => (
          <div key={who}>
            <b>{who}</b>
            <span>(Ký, họ tên)</span>
          </div>
        ))}
      </footer>
      <small className="cp-compare-foot">
        Bảng kê {formatDay(From)} – {formatDay(To)} · {shop?.ShopName} và {Name}
        {Closing === 0 && ' · hai bên hết nợ'}
      </small>
    </article>
  )
}

function Head({ name, sums: { From, To } }: { name: string; sums: PartnerStatementSums }) {
  const { user } = useSession()
  const now = new Date(useNow(60_000)).toISOString()
  return (
    <header>
      <div>
        <b>{name}</b>
        <span>
          Card Pro · In lúc {formatTime(now)} {formatDay(today())} · {user?.FullName || user?.UserName}
        </span>
      </div>
      <div>
        <b className="cp-compare-title">Bảng kê đối tác</b>
        <span>
          Từ {formatDay(From)} đến {formatDay(To)}
        </span>
      </div>
    </header>
  )
}

type SideProps = { title: string; lines: PartnerStatementLine[]; sums: PartnerStatementSums['They'] }

function SideTable({ title, lines, sums }: SideProps) {
  return (
    <section>
      <h3>{title}</h3>
      <table aria-label={title}>
        <thead>
          <tr>
            <th>Đơn</th>
            <th>Nội dung</th>
            <th>Số tiền, phí</th>
            <th>Đầu kỳ</th>
            <th>Phát sinh</th>
            <th>Đã đối ứng</th>
            <th>Còn lại</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.Key} line={line} />
          ))}
          {lines.length === 0 && (
            <tr>
              <td colSpan={7}>Không có</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>Cộng {lines.length} dòng</td>
            <td>{figure(sums.Opening)}</td>
            <td>{figure(sums.Due)}</td>
            <td>{figure(sums.Settled)}</td>
            <td>{figure(sums.Left)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Line({ line }: { line: PartnerStatementLine }) {
  const { ForDate, Code, Text, CardType, Amount, Fee, FeePercent, Opening, Due, Settled, Left } = line
  return (
    <tr>
      <td>
        {Code}
        {ForDate !== null && <small>{formatDay(ForDate)}</small>}
      </td>
      <td>{CardType === null ? Text : `${Text}, ${cardTypes[CardType]}`}</td>
      <td>
        {figure(Amount)}
        {Fee > 0 && (
          <small>
            {formatVnd(Fee)}
            {FeePercent !== null && ` · ${formatPercent(FeePercent)}`}
          </small>
        )}
      </td>
      <td>{figure(Opening)}</td>
      <td>{figure(Due)}</td>
      <td>{figure(Settled)}</td>
      <td>{figure(Left)}</td>
    </tr>
  )
}

/** What is left once both sides are counted against each other, in words, and where it is paid. */
function Rest({ sums }: { sums: PartnerStatementSums }) {
  const { They, We, Closing, Code, To } = sums
  const amountVnd = Math.abs(Closing)
  const content = plainContent(`${Code} BK ${formatDay(To).replaceAll('/', '')}`)
  const who = Closing > 0 ? 'Bên B còn phải trả bên A' : 'Bên A còn phải trả bên B'
  return (
    <>
      <p className="cp-compare-sum">
        <span>
          B nợ A <b>{figure(They.Left)}</b> − A nợ B <b>{figure(We.Left)}</b>
        </span>
        <span>
          {Closing === 0 ? 'Hai bên hết nợ' : who} <b>{formatVnd(amountVnd)} ₫</b>
        </span>
      </p>
      {Closing !== 0 && (
        <p className="cp-compare-words">
          Bằng chữ: <b>{amountInWords(amountVnd)}.</b>
        </p>
      )}
      {Closing > 0 && <PayUs title="Thanh toán cho bên A" amountVnd={amountVnd} content={content} />}
      {Closing < 0 && <PayTo title="Thanh toán cho bên B" amountVnd={amountVnd} content={content} account={sums} />}
    </>
  )
}
