import { collaboratorDebts } from '@cardpro/contract/debts/collaboratorDebts'
import { companyCollaboratorDebts } from '@cardpro/contract/debts/companyCollaboratorDebts'
import { describe, expect, test } from 'vitest'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { makeCollaborator } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()

/** Two shops with the same person as collaborator: 100.000 earned and paid in the first, 60.000 earned in the second. */
async function twoShops() {
  const owner = await server.company({ shops: 2 })
  const earn = async (shop: TestUser, million: number) => {
    const collaborator = await makeCollaborator(shop, { Name: 'Lan Anh', Phone: '0934111222', Percent: 0.2, Base: 1 })
    const bank = await makeFund(shop, { opening: 5_000_000 })
    const CustomerID = await makeCustomer(shop, { AffID: collaborator })
    const order = await makeOrder(shop, { CustomerID, Amount: million * 1_000_000 })
    await order.swipe([{ pos: await makePos(shop, { fundId: bank }), amount: million * 1_000_000 }])
    return { collaborator, bank, order: order.id }
  }
  const [first, second] = [owner.at(owner.shopIds[0] ?? 0), owner.at(owner.shopIds[1] ?? 0)]
  const paid = await earn(first, 50)
  const open = await earn(second, 30)
  const pay = { AffID: paid.collaborator, BankCardID: paid.bank, ScheduleIDs: [paid.order], Amount: 100_000 }
  await first.done(collaboratorDebts.payCollaborator, pay)
  return { owner, company: owner.at(-111), paid, open }
}

const byShop = (a: (number | undefined)[], b: (number | undefined)[]) => (a[0] ?? 0) - (b[0] ?? 0)

describe('commission over all shops', () => {
  test('has a person once, with what each shop owes', async () => {
    const { owner, company, paid, open } = await twoShops()
    const { Data, Summary } = await company.done(companyCollaboratorDebts.companyDebtCollaborator, {})
    const sums = { Opening: 0, Earned: 160_000, Paid: 100_000, Remain: 60_000 }
    expect(Data).toMatchObject([{ Key: String(paid.collaborator), Name: 'Lan Anh', ...sums }])
    expect(Data[0]?.Cells.map(({ ShopID, AffID, Remain }) => [ShopID, AffID, Remain]).toSorted(byShop)).toEqual(
      [
        [owner.shopIds[0], paid.collaborator, 0],
        [owner.shopIds[1], open.collaborator, 60_000],
      ].toSorted(byShop),
    )
    expect(Summary).toMatchObject({ Affs: 1, ...sums })
    expect(Summary?.Columns.map(({ Remain }) => Remain).toSorted((a, b) => a - b)).toEqual([0, 60_000])
  })

  test('is narrowed to shops, a side, a name and a period; of another company’s shop there is nothing', async () => {
    const { owner, company } = await twoShops()
    const asked = async (input: object) =>
      (await company.done(companyCollaboratorDebts.companyDebtCollaborator, input)).Data
    expect(await asked({ shopID: [owner.shopIds[0] ?? 0] })).toMatchObject([{ Earned: 100_000, Remain: 0 }])
    expect(await asked({ shopID: [(await server.company()).shopId] })).toEqual([])
    expect(await asked({ Side: 'over' })).toEqual([])
    expect(await asked({ GeneralSearch: 'lan anh' })).toHaveLength(1)
    expect(await asked({ fromDate: todayHere(-40), toDate: todayHere(-1) })).toMatchObject([{ Earned: 0, Remain: 0 }])
  })

  test('needs its right, and shows a member only the own shops', async () => {
    const { owner } = await twoShops()
    const member = await owner.staff(['affDebts.view', 'company.view'], { shopIds: [owner.shopIds[1] ?? 0] })
    expect((await member.at(-111).done(companyCollaboratorDebts.companyDebtCollaborator, {})).Summary).toMatchObject({
      Remain: 60_000,
    })
    const withoutRight = await owner.staff(['company.view'])
    expect((await withoutRight.at(-111).call(companyCollaboratorDebts.companyDebtCollaborator, {})).Code).toBe(
      'NO_PERMISSION',
    )
  })
})
