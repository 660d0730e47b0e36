import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { UserError } from '#kit/http/errors.ts'

/** What one side has on an order, above 0; id 0: on no order. */
export type OpenAmount = { id: number; code: string; openVnd: number }
/** How much of it is taken. */
export type SettledDebt = { orderId: number; code: string; amountVnd: number }
type OrderAllocation = { ScheduleID: number; Amount: number }

export const sumOf = (taken: readonly { amountVnd: number }[]): number =>
  taken.reduce((sum, { amountVnd }) => sum + amountVnd, 0)

/** As much as `upToVnd`, in the order of the list. */
export function takeInOrder(open: readonly OpenAmount[], upToVnd: number): SettledDebt[] {
  let leftVnd = upToVnd
  return open.flatMap(({ id, code, openVnd }) => {
    const amountVnd = Math.min(leftVnd, openVnd)
    leftVnd -= amountVnd
    return amountVnd > 0 ? [{ orderId: id, code, amountVnd }] : []
  })
}

type Side = { field: 'From' | 'To'; has: string; missing: string }
export const owedByUs: Side = { field: 'From', has: 'còn phải trả', missing: 'mình không nợ khách ở đơn này' }
const owedByCustomer: Side = { field: 'To', has: 'còn nợ', missing: 'khách không nợ ở đơn này' }

/** What the user chose, each at most once and no more than is open. */
export function takeChosen(
  open: readonly OpenAmount[],
  wanted: readonly OrderAllocation[],
  { field, has, missing }: Side,
): SettledDebt[] {
  const left = new Map(open.map((one) => [one.id, one]))
  return wanted.map(({ ScheduleID, Amount }, index) => {
    const found = left.get(ScheduleID)
    const at = `${field}.${index}`
    if (!found) throw UserError.at(at, `Dòng ${index + 1}: ${missing}`)
    left.delete(ScheduleID)
    if (Amount > found.openVnd) {
      const what = found.code === '' ? 'Khoản không theo đơn' : `Đơn ${found.code}`
      throw UserError.at(at, `${what} chỉ ${has} ${formatVnd(found.openVnd)}, không thể lấy ${formatVnd(Amount)}`)
    }
    return { orderId: found.id, code: found.code, amountVnd: Amount }
  })
}

type Sides = { from: SettledDebt[]; to: SettledDebt[] }

/** Both sides of an offset: as chosen, else as much as both allow, in the order of each list. */
export function offsetSides(
  open: { from: OpenAmount[]; to: OpenAmount[] },
  wanted: { From: OrderAllocation[]; To: OrderAllocation[] },
): Sides {
  const chosen = {
    from: takeChosen(open.from, wanted.From, owedByUs),
    to: takeChosen(open.to, wanted.To, owedByCustomer),
  }
  const allVnd = (list: OpenAmount[]) => list.reduce((sum, { openVnd }) => sum + openVnd, 0)
  const [fromVnd, toVnd] = [
    wanted.From.length > 0 ? sumOf(chosen.from) : allVnd(open.from),
    wanted.To.length > 0 ? sumOf(chosen.to) : allVnd(open.to),
  ]
  if (wanted.From.length > 0 && wanted.To.length > 0 && fromVnd !== toVnd) {
    const both = `mình nợ ${formatVnd(fromVnd)}, khách nợ ${formatVnd(toVnd)}`
    throw UserError.at('To', `Hai bên cấn trừ phải bằng nhau (${both})`)
  }
  ensureEnough(wanted, fromVnd, toVnd)
  const upToVnd = Math.min(fromVnd, toVnd)
  return {
    from: wanted.From.length > 0 ? chosen.from : takeInOrder(open.from, upToVnd),
    to: wanted.To.length > 0 ? chosen.to : takeInOrder(open.to, upToVnd),
  }
}

/** Where one side is chosen, the other has to have as much. */
function ensureEnough(
  wanted: { From: OrderAllocation[]; To: OrderAllocation[] },
  fromVnd: number,
  toVnd: number,
): void {
  if (fromVnd === 0) throw UserError.at('From', 'Mình không nợ khách khoản nào để cấn trừ')
  if (toVnd === 0) throw UserError.at('To', 'Khách không nợ khoản nào để cấn trừ')
  if (wanted.From.length > 0 && fromVnd > toVnd)
    throw UserError.at('From', `Khách chỉ nợ ${formatVnd(toVnd)}, không cấn trừ được ${formatVnd(fromVnd)}`)
  if (wanted.To.length > 0 && toVnd > fromVnd)
    throw UserError.at('To', `Mình chỉ nợ khách ${formatVnd(fromVnd)}, không cấn trừ được ${formatVnd(toVnd)}`)
}

export type Pair = { fromId: number; toId: number; amountVnd: number }

/** One side against the other, in their order: a transfer for each pair. Both come to the same sum. */
export function pairSides(from: readonly SettledDebt[], to: readonly SettledDebt[]): Pair[] {
  const pairs: Pair[] = []
  const left = to.map((one) => ({ ...one }))
  for (const { orderId: fromId, amountVnd } of from) {
    let restVnd = amountVnd
    while (restVnd > 0) {
      const next = left.find((one) => one.amountVnd > 0)
      if (!next) throw new Error('an offset of two sides that differ')
      const partVnd = Math.min(restVnd, next.amountVnd)
      pairs.push({ fromId, toId: next.orderId, amountVnd: partVnd })
      next.amountVnd -= partVnd
      restVnd -= partVnd
    }
  }
  return pairs
}
