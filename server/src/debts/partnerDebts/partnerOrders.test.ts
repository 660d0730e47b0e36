import { debts } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { partnerOrders } from '@cardpro/contract/debts/partnerOrders'
import { excelOut } from '@cardpro/contract/excelOut'
import { orders } from '@cardpro/contract/orders/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { accountVnd, type MadeOrder, makeOrder, todayHere } from '#test/orders.ts'
import { everyWarning, makePartnerOrder } from '#test/partnerOrders.ts'
import { makeLink, makePartner, makePartnerFee } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

// The four ways a partner has to do with an order: its POS, its card, its top-up, its share.
const server = testServer()
const tr = 1_000_000
const listed = partnerOrders.partnerCorresponding

let owner: TestUser
let [partner, bank] = [0, 0]
let mine: MadeOrder
let theirs: MadeOrder
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  partner = await makePartner(owner, { Name: 'Hải Đăng' })
  bank = await makeFund(owner, { opening: 200 * tr })
  const pos = await makePos(owner, { MaxDay: 0 })
  await makePartnerFee(owner, partner, { Percent: 1.3 })
  const { posPartnerID } = await makeLink(owner, { PartnerID: partner, Direction: 1 })
  mine = await makeOrder(owner, { FeeRut: 2, Amount: 60 * tr })
  const Items = [{ PosPartnerID: posPartnerID, Amount: 60 * tr }]
  mine.version = (await owner.done(orders.addWithdrawal, { ...mine.ref, Items, Confirm: everyWarning })).Data.Version
  theirs = await makePartnerOrder(owner, { PartnerID: partner })
  await theirs.swipe([{ pos, amount: 50 * tr }])
})

/** 40 million topped up by the partner, who has 0,3 % of them. */
async function toppedUp(): Promise<MadeOrder> {
  const agreed = { Contract_Type: 2 as const, Amount: 40 * tr, FeeDao: 1.8, FeeCollect: 2 as const }
  const share = { PartnerID: partner, ShareKind: 2 as const, SharePercent: 0.3 }
  const order = await makeOrder(owner, { ...agreed, ...share })
  const money = { ...order.ref, Amount: 40 * tr, Source: 3 as const, SourceID: partner, Confirm: everyWarning }
  order.version = (await owner.done(orders.addTopUp, money)).Data.Version
  order.version = (await owner.done(orders.addPartnerShare, { ...order.ref, Confirm: everyWarning })).Data.Version
  return order
}

const rowsOf = async (input: object = {}, user = owner) => (await user.done(listed, input)).Data
const sumsOf = async (input: object = {}) => {
  const { Summary } = await owner.done(listed, input)
  if (!Summary) throw new Error('the list has no sums')
  return Summary
}

describe('orders of partners', () => {
  test('need their right, and are those of the own company and shop', async () => {
    const clerk = await owner.staff(['orders.view', 'partnerDebts.view'])
    expect((await clerk.call(listed, {})).Code).toBe('NO_PERMISSION')
    const stranger = await server.company()
    expect(await rowsOf({ PartnerID: partner }, stranger)).toEqual([])
    const [, other = 0] = owner.shopIds
    expect(await rowsOf({}, owner.at(other))).toEqual([])
    expect(await rowsOf({}, owner.at(-111))).toHaveLength(2)
  })

  test('are asked for by what there is', async () => {
    const errorsOf = async (input: object) => (await owner.call(listed, input)).Errors
    expect(await errorsOf({ Kind: 5 })).toEqual({ Kind: 'Loại đơn đối tác không hợp lệ' })
    expect(await errorsOf({ Side: 'both' })).toEqual({ Side: 'Chiều không hợp lệ' })
    expect(await errorsOf({ State: 'done' })).toEqual({ State: 'Trạng thái không hợp lệ' })
    expect(await errorsOf({ fromDate: todayHere(), toDate: todayHere(-1) })).toHaveProperty('fromDate')
  })

  test('stand with what is due after the fee of who owns the POS, and what is left of it', async () => {
    const fee = { FeePercent: 1.3, PartnerName: 'Hải Đăng', CardType: 'VISA', IsConfirmed: false, Settled: 0 }
    expect(await rowsOf({ Kind: 1 })).toEqual([
      expect.objectContaining({ ...fee, ScheduleID: mine.id, Amount: 60 * tr, Fee: 780_000, Due: 59_220_000 }),
    ])
    expect(await rowsOf({ Kind: 2 })).toEqual([
      expect.objectContaining({ ...fee, ScheduleID: theirs.id, Amount: 50 * tr, Fee: 650_000, Left: 49_350_000 }),
    ])
    expect(await sumsOf({ Kind: 1 })).toEqual({
      Amount: 60 * tr,
      Fee: 780_000,
      Due: 59_220_000,
      Settled: 0,
      Left: 59_220_000,
      TheyOwe: 59_220_000,
      WeOwe: 49_350_000,
      Kinds: { 1: 1, 2: 1, 3: 0, 4: 0 },
      Counts: { all: 1, open: 1, unconfirmed: 1 },
    })
  })

  test('have what was settled taken off, and come back once the voucher is cancelled', async () => {
    const { Data } = await owner.done(partnerDebts.payPartnerReciprocal, {
      PartnerID: partner,
      Mine: [{ ScheduleID: mine.id, Amount: 49_350_000 }],
      Theirs: [{ ScheduleID: theirs.id, Amount: 49_350_000 }],
    })
    expect(await rowsOf({ Kind: 1 })).toMatchObject([{ Settled: 49_350_000, Left: 9_870_000 }])
    expect(await rowsOf({ Kind: 2 })).toMatchObject([{ Settled: 49_350_000, Left: 0, Status: 5 }])
    expect(await rowsOf({ Kind: 2, State: 'open' })).toEqual([])
    expect(await sumsOf({ Kind: 2 })).toMatchObject({ TheyOwe: 9_870_000, WeOwe: 0, Counts: { all: 1, open: 0 } })
    await owner.done(debts.cancelPayDebt, { DebtID: Data.DebtID, Reason: 'Nhập nhầm' })
    expect(await rowsOf({ Kind: 2 })).toMatchObject([{ Settled: 0, Left: 49_350_000, Status: 3 }])
  })

  test('of a top-up and a share stand apart, and both are left as the account of the order has them', async () => {
    const order = await toppedUp()
    expect(await rowsOf({ Kind: 3 })).toMatchObject([{ Amount: 40 * tr, FeePercent: null, Fee: 0, Left: 40 * tr }])
    expect(await rowsOf({ Kind: 4 })).toMatchObject([{ Amount: 40 * tr, FeePercent: 0.3, Due: 120_000, Left: 120_000 }])
    const Allocations = [{ ScheduleID: order.id, Amount: 40 * tr + 20_000 }]
    const pay = { PartnerID: partner, Direction: 'pay' as const, BankCardID: bank, Amount: 40 * tr + 20_000 }
    await owner.done(partnerDebts.payDebtPartnerSchedule, { ...pay, Allocations })
    expect(await rowsOf({ Kind: 3 })).toMatchObject([{ Settled: 40 * tr, Left: 0 }])
    expect(await rowsOf({ Kind: 4 })).toMatchObject([{ Settled: 20_000, Left: 100_000 }])
    const { TheyOwe, WeOwe } = await sumsOf()
    expect(TheyOwe - WeOwe).toBe(await accountVnd(server, owner, [331, partner]))
  })

  test('are found by partner, card, direction, code and day', async () => {
    await toppedUp()
    const other = await makePartner(owner, { Name: 'Minh Phát' })
    const kinds = async (input: object) => (await rowsOf(input)).map(({ Kind }) => Kind).toSorted((a, b) => a - b)
    expect(await kinds({})).toEqual([1, 2, 3, 4])
    expect(await kinds({ PartnerID: other })).toEqual([])
    expect(await kinds({ CardType: 'JCB' })).toEqual([])
    expect(await kinds({ Side: 'they' })).toEqual([1])
    expect(await kinds({ Side: 'we' })).toEqual([2, 3, 4])
    expect(await kinds({ GeneralSearch: theirs.code })).toEqual([2])
    expect(await kinds({ GeneralSearch: '100%' })).toEqual([])
    expect(await kinds({ fromDate: todayHere(-9), toDate: todayHere(-1) })).toEqual([])
    expect((await rowsOf({ Sort: '-Left' })).map(({ Kind }) => Kind)).toEqual([1, 2, 3, 4])
  })

  test('are confirmed with the comparison that has their day, and a cancelled swipe leaves the list', async () => {
    await confirmed({ days: [-3, -1] })
    expect(await rowsOf({ Kind: 1 })).toMatchObject([{ IsConfirmed: false }])
    await confirmed({ days: [0, 0] })
    expect(await rowsOf({ Kind: 1 })).toMatchObject([{ IsConfirmed: true }])
    expect(await rowsOf({ Kind: 1, State: 'unconfirmed' })).toEqual([])
    await withAdmin(server.admin, (client) =>
      client.query('UPDATE comparisons SET status = 4 WHERE company_id = $1', [owner.companyId]),
    )
    await mine.cancel()
    expect(await rowsOf({ Kind: 1 })).toEqual([])
  })
})

/** A comparison that the partner has confirmed, of days from today on back. */
const confirmed = ({ days: [from, to] }: { days: [number, number] }) =>
  withAdmin(server.admin, (client) =>
    client.query(
      `INSERT INTO comparisons (
         company_id, shop_id, id, kind, owner_id, from_day, to_day, opening_vnd, debit_vnd, credit_vnd, lines_hash, status, answered_name,
         answered_at, created_by, created_at
       )
       VALUES ($1, $2, $3, 331, $4, $5, $6, 0, 0, 0, repeat('0', 64), 2, 'Hải Đăng', now(), $7, now())`,
      [owner.companyId, owner.shopId, 900 + from, partner, todayHere(from), todayHere(to), owner.userId],
    ),
  )

describe('the file', () => {
  test('takes its right, and has the rows and sums of the screen', async () => {
    const viewer = await owner.staff(['partnerOrders.view'])
    expect((await viewer.call(excelOut.partnerOrders, {})).Code).toBe('NO_PERMISSION')
    const clerk = await owner.staff(['partnerOrders.view', 'partnerOrders.export'])
    const file = await new Desk(server, clerk).excelOf(excelOut.partnerOrders, { Kind: 1 })
    const cellsOf = (head: string) => file.rows.map((row) => row[file.heads.indexOf(head)])
    expect(cellsOf('Đối tác').slice(0, -1)).toEqual(['Hải Đăng'])
    expect(cellsOf('Chiều').slice(0, -1)).toEqual(['Họ nợ'])
    expect(cellsOf('Phải thu, phải trả')).toEqual([59_220_000, 59_220_000])
    expect(cellsOf('Còn lại')).toEqual([59_220_000, 59_220_000])
    expect(file.about).toContain('Loại: Quẹt trên POS đối tác')
  })
})

test('orders of partners are settled with the rights to them alone', async () => {
  const clerk = await owner.staff(['partnerOrders.view', 'partnerOrders.add', 'partnerOrders.cancel'])
  expect((await clerk.done(debts.getSummaryDebt, { type: 'partner' })).Data).toHaveLength(1)
  expect((await clerk.done(partnerDebts.getPartnerDebtOrders, { PartnerID: partner })).Data).toHaveLength(2)
  const take = { PartnerID: partner, Direction: 'receive' as const, Amount: tr, BankCardID: bank }
  const { DebtID } = (await clerk.done(partnerDebts.payDebtPartnerSchedule, take)).Data
  expect((await clerk.done(debts.cancelPayDebt, { DebtID, Reason: 'Nhầm quỹ' })).Result).toBe(1)
  const viewer = await owner.staff(['partnerOrders.view'])
  expect((await viewer.call(partnerDebts.payDebtPartnerSchedule, take)).Code).toBe('NO_PERMISSION')
})
