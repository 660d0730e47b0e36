import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roles } from '@cardpro/contract/people/identity/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '#host/database/connection.ts'
import { migrationsFolder } from '#host/database/migrationFiles.ts'
import { migrate } from '#host/database/migrations.ts'
import { makeEmptyDatabase, type TestDatabase } from '#test/testDatabase.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await makeEmptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'card-pro-before-'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

it('a company from before has the six groups afterwards, its owners own it, and its staff keep what they had', async () => {
  const before = readdirSync(migrationsFolder()).filter((name) => name < '0005')
  for (const name of before) copyFileSync(join(migrationsFolder(), name), join(folder, name))
  await migrate(database.owner, { folder })
  await withClient(database.admin, async (client) => {
    await client.query(
      "INSERT INTO companies (id, name, expires_on) VALUES (7, 'Cũ', '2099-12-31'), (8, 'Cũ hơn', '2099-12-31')",
    )
    await client.query(`INSERT INTO users (company_id, id, user_name, full_name, password_hash, is_owner, rights) VALUES
      (7, 1, 'chu', 'Chủ', '', true, '{}'), (7, 2, 'nv', 'NV', '', false, '{orders.view}'), (8, 1, 'chu.khac', 'Chủ', '', true, '{}')`)
  })
  await migrate(database.owner)
  const { groups, users } = await withClient(database.admin, async (client) => ({
    groups: (await client.query('SELECT company_id::int, id::int, name, rights FROM permission_groups ORDER BY 1, 2'))
      .rows,
    users: (await client.query('SELECT user_name, group_id::int, rights FROM users ORDER BY user_name')).rows,
  }))
  const six = Object.entries(roles).map(([id, { name }]) => ({ id: Number(id), name, rights: null }))
  expect(groups).toEqual([7, 8].flatMap((company_id) => six.map((group) => ({ company_id, ...group }))))
  expect(users).toEqual([
    { user_name: 'chu', group_id: 1, rights: [] },
    { user_name: 'chu.khac', group_id: 1, rights: [] },
    { user_name: 'nv', group_id: null, rights: ['orders.view'] },
  ])
})
