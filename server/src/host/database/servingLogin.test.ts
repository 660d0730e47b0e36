import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Db } from '#kit/database/db.ts'
import { makeDataFolder, openAsCommand, openAsServer, removeDataFolder } from '#test/dataFolder.ts'
import { makeTestDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { connectionAs, withClient } from './connection.ts'
import { migrate } from './migrations.ts'
import type { Database } from './openDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

describe.each(['cardpro_app', 'cardpro_report'] as const)('a connection that serves as %s', (role) => {
  let db: Db
  beforeAll(() => {
    db = new Db({ ...database.login, max: 1 }, role)
  })
  afterAll(() => db.close())

  test.each([
    'SET ROLE cardpro_owner',
    'SET LOCAL ROLE cardpro_owner',
    "SELECT set_config('role', 'cardpro_owner', true)",
    'SET SESSION AUTHORIZATION cardpro_owner',
    'ALTER TABLE customers NO FORCE ROW LEVEL SECURITY',
    'ALTER TABLE customers DISABLE ROW LEVEL SECURITY',
    // Without the right to grant, GRANT is a warning and changes nothing.
    'GRANT UPDATE ON audit_events TO cardpro_app; UPDATE audit_events SET id = id',
    'GRANT cardpro_owner TO cardpro',
    'UPDATE audit_events SET id = id',
    'RESET ROLE; SET ROLE cardpro_owner',
    'RESET ROLE; ALTER TABLE customers NO FORCE ROW LEVEL SECURITY',
  ])('is refused %s', async (statements) => {
    const client = await db.pool.connect()
    try {
      await client.query('BEGIN')
      const outcome = Promise.all(statements.split('; ').map((statement) => client.query(statement)))
      await expect(outcome).rejects.toMatchObject({ code: '42501' })
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})

describe('a data folder of a former version, whose login could become the owner', () => {
  let folder = ''
  beforeAll(async () => {
    folder = makeDataFolder('former')
    const first = await openAsServer(folder)
    await migrate(first.owner)
    await asBefore(first)
    await first.close()
  })
  afterAll(() => removeDataFolder(folder))

  const asBefore = ({ admin }: Database) =>
    withClient(admin, async (client) => {
      await client.query('GRANT cardpro_owner TO cardpro')
      await client.query('DROP ROLE cardpro_keeper')
    })
  const becomeOwner = ({ login }: Database) =>
    withClient(connectionAs(login, 'cardpro_app'), (client) => client.query('SET ROLE cardpro_owner'))

  test('a command beside a server of the former version is refused with a sentence', async () => {
    const server = await openAsServer(folder)
    await asBefore(server)
    await expect(openAsCommand(folder)).rejects.toThrow('Máy chủ đang chạy là bản cũ hơn')
    await server.close()
  })

  test('is mended by the start, and stays so over the next', async () => {
    for (const _ of ['upgraded', 'started again']) {
      const server = await openAsServer(folder)
      await expect(becomeOwner(server)).rejects.toMatchObject({ code: '42501' })
      expect(await migrate(server.owner)).toEqual([])
      await server.close()
    }
  })
})
