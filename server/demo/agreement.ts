import { addDays } from '@cardpro/contract/kit/dates'
import { noLines } from '@cardpro/contract/orders/orderMoney'
import { newShopSettings } from '@cardpro/contract/places/shops/shops'
import type { LockedOrder } from '#orders/order.ts'
import { requestOf } from '#orders/orders.rules.ts'
import { type Card, cardAt } from './cards.ts'
import { type Shop, settings } from './company.ts'
import { type OrderScenario, tell } from './orderScenario.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

const kinds = [
  [1, 55],
  [2, 30],
  [3, 15],
] as const
/** How the fee is collected, by kind of order. */
const collections = {
  1: [
    [1, 70],
    [2, 14],
    [3, 6],
    [4, 10],
  ],
  2: [
    [2, 84],
    [3, 10],
    [4, 6],
  ],
  3: [
    [1, 82],
    [2, 10],
    [3, 8],
  ],
} as const
const halfMillion = 500_000
const leastVnd = 5_000_000

/** `inDays`: how many days ahead it is meant for; `sure`: which kind, at the shop of which number, where chance may not choose. */
type Wish = { day: string; atMs: number; inDays?: number; sure?: { kind: 1 | 2; shopIndex: number } | undefined }

/** Makes an order for a card that chance picks. */
export function agree(world: World, { day, atMs, inDays = 0, sure }: Wish): OrderScenario {
  const { ids, random, counters, company, people } = world
  const card = pickCard(world, sure?.shopIndex)
  const shop = company.shops[card.customer % company.shops.length]
  if (!shop) throw new Error('a company has shops')
  const terms = termsOf(random, card, sure?.kind ?? random.weighted(kinds))
  const staffId = random.pick(shop.staffIds)
  const order: LockedOrder = {
    ...terms,
    ...nothingPosted,
    id: ids.at(atMs),
    shopId: shop.id,
    code: counters.next(0, 'DH', day),
    forDate: addDays(day, inDays),
    shift: random.pick([0, 0, 0, 1, 2]),
    partnerId: null,
    partnerName: '',
    partnerAccountName: '',
    shareKind: 0,
    shareMpct: 0,
    customerId: people.ids[card.customer] ?? 0,
    customerName: people.names[card.customer] ?? '',
    isBlack: false,
    debtLimitVnd: 0,
    lossPolicy: newShopSettings.LossPolicy,
    cardId: card.id,
    cardType: card.cardType,
    isForeign: card.isForeign,
    entries: [],
    bankCode: card.bankCode,
    staffId,
    plannedPosId: null,
    collaboratorId: null,
    collaboratorMpct: 0,
    collaboratorBase: 1,
    parentCollaboratorId: null,
    parentCollaboratorMpct: 0,
    passedBaseVnd: 0,
    note: random.chance(0.08) ? random.pick(notes) : '',
    version: 1,
    updatedBy: '',
  }
  const scenario = newLife({ order, shop, card, atMs, userId: staffId })
  tell(world, scenario, { event: 'order.add', day, atMs, before: order, amountVnd: order.requestVnd, note: order.note })
  return scenario
}

const notes = [
  'Khách hẹn lấy tiền trước 17h',
  'Gọi trước khi chuyển',
  'Khách quen, ưu tiên',
  'Giữ thẻ tại quầy',
  'Chuyển vào tài khoản mặc định',
]
const nothingPosted = {
  ...noLines,
  parentCommissionVnd: 0,
  otherVnd: 0,
  posFeeVnd: 0,
  feeParts: [],
  hasLines: false,
  isDoneByHand: false,
  doneReason: '',
  isCancelled: false,
}

const newLife = ({
  order,
  shop,
  card,
  atMs,
  userId,
}: {
  order: LockedOrder
  shop: Shop
  card: Card
  atMs: number
  userId: number
}): OrderScenario => ({
  work: { order, swipes: [] },
  shop,
  card,
  madeMs: atMs,
  userId,
  lines: [],
  swipes: [],
  entries: [],
  events: [],
  version: 0,
  cancelReason: '',
  cancelled: null,
})

function termsOf(random: Random, card: Card, kind: 1 | 2 | 3) {
  const cheapest = card.isForeign ? 2900 : 1500
  const rest = card.limitVnd * (random.whole(30, 90) / 100)
  const mainVnd = Math.max(leastVnd, Math.floor(rest / halfMillion) * halfMillion)
  const extraVnd = Math.max(halfMillion, Math.floor((mainVnd * random.whole(10, 40)) / 100 / halfMillion) * halfMillion)
  const isAway = random.chance(0.12)
  const terms = {
    kind,
    amountVnd: kind === 3 ? extraVnd : mainVnd,
    requestTopUpVnd: kind === 1 ? 0 : mainVnd,
    typeWorking: isAway ? 2 : card.id % 9 === 0 ? 3 : 1,
    feeRutMpct: cheapest + 100 + random.whole(0, 8) * 50,
    feeDaoMpct: cheapest + random.whole(0, 8) * 50,
    feeFixedVnd: 0,
    feeShipVnd: isAway ? random.pick([30_000, 50_000]) : 0,
    feeMinVnd: settings.feeMinVnd,
    feeCollect: random.weighted<number>(collections[kind]),
    daoFeeBase: settings.daoFeeBase,
    roundingStep: settings.roundingStep,
    roundingMode: settings.roundingMode,
  }
  return { ...terms, requestVnd: requestOf(terms) }
}

/** Any card that takes orders: chance looks first, then the next one that does. */
function pickCard({ cards, company, random }: World, shopIndex: number | undefined): Card {
  const start = random.whole(0, cards.ids.length - 1)
  for (let step = 0; step < cards.ids.length; step++) {
    const card = cardAt(cards, (start + step) % cards.ids.length)
    if (card && (shopIndex === undefined || card.customer % company.shops.length === shopIndex)) return card
  }
  throw new Error('the first card of each shop takes orders')
}
