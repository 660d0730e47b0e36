import { cardTypes } from '@cardpro/contract/cardShort'
import { posFee } from '@cardpro/contract/fees'
import { UserError } from '#platform/errors.ts'
import { type Fee, feeFor, type PosForOrder, swipeLimits } from '#pos/pos.service.ts'
import type { LockedOrder } from './order.ts'
import type { Note } from './orders.rules.ts'

/** A swipe as typed. */
export type Typed = {
  PosID: number
  Amount: number
  LotNo: string
  BillNo: string
  Approval: string
  Time?: string | undefined
}
/** What it costs at its terminal on its day. */
export type Priced = Typed & { pos: PosForOrder; posFeeMpct: number; posFeeVnd: number; netVnd: number }
type Table = { pos: Map<number, PosForOrder>; fees: Map<number, Fee[]>; day: string }

/** The POS fee of each swipe. Refuses a terminal that is not the shop's, is not in use, or has no fee for such a card. */
export function priceSwipes(order: LockedOrder, items: readonly Typed[], { pos, fees, day }: Table): Priced[] {
  return items.map((item, index) => {
    const terminal = pos.get(item.PosID)
    const field = `Items.${index}.PosID`
    if (!terminal) throw UserError.at(field, 'Không có máy POS này trong cửa hàng')
    if (!terminal.isActive) throw UserError.at(field, `${posTitle(terminal)} không hoạt động`)
    const fee = feeFor(fees.get(item.PosID) ?? [], { cardType: order.cardType, isForeign: order.isForeign, day })
    if (!fee) {
      const card = `${cardTypes[order.cardType]}${order.isForeign ? ' quốc tế' : ''}`
      throw UserError.at(field, `${posTitle(terminal)} chưa có phí cho thẻ ${card}`)
    }
    const posFeeVnd = posFee(item.Amount, fee.mpct, fee.minFeeVnd)
    if (posFeeVnd > item.Amount) throw UserError.at(`Items.${index}.Amount`, 'Số tiền quẹt nhỏ hơn phí POS tối thiểu')
    return { ...item, pos: terminal, posFeeMpct: fee.mpct, posFeeVnd, netVnd: item.Amount - posFeeVnd }
  })
}

const posTitle = ({ name }: PosForOrder): string => (/^(máy )?pos\b/i.test(name) ? name : `POS ${name}`)

/** The limits of each terminal for what is swiped on it now, counted on its own swipes of the day. */
export function limitWarnings(swipes: readonly Priced[]): Note[] {
  const terminals = new Map(swipes.map(({ pos }) => [pos.id, pos]))
  const violations = [...terminals.values()].flatMap((pos) => {
    const amounts = swipes.filter((swipe) => swipe.pos.id === pos.id).map(({ Amount }) => Amount)
    return swipeLimits(pos, pos.usedVnd, amounts)
  })
  const blocking = violations.find(({ Level }) => Level === 2)
  if (blocking) throw new UserError(blocking.Message, { code: 'RULE_BLOCK' })
  return violations.map(({ Rule, Message }) => ({ Code: `W_${Rule}`, Message }))
}

/** The same bill twice in one call. */
export function refuseTwinBills(items: readonly Typed[], numberOf: (digits: string) => string): void {
  const seen = new Map<string, number>()
  for (const [index, { PosID, LotNo, BillNo }] of items.entries()) {
    if (BillNo === '') continue
    const key = `${PosID}/${numberOf(LotNo)}/${numberOf(BillNo)}`
    if (seen.has(key)) {
      throw UserError.at(`Items.${index}.BillNo`, `Bill ${BillNo} của lô ${LotNo} được nhập hai lần trong lượt này`)
    }
    seen.set(key, index)
  }
}
