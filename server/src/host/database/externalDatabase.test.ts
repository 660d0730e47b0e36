import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { escapeIdentifier } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '#test/dataFolder.ts'
import { connectionAs, withClient } from './connection.ts'
import { migrate } from './migrations.ts'
import { type Database, openDatabase } from './openDatabase.ts'

const server = inject('testServer')
const options = { purpose: 'máy chủ' }
/** Roles that these tests leave on the server of the run. */
const made: string[] = []
let dataDir = ''
beforeAll(() => {
  dataDir = makeDataFolder()
})
afterAll(async () => {
  const names = made.map((name) => escapeIdentifier(name)).join(', ')
  await withClient(server.admin, (client) => client.query(`DROP ROLE ${names}`))
  removeDataFolder(dataDir)
})
const open = (databaseUrl: string, exclusive = true) =>
  openDatabase({ dataDir, databaseUrl }, { ...options, exclusive })

type Part = 'user' | 'password' | 'database' | 'host'
function urlWith(changes: Partial<Record<Part, string>> = {}): string {
  const part = { user: 'cardpro_admin', password: String(server.admin.password), database: 'cardpro', ...changes }
  const host = changes.host ?? String(server.admin.host)
  return `postgres://${part.user}:${part.password}@/${part.database}?host=${host}`.replace('@/', '@localhost/')
}

/** A server that greets like PostgreSQL of an old version, since none is at hand. */
async function startOldServer(): Promise<{ port: number; close(): void }> {
  const message = (kind: string, body: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeInt32BE(body.length + 4)
    return Buffer.concat([Buffer.from(kind), length, body])
  }
  const column = (name: string, type: number) => {
    const rest = Buffer.alloc(18)
    rest.writeInt32BE(type, 6)
    return Buffer.concat([Buffer.from(`${name}\0`), rest])
  }
  const field = (text: string) => Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from(text)])
  const ready = message('Z', Buffer.from('I'))
  const row = [
    message('T', Buffer.concat([Buffer.from([0, 2]), column('version', 25), column('number', 23)])),
    message('D', Buffer.concat([Buffer.from([0, 2]), field('13.4'), field('130004')])),
    message('C', Buffer.from('SELECT 1\0')),
  ]
  const listener = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      socket.once('data', () => socket.write(Buffer.concat([...row, ready])))
    })
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  // A listener on a host and port always answers with an address.
  const { port } = listener.address() as AddressInfo
  return { port, close: () => listener.close() }
}

describe('a wrong DATABASE_URL is answered with a sentence', () => {
  test.each([
    ['another kind of server', 'mysql://a:b@localhost/c', 'DATABASE_URL không hợp lệ'],
    ['no address at all', 'cardpro', 'DATABASE_URL không hợp lệ'],
    ['an unknown host', 'postgres://a:b@may-chu.invalid/c', 'Không tìm thấy máy chủ "may-chu.invalid"'],
    ['a port without a listener', 'postgres://a:b@127.0.0.1:1/c', 'không có máy chủ nào nghe ở cổng này'],
    ['a folder without a socket', urlWith({ host: '/khong/co' }), 'không có tệp socket'],
    ['a wrong password', urlWith({ password: 'sai' }), 'Sai mật khẩu của người dùng "cardpro_admin"'],
    ['no password', urlWith({ password: '' }), 'máy chủ đòi mật khẩu mà DATABASE_URL không có'],
    ['an unknown user', urlWith({ user: 'ai' }), 'Sai mật khẩu của người dùng "ai"'],
    ['an unknown database', urlWith({ database: 'khongco' }), 'Không có cơ sở dữ liệu "khongco"'],
    ['an unknown sslmode', `${urlWith()}&sslmode=strict`, 'sslmode=strict không hợp lệ'],
  ])('%s', async (_, url, sentence) => {
    const outcome = open(url)
    await expect(outcome).rejects.toThrow(sentence)
    await expect(outcome).rejects.toMatchObject({ name: 'DatabaseError' })
    await expect(outcome).rejects.not.toThrow(String(server.admin.password))
  })

  test('a version too old', async () => {
    const old = await startOldServer()
    await expect(open(`postgres://a:b@127.0.0.1:${old.port}/c`)).rejects.toThrow(
      'DATABASE_URL trỏ tới PostgreSQL 13.4; Card Pro cần bản 15 trở lên.',
    )
    old.close()
  })
})

test('a right one is opened, and not stopped at the end', async () => {
  const database = await open(urlWith())
  expect(database).toMatchObject({ embedded: false, attached: true, warnings: [] })
  expect(database.login.host).toBe(join(String(server.admin.host)))
  made.push(String(database.login.user))
  await database.close()
  await (await open(urlWith())).close()
})

test('every session would hand the company on to the workers of a distributed server, and a plain one takes it', async () => {
  const database = await open(urlWith())
  const seen = await withClient(connectionAs(database.login, 'cardpro_app'), async (client) => {
    await client.query('BEGIN')
    await client.query("SET LOCAL app.company_id = '7'")
    const { rows } = await client.query(
      `SELECT current_user AS role, current_setting('app.company_id') AS company,
         current_setting('citus.propagate_set_commands') AS handed_on`,
    )
    return rows
  })
  expect(seen).toEqual([{ role: 'cardpro_app', company: '7', handed_on: 'local' }])
  await database.close()
})

describe('the login that serves', () => {
  const file = () => join(dataDir, 'keys', 'serving.json')
  const becomeOwner = ({ login }: Database) =>
    withClient(connectionAs(login, 'cardpro_app'), (client) => client.query('SET ROLE cardpro_owner'))
  const maker = { user: `maker_${randomBytes(4).toString('hex')}`, password: 'x' }
  const asAdmin = (statement: string) => withClient(server.admin, (client) => client.query(statement))
  beforeAll(async () => {
    rmSync(file(), { force: true })
    await asAdmin(`CREATE ROLE ${maker.user} LOGIN PASSWORD 'x'`)
    await asAdmin(`GRANT cardpro_owner, cardpro_app, cardpro_report TO ${maker.user}`)
    made.push(maker.user)
  })

  test('is the one of DATABASE_URL where that may make none: all goes on, with a warning that says what to run', async () => {
    const database = await open(urlWith(maker))
    expect(database.login).toEqual(database.owner)
    expect(database.warnings).toEqual([
      expect.stringMatching(
        /vốn nhận được vai trò cardpro_owner.*permission denied.*ALTER ROLE "maker_\w+" CREATEROLE;/,
      ),
    ])
    const [, command] = /chạy: (.+;) rồi khởi động lại/.exec(String(database.warnings)) ?? []
    await asAdmin(String(command))
  })

  test('is made by the server once it may, is not the owner, and is kept beside the other keys for this account alone', async () => {
    expect((await open(urlWith(maker), false)).login.user).toBe(maker.user)
    const database = await open(urlWith(maker))
    expect([database.warnings, database.owner.user]).toEqual([[], maker.user])
    expect(database.login.user).toMatch(/^cardpro_serving_[0-9a-f]{8}$/)
    made.push(String(database.login.user))
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    await expect(becomeOwner(database)).rejects.toMatchObject({ code: '42501' })
    expect(await migrate(database.owner)).toEqual([])
  })

  test('is the same after a start, and for commands', async () => {
    const { user } = JSON.parse(readFileSync(file(), 'utf8'))
    for (const exclusive of [true, false])
      expect((await open(urlWith(maker), exclusive)).login).toMatchObject({ user, database: 'cardpro' })
  })

  test('is taken the role of the owner from, where it was given that', async () => {
    const { user } = JSON.parse(readFileSync(file(), 'utf8'))
    await asAdmin(`GRANT cardpro_owner TO ${user}`)
    const database = await open(urlWith())
    expect(database.login.user).toBe(user)
    await expect(becomeOwner(database)).rejects.toMatchObject({ code: '42501' })
  })

  test('is the one of DATABASE_URL, with a warning, where the server does not let it in', async () => {
    const { user } = JSON.parse(readFileSync(file(), 'utf8'))
    writeFileSync(file(), JSON.stringify({ user, password: 'khác' }))
    const database = await open(urlWith(maker))
    expect([database.login.user, database.warnings]).toEqual([
      maker.user,
      [expect.stringContaining('password authentication failed')],
    ])
    expect((await open(urlWith(maker), false)).login.user).toBe(maker.user)
  })
})
