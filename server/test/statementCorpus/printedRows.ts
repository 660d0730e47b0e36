import { rowKind } from '@cardpro/contract/bank/reconcile/statementWords'
import type { Random } from '#demo/random.ts'
import type { Layout, Payment } from './payments.ts'

/** A line of `statement_rows`, days counted from 1970 and times in minutes from then. */
export type PrintedRow = {
  id: number
  pos_id: number
  swiped_on: number
  swiped_at: number | null
  paid_on: number
  lot_no: string
  bill_no: string
  approval: string
  rrn: string
  last4: string
  gross_vnd: number
  kind: number
}
export type Printed = { row: PrintedRow; payment: Payment }

/** What each layout tells: lô and bill, the card, the reference, the time of day. */
const tells: Record<Layout, { bill: boolean; card: boolean; rrn: boolean; time: boolean }> = {
  classic: { bill: true, card: true, rrn: false, time: true },
  vcb: { bill: false, card: true, rrn: false, time: false },
  shinhan: { bill: false, card: true, rrn: false, time: true },
  payoo: { bill: false, card: false, rrn: true, time: true },
}

/** The lines that acquirers print for the payments of the file: a payment that was taken back has two. */
export function print(random: Random, payments: Payment[]): Printed[] {
  const rows = payments.filter(({ isTold }) => isTold).flatMap((payment) => linesOf(random, payment))
  return rows.map(({ row, payment }, index) => ({ row: { ...row, id: 1_000_000 + index }, payment }))
}

function linesOf(random: Random, payment: Payment): Printed[] {
  const sale = lineOf(random, payment)
  if (!payment.isVoided) return [{ row: sale, payment }]
  const taken = {
    ...sale,
    gross_vnd: -sale.gross_vnd,
    kind: rowKind.refund,
    bill_no: sale.bill_no && next(sale.bill_no),
  }
  return [
    { row: sale, payment },
    { row: taken, payment },
  ]
}

const next = (bill: string): string => String(Number(bill) + 1).padStart(6, '0')

function lineOf(random: Random, payment: Payment): PrintedRow {
  const { pos, day, at, lot, bill, last4, vnd } = payment
  const tell = tells[pos.layout]
  return {
    id: 0,
    pos_id: pos.id,
    swiped_on: day,
    swiped_at: tell.time ? at : null,
    paid_on: paidOn(random, day),
    // Spreadsheets take leading zeros away.
    lot_no: tell.bill ? (random.chance(0.2) ? String(Number(lot)) : lot) : '',
    bill_no: tell.bill ? bill : '',
    approval: printedApproval(random, payment),
    rrn: tell.rrn ? payment.rrn : '',
    last4: tell.card ? last4 : '',
    gross_vnd: vnd,
    kind: rowKind.sale,
  }
}

function printedApproval(random: Random, { pos, approval, isNapas }: Payment): string {
  if (isNapas) return '000000'
  if (pos.layout === 'shinhan') return `'${approval}`
  return pos.layout === 'classic' && random.chance(0.05) ? approval.replace(/^0+(?=\d+$)/, '') : approval
}

/** The next day on which banks work; seldom later. */
function paidOn(random: Random, day: number): number {
  const late = random.chance(0.002) ? 10 : random.chance(0.01) ? random.whole(1, 2) : 0
  return workingDay(day + 1 + late)
}

/** That day, or Monday. */
export const workingDay = (day: number): number => day + Math.max(0, 2 - ((day + 5) % 7)) * Number((day + 3) % 7 > 4)
