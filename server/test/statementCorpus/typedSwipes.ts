import type { Random } from '#demo/random.ts'
import type { Payment } from './payments.ts'
import { workingDay } from './printedRows.ts'

/** A swipe as the pool of the matching reads it. */
export type TypedSwipe = {
  id: number
  pos_id: number
  posted_on: number
  swiped_at: number | null
  lot_no: string
  bill_no: string
  approval: string
  doc_no: string
  last4: string
  amount_vnd: number
  expected_on: number
  is_cancelled: boolean
}

const shares = {
  untyped: 0.01,
  noApproval: 0.3,
  noBill: 0.1,
  rrn: 0.15,
  slip: 0.01,
  otherPos: 0.005,
  otherAmount: 0.004,
  cancelledVoid: 0.7,
  timeTyped: 0.3,
}
const mostLate = 120

/** What the shop typed of the payments, with the slips that are made. `null`: it was not typed at all. */
export function type(random: Random, payments: Payment[]): (TypedSwipe | null)[] {
  const posIds = [...new Set(payments.map(({ pos }) => pos.id))]
  const billsTaken = new Set<string>()
  return payments.map((payment) => {
    if (random.chance(shares.untyped)) return null
    const swipe = typedOf(random, payment, posIds)
    // The books refuse a bill that their lô has already.
    const bill = `${swipe.pos_id}/${swipe.lot_no}/${swipe.bill_no}`
    const isTaken = swipe.bill_no !== '' && billsTaken.has(bill)
    billsTaken.add(bill)
    return isTaken ? { ...swipe, bill_no: '' } : swipe
  })
}

function typedOf(random: Random, payment: Payment, posIds: number[]): TypedSwipe {
  const { pos, id, at, lot, bill, approval, rrn, last4, vnd, isNapas, isVoided } = payment
  const late = random.whole(0, random.chance(0.8) ? 10 : mostLate)
  const typedAt = at + late
  const day = Math.floor(typedAt / 1_440)
  const code = isNapas && random.chance(0.5) ? '000000' : random.chance(shares.noApproval) ? '' : approval
  return {
    id,
    pos_id: random.chance(shares.otherPos) ? random.pick(posIds) : pos.id,
    posted_on: day,
    swiped_at: random.chance(shares.timeTyped) ? at : typedAt,
    lot_no: slip(random, lot),
    bill_no: random.chance(shares.noBill) ? '' : slip(random, bill),
    approval: slip(random, code),
    doc_no: random.chance(shares.rrn) ? slip(random, rrn) : '',
    last4,
    amount_vnd: random.chance(shares.otherAmount) ? otherAmount(random, vnd) : vnd,
    expected_on: workingDay(day + 1),
    is_cancelled: isVoided && random.chance(shares.cancelledVoid),
  }
}

/** One character of it is another. */
function slip(random: Random, text: string): string {
  if (text === '' || !random.chance(shares.slip)) return text
  const at = random.whole(0, text.length - 1)
  return `${text.slice(0, at)}${random.whole(0, 9)}${text.slice(at + 1)}`
}

const otherAmount = (random: Random, vnd: number): number =>
  random.pick([vnd / 10, vnd * 10, vnd + 1_000_000, Math.max(1_000, vnd - 1_000_000)])
