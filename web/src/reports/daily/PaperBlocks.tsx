import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { orderKindNames } from '@cardpro/contract/orders/orderWords'
import { cashLines } from '@cardpro/contract/reports/cashLines'
import { type DailyReport, debtLines } from '@cardpro/contract/reports/dailyReport'
import type { ReactNode } from 'react'

type BlockProps = { report: DailyReport }

/** `–` for nothing, `—` for what the user may not see. */
const vndText = (value: number | null): string => (value === null ? '—' : value === 0 ? '–' : formatVnd(value))

type TableProps = { label: string; heads: string[]; children: ReactNode; foot?: ReactNode; title?: string }

/** The first column is words, the others are figures. */
function PaperTable({ label, heads, children, foot, title }: TableProps) {
  return (
    // On a phone it scrolls sideways, by keyboard too.
    <div className="cp-daily-table" tabIndex={0} role="group" aria-label={label}>
      {title && <h2>{title}</h2>}
      <table aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  )
}

function Line({ title, values, quiet }: { title: string; values: (number | null | string)[]; quiet?: boolean }) {
  return (
    <tr className={quiet ? 'cp-daily-quiet' : undefined}>
      <th scope="row">{title}</th>
      {values.map((value, index) => (
        <td key={index}>{typeof value === 'string' ? value : vndText(value)}</td>
      ))}
    </tr>
  )
}

/** 1. What was in each fund, came, went and is left, and for what. */
export function FundBlock({ report: { Figures, FundNames } }: BlockProps) {
  const { Funds, FundSums, In, Out } = Figures
  const isCounted = Funds.some(({ Counted }) => Counted !== 0)
  const values = (sums: typeof FundSums) => [
    sums.Opening,
    sums.In,
    sums.Out,
    ...(isCounted ? [sums.Counted] : []),
    sums.Closing,
  ]
  const nameOf = (id: number) => FundNames.find(({ BankCardID }) => BankCardID === id)?.Name ?? ''
  const order = FundNames.map(({ BankCardID }) => BankCardID)
  const rows = [...Funds].sort((a, b) => order.indexOf(a.BankCardID) - order.indexOf(b.BankCardID))
  return (
    <section>
      <PaperTable
        title="1. Quỹ"
        label="Quỹ"
        heads={['Quỹ', 'Tồn đầu', 'Thu', 'Chi', ...(isCounted ? ['Kiểm quỹ'] : []), 'Tồn cuối']}
        foot={<Line title="Cộng" values={values(FundSums)} />}
      >
        {rows.map((fund) => (
          <Line key={fund.BankCardID} title={nameOf(fund.BankCardID)} values={values(fund)} />
        ))}
      </PaperTable>
      <div className="cp-daily-pair">
        <MoneyLines side="Thu" lines={In} sum={FundSums.In} />
        <MoneyLines side="Chi" lines={Out} sum={FundSums.Out} />
      </div>
    </section>
  )
}

type MoneyProps = { side: 'Thu' | 'Chi'; lines: DailyReport['Figures']['In']; sum: number }

const MoneyLines = ({ side, lines, sum }: MoneyProps) => (
  <PaperTable
    label={`${side} theo nghiệp vụ`}
    heads={[`${side} theo nghiệp vụ`, 'Số tiền']}
    foot={<Line title={`Cộng ${side.toLowerCase()}`} values={[sum]} />}
  >
    {lines.map(({ Line: line, Amount }) => (
      <Line key={line} title={cashLines[line].title} values={[Amount]} />
    ))}
  </PaperTable>
)

/** 2. What the orders of the day earned and cost, and the profit of the day. */
export function OrderBlock({ report: { Figures, FeeLots } }: BlockProps) {
  const { Orders, OrderSums, OtherIncome, Expense, BadDebt, NetProfit } = Figures
  const valuesOf = ({ Orders: count, Volume, Revenue, Cost, Profit }: typeof OrderSums) => [
    count === 0 ? '–' : String(count),
    Volume,
    Revenue,
    Cost,
    Profit,
  ]
  return (
    <section>
      <PaperTable
        title="2. Đơn hàng và lãi"
        label="Đơn hàng và lãi"
        heads={['Loại đơn', 'Số đơn', 'Doanh số quẹt', 'Phí thuần', 'Chi phí trực tiếp', 'Lãi gộp']}
        foot={<Line title="Lãi gộp" values={valuesOf(OrderSums)} />}
      >
        {Orders.map((row) => (
          <Line
            key={row.Contract_Type}
            title={kindName(row.Contract_Type, FeeLots)}
            values={valuesOf(row)}
            quiet={row.Contract_Type === 0}
          />
        ))}
      </PaperTable>
      <p className="cp-daily-result flex wrap align-baseline">
        <span>
          Thu khác <b>{vndText(OtherIncome)}</b>
        </span>
        <span>
          Chi hoạt động <b>{vndText(Expense && -Expense)}</b>
        </span>
        <span>
          Nợ xấu <b>{vndText(BadDebt && -BadDebt)}</b>
        </span>
        <span>
          Lãi trong ngày <b className="cp-daily-title">{vndText(NetProfit)}</b>
        </span>
      </p>
    </section>
  )
}

/** What belongs to no order is mostly what a bank took otherwise than expected. */
function kindName(kind: number, lots: string[]): string {
  if (kind !== 0) return orderKindNames[kind as keyof typeof orderKindNames]
  return lots.length === 0 ? 'Ngoài đơn' : `Lệch phí POS, lô ${lots.join(', ')}`
}

/** 3. What the banks owe for swipes. */
export function PosBlock({ report: { Figures, HeldPos, Work } }: BlockProps) {
  const { Pos } = Figures
  if (!Pos) return null
  const held = HeldPos.length === 0 ? 'Đang treo' : `Đang treo (${HeldPos.join(', ')})`
  return (
    <section>
      <PaperTable
        title="3. Tiền POS chưa về"
        label="Tiền POS chưa về"
        heads={['', 'Số tiền']}
        foot={<Line title="Còn chưa về" values={[Pos.Closing]} />}
      >
        <Line title="Đầu ngày" values={[Pos.Opening]} />
        <Line title="Quẹt trừ phí" values={[Pos.Swiped]} />
        <Line title="Đã về, gồm lệch phí" values={[-Pos.Paid]} />
        {Pos.Held !== 0 && <Line title={held} values={[-Pos.Held]} />}
      </PaperTable>
      <p className="cp-daily-note">{moneyWords(Work)}</p>
    </section>
  )
}

function moneyWords({ NextOn, NextAmount, Late }: DailyReport['Work']): string {
  const next =
    NextOn && NextAmount !== null ? `Dự kiến ${formatDay(NextOn).slice(0, 5)}: ${formatVnd(NextAmount)}.` : ''
  const late = Late.slice(0, 3).map(({ PosName, LotNo, Amount }) => `${PosName} lô ${LotNo}, ${formatVnd(Amount)}`)
  const more = Late.length > 3 ? ` và ${Late.length - 3} lô nữa` : ''
  return [next, late.length > 0 ? `Trễ: ${late.join('; ')}${more}.` : ''].filter(Boolean).join(' ')
}

/** 4. Who owes whom at either end of the day. */
export function DebtBlock({ report: { Figures, StaffNames } }: BlockProps) {
  const { Debts, Advances } = Figures
  const rows = Debts.filter(
    ({ Line: line, Opening, Up, Down, Closing }) =>
      line === 'customers' || line === 'advances' || [Opening, Up, Down, Closing].some((vnd) => vnd !== 0),
  )
  const moved = Advances.filter(({ Given, Collected, Used, Returned }) =>
    [Given, Collected, Used, Returned].some((vnd) => vnd !== 0),
  )
  return (
    <section>
      <PaperTable title="4. Công nợ" label="Công nợ" heads={['', 'Đầu ngày', 'Tăng', 'Giảm', 'Cuối ngày']}>
        {rows.map(({ Line: line, Opening, Up, Down, Closing }) => (
          <Line key={line} title={debtLines[line]} values={[Opening, Up, Down, Closing]} />
        ))}
      </PaperTable>
      {moved.map((row) => (
        <p key={row.StaffID} className="cp-daily-note">
          {StaffNames.find(({ StaffID }) => StaffID === row.StaffID)?.Name}: {advanceWords(row)}
        </p>
      ))}
    </section>
  )
}

const advanceWords = ({ Given, Collected, Used, Returned }: DailyReport['Figures']['Advances'][number]): string =>
  [
    Given !== 0 && `ứng ${formatVnd(Given)}`,
    Collected !== 0 && `thu khách ${formatVnd(Collected)}`,
    Used !== 0 && `đã dùng ${formatVnd(Used)}`,
    Returned !== 0 && `hoàn ${formatVnd(Returned)}`,
  ]
    .filter(Boolean)
    .join(', ')
