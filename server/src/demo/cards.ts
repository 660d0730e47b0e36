import { accountOwner } from '@cardpro/contract/bankAccount'
import { addDays, lastDayOfMonth } from '@cardpro/contract/dates'
import type { Making, People } from './people.ts'
import { daysBefore, midnight, pauseEvery } from './time.ts'

/** The cards, as little of each as a million of them may take. */
export type Cards = { ids: Float64Array; customers: Int32Array; kinds: Uint8Array; limits: Uint16Array; last4: Uint16Array; isUsable: Uint8Array }
/** A card in words. `customer` is its place among the people; the limit is in millions. */
export type Card = { id: number; customer: number; cardType: CardKind['cardType']; isForeign: boolean; limitVnd: number; last4: string }
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
const kindWeights = [[0, 42], [1, 28], [2, 14], [3, 10], [4, 3], [5, 3]] as const
const issuers = ['VPB', 'TCB', 'VIB', 'SHB', 'STB', 'TPB', 'HDB', 'MB', 'ACB', 'VCB', 'BIDV', 'MSB', 'EIB', 'OCB'] as const
const limitsInMillions = [[20, 10], [30, 18], [50, 26], [80, 18], [100, 16], [150, 7], [200, 4], [300, 1]] as const
const statuses = [[1, 955], [2, 20], [3, 15], [0, 10]] as const

export async function makeCards(total: number, people: People, making: Making): Promise<Cards> {
  const { company, writer, progress } = making
  const cards: Cards = {
    ids: new Float64Array(total), customers: new Int32Array(total), kinds: new Uint8Array(total), limits: new Uint16Array(total),
    last4: new Uint16Array(total), isUsable: new Uint8Array(total),
  }
  const perCustomer = new Uint16Array(people.ids.length)
  const [byStatus, byDueDay] = [new Map<string, number>(), new Map<string, number>()]
  progress.begin('Thẻ')
  for (let index = 0; index < total; index++) {
    const { status, dueDay } = addCard(cards, index, { ...making, people, perCustomer })
    const shop = company.shops[(cards.customers[index] ?? 0) % company.shops.length]
    count(byStatus, `${shop?.id}/${status}`)
    if (status === 1) count(byDueDay, `${shop?.id}/${dueDay}`)
    if (index % pauseEvery === 0) {
      progress.show(index / total)
      await writer.breathe()
      if (writer.isFull) await writer.flush()
    }
  }
  for (const [[shopId = 0, status = 0], number] of parsed(byStatus)) writer.add('card_counts', { shop_id: shopId, status, count: number })
  for (const [[shopId = 0, dueDay = 0], number] of parsed(byDueDay)) writer.add('card_due_counts', { shop_id: shopId, due_day: dueDay, count: number })
  return cards
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
const parsed = (counts: Map<string, number>): [number[], number][] => [...counts].map(([key, number]) => [key.split('/').map(Number), number])

type CardMaking = Making & { people: People; perCustomer: Uint16Array }

function addCard(cards: Cards, index: number, making: CardMaking): { status: number; dueDay: number } {
  const { company, writer, random, ids, firstDay, today, people, perCustomer } = making
  // Everybody gets one card first; the others go to whomever chance picks, but never more than his four digits can tell apart.
  let customer = index < people.ids.length ? index : random.whole(0, people.ids.length - 1)
  while ((perCustomer[customer] ?? 0) >= mostOfOne) customer = (customer + 1) % people.ids.length
  const nth = (perCustomer[customer] = (perCustomer[customer] ?? 0) + 1)
  const kind = random.weighted(kindWeights)
  const { cardType, isForeign, bin } = cardKinds[kind] ?? visa
  const dueDay = Number(addDays(today, random.whole(-10, 10)).slice(8))
  const isExpired = index >= company.shops.length && random.chance(0.01)
  const expiresOn = lastDayOfMonth(addDays(today, isExpired ? -random.whole(32, 60) : random.whole(35, 1600)))
  // The first card of each shop can always be used, so that every shop has work.
  const status = index < company.shops.length ? 1 : random.weighted(statuses)
  const limit = random.weighted(limitsInMillions)
  const last4 = (((customer * 131) % 10_000) + nth * 7) % 10_000
  const atMs = midnight(addDays(firstDay, -daysBefore / 2)) + Math.floor((index / cards.ids.length) * (daysBefore / 2 - 1) * 86_400_000)
  const inShop = random.chance(0.12) ? 1 : 0
  const id = ids.at(atMs)
  cards.ids[index] = id
  cards.customers[index] = customer
  cards.kinds[index] = kind
  cards.limits[index] = limit
  cards.last4[index] = last4
  cards.isUsable[index] = status === 1 && !isExpired ? 1 : 0
  const shop = company.shops[customer % company.shops.length]
  writer.add('cards', {
    id, shop_id: shop?.id ?? 0, customer_id: people.ids[customer] ?? 0, bank_code: cardType === 'NAPAS' ? 'VBA' : random.pick(issuers), card_type: cardType, is_foreign: isForeign,
    bin, last4: String(last4).padStart(4, '0'), holder_name: accountOwner(people.names[customer] ?? ''), expires_on: expiresOn, credit_limit_vnd: limit * 1_000_000,
    statement_day: ((dueDay + 9) % 28) + 1, due_day: dueDay, in_shop: inShop, slot: inShop === 1 ? `${random.pick(['A', 'B', 'C'])}${random.whole(1, 60)}` : '', status,
    created_at: new Date(atMs).toISOString(), created_by: company.ownerId,
  })
  return { status, dueDay }
}

const visa: CardKind = { cardType: 'VISA', isForeign: false, bin: '411111' }
const mostOfOne = 1000

/** The card at this place; null where it is blocked or expired and takes no orders. */
export function cardAt(cards: Cards, index: number): Card | null {
  if (cards.isUsable[index] !== 1) return null
  const { cardType, isForeign } = cardKinds[cards.kinds[index] ?? 0] ?? visa
  return {
    id: cards.ids[index] ?? 0, customer: cards.customers[index] ?? 0, cardType, isForeign, limitVnd: (cards.limits[index] ?? 0) * 1_000_000,
    last4: String(cards.last4[index] ?? 0).padStart(4, '0'),
  }
}
