import { collaboratorDebts } from '@cardpro/contract/debts/collaboratorDebts'
import { debts } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { orders } from '@cardpro/contract/orders/orders'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { partners } from '@cardpro/contract/places/partners/partners'
import { call, done, type Session } from './api.ts'
import type { KilledDebts, Turn } from './killedClient.ts'
import { killedLots } from './killedLots.ts'
import { makeOrder, type Shop, swipe } from './shop.ts'

const Amount = 1_000
const Confirm = ['W_DUP', 'W_LIMIT', 'W_TOP_UP_OVER', 'W_SAME_CARD', 'W_LOSS', 'W_CONSENT']
const Reason = 'Thử ngắt điện'
const tr = 1_000_000
/** What is topped up out of the fund before anything is settled. */
export const lentToSettle = 10 * tr

/** Debts of customers, a partner and collaborators, and one client for each way to settle them out of this fund. */
export async function killedDebts(shop: Shop, fundId: number): Promise<KilledDebts> {
  const { session } = shop
  const { CustomerID: adjusted } = await done(session, people.addOrEditCustomer, {
    FullName: 'Trần Thị Điều Chỉnh',
    Phone: '0912345677',
    Consent: true,
    ConsentMethod: 'Tại quầy',
  })
  const owed = await makeOrder(shop)
  await done(session, orders.addTopUp, { ScheduleID: owed, Amount: lentToSettle, BankCardID: fundId, Confirm })
  await done(session, orders.setSwipeDone, { ScheduleID: owed, Done: true, Reason })
  const payable = await makeOrder(shop, 10 * tr)
  await swipe(shop, payable, [10 * tr], '2')
  const { PartnerID } = await done(session, partners.addOrEdit, { Name: 'Hải Đăng', Phone: '0934000001', Type: 1 })
  const { ForDate } = await done(session, orders.getDetail, { ScheduleID: owed })
  const card = { BankCode: 'VPB', CardType: 'VISA' as const, Last4: '4821' }
  const terms = { Contract_Type: 4 as const, Amount: 10 * tr, FeeRut: 2, FeeDao: 0, ForDate }
  const { ScheduleID: theirs } = await done(session, orders.createManual, { PartnerID, ...card, ...terms, Confirm })
  await swipe(shop, theirs, [10 * tr], '3')
  const ofPartner = { Type: 'partner', ObjectID: PartnerID, Direction: '+', Reason, Confirm } as const
  await done(session, debtSettling.adjustDebt, { ...ofPartner, Amount: 10 * tr })
  const balanceOf = async (at: Session, ScheduleID: number) =>
    (await done(at, orders.getDetail, { ScheduleID })).Balance
  const [owes, isOwed, partnerIsOwed] = [
    await balanceOf(session, owed),
    await balanceOf(session, payable),
    await balanceOf(session, theirs),
  ]

  const adjust: Turn = async (send, _sister, turn) => {
    const input = { Type: 'customer', ObjectID: adjusted, Direction: '+', Amount, Reason, Confirm } as const
    const { Data } = await send('adjust', debtSettling.adjustDebt, input)
    if (turn % 2 === 0) await send('cancelAdjust', debts.cancelPayDebt, { DebtID: Data.DebtID, Reason })
  }
  const offset: Turn = (send) => {
    const [From, To] = [[{ ScheduleID: payable, Amount }], [{ ScheduleID: owed, Amount }]]
    return send('offset', debtSettling.offsetCustomer, { CustomerID: shop.customerId, From, To, Confirm })
  }
  const reciprocal: Turn = (send) => {
    const [Mine, Theirs] = [[{ ScheduleID: 0, Amount }], [{ ScheduleID: theirs, Amount }]]
    return send('reciprocal', partnerDebts.payPartnerReciprocal, { PartnerID, Mine, Theirs, Confirm })
  }
  const lots = await killedLots(shop)
  let phone = 0
  const payCollaborator: Turn = async (send) => {
    const Phone = `0935${String(++phone).padStart(6, '0')}`
    const person = { Name: `CTV ${phone}`, Phone, Percent: 0.2, Base: 1 as const }
    const { AffID } = (await send('aff', collaborators.addOrEdit, person)).Data
    const earned = { Type: 'aff', ObjectID: AffID, Direction: '-', Amount, Reason, Confirm } as const
    await send('adjustAff', debtSettling.adjustDebt, earned)
    await send('payCollaborator', collaboratorDebts.payCollaborator, {
      AffID,
      ScheduleIDs: [0],
      Amount,
      BankCardID: fundId,
    })
  }

  return {
    turns: [adjust, offset, reciprocal, payCollaborator, ...lots.turns],
    expected: (times) => ({
      adjusted: (times('adjust') - times('cancelAdjust')) * Amount,
      owed: owes - times('offset') * Amount,
      payable: isOwed + times('offset') * Amount,
      theirs: partnerIsOwed + times('reciprocal') * Amount,
      collaborators: times('aff'),
      commission: (times('adjustAff') - times('payCollaborator')) * Amount,
      ...lots.expected(times),
    }),
    read: async (now) => {
      const lists = { type: 'customer', ObjectID: adjusted } as const
      const { Closing } = await done(now, debts.detailDebt, lists)
      const collaborators = (await call(now, collaboratorDebts.getCollaboratorDebts, { PageSize: 1 })).Summary
      return {
        adjusted: Closing,
        owed: await balanceOf(now, owed),
        payable: await balanceOf(now, payable),
        theirs: await balanceOf(now, theirs),
        collaborators: collaborators?.Affs ?? 0,
        commission: collaborators?.Remain ?? 0,
        ...(await lots.read(now)),
      }
    },
  }
}
