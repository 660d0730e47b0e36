import { allRights } from '@cardpro/contract/kit/rights'
import { orders } from '@cardpro/contract/orders/orders'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { describe, expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { accountVnd, asItem, type MadeOrder, makeOrder } from '#test/orders.ts'
import { makeCollaborator } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()

const [volume, fee, profit] = [1, 2, 3] as const

type Terms = Parameters<typeof makeCollaborator>[1]

/** A shop with a POS at 1,1 %, a collaborator, and an order of 50 million at 1,8 % that is this collaborator's. */
async function introduced(
  terms: Terms,
): Promise<{ owner: TestUser; collaborator: number; pos: number; order: MadeOrder }> {
  const owner = await server.company()
  const collaborator = await makeCollaborator(owner, { Base: volume, Percent: 0.2, ...terms })
  const pos = await makePos(owner, { fundId: await makeFund(owner, { opening: 100_000_000 }) })
  const order = await makeOrder(owner, { CustomerID: await makeCustomer(owner, { AffID: collaborator }) })
  return { owner, collaborator, pos, order }
}

const commissionLines = async (order: MadeOrder) =>
  (await order.detail()).Lines.filter(({ Kind }) => Kind === 8).map(({ Amount, Status }) => [Amount, Status])
const owedTo = async (owner: TestUser, collaborator: number) =>
  0 - (await accountVnd(server, owner, [3388, collaborator]))
const earnedBy = (owner: TestUser, collaborator: number) => accountVnd(server, owner, [641, collaborator])
const isSound = async (owner: TestUser) =>
  expect(await server.db.transaction(owner.companyId, (tx) => verifyCompany(tx, owner.companyId))).toEqual([])

describe('refused', () => {
  test('a collaborator who is of another shop, or was stopped', async () => {
    const owner = await server.company()
    const stopped = await makeCollaborator(owner)
    await owner.done(collaborators.deleteCollaborator, { affID: stopped })
    const made = await makeOrder(owner)
    const foreign = await makeCollaborator(await server.company())
    for (const AffID of [stopped, foreign]) {
      const terms = { Contract_Type: 1 as const, ForDate: (await made.detail()).ForDate, Amount: 5_000_000, FeeRut: 2 }
      const asked = { ...terms, FeeDao: 2, CustomerID: made.customerId, CardDataID: made.cardId, AffID }
      const { Result, Errors } = await owner.call(orders.createManual, { ...asked, Confirm: ['W_SAME_CARD'] })
      expect([Result, Errors]).toEqual([
        0,
        { AffID: 'Không có cộng tác viên này trong cửa hàng, hoặc cộng tác viên đã ngừng' },
      ])
    }
  })

  test('to cancel the commission by itself', async () => {
    const { pos, order, owner, collaborator } = await introduced({})
    await order.swipe([{ pos, amount: 50_000_000 }])
    const line = (await order.detail()).Lines.find(({ Kind }) => Kind === 8)
    const asked = { ...order.ref, LineID: line?.LineID ?? 0, Reason: 'thử' }
    const { Code, Message } = await owner.call(orders.cancelLine, asked)
    expect([Code, Message]).toEqual([
      'BLOCKED',
      'Không thể hủy dòng: Dòng hoa hồng không hủy riêng được: hủy lần quẹt, dòng giảm phí hoặc sửa phí thì hoa hồng tự tính lại',
    ])
    expect(await owedTo(owner, collaborator)).toBe(100_000)
  })
})

test('E1: a rút of 50 million with a collaborator at 0,2 % of the volume leaves 250.000', async () => {
  const { owner, collaborator, pos, order } = await introduced({})
  const bank = await makeFund(owner, { opening: 60_000_000 })

  const swiped = await order.swipe([{ pos, amount: 50_000_000 }])
  await order.send(bank, 49_100_000)

  expect(swiped.Data.Totals).toMatchObject({ Fee: 900_000, PosFee: 550_000, Commission: 100_000, Profit: 250_000 })
  expect(await order.detail()).toMatchObject({
    AffID: collaborator,
    Balance: 0,
    Status: 5,
    Profit: 250_000,
    AffTerms: { Percent: 0.2, Base: volume, ParentPercent: 0, ParentCommission: 0, PassedBase: 0 },
  })
  expect(await commissionLines(order)).toEqual([[100_000, 1]])
  expect([await earnedBy(owner, collaborator), await owedTo(owner, collaborator)]).toEqual([100_000, 100_000])
  await isSound(owner)
})

test('percent and base are those of the moment the order was made', async () => {
  const { owner, collaborator, pos, order } = await introduced({})
  const [found] = (await owner.done(collaborators.getByConditions, {})).Data
  if (!found) throw new Error('the collaborator is listed')
  await owner.done(collaborators.addOrEdit, { ...found, Percent: 2, Base: fee, Status: 1 })
  await order.swipe([{ pos, amount: 50_000_000 }])
  expect(await owedTo(owner, collaborator)).toBe(100_000)
})

test('an order is of the collaborator chosen for it, of none where that is said, else of that of its customer', async () => {
  const { owner, collaborator, order } = await introduced({})
  const other = await makeCollaborator(owner, { Phone: '0934111333', Percent: 0.3 })
  const terms = { CustomerID: order.customerId }
  const [chosen, none, usual] = [
    await makeOrder(owner, { ...terms, AffID: other }),
    await makeOrder(owner, { ...terms, AffID: null }),
    await makeOrder(owner, terms),
  ]
  expect((await chosen.detail()).AffID).toBe(other)
  expect(await none.detail()).toMatchObject({ AffID: null, AffTerms: null })
  expect((await usual.detail()).AffID).toBe(collaborator)
})

test('the one above has a percent of the same base, and both follow every change', async () => {
  const owner = await server.company()
  const above = await makeCollaborator(owner, { Phone: '0934111333', Name: 'Lan Anh' })
  const collaborator = await makeCollaborator(owner, {
    Base: fee,
    Percent: 10,
    ParentAffID: above,
    ParentPercent: 2,
    Confirm: ['W_PERCENT'],
  })
  const pos = await makePos(owner, { fundId: await makeFund(owner) })
  const order = await makeOrder(owner, { CustomerID: await makeCustomer(owner, { AffID: collaborator }) })

  await order.swipe([{ pos, amount: 30_000_000 }])
  expect([await owedTo(owner, collaborator), await owedTo(owner, above)]).toEqual([54_000, 10_800])
  await order.swipe([{ pos, amount: 20_000_000 }])
  await order.discount(100_000)
  expect([await owedTo(owner, collaborator), await owedTo(owner, above)]).toEqual([80_000, 16_000])
  await owner.done(orders.updateFee, { ...order.ref, FeeRut: 2, FeeDao: 2 })
  expect([await owedTo(owner, collaborator), await owedTo(owner, above)]).toEqual([90_000, 18_000])

  const { Commission, AffTerms, Lines } = await order.detail()
  expect([Commission, AffTerms?.ParentName, AffTerms?.ParentCommission]).toEqual([108_000, 'Lan Anh', 18_000])
  expect(Lines.filter(({ Kind }) => Kind === 8).map(({ Amount }) => Amount)).toEqual([64_800, 43_200, -12_000, 12_000])
  await isSound(owner)
})

test('a percent of the profit is of the profit before any commission, and nothing of a loss', async () => {
  const { owner, collaborator, pos, order } = await introduced({ Base: profit, Percent: 4 })
  await order.swipe([{ pos, amount: 50_000_000 }])
  expect([await owedTo(owner, collaborator), (await order.detail()).Profit]).toEqual([14_000, 336_000])
  await order.discount(350_000, { Confirm: ['W_LOSS'] })
  expect([await owedTo(owner, collaborator), (await order.detail()).Profit]).toEqual([0, 0])
  await order.discount(100_000, { Confirm: ['W_LOSS'] })
  expect([await owedTo(owner, collaborator), (await order.detail()).Profit]).toEqual([0, -100_000])
  await isSound(owner)
})

describe('what is cancelled', () => {
  test('a swipe takes its share of the commission with it', async () => {
    const { owner, collaborator, pos, order } = await introduced({})
    const first = await order.swipe([{ pos, amount: 30_000_000 }])
    await order.swipe([{ pos, amount: 20_000_000 }])
    await order.cancelLine(first.Data.LogWithdrawalIDs[0] ?? 0)
    expect([await owedTo(owner, collaborator), await earnedBy(owner, collaborator)]).toEqual([40_000, 40_000])
    expect(await order.detail()).toMatchObject({ Commission: 40_000, Fee: 360_000 })
    await isSound(owner)
  })

  test('a discount gives back what it took of a percent of the fee', async () => {
    const { owner, collaborator, pos, order } = await introduced({ Base: fee, Percent: 5 })
    await order.swipe([{ pos, amount: 50_000_000 }])
    const { Data } = await order.discount(100_000)
    expect(await owedTo(owner, collaborator)).toBe(40_000)
    await order.cancelLine(Data.LineID)
    expect(await owedTo(owner, collaborator)).toBe(45_000)
  })

  test('an order leaves no commission, and earns it again once it is opened and swiped again', async () => {
    const { owner, collaborator, pos, order } = await introduced({})
    await order.swipe([{ pos, amount: 50_000_000 }])
    await order.cancel()
    expect([await owedTo(owner, collaborator), (await order.detail()).Commission]).toEqual([0, 0])
    expect(await commissionLines(order)).toEqual([[100_000, 2]])
    await owner.done(orders.reopen, { ...order.ref, Reason: 'Khách quay lại' })
    order.version += 1
    await order.swipe([{ pos, amount: 10_000_000 }])
    expect(await owedTo(owner, collaborator)).toBe(20_000)
    await isSound(owner)
  })
})

test('of an order from before commission was posted, only what is done afterwards earns', async () => {
  const { owner, collaborator, pos, order } = await introduced({})
  await withAdmin(server.admin, (client) =>
    client.query('UPDATE orders SET passed_base_vnd = 30000000 WHERE company_id = $1 AND id = $2', [
      owner.companyId,
      order.id,
    ]),
  )
  await order.swipe([{ pos, amount: 30_000_000 }])
  expect(await owedTo(owner, collaborator)).toBe(0)
  await order.swipe([{ pos, amount: 20_000_000 }])
  expect(await owedTo(owner, collaborator)).toBe(40_000)
  await isSound(owner)
})

test('a loss that the commission makes is asked about, and told before the order is made', async () => {
  const owner = await server.company()
  const pos = await makePos(owner, { fundId: await makeFund(owner) })
  const collaborator = await makeCollaborator(owner, { Base: volume, Percent: 0.8 })
  const CustomerID = await makeCustomer(owner, { AffID: collaborator })
  const order = await makeOrder(owner, { CustomerID })
  const planned = { CustomerID, CardDataID: order.cardId, Contract_Type: 1 as const, Amount: 50_000_000 }
  const asked = { ...planned, ForDate: (await order.detail()).ForDate, FeeRut: 1.8, FeeDao: 1.8, PlannedPosID: pos }
  const { Warnings } = await owner.call(orders.createManual, { ...asked, Confirm: ['W_SAME_CARD'] })
  expect(Warnings?.find(({ Code }) => Code === 'W_LOSS')?.Message).toBe('Đơn đang lỗ 50.000')
  const items = { ...order.ref, Items: [asItem({ pos, amount: 50_000_000 })] }
  expect((await owner.call(orders.addWithdrawal, items)).Warnings).toEqual([
    { Code: 'W_LOSS', Message: 'Đơn đang lỗ 50.000' },
  ])
})

test('a user who may not see profit is not told what collaborators earn of an order', async () => {
  const { owner, pos, order } = await introduced({})
  await order.swipe([{ pos, amount: 50_000_000 }])
  const clerk = await owner.staff(allRights.filter((right) => !right.endsWith('.profit')))
  const { Data } = await clerk.done(orders.getDetail, { ScheduleID: order.id })
  const [row] = (await clerk.done(orders.getByConditions, { ScheduleID: order.id })).Data
  expect([Data.Commission, Data.AffTerms, row?.Commission, row?.AffName === '']).toEqual([null, null, null, false])
  expect(Data.Lines.map(({ Kind }) => Kind)).toEqual([2, 3])
})
