import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { lotStatuses } from '@cardpro/contract/debts/debts'
import { holdState, lotName } from '@cardpro/contract/debts/posMoneyRows'
import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBankName } from '#kit/pickers/bankNames.tsx'
import { HoldTag } from '#kit/pickers/HoldTag.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { PosMoneyGlyph, Tag, type TagTone } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { billState, type Figures, lotOf, type TreeLine } from './posTree.ts'

export type Tree = {
  isOpen: (line: TreeLine) => boolean
  toggle: (key: string) => void
  showMore: (key: string) => void
  actions: (line: TreeLine) => RowAction[]
}

type PosSums = Figures & { DiffFee: number | null }
const column = columnsOf<TreeLine, PosSums>()

/** The same columns on all three levels, so each level adds up to its parent. */
const posFirst = { title: 'POS / lô / bill', width: 330 }

export const treeColumns = (tree: Tree, { title, width } = posFirst): Column<TreeLine, PosSums>[] => [
  column.cell(title, (line) => <Name line={line} tree={tree} />, { pin: 'start', width }),
  column.cell('Trạng thái', statusOf),
  figure('Opening', 'Đầu kỳ'),
  figure('Gross', 'Quẹt'),
  figure('Fee', 'Phí'),
  dueColumn,
  receivedColumn,
  figure('Held', 'Treo'),
  remainColumn,
  column.cell('Dự kiến về', expectedOf),
  column.actions(tree.actions),
]

const remainColumn = column.cell(
  'Còn',
  ({ figures }) => (
    <b className="cp-bold">
      <Money value={figures.Remain} />
    </b>
  ),
  { align: 'right', total: 'Remain' },
)

/** What is lost is due no more. */
const dueColumn = column.cell(
  'Phải về',
  ({ figures: { Due, Lost } }: TreeLine) => (
    <span title={Lost ? `Đã trừ ${formatVnd(Lost)} ngân hàng không trả` : undefined}>
      <Money value={Due} />
    </span>
  ),
  { align: 'right', total: 'Due' },
)

/** What of it was no money but a difference of the bank's fee. */
export const differenceOf = (line: TreeLine): number | null =>
  'group' in line ? line.group.DiffFee : 'pos' in line ? line.pos.DiffFee : 0

const differenceText = (vnd: number | null): string | undefined =>
  !vnd ? undefined : `Trong đó lệch phí ${formatVnd(vnd)}`

const receivedColumn: Column<TreeLine, PosSums> = {
  ...column.cell(
    'Đã về',
    (line) => (
      <span title={differenceText(differenceOf(line))}>
        <Money value={line.figures.Received} />
      </span>
    ),
    { align: 'right' },
  ),
  total: ({ Received, DiffFee }) => (
    <span title={differenceText(DiffFee)}>
      <Money value={Received} tone="ink" />
    </span>
  ),
}

function figure(key: keyof Figures, title: string): Column<TreeLine, PosSums> {
  return column.cell(title, ({ figures }) => <Money value={figures[key]} />, { align: 'right', total: key })
}

function Name({ line, tree }: { line: TreeLine; tree: Tree }) {
  const bankName = useBankName()
  if ('note' in line) return <span className="cp-tree">{line.note}</span>
  if ('more' in line)
    return (
      <button type="button" className="cp-tree" onClick={() => tree.showMore(line.key)}>
        <b>{line.more}</b>
      </button>
    )
  if ('bill' in line) return <BillName line={line} />
  if ('group' in line) {
    const { Name: name, Terminals, TID } = line.group
    return <Toggle line={line} tree={tree} name={name} sub={`${Terminals} POS${TID && ' cha, con'}`} />
  }
  if ('pos' in line) {
    const { Name: name, BankCode, TID } = line.pos
    return <Toggle line={line} tree={tree} name={name} sub={`${bankName(BankCode)} · TID ${TID}`} />
  }
  if ('lot' in line) {
    const { Date: day, BillCount, Opening } = line.lot
    return (
      <Toggle
        line={line}
        tree={tree}
        name={`Lô ${lotName(line.lot)}`}
        sub={`${formatDay(day).slice(0, 5)} · ${Opening > 0 ? 'đem sang khi chuyển vào' : `${BillCount} bill`}`}
      />
    )
  }
  return (
    <span className="cp-tree" title="Những lô mở trước kỳ này và đã về đủ">
      Lô cũ đã về đủ trong kỳ
    </span>
  )
}

function Toggle({ line, tree, name, sub }: { line: TreeLine; tree: Tree; name: string; sub: string }) {
  const isOpen = tree.isOpen(line)
  return (
    <button
      type="button"
      className="cp-tree"
      aria-expanded={isOpen}
      title={`${name} · ${sub}`}
      onClick={() => tree.toggle(line.key)}
    >
      {isOpen ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
      <b>{name}</b>
      <small>{sub}</small>
    </button>
  )
}

function BillName({ line: { bill } }: { line: Extract<TreeLine, { bill: unknown }> }) {
  const time = formatInstant(bill.Time)
  return (
    <span className="cp-tree">
      <Link to={`/contract/${bill.ScheduleID}`} title={`Đơn ${bill.OrderCode} · ${bill.CustomerName}`}>
        {bill.BillNo ? `Bill ${bill.BillNo}` : `Thẻ •••• ${bill.Last4}`}
      </Link>
      <small>
        {time.slice(0, 5)} {time.slice(11)} · quẹt {formatVnd(bill.Amount)}
      </small>
    </span>
  )
}

const lotTones: Record<number, TagTone> = { 1: 'grey', 2: 'blue', 3: 'orange', 4: 'green', 5: 'orange', 6: 'violet' }

function BillState({ line: { bill, figures } }: { line: Extract<TreeLine, { bill: unknown }> }) {
  if (bill.Hold !== holdState.none)
    return <HoldTag hold={bill.Hold} note={bill.HoldNote} isClawedBack={bill.IsClawedBack} />
  const state = billState(figures)
  return state === null ? null : (
    <span title="Ngân hàng trả theo lô: tiền về tính cho bill cũ trước">
      <PosMoneyGlyph state={state} label={['Chưa về', 'Về một phần', 'Đã về đủ'][state] ?? ''} />
    </span>
  )
}

export function statusOf(line: TreeLine): ReactNode {
  if ('bill' in line) return <BillState line={line} />
  const late = 'group' in line ? line.group : 'pos' in line ? line.pos : null
  if (late) return late.LateDays > 0 ? <Tag tone="red">Trễ {late.LateDays} ngày</Tag> : null
  if (!('lot' in line)) return null
  const { Status, IsSettled } = line.lot
  const name = lotStatuses[Status as keyof typeof lotStatuses] ?? '—'
  return (
    <span title={IsSettled ? 'Đã kết toán' : 'Chưa kết toán'}>
      <Tag tone={lotTones[Status] ?? 'grey'}>{name}</Tag>
    </span>
  )
}

function expectedOf(line: TreeLine): ReactNode {
  const when = 'group' in line ? line.group : 'pos' in line ? line.pos : lotOf(line)
  if (!when) return null
  if (!when.ExpectedDate || when.Remain === 0) return <span className="cp-quiet">–</span>
  const day = formatDay(when.ExpectedDate).slice(0, 5)
  return when.LateDays > 0 ? <span className="cp-negative">{day} · trễ</span> : <span className="cp-muted">{day}</span>
}
