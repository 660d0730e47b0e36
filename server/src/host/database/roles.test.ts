import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '#test/dataFolder.ts'
import { makeEmptyDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { connectionAs, withClient } from './connection.ts'
import { type Embedded, openEmbedded } from './embeddedDatabase.ts'
import { ensureRoles } from './roles.ts'

describe('a login without rights gets the commands to have run', () => {
  let dataDir = ''
  let bare: Embedded
  const stranger = () => ({ ...bare.admin, user: 'stranger', password: 'stranger' })
  const asAdmin = (statement: string) => withClient(bare.admin, (client) => client.query(statement))
  const ensureAsStranger = () => withClient(stranger(), (client) => ensureRoles(client, 'stranger'))

  beforeAll(async () => {
    dataDir = makeDataFolder()
    // Without openDatabase, which would make the roles.
    bare = await openEmbedded(dataDir, { exclusive: true, purpose: 'thử vai trò' })
    await asAdmin("CREATE ROLE stranger LOGIN PASSWORD 'stranger'")
  })
  afterAll(async () => {
    await bare.close()
    removeDataFolder(dataDir)
  })

  test('step by step, until everything is granted', async () => {
    await expect(ensureAsStranger()).rejects.toThrow(
      /Người dùng "stranger" không được tạo vai trò.*CREATE ROLE cardpro_owner NOLOGIN.*CREATE ROLE cardpro_report/,
    )
    for (const name of ['cardpro_owner', 'cardpro_app', 'cardpro_report']) await asAdmin(`CREATE ROLE ${name} NOLOGIN`)
    await expect(ensureAsStranger()).rejects.toThrow('chạy: GRANT cardpro_')
    await asAdmin('GRANT cardpro_owner, cardpro_app, cardpro_report TO stranger')
    await expect(ensureAsStranger()).rejects.toThrow('GRANT USAGE, CREATE ON SCHEMA public TO cardpro_owner')
    await withClient(bare.admin, (client) => ensureRoles(client, 'stranger'))
    await ensureAsStranger()
  })

  test('a role that could look past row security is refused', async () => {
    await withClient(bare.admin, (client) => ensureRoles(client, 'stranger'))
    await asAdmin('ALTER ROLE cardpro_app BYPASSRLS')
    await expect(ensureAsStranger()).rejects.toThrow('ALTER ROLE cardpro_app NOSUPERUSER NOBYPASSRLS')
    await asAdmin('ALTER ROLE cardpro_app NOBYPASSRLS')
  })

  test('a login that may make roles makes them for itself', async () => {
    await asAdmin("CREATE ROLE maker LOGIN CREATEROLE PASSWORD 'maker'")
    await asAdmin('CREATE DATABASE theirs OWNER maker')
    for (const name of ['cardpro_owner', 'cardpro_app', 'cardpro_report']) {
      await asAdmin(`DROP OWNED BY ${name}`)
      await asAdmin(`DROP ROLE ${name}`)
    }
    const maker = { ...bare.admin, user: 'maker', password: 'maker', database: 'theirs' }
    await withClient(maker, (client) => ensureRoles(client, 'maker'))
    await withClient(connectionAs(maker, 'cardpro_owner'), (client) => client.query('CREATE TABLE a (id int)'))
  })
})

describe('the roles', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await makeEmptyDatabase()
  })
  afterAll(() => database.close())

  test.each(['cardpro_app', 'cardpro_report'] as const)(
    '%s makes no table and reads none it was not given',
    async (role) => {
      await withClient(connectionAs(database.owner, 'cardpro_owner'), (client) =>
        client.query('CREATE TABLE IF NOT EXISTS secrets (id int)'),
      )
      await withClient(connectionAs(database.login, role), async (client) => {
        await expect(client.query('CREATE TABLE mine (id int)')).rejects.toThrow('permission denied')
        await expect(client.query('SELECT FROM secrets')).rejects.toThrow('permission denied')
      })
    },
  )

  test('the login may do nothing before it takes one', async () => {
    await withClient(inject('testServer').login, async (client) => {
      await expect(client.query('CREATE TABLE mine (id int)')).rejects.toThrow('permission denied')
      await expect(client.query('SELECT FROM schema_migrations')).rejects.toThrow('permission denied')
    })
  })
})
