/**
 * What an order should be after a list of actions, told a second time in the simplest way: amounts in lists, one formula,
 * no database. The property test runs random sequences of actions on this and on the product and compares after each.
 */
export type Kind = 1 | 2 | 3 | 4
/** `owed`: by how much it changes what the partner who lends and tops up owes; above 0 more. */
export type Line = {
  no: number
  kind: 'topUp' | 'swipe' | 'discount' | 'paid' | 'sent' | 'share'
  vnd: number
  owed?: number
}

export class OrderModel {
  readonly kind: Kind
  readonly requestVnd: number
  lines: Line[] = []
  isDoneByHand = false
  isCancelled = false
  rutMpct = 1_800
  daoMpct = 1_600
  readonly shipVnd: number
  /** What went through the customer's account on this order, by side, and how the fee came about. */
  turnover = { debitVnd: 0, creditVnd: 0 }
  feeSteps: number[] = []

  constructor(kind: Kind, requestVnd: number, shipVnd = 0) {
    this.kind = kind
    this.requestVnd = requestVnd
    this.shipVnd = shipVnd
  }

  sum(kind: Line['kind']): number {
    return this.lines.filter((line) => line.kind === kind).reduce((total, { vnd }) => total + vnd, 0)
  }

  /** Percent of the base and what the way costs, rounded once to 1.000 đồng, a half up. */
  get feeVnd(): number {
    const [topUp, swipe] = [this.sum('topUp'), this.sum('swipe')]
    const parts =
      this.kind === 1 || this.kind === 4
        ? [swipe * this.rutMpct]
        : this.kind === 2
          ? [swipe * this.daoMpct]
          : [Math.min(topUp, swipe) * this.daoMpct, Math.max(0, swipe - topUp) * this.rutMpct]
    const percent = parts.reduce((total, part) => total + BigInt(part), 0n)
    if (percent === 0n) return 0
    const exact = percent + BigInt(this.shipVnd) * 100_000n
    const step = 1_000n * 100_000n
    return Number(((exact + step / 2n) / step) * 1_000n)
  }

  get balanceVnd(): number {
    return (
      this.sum('topUp') - this.sum('swipe') + this.feeVnd - this.sum('discount') + this.sum('sent') - this.sum('paid')
    )
  }

  /** What the partner owes who lends a POS, tops up and has a share; below 0 is owed. */
  get partnerOwesVnd(): number {
    return this.lines.reduce((total, { owed = 0 }) => total + owed, 0)
  }

  get isSwipeDone(): boolean {
    return this.isDoneByHand || (this.sum('swipe') >= this.requestVnd && this.sum('swipe') >= this.sum('topUp'))
  }

  get status(): number {
    if (this.isCancelled) return 6
    if (this.lines.length === 0) return 1
    if (!this.isSwipeDone) return this.sum('topUp') > 0 || this.kind === 2 || this.kind === 3 ? 2 : 1
    return this.balanceVnd < 0 ? 3 : this.balanceVnd > 0 ? 4 : 5
  }

  add(line: Line): void {
    this.#withFee(() => {
      this.lines.push(line)
      this.#move(onCustomer(line))
    })
    if (line.kind === 'topUp') this.isDoneByHand = false
  }

  /** A discount is never more than the fee: when a swipe goes, the latest discounts go with it. */
  cancel(no: number): void {
    const gone = this.lines.find((line) => line.no === no)
    this.#withFee(() => {
      this.#drop(gone)
      while (this.sum('discount') > this.feeVnd) this.#drop(this.lines.findLast((line) => line.kind === 'discount'))
    })
    if (gone?.kind === 'topUp' || gone?.kind === 'swipe') this.isDoneByHand = false
  }

  cancelAll(): void {
    for (const line of this.lines) this.#move(-onCustomer(line))
    for (const step of this.feeSteps) this.#move(-step)
    this.lines = []
    this.isDoneByHand = false
    this.isCancelled = true
  }

  #drop(line: Line | undefined): void {
    this.lines = this.lines.filter((one) => one !== line)
    if (line) this.#move(-onCustomer(line))
  }

  /** The customer is charged, or let off, only what the fee changes by. */
  #withFee(action: () => void): void {
    const before = this.feeVnd
    action()
    const step = this.feeVnd - before
    this.feeSteps.push(step)
    this.#move(step)
  }

  #move(vnd: number): void {
    if (vnd > 0) this.turnover.debitVnd += vnd
    else this.turnover.creditVnd -= vnd
  }
}

/** Above zero it is a debit. */
const onCustomer = ({ kind, vnd }: Line): number =>
  kind === 'share' ? 0 : kind === 'topUp' || kind === 'sent' ? vnd : -vnd
