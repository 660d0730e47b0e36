import { debts } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { partnerStatement } from '@cardpro/contract/debts/partnerStatement'
import { excelOut } from '@cardpro/contract/excelOut'
import { orders } from '@cardpro/contract/orders/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { accountVnd, type MadeOrder, makeOrder, todayHere } from '#test/orders.ts'
import { owePartner } from '#test/partnerBooks.ts'
import { everyWarning, makePartnerOrder } from '#test/partnerOrders.ts'
import { makeLink, makePartner, makePartnerFee } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

// E7 before and after its offset, with a debt from before the shop came.
const server = testServer()
const tr = 1_000_000
const read = partnerStatement.getPartnerStatement

let owner: TestUser
let partner = 0
let mine: MadeOrder
let theirs: MadeOrder
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  const account = { BankCode: 'TCB', AccountNo: '19031234567', AccountName: 'CTY HAI DANG' }
  partner = await makePartner(owner, { Name: 'Hải Đăng', ...account })
  await makeFund(owner, { opening: 200 * tr, since: 60 })
  const pos = await makePos(owner, { MaxDay: 0 })
  await makePartnerFee(owner, partner, { Percent: 1.3 })
  const { posPartnerID } = await makeLink(owner, { PartnerID: partner, Direction: 1 })
  mine = await makeOrder(owner, { FeeRut: 2, Amount: 60 * tr })
  const Items = [{ PosPartnerID: posPartnerID, Amount: 60 * tr }]
  await owner.done(orders.addWithdrawal, { ...mine.ref, Items, Confirm: everyWarning })
  theirs = await makePartnerOrder(owner, { PartnerID: partner })
  await theirs.swipe([{ pos, amount: 50 * tr }])
})

const statement = async (more: object = {}) => {
  const { Data, Summary } = await owner.done(read, { PartnerID: partner, ...more })
  if (!Summary) throw new Error('a statement has sums')
  return { lines: Data, sums: Summary }
}
const offset = () =>
  owner.done(partnerDebts.payPartnerReciprocal, {
    PartnerID: partner,
    Mine: [{ ScheduleID: mine.id, Amount: 49_350_000 }],
    Theirs: [{ ScheduleID: theirs.id, Amount: 49_350_000 }],
  })

describe('a statement', () => {
  test('needs a right to debts of partners, and is refused for a partner of others', async () => {
    const clerk = await owner.staff(['partners.view', 'orders.view'])
    expect((await clerk.call(read, { PartnerID: partner })).Code).toBe('NO_PERMISSION')
    const ofOrders = await owner.staff(['partnerOrders.view'])
    expect((await ofOrders.call(read, { PartnerID: partner })).Result).toBe(1)
    const wrong = { PartnerID: 'Không có đối tác này trong cửa hàng' }
    const stranger = await server.company()
    expect((await stranger.call(read, { PartnerID: partner })).Errors).toEqual(wrong)
    const [, other = 0] = owner.shopIds
    expect((await owner.at(other).call(read, { PartnerID: partner })).Errors).toEqual(wrong)
  })

  test('has both sides order by order, and their rest', async () => {
    const { lines, sums } = await statement()
    expect(lines).toEqual([
      expect.objectContaining({
        Side: 1,
        ScheduleID: mine.id,
        Text: 'Quẹt trên POS đối tác',
        CardType: 'VISA',
        Amount: 60 * tr,
        FeePercent: 1.3,
        Fee: 780_000,
        Opening: 0,
        Due: 59_220_000,
        Settled: 0,
        Left: 59_220_000,
      }),
      expect.objectContaining({
        Side: 2,
        ScheduleID: theirs.id,
        Text: 'Thẻ đối tác trên POS mình',
        Amount: 50 * tr,
        FeePercent: 1.3,
        Fee: 650_000,
        Due: 49_350_000,
        Left: 49_350_000,
      }),
    ])
    expect(sums).toMatchObject({
      Code: expect.stringMatching(/^DT\d+$/),
      AccountNo: '19031234567',
      They: { Opening: 0, Due: 59_220_000, Settled: 0, Left: 59_220_000 },
      We: { Opening: 0, Due: 49_350_000, Settled: 0, Left: 49_350_000 },
      Closing: 9_870_000,
    })
  })

  test('keeps an order on its side once it is settled, and brings it back with its voucher', async () => {
    const { DebtID } = (await offset()).Data
    const { lines, sums } = await statement()
    expect(lines.map(({ Side, Settled, Left }) => [Side, Settled, Left])).toEqual([
      [1, 49_350_000, 9_870_000],
      [2, 49_350_000, 0],
    ])
    expect(sums.Closing).toBe(9_870_000)
    await owner.done(debts.cancelPayDebt, { DebtID, Reason: 'Nhập nhầm' })
    expect((await statement()).lines.map(({ Settled }) => Settled)).toEqual([0, 0])
  })

  test('begins with what stood before, and leads to what the ledger has', async () => {
    await owePartner(server, owner, { partnerId: partner, amountVnd: -3 * tr, day: todayHere(-5) })
    const { lines, sums } = await statement({ fromDate: todayHere(-1), toDate: todayHere() })
    expect(lines.find(({ ScheduleID }) => ScheduleID === 0)).toMatchObject({
      Side: 2,
      ForDate: null,
      Text: 'Không theo đơn',
      Opening: 3 * tr,
      Due: 0,
      Left: 3 * tr,
    })
    expect(sums.Closing).toBe(await accountVnd(server, owner, [331, partner]))
    for (const { Opening, Due, Settled, Left } of [...lines, sums.They, sums.We])
      expect(Opening + Due - Settled).toBe(Left)
    const before = await statement({ fromDate: todayHere(-9), toDate: todayHere(-1) })
    expect(before.lines.map(({ ScheduleID, Left }) => [ScheduleID, Left])).toEqual([[0, 3 * tr]])
  })

  test('a balance that turned over has ended on one side and begun on the other, as the list of debts has it', async () => {
    await owePartner(server, owner, { partnerId: partner, amountVnd: 3 * tr, day: todayHere(-5) })
    await owePartner(server, owner, { partnerId: partner, amountVnd: -5 * tr })
    const { lines, sums } = await statement({ fromDate: todayHere(-1), toDate: todayHere() })
    const shown = lines.filter(({ ScheduleID }) => ScheduleID === 0)
    expect(shown.map(({ Side, Opening, Due, Settled, Left }) => [Side, Opening, Due, Settled, Left])).toEqual([
      [1, 3 * tr, 0, 3 * tr, 0],
      [2, 0, 2 * tr, 0, 2 * tr],
    ])
    const asked = { type: 'partner' as const, fromDate: todayHere(-1), toDate: todayHere() }
    const [listed] = (await owner.done(debts.getSummaryDebt, asked)).Data
    expect([listed?.TheyOwe, listed?.WeOwe]).toEqual([sums.They.Left, sums.We.Left])
  })

  test('as a file has the lines and sums of the paper, for those who may export', async () => {
    await offset()
    const viewer = await owner.staff(['partnerDebts.view'])
    expect((await viewer.call(excelOut.partnerDebtsStatement, { PartnerID: partner })).Code).toBe('NO_PERMISSION')
    const file = await new Desk(server, owner).excelOf(excelOut.partnerDebtsStatement, { PartnerID: partner })
    const cellsOf = (head: string) => file.rows.map((row) => row[file.heads.indexOf(head)])
    expect(cellsOf('Chiều')).toEqual([
      'Họ nợ',
      'Mình nợ',
      'Hải Đăng nợ mình',
      'Mình nợ Hải Đăng',
      'Bù hai chiều, Hải Đăng còn phải trả',
    ])
    expect(cellsOf('Còn lại')).toEqual([9_870_000, 0, 9_870_000, 0, 9_870_000])
    expect(cellsOf('Đã đối ứng').slice(0, 4)).toEqual([49_350_000, 49_350_000, 49_350_000, 49_350_000])
  })
})
