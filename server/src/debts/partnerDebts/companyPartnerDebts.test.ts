import { debts } from '@cardpro/contract/debts/debts'
import { companyPartnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { partners } from '@cardpro/contract/places/partners/partners'
import { expect, test } from 'vitest'
import { owePartner } from '#test/partnerBooks.ts'
import { makePartner } from '#test/partners.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()

test('the matrix has a partner as a row and its shops as cells, nets nothing, and adds up to the shops', async () => {
  const owner = await server.company({ shops: 2 })
  const [first, second] = owner.shopIds.map((shopId) => owner.at(shopId))
  if (!first || !second) throw new Error('two shops')
  const PartnerID = await makePartner(first, { Name: 'Hải Đăng' })
  await owner.at(-111).done(partners.setPartnerShops, { PartnerID, ShopIDs: owner.shopIds })
  await owePartner(server, first, { partnerId: PartnerID, amountVnd: 5_000_000 })
  await owePartner(server, second, { partnerId: PartnerID, amountVnd: -3_000_000 })
  const company = owner.at(-111)

  const { Data, Summary } = await company.done(companyPartnerDebts.companyDebtPartner, {})
  expect(Data).toMatchObject([
    {
      Name: 'Hải Đăng',
      TheyOwe: 5_000_000,
      WeOwe: 3_000_000,
      Cells: [
        { ShopID: first.shopId, TheyOwe: 5_000_000, WeOwe: 0 },
        { ShopID: second.shopId, TheyOwe: 0, WeOwe: 3_000_000 },
      ].toSorted((a, b) => a.ShopID - b.ShopID),
    },
  ])
  expect(Summary).toMatchObject({ TheyOwe: 5_000_000, WeOwe: 3_000_000 })
  const ofShops = await Promise.all([first, second].map((shop) => shop.done(debts.getSummaryDebt, { type: 'partner' })))
  for (const key of ['TheyOwe', 'WeOwe', 'Debit', 'Credit'] as const)
    expect(Summary?.[key]).toBe(ofShops.reduce((sum, shop) => sum + (shop.Summary?.[key] ?? 0), 0))

  const narrowed = await company.done(companyPartnerDebts.companyDebtPartner, { shopID: [second.shopId] })
  expect(narrowed.Summary?.Columns.map(({ ShopID, WeOwe }) => [ShopID, WeOwe])).toEqual([[second.shopId, 3_000_000]])
  const stranger = (await server.company()).at(-111)
  expect((await stranger.done(companyPartnerDebts.companyDebtPartner, { shopID: [first.shopId] })).Data).toEqual([])
  const clerk = await first.staff(['partners.view', 'company.view'])
  expect((await clerk.at(-111).call(companyPartnerDebts.companyDebtPartner, {})).Code).toBe('NO_PERMISSION')
})
