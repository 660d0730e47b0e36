import { demoCompany } from '@cardpro/contract/people/demoCompany'
import { expect, test } from 'vitest'
import { newId } from '#kit/database/ids.ts'
import { testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const asAdmin = (text: string, values: unknown[]) => withAdmin(server.admin, (client) => client.query(text, values))

test('F11: a demo company is refused the sixth time within a day, and to every company while very many have been made', async () => {
  const owner = await server.company()
  await asAdmin(
    `INSERT INTO jobs (company_id, id, shop_id, user_id, kind, title, params, status)
     SELECT $1, $2::bigint + no, $3, $4, 'demo.create', '', '{}', 2 FROM generate_series(1, 5) AS no`,
    [owner.companyId, newId(), owner.shopId, owner.userId],
  )
  expect((await owner.call(demoCompany.create, {})).Message).toBe(
    'Công ty đã tạo dữ liệu mẫu 5 lần trong 24 giờ, vui lòng thử lại vào ngày mai',
  )
  const others = await Promise.all(Array.from({ length: 40 }, () => server.company()))
  const demos = others.map(() => newId())
  await asAdmin(
    `INSERT INTO companies (id, name, expires_on, demo_of)
     SELECT id, 'mẫu', '2099-12-31', of FROM unnest($1::bigint[], $2::bigint[]) AS demo (id, of)`,
    [demos, others.map(({ companyId }) => companyId)],
  )
  const { Message } = await (await server.company()).call(demoCompany.create, {})
  await asAdmin('DELETE FROM companies WHERE id = ANY($1)', [demos])
  expect(Message).toBe('Máy chủ đang có nhiều dữ liệu mẫu, vui lòng thử lại sau 1 giờ')
})
