import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { testServer } from '#test/shop.ts'
import { type Block, parseBlocks } from './sql.ts'

const server = testServer()
// Which node has a company's rows is not known to a plan for all values.
const onOneNode = test.skipIf(inject('testServer').isDistributed)
const count = 'SELECT count(*) AS n FROM cards WHERE company_id = $company_id AND shop_id = ANY ($shop_ids::bigint[]);'
const blocks = parseBlocks(
  `-- name: once\n-- one plan\n${count}\n\n-- name: own\n-- own plans\n${count}\n\n-- name: anew\n${count}\n\n-- name: inWrite\n${count}\n\n-- name: listInWrite\n-- own plans\n${count}\n\n-- name: plans
   SELECT generic_plans AS generic, custom_plans AS custom FROM pg_prepared_statements WHERE name = $name;`,
  'onePlan',
)
const blockOf = (name: string): Block => blocks.get(name) as Block
const Count = z.object({ n: z.number() })
const Plans = z.object({ generic: z.number(), custom: z.number() })

/** How a block was planned that is read three times: once for all values, and for each time anew. */
async function plansOf(names: string[], mode: 'read only' | 'read write') {
  const owner = await server.company()
  const params = { company_id: owner.companyId, shop_ids: [owner.shopId] }
  return server.db.transaction(
    owner.companyId,
    async (tx) => {
      for (const name of [...names, ...names, ...names]) await tx.one(blockOf(name), params, Count)
      return Promise.all(names.map((name) => tx.one(blockOf('plans'), { name: `onePlan.${name}` }, Plans)))
    },
    mode,
  )
}

onOneNode('a read that says so is planned once for all values; beside it another is planned for its own', async () => {
  const [once, anew] = await plansOf(['once', 'anew'], 'read only')
  expect(once).toEqual({ generic: 3, custom: 0 })
  expect(anew).toEqual({ generic: 0, custom: 3 })
})

onOneNode(
  'what is read inside a write is planned once: its statements look up by key; a list has its own plans',
  async () => {
    const [inWrite, list] = await plansOf(['inWrite', 'listInWrite'], 'read write')
    expect(inWrite).toEqual({ generic: 3, custom: 0 })
    expect(list).toEqual({ generic: 0, custom: 3 })
  },
)

onOneNode('a read that says so is planned for the values of each call, however often it is asked', async () => {
  const owner = await server.company()
  const params = { company_id: owner.companyId, shop_ids: [owner.shopId] }
  const plans = await server.db.transaction(
    owner.companyId,
    async (tx) => {
      for (let read = 0; read < 8; read++) await tx.one(blockOf('own'), params, Count)
      return tx.one(blockOf('plans'), { name: 'onePlan.own' }, Plans)
    },
    'read only',
  )
  expect(plans).toEqual({ generic: 0, custom: 8 })
})
