import { orders } from '@cardpro/contract/orders/orders'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { reports } from '@cardpro/contract/reports/reports'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

// Runs where TEST_DATABASE_URL names a database that `npm run distribute` has spread.
const { isDistributed } = inject('testServer')
const server = testServer()
/** The nodes that the coordinator sends commands to. */
const asked = new Set<string>()

beforeAll(() => {
  if (!isDistributed) return
  const { pool } = server.db
  pool.options.options += ' -c citus.log_remote_commands=on -c client_min_messages=notice'
  pool.on('connect', (client) => {
    client.on('notice', ({ message, detail }) => {
      const [, node] = /^on server \w+@(\S+) /.exec(detail ?? '') ?? []
      if (node && message?.startsWith('issuing ')) asked.add(node)
    })
  })
})

describe.runIf(isDistributed)('a company whose node is there', () => {
  test('needs no other one for its orders, money and lists, so it works on while another node is away', async () => {
    const owner = await server.company()
    asked.clear()
    const fund = await makeFund(owner, { kind: 2, opening: 1_000_000_000 })
    const pos = await makePos(owner)
    const order = await makeOrder(owner, { Contract_Type: 1, Amount: 20_000_000 })
    const swiped = await order.swipe([{ pos, amount: 10_000_000 }])
    await order.send(fund, 5_000_000)
    await order.cancelLine(swiped.Data.LogWithdrawalIDs[0] ?? 0)
    await order.detail()
    await owner.done(orders.getByConditions, {})
    await owner.done(people.ajaxLoadCustomer, { GeneralSearch: 'khach' })
    await owner.done(reports.dashboard, {})
    expect([...asked]).toHaveLength(1)
  })
})
