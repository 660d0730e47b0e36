import type { TypeSums } from '@cardpro/contract/debts/debtSummary'
import type { PartyType } from '@cardpro/contract/debts/partyTypes'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Link } from '@tanstack/react-router'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { ageOf, type DebtReport, type DebtRow, shortDay, tables } from './summaryFilters.ts'

type DebtTableProps = { of: TypeSums; rows: DebtRow[]; report: DebtReport }

/** One type: its largest parties, what the others come to, and the sums, both sides apart. */
export function DebtTable({ of: { type, Rest, Sums }, rows, report }: DebtTableProps) {
  const { title, account, noun } = tables[type]
  return (
    <section className="cp-panel cp-debt-panel" aria-label={title}>
      <header className="cp-panel-head">
        <Row align="baseline">
          <h2>{title}</h2>
          <span>tài khoản {account}</span>
        </Row>
        <ToList type={type} />
      </header>
      {rows.length === 0 ? (
        <p className="cp-hint inset">Không có số dư, không có phát sinh trong kỳ.</p>
      ) : (
        <table className="cp-table cp-debt-table" aria-label={title}>
          <thead>
            <tr>
              <th>{heads[type]}</th>
              <th className="cp-right cp-debt-more">Đầu kỳ</th>
              <th className="cp-right cp-debt-more">Phát sinh nợ</th>
              <th className="cp-right cp-debt-more">Phát sinh có</th>
              <th className="cp-right">Cuối kỳ</th>
              <th className="cp-right cp-debt-wide">Trả gần nhất</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PartyLine key={row.ObjectID} row={row} />
            ))}
            {Rest > 0 && <RestLine sums={Sums} rows={rows} rest={Rest} type={type} />}
          </tbody>
          <tfoot>
            <tr>
              <td>
                <b>
                  {Sums.Customers} {noun}
                </b>
              </td>
              <Figures
                type={type}
                opening={[Sums.OpeningTheyOwe, Sums.OpeningWeOwe]}
                debit={Sums.Debit}
                credit={Sums.Credit}
                closing={[Sums.TheyOwe, Sums.WeOwe]}
              />
            </tr>
          </tfoot>
        </table>
      )}
      <Notes type={type} sums={Sums} held={report.Held} />
    </section>
  )
}

const heads: Record<PartyType, string> = { customer: 'Khách', pos: 'POS', partner: 'Đối tác', aff: 'CTV' }

function ToList({ type }: { type: PartyType }) {
  const { to, link } = tables[type]
  const [path = '', query = ''] = to.split('?')
  return (
    <Link to={path} search={Object.fromEntries(new URLSearchParams(query))}>
      {link}
    </Link>
  )
}

function PartyLine({ row }: { row: DebtRow }) {
  const age = ageOf(row)
  return (
    <tr>
      <td
        className="cp-debt-name cp-ellipsis"
        title={row.LastPay ? `${row.Name}, trả gần nhất ${formatDay(row.LastPay)}` : row.Name}
      >
        <span className="cp-debt-who flex wrap align-baseline">
          <span>{row.Name}</span>
          {age && <small className={row.LateDays > 0 ? 'cp-negative' : 'cp-muted'}>{age}</small>}
        </span>
        <small className="cp-debt-brief">
          {row.Debit > 0 && `nợ ${formatVnd(row.Debit)} `}
          {row.Credit > 0 && `có ${formatVnd(row.Credit)} `}
          {row.LastPay && `trả ${shortDay(row.LastPay)}`}
        </small>
      </td>
      <Figures
        type={row.type}
        opening={[Math.max(0, row.Opening), Math.max(0, -row.Opening)]}
        debit={row.Debit}
        credit={row.Credit}
        closing={[row.TheyOwe, row.WeOwe]}
        atWork={row.AtWork}
        lastPay={row.LastPay}
      />
    </tr>
  )
}

type RestProps = { sums: TypeSums['Sums']; rows: DebtRow[]; rest: number; type: PartyType }

/** What the parties beyond the rows come to: the sums less the rows. */
function RestLine({ sums, rows, rest, type }: RestProps) {
  const less = (all: number, of: (row: DebtRow) => number) => all - rows.reduce((sum, row) => sum + of(row), 0)
  return (
    <tr className="cp-muted">
      <td>
        {rest} {tables[type].noun} khác
      </td>
      <Figures
        type={type}
        opening={[
          less(sums.OpeningTheyOwe, ({ Opening }) => Math.max(0, Opening)),
          less(sums.OpeningWeOwe, ({ Opening }) => Math.max(0, -Opening)),
        ]}
        debit={less(sums.Debit, ({ Debit }) => Debit)}
        credit={less(sums.Credit, ({ Credit }) => Credit)}
        closing={[less(sums.TheyOwe, ({ TheyOwe }) => TheyOwe), less(sums.WeOwe, ({ WeOwe }) => WeOwe)]}
      />
    </tr>
  )
}

type Sides = [theyOwe: number, weOwe: number]

type FiguresProps = {
  type: PartyType
  opening: Sides
  debit: number
  credit: number
  closing: Sides
  atWork?: number
  lastPay?: string | null
}

function Figures({ type, opening, debit, credit, closing, atWork = 0, lastPay = null }: FiguresProps) {
  const isBank = type === 'pos'
  return (
    <>
      <td className="cp-right cp-debt-more cp-still">
        <BothSides of={opening} isBank={isBank} />
      </td>
      <td className="cp-right cp-debt-more">
        <Money value={debit} tone="ink" />
      </td>
      <td className="cp-right cp-debt-more">
        <Money value={credit} tone="ink" />
      </td>
      <td className="cp-right cp-bold">
        {(atWork === 0 || closing[0] + closing[1] > 0) && <BothSides of={closing} isBank={isBank} />}
        {atWork > 0 && <small className="cp-debt-work">ở thẻ {formatVnd(atWork)}</small>}
      </td>
      <td className="cp-right cp-debt-wide cp-muted">{lastPay && shortDay(lastPay)}</td>
    </>
  )
}

/** What they owe and what we owe, never one against the other; what banks owe is no debt to be chased. */
function BothSides({ of: [theyOwe, weOwe], isBank }: { of: Sides; isBank: boolean }) {
  if (theyOwe === 0 && weOwe === 0) return <Money value={0} />
  if (isBank) return <Money value={theyOwe - weOwe} tone="ink" />
  return (
    <span className="cp-two-sums">
      {theyOwe !== 0 && <Money value={theyOwe} tone="they-owe" />}
      {weOwe !== 0 && <Money value={weOwe} tone="we-owe" />}
    </span>
  )
}

function Notes({ type, sums, held }: { type: PartyType; sums: TypeSums['Sums']; held: number }) {
  if (type === 'customer' && sums.AtWork > 0)
    return <Note label="Đang ở thẻ khách, chưa rút: không tính là nợ" value={sums.AtWork} />
  if (type === 'pos' && held > 0) return <Note label="Đang treo, tài khoản 1362" value={held} />
  return type === 'partner' && sums.Offset > 0 ? <Note label="Đã cấn trừ trong kỳ" value={sums.Offset} /> : null
}

const Note = ({ label, value }: { label: string; value: number }) => (
  <p className="cp-debt-note flex pack-spread gap-12 cp-muted text-13 sunken">
    <span>{label}</span>
    <Money value={value} tone="ink" />
  </p>
)
