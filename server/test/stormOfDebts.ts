import { badDebts } from '@cardpro/contract/debts/badDebts'
import { collaboratorDebts } from '@cardpro/contract/debts/collaboratorDebts'
import { comparisons } from '@cardpro/contract/debts/comparison'
import { debtSummary } from '@cardpro/contract/debts/debtSummary'
import { debts } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import type { Call, RawInput } from '@cardpro/contract/kit/call'
import { files } from '@cardpro/contract/kit/files/files'
import { orders } from '@cardpro/contract/orders/orders'
import { unswiped } from './badDebts.ts'
import { makeCard } from './cardFile.ts'
import { lockDays } from './lockDays.ts'
import { makeOrder, todayHere } from './orders.ts'
import { everyWarning as Confirm, makeLender, makeLentPos, makePartnerOrder } from './partnerOrders.ts'
import { makeCollaborator } from './partners.ts'
import type { TestServer, TestUser } from './shop.ts'
import { uploaded } from './uploads.ts'

const Reason = 'Nhập nhầm'
const yesterday = todayHere(-1)
type Ids = number[]

/** Partners, collaborators and the POS of another shop, and what is made of them. */
export type StormOfDebts = {
  user: TestUser
  server: TestServer
  cashId: number
  posIds: Ids
  orderIds: Ids
  customerIds: Ids
  partners: { id: number; linkId: number }[]
  collaboratorIds: Ids
  lentPosId: number
  vouchers: Ids
  collaboratorPayments: Ids
  losses: Ids
  recoveries: Ids
  comparisons: Ids
  /** Answers the data of what was done, null of what was refused. */
  call: <C extends Call>(spec: C, input: RawInput<C>) => Promise<unknown>
}

type Books = Pick<StormOfDebts, 'user' | 'server'>

/** What a shop's partners and collaborators bring: orders of theirs besides. */
export async function gatherDebts({ user, server }: Books, { posId, cashId: fund }: { posId: number; cashId: number }) {
  const partners = [await makeLender(user), await makeLender(user)]
  const collaboratorIds = [await makeCollaborator(user), await makeCollaborator(user)]
  const orderIds: Ids = []
  const customerIds: Ids = []
  for (let no = 0; no < 4; no++) {
    const theirs = await makePartnerOrder(user, { PartnerID: partners[no % 2]?.id ?? 0, Amount: 300_000_000, Confirm })
    const introduced = await makeOrder(user, { AffID: collaboratorIds[no % 2] ?? 0, Amount: 300_000_000, Confirm })
    for (const order of [theirs, introduced]) await order.swipe([{ pos: posId, amount: 5_000_000 }], { Confirm })
    const owed = await unswiped(user, { fund, amount: 5_000_000 })
    const CardDataID = await makeCard(user, { CustomerID: owed.customerId, CreditLimit: 0 })
    const owing = { CustomerID: owed.customerId, CardDataID, Amount: 5_000_000, Confirm }
    const unpaid = await makeOrder(user, owing)
    await unpaid.swipe([{ pos: posId, amount: 5_000_000 }], { Confirm })
    orderIds.push(theirs.id, introduced.id, owed.id, unpaid.id)
    customerIds.push(introduced.customerId, owed.customerId)
  }
  await lockDays(server, user, yesterday)
  const made = { vouchers: [], collaboratorPayments: [], losses: [], recoveries: [], comparisons: [] }
  return { ...made, partners, collaboratorIds, orderIds, customerIds, lentPosId: await makeLentPos(user) }
}

type Act = (storm: StormOfDebts) => Promise<void>
const drawn = <T>(of: readonly T[]): T | undefined => of[Math.floor(Math.random() * of.length)]
const some = (most: number): number => 1 + Math.floor(Math.random() * most)
const idOf = (data: unknown, key: string): Ids => {
  const id = (data as Record<string, number> | null)?.[key]
  return id ? [id] : []
}

/** On a POS of a partner or of the other shop. */
const swipeElsewhere: Act = async ({ orderIds, partners, lentPosId, user, call }) => {
  const ScheduleID = drawn(orderIds) ?? 0
  const { Version } = (await user.done(orders.getDetail, { ScheduleID })).Data
  const of = { Amount: some(5) * 100_000, LotNo: '1', BillNo: '' }
  const Items = [some(2) === 1 ? { ...of, PosPartnerID: drawn(partners)?.linkId ?? 0 } : { ...of, PosID: lentPosId }]
  await call(orders.addWithdrawal, { ScheduleID, Version, Items, Confirm })
}

const ofPartner: Act = async ({ orderIds, partners, user, call }) => {
  const ScheduleID = drawn(orderIds) ?? 0
  const { Version } = (await user.done(orders.getDetail, { ScheduleID })).Data
  const input = { ScheduleID, Version, Amount: some(9) * 10_000, Confirm }
  const id = drawn(partners)?.id ?? 0
  if (some(2) === 1) await call(orders.addTopUp, { ...input, Source: 3, SourceID: id })
  else await call(orders.addPartnerShare, { ...input, PartnerID: id })
}

const adjust: Act = async ({ orderIds, customerIds, partners, collaboratorIds, user, vouchers, call }) => {
  const change = { Direction: some(2) === 1 ? '+' : '-', Amount: some(9) * 1_000, Reason, Confirm } as const
  const ScheduleID = drawn(orderIds) ?? 0
  const { CustomerID } = (await user.done(orders.getDetail, { ScheduleID })).Data
  const whose = drawn([
    { Type: 'customer', ObjectID: CustomerID, ScheduleID },
    { Type: 'customer', ObjectID: drawn(customerIds) ?? 0 },
    { Type: 'partner', ObjectID: drawn(partners)?.id ?? 0 },
    { Type: 'aff', ObjectID: drawn(collaboratorIds) ?? 0 },
  ] as const)
  if (whose) vouchers.push(...idOf(await call(debtSettling.adjustDebt, { ...whose, ...change }), 'DebtID'))
}

const offset: Act = async ({ customerIds, vouchers, call }) => {
  const CustomerID = drawn(customerIds) ?? 0
  vouchers.push(...idOf(await call(debtSettling.offsetCustomer, { CustomerID, Confirm }), 'DebtID'))
}

const refund: Act = async ({ customerIds, cashId, vouchers, call }) => {
  const input = { CustomerID: drawn(customerIds) ?? 0, Amount: some(9) * 1_000, BankCardID: cashId, Confirm }
  vouchers.push(...idOf(await call(debtSettling.refundCustomer, input), 'DebtID'))
}

/** Of three orders the first that is owed, by the card that it is of. */
const payByCard: Act = async ({ orderIds, posIds, user, vouchers, call }) => {
  for (const ScheduleID of [drawn(orderIds), drawn(orderIds), drawn(orderIds)]) {
    const order = (await user.done(orders.getDetail, { ScheduleID: ScheduleID ?? 0 })).Data
    if (order.Balance <= 0 || !order.CardDataID) continue
    const { CustomerID, CardDataID } = order
    const swipe = { PosID: drawn(posIds) ?? 0, Amount: some(9) * 10_000, FeePercent: 2, LotNo: String(some(4)) }
    const input = { CustomerID, CardDataID, ...swipe, BillNo: '', Confirm: [...Confirm, 'W_SURPLUS'] }
    return void vouchers.push(...idOf(await call(debtSettling.payDebtCustomerWithCard, input), 'DebtID'))
  }
}

const payCollaborator: Act = async ({ collaboratorIds, cashId, user, collaboratorPayments, call }) => {
  const AffID = drawn(collaboratorIds) ?? 0
  const chosen = (await user.done(collaboratorDebts.getCollaboratorPayable, { AffID })).Data.Orders
  const Amount = chosen.reduce((sum, { Remain }) => sum + Remain, 0)
  const ScheduleIDs = [...new Set(chosen.map(({ ScheduleID }) => ScheduleID))]
  if (ScheduleIDs.length === 0) return
  collaboratorPayments.push(
    ...idOf(
      await call(collaboratorDebts.payCollaborator, { AffID, ScheduleIDs, Amount, BankCardID: cashId }),
      'DebtID',
    ),
  )
}

const settle: Act = async ({ partners, cashId, vouchers, call }) => {
  const Direction = drawn(['pay', 'receive', 'offset'] as const) ?? 'pay'
  const input = { PartnerID: drawn(partners)?.id ?? 0, Direction, Amount: some(9) * 10_000, Confirm }
  const fund = Direction === 'offset' ? {} : { BankCardID: cashId }
  vouchers.push(...idOf(await call(partnerDebts.payDebtPartnerSchedule, { ...input, ...fund }), 'DebtID'))
}

const offsetPartner: Act = async ({ partners, cashId, user, vouchers, call }) => {
  const PartnerID = drawn(partners)?.id ?? 0
  const open = (await user.done(partnerDebts.getPartnerDebtOrders, { PartnerID, OnlyOpen: true })).Data
  const side = (of: 'TheyOwe' | 'WeOwe') =>
    open
      .filter((order) => order[of] > 0)
      .slice(0, some(3))
      .map((order) => ({ ScheduleID: order.ScheduleID, Amount: Math.min(order[of], some(9) * 10_000) }))
  const input = { PartnerID, Mine: side('TheyOwe'), Theirs: side('WeOwe'), NetBankCardID: cashId, Confirm }
  if (input.Mine.length === 0 || input.Theirs.length === 0) return
  const done = await call(partnerDebts.payPartnerReciprocal, input)
  vouchers.push(...idOf(done, 'DebtID'), ...idOf(done, 'NetDebtID'))
}

const lose: Act = async ({ customerIds, user, losses, call }) => {
  const CustomerID = drawn(customerIds) ?? 0
  const owed = drawn((await user.done(badDebts.getOpenDebts, { CustomerID })).Data.Debts)
  if (!owed) return
  const whose = owed.ScheduleID === null ? { CustomerID } : { ScheduleID: owed.ScheduleID }
  const input = { ...whose, Amount: Math.min(owed.Balance, some(9) * 1_000), Reason: 1 as const, Note: Reason }
  losses.push(...idOf(await call(badDebts.add, input), 'ExpenseCardID'))
}

const recover: Act = async ({ losses, cashId, recoveries, call }) => {
  const ExpenseCardID = drawn(losses)
  if (ExpenseCardID === undefined) return
  const input = { ExpenseCardID, Amount: some(9) * 100, BankCardID: cashId, Confirm: ['W_DUP', 'W_OVER'] }
  recoveries.push(...idOf(await call(badDebts.recover, input), 'RecoveryID'))
}

const takeBack: Act = async ({ vouchers, collaboratorPayments, losses, recoveries, call }) => {
  const [DebtID, paid, ExpenseCardID, RecoveryID] = [vouchers, collaboratorPayments, losses, recoveries].map(drawn)
  if (DebtID !== undefined) await call(debts.cancelPayDebt, { DebtID, Reason })
  if (paid !== undefined && some(3) === 1) await call(debts.cancelPayDebt, { DebtID: paid, Reason })
  if (RecoveryID !== undefined && some(3) === 1) await call(badDebts.cancelRecover, { RecoveryID, Reason })
  if (ExpenseCardID !== undefined && some(3) === 1) await call(badDebts.delete, { ExpenseCardID, Reason })
}

const compare: Act = async ({ customerIds, partners, collaboratorIds, user, server, comparisons: made, call }) => {
  const whose = drawn([
    { type: 'customer', ObjectID: drawn(customerIds) ?? 0 },
    { type: 'partner', ObjectID: drawn(partners)?.id ?? 0 },
    { type: 'aff', ObjectID: drawn(collaboratorIds) ?? 0 },
  ] as const)
  if (!whose) return
  const [ComparisonID] = idOf(
    await call(comparisons.saveComparison, { ...whose, fromDate: yesterday, toDate: yesterday }),
    'ComparisonID',
  )
  if (ComparisonID === undefined) return
  await call(comparisons.sendComparison, { ComparisonID })
  const place = { RefKind: 'comparison' as const, RefID: ComparisonID }
  const { FileID } = await uploaded(server, user, { call: files.uploadImage, place })
  if (await call(comparisons.confirmComparison, { ComparisonID, FileID, Name: 'Người ký' })) made.push(ComparisonID)
  const former = drawn(made)
  if (former !== undefined) await call(comparisons.cancelComparison, { ComparisonID: former, Reason })
}

const freeze: Act = async ({ call }) => {
  const [PeriodID] = idOf(await call(debtSummary.runDebt, { date: yesterday }), 'PeriodID')
  if (PeriodID !== undefined) await call(debtSummary.cancelRunDebt, { PeriodID, AllTypes: true, Reason })
}

/** Each with how often it is drawn. */
export const debtActs: readonly [Act, number][] = [
  [swipeElsewhere, 8],
  [ofPartner, 4],
  [adjust, 5],
  [offset, 4],
  [refund, 4],
  [payByCard, 4],
  [payCollaborator, 4],
  [settle, 6],
  [offsetPartner, 4],
  [lose, 4],
  [recover, 2],
  [takeBack, 6],
  [compare, 2],
  [freeze, 1],
]
