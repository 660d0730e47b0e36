import { addDays } from '@cardpro/contract/kit/dates'
import { funds } from '@cardpro/contract/places/funds/funds'
import { describe, expect, test } from 'vitest'
import { makeFund } from '#test/cardFile.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()

const fundOf = async (user: TestUser, id: number) => {
  const { Data } = await user.done(funds.getByConditions, { PageSize: 200 })
  return Data.find(({ BankCardID }) => BankCardID === id)
}

describe('what is refused', () => {
  test('the real balance is seen and entered only with the right for it', async () => {
    const owner = await server.company()
    const BankCardID = await makeFund(owner)
    const viewer = await owner.staff(['funds.view'])
    const nobody = await owner.staff(['orders.view'])
    expect((await viewer.call(funds.setRealBalance, { BankCardID, RealBalance: 1 })).Code).toBe('NO_PERMISSION')
    expect((await nobody.call(funds.getRealBalances, { BankCardID })).Code).toBe('NO_PERMISSION')
  })

  test('a fund of another shop, a stopped one, a day to come, a CVV in the note', async () => {
    const owner = await server.company({ shops: 2 })
    const theirs = await makeFund(owner.at(owner.shopIds[1] ?? 0))
    const [mine, stopped] = [await makeFund(owner), await makeFund(owner, { name: 'Ví cũ', kind: 3 })]
    await owner.done(funds.deleteBankCard, { BankCardID: stopped })
    const enter = async (BankCardID: number, more: object = {}) =>
      (await owner.call(funds.setRealBalance, { BankCardID, RealBalance: 5_000, ...more })).Errors
    expect(await enter(theirs)).toEqual({ BankCardID: 'Không có quỹ này trong cửa hàng' })
    expect(await enter(stopped)).toEqual({ BankCardID: 'Quỹ Ví cũ đã ngừng' })
    expect(await enter(mine, { Date: '2099-01-01' })).toEqual({ Date: 'Ngày đối chiếu không được sau hôm nay' })
    expect(await enter(mine, { Note: 'CVV 123' })).toEqual({ Note: 'Không được lưu CVV/PIN/OTP' })
    expect((await owner.done(funds.getRealBalances, { BankCardID: mine })).Data).toEqual([])
    expect((await owner.done(funds.getRealBalances, { BankCardID: theirs })).Data).toEqual([])
  })

  test('a keeper who does not work in the shop', async () => {
    const owner = await server.company({ shops: 2 })
    const elsewhere = await owner.staff(['funds.view'], { shopIds: [owner.shopIds[1] ?? 0] })
    const fund = { Name: 'Két', Kind: 1 as const }
    expect((await owner.call(funds.addOrEdit, { ...fund, KeeperID: elsewhere.userId })).Errors).toEqual({
      KeeperID: 'Nhân viên này không làm ở cửa hàng',
    })
    const id = await makeFund(owner, { ...fund, KeeperID: owner.userId })
    expect(await fundOf(owner, id)).toMatchObject({ KeeperID: owner.userId, KeeperName: 'Lê Minh Anh' })
  })
})

describe('the real balance', () => {
  test('is unknown until somebody enters it, and of today differs from the books of that moment', async () => {
    const owner = await server.company()
    const [id, other] = [
      await makeFund(owner, { opening: 10_000_000 }),
      await makeFund(owner, { name: 'Két', kind: 1 }),
    ]
    expect(await fundOf(owner, id)).toMatchObject({ RealBalance: null, RealDate: null, Diff: null })
    const { Data } = await owner.done(funds.setRealBalance, { BankCardID: id, RealBalance: 9_950_000 })
    expect(Data).toMatchObject({ BookBalance: 10_000_000, Diff: -50_000 })
    await owner.done(funds.transfer, { FromID: id, ToID: other, Amount: 4_000_000 })
    expect(await fundOf(owner, id)).toMatchObject({
      Balance: 6_000_000,
      RealBalance: 9_950_000,
      RealDate: todayHere(),
      Diff: -50_000,
    })
  })

  test('of a day that is over is held against the books of its end, as they are by now', async () => {
    const owner = await server.company()
    const [id, other] = [
      await makeFund(owner, { AllowNegative: true }),
      await makeFund(owner, { name: 'Két', kind: 1 }),
    ]
    const [yesterday, before] = [todayHere(-1), addDays(todayHere(), -2)]
    const { Data } = await owner.done(funds.setRealBalance, {
      BankCardID: id,
      RealBalance: -300_000,
      Date: yesterday,
      Note: 'Theo sao kê',
    })
    expect(Data).toMatchObject({ BookBalance: 0, Diff: -300_000 })
    await owner.done(funds.transfer, { FromID: id, ToID: other, Amount: 300_000, Date: before })
    expect(await fundOf(owner, id)).toMatchObject({ Balance: -300_000, Diff: 0 })
    await owner.done(funds.setRealBalance, { BankCardID: id, RealBalance: -300_000 })
    const { Data: counts, Total } = await owner.done(funds.getRealBalances, { BankCardID: id })
    expect(Total).toBe(2)
    expect(
      counts.map(({ Date, IsEndOfDay, BookBalance, Diff, Note }) => [Date, IsEndOfDay, BookBalance, Diff, Note]),
    ).toEqual([
      [todayHere(), false, -300_000, 0, ''],
      [yesterday, true, -300_000, 0, 'Theo sao kê'],
    ])
  })
})
