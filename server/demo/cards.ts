import { addDays, lastDayOfMonth } from '@cardpro/contract/kit/dates'
import { accountOwner } from '@cardpro/contract/kit/money/bankAccount'
import { idPeriod } from '#kit/database/ids.ts'
import type { Making, People } from './people.ts'
import type { Random } from './random.ts'
import { daysBefore, midnight, pauseEvery } from './time.ts'

/** The cards, as little of each as a million of them may take. */
export type Cards = {
  ids: Float64Array
  customers: Int32Array
  kinds: Uint8Array
  limits: Uint16Array
  last4: Uint16Array
  banks: Uint8Array
  dueDays: Uint8Array
  isUsable: Uint8Array
}
/** A card in words. `customer` is its place among the people; the limit is in millions. */
export type Card = {
  id: number
  customer: number
  cardType: CardKind['cardType']
  isForeign: boolean
  limitVnd: number
  last4: string
  bankCode: string
  dueDay: number
}
type CardKind = { cardType: 'VISA' | 'MASTER' | 'JCB' | 'NAPAS'; isForeign: boolean; bin: string }

/** First digits that no real card has. */
const cardKinds: readonly CardKind[] = [
  { cardType: 'VISA', isForeign: false, bin: '411111' },
  { cardType: 'MASTER', isForeign: false, bin: '520000' },
  { cardType: 'JCB', isForeign: false, bin: '353011' },
  { cardType: 'NAPAS', isForeign: false, bin: '970400' },
  { cardType: 'VISA', isForeign: true, bin: '400000' },
  { cardType: 'MASTER', isForeign: true, bin: '555555' },
]
const kindWeights = [
  [0, 42],
  [1, 28],
  [2, 14],
  [3, 10],
  [4, 3],
  [5, 3],
] as const
/** Napas cards are of the last one alone. */
const issuers = [
  'VPB',
  'TCB',
  'VIB',
  'SHB',
  'STB',
  'TPB',
  'HDB',
  'MB',
  'ACB',
  'VCB',
  'BIDV',
  'MSB',
  'EIB',
  'OCB',
  'VBA',
] as const
const issuerOfNapas = issuers.length - 1
const limitsInMillions = [
  [20, 10],
  [30, 18],
  [50, 26],
  [80, 18],
  [100, 16],
  [150, 7],
  [200, 4],
  [300, 1],
] as const
const statuses = [
  [1, 955],
  [2, 20],
  [3, 15],
  [0, 10],
] as const

export async function makeCards(total: number, people: People, making: Making): Promise<Cards> {
  const { writer, progress } = making
  const cards: Cards = {
    ids: new Float64Array(total),
    customers: new Int32Array(total),
    kinds: new Uint8Array(total),
    limits: new Uint16Array(total),
    last4: new Uint16Array(total),
    banks: new Uint8Array(total),
    dueDays: new Uint8Array(total),
    isUsable: new Uint8Array(total),
  }
  const counts: Counts = { perCustomer: new Uint16Array(people.ids.length), byStatus: new Map(), byDueDay: new Map() }
  progress.begin('Thẻ')
  for (let index = 0; index < total; index++) {
    addCard(cards, index, { ...making, people, counts })
    if (index % pauseEvery !== 0) continue
    progress.show(index / total)
    await writer.pause()
  }
  for (const [[shopId, status, period], count] of parsed(counts.byStatus))
    writer.add('card_counts', { shop_id: shopId, status, period, count })
  for (const [[shopId, dueDay], count] of parsed(counts.byDueDay))
    writer.add('card_due_counts', { shop_id: shopId, due_day: dueDay, count })
  return cards
}

type Counts = { perCustomer: Uint16Array; byStatus: Map<string, number>; byDueDay: Map<string, number> }
const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
const parsed = (counts: Map<string, number>): [number[], number][] =>
  [...counts].map(([key, number]) => [key.split('/').map(Number), number])

type CardMaking = Making & { people: People; counts: Counts }

function addCard(cards: Cards, index: number, making: CardMaking): void {
  const { company, random, ids, firstDay, people, counts } = making
  const customer = chooseCustomer(index, making)
  const shopId = company.shops[customer % company.shops.length]?.id ?? 0
  // The first cards can always be used, so that every shop has work.
  const isSure = index < company.shops.length
  const kind = random.weighted(kindWeights)
  const status = isSure ? 1 : random.weighted(statuses)
  const isExpired = !isSure && random.chance(0.01)
  const limit = random.weighted(limitsInMillions)
  const last4 = (((customer * 131) % 10_000) + (counts.perCustomer[customer] ?? 0) * 7) % 10_000
  const share = (index / cards.ids.length) * (daysBefore / 2 - 1)
  const atMs = midnight(addDays(firstDay, -daysBefore / 2)) + Math.floor(share * 86_400_000)
  const id = ids.at(atMs)
  const bank = pickIssuer(random, kindOf(kind))
  const dueDay = Number(addDays(making.today, random.whole(-10, 10)).slice(8))
  cards.ids[index] = id
  cards.customers[index] = customer
  cards.kinds[index] = kind
  cards.limits[index] = limit
  cards.last4[index] = last4
  cards.banks[index] = bank
  cards.dueDays[index] = dueDay
  cards.isUsable[index] = status === 1 && !isExpired ? 1 : 0
  count(counts.byStatus, `${shopId}/${status}/${idPeriod(id)}`)
  if (status === 1) count(counts.byDueDay, `${shopId}/${dueDay}`)
  const face = { kind: kindOf(kind), bankCode: issuerOf(bank), limit, last4, dueDay }
  writeCard({ id, shopId, ...holderOf(people, customer), ...face, status, isExpired, atMs }, making)
}

const kindOf = (kind: number): CardKind => cardKinds[kind] ?? visa
const issuerOf = (bank: number): string => issuers[bank] ?? ''
const pickIssuer = (random: Random, { cardType }: CardKind): number =>
  cardType === 'NAPAS' ? issuerOfNapas : random.whole(0, issuerOfNapas - 1)
const holderOf = ({ ids, names }: People, customer: number) => ({
  customerId: ids[customer] ?? 0,
  name: accountOwner(names[customer] ?? ''),
})

/** Every customer gets one card first; the others go by chance, but never more than four digits can tell apart. */
function chooseCustomer(index: number, { random, people, counts: { perCustomer } }: CardMaking): number {
  let customer = index < people.ids.length ? index : random.whole(0, people.ids.length - 1)
  while ((perCustomer[customer] ?? 0) >= mostOfOne) customer = (customer + 1) % people.ids.length
  perCustomer[customer] = (perCustomer[customer] ?? 0) + 1
  return customer
}

type NewCard = {
  id: number
  shopId: number
  customerId: number
  name: string
  kind: CardKind
  bankCode: string
  status: number
  isExpired: boolean
  limit: number
  last4: number
  dueDay: number
  atMs: number
}

function writeCard(card: NewCard, { company, writer, random, today }: CardMaking): void {
  const days = card.isExpired ? -random.whole(32, 60) : random.whole(35, 1600)
  const isHeld = random.chance(0.12)
  writer.add('cards', {
    id: card.id,
    shop_id: card.shopId,
    customer_id: card.customerId,
    bank_code: card.bankCode,
    card_type: card.kind.cardType,
    is_foreign: card.kind.isForeign,
    tier: tierOf(card.limit),
    bin: card.kind.bin,
    last4: String(card.last4).padStart(4, '0'),
    holder_name: card.name,
    expires_on: lastDayOfMonth(addDays(today, days)),
    credit_limit_vnd: card.limit * 1_000_000,
    statement_day: ((card.dueDay + 9) % 28) + 1,
    due_day: card.dueDay,
    in_shop: isHeld ? 1 : 0,
    slot: isHeld ? `${random.pick(['A', 'B', 'C'])}${random.whole(1, 60)}` : '',
    status: card.status,
    created_at: new Date(card.atMs).toISOString(),
    created_by: company.ownerId,
  })
}

/** Up to so many million a card is of that class: standard, gold, platinum, Signature. */
const tiers = [
  [20, 1],
  [50, 2],
  [100, 4],
] as const
const tierOf = (limit: number): number => tiers.find(([most]) => limit <= most)?.[1] ?? 6

const visa: CardKind = { cardType: 'VISA', isForeign: false, bin: '411111' }
const mostOfOne = 1000

/** The card at this place; null where it is blocked or expired and takes no orders. */
export function cardAt(cards: Cards, index: number): Card | null {
  if (cards.isUsable[index] !== 1) return null
  const { cardType, isForeign } = kindOf(cards.kinds[index] ?? 0)
  return {
    id: cards.ids[index] ?? 0,
    customer: cards.customers[index] ?? 0,
    cardType,
    isForeign,
    limitVnd: (cards.limits[index] ?? 0) * 1_000_000,
    last4: String(cards.last4[index] ?? 0).padStart(4, '0'),
    bankCode: issuerOf(cards.banks[index] ?? 0),
    dueDay: cards.dueDays[index] ?? 0,
  }
}
