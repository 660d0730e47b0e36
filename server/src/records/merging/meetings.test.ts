import { cards } from '@cardpro/contract/people/cards/cards'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { merging } from '@cardpro/contract/people/customers/merging'
import { expect, test } from 'vitest'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { oneBehindTheOther } from '#test/concurrentCalls.ts'
import { todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

// An appointment is made for a card while the card is merged with its duplicate.
const server = testServer()

async function twoWhoAreOne() {
  const owner = await server.company()
  const [kept, merged] = [await makeCustomer(owner), await makeCustomer(owner)]
  const cardId = await makeCard(owner, { CustomerID: kept, Last4: '7788' })
  const sameCard = await makeCard(owner, { CustomerID: merged, Last4: '7788' })
  const meeting = { CardDataID: sameCard, Type: 1 as const, RepeatMonthly: true, Date: todayHere(2) }
  const versions = { Version: 1, MergeVersion: 1 }
  return {
    owner,
    cardId,
    sameCard,
    companyId: owner.companyId,
    meet: () => owner.call(appointments.addCalendarPayment, meeting),
    merge: () =>
      owner.done(merging.mergeCustomer, { CustomerID: kept, MergeID: merged, ...versions, Reason: 'Nhập trùng' }),
    meetingsOf: async (cardDataID: number) => (await owner.done(cards.getByID, { cardDataID })).Data.Calendar,
  }
}

test('an appointment waits for a merge that ends its card, and is refused after it', async () => {
  const { companyId, cardId, sameCard, meet, merge, meetingsOf } = await twoWhoAreOne()

  const held = { text: 'SELECT FROM cards WHERE company_id = $1 AND id = $2 FOR UPDATE', values: [companyId, cardId] }
  const [, met] = await oneBehindTheOther(server, held, [merge, meet])

  expect(met).toMatchObject({ Result: 0, Errors: { CardDataID: 'Thẻ này đã ngừng theo dõi' } })
  expect([await meetingsOf(cardId), await meetingsOf(sameCard)]).toEqual([[], []])
})

test('a merge waits for an appointment that is being made, and moves it to the card that stays', async () => {
  const { cardId, sameCard, meet, merge, meetingsOf } = await twoWhoAreOne()

  // The row of the log is the last that an appointment writes.
  const held = { text: 'LOCK TABLE audit_events IN EXCLUSIVE MODE' }
  const [met] = await oneBehindTheOther(server, held, [meet, merge])

  expect(met.Result).toBe(1)
  const ids = new Set((await meetingsOf(cardId)).map(({ CalendarID }) => CalendarID))
  expect(ids).toEqual(new Set([met.Data.CalendarID]))
  expect(await meetingsOf(sameCard)).toEqual([])
})
