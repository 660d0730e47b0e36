import { badDebts } from '@cardpro/contract/debts/badDebts'
import { collaboratorDebts } from '@cardpro/contract/debts/collaboratorDebts'
import { comparisons } from '@cardpro/contract/debts/comparison'
import { debts } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import type { Answer, Call } from '@cardpro/contract/kit/call'
import { files } from '@cardpro/contract/kit/files/files'
import { lineKind, lineStatus } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { unswiped } from '#test/badDebts.ts'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { expectSoundBooks, rawBalance } from '#test/orderBooks.ts'
import { type MadeOrder, makeOrder, todayHere } from '#test/orders.ts'
import { everyWarning, makeLender, makePartnerOrder } from '#test/partnerOrders.ts'
import { makeCollaborator } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { uploaded } from '#test/uploads.ts'

const server = testServer()
const tr = 1_000_000
const before = todayHere(-3)
const Date = todayHere(-1)
const Reason = 'Nhập nhầm'
const Confirm = [...everyWarning, 'W_SURPLUS', 'W_OLD_DAY']

let owner: TestUser
let [bank, pos, customer, card, partner, link, collaborator] = [0, 0, 0, 0, 0, 0, 0]
/** What was made of each side three days ago: to be paid out, owed, open, swiped at the partner's, and the partner's own. */
let made: Record<'toSend' | 'owed' | 'open' | 'lent' | 'theirs', MadeOrder>

beforeEach(async () => {
  owner = await server.company()
  bank = await makeFund(owner, { opening: 500 * tr, since: 60 })
  pos = await makePos(owner, { fundId: bank, MaxDay: 0 })
  collaborator = await makeCollaborator(owner, { Percent: 1, Base: 1 })
  customer = await makeCustomer(owner)
  card = await makeCard(owner, { CustomerID: customer, CreditLimit: 0 })
  ;({ id: partner, linkId: link } = await makeLender(owner, before))
  const whose = { CustomerID: customer, CardDataID: card, ForDate: before, Amount: 5 * tr, Confirm }
  const of = async (more: object = {}) => makeOrder(owner, { ...whose, ...more })
  const theirs = await makePartnerOrder(owner, { PartnerID: partner, Amount: 50 * tr, ForDate: before, Confirm })
  const owed = await of({ Contract_Type: 2 })
  made = {
    toSend: await of({ AffID: collaborator }),
    owed,
    open: await of({ Amount: 50 * tr, AffID: collaborator }),
    lent: await of(),
    theirs,
  }
  const dated = { Date: before, Confirm }
  await made.owed.topUp(bank, 5 * tr, dated)
  await made.owed.done('Rút không hết')
  for (const order of [made.toSend, made.theirs]) await order.swipe([{ pos, amount: 5 * tr }], dated)
  const Items = [{ PosPartnerID: link, Amount: 5 * tr }]
  await owner.done(orders.addWithdrawal, { ...made.lent.ref, Items, ...dated })
})

type Party = 'customer' | 'partner' | 'aff'
type Posting = { party: Party; name: string; call: Call; input: () => Record<string, unknown> }
const on = (party: Party, name: string, call: Call, input: Posting['input']): Posting => ({ party, name, call, input })

const orderOf = (key: keyof typeof made) => ({ ScheduleID: made[key].id })
const items = (more: object = { PosID: pos }) => [{ Amount: tr, LotNo: '1', BillNo: '', ...more }]
const adjusting = { Direction: '+', Amount: tr, Reason } as const
const withPartner = () => ({ PartnerID: partner, Amount: tr, BankCardID: bank })

const postings: Posting[] = [
  on('customer', 'money topped up', orders.addTopUp, () => ({ ...orderOf('open'), Amount: tr, BankCardID: bank })),
  on('customer', 'a swipe', orders.addWithdrawal, () => ({ ...orderOf('open'), Items: items() })),
  on('customer', 'money sent', orders.addSentMoney, () => ({ ...orderOf('toSend'), Amount: tr, BankCardID: bank })),
  on('customer', 'money taken', orders.addPayment, () => ({ ...orderOf('owed'), Amount: tr, BankCardID: bank })),
  on('customer', 'a collection', debts.payDebtCustomer, () => ({ CustomerID: customer, Amount: tr, BankCardID: bank })),
  on('customer', 'an adjustment', debtSettling.adjustDebt, () => ({
    Type: 'customer',
    ObjectID: customer,
    ...adjusting,
  })),
  on('customer', 'an offset', debtSettling.offsetCustomer, () => ({ CustomerID: customer })),
  on('customer', 'money paid back', debtSettling.refundCustomer, () => ({
    CustomerID: customer,
    Amount: tr,
    BankCardID: bank,
  })),
  on('customer', 'a payment by card', debtSettling.payDebtCustomerWithCard, () => ({
    CustomerID: customer,
    CardDataID: card,
    PosID: pos,
    Amount: tr,
    FeePercent: 2,
    LotNo: '000779',
  })),
  on('partner', 'a swipe on its POS', orders.addWithdrawal, () => ({
    ...orderOf('open'),
    Items: items({ PosPartnerID: link }),
  })),
  on('partner', 'a swipe of its card', orders.addWithdrawal, () => ({ ...orderOf('theirs'), Items: items() })),
  on('partner', 'money that it tops up', orders.addTopUp, () => ({
    ...orderOf('open'),
    Amount: tr,
    Source: 3,
    SourceID: partner,
  })),
  on('partner', 'its share', orders.addPartnerShare, () => ({
    ...orderOf('toSend'),
    Amount: 1_000,
    PartnerID: partner,
  })),
  on('partner', 'an adjustment', debtSettling.adjustDebt, () => ({ Type: 'partner', ObjectID: partner, ...adjusting })),
  on('partner', 'money paid', partnerDebts.payDebtPartnerSchedule, () => ({ ...withPartner(), Direction: 'pay' })),
  on('partner', 'money taken', partnerDebts.payDebtPartnerSchedule, () => ({ ...withPartner(), Direction: 'receive' })),
  on('partner', 'an offset', partnerDebts.payDebtPartnerSchedule, () => ({
    PartnerID: partner,
    Direction: 'offset',
    Amount: tr,
  })),
  on('partner', 'an offset of orders', partnerDebts.payPartnerReciprocal, () => ({
    PartnerID: partner,
    Mine: [{ ...orderOf('lent'), Amount: tr }],
    Theirs: [{ ...orderOf('theirs'), Amount: tr }],
  })),
  on('aff', 'what a swipe earns', orders.addWithdrawal, () => ({ ...orderOf('open'), Items: items() })),
  on('aff', 'an adjustment', debtSettling.adjustDebt, () => ({ Type: 'aff', ObjectID: collaborator, ...adjusting })),
  on('aff', 'a payment of commission', collaboratorDebts.payCollaborator, () => ({
    AffID: collaborator,
    ScheduleIDs: [made.toSend.id],
    Amount: 50_000,
    BankCardID: bank,
  })),
]

/** They take a day and move no account of a party: what a staff member keeps, income after a loss, and a promise. */
const ofNoParty = ['ScheduleWorking/AddStaffFee', 'ExpenseCard/Recover', 'Debt/SetPromise']

const partyOf = (party: Party) => ({
  ObjectID: { customer, partner, aff: collaborator }[party],
  kind: { customer: 131, partner: 331, aff: 3388 }[party],
})

/** The other side confirms what stood at the end of yesterday. */
async function confirmed(type: Party): Promise<number> {
  const period = { type, ObjectID: partyOf(type).ObjectID, fromDate: before, toDate: Date }
  const { ComparisonID } = (await owner.done(comparisons.saveComparison, period)).Data
  const place = { RefKind: 'comparison' as const, RefID: ComparisonID }
  const { FileID } = await uploaded(server, owner, { call: files.uploadImage, place })
  await owner.done(comparisons.confirmComparison, { ComparisonID, FileID, Name: 'Người ký' })
  return ComparisonID
}

const standing = (party: Party) => {
  const { kind, ObjectID } = partyOf(party)
  return rawBalance(server, owner, { kind, owner: ObjectID, to: Date })
}

async function send({ call, input }: Posting): Promise<Answer<Call>> {
  const { ScheduleID } = input()
  const of = typeof ScheduleID === 'number' && call.path.startsWith('ScheduleWorking/')
  const Version = of ? (await owner.done(orders.getDetail, { ScheduleID })).Data.Version : undefined
  return owner.call(call, { ...input(), ...(of && { Version }), Date, Confirm })
}

/** Lines that follow from others. */
const ofItself: number[] = [lineKind.fee, lineKind.commission]

/** Cancels what a posting made: a voucher by its number, a line of an order by its own. */
async function takeBack({ input }: Posting, data: Record<string, unknown>) {
  if (typeof data['DebtID'] === 'number') return owner.call(debts.cancelPayDebt, { DebtID: data['DebtID'], Reason })
  const ScheduleID = Number(input()['ScheduleID'])
  const { Version, Lines } = (await owner.done(orders.getDetail, { ScheduleID })).Data
  const LineID =
    Lines.findLast(({ Kind, Status }) => Status === lineStatus.posted && !ofItself.includes(Kind))?.LineID ?? 0
  return owner.call(orders.cancelLine, { ScheduleID, Version, LineID, Reason })
}

test('every call that takes a day and moves an account of a party is here', () => {
  const calls: Call[] = [orders, debts, debtSettling, partnerDebts, collaboratorDebts, badDebts].flatMap((group) =>
    Object.values<Call>(group),
  )
  const takesDay = ({ input }: Call) => 'Date' in ((input as { shape?: object }).shape ?? {})
  const dated = calls.filter((call) => call.writes && takesDay(call)).map(({ path }) => path)
  const listed = [...new Set(postings.map(({ call }) => call.path)), ...ofNoParty]
  expect(dated.toSorted()).toEqual(listed.toSorted())
})

describe('a confirmed period', () => {
  test.each(postings)(
    'of a $party takes no $name of one of its days, and what is taken back later is of today',
    async (posting) => {
      const { party } = posting
      const ComparisonID = await confirmed(party)
      const agreed = await standing(party)
      expect((await send(posting)).Code).toBe('PERIOD_CONFIRMED')
      expect(await standing(party)).toBe(agreed)

      await owner.done(comparisons.cancelComparison, { ComparisonID, Reason })
      const done = await send(posting)
      expect([done.Message, done.Result], 'the same in the open period').toEqual(['', 1])

      await confirmed(party)
      const agreedNow = await standing(party)
      expect((await takeBack(posting, done.Data as Record<string, unknown>)).Message).toBe('')
      expect(await standing(party)).toBe(agreedNow)
      await expectSoundBooks(server, owner)
    },
  )

  test('takes what has no day of its own, as it is of today: a discount and a loss, and income after it', async () => {
    const { id: ScheduleID } = await unswiped(owner, { fund: bank, amount: tr, CustomerID: customer, CardDataID: card })
    await confirmed('customer')
    const agreed = await standing('customer')
    const { Version } = (await owner.done(orders.getDetail, orderOf('toSend'))).Data
    await owner.done(orders.addDiscount, { ...orderOf('toSend'), Version, Amount: 1_000, Reason, Confirm })
    const loss = { ScheduleID, Amount: tr, Reason: 1 as const, Note: Reason }
    const { ExpenseCardID } = (await owner.done(badDebts.add, loss)).Data
    await owner.done(badDebts.recover, { ExpenseCardID, Amount: 1_000, BankCardID: bank, Confirm })
    expect(await standing('customer')).toBe(agreed)
    await expectSoundBooks(server, owner)
  })
})
