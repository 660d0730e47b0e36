import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { debts } from '@cardpro/contract/debts/debts'
import { excelOut } from '@cardpro/contract/excelOut'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { finder } from '@cardpro/contract/kit/lists/finder'
import type { Right } from '@cardpro/contract/kit/rights'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { radar } from '@cardpro/contract/people/cards/cardWork'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { roles } from '@cardpro/contract/people/identity/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Desk } from '#test/excel.ts'
import { signedIn } from '#test/matrix.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const viewOnly = 6
const [phone, second, zalo] = ['0903123218', '0987654321', '0912000777']
const masks = ['0903•••218', '0987•••321', '0912•••777']
let owner: TestUser
let viewer: TestUser
let clerk: TestUser
let customerId: number
const rightsOf = (group: number): Right[] => [...(roles[group]?.rights ?? [])]

beforeAll(async () => {
  owner = await server.company()
  viewer = await owner.staff([...rightsOf(viewOnly), 'customers.add', 'customers.edit', 'audit.view'])
  clerk = await owner.staff(rightsOf(5))
  const order = await makeOrder(owner)
  customerId = (await order.detail()).CustomerID
  const { Data } = await owner.done(people.getByID, { CustomerID: customerId })
  await owner.done(people.addOrEditCustomer, { ...Data, Phone: phone, Phone2: second, Zalo: zalo })
})

describe('UX-16: the phones of customers', () => {
  test('are whole in the templates of all groups that work with customers, and masked for groups that may only look', () => {
    const sees = Object.values(roles).filter(({ rights }) => rights.includes('customers.phone'))
    expect(sees.map(({ name }) => name)).toEqual(['Chủ', 'Quản lý', 'Kế toán', 'Thu ngân', 'NV giao dịch'])
  })

  test('are masked in every list, record, search and history', async () => {
    const answers = await Promise.all([
      viewer.done(people.ajaxLoadCustomer, {}),
      viewer.done(people.getByID, { CustomerID: customerId }),
      viewer.done(people.getCustomerSearch, { keyword: phone }),
      viewer.done(cards.getByConditions, {}),
      viewer.done(radar.getNotifyDate, {}),
      viewer.done(orders.getByConditions, {}),
      viewer.done(debts.getSummaryDebt, {}),
      viewer.done(finder.find, { keyword: phone }),
      viewer.done(audit.getHistory, { RefKind: 'customer', RefID: customerId }),
      viewer.done(audit.getLogAction, {}),
    ])
    for (const answer of answers) {
      const text = JSON.stringify(answer)
      for (const number of [phone, second, zalo]) expect(text).not.toContain(number)
    }
    expect(JSON.stringify(answers[1])).toMatch(new RegExp(masks.join('.*')))
    expect(JSON.stringify((await clerk.done(people.ajaxLoadCustomer, {})).Data)).toContain(phone)
  })

  test('are masked in Excel files too', async () => {
    const clerkWithout = await owner.staff(['customers.view', 'customers.export', 'orders.view', 'orders.export'])
    const masked = await new Desk(server, clerkWithout).excelOf(excelOut.customers, {})
    expect(masked.rows.flat()).toContain('0903•••218')
    expect(JSON.stringify(masked)).not.toContain(phone)
    expect((await new Desk(server, owner).excelOf(excelOut.customers, {})).rows.flat()).toContain(phone)
    // The list of orders has no phone, so its file has none either.
    const orders = JSON.stringify(await new Desk(server, owner).excelOf(excelOut.orders, {}))
    for (const number of [phone, '0903•••218']) expect(orders).not.toContain(number)
  })

  test('are found by the whole number by everybody', async () => {
    for (const who of [viewer, clerk])
      expect((await who.done(people.ajaxLoadCustomer, { GeneralSearch: phone })).Total).toBe(1)
    const [found] = (await viewer.done(finder.find, { keyword: phone })).Data
    expect([found?.Kind, found?.Hint]).toEqual(['customer', expect.stringContaining('0903•••218 · 0987•••321')])
    expect((await clerk.done(finder.find, { keyword: phone })).Data[0]?.Hint).toContain(phone)
  })

  test('stay what they are when the form sends a masked one back', async () => {
    const { Data } = await viewer.done(people.getByID, { CustomerID: customerId })
    expect([Data.Phone, Data.Phone2, Data.Zalo]).toEqual(masks)
    await viewer.done(people.addOrEditCustomer, { ...Data, Note: 'gọi buổi chiều' })
    const { Data: after } = await owner.done(people.getByID, { CustomerID: customerId })
    expect([after.Phone, after.Phone2, after.Zalo, after.Note]).toEqual([phone, second, zalo, 'gọi buổi chiều'])
    const wrong = await viewer.call(people.addOrEditCustomer, { ...after, Phone: '0904•••218' })
    expect(wrong.Errors).toEqual({ Phone: 'Số điện thoại không hợp lệ' })
  })
})

/** Whose phones the others are: of staff, shops, partners and collaborators. */
const others =
  /^(User|Shop|Partner|Aff|Meta)\/|^Report\/CompanyDebt(Partner|Aff)\.|^Debt\/DetailComparison\.Shop\.|^(Payment\/DetailCollectExpense|Report\/DetailPushMoney)\.Shop\./

test('UX-16: every phone in an answer is one of a customer, and said to be so, or one of ours', () => {
  const bare: string[] = []
  const look = (schema: z.ZodType, path: string): void => {
    if (schema instanceof z.ZodArray) return look(schema.element as z.ZodType, path)
    if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
      return look(schema.unwrap() as z.ZodType, path)
    if (!(schema instanceof z.ZodObject)) return
    for (const [key, field] of Object.entries(schema.shape) as [string, z.ZodType][]) {
      if (/^(Phone2?|Zalo|CustomerPhone)$/.test(key) && field.meta()?.['masksWithout'] !== 'customers.phone')
        bare.push(`${path}.${key}`)
      look(field, `${path}.${key}`)
    }
  }
  for (const call of signedIn) look(call.data, call.path)
  expect(bare.filter((path) => !others.test(path))).toEqual([])
})

test('UX-16: an upgrade gives the right to users with rights of their own who work with customers, not to those who may only look', async () => {
  const company = await server.company()
  const [looks, works] = [
    await company.staff(['customers.view']),
    await company.staff(['customers.view', 'orders.add']),
  ]
  const folder = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))
  const name = readdirSync(folder).find((one) => one.endsWith('_who_sees_whole_phone_numbers.sql')) ?? ''
  const stored = await withAdmin(server.admin, async (client) => {
    const change = (id: number, rights: string[]) =>
      client.query('UPDATE permission_groups SET rights = $3 WHERE company_id = $1 AND id = $2', [
        company.companyId,
        id,
        rights,
      ])
    await change(3, ['customers.view'])
    await change(4, ['customers.view', 'orders.add'])
    await change(viewOnly, ['customers.view', 'orders.add'])
    await client.query(readFileSync(`${folder}${name}`, 'utf8'))
    const groups = await client.query<{ id: string; has: boolean | null }>(
      `SELECT id, 'customers.phone' = ANY (rights) AS has FROM permission_groups WHERE company_id = $1 ORDER BY id`,
      [company.companyId],
    )
    const users = await client.query<{ id: string }>(
      `SELECT id FROM users WHERE company_id = $1 AND 'customers.phone' = ANY (rights)`,
      [company.companyId],
    )
    return { groups: groups.rows.map(({ has }) => has), users: users.rows.map(({ id }) => Number(id)) }
  })
  expect(stored.groups).toEqual([null, null, false, true, null, false])
  expect(stored.users).toEqual([works.userId])
  expect(stored.users).not.toContain(looks.userId)
})
