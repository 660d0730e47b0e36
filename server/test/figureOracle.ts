import { companyShopId } from '@cardpro/contract/kit/constants'
import { countedKinds, type Dimension, eliminatedKey, internalKey, isCounted } from '@cardpro/contract/reports/figures'
import type { TestServer } from './shop.ts'
import { withAdmin } from './withAdmin.ts'

/**
 * What reports should say, told a second time from the raw rows of the ledger: one list of what moved, filtered and added up
 * here. It shares no code and no kept sum with the server.
 */
export type Asked = {
  /** Null where rows are named by what the ledger does not know: then only the whole is told. */
  dimension: Dimension | null
  shopIds: readonly number[]
  from: string
  to: string
  /** Shops beside each other: what they charged each other is not in the whole. */
  isOfCompany: boolean
  StaffID?: readonly number[]
  PosID?: readonly number[]
  AffID?: readonly number[]
  BankCode?: readonly string[]
  Contract_Type?: readonly number[]
  OnlyDone?: boolean
}
type Sums = Map<number, number>
export type Told = { rows: Map<string, Sums>; whole: Sums; internal: Sums }

type Moved = {
  shop: number
  day: string
  kind: number
  vnd: number
  order: number | null
} & Record<'pos' | 'staff' | 'otherShop' | 'category', number>
type Order = { kind: number; customer: number; card: number; collaborator: number; bank: string; isDone: boolean }
type Client = { id: number; shop: number; day: string; phone: string; citizen: string }

const { newCustomers } = countedKinds
const fees = [5114, 6322]

export class FigureOracle {
  readonly #moved: Moved[]
  readonly #orders: Map<number, Order>
  readonly #clients: Client[]

  private constructor(moved: Moved[], orders: Map<number, Order>, clients: Client[]) {
    this.#moved = moved
    this.#orders = orders
    this.#clients = clients
  }

  static async read(server: TestServer, companyId: number): Promise<FigureOracle> {
    const raw = await readRaw(server, companyId)
    return new FigureOracle(movedOf(raw), ordersOf(raw), clientsOf(raw))
  }

  tell(asked: Asked): Told {
    const telling = new Telling(asked)
    for (const one of this.#moved)
      if (this.#isShown(one, asked)) telling.addMoved(one, this.#keyOf(one, asked.dimension))
    for (const client of this.#clients)
      if (asked.shopIds.includes(client.shop) && isWithin(client.day, asked))
        telling.addClient(client, asked.isOfCompany && this.#isKnownElsewhere(client, asked))
    return telling.told
  }

  #orderOf = ({ order }: Moved): Order => (order === null ? undefined : this.#orders.get(order)) ?? noOrder

  #isShown(one: Moved, asked: Asked): boolean {
    const of = this.#orderOf(one)
    return (
      asked.shopIds.includes(one.shop) &&
      isWithin(one.day, asked) &&
      isAmong(asked.StaffID, one.staff) &&
      isAmong(asked.PosID, one.pos) &&
      isAmong(asked.Contract_Type, of.kind) &&
      isAmong(asked.AffID, of.collaborator) &&
      isAmong(asked.BankCode, of.bank) &&
      (asked.OnlyDone !== true || of.isDone)
    )
  }

  #keyOf(one: Moved, dimension: Dimension | null): string {
    if (dimension === null) return ''
    const { kind, customer, card, collaborator, bank } = this.#orderOf(one)
    const { day, shop, pos, staff, order, category } = one
    const keys = {
      day,
      month: day.slice(0, 7),
      shop,
      pos,
      staff,
      order: order ?? -1,
      kind,
      customer,
      card,
      aff: collaborator,
      bank,
      category: category > 0 ? category : one.kind === 711 ? 0 : -4,
    }
    return String((keys as Partial<Record<Dimension, string | number>>)[dimension])
  }

  /** Another shop of the answer had this person before: by phone or citizen id. */
  #isKnownElsewhere(client: Client, { shopIds }: Asked): boolean {
    return this.#clients.some(
      (other) =>
        other.shop !== client.shop &&
        shopIds.includes(other.shop) &&
        isSamePerson(other, client) &&
        (other.day < client.day || (other.day === client.day && other.id < client.id)),
    )
  }
}

/** What belongs to no order is the row -1. */
const noOrder: Order = { kind: -1, customer: -1, card: -1, collaborator: -1, bank: '-1', isDone: false }

/** An answer as it grows. */
class Telling {
  readonly told: Told = { rows: new Map(), whole: new Map(), internal: new Map() }
  readonly #asked: Asked

  constructor(asked: Asked) {
    this.#asked = asked
  }

  /** A fee between shops of the answer is in their rows and in no whole; one with another shop is in both. */
  addMoved({ kind, vnd, otherShop }: Moved, key: string): void {
    const { isOfCompany, shopIds } = this.#asked
    const isFee = isOfCompany && fees.includes(kind) && otherShop !== 0
    const isEliminated = isFee && shopIds.includes(otherShop)
    this.#add({ key, kind, vnd }, isEliminated)
    if (isFee && !isEliminated) add(this.told.internal, kind, vnd)
  }

  addClient({ shop, day }: Client, isKnown: boolean): void {
    const keys: Partial<Record<Dimension, string>> = { shop: String(shop), month: day.slice(0, 7) }
    const key = (this.#asked.dimension && keys[this.#asked.dimension]) ?? day
    this.#add({ key, kind: newCustomers, vnd: 1 }, isKnown)
  }

  #add({ key, kind, vnd }: { key: string; kind: number; vnd: number }, isEliminated: boolean): void {
    const byShop = this.#asked.dimension === 'shop'
    if (!isEliminated || byShop) add(rowOf(this.told.rows, key), kind, vnd)
    if (isEliminated && byShop) add(rowOf(this.told.rows, eliminatedKey), kind, -vnd)
    if (!isEliminated) add(this.told.whole, kind, vnd)
  }
}

/** The dimensions by which it names rows. */
export const toldBy: readonly Dimension[] = [
  ...([
    'day',
    'month',
    'shop',
    'customer',
    'card',
    'staff',
    'pos',
    'bank',
    'aff',
    'kind',
    'order',
    'category',
  ] as const),
]
/** Kinds that are neither results, nor counted by postings, nor new customers are told by their own tests. */
export const isTold = (kind: number): boolean => !isCounted(kind) || kind === newCustomers
export const keys = { company: String(companyShopId), eliminated: eliminatedKey, internal: internalKey }

const isSamePerson = (one: Client, other: Client): boolean =>
  (one.phone !== '' && one.phone === other.phone) || (one.citizen !== '' && one.citizen === other.citizen)
const isWithin = (day: string, { from, to }: Asked): boolean => day >= from && day <= to
const isAmong = <T>(asked: readonly T[] | undefined, value: T | undefined): boolean =>
  !asked?.length || (value !== undefined && asked.includes(value))
const add = (sums: Sums, kind: number, vnd: number): unknown => sums.set(kind, (sums.get(kind) ?? 0) + vnd)

function rowOf(rows: Map<string, Sums>, key: string): Sums {
  const known = rows.get(key) ?? new Map<number, number>()
  rows.set(key, known)
  return known
}

type Row = Record<string, string | null>
type Raw = { transfers: Row[]; orders: Row[]; clients: Row[] }

/** Plain rows, as text; nothing is added up or left out by the database. */
function readRaw(server: TestServer, companyId: number): Promise<Raw> {
  const read = {
    transfers: `SELECT j.id::text AS journal, j.shop_id::text AS shop, t.posting_date::text AS day, j.type, (j.reverses_id IS NOT NULL)::text AS undone,
        j.volume_vnd::text AS volume, j.volume_pos_id::text AS volume_pos, t.no::text AS no, t.amount_vnd::text AS vnd, d.kind::text AS debit, c.kind::text AS credit,
        t.order_id::text AS order, t.pos_id::text AS pos, t.credit_pos_id::text AS credit_pos, t.staff_id::text AS staff, t.other_shop_id::text AS other, t.category_id::text AS category
      FROM ledger_transfers t
      JOIN ledger_journals j ON j.company_id = t.company_id AND j.id = t.journal_id
      JOIN ledger_accounts d ON d.company_id = t.company_id AND d.id = t.debit_account_id
      JOIN ledger_accounts c ON c.company_id = t.company_id AND c.id = t.credit_account_id
      WHERE t.company_id = $1 ORDER BY j.id, t.no`,
    orders: `SELECT o.id::text AS id, o.contract_type::text AS kind, o.customer_id::text AS customer, o.card_id::text AS card, o.collaborator_id::text AS collaborator, o.status::text AS status, d.bank_code AS bank
      FROM orders o JOIN cards d ON d.company_id = o.company_id AND d.id = o.card_id WHERE o.company_id = $1`,
    clients: `SELECT id::text AS id, shop_id::text AS shop, first_used_on::text AS day, phone, encode(citizen_hash, 'hex') AS citizen, merged_into_id::text AS merged
      FROM customers WHERE company_id = $1`,
  }
  return withAdmin(server.admin, async (client) => {
    const rows = async (text: string) => (await client.query<Row>(text, [companyId])).rows
    return { transfers: await rows(read.transfers), orders: await rows(read.orders), clients: await rows(read.clients) }
  })
}

const numberOf = (text: string | null | undefined): number => Number(text ?? 0)

function movedOf({ transfers }: Raw): Moved[] {
  return [
    ...transfers.flatMap(sidesOf),
    ...transfers.filter(({ no }) => no === '1').flatMap(swipesOf),
    ...ordersCounted(transfers),
  ]
}

const aboutOf = (row: Row) => ({
  shop: numberOf(row['shop']),
  day: row['day'] ?? '',
  order: row['order'] === null ? null : numberOf(row['order']),
  staff: numberOf(row['staff']),
  otherShop: numberOf(row['other']),
  category: numberOf(row['category']),
})

/** Both sides of a transfer; money that was topped up is counted besides. */
function sidesOf(row: Row): Moved[] {
  const [about, vnd, pos] = [aboutOf(row), numberOf(row['vnd']), numberOf(row['pos'])]
  const sides = [
    { ...about, kind: numberOf(row['debit']), vnd, pos },
    {
      ...about,
      kind: numberOf(row['credit']),
      vnd: -vnd,
      pos: row['credit_pos'] === null ? pos : numberOf(row['credit_pos']),
    },
  ]
  const toppedUp = sides.filter(({ kind }) => row['type'] === 'TOPUP' && kind === 131)
  return [...sides, ...toppedUp.map((side) => ({ ...side, kind: 9004, pos: 0 }))]
}

/** A swipe: its gross and one bill, or another shop's on a POS of this one. */
function swipesOf(row: Row): Moved[] {
  const vnd = numberOf(row['volume'])
  // A swipe that changes its lô is no new swipe.
  if (vnd === 0 || row['type'] === 'LOT') return []
  const swipe = { ...aboutOf(row), pos: numberOf(row['volume_pos']) }
  if (row['type'] === 'INTERNAL') return [{ ...swipe, kind: 9011, vnd }]
  return [
    { ...swipe, kind: 9001, vnd },
    { ...swipe, kind: 9002, vnd: Math.sign(vnd) },
  ]
}

/** An order counts with the first line of it that is no fee, and no more once none of them stands. */
function ordersCounted(transfers: Row[]): Moved[] {
  const standing = new Map<number, number>()
  const seen = new Set<string>()
  return transfers.flatMap((row) => {
    const about = aboutOf(row)
    const line = `${row['journal']}/${about.order}`
    if (about.order === null || /^(FEE|AFF|PAYAFF|MERGE)$/.test(row['type'] ?? '') || seen.has(line)) return []
    seen.add(line)
    const before = standing.get(about.order) ?? 0
    const after = before + (row['undone'] === 'true' ? -1 : 1)
    standing.set(about.order, after)
    const vnd = Number(after > 0) - Number(before > 0)
    return vnd === 0 ? [] : [{ ...about, kind: 9003, vnd, pos: 0 }]
  })
}

const ordersOf = ({ orders }: Raw): Map<number, Order> =>
  new Map(
    orders.map((row) => [
      numberOf(row['id']),
      {
        kind: numberOf(row['kind']),
        customer: numberOf(row['customer']),
        card: numberOf(row['card']),
        collaborator: numberOf(row['collaborator']),
        bank: row['bank'] ?? '',
        isDone: row['status'] === '5',
      },
    ]),
  )

const clientsOf = ({ clients }: Raw): Client[] =>
  clients
    .filter(({ day, merged }) => day !== null && merged === null)
    .map((row) => ({
      id: numberOf(row['id']),
      shop: numberOf(row['shop']),
      day: row['day'] ?? '',
      phone: row['phone'] ?? '',
      citizen: row['citizen'] ?? '',
    }))
