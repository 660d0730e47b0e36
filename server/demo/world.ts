import type { Books } from './books.ts'
import type { Cards } from './cards.ts'
import type { Company } from './company.ts'
import type { Cycles } from './cycles.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'
import type { DemoIds } from './time.ts'
import type { Writer } from './writer.ts'

/** Everything that the days of the demo are simulated with. */
export type World = {
  company: Company
  people: People
  cards: Cards
  writer: Writer
  books: Books
  cycles: Cycles
  ids: DemoIds
  random: Random
  counters: Counters
  firstDay: string
  today: string
}

/** Numbers without holes, kept like the product keeps them, so that the next number made there follows on. */
export class Counters {
  readonly #last = new Map<string, number>()

  /** `DH261121-001`; order codes run through the company (shop 0), vouchers through their shop. */
  next(shopId: number, kind: 'DH' | 'PT' | 'TV', day: string): string {
    const key = `${shopId}/${kind}/${day}`
    const no = (this.#last.get(key) ?? 0) + 1
    this.#last.set(key, no)
    return `${kind}${day.slice(2).replaceAll('-', '')}-${String(no).padStart(3, '0')}`
  }

  write(writer: Writer): void {
    for (const [key, no] of this.#last) {
      const [shopId = '', kind = '', period = ''] = key.split('/')
      writer.add('counters', { shop_id: Number(shopId), kind, period, last_no: no })
    }
  }
}
