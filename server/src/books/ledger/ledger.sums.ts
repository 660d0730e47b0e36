import { accountKind, tallyKind } from '@cardpro/contract/kit/money/accounts'
import { chart } from './ledger.chart.ts'
import type { Journal, Transfer, TransferDimensions } from './ledger.journal.ts'

// The sums that reports are made of, as rows of their tables. What each holds is defined in migrations 0044 to 0046 and
// 0059, which also derive them from the transfers once more: verify holds these functions to that.

type Cell = string | number | boolean
type Row<Key extends string, Sum extends string> = Record<Key, Cell> & Record<Sum, number>
/** `keys` identify a row of the table, postings add to `sums`. */
type SumTable<Key extends string, Sum extends string> = { keys: readonly Key[]; sums: readonly Sum[] }

const table = <const Key extends string, const Sum extends string>(
  keys: readonly Key[],
  sums: readonly Sum[],
): SumTable<Key, Sum> => ({ keys, sums })

/** The kinds of which an order's facts keep debits less credits. */
const orderKinds = [131, 331, 5111, 5112, 5113, 5114, 5211, 632, 6322, 641, 6411, 6412] as const
type OrderKind = (typeof orderKinds)[number]

export const sumTables = {
  ledger_day_facts: table(
    ['shop_id', 'day', 'kind', 'pos_id', 'staff_id', 'category_id', 'other_shop_id', 'contract_type'],
    ['debit_vnd', 'credit_vnd'],
  ),
  ledger_order_facts: table(
    ['shop_id', 'order_id', 'day', 'pos_id', 'staff_id'],
    [
      ...(['orders', 'bills', 'volume_vnd', 'top_up_vnd', 'paid_vnd', 'sent_vnd'] as const),
      ...orderKinds.map((kind): `net_${OrderKind}` => `net_${kind}`),
    ],
  ),
  ledger_day_flows: table(
    ['shop_id', 'day', 'kind', 'owner_id', 'type', 'counter_kind', 'category_id', 'is_out'],
    ['debit_vnd', 'credit_vnd'],
  ),
  ledger_lot_days: table(['shop_id', 'lot_id', 'day'], ['gross_vnd', 'net_vnd', 'money_vnd', 'diff_vnd', 'held_vnd']),
}

export type SumTableName = keyof typeof sumTables
export type SumRow<Name extends SumTableName> = Row<
  (typeof sumTables)[Name]['keys'][number],
  (typeof sumTables)[Name]['sums'][number]
>
export type Sums = { [Name in SumTableName]: SumRow<Name>[] }

type Posting = Journal & { reversesId?: number }

/** What journals add to each table. Rows are in the order of their keys, in which postings lock them. */
export function sumsOf(journals: Posting[]): Sums {
  const adding = new Adding()
  for (const journal of journals) {
    for (const side of sidesOf(journal.transfers)) {
      adding.addResult(journal, side)
      adding.addOrder(journal, side)
      adding.addFlow(journal, side)
      adding.addLot(journal, side)
    }
    for (const count of countsOf(journal)) adding.addCount(journal, count)
  }
  return adding.sums()
}

/** The rows of all tables as they grow. */
class Adding {
  readonly #facts = new SumRows('ledger_day_facts')
  readonly #orders = new SumRows('ledger_order_facts')
  readonly #flows = new SumRows('ledger_day_flows')
  readonly #lots = new SumRows('ledger_lot_days')

  sums(): Sums {
    return {
      ledger_day_facts: this.#facts.inOrder(),
      ledger_order_facts: this.#orders.inOrder(),
      ledger_day_flows: this.#flows.inOrder(),
      ledger_lot_days: this.#lots.inOrder(),
    }
  }

  addResult(journal: Posting, { account, about, pos, vnd }: Side): void {
    if (chart[account.kind].isResult) this.#addFact(journal, { kind: account.kind, about, pos, by: vnd })
  }

  addOrder(journal: Posting, { account: { kind, ref = 0 }, about, pos, vnd }: Side): void {
    if (about.order === undefined || !isOrderKind(kind)) return
    // The account of a party carries its own order: where one is offset against another, each side is of its own.
    const order = chart[kind].ref === 'order' && ref !== 0 ? ref : about.order
    const key = orderKey(journal, { ...about, order }, pos)
    this.#orders.add(key, `net_${kind}`, vnd)
    if (kind !== accountKind.customer) return
    if (journal.type === 'PAY') this.#orders.add(key, 'paid_vnd', -vnd)
    if (journal.type === 'SENT') this.#orders.add(key, 'sent_vnd', vnd)
  }

  addFlow({ shopId, postingDate, type, reversesId }: Posting, { account, counterKind, about, vnd }: Side): void {
    const { kind, owner = 0, ref = 0 } = account
    const isDebtWithoutOrder = kind === accountKind.customer && ref === 0
    if (!flowKinds.has(kind) && !isDebtWithoutOrder) return
    const isOut = vnd < 0 !== (reversesId !== undefined)
    const key = [shopId, postingDate, kind, owner, type, counterKind, about.category ?? 0, isOut]
    this.#flows.add(key, sideOf(vnd), Math.abs(vnd))
  }

  addLot({ shopId, postingDate, type, volume }: Posting, { account: { kind, ref = 0 }, counterKind, vnd }: Side): void {
    if (ref === 0) return
    const key = [shopId, ref, postingDate]
    if (kind === accountKind.posHeld) this.#lots.add(key, 'held_vnd', vnd)
    if (kind !== accountKind.posUnpaid) return
    if (paying.has(type)) this.#lots.add(key, counterKind === accountKind.posFee ? 'diff_vnd' : 'money_vnd', -vnd)
    else this.#lots.add(key, 'net_vnd', vnd)
    // A swipe that changes its lô takes along all of it, also where that is undone.
    if (type === 'LOT' && volume) this.#lots.add(key, 'gross_vnd', Math.sign(vnd) * Math.abs(volume.amountVnd))
  }

  addCount(journal: Posting, count: Count): void {
    const { kind, about, pos, by } = count
    // Counts are no fees: they name no category and no other shop.
    const { category: _category, otherShop: _otherShop, ...counted } = about
    this.#addFact(journal, { kind, about: counted, pos, by })
    const sum = countSums[kind]
    if (about.order !== undefined && sum) this.#orders.add(orderKey(journal, about, pos), sum, by)
    const isOfLot = kind === tallyKind.volume || kind === tallyKind.lentVolume
    if (isOfLot && about.lot !== undefined)
      this.#lots.add([journal.shopId, about.lot, journal.postingDate], 'gross_vnd', by)
  }

  #addFact({ shopId, postingDate }: Posting, { kind, about, pos, by }: Count): void {
    const { staff = 0, category = 0, otherShop = 0 } = about
    const key = [shopId, postingDate, kind, pos, staff, category, otherShop, contractTypeOf(about)]
    this.#facts.add(key, sideOf(by), Math.abs(by))
  }
}

/** Money of the bank, at once or once it is known that it is for the lô. */
const paying: ReadonlySet<string> = new Set(['CASHBACK', 'ASSIGN'])
const sideOf = (vnd: number) => (vnd > 0 ? 'debit_vnd' : 'credit_vnd')
const orderKey = ({ shopId, postingDate }: Posting, { order = 0, staff = 0 }: TransferDimensions, pos: number) => [
  shopId,
  order,
  postingDate,
  pos,
  staff,
]
const flowKinds: ReadonlySet<number> = new Set([111, 112, 141, 1361, 1362, 1368, 1381, 1388, 331, 3381, 3388, 411])
const isOrderKind = (kind: number): kind is OrderKind => (orderKinds as readonly number[]).includes(kind)
const countSums: Partial<Record<number, 'orders' | 'bills' | 'volume_vnd' | 'top_up_vnd'>> = {
  [tallyKind.volume]: 'volume_vnd',
  [tallyKind.bills]: 'bills',
  [tallyKind.orders]: 'orders',
  [tallyKind.topUp]: 'top_up_vnd',
}

function contractTypeOf({ order, contractType }: TransferDimensions): number {
  if (order === undefined) return 0
  if (contractType === undefined) throw new Error(`a posting about order ${order} does not say of which kind that is`)
  return contractType
}

type Side = { account: Transfer['debit']; counterKind: number; about: TransferDimensions; pos: number; vnd: number }

/** Debits above 0, credits below. */
function* sidesOf(transfers: Transfer[]): Generator<Side> {
  for (const { debit, credit, amountVnd, about = {} } of transfers) {
    const { pos = 0, creditPos = pos } = about
    yield { account: debit, counterKind: credit.kind, about, pos, vnd: amountVnd }
    yield { account: credit, counterKind: debit.kind, about, pos: creditPos, vnd: -amountVnd }
  }
}

type Count = { kind: number; about: TransferDimensions; pos: number; by: number }

/** What a journal counts besides accounts; below 0 where it undoes what was counted. */
export function countsOf(journal: Journal): Count[] {
  // Most journals of a busy shop count nothing but their swipe.
  const { type, volume, ordersBy } = journal
  return [
    ...(volume && type !== 'LOT' ? swipeCounts(journal, volume) : []),
    ...(ordersBy ? [...ordersBy].map(([order, by]) => orderCount(journal, order, by)) : []),
    ...(type === 'TOPUP' ? topUpCounts(journal) : []),
  ]
}

function swipeCounts(
  { type, transfers }: Journal,
  { posId: pos, amountVnd: by }: NonNullable<Journal['volume']>,
): Count[] {
  const about = transfers[0]?.about ?? {}
  if (type === 'INTERNAL') return [{ kind: tallyKind.lentVolume, about, pos, by }]
  return [
    { kind: tallyKind.volume, about, pos, by },
    { kind: tallyKind.bills, about, pos, by: Math.sign(by) },
  ]
}

function orderCount({ transfers }: Journal, order: number, by: 1 | -1): Count {
  const about = transfers.find((transfer) => transfer.about?.order === order)?.about
  if (!about) throw new Error(`a posting counts order ${order} and moves nothing of it`)
  return { kind: tallyKind.orders, about, pos: 0, by }
}

const topUpCounts = ({ transfers }: Journal): Count[] =>
  [...sidesOf(transfers)]
    .filter(({ account }) => account.kind === accountKind.customer)
    .map(({ about, vnd }) => ({ kind: tallyKind.topUp, about, pos: 0, by: vnd }))

/** The rows of one table, each once. */
class SumRows<Name extends SumTableName> {
  readonly #table: SumTable<string, string>
  readonly #rows = new Map<string, { key: Cell[]; row: Record<string, Cell> }>()

  constructor(name: Name) {
    this.#table = sumTables[name]
  }

  add(key: Cell[], sum: SumOf<Name>, by: number): void {
    const text = key.join('/')
    const known = this.#rows.get(text)?.row ?? this.#begin(text, key)
    known[sum] = Number(known[sum]) + by
  }

  inOrder(): SumRow<Name>[] {
    const rows = [...this.#rows.values()].sort((one, other) => compareCells(one.key, other.key))
    return rows.map(({ row }) => row as SumRow<Name>)
  }

  #begin(text: string, key: Cell[]): Record<string, Cell> {
    const row: Record<string, Cell> = {}
    for (const [index, column] of this.#table.keys.entries()) row[column] = key[index] ?? 0
    for (const column of this.#table.sums) row[column] = 0
    this.#rows.set(text, { key, row })
    return row
  }
}
type SumOf<Name extends SumTableName> = (typeof sumTables)[Name]['sums'][number]

function compareCells(one: Cell[], other: Cell[]): number {
  for (const [index, cell] of one.entries()) {
    const against = other[index] ?? 0
    if (cell < against) return -1
    if (cell > against) return 1
  }
  return 0
}

/** The rows as the arrays that the posting unnests: `f_shop_id`, `f_day` … */
export function sumParams<Name extends SumTableName>(
  prefix: string,
  name: Name,
  rows: SumRow<Name>[],
): Record<string, unknown> {
  const { keys, sums }: SumTable<string, string> = sumTables[name]
  const cells: Record<string, Cell>[] = rows
  return Object.fromEntries(
    [...keys, ...sums].map((column) => [`${prefix}_${column}`, cells.map((row) => row[column])]),
  )
}
