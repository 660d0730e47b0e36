import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { connectionAs, withClient } from '../connection.ts'
import { migrate } from '../migrations.ts'
import { isDistributed, isHalfSpread } from './places.ts'
import { spreadTables } from './spreadTables.ts'

const command = new URL('./distribute.ts', import.meta.url).pathname
const distribute = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['--import', 'tsx', command], { env: { ...process.env, ...env }, encoding: 'utf8' })

describe.skipIf(inject('testServer').isDistributed)('a database without nodes', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await makeTestDatabase()
  })
  afterAll(() => database.close())

  test('is not spread: the sentence says what is missing', async () => {
    await expect(spreadTables(database.login, () => {})).rejects.toThrow(
      'Cơ sở dữ liệu của DATABASE_URL chưa có phần mở rộng citus. Hãy cài Citus trên mọi nút rồi chạy: CREATE EXTENSION citus;',
    )
  })

  test('is known as such, and keeps its foreign keys', async () => {
    const { spread, half, keys } = await withClient(database.admin, async (client) => ({
      spread: await isDistributed(client),
      half: await isHalfSpread(client),
      keys: await client.query("SELECT FROM pg_constraint WHERE contype = 'f'"),
    }))
    expect({ spread, half }).toEqual({ spread: false, half: false })
    expect(keys.rowCount).toBeGreaterThan(150)
  })

  test('whose spreading was broken off is not migrated and not served before that is finished', async () => {
    const asOwner = (statement: string) =>
      withClient(connectionAs(database.owner, 'cardpro_owner'), (client) => client.query(statement))
    await asOwner('CREATE TABLE public.spread_keys ()')
    await expect(migrate(database.owner)).rejects.toThrow(
      'Cơ sở dữ liệu đang phân tán dở sang các nút. Hãy chạy npm run distribute cho tới khi xong, rồi chạy lại.',
    )
    await asOwner('DROP TABLE public.spread_keys')
  })
})

test('the command needs a DATABASE_URL: the database beside the server has no nodes', () => {
  const { status, stderr } = distribute({ DATABASE_URL: '' })
  expect(stderr).toContain('Chỉ cơ sở dữ liệu ngoài (DATABASE_URL của nút điều phối Citus) phân tán được.')
  expect(status).toBe(1)
})

test('a DATABASE_URL that leads nowhere is told as such', () => {
  const { status, stderr } = distribute({ DATABASE_URL: 'postgres://shop@127.0.0.1:1/none' })
  expect(stderr).toContain('Không kết nối được tới PostgreSQL ở 127.0.0.1:1 (DATABASE_URL)')
  expect(status).toBe(1)
})
