import type { Account, Journal, Transfer } from '#books/ledger/ledger.service.ts'
import { newId } from '#kit/database/ids.ts'
import { makeCard, makeCustomer } from './cardFile.ts'
import { type Posting, postStraight } from './figurePosts.ts'
import { todayHere } from './orders.ts'
import { withAdmin } from './withAdmin.ts'

/** A shop of the drawn reports: what it earned and cost from the first of its days to the last, in đồng. */
type Shop = {
  orders: number
  newCustomers: number
  volume: number
  /** Debits of costs, credits of income, by kind. */
  results: Partial<Record<Account['kind'], number>>
  /** What of that is with the company or with another shop, by kind and the place of that shop (−1: the company). */
  between?: readonly (readonly [kind: Account['kind'], other: number, vnd: number])[]
}

/** The three shops and the company of revenue-company.png and business-result.png. */
const shops: readonly Shop[] = [
  {
    orders: 357,
    newCustomers: 23,
    volume: 10_319_000_000,
    results: {
      5111: 78_420_000,
      5112: 96_215_000,
      5113: 2_140_000,
      5114: 7_600_000,
      5211: 1_240_000,
      632: 109_587_700,
      6322: 3_420_000,
      6411: 1_400_000,
      641: 3_180_000,
      6412: 1_150_000,
      642: 47_351_000,
      711: 5_150_000,
    },
    between: [
      [6322, 1, 600_000],
      [642, -1, 6_000_000],
    ],
  },
  {
    orders: 234,
    newCustomers: 15,
    volume: 6_661_000_000,
    results: {
      5111: 52_310_000,
      5112: 60_455_000,
      5113: 1_860_000,
      5114: 3_200_000,
      5211: 860_000,
      632: 70_739_600,
      6322: 4_105_000,
      641: 2_016_000,
      6412: 820_000,
      642: 34_377_000,
      711: 1_200_000,
      811: 350_000,
    },
    between: [
      [5114, 0, 600_000],
      [642, -1, 4_000_000],
    ],
  },
  {
    orders: 151,
    newCustomers: 14,
    volume: 4_240_000_000,
    results: {
      5111: 33_120_000,
      5112: 39_781_000,
      5113: 960_000,
      5114: 1_700_000,
      5211: 412_000,
      632: 45_028_900,
      6322: 2_310_000,
      641: 1_241_000,
      6412: 475_000,
      642: 23_906_000,
      711: 600_000,
      8112: 4_000_000,
    },
    between: [[642, -1, 2_000_000]],
  },
]
const company: Shop = {
  orders: 0,
  newCustomers: 0,
  volume: 0,
  results: { 642: 20_000_000 },
  between: [
    [642, 0, -6_000_000],
    [642, 1, -4_000_000],
    [642, 2, -2_000_000],
  ],
}

const isIncome = (kind: number): boolean => (kind >= 5111 && kind <= 5114) || kind === 711

function transferOf(kind: Account['kind'], vnd: number, about: Transfer['about'] = {}): Transfer {
  const result: Account = { kind }
  const cash: Account = about.otherShop ? { kind: 1368, owner: about.otherShop } : { kind: 112, owner: 1 }
  const [debit, credit] = isIncome(kind) !== vnd < 0 ? [cash, result] : [result, cash]
  return { debit, credit, amountVnd: Math.abs(vnd), about }
}

type Many = { shopId: number; count: number }

/** Posts the drawn books on three shops and the company, all on today. */
export async function makeMockupBooks(books: Posting): Promise<void> {
  const shopIds = books.owner.shopIds
  const places = [
    ...shops.map((shop, index) => ({ shop, shopId: shopIds[index] ?? 0 })),
    { shop: company, shopId: -111 },
  ]
  const idOf = (place: number): number => (place === -1 ? -111 : (shopIds[place] ?? 0))
  const journals: Journal[] = []
  for (const { shop, shopId } of places) {
    const { results, between = [], volume, orders, newCustomers } = shop
    const transfers = [
      ...Object.entries(results).map(([kind, vnd]) => transferOf(Number(kind) as Account['kind'], vnd)),
      ...between.map(([kind, other, vnd]) => transferOf(kind, vnd, { otherShop: idOf(other) })),
    ]
    journals.push({ shopId, postingDate: todayHere(), type: 'ADJUST', transfers })
    if (volume > 0)
      journals.push(worked(shopId, { volume, orderIds: await addOrders(books, { shopId, count: orders }) }))
    await addCustomers(books, { shopId, count: newCustomers })
  }
  await postStraight(books, journals)
}

/** The money that was swiped for these orders. */
const worked = (shopId: number, { volume, orderIds }: { volume: number; orderIds: number[] }): Journal => ({
  shopId,
  postingDate: todayHere(),
  type: 'SWIPE',
  volume: { posId: 1, amountVnd: volume },
  ordersBy: new Map(orderIds.map((id) => [id, 1])),
  transfers: orderIds.map((order) => ({
    debit: { kind: 1361, owner: 1 },
    credit: { kind: 131, owner: 1 },
    amountVnd: 1,
    about: { order, contractType: 1 },
  })),
})

/** So many orders of one customer, who came before. */
async function addOrders({ server, owner }: Posting, { shopId, count }: Many): Promise<number[]> {
  const CustomerID = await makeCustomer(owner.at(shopId))
  const cardId = await makeCard(owner.at(shopId), { CustomerID })
  const ids = Array.from({ length: count }, newId)
  await withAdmin(server.admin, (client) =>
    client.query(
      `INSERT INTO orders (company_id, id, shop_id, code, for_date, customer_id, card_id, contract_type, request_vnd, fee_rut_mpct, fee_dao_mpct, dao_fee_base,
         rounding_step, rounding_mode, staff_id, created_by, updated_by)
       SELECT $1, id, $2, 'M' || id, $3, $4, $5, 1, 1, 0, 0, 1, 1000, 1, $6, $6, $6 FROM unnest($7::bigint[]) AS id`,
      [owner.companyId, shopId, todayHere(), CustomerID, cardId, owner.userId, ids],
    ),
  )
  return ids
}

const addCustomers = ({ server, owner }: Posting, { shopId, count }: Many): Promise<unknown> =>
  withAdmin(server.admin, (client) =>
    client.query(
      `INSERT INTO customers (company_id, id, shop_id, no, full_name, phone, search, created_by, first_used_on)
       SELECT $1, id, $2, id, 'Khách ' || id, id::text, '', $3, $5 FROM unnest($4::bigint[]) AS id`,
      [owner.companyId, shopId, owner.userId, Array.from({ length: count }, newId), todayHere()],
    ),
  )
