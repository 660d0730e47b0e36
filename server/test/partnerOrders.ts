import type { RawInput } from '@cardpro/contract/kit/call'
import { orders } from '@cardpro/contract/orders/orders'
import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { makePos } from './cardFile.ts'
import { MadeOrder, todayHere } from './orders.ts'
import { makeLink, makePartner, makePartnerFee } from './partners.ts'
import type { TestServer, TestUser } from './shop.ts'
import { withAdmin } from './withAdmin.ts'

type Terms = Partial<RawInput<typeof orders.createManual>> & { PartnerID: number }

/** An order of kind 4 for today: a Visa card of the partner, known by its last four digits, at 1,3 %. */
export async function makePartnerOrder(user: TestUser, terms: Terms): Promise<MadeOrder> {
  const card = { BankCode: 'VPB', CardType: 'VISA' as const, Last4: '4821' }
  const agreed = { Contract_Type: 4 as const, ForDate: todayHere(), Amount: 50_000_000, FeeRut: 1.3, FeeDao: 0 }
  const { Data } = await user.done(orders.createManual, { ...card, ...agreed, ...terms })
  return new MadeOrder(user, { id: Data.ScheduleID, code: Data.Code, customerId: 0, cardId: 0 })
}

/** Whatever an order asks. */
export const everyWarning = [
  'W_LOSS',
  'W_DUP',
  'W_TOP_UP_OVER',
  'W_OVER_PAY',
  'W_SEND_OVER',
  'W_LIMIT',
  'W_SAME_CARD',
  'W_FEE_LOW',
  'W_FEE_HIGH',
  'W_RULE',
  'W_CONSENT',
  'W_LOT',
]

/** A partner who lends a POS at 1 %, from today or the given day on. */
export async function makeLender(user: TestUser, FromDate = todayHere()): Promise<{ id: number; linkId: number }> {
  const id = await makePartner(user)
  await makePartnerFee(user, id, { Percent: 1, FromDate })
  const { posPartnerID = 0 } = await makeLink(user, { PartnerID: id, Direction: 1, FromDate })
  return { id, linkId: posPartnerID }
}

/** A POS of the company's other shop, which charges 1,2 %. */
export async function makeLentPos(user: TestUser): Promise<number> {
  const [OtherShopID = 0, ShopID = 0] = user.shopIds
  await user.done(partnerFees.configFeeShops, { ShopID, OtherShopID, typeCard: 'VISA', Percent: 1.2 })
  return makePos(user.at(ShopID))
}

/** Both sides of the accounts of customers and partners on an order. */
export const orderSides = (
  server: TestServer,
  { companyId }: TestUser,
  orderId: number,
): Promise<{ kind: number; owner: number; debitVnd: number; creditVnd: number }[]> =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query(
      `SELECT kind, owner_id AS owner, debit_vnd::float8 AS "debitVnd", credit_vnd::float8 AS "creditVnd" FROM ledger_accounts
       WHERE company_id = $1 AND kind IN (131, 331) AND ref_id = $2`,
      [companyId, orderId],
    )
    return rows.map((row) => ({ ...row, kind: Number(row.kind), owner: Number(row.owner) }))
  })
