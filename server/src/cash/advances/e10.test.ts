import { advances, customerPays } from '@cardpro/contract/cash/advances/advances'
import { posMoney } from '@cardpro/contract/debts/debts'
import { orders } from '@cardpro/contract/orders/orders'
import { reports } from '@cardpro/contract/reports/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { makeFund, makePos } from '#test/cardFile.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { accountVnd, type MadeOrder, makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()

let owner: TestUser
let staff: TestUser
let bank: number
let till: number
let order: MadeOrder
let lot: number
const held = () => accountVnd(server, owner, [141, staff.userId])
const task = async () => (await owner.done(reports.dashboard, {})).Data.Tasks.find(({ Kind }) => Kind === 'advance')

beforeAll(async () => {
  owner = await server.company()
  staff = await owner.staff(['orders.view', 'orders.add'])
  bank = await makeFund(owner, { name: 'TCB', opening: 150_000_000 })
  till = await makeFund(owner, { name: 'Tiền mặt tại quỹ', kind: 1 })
  const pos = await makePos(owner, { fundId: bank })
  order = await makeOrder(owner, {
    Contract_Type: 2,
    Amount: 50_000_000,
    FeeDao: 1.8,
    FeeShip: 50_000,
    FeeCollect: 2,
    TypeWorking: 2,
    StaffID: staff.userId,
  })
  // 1 to 7 as the worked example has them; the member works on the own order.
  const Items = [{ StaffID: staff.userId, Amount: 100_000_000 }]
  await owner.done(advances.pushMoneyBeginDay, { Items, BankCardID: bank })
  const own = { ScheduleID: order.id, StaffID: staff.userId }
  await staff.done(orders.addTopUp, { ScheduleID: order.id, Source: 2, SourceID: staff.userId, Amount: 50_000_000 })
  const Item = { PosID: pos, Amount: 50_000_000, LotNo: '000123' }
  lot = (await staff.done(orders.addWithdrawal, { ScheduleID: order.id, Items: [Item] })).Data.NumberLoIDs[0] ?? 0
  await staff.done(orders.addPayment, { ...own, Amount: 950_000 })
  await owner.done(orders.addStaffFee, { ScheduleID: order.id, Amount: 50_000 })
})

describe('E10, a day of a staff member who goes to the customer (case 47)', () => {
  test('is held to the đồng before the money comes back', async () => {
    expect(await held()).toBe(50_900_000)
    const { Data } = await owner.done(advances.listMoneyBeginDay, {})
    expect(Data).toMatchObject([{ StaffName: 'Trần Minh Quân', State: 'held', Remain: 50_900_000 }])
    expect(await task()).toMatchObject({ Count: 1, Amount: 50_900_000, Who: 'Trần Minh Quân' })
    const lines = (await owner.done(advances.historyLogPushMoney, { StaffID: staff.userId })).Data
    expect(
      lines.map(({ Kind, Amount, Remain, OrderCode, FundName }) => [Kind, Amount, Remain, OrderCode, FundName]),
    ).toEqual([
      ['Cấp đầu ngày', 100_000_000, 100_000_000, '', 'TCB'],
      ['Nạp tiền', -50_000_000, 50_000_000, order.code, ''],
      ['Thu tiền khách', 950_000, 50_950_000, order.code, ''],
      ['Phí nhân viên', -50_000, 50_900_000, order.code, ''],
    ])
  })

  test('ends with nothing held', async () => {
    await owner.done(advances.pushMoneyBackDay, { StaffID: staff.userId, Amount: 50_900_000, BankCardID: till })
    await owner.done(posMoney.addPayNumberLo, { numberLoID: lot, Amount: 49_450_000, BankCardID: bank })
    const [day] = (await owner.done(advances.listMoneyBeginDay, {})).Data
    const { Begin, First, Added, Used, Collected, Returned, Remain, State } = day ?? {}
    expect([Begin, First, Added, Used, Collected, Returned, Remain]).toEqual([
      0, 100_000_000, 0, 50_050_000, 950_000, 50_900_000, 0,
    ])
    expect(State).toBe('returned')
    expect([await held(), await task()]).toEqual([0, undefined])
    await expectSoundBooks(server, owner)
  })

  test('reads the same over the period, by day, and as a payment that was with the member', async () => {
    const period = { fromDate: todayHere(-3), toDate: todayHere() }
    const whole = {
      Begin: 0,
      First: 100_000_000,
      Used: 50_050_000,
      Collected: 950_000,
      Returned: 50_900_000,
      Remain: 0,
    }
    expect((await owner.done(advances.reportMoneyBeginDay, period)).Data).toMatchObject([whole])
    const { Data, Summary, Total } = await owner.done(advances.reportDebtADay, { ...period, GroupBy: 'Date' })
    expect([Data.length, Total]).toEqual([1, 1])
    expect(Summary).toMatchObject({ ...whole, LastDay: whole, Counts: { returned: 1 } })
    expect(Summary?.Groups).toMatchObject([{ Count: 1, Sums: { Remain: 0, First: 100_000_000 } }])
    const pays = (await owner.done(customerPays.getHistoryBackMoney, {})).Data
    expect(pays).toMatchObject([{ Amount: 950_000, Method: 'Tạm ứng', State: 'waiting', OrderCode: order.code }])
  })

  test.each([
    ['phiếu tạm ứng = bút toán của nó', 'advance_moves SET amount_vnd = amount_vnd + 1000'],
    ['phiếu nộp tiền = các khoản khách trả', 'advance_moves SET kind = 4'],
    ['L4 tạm ứng không âm', 'ledger_accounts SET credit_vnd = credit_vnd + 1000'],
  ])('what was changed by hand is found: %s', async (invariant, change) => {
    const where = `WHERE company_id = ${owner.companyId} AND ${change.startsWith('ledger') ? 'kind = 141' : 'kind = 3'}`
    const back = change.replace('+', '-').replace('kind = 4', 'kind = 3')
    const run = (text: string, at: string) => withAdmin(server.admin, (client) => client.query(`UPDATE ${text} ${at}`))
    await run(change, where)
    const found = await server.db.transaction(owner.companyId, (tx) => verifyCompany(tx, owner.companyId))
    await run(back, where.replace('kind = 3', change.includes('kind = 4') ? 'kind = 4' : 'kind = 3'))
    expect(found.map((breach) => breach.invariant)).toContain(invariant)
    await expectSoundBooks(server, owner)
  })
})
