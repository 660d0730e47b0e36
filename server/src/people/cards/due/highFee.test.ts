import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { describe, expect, test } from 'vitest'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { lastOf, undo } from '#test/undoing.ts'

const server = testServer()

/** What the form sends of a card that is opened and changed. */
async function formOf(user: TestUser, cardDataID: number) {
  const { CardType, CardInShop, Status, ...card } = (await user.done(cards.getByID, { cardDataID })).Data
  return { ...card, CardType: CardType as 'VISA', CardInShop: CardInShop as 0, Status: Status as 1 }
}

describe('a fee of a card above 10 % is asked about (V-PCT)', () => {
  test('when it is entered, for either kind of order, and nothing is written before the answer', async () => {
    const owner = await server.company()
    const id = await makeCard(owner)
    const form = await formOf(owner, id)
    const asks = async (fees: object) => {
      const { Code, Warnings } = await owner.call(cards.addOrEdit, { ...form, ...fees })
      return [Code, Warnings]
    }
    const asked = (percent: string) => [
      'CONFIRM',
      [{ Code: 'W_FEE_HIGH', Message: `Phí riêng của thẻ ${percent} cao hơn 10%` }],
    ]
    expect(await asks({ FeeRut: 18 })).toEqual(asked('18%'))
    expect(await asks({ FeeDao: 10.001 })).toEqual(asked('10,001%'))
    expect(await asks({ FeeRut: 11, FeeDao: 12.5 })).toEqual(asked('12,5%'))
    expect((await owner.done(cards.getByID, { cardDataID: id })).Data).toMatchObject({ FeeRut: null, Version: 1 })
  })

  test('of a new card, once; not for 10 %, nor again for what was agreed to', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    await makeCard(owner, { CustomerID, FeeRut: 10, FeeDao: 10 })
    await expect(makeCard(owner, { CustomerID, FeeRut: 18 })).rejects.toThrow('Phí riêng của thẻ 18% cao hơn 10%')
    const id = await makeCard(owner, { CustomerID, FeeRut: 18, Confirm: ['W_FEE_HIGH'] })

    await owner.done(cards.addOrEdit, { ...(await formOf(owner, id)), Note: 'thẻ chính' })
    expect((await owner.done(cards.getByID, { cardDataID: id })).Data).toMatchObject({ FeeRut: 18, Note: 'thẻ chính' })
    const { CardDataID: _, ...same } = await formOf(owner, id)
    const next = { ...same, ExpYear: 2091, Last4: '7777', ReplacesID: id, Version: undefined }
    expect((await owner.call(cards.addOrEdit, next)).Result).toBe(1)
  })

  test('not when a change of it is taken back', async () => {
    const owner = await server.company()
    const id = await makeCard(owner, { FeeRut: 18, Confirm: ['W_FEE_HIGH'] })
    await owner.done(cards.addOrEdit, { ...(await formOf(owner, id)), FeeRut: 1.8 })
    expect(await undo(owner, (await lastOf(owner, 'card', id)).LogID)).toMatchObject({ Result: 1 })
    expect((await owner.done(cards.getByID, { cardDataID: id })).Data.FeeRut).toBe(18)
  })
})

test("a customer's default fee that was agreed to is not asked about again with the next change", async () => {
  const owner = await server.company()
  const CustomerID = await makeCustomer(owner, { FeeDao: 12, Confirm: ['W_FEE_HIGH'] })
  const { Data: form } = await owner.done(people.getByID, { CustomerID })
  const changed = { ...form, Consent: true, Note: 'khách quen' }
  expect((await owner.call(people.addOrEditCustomer, changed)).Result).toBe(1)
  const { Warnings } = await owner.call(people.addOrEditCustomer, { ...changed, FeeDao: 13, Version: 2 })
  expect(Warnings).toEqual([{ Code: 'W_FEE_HIGH', Message: 'Phí mặc định 13% cao hơn 10%' }])
})
