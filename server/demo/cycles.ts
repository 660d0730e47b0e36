import { addDays } from '@cardpro/contract/kit/dates'
import { lateDays, radarDays } from '#people/cards/due/dueCards.rules.ts'
import type { Writer } from './writer.ts'

type Sum = { shopId: number; topUpVnd: number }
type CycleTopUp = { shopId: number; cardId: number; dueDay: number; day: string; amountVnd: number }

/** What was topped up for each due day of a card, held until no top-up can count for that day any more. */
export class Cycles {
  readonly #writer: Writer
  /** Due day → card → what was topped up for it. */
  readonly #open = new Map<string, Map<number, Sum>>()
  #day = ''
  #dueOns = new Map<number, string>()

  constructor(writer: Writer) {
    this.#writer = writer
  }

  /** Counts for the due day that the product would count it for; a cancelled top-up is taken off again on its own day. */
  add({ shopId, cardId, dueDay, day, amountVnd }: CycleTopUp): void {
    const dueOn = this.#dueOnOf(dueDay, day)
    const ofDay = this.#open.get(dueOn) ?? new Map<number, Sum>()
    this.#open.set(dueOn, ofDay)
    const sum = ofDay.get(cardId)
    if (sum) sum.topUpVnd += amountVnd
    else ofDay.set(cardId, { shopId, topUpVnd: amountVnd })
  }

  /** Nothing is dated on this day any more. */
  closeDay(day: string): void {
    const firstOpen = addDays(day, 1 - lateDays)
    this.#write((dueOn) => dueOn < firstOpen)
  }

  closeAll(): void {
    this.#write(() => true)
  }

  #dueOnOf(dueDay: number, day: string): string {
    if (day !== this.#day) {
      this.#day = day
      this.#dueOns = new Map(radarDays(day, { ahead: 31 }).map(({ rule, dueOn }) => [rule, dueOn]))
    }
    const dueOn = this.#dueOns.get(dueDay)
    if (dueOn === undefined) throw new Error(`no due day of a card: ${dueDay}`)
    return dueOn
  }

  #write(isOver: (dueOn: string) => boolean): void {
    for (const [dueOn, ofDay] of this.#open) {
      if (!isOver(dueOn)) continue
      this.#open.delete(dueOn)
      for (const [cardId, { shopId, topUpVnd }] of ofDay)
        this.#writer.add('card_cycles', {
          card_id: cardId,
          kind: 1,
          due_on: dueOn,
          shop_id: shopId,
          top_up_vnd: topUpVnd,
        })
    }
  }
}
