import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CreditCardOutlined,
  PercentageOutlined,
  SendOutlined,
  SwapOutlined,
  TagOutlined,
} from '@ant-design/icons'
import type { Order, OrderLine } from '@cardpro/contract/orders/orderRows'
import { lineKinds } from '@cardpro/contract/orders/orderWords'
import type { ReactNode } from 'react'
import { feeWords, volumeOf } from '#orders/swipes/forecast.ts'
import { BankName } from '#pickers/bankNames.tsx'

/** Kinds of lines that are cancelled here; the fee follows by itself, the rest has its own screens. */
export const isCancellable = ({ Kind, Status }: OrderLine): boolean =>
  Status === 1 && (Kind === 1 || Kind === 2 || (Kind >= 4 && Kind <= 6))

export const lineName = (kind: number): string => (kind in lineKinds ? lineKinds[toKind(kind)] : lineKinds[10])

export const lineIcon = (kind: number): ReactNode => icons[toKind(kind)]

/** What a line does to the balance: above zero the customer owes more. */
export function effectOf({ Kind, Amount, LineID, BalanceAfter }: OrderLine, order: Order): number {
  if (Kind === 1 || Kind === 3 || Kind === 6) return Amount
  if (Kind === 2 || Kind === 4 || Kind === 5) return -Amount
  // Of the others only the balance tells the direction.
  const at = order.Lines.findIndex((line) => line.LineID === LineID)
  return BalanceAfter - (order.Lines[at - 1]?.BalanceAfter ?? 0)
}

/** Where the money came from or went to, the bill, or how the fee comes about. */
export function lineDetail(line: OrderLine, order: Order): ReactNode {
  const parts: ReactNode[] =
    line.Kind === 2 ? swipeParts(line, order) : line.Kind === 3 ? feeText(line, order) : cashParts(line)
  return parts.filter(Boolean).map((part, index) => (
    // The parts of one line keep their places.
    <span key={`${line.LineID}-${index}`}>
      {index > 0 && ' · '}
      {part}
    </span>
  ))
}

function swipeParts(line: OrderLine, order: Order): ReactNode[] {
  const swipe = order.Swipes.find(({ LogWithdrawalID }) => LogWithdrawalID === line.LineID)
  if (!swipe) return [line.Note]
  return [
    swipe.PosName,
    <>
      {swipe.BillNo ? 'lô.bill' : 'lô'} <b>{lotBill(swipe)}</b>
    </>,
    swipe.Approval && `chuẩn chi ${swipe.Approval}`,
  ]
}

export const lotBill = ({ LotNo, BillNo }: { LotNo: string; BillNo: string }): string =>
  BillNo === '' ? LotNo : `${LotNo}.${BillNo}`

export const posMoneyShort = (state: number): string => (state === 2 ? 'Đã về' : state === 1 ? 'Một phần' : 'Chưa về')

/** The formula is told where one line holds the whole fee; of several each is only a difference. */
function feeText(line: OrderLine, order: Order): ReactNode[] {
  if (line.Status === 1 && line.Amount === order.Fee) return [upperFirst(feeWords(order, volumeOf(order)))]
  return ['Chênh lệch phí tính lại', line.Note]
}

function cashParts(line: OrderLine): ReactNode[] {
  const fund = line.FundName && (line.Kind === 5 ? `Vào ${line.FundName}` : `Từ ${line.FundName}`)
  return [
    fund,
    line.ToAccountNo && (
      <>
        <BankName code={line.ToBankCode} /> •••• {line.ToAccountNo.slice(-4)} · {line.ToAccountName}
      </>
    ),
    line.RefNo && `mã GD ${line.RefNo}`,
    line.Note,
  ]
}

const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase('vi') + text.slice(1)

const toKind = (kind: number): keyof typeof lineKinds => (kind in lineKinds ? (kind as keyof typeof lineKinds) : 10)

const icons: Record<keyof typeof lineKinds, ReactNode> = {
  1: <ArrowUpOutlined aria-hidden />,
  2: <CreditCardOutlined aria-hidden />,
  3: <PercentageOutlined aria-hidden />,
  4: <TagOutlined aria-hidden />,
  5: <ArrowDownOutlined aria-hidden />,
  6: <SendOutlined aria-hidden />,
  7: <SwapOutlined aria-hidden />,
  8: <SwapOutlined aria-hidden />,
  9: <SwapOutlined aria-hidden />,
  10: <SwapOutlined aria-hidden />,
}
