import { addDays } from '@cardpro/contract/kit/dates'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { splitPayment } from '#debts/posMoney/lotPayments.service.ts'
import type { Entry } from './books.ts'
import type { Pos, Shop } from './company.ts'
import { hoursOf } from './time.ts'
import type { World } from './world.ts'

export type Lot = {
  id: number
  shop: Shop
  pos: Pos
  numberText: string
  openedOn: string
  bills: number
  dueVnd: number
}
type Payment = { lot: Lot; share: number; mode: 1 | 2; isLast: boolean }

const mostBills = 400
/** How the banks pay for a lô: after how many days which share of it; `isOff` where they kept another fee than agreed. */
const habits: readonly (readonly [{ days: readonly [after: number, share: number][]; isOff?: boolean }, number])[] = [
  [{ days: [[1, 1]] }, 80],
  [{ days: [[1, 1]], isOff: true }, 8],
  [
    {
      days: [
        [1, 0.6],
        [2, 1],
      ],
    },
    5,
  ],
  [{ days: [[2, 1]] }, 5],
  [{ days: [[4, 1]] }, 2],
]
/** By the middle of the day about this part of today's money has come. */
const cameToday = 0.6
const offShare = 0.0011

/** The lô of every POS, and what the bank pays for them. */
export class Lots {
  readonly #world: World
  readonly #open = new Map<number, Lot>()
  readonly #ofDay: Lot[] = []
  readonly #due = new Map<string, Payment[]>()
  readonly #shopsWithLate = new Set<number>()

  constructor(world: World) {
    this.#world = world
  }

  /** The lô into which the POS swipes now; a full one is settled and the next one opened. */
  into(shop: Shop, pos: Pos, { day, atMs }: { day: string; atMs: number }): Lot {
    const open = this.#open.get(pos.id)
    if (open && open.openedOn === day && open.bills < mostBills) return open
    pos.lotNo = (pos.lotNo % 999_999) + 1
    const lot = {
      id: this.#world.ids.at(atMs),
      shop,
      pos,
      numberText: String(pos.lotNo).padStart(6, '0'),
      openedOn: day,
      bills: 0,
      dueVnd: 0,
    }
    this.#open.set(pos.id, lot)
    this.#ofDay.push(lot)
    return lot
  }

  /** Writes the lô of a day that is over. What the bank will do is settled here, so each row is written once. */
  closeDay(day: string): void {
    const { writer, books, company } = this.#world
    for (const lot of this.#ofDay) {
      const isPaid = lot.dueVnd === 0 || (!this.#isForgotten(lot) && this.#promise(lot))
      if (lot.dueVnd === 0) books.release(lot.shop.id, lotAccount(lot))
      writer.add('lots', {
        id: lot.id,
        shop_id: lot.shop.id,
        pos_id: lot.pos.id,
        number_text: lot.numberText,
        opened_on: day,
        is_settled: day < this.#world.today,
        is_unpaid: !isPaid,
        created_at: new Date(hoursOf(day, Date.now()).from).toISOString(),
        created_by: company.ownerId,
      })
    }
    this.#ofDay.length = 0
  }

  /** Takes down what the bank pays on a day. All of a shop's payments are one batch: their facts have no order. */
  pay(day: string, nowMs: number): void {
    const payments = this.#due.get(day) ?? []
    this.#due.delete(day)
    for (const shop of this.#world.company.shops) {
      const ofShop = payments.filter(({ lot }) => lot.shop === shop)
      const entries = ofShop.flatMap((payment, index) =>
        this.#receive(payment, { day, atMs: hoursOf(day, nowMs).from + index }),
      )
      this.#world.books.post(entries)
      for (const { lot } of ofShop) if (lot.dueVnd === 0) this.#world.books.release(shop.id, lotAccount(lot))
    }
  }

  /** One lô of each shop has been waiting for longer than the bank agreed to take. */
  #isForgotten({ openedOn, shop }: Lot): boolean {
    const { today } = this.#world
    if (openedOn < addDays(today, -3) || openedOn > addDays(today, -2) || this.#shopsWithLate.has(shop.id)) return false
    this.#shopsWithLate.add(shop.id)
    return true
  }

  /** Whether the lô will be paid in full by today. */
  #promise(lot: Lot): boolean {
    const { random, today } = this.#world
    const { days, isOff } = random.weighted(habits)
    let isPaid = true
    for (const [index, [after, share]] of days.entries()) {
      const day = addDays(lot.openedOn, after)
      isPaid &&= day < today || (day === today && random.chance(cameToday))
      if (!isPaid) return false
      const payment: Payment = { lot, share, mode: isOff ? 2 : 1, isLast: index === days.length - 1 }
      this.#due.set(day, [...(this.#due.get(day) ?? []), payment])
    }
    return true
  }

  #receive({ lot, share, mode, isLast }: Payment, { day, atMs }: { day: string; atMs: number }): Entry[] {
    const { ids, writer, counters, company } = this.#world
    const whole = mode === 2 ? lot.dueVnd - Math.round(lot.dueVnd * offShare) : lot.dueVnd
    const receivedVnd = isLast ? whole : Math.floor(whole * share)
    if (receivedVnd <= 0) return []
    const split = splitPayment({ dueVnd: lot.dueVnd, receivedVnd, mode })
    const fund = lot.shop.funds.find(({ id }) => id === lot.pos.fundId)
    if (!fund) throw new Error('a POS pays into a fund of its shop')
    const [id, journalId] = [ids.at(atMs), ids.at(atMs)]
    const code = counters.next(lot.shop.id, 'TV', day)
    const about = { pos: lot.pos.id, lot: lot.id }
    const transfers = [
      { debit: fund.account, credit: lotAccount(lot), amountVnd: split.creditedVnd - split.diffVnd, about },
      {
        debit: { kind: accountKind.posFee, owner: lot.pos.id },
        credit: lotAccount(lot),
        amountVnd: split.diffVnd,
        about,
      },
    ].filter(({ amountVnd }) => amountVnd !== 0)
    writer.add('lot_payments', {
      id,
      shop_id: lot.shop.id,
      code,
      lot_id: lot.id,
      fund_id: fund.id,
      received_vnd: receivedVnd,
      credited_vnd: split.creditedVnd,
      diff_vnd: split.diffVnd,
      diff_mode: mode,
      posted_on: day,
      journal_id: journalId,
      created_by: company.ownerId,
      created_at: new Date(atMs).toISOString(),
    })
    lot.dueVnd -= split.creditedVnd
    const place = {
      id: journalId,
      shopId: lot.shop.id,
      postingDate: day,
      refKind: 'lotPayment',
      refId: id,
      atMs,
      userId: company.ownerId,
    }
    return [{ ...place, type: 'CASHBACK', code, note: `lô ${lot.numberText}`, transfers }]
  }
}

const lotAccount = (lot: Lot) => ({ kind: accountKind.posUnpaid, owner: lot.pos.id, ref: lot.id }) as const
