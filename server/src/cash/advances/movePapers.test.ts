import { advances } from '@cardpro/contract/cash/advances/advances'
import { movePapers } from '@cardpro/contract/cash/advances/papers'
import { beforeAll, expect, test } from 'vitest'
import { makeFund } from '#test/cardFile.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = todayHere()
const code = (kind: string, no: number) => `${kind}${today.slice(2).replaceAll('-', '')}-00${no}`

let owner: TestUser
let quan: TestUser
let till: number
beforeAll(async () => {
  owner = await server.company({ shops: 2 })
  quan = await owner.staff(['orders.view'])
  till = await makeFund(owner, { name: 'Tiền mặt', kind: 1, opening: 100_000_000 })
})

const give = async (Amount: number) => {
  const Items = [{ StaffID: quan.userId, Amount }]
  const { Data } = await owner.done(advances.pushMoneyBeginDay, { Items, BankCardID: till, Confirm: ['W_DUP'] })
  return Data.Moves[0]?.MoveID ?? 0
}
const paper = async (MoveID: number) => (await owner.done(movePapers.detailPushMoney, { MoveID })).Data
const takeBack = async (Amount: number, more: object = {}) =>
  (await owner.done(advances.pushMoneyBackDay, { StaffID: quan.userId, Amount, BankCardID: till, ...more })).Data.MoveID

test('a paper of another shop, and one for a user without the right, is refused', async () => {
  const MoveID = await give(1_000_000)
  const [, second = 0] = owner.shopIds
  expect(await owner.at(second).call(movePapers.detailPushMoney, { MoveID })).toMatchObject({ Code: 'NOT_FOUND' })
  expect(await owner.at(second).call(movePapers.printPushMoney, { MoveID, Paper: 'A5' })).toMatchObject({
    Message: 'Không có phiếu tạm ứng này trong cửa hàng',
  })
  expect((await quan.call(movePapers.detailPushMoney, { MoveID })).Code).toBe('NO_PERMISSION')
  expect((await owner.call(movePapers.printPushMoney, { MoveID, Paper: 'A3' as never })).Errors).toEqual({
    Paper: 'Khổ giấy không hợp lệ',
  })
  await takeBack(1_000_000)
})

test('04-TT says what was carried before it: given, brought back earlier, and both sides of what was posted', async () => {
  await give(60_000_000)
  await give(20_000_000)
  await takeBack(30_000_000, { DiffReason: 'Nộp trước một phần' })
  const last = await paper(await takeBack(50_500_000, { Confirm: ['W_SURPLUS'] }))
  // Of the day there is besides what the first test gave and took.
  expect(last).toMatchObject({
    Code: code('HU', 3),
    Kind: 3,
    StaffName: 'Trần Minh Quân',
    FundName: 'Tiền mặt',
    Amount: 50_500_000,
    Surplus: 500_000,
    Before: { Begin: 0, Given: 81_000_000, Collected: 0, Used: 0, Returned: 31_000_000, Other: 0 },
    Shop: { PaperLaw: 1 },
  })
  expect(last.Before.GivenCodes).toBe([1, 2, 3].map((no) => code('TU', no)).join(', '))
  expect(last.Transfers).toEqual([
    { Account: 111, Debit: 50_000_000, Credit: 0 },
    { Account: 141, Debit: 0, Credit: 50_000_000 },
    { Account: 111, Debit: 500_000, Credit: 0 },
    { Account: 3381, Debit: 0, Credit: 500_000 },
  ])
})

test('each print is counted and logged, and a cancelled voucher is printed as such', async () => {
  const MoveID = await give(3_000_000)
  const print = async (Paper: 'A5' | 'K80') =>
    (await owner.done(movePapers.printPushMoney, { MoveID, Paper })).Data.Print
  expect([await print('A5'), await print('K80')]).toEqual([1, 2])
  await owner.done(advances.cancelPushMoney, { MoveID, Reason: 'Nhầm người' })
  expect(await paper(MoveID)).toMatchObject({ Status: 2, Prints: 2, Kind: 2, Amount: 3_000_000 })
  const logged = await withAdmin(server.admin, async (client) =>
    client.query(`SELECT 1 FROM audit_events WHERE event = 'advance.print' AND ref_id = $1`, [MoveID]),
  )
  expect(logged.rowCount).toBe(2)
  const lines = (await owner.done(advances.historyLogPushMoney, { StaffID: quan.userId })).Data
  const own = lines.filter(({ PaperID }) => PaperID === MoveID)
  expect(own.map(({ MoveID: cancellable, IsReversal }) => [cancellable, IsReversal])).toEqual([[null, false]])
})
