import { PaidDays } from '../matching/paidDays.rules.ts'
import { type Content, namedTerminals, readContent } from './content.rules.ts'
import type { BankLine, Facts, Terminal } from './facts.rules.ts'
import { groupedBy } from './grouped.ts'
import { paidTogether, stretchesOf } from './groups.rules.ts'
import {
  brandsOfLot,
  brandsOfPayout,
  type LotPart,
  type PayoutPart,
  type Unit,
  wholeLot,
  wholePayout,
} from './parts.rules.ts'

/** `named`: terminals; `isOther`: its words say that it is no money of cards; `isOfBank`: that it is. */
type About = { content: Content; named: ReadonlySet<number>; isOther: boolean; isOfBank: boolean }

const daysLate = 30
const daysEarly = 5

/** The facts of an account, prepared for its lines. */
export class AccountView {
  readonly facts: Facts
  readonly lots: LotPart[]
  readonly lotStretches: Unit<LotPart>[][]
  readonly payoutStretches: Unit<PayoutPart>[][]
  readonly #paidDays: PaidDays
  readonly #linesByVnd: ReadonlyMap<number, BankLine[]>
  readonly #about = new Map<number, About>()

  constructor(facts: Facts, lines: BankLine[]) {
    this.facts = facts
    this.#paidDays = new PaidDays(facts.holidays)
    this.#linesByVnd = groupedBy(lines, ({ leftVnd }) => leftVnd)
    const together = paidTogether(facts.terminals)
    this.lots = facts.lots.filter(({ dueVnd }) => dueVnd > 0).map(wholeLot)
    this.lotStretches = stretchesOf(together, this.lots, facts.lots.flatMap(brandsOfLot))
    const payouts = facts.payouts.filter(({ netVnd }) => netVnd > 0)
    this.payoutStretches = stretchesOf(together, payouts.map(wholePayout), payouts.flatMap(brandsOfPayout))
  }

  isNear({ day }: BankLine, { from, expectedOn }: Unit): boolean {
    return day >= from && this.#paidDays.isNear(day, expectedOn)
  }

  mayBe({ day }: BankLine, { from, expectedOn }: Unit): boolean {
    return day >= from && day >= expectedOn - daysEarly && day <= expectedOn + daysLate
  }

  /** Other lines that bring as much. */
  rivalsOf({ id, leftVnd }: BankLine): BankLine[] {
    return (this.#linesByVnd.get(leftVnd) ?? []).filter((line) => line.id !== id)
  }

  /** Others that bring as much, and may be a bank's money for cards as well. */
  cardRivalsOf(line: BankLine): BankLine[] {
    return this.rivalsOf(line).filter((rival) => !this.about(rival).isOther)
  }

  about(line: BankLine): About {
    const known = this.#about.get(line.id)
    if (known) return known
    const content = readContent(line.content)
    const named = new Set(namedTerminals(line.content, this.facts.terminals).map(({ id }) => id))
    const isOther = named.size === 0 && (content.payer === 'customer' || content.payer === 'other')
    const made = { content, named, isOther, isOfBank: named.size > 0 || content.payer === 'bank' }
    this.#about.set(line.id, made)
    return made
  }

  terminal(id: number): Terminal | undefined {
    return this.facts.terminals.find((one) => one.id === id)
  }
}
