import { companyShopId } from '@cardpro/contract/kit/constants'
import { makeCard, makeCustomer, makeFund, makePos } from './cardFile.ts'
import { makeLender } from './partnerOrders.ts'
import { makeCollaborator } from './partners.ts'
import type { TestServer, TestUser } from './shop.ts'

type Client = { id: number; cardIds: number[] }

/** One shop with what random acts need, and what they made so far. */
export type FigureShop = {
  user: TestUser
  fundIds: number[]
  posIds: number[]
  /** Lends a POS to the shop, and has cards swiped on the shop's own. */
  partner: { id: number; linkId: number }
  clients: Client[]
  orderIds: number[]
  lotIds: number[]
  lotPayments: number[]
  collections: number[]
  transfers: number[]
}

export type FigureBooks = {
  server: TestServer
  owner: TestUser
  staffIds: number[]
  collaboratorIds: number[]
  /** A fund of the company's own. */
  companyFundId: number
  shops: FigureShop[]
  /** Journals that were posted straight to the ledger: those of both shops of a deal are taken back together. */
  posted: number[][]
}

let companies = 0
const banks = ['VCB', 'TCB', 'ACB'] as const

/** A company of so many shops, all of them with a customer of the same phone: a person in several shops. */
export async function makeFigureBooks(server: TestServer, shopCount: number): Promise<FigureBooks> {
  const owner = await server.company({ shops: shopCount })
  const collaboratorIds: number[] = []
  const staffIds = [owner.userId, (await owner.staff(['orders.view'])).userId]
  const phone = `0945${String(++companies).padStart(6, '0')}`
  const shops: FigureShop[] = []
  for (const shopId of owner.shopIds) {
    const collaborator = await makeCollaborator(owner.at(shopId))
    collaboratorIds.push(collaborator)
    shops.push(await furnishShop(owner.at(shopId), { phone, collaborator, parent: shops[0]?.posIds[0] }))
  }
  const companyFundId = await makeFund(owner.at(companyShopId), { opening: 900_000_000, since: 80 })
  return { server, owner, staffIds, collaboratorIds, companyFundId, shops, posted: [] }
}

type Furnishing = { phone: string; collaborator: number; parent: number | undefined }

/** `parent`: the POS of another shop above its own first one. */
async function furnishShop(user: TestUser, { phone, collaborator, parent }: Furnishing): Promise<FigureShop> {
  const bank = await makeFund(user, { opening: 4_900_000_000, since: 80 })
  const till = await makeFund(user, { kind: 1, opening: 900_000_000, since: 80 })
  const posIds = [
    await makePos(user, { fundId: bank, MaxDay: 0, ...(parent && { PosParentID: parent }) }),
    await makePos(user, { fundId: bank, MaxDay: 0, percent: 0.9 }),
  ]
  const clients: Client[] = []
  for (const given of [{ Phone: phone }, { AffID: collaborator }, {}]) {
    const id = await makeCustomer(user, given)
    const cardIds = []
    for (const BankCode of banks.slice(0, 1 + (clients.length % 2)))
      cardIds.push(await makeCard(user, { CustomerID: id, BankCode, CreditLimit: 0 }))
    clients.push({ id, cardIds })
  }
  return {
    user,
    fundIds: [bank, till],
    posIds,
    partner: await makeLender(user),
    clients,
    orderIds: [],
    lotIds: [],
    lotPayments: [],
    collections: [],
    transfers: [],
  }
}
