import { newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import { expect, test } from 'vitest'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const head = async (user: TestUser) => (await user.done(shops.getPaperHead, {})).Data
const change = async (user: TestUser, given: object) => {
  const { Data } = await user.done(shops.getByID, {})
  return user.call(shops.addOrEdit, { ...Data, ...given })
}

test('a tax code that is none, and a circular that there is not, are refused at their fields', async () => {
  const owner = await server.company()
  expect((await change(owner, { TaxCode: '12345' })).Errors).toEqual({ TaxCode: 'Mã số thuế không hợp lệ' })
  expect((await change(owner, { PaperLaw: 4 })).Errors).toEqual({ PaperLaw: 'Chế độ kế toán không hợp lệ' })
})

test('papers say name, address, tax code and circular of the shop to every user who prints them', async () => {
  const owner = await server.company()
  const clerk = await owner.staff(['orders.view'])
  expect(await head(clerk)).toMatchObject({ TaxCode: '', PaperLaw: newShopSettings.PaperLaw })
  await change(owner, { Address: '88 Lê Thánh Tôn', TaxCode: '0312 345 678-001', PaperLaw: 3 })
  expect(await head(clerk)).toMatchObject({ Address: '88 Lê Thánh Tôn', TaxCode: '0312345678-001', PaperLaw: 3 })
})

test('papers of the company’s own book say what all of its shops have in common', async () => {
  const owner = await server.company({ shops: 2 })
  const [, second = 0] = owner.shopIds
  const company = owner.at(-111)
  await change(owner, { TaxCode: '0312345678', PaperLaw: 2 })
  expect(await head(company)).toMatchObject({ TaxCode: '', PaperLaw: 1 })
  await change(owner.at(second), { TaxCode: '0312345678', PaperLaw: 2 })
  expect(await head(company)).toMatchObject({ TaxCode: '0312345678', PaperLaw: 2 })
})
