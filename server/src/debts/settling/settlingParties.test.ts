import { collaboratorDebts } from '@cardpro/contract/debts/collaboratorDebts'
import { debts } from '@cardpro/contract/debts/debts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { merging } from '@cardpro/contract/people/customers/merging'
import { expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { expectSoundBooks, rawBalance } from '#test/orderBooks.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { makePartnerOrder } from '#test/partnerOrders.ts'
import { makeCollaborator, makePartner } from '#test/partners.ts'
import { testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const Reason = 'Đối chiếu cuối tháng'

test('an adjustment of a partner or a collaborator is refused to who may not see its debts', async () => {
  const owner = await server.company()
  const clerk = await owner.staff(['customerDebts.view', 'customerDebts.edit', 'customerDebts.approve'])
  const asked = { Direction: 1, Amount: 700_000, Reason } as const
  for (const [Type, ObjectID] of [
    ['partner', await makePartner(owner)],
    ['aff', await makeCollaborator(owner)],
  ] as const)
    expect((await clerk.call(debtSettling.adjustDebt, { ...asked, Type, ObjectID })).Code).toBe('NO_PERMISSION')
})

test('a partner owes more by "+" and a collaborator is owed less by it; each is taken back by its number', async () => {
  const owner = await server.company()
  const [PartnerID, affID] = [await makePartner(owner), await makeCollaborator(owner)]
  const adjust = (Type: 'partner' | 'aff', ObjectID: number, Direction: 1 | 2) =>
    owner.done(debtSettling.adjustDebt, { Type, ObjectID, Direction, Amount: 700_000, Reason })
  const ofPartner = (await adjust('partner', PartnerID, 1)).Data
  const ofCollaborator = (await adjust('aff', affID, 2)).Data
  expect(await rawBalance(server, owner, { kind: 331, owner: PartnerID })).toBe(700_000)
  expect(await rawBalance(server, owner, { kind: 3388, owner: affID })).toBe(-700_000)
  expect([await rawBalance(server, owner, { kind: 711 }), await rawBalance(server, owner, { kind: 811 })]).toEqual([
    -700_000, 700_000,
  ])
  const book = (await owner.done(debts.detailDebt, { type: 'partner', ObjectID: PartnerID })).Data
  expect(book.Lines).toMatchObject([{ Debit: 700_000, DebtID: ofPartner.DebtID }])
  const statement = async () => (await owner.done(collaboratorDebts.getCollaboratorStatement, { AffID: affID })).Data
  expect(await statement()).toMatchObject([
    {
      Code: ofCollaborator.Code,
      Text: `Điều chỉnh công nợ: ${Reason}`,
      Earned: 700_000,
      DebtID: ofCollaborator.DebtID,
      Percent: null,
    },
  ])
  await expectSoundBooks(server, owner)
  for (const { DebtID } of [ofPartner, ofCollaborator])
    await owner.done(debts.cancelPayDebt, { DebtID, Reason: 'Nhầm' })
  expect(await rawBalance(server, owner, { kind: 331 })).toBe(0)
  expect(await rawBalance(server, owner, { kind: 3388 })).toBe(0)
  expect((await statement()).map(({ Earned, DebtID }) => [Earned, DebtID])).toEqual([
    [700_000, null],
    [-700_000, null],
  ])
  await expectSoundBooks(server, owner)
})

test('what is adjusted of the commission of one order stands by itself in the statement, and the order as it was', async () => {
  const owner = await server.company()
  const affID = await makeCollaborator(owner, { Base: 1, Percent: 0.2 })
  const order = await makeOrder(owner, { CustomerID: await makeCustomer(owner, { AffID: affID }), Amount: 10_000_000 })
  await order.swipe([{ pos: await makePos(owner), amount: 10_000_000 }])
  const change = { Type: 'aff', ObjectID: affID, ScheduleID: order.id, Direction: '+', Amount: 5_000, Reason } as const
  const { DebtID, Code } = (await owner.done(debtSettling.adjustDebt, change)).Data
  const { Data, Summary } = await owner.done(collaboratorDebts.getCollaboratorStatement, { AffID: affID })
  expect(Data).toMatchObject([
    { ScheduleID: order.id, Earned: 20_000, Percent: 0.2, DebtID: null },
    { ScheduleID: order.id, Earned: -5_000, Percent: null, DebtID, Code },
  ])
  expect(Summary?.Closing).toBe(15_000)
  await expectSoundBooks(server, owner)
})

test('an order that is swiped for a partner follows the adjustment of what that partner owes for it', async () => {
  const owner = await server.company()
  const bank = await makeFund(owner, { opening: 10_000_000 })
  const PartnerID = await makePartner(owner)
  const order = await makePartnerOrder(owner, { PartnerID })
  await order.swipe([{ pos: await makePos(owner, { fundId: bank }), amount: 50_000_000 }])
  const before = (await order.detail()).Balance
  const change = { Type: 'partner', ObjectID: PartnerID, ScheduleID: order.id, Amount: 700_000, Reason } as const
  const { DebtID } = (await owner.done(debtSettling.adjustDebt, { ...change, Direction: '+' })).Data
  expect((await order.detail()).Balance).toBe(before + 700_000)
  await expectSoundBooks(server, owner)
  await owner.done(debts.cancelPayDebt, { DebtID, Reason: 'Nhầm' })
  expect((await order.detail()).Balance).toBe(before)
  await expectSoundBooks(server, owner)
})

test('what settled the debts of a customer who is merged, and the promise, go along and are still taken back', async () => {
  const owner = await server.company()
  const bank = await makeFund(owner, { opening: 100_000_000 })
  const [kept, merged] = [await makeCustomer(owner), await makeCustomer(owner)]
  const order = await makeOrder(owner, { CustomerID: merged, Contract_Type: 2, Amount: 20_000_000 })
  await order.topUp(bank, 20_000_000)
  await order.done('Rút không hết')
  const change = { Type: 'customer', ObjectID: merged, Reason } as const
  await owner.done(debtSettling.adjustDebt, { ...change, Direction: '−', Amount: 5_000_000 })
  const { DebtID } = (await owner.done(debtSettling.offsetCustomer, { CustomerID: merged })).Data
  await owner.done(debtSettling.setPromise, { CustomerID: merged, Date: todayHere(4), Note: 'Cuối tuần' })
  const versions = { Version: 1, MergeVersion: 1 }
  await owner.done(merging.mergeCustomer, { CustomerID: kept, MergeID: merged, ...versions, Reason: 'Nhập trùng' })

  const book = (await owner.done(debts.detailDebt, { ObjectID: kept })).Data
  expect(book).toMatchObject({ Closing: 15_000_000, Promise: { Date: todayHere(4), Note: 'Cuối tuần' } })
  await expectSoundBooks(server, owner)
  await owner.done(debts.cancelPayDebt, { DebtID, Reason: 'Nhầm' })
  const after = (await owner.done(debts.detailDebt, { ObjectID: kept })).Data
  expect(after).toMatchObject({ Closing: 15_000_000, WithoutOrder: -5_000_000, Owed: [{ Balance: 20_000_000 }] })
  await expectSoundBooks(server, owner)
})

test('the proof of the books notices a voucher that is not what its journal posted', async () => {
  const owner = await server.company()
  const change = {
    Type: 'customer',
    ObjectID: await makeCustomer(owner),
    Direction: '+',
    Amount: 900_000,
    Reason,
  } as const
  await owner.done(debtSettling.adjustDebt, change)
  await withAdmin(server.admin, (client) =>
    client.query('UPDATE debt_vouchers SET amount_vnd = amount_vnd + 1 WHERE company_id = $1', [owner.companyId]),
  )
  const broken = await server.db.transaction(owner.companyId, (tx) => verifyCompany(tx, owner.companyId), 'read only')
  expect(broken).toMatchObject([{ invariant: 'phiếu điều chỉnh, cấn trừ, trả khách = bút toán của nó' }])
})
