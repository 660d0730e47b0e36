import { cards } from '@cardpro/contract/cards'
import { people } from '@cardpro/contract/people'
import { test } from 'vitest'
import { withClient } from '#database/connection.ts'
import { peopleRoutes } from '#people/people.routes.ts'
import { testServer } from '#testing/shop.ts'
import { cardRoutes } from './cards.routes.ts'
const server = testServer([...cardRoutes, ...peopleRoutes])
test('m', { timeout: 400000 }, async () => {
  const u = await server.company()
  await withClient(server.admin, async (c) => {
    await c.query('SET synchronous_commit=off; SET session_replication_role=replica')
    await c.query(
      `INSERT INTO customers (company_id,id,shop_id,no,full_name,phone,search,created_by) SELECT $1, 1000+g, $2, g, 'Nguyen Van '||g, '09'||lpad(g::text,8,'0'), 'nguyen van '||md5(g::text)||' 09'||lpad(g::text,8,'0'), 1 FROM generate_series(1,300000) g`,
      [u.companyId, u.shopId],
    )
    await c.query(
      `INSERT INTO cards (company_id,id,shop_id,customer_id,bank_code,card_type,bin,last4,expires_on,statement_day,due_day,created_by) SELECT $1, 1000+g, $2, 1001+g%300000, 'VCB','VISA',(400000+g/300000)::text,lpad((g%10000)::text,4,'0'),'2030-12-31',1,1+g%28,1 FROM generate_series(1,1000000) g`,
      [u.companyId, u.shopId],
    )
    await c.query(`INSERT INTO card_counts VALUES ($1,$2,1,1000000)`, [u.companyId, u.shopId])
    await c.query('VACUUM ANALYZE cards')
    await c.query('VACUUM ANALYZE customers')
  })
  const time = async (name: string, f: () => Promise<unknown>) => {
    const t: number[] = []
    for (let i = 0; i < 8; i++) {
      const s = performance.now()
      await f()
      t.push(performance.now() - s)
    }
    console.log(name, t.map((x) => x.toFixed(1)).join(' '))
  }
  await time('page', () => u.done(cards.getByConditions, { PageSize: 50 }))
  await time('page100', () => u.done(cards.getByConditions, { PageSize: 50, PageIndex: 100 }))
  await time('page status', () => u.done(cards.getByConditions, { PageSize: 50, Status: 1 }))
  await time('noti', () => u.done(cards.getCountNoti, {}))
  await time('cards last4', () => u.done(cards.getByConditions, { GeneralSearch: '7788', PageSize: 50 }))
  await time('cards name', () => u.done(cards.getByConditions, { GeneralSearch: 'nguyen abc', PageSize: 50 }))
  await time('cards bank', () => u.done(cards.getByConditions, { BankCode: 'VCB', PageSize: 50 }))
  await time('customers', () => u.done(people.ajaxLoadCustomer, { PageSize: 50 }))
  await time('customers search', () => u.done(people.ajaxLoadCustomer, { GeneralSearch: '123456', PageSize: 50 }))
  await time('picker', () => u.done(people.getCustomerSearch, { keyword: '123456' }))
  await time('picker name', () => u.done(people.getCustomerSearch, { keyword: 'nguyen van' }))
  await time('picker last4', () => u.done(people.getCustomerSearch, { keyword: '7788' }))
  const explain = (q: string, v: unknown[]) =>
    withClient({ ...server.admin }, async (c) => {
      await c.query('SET ROLE cardpro_app')
      await c.query(`SET app.company_id='${u.companyId}'`)
      const { rows } = await c.query('EXPLAIN (ANALYZE, COSTS OFF) ' + q, v)
      console.log(rows.map((r) => r['QUERY PLAN']).join('\n'))
    })
  await explain(
    `SELECT id FROM customers c WHERE company_id=$1 AND shop_id = ANY($2::bigint[]) AND status=1 AND c.search LIKE '%abcde%' ORDER BY id DESC LIMIT 20`,
    [u.companyId, [u.shopId]],
  )
  await explain(
    `SELECT count(*) FROM cards d WHERE company_id=$1 AND shop_id = ANY($2::bigint[]) AND status=1 AND due_day = ANY($3::smallint[])`,
    [u.companyId, [u.shopId], [21, 22, 23, 24, 25, 26, 27, 28]],
  )
})
