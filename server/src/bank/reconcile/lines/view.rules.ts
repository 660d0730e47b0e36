import { PaidDays } from '../matching/paidDays.rules.ts'
import { type Content, namedPos, readContent } from './content.rules.ts'
import { type BankLine, type Facts, groupedBy, type PaidPos } from './facts.rules.ts'
import {
  brandsOfLot,
  brandsOfPayout,
  type LotPart,
  type PayoutPart,
  type Unit,
  wholeLot,
  wholePayout,
} from './lineParts.rules.ts'
import { paidTogether, stretchesOf } from './posGroups.rules.ts'

/** `named`: the POS that it names; `isOther`: by its words it is no money of cards; `isOfBank`: by its words it is. */
type LineContent = { content: Content; named: ReadonlySet<number>; isOther: boolean; isOfBank: boolean }

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
  readonly #about = new Map<number, LineContent>()

  constructor(facts: Facts, lines: BankLine[]) {
    this.facts = facts
    this.#paidDays = new PaidDays(facts.holidays)
    this.#linesByVnd = groupedBy(lines, ({ leftVnd }) => leftVnd)
    const together = paidTogether(facts.posList)
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

  about(line: BankLine): LineContent {
    const known = this.#about.get(line.id)
    if (known) return known
    const content = readContent(line.content)
    const named = new Set(namedPos(line.content, this.facts.posList).map(({ id }) => id))
    const isOther = named.size === 0 && (content.payer === 'customer' || content.payer === 'other')
    const made = { content, named, isOther, isOfBank: named.size > 0 || content.payer === 'bank' }
    this.#about.set(line.id, made)
    return made
  }

  posOf(id: number): PaidPos | undefined {
    return this.facts.posList.find((one) => one.id === id)
  }
}
