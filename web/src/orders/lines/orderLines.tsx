import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CarOutlined,
  CreditCardOutlined,
  PercentageOutlined,
  SendOutlined,
  SwapOutlined,
  TagOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import { commissionWords } from '@cardpro/contract/orders/commissionWords'
import {
  type AnyLineKind,
  isCancellableKind,
  isOwnKind,
  lineEffects,
  lineKind,
  lineKindNames,
  lineStatus,
  posState,
} from '@cardpro/contract/orders/orderMoney'
import type { Order, OrderLine } from '@cardpro/contract/orders/orderRows'
import { lineNameOn } from '@cardpro/contract/orders/orderWords'
import type { ReactNode } from 'react'
import { BankName } from '#kit/pickers/bankNames.tsx'
import { feeWords, volumeOf } from '#orders/swipes/forecast.ts'

/** Kinds of lines that are cancelled here; fee and commission follow by themselves, the rest has its own screens. */
export const isCancellable = ({ Kind, Status }: OrderLine): boolean =>
  Status === lineStatus.posted && isCancellableKind(Kind)

export const lineName = ({ Kind }: OrderLine, order: Order): string => lineNameOn(toKind(Kind), order.Contract_Type)

export const lineIcon = (kind: number): ReactNode => icons[toKind(kind)] ?? <SwapOutlined aria-hidden />

/** What a line does to the balance: above zero the customer owes more. */
export function effectOf({ Kind, Amount, LineID, BalanceAfter }: OrderLine, order: Order): number {
  if (isOwnKind(Kind)) return lineEffects[Kind].balance * Amount
  // Of the others only the balance shows the direction.
  const at = order.Lines.findIndex((line) => line.LineID === LineID)
  return BalanceAfter - (order.Lines[at - 1]?.BalanceAfter ?? 0)
}

/** Where the money came from or went to, the bill, or how the fee comes about. */
export function lineDetail(line: OrderLine, order: Order): ReactNode {
  const parts: ReactNode[] =
    line.Kind === lineKind.swipe
      ? swipeParts(line, order)
      : line.Kind === lineKind.fee
        ? feeText(line, order)
        : line.Kind === lineKind.commission
          ? commissionParts(line, order)
          : cashParts(line)
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
  [LotNo, BillNo].filter(Boolean).join('.') || '—'

export const posMoneyShort = (state: number): string =>
  state === posState.paid ? 'Đã về' : state === posState.partlyPaid ? 'Một phần' : 'Chưa về'

/** The formula is shown where one line holds the whole fee; of several each is only a difference. */
function feeText(line: OrderLine, order: Order): ReactNode[] {
  if (line.Status === lineStatus.posted && line.Amount === order.Fee)
    return [upperFirst(feeWords(order, volumeOf(order)))]
  return ['Chênh lệch phí tính lại', line.Note]
}

/** Whose commission it is, and of what; of several lines each is only a difference. */
function commissionParts(line: OrderLine, { AffName, AffTerms, Commission }: Order): ReactNode[] {
  const isWhole = line.Status === lineStatus.posted && line.Amount === Commission
  return [AffName, isWhole ? AffTerms && commissionWords(AffTerms) : 'chênh lệch tính lại', line.Note]
}

function cashParts(line: OrderLine): ReactNode[] {
  const fund = line.FundName && (line.Kind === lineKind.paid ? `Vào ${line.FundName}` : `Từ ${line.FundName}`)
  return [
    fund,
    line.CarrierName && `${handsWords[line.Kind] ?? 'Từ tạm ứng của'} ${line.CarrierName}`,
    line.ToAccountNo && (
      <>
        <BankName code={line.ToBankCode} /> •••• {line.ToAccountNo.slice(-4)} · {line.ToAccountName}
      </>
    ),
    line.RefNo && `mã GD ${line.RefNo}`,
    line.Note,
  ]
}

const handsWords: Partial<Record<number, string>> = {
  [lineKind.paid]: 'Vào tạm ứng của',
  [lineKind.staffFee]: 'Giữ lại trong tạm ứng của',
}

const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase('vi') + text.slice(1)

const toKind = (kind: number): AnyLineKind => (kind in lineKindNames ? (kind as AnyLineKind) : lineKind.other)

const icons: Partial<Record<AnyLineKind, ReactNode>> = {
  [lineKind.topUp]: <ArrowUpOutlined aria-hidden />,
  [lineKind.swipe]: <CreditCardOutlined aria-hidden />,
  [lineKind.fee]: <PercentageOutlined aria-hidden />,
  [lineKind.discount]: <TagOutlined aria-hidden />,
  [lineKind.paid]: <ArrowDownOutlined aria-hidden />,
  [lineKind.sent]: <SendOutlined aria-hidden />,
  [lineKind.staffFee]: <CarOutlined aria-hidden />,
  [lineKind.commission]: <TeamOutlined aria-hidden />,
}
