import type { CardPayment, Line } from './paymentFacts.rules.ts'

type Marks = Pick<CardPayment, 'pos' | 'vnd' | 'last4' | 'approval'>

/** More than any amount of a card payment; with a POS's number, or four digits, before it a sum is still an exact number. */
const aboveSums = 2 ** 36

/** What lines have: most swipes of a large pool have nothing of it, and no match is looked for. */
export class Sought {
  readonly #posNumbers = new Map<number, number>()
  readonly #ofPos = new Set<number>()
  readonly #ofCards = new Set<number>()
  readonly #approvals = new Set<string>()

  constructor(lines: readonly Line[]) {
    for (const { pos, vnd, last4, approval } of lines) {
      const no = this.#posNumbers.get(pos) ?? this.#posNumbers.size
      this.#posNumbers.set(pos, no)
      this.#ofPos.add(no * aboveSums + vnd)
      this.#approvals.add(approval)
      if (last4 !== '') this.#ofCards.add(Number(last4) * aboveSums + vnd)
    }
    this.#approvals.delete('')
  }

  /** Every pass asks for one of these: POS and amount, card and amount, or the approval code. */
  has({ pos, vnd, last4, approval }: Marks): boolean {
    const no = this.#posNumbers.get(pos)
    return (
      (no !== undefined && this.#ofPos.has(no * aboveSums + vnd)) ||
      (last4 !== '' && this.#ofCards.has(Number(last4) * aboveSums + vnd)) ||
      this.#approvals.has(approval)
    )
  }
}
