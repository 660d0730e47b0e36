import { posMoney } from '@cardpro/contract/debts/debts'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { makeCard, makeCustomer, makeFund, makePos } from './cardFile.ts'
import { type MadeOrder, makeOrder } from './orders.ts'
import type { TestUser } from './shop.ts'

/** Whatever is asked is agreed to: these tests are about the figures behind it. */
export const confirmed = {
  Confirm: [
    'W_LOT',
    'W_LOSS',
    'W_FEE_LOW',
    'W_FEE_HIGH',
    'W_SAME_CARD',
    'W_TOP_UP_OVER',
    'W_OVER_PAY',
    'W_DUP',
    'W_OLD_DAY',
  ],
}

export type TurnoverBooks = {
  bank: number
  vcb: number
  mb: number
  an: number
  binh: number
  withdrawn: MadeOrder
  rolledOver: MadeOrder
}

/**
 * Four days of a shop. An takes out 50 million on two POS and gets 40.000 off; of the second lô the bank keeps 13.200
 * more than agreed. Bình's card is topped up by 20 million three days ago and swiped today. Of a third order nothing is left.
 */
export async function makeTurnoverBooks(owner: TestUser): Promise<TurnoverBooks> {
  const day = addDays(businessDay(new Date()), -3)
  const bank = await makeFund(owner, { name: 'Vietcombank', opening: 500_000_000, since: 30 })
  const vcb = await makePos(owner, { fundId: bank, Name: 'VCB 01', MaxDay: 0 })
  const mb = await makePos(owner, { fundId: bank, Name: 'MB 04', MaxDay: 0 })
  const an = await makeCustomer(owner, { FullName: 'Trần An' })
  const binh = await makeCustomer(owner, { FullName: 'Lê Bình' })
  const cardOf = (CustomerID: number, BankCode: string) => makeCard(owner, { CustomerID, BankCode, CreditLimit: 0 })
  const withdrawn = await makeOrder(owner, { CustomerID: an, CardDataID: await cardOf(an, 'VCB'), ...confirmed })
  const { Data } = await withdrawn.swipe([
    { pos: vcb, amount: 30_000_000, lot: '000001' },
    { pos: mb, amount: 20_000_000, lot: '000002' },
  ])
  await owner.done(posMoney.addPayNumberLo, {
    numberLoID: Data.NumberLoIDs[1] ?? 0,
    Amount: 20_000_000 - 220_000 - 13_200,
    BankCardID: bank,
    DiffMode: 2,
  })
  await withdrawn.discount(40_000)
  const rolledOver = await makeOrder(owner, {
    CustomerID: binh,
    CardDataID: await cardOf(binh, 'TCB'),
    Contract_Type: 2,
    Amount: 20_000_000,
    ForDate: day,
    ...confirmed,
  })
  await rolledOver.topUp(bank, 20_000_000, { Date: day, ...confirmed })
  await rolledOver.swipe([{ pos: mb, amount: 20_300_000, lot: '000003' }])
  const none = await makeOrder(owner, { CustomerID: an, CardDataID: withdrawn.cardId, ...confirmed })
  await none.swipe([{ pos: vcb, amount: 5_000_000, lot: '000001' }])
  await none.cancel()
  return { bank, vcb, mb, an, binh, withdrawn, rolledOver }
}
