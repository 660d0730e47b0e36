import { randomUUID } from 'node:crypto'
import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { cards, custody } from '@cardpro/contract/people/cards/cards'
import { radar } from '@cardpro/contract/people/cards/cardWork'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { staff } from '@cardpro/contract/people/staff/staff'
import { funds } from '@cardpro/contract/places/funds/funds'
import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { partners } from '@cardpro/contract/places/partners/partners'
import { posPartners } from '@cardpro/contract/places/partners/posPartners'
import { pos } from '@cardpro/contract/places/pos/pos'
import { newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import { call, done, password } from './api.ts'
import { makeOrder, type Shop, swipe } from './shop.ts'

/** Something of the shop for each of them, that could be deleted or cancelled at once. */
export async function targets(shop: Shop): Promise<Record<string, Record<string, string | number>>> {
  const { session } = shop
  const fund = await done(session, funds.addOrEdit, { Name: 'Két trống', Kind: 1 })
  const customer = await done(session, people.addOrEditCustomer, { FullName: 'Khách mới', Phone: '0933111222' })
  const face = {
    CustomerID: customer.CustomerID,
    BankCode: 'VPB',
    CardType: 'VISA',
    Bin: '457353',
    ExpMonth: 12,
    ExpYear: new Date().getFullYear() + 3,
    StatementDay: 20,
  } as const
  const card = await done(session, cards.addOrEdit, { ...face, Last4: '7788', DueDay: 5 })
  // A card that is due on any day.
  const DueDay = Number(addDays(businessDay(new Date()), 2).slice(8))
  const due = await done(session, cards.addOrEdit, { ...face, Last4: '7799', DueDay })
  const spare = { Name: 'POS dự phòng', TID: '87654321', BankCode: 'VCB', BankCardID: shop.bankId }
  const madePos = await done(session, pos.addOrEdit, spare)
  const lot = await done(session, posMoney.createNumberLo, { PosID: shop.posId, numberText: '000777' })
  const order = await makeOrder(shop)
  await swipe(shop, order, [10_000_000])
  const [paid] = (await call(session, posMoney.getNumberLoConditions, { PosID: shop.posId })).Data.filter(
    ({ BillCount }) => BillCount > 0,
  )
  const received = { numberLoID: paid?.numberLoID ?? 0, Amount: 1_000_000, BankCardID: shop.bankId }
  const payment = await done(session, posMoney.addPayNumberLo, received)
  const taken = { CustomerID: shop.customerId, Amount: 1_000_000, BankCardID: shop.cashId, Confirm: ['W_SURPLUS'] }
  const collection = await done(session, debts.payDebtCustomer, taken)
  const person = { UserName: `nv${randomUUID().slice(0, 8)}`, FullName: 'Phạm Thu Hà', GroupID: 4, Password: password }
  const { UserID } = await done(session, staff.addOrEditStaff, { ...person, ShopIDs: [session.shopId] })
  const branch = await done(session, shops.addOrEdit, { ...newShopSettings, ShopName: 'Chi nhánh hai' })
  const Reason = 'Thử'
  return {
    ...(await sharedWork(shop)),
    [shops.delete.path]: { ShopIDDelete: branch.ShopID },
    [staff.deleteStaff.path]: { StaffID: UserID },
    [funds.deleteBankCard.path]: { BankCardID: fund.BankCardID },
    [cards.deleteCard.path]: { cardDataID: card.CardDataID },
    [custody.changeHold.path]: { cardDataID: shop.cardId, cardInShop: 1 },
    [radar.deleteCardNotify.path]: { cardDataID: due.CardDataID },
    [people.deleteCustomer.path]: { CustomerID: customer.CustomerID },
    [pos.delete.path]: { posID: madePos.PosID },
    [debts.cancelPayDebt.path]: { DebtID: collection.DebtID, Reason },
    [posMoney.deleteNumberLo.path]: { numberLoID: lot.numberLoID },
    [posMoney.cancelPayNumberLo.path]: { paymentID: payment.paymentID, Reason },
  }
}

/** The same of partners and collaborators. */
async function sharedWork(shop: Shop): Promise<Record<string, Record<string, number>>> {
  const { session } = shop
  const { AffID } = await done(session, collaborators.addOrEdit, {
    Name: 'Phạm Thu',
    Phone: '0934000001',
    Percent: 0.3,
    Base: 1,
  })
  const agent = { Phone: '0934000002', Type: 1 } as const
  const { PartnerID } = await done(session, partners.addOrEdit, { ...agent, Name: 'Đại lý một' })
  const other = await done(session, partners.addOrEdit, { ...agent, Name: 'Đại lý hai' })
  const ours = { partnerID: PartnerID, typeCard: 'VISA', Direction: 1, Percent: 1.5 } as const
  const { ConfigPartnerFeeShopID } = await done(session, partnerFees.configFeePartnerShop, ours)
  const lent = {
    PosID: shop.posId,
    PartnerID,
    PartnerCode: 'M-01',
    Direction: 2,
    FromDate: businessDay(new Date()),
  } as const
  const { posPartnerID } = await done(session, posPartners.createPosPartner, lent)
  const branch = await done(session, shops.addOrEdit, { ...newShopSettings, ShopName: 'Chi nhánh ba' })
  const between = { ShopID: session.shopId, OtherShopID: branch.ShopID, typeCard: 'VISA', Percent: 0.2 } as const
  const { ShopFeeID } = await done(session, partnerFees.configFeeShops, between)
  return {
    [collaborators.deleteCollaborator.path]: { affID: AffID },
    [partners.delete.path]: { PartnerID: other.PartnerID },
    [partnerFees.deleteConfigFee.path]: { ConfigPartnerFeeShopID },
    [partnerFees.deleteConfigFeeShops.path]: { ShopFeeID },
    [posPartners.deletePosPartner.path]: { posPartnerID },
  }
}
