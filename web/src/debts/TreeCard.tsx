import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { lotName } from '@cardpro/contract/debts/posMoneyRows'
import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBankName } from '#kit/pickers/bankNames.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { RowActions } from '#kit/ui/table/RowActions.tsx'
import { differenceOf, statusOf, type Tree } from './posColumns.tsx'
import type { Figures, TreeLine } from './posTree.ts'
import '#kit/ui/table/card.css'

type TreeCardProps = { line: TreeLine; tree: Tree }

/** A line of the tree on a phone: what is open first, and of its other figures those that there are. */
export function TreeCard({ line, tree }: TreeCardProps) {
  if ('note' in line) return <div className="cp-card-line">{line.note}</div>
  if ('more' in line)
    return (
      <button type="button" className="cp-card-title" onClick={() => tree.showMore(line.key)}>
        {line.more}
      </button>
    )
  const differs = differenceOf(line)
  return (
    <>
      <div className="cp-card-top">
        <Title line={line} tree={tree} />
        <span className="cp-card-state row-inline firm gap-8 cp-nowrap">
          {statusOf(line)}
          <RowActions actions={tree.actions(line)} />
        </span>
      </div>
      <div className="cp-card-line">
        <About line={line} />
      </div>
      <div className="cp-card-line cp-card-more">
        {joinParts([restOf(line.figures), differs ? `lệch phí ${formatVnd(differs)}` : ''])}
      </div>
      <div className="cp-card-bottom">
        <span className="cp-card-amount">
          <small className="cp-small block">Còn</small>
          <Money value={line.figures.Remain} tone="ink" />
        </span>
        <span className="cp-card-second">
          <small className="cp-small block">Đã về</small>
          <Money value={line.figures.Received} tone="ink" />
        </span>
      </div>
    </>
  )
}

function Title({ line, tree }: TreeCardProps) {
  if ('bill' in line) {
    const { ScheduleID, BillNo, Last4 } = line.bill
    return (
      <Link className="cp-card-title" to={`/contract/${ScheduleID}`}>
        {BillNo ? `Bill ${BillNo}` : `Thẻ •••• ${Last4}`}
      </Link>
    )
  }
  const isOpen = tree.isOpen(line)
  const name =
    'group' in line ? line.group.Name : 'pos' in line ? line.pos.Name : 'lot' in line ? `Lô ${lotName(line.lot)}` : null
  if (name === null) return <span className="cp-card-title">Lô cũ đã về đủ trong kỳ</span>
  return (
    <button type="button" className="cp-card-title" aria-expanded={isOpen} onClick={() => tree.toggle(line.key)}>
      {isOpen ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />} {name}
    </button>
  )
}

function About({ line }: { line: TreeLine }): ReactNode {
  const bankName = useBankName()
  if ('group' in line) return joinParts([`${line.group.Terminals} POS`, expectedText(line.group)])
  if ('pos' in line) return joinParts([bankName(line.pos.BankCode), `TID ${line.pos.TID}`, expectedText(line.pos)])
  if ('bill' in line) {
    const time = formatInstant(line.bill.Time)
    return joinParts([`${time.slice(0, 5)} ${time.slice(11)}`, line.bill.OrderCode, line.bill.CustomerName])
  }
  if (!('lot' in line)) return 'Những lô mở trước kỳ này'
  const { Date: day, BillCount, Opening } = line.lot
  const source = Opening > 0 ? 'đem sang khi chuyển vào' : `${BillCount} bill`
  return joinParts([formatDay(day).slice(0, 5), source, expectedText(line.lot)])
}

const expectedText = ({ ExpectedDate, Remain }: { ExpectedDate: string | null; Remain: number }): string =>
  ExpectedDate && Remain !== 0 ? `về ${formatDay(ExpectedDate).slice(0, 5)}` : ''

/** What is due follows from these. */
const restNames = { Opening: 'đầu kỳ', Gross: 'quẹt', Fee: 'phí', Lost: 'mất', Held: 'treo' } as const

const restOf = (figures: Figures): string =>
  joinParts(
    Object.entries(restNames).map(([key, name]) => {
      const value = figures[key as keyof typeof restNames]
      return value ? `${name} ${formatVnd(value)}` : ''
    }),
  )

const joinParts = (parts: string[]): string => parts.filter(Boolean).join(' · ')
