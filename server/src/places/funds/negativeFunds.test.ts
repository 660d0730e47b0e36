import { funds } from '@cardpro/contract/places/funds/funds'
import { shops } from '@cardpro/contract/places/shops/shops'
import { expect, test } from 'vitest'
import { makeFund } from '#test/cardFile.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()

const edit = async (owner: TestUser, BankCardID: number, change: object) => {
  const { Data } = await owner.done(funds.getByConditions, {})
  const fund = Data.find((one) => one.BankCardID === BankCardID)
  if (!fund) throw new Error('no such fund')
  const { Name, Kind, BankCode, AccountNo, AccountName, AllowNegative, Version } = fund
  const form = { BankCardID, Name, Kind: Kind as 2, BankCode, AccountNo, AccountName, AllowNegative, Version }
  return owner.call(funds.addOrEdit, { ...form, ...change })
}
const editShop = async (owner: TestUser, change: object) => {
  const { Data: shop } = await owner.done(shops.getByID, {})
  return owner.call(shops.addOrEdit, { ...shop, ...change })
}

test('M4: a fund that is below zero stays allowed to be, until there is money in it again', async () => {
  const owner = await server.company()
  const fund = await makeFund(owner, { name: 'Vietcombank', opening: 1_000_000, AllowNegative: true })
  const till = await makeFund(owner, { kind: 1 })
  await owner.done(funds.transfer, { FromID: fund, ToID: till, Amount: 3_000_000, Fee: 0 })
  expect((await edit(owner, fund, { AllowNegative: false })).Errors).toEqual({
    AllowNegative: 'Quỹ Vietcombank đang âm 2.000.000, nộp đủ tiền rồi mới bỏ cho âm được',
  })
  await expectSoundBooks(server, owner)

  await owner.done(funds.transfer, { FromID: till, ToID: fund, Amount: 2_000_000, Fee: 0 })
  expect(await edit(owner, fund, { AllowNegative: false })).toMatchObject({ Result: 1 })
  await expectSoundBooks(server, owner)
})

test('M4: a shop keeps its funds allowed while one of them is below zero and may not be by itself', async () => {
  const owner = await server.company()
  await editShop(owner, { AllowNegativeFund: true })
  const fund = await makeFund(owner, { name: 'Vietcombank', opening: 1_000_000 })
  const own = await makeFund(owner, { name: 'Techcombank', AllowNegative: true })
  const till = await makeFund(owner, { kind: 1 })
  for (const FromID of [fund, own]) await owner.done(funds.transfer, { FromID, ToID: till, Amount: 3_000_000, Fee: 0 })
  expect((await editShop(owner, { AllowNegativeFund: false })).Errors).toEqual({
    AllowNegativeFund: 'Quỹ Vietcombank đang âm 2.000.000, nộp đủ tiền hoặc cho riêng quỹ đó âm trước',
  })
  // The shop allows it, so the fund's own switch may be what it likes.
  expect(await edit(owner, own, { AllowNegative: false })).toMatchObject({ Result: 1 })
  expect(await edit(owner, own, { AllowNegative: true })).toMatchObject({ Result: 1 })
  await expectSoundBooks(server, owner)

  await owner.done(funds.transfer, { FromID: till, ToID: fund, Amount: 2_000_000, Fee: 0 })
  expect(await editShop(owner, { AllowNegativeFund: false })).toMatchObject({ Result: 1 })
  await expectSoundBooks(server, owner)
})
