import { formatDay } from '@cardpro/contract/kit/dates'
import { expect, test } from 'vitest'
import { postingActs } from '#test/debtActs.ts'
import { DebtDesk } from '#test/debtDesk.ts'
import { lockDays } from '#test/lockDays.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()

test.each(postingActs)('L9: $name is refused by the name of the locked day', async ({ make }) => {
  const desk = await DebtDesk.open(server)
  const { call, input } = await make(desk)
  await lockDays(server, desk.owner, todayHere())

  const answer = await desk.owner.call(call, input)

  const said = [answer.Message, ...(answer.Blockers ?? []).map(({ Message }) => Message)].join(' ')
  expect(answer.Result).toBe(0)
  expect(said).toContain(`Ngày ${formatDay(todayHere())} đã khóa sổ`)
  await lockDays(server, desk.owner, todayHere(-1))
  expect((await desk.owner.call(call, input)).Message, 'the same on the open day').toBe('')
  await expectSoundBooks(server, desk.owner)
})
