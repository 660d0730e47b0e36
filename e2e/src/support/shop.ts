import { businessDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { funds } from '@cardpro/contract/places/funds/funds'
import { pos } from '@cardpro/contract/places/pos/pos'
import { done, type Session } from './api.ts'

export type Shop = {
  session: Session
  bankId: number
  cashId: number
  customerId: number
  cardId: number
  posId: number
}

/** A shop that is ready to work: two funds, one customer with a card, one POS at 1,1 %. Made through the API. */
export async function furnish(session: Session): Promise<Shop> {
  const bank = await done(session, funds.addOrEdit, {
    Name: 'VCB công ty',
    Kind: 2,
    BankCode: 'VCB',
    AccountNo: '0071000123456',
    AccountName: 'LE MINH ANH',
    OpeningBalance: 500_000_000,
    IsDefaultIn: true,
    IsDefaultOut: true,
  })
  const cash = await done(session, funds.addOrEdit, { Name: 'Két quầy', Kind: 1, OpeningBalance: 20_000_000 })
  const account = { BankCode: 'TCB', AccountNo: '19034567890123', AccountName: 'NGUYEN HOANG PHUC', IsDefault: true }
  const { CustomerID } = await done(session, people.addOrEditCustomer, {
    FullName: 'Nguyễn Hoàng Phúc',
    Phone: '0912345678',
    Consent: true,
    ConsentMethod: 'Tại quầy',
    Accounts: [account],
  })
  const { CardDataID } = await done(session, cards.addOrEdit, {
    CustomerID,
    BankCode: 'VPB',
    CardType: 'VISA',
    Bin: '457353',
    Last4: '4472',
    ExpMonth: 12,
    ExpYear: new Date().getFullYear() + 3,
    CreditLimit: 100_000_000,
    StatementDay: 20,
    DueDay: 5,
  })
  const { PosID } = await done(session, pos.addOrEdit, {
    Name: 'POS VCB 01',
    TID: '12345678',
    BankCode: 'VCB',
    BankCardID: bank.BankCardID,
    Fees: [{ CardType: 'VISA', Percent: 1.1 }],
  })
  return {
    session,
    bankId: bank.BankCardID,
    cashId: cash.BankCardID,
    customerId: CustomerID,
    cardId: CardDataID,
    posId: PosID,
  }
}

/** A rút at 1,8 %; answers the order's id. */
export async function makeOrder(
  shop: Pick<Shop, 'session' | 'customerId' | 'cardId'>,
  Amount = 50_000_000,
): Promise<number> {
  const terms = { ForDate: businessDay(new Date()), FeeRut: 1.8, FeeDao: 1.8, Confirm: ['W_SAME_CARD', 'W_LIMIT'] }
  const { ScheduleID } = await done(shop.session, orders.createManual, {
    CustomerID: shop.customerId,
    CardDataID: shop.cardId,
    Contract_Type: 1,
    Amount,
    ...terms,
  })
  return ScheduleID
}

/** Swipes on the shop's POS, all in one lô. */
export async function swipe(shop: Shop, orderId: number, amounts: number[], LotNo = '000123'): Promise<void> {
  const { Version } = await done(shop.session, orders.getDetail, { ScheduleID: orderId })
  const Items = amounts.map((Amount, index) => ({
    PosID: shop.posId,
    Amount,
    LotNo,
    BillNo: String(45 + index).padStart(6, '0'),
  }))
  await done(shop.session, orders.addWithdrawal, { ScheduleID: orderId, Version, Items })
}
