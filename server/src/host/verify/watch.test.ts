import { orders } from '@cardpro/contract/orders/orders'
import { reports } from '@cardpro/contract/reports/reports'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { Db } from '#kit/database/db.ts'
import { makeFund, makePos } from '#test/cardFile.ts'
import { asItem, makeOrder } from '#test/orders.ts'
import { everyWarning, makeLender, makePartnerOrder } from '#test/partnerOrders.ts'
import { makePartner } from '#test/partners.ts'
import { type TestUser, testKeys, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { BookWatch } from './watch.ts'

const server = testServer()
const watches: { watch: BookWatch; reader: Db }[] = []
afterEach(async () => {
  for (const { watch, reader } of watches.splice(0)) {
    await watch.stop()
    await reader.close()
  }
})

type Changed = { isMine?: () => Promise<boolean>; isBusy?: () => boolean; login?: { port: number } }

function watching({ isMine = async () => true, isBusy = () => false, login }: Changed = {}) {
  const reader = new Db({ ...server.login, ...login, max: 2 }, 'cardpro_report')
  const told: unknown[] = []
  const watch = new BookWatch({
    db: server.db,
    reports: reader,
    keys: testKeys,
    heads: async () => new Map(),
    adopts: () => false,
    isMine,
    isBusy,
    isShared: false,
    restOfCheck: { day: 0, night: 0 },
    log: (error) => told.push(error),
  })
  watches.push({ watch, reader })
  server.db.bus.on('auditWritten', watch.hear)
  return { watch, told }
}

const asSuperuser = (text: string, values: unknown[]) =>
  withAdmin(server.admin, async (client) => (await client.query(text, values)).rows as Record<string, unknown>[])

const shown = async (user: TestUser) => (await user.done(reports.dashboard, {})).Data.Books

async function swipedOrder(owner: TestUser) {
  const pos = await makePos(owner, { MaxDay: 0 })
  const order = await makeOrder(owner)
  await order.swipe([{ pos, amount: 1_000_000 }])
  return order
}

describe('the running product proves its books', () => {
  test('REL-20: and the owner alone sees on the dashboard until when', async () => {
    const { watch } = watching()
    const owner = await server.company()
    await swipedOrder(owner)
    expect(await shown(owner)).toBeNull()
    await watch.pass()
    await watch.settle()
    const books = await shown(owner)
    expect(books).toMatchObject({ Broken: '' })
    expect(Date.now() - Date.parse(books?.At ?? '')).toBeLessThan(120_000)
    const clerk = await owner.staff(['dashboard.view', 'dashboard.profit'])
    expect(await shown(clerk)).toBeNull()
  })

  const planted = [
    ['a transfer', 'UPDATE ledger_transfers SET amount_vnd = amount_vnd + 1 WHERE company_id = $1 AND order_id = $2'],
    [
      'a line',
      'UPDATE order_lines SET amount_vnd = amount_vnd + 1 WHERE company_id = $1 AND order_id = $2 AND kind = 2',
    ],
    ['what an order cost', 'UPDATE orders SET pos_fee_vnd = pos_fee_vnd + 1 WHERE company_id = $1 AND id = $2'],
    [
      'an account',
      'UPDATE ledger_accounts SET debit_vnd = debit_vnd + 1 WHERE company_id = $1 AND ref_id = $2 AND kind = 131',
    ],
    ['who did it', `UPDATE ledger_journals SET created_by = 1 WHERE company_id = $1 AND ref_id = $2`],
    ['the log', `UPDATE audit_events SET event = 'order.comment' WHERE company_id = $1 AND ref_id = $2`],
  ] as const
  test.each(planted)('REL-20: one đồng, or one word, planted in %s is found by the next pass', async (_, change) => {
    const { watch, told } = watching()
    const owner = await server.company()
    await watch.pass()
    await watch.settle()
    const order = await swipedOrder(owner)
    await asSuperuser(change, [owner.companyId, order.id])
    await watch.pass()
    expect((await shown(owner))?.Broken).not.toBe('')
    expect(watch.state().broken).toContainEqual(expect.objectContaining({ companyId: owner.companyId }))
    expect(told.join()).toContain(String(owner.companyId))
  })

  test('an order on a card of a partner and a POS of another one is whole: their debt is 331, its cost 6322', async () => {
    const { watch } = watching()
    const owner = await server.company()
    await watch.pass()
    await watch.settle()
    const [partner, pos] = [await makePartner(owner), await makePos(owner, { MaxDay: 0 })]
    const { linkId } = await makeLender(owner)
    const swiped = async () => {
      const order = await makePartnerOrder(owner, { PartnerID: partner, Confirm: everyWarning })
      const Items = [asItem({ pos, amount: 30_000_000 }), { PosPartnerID: linkId, Amount: 20_000_000 }]
      await owner.done(orders.addWithdrawal, { ...order.ref, Items, Confirm: everyWarning })
      return order
    }
    await swiped()
    await watch.pass()
    expect(await shown(owner)).toMatchObject({ Broken: '' })
    const order = await swiped()
    await asSuperuser('UPDATE orders SET pos_fee_vnd = pos_fee_vnd + 1 WHERE company_id = $1 AND id = $2', [
      owner.companyId,
      order.id,
    ])
    await watch.pass()
    expect((await shown(owner))?.Broken).toContain(`đơn ${order.code}`)
  })

  test('what is mended is seen to be so when everything was proved again', async () => {
    const { watch } = watching()
    const owner = await server.company()
    const order = await swipedOrder(owner)
    const add = (by: number) =>
      asSuperuser('UPDATE orders SET pos_fee_vnd = pos_fee_vnd + $3 WHERE company_id = $1 AND id = $2', [
        owner.companyId,
        order.id,
        by,
      ])
    await add(1)
    await watch.pass()
    await watch.settle()
    expect((await shown(owner))?.Broken).toContain(`đơn ${order.code}`)
    await add(-1)
    await asSuperuser(`UPDATE book_proofs SET whole_at = now() - interval '1 hour' WHERE company_id = $1`, [
      owner.companyId,
    ])
    await watch.pass()
    await watch.settle()
    expect(await shown(owner)).toMatchObject({ Broken: '' })
    expect(watch.state().broken.filter(({ companyId }) => companyId === owner.companyId)).toEqual([])
  })

  test('it is left to the one server that is to do it', async () => {
    const { watch } = watching({ isMine: async () => false })
    const owner = await server.company()
    await watch.pass()
    await watch.settle()
    expect(await shown(owner)).toBeNull()
    expect(watch.state().lastPassAt).toBeNull()
  })

  test('it waits while calls wait for the database, and goes on afterwards', async () => {
    let looks = 0
    const { watch } = watching({ isBusy: () => ++looks < 3 })
    const owner = await server.company()
    await watch.pass()
    await watch.settle()
    expect(looks).toBeGreaterThan(2)
    expect(await shown(owner)).toMatchObject({ Broken: '' })
  })

  test('companies that cannot be read, as those of a node that is away, leave no other one unproved', async () => {
    const { watch } = watching()
    const unread = [await server.company(), await server.company(), await server.company(), await server.company()]
    const owner = await server.company()
    await watch.pass()
    await watch.settle()
    const ids = unread.map(({ companyId }) => companyId)
    const readUpTo = (upto: bigint) =>
      asSuperuser('UPDATE book_proofs SET upto = $2 WHERE company_id = ANY ($1)', [ids, upto])
    await readUpTo(2n ** 53n + 1n)
    onTestFinished(() => readUpTo(0n).then(() => {}))
    for (const company of unread) await makeFund(company)
    const order = await swipedOrder(owner)
    await asSuperuser('UPDATE orders SET pos_fee_vnd = pos_fee_vnd + 1 WHERE company_id = $1 AND id = $2', [
      owner.companyId,
      order.id,
    ])
    await expect(watch.pass()).rejects.toThrow('beyond a safe integer')
    expect((await shown(owner))?.Broken).toContain(`đơn ${order.code}`)
  })

  test('a database that is away fails one pass, and not the next', async () => {
    const owner = await server.company()
    await makeFund(owner)
    await expect(watching({ login: { port: 1 } }).watch.pass()).rejects.toThrow()
    const { watch } = watching()
    await watch.pass()
    await watch.settle()
    expect(await shown(owner)).toMatchObject({ Broken: '' })
  })
})
