import { orders } from '@cardpro/contract/orders/orders'
import { funds } from '@cardpro/contract/places/funds/funds'
import { reports } from '@cardpro/contract/reports/reports'
import { expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { makeFund } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()
const openingVnd = 1_000_000_000
const fundCount = 8

test('12 clients that move money, take it back and read never see a wrong total', () => storm(12, 8), 60_000)

test('64 clients that do so never see one either', { tags: ['drill'] }, () => storm(64, 12))

async function storm(clients: number, actsEach: number): Promise<void> {
  const owner = await server.company()
  const fundIds: number[] = []
  for (let count = 0; count < fundCount; count++) fundIds.push(await makeFund(owner, { kind: 1, opening: openingVnd }))
  const orderIds: number[] = []
  for (let count = 0; count < 16; count++)
    orderIds.push(
      (await makeOrder(owner, { Contract_Type: 2, Amount: 900_000_000, Confirm: ['W_LIMIT', 'W_SAME_CARD'] })).id,
    )
  const wrongTotals: number[] = []
  const done = { moved: 0, toppedUp: 0, reversed: 0, read: 0 }

  /** Money leaves a fund only for another fund, or for a customer's card: what is in the funds and out at work is one sum. */
  const read = async () => {
    const { Money } = (await owner.done(reports.dashboard, {})).Data
    const { Funds, AtWork, CustomersOwe, WeOweCustomers, PosUnpaid } = Money
    const totalVnd = [Funds, AtWork, CustomersOwe, -(WeOweCustomers ?? 0), PosUnpaid].reduce<number>(
      (sum, part) => sum + (part ?? 0),
      0,
    )
    if (totalVnd !== fundCount * openingVnd) wrongTotals.push(totalVnd)
    done.read += 1
  }
  const move = async (turn: number) => {
    const answer = await owner.call(funds.transfer, {
      FromID: fundIds[turn % fundCount] ?? 0,
      ToID: fundIds[(turn + 3) % fundCount] ?? 0,
      Amount: 1_000 * (1 + (turn % 97)),
      Confirm: ['W_DUP'],
    })
    done.moved += answer.Result
  }
  const topUp = async (turn: number) => {
    const ScheduleID = orderIds[(turn >> 2) % orderIds.length] ?? 0
    const { Version } = (await owner.done(orders.getDetail, { ScheduleID })).Data
    const answer = await owner.call(orders.addTopUp, {
      ScheduleID,
      Version,
      Amount: 1_000 * (1 + (turn % 53)),
      BankCardID: fundIds[turn % fundCount] ?? 0,
      Confirm: ['W_DUP', 'W_LOSS', 'W_TOP_UP_OVER'],
    })
    done.toppedUp += answer.Result
  }
  /** After a refusal for an old Version the record is read again, as a user would. */
  const takeBack = async (turn: number) => {
    const ScheduleID = orderIds[(turn >> 2) % orderIds.length] ?? 0
    for (let tries = 0; tries < 6; tries++) {
      const { Version, Lines } = (await owner.done(orders.getDetail, { ScheduleID })).Data
      const line = Lines.find(({ Kind, Status }) => Kind === 1 && Status === 1)
      if (!line) return
      const answer = await owner.call(orders.cancelLine, { ScheduleID, Version, LineID: line.LineID, Reason: 'thử' })
      done.reversed += answer.Result
      if (answer.Result === 1) return
    }
  }

  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let act = 0; act < actsEach; act++) {
        const turn = client * 31 + act * 17
        await [move, topUp, takeBack, read][(client + act) % 4]?.(turn)
      }
    }),
  )
  await read()

  expect(wrongTotals).toEqual([])
  for (const [act, count] of Object.entries(done)) expect(count, act).toBeGreaterThan(clients / 8)
  expect(await server.db.transaction(owner.companyId, (tx) => verifyCompany(tx, owner.companyId))).toEqual([])
}
