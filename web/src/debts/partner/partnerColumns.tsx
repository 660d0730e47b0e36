import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import type { PartyDebt } from '@cardpro/contract/debts/debts'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Link } from '@tanstack/react-router'
import { Balance, Money } from '#kit/ui/basic/Money.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { orderFacts, orderName, type PartnerLine, type PartnerTree, periodName } from './partnerTree.ts'

type Sums = {
  Debit: number
  Credit: number
  Offset: number
  TheyOwe: number
  WeOwe: number
}
const column = columnsOf<PartnerLine, Sums>()

const figuresOf = (line: PartnerLine) => ('note' in line ? null : 'order' in line ? line.order : line.partner)

const movedColumn = (key: 'Debit' | 'Credit' | 'Offset', title: string): Column<PartnerLine, Sums> =>
  column.cell(title, (line) => <Money value={figuresOf(line)?.[key] ?? null} />, { align: 'right', total: key })

const side = (key: 'TheyOwe' | 'WeOwe', title: string, tone: string): Column<PartnerLine, Sums> =>
  column.cell(
    title,
    (line) => (
      <span className={line.level === 1 ? `${tone} cp-bold` : tone}>
        <Money value={figuresOf(line)?.[key] ?? null} />
      </span>
    ),
    { align: 'right', total: key },
  )

const lastPay = column.cell(
  'Trả gần nhất',
  (line) => (line.level === 1 && line.partner.LastPay ? formatDay(line.partner.LastPay) : ''),
  { muted: true },
)

type PartnerColumnOptions = { tree: PartnerTree; actions: (line: PartnerLine) => RowAction[]; isWide: boolean }

/** Both levels have the same columns, so each adds up to the one above. Beside the menu there is no room for the last payment. */
export const partnerColumns = ({ tree, actions, isWide }: PartnerColumnOptions): Column<PartnerLine, Sums>[] => [
  column.cell('Đối tác / đơn', (line) => <Name line={line} tree={tree} />, { pin: 'start', width: 240, grows: true }),
  column.cell('Đầu kỳ', (line) => <Balance value={figuresOf(line)?.Opening ?? null} still />, { align: 'right' }),
  movedColumn('Debit', 'Phát sinh nợ'),
  movedColumn('Credit', 'Phát sinh có'),
  movedColumn('Offset', 'Đã cấn trừ'),
  side('TheyOwe', 'Họ nợ', 'cp-they-owe'),
  side('WeOwe', 'Mình nợ', 'cp-we-owe'),
  column.cell('Hạn mức còn', (line) => (line.level === 1 ? <Limit partner={line.partner} /> : null), {
    align: 'right',
  }),
  column.cell('Kỳ', (line) => (line.level === 1 ? periodName(line.partner) : '')),
  column.cell('Nợ cũ nhất', (line) => <Lateness line={line} />),
  ...(isWide ? [lastPay] : []),
  column.actions(actions),
]

function Name({ line, tree }: { line: PartnerLine; tree: PartnerTree }) {
  if ('note' in line) return <span className="cp-tree">{line.note}</span>
  if ('order' in line) {
    const { ScheduleID } = line.order
    const facts = orderFacts(line.order)
    return (
      <span className="cp-tree cp-partner-order" title={facts}>
        {ScheduleID === 0 ? (
          <span>{orderName(line.order)}</span>
        ) : (
          <Link to={`/contract/${ScheduleID}`}>{orderName(line.order)}</Link>
        )}
        <small>{facts}</small>
      </span>
    )
  }
  const isOpen = tree.isOpen(line.partner)
  const { Name: name, LastPay } = line.partner
  return (
    <button
      type="button"
      className="cp-tree cp-partner-name"
      title={LastPay ? `${name}, trả gần nhất ${formatDay(LastPay)}` : name}
      aria-expanded={isOpen}
      onClick={() => tree.toggle(line.partner)}
    >
      {isOpen ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
      <b>{name}</b>
      <small>{line.partner.Code}</small>
    </button>
  )
}

function Limit({ partner: { LimitLeft } }: { partner: PartyDebt }) {
  if (LimitLeft === null) return <span className="cp-quiet">–</span>
  if (LimitLeft >= 0) return <Money value={LimitLeft} />
  return <span className="cp-wrong">vượt {formatVnd(-LimitLeft)}</span>
}

/** The day of the oldest debt; red once it is late. */
export function Lateness({ line }: { line: PartnerLine }) {
  if ('note' in line) return null
  const { LateDays } = 'order' in line ? line.order : line.partner
  const since = 'order' in line ? null : line.partner.OldestDate
  if (LateDays > 0)
    return (
      <span className="cp-wrong">
        {since !== null && `${formatDay(since).slice(0, 5)} · `}quá {LateDays} ngày
      </span>
    )
  return since === null ? null : <span className="cp-quiet">{formatDay(since).slice(0, 5)}</span>
}
