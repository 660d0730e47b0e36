import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { badDebts } from '@cardpro/contract/debts/badDebts'
import { comparisons } from '@cardpro/contract/debts/comparison'
import { posMoney } from '@cardpro/contract/debts/debts'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { partners } from '@cardpro/contract/places/partners/partners'
import { done, registered } from './api.ts'
import { furnish, makeOrder, type Shop, swipe } from './shop.ts'
import { type Bill, type Printed, statementRows } from './statement.ts'

export type WorkedShop = Shop &
  Others & {
    orderId: number
    swipeId: number
    lotId: number
    draftId: number
    sourceId: number
    /** Due tomorrow. */
    dueCardId: number
    url: string
    userName: string
  }

/** A shop with something on every screen: an order half done, one that is owed, a lô that is not paid. */
export async function workedShop(url: string): Promise<WorkedShop> {
  const session = await registered(url)
  const made = await furnish(session)
  const owed = await makeOrder(made, 10_000_000)
  const { Version } = await done(session, orders.getDetail, { ScheduleID: owed })
  await done(session, orders.addTopUp, {
    ScheduleID: owed,
    Version,
    Amount: 3_000_000,
    BankCardID: made.bankId,
    Confirm: ['W_TOP_UP_OVER'],
  })
  const orderId = await makeOrder(made)
  await swipe(made, orderId, [30_000_000, 12_000_000])
  const [lot] = await done(session, posMoney.getNumberLoConditions, {})
  const { Swipes } = await done(session, orders.getDetail, { ScheduleID: orderId })
  const swipeId = Swipes[0]?.LogWithdrawalID ?? 0
  const draftId = await statementsOf(made)
  const sourceId = await unknownMoney(made)
  const ids = { orderId, swipeId, lotId: lot?.numberLoID ?? 0, draftId, sourceId, dueCardId: await dueCard(made) }
  const worked = { ...made, ...ids, url, userName: session.userName }
  return { ...worked, ...(await othersOf(made, owed)) }
}

async function dueCard({ session, customerId }: Shop): Promise<number> {
  const tomorrow = addDays(businessDay(new Date()), 1)
  const face = {
    BankCode: 'TCB',
    CardType: 'VISA',
    Bin: '422151',
    Last4: '9913',
    ExpMonth: 12,
    StatementDay: 5,
  } as const
  const until = { ExpYear: Number(tomorrow.slice(0, 4)) + 3, DueDay: Number(tomorrow.slice(8)) }
  return (await done(session, cards.addOrEdit, { CustomerID: customerId, ...face, ...until })).CardDataID
}

/** Money for a lô of which nothing is due: whose it is is not known. */
async function unknownMoney({ session, posId, bankId }: Shop): Promise<number> {
  const { numberLoID } = await done(session, posMoney.createNumberLo, { PosID: posId, numberText: '000900' })
  const paid = { numberLoID, Amount: 150_000, BankCardID: bankId, Confirm: ['W_NOTHING_DUE'] }
  return (await done(session, posMoney.addPayNumberLo, paid)).paymentID
}

/** A statement on the board, of which one bill has a dearer fee and one is not the shop's; another is a draft. */
async function statementsOf({ session }: Shop): Promise<number> {
  const first: Bill = { lotNo: '000123', billNo: '000045', amountVnd: 30_000_000 }
  const stranger: Bill = { lotNo: '000999', billNo: '000999', amountVnd: 9_900_000 }
  const paste = async (bills: Printed[]) => done(session, statements.paste, { Rows: statementRows(bills) })
  const { StatementID, Version } = await paste([
    { bill: first, as: 'dearer' },
    { bill: stranger, as: 'whole' },
  ])
  await done(session, statements.take, { StatementID, Version })
  const draft = await paste([{ bill: { lotNo: '000123', billNo: '000046', amountVnd: 12_000_000 }, as: 'whole' }])
  return draft.StatementID
}

/** A partner with debts in both directions, a collaborator who has earned, a loss, and a comparison that was sent. */
type Others = {
  partnerId: number
  theirOrderId: number
  collaboratorId: number
  lossId: number
  comparisonId: number
  link: string
}

async function othersOf({ session, customerId, cardId, posId, bankId }: Shop, owed: number): Promise<Others> {
  const [ForDate, Confirm] = [businessDay(new Date()), ['W_SAME_CARD', 'W_LIMIT', 'W_RULE', 'W_LOSS']]
  const partner = { Name: 'Đại lý An Phát', Phone: '0934555666', Type: 1 as const }
  const { PartnerID } = await done(session, partners.addOrEdit, partner)
  const collaborator = { Name: 'Phạm Thu Hà', Phone: '0934555777', Percent: 0.2, Base: 1 as const }
  const { AffID } = await done(session, collaborators.addOrEdit, collaborator)
  const swiped = async (order: Parameters<typeof done<typeof orders.createManual>>[2], BillNo: string) => {
    const { ScheduleID } = await done(session, orders.createManual, { ...order, Confirm })
    const Items = [{ PosID: posId, Amount: 20_000_000, LotNo: '000124', BillNo }]
    await done(session, orders.addWithdrawal, { ScheduleID, Items, Confirm })
    return ScheduleID
  }
  const terms = { ForDate, Amount: 20_000_000, FeeRut: 2, FeeDao: 2 }
  const card = { BankCode: 'VPB', CardType: 'VISA' as const, Last4: '4821' }
  const theirOrderId = await swiped({ ...terms, ...card, Contract_Type: 4, PartnerID }, '000101')
  const whose = { CustomerID: customerId, CardDataID: cardId, Contract_Type: 1 as const, AffID }
  await swiped({ ...terms, ...whose, PartnerID, ShareKind: 1, SharePercent: 1.6 }, '000102')
  const lent = { ...whose, ...terms, Contract_Type: 2 as const }
  const { ScheduleID } = await done(session, orders.createManual, { ...lent, Confirm })
  await done(session, orders.addTopUp, { ScheduleID, Amount: 5_000_000, Source: 3, SourceID: PartnerID, Confirm })
  await done(session, orders.setSwipeDone, { ScheduleID: owed, Done: true, Reason: 'Thẻ bị khóa' })
  const loss = await done(session, badDebts.add, {
    ScheduleID: owed,
    Amount: 1_000_000,
    Reason: 1,
    Note: 'Thẻ bị khóa',
  })
  await done(session, badDebts.recover, { ExpenseCardID: loss.ExpenseCardID, Amount: 400_000, BankCardID: bankId })
  const yesterday = addDays(ForDate, -1)
  const days = { fromDate: yesterday, toDate: yesterday }
  const { ComparisonID } = await done(session, comparisons.saveComparison, {
    type: 'partner',
    ObjectID: PartnerID,
    ...days,
  })
  const { Token } = await done(session, comparisons.sendComparison, { ComparisonID })
  return {
    partnerId: PartnerID,
    theirOrderId,
    collaboratorId: AffID,
    lossId: loss.ExpenseCardID,
    comparisonId: ComparisonID,
    link: Token,
  }
}
