import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDemo } from '#demo/load.ts'
import { Progress } from '#demo/progress.ts'
import { withClient } from '#host/database/connection.ts'
import { migrate } from '#host/database/migrations.ts'
import { openDatabase } from '#host/database/openDatabase.ts'
import { verify } from '#host/verify/invariants.ts'
import { AuditKeys } from '#kit/audit/chain.ts'
import { HeadsFile, readHeads } from '#kit/audit/heads.ts'
import { noteFirstKey } from '#kit/audit/keyAdoption.ts'
import { Sealer } from '#kit/audit/sealer.ts'
import { Bus } from '#kit/bus.ts'
import { Db } from '#kit/database/db.ts'
import { readAuditKeys, readSettings, type Settings, withMadeSecrets } from '#kit/settings.ts'
import { storeBanks } from '#places/funds/funds.service.ts'
import { blobPath, flipBit, onlySeries } from '#test/backupPieces.ts'
import { makeDataFolder, removeDataFolder } from '#test/dataFolder.ts'
import { type OutsidePostgres, programsOfMachine, startOutsidePostgres } from '#test/outsidePostgres.ts'
import { tableSums } from '#test/tableSums.ts'
import { type BackupResult, backUp } from '../backup.ts'
import { chooseBackup } from '../restore/chooseBackup.ts'
import { restoreBackup } from '../restore/restore.ts'
import { readState } from '../state.ts'

// A real PostgreSQL of this machine's packages, another version than ours; where none is installed this file has nothing to do.
const programs = programsOfMachine()
const ms = 120_000
const small = { shops: 1, customers: 12, cards: 20, orders: 40, entries: null, days: 10, seed: 1 }

describe.runIf(programs !== null)('a shop whose database lies on another server', () => {
  let server: OutsidePostgres
  let root = ''
  let settings: Settings
  const env = (more: Record<string, string> = {}) =>
    readSettings({
      DATA_DIR: join(root, 'data'),
      DATABASE_URL: server.url('shop', 'shop'),
      BACKUP_DATABASE_URL: server.url('keeper', 'shop'),
      BACKUP_KEY: 'một mật khẩu sao lưu',
      ...more,
    })
  const of = (database: string) => ({ ...server.admin, database })
  const asBoss = <T>(work: (client: Client) => Promise<T>, database = 'shop') => withClient(of(database), work)
  const opened = (given = settings) => openDatabase(given, { exclusive: false, purpose: 'bộ kiểm thử' })

  const openServer = async (hasWorked: boolean) => {
    server = await startOutsidePostgres(programs ?? '')
    root = makeDataFolder()
    settings = env()
    await asBoss(async (client) => {
      await client.query('CREATE ROLE shop LOGIN CREATEROLE')
      await client.query('CREATE DATABASE shop OWNER shop')
      await client.query('CREATE ROLE keeper LOGIN BYPASSRLS IN ROLE pg_read_all_data')
    }, 'postgres')
    await fill(settings, hasWorked)
  }
  const closeServer = async () => {
    await server.stop()
    removeDataFolder(root)
  }

  /** A shop with the heads of its log and a file; one that has worked for ten days has a sealed log too. */
  async function fill(given: Settings, hasWorked: boolean): Promise<void> {
    const { dataDir } = given
    mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true, mode: 0o700 })
    writeFileSync(join(dataDir, 'files', 'ab', 'picture'), 'a picture')
    const database = await opened(given)
    noteFirstKey(given)
    const keys = new AuditKeys(withMadeSecrets(given).auditKey, readAuditKeys(given))
    await migrate(database.owner)
    const db = new Db(database.login, 'cardpro_app', keys)
    await storeBanks(db)
    const where = {
      owner: database.owner,
      admin: of('shop'),
      isAlone: true,
      shared: { bus: new Bus(), signer: keys },
    }
    if (hasWorked) await makeDemo(where, small, new Progress(true))
    const sealer = new Sealer({ db, keys, heads: new HeadsFile(dataDir) })
    await sealer.sweep({ minutes: 0, adopts: false })
    await sealer.exportHeads()
    await db.close()
  }

  const say = () => {}
  const backedUp = async () => backUp(settings, { database: await opened(), isTried: true, say })
  const series = () => onlySeries(settings)

  /** A journal of its own, over and over, until it is stopped; answers how many there were. */
  async function writing(): Promise<() => Promise<number>> {
    let [isOpen, count] = [true, 0]
    const work = asBoss(async (client) => {
      for (; isOpen; count += 1) {
        await client.query(
          "INSERT INTO invites (code_hash, expires_at) VALUES (decode(md5(random()::text), 'hex'), now())",
        )
        await sleep(5)
      }
    })
    return async () => {
      isOpen = false
      await work
      return count
    }
  }

  const emptied = (name: string) =>
    asBoss((client) => client.query(`CREATE DATABASE ${name} OWNER shop`), 'postgres').then(() => name)
  const target = (database: string, folder = database) =>
    env({ DATA_DIR: join(root, folder), DATABASE_URL: server.url('shop', database) })

  describe('that is new', () => {
    beforeAll(() => openServer(false), ms)
    afterAll(closeServer)

    test(
      'is dumped and brought back into an empty database as it was',
      async () => {
        await asBoss((client) =>
          client.query("INSERT INTO companies (id, name, expires_on) VALUES (1, 'Công ty', '2099-12-31')"),
        )
        const before = await tableSums(of('shop'))
        const { stamp, head } = await backUp(settings, { database: await opened(), isTried: false, say })
        expect(head).toMatchObject({ Kind: 'dump', WalEnd: null })
        const shop = target(await emptied('again'))
        await restoreBackup(shop, { from: `${settings.dataDir}-backups`, stamp, isOver: false, say })
        expect(await tableSums(of('again'))).toEqual(before)
        expect(readFileSync(join(shop.dataDir, 'files', 'ab', 'picture'), 'utf8')).toBe('a picture')
      },
      ms,
    )
  })

  describe('that has worked for ten days', { tags: ['drill'] }, () => {
    beforeAll(() => openServer(true), ms)
    afterAll(closeServer)

    let first: BackupResult
    test(
      'is dumped while it is written to, exactly of one moment, and tried in a database of ours',
      async () => {
        const stop = await writing()
        first = await backedUp()
        expect(await stop()).toBeGreaterThan(10)
        expect(first).toMatchObject({
          note: null,
          trial: { Ok: true, Message: '' },
          head: { Kind: 'dump', WalEnd: null },
        })
        const { body } = await chooseBackup(await series(), { stamp: first.stamp })
        expect(body.Moment).toMatchObject({ IsExact: true, Lsn: null })
        expect(body.Moment?.Rows['ledger_journals']).toBeGreaterThan(40)
        expect(readState(settings.dataDir, 'last')).toMatchObject({ Stamp: first.stamp, Trial: { Ok: true } })
        expect(readdirSync(root).sort()).toEqual(['data', 'data-backups'])
      },
      ms,
    )

    test(
      'a backup of more rows writes only what is new',
      async () => {
        await asBoss((client) =>
          client.query(
            `CREATE TABLE long_ago AS SELECT n, md5(n::text) AS text FROM generate_series(1, 300000) AS n;
           ALTER TABLE long_ago OWNER TO cardpro_owner`,
          ),
        )
        const before = await backUp(settings, { database: await opened(), isTried: false, say })
        await asBoss((client) => client.query("UPDATE companies SET name = name || ' mới'"))
        const after = await backUp(settings, { database: await opened(), isTried: false, say })
        expect(before.head.Bytes).toBeGreaterThan(10_000_000)
        expect(after.head.WrittenBytes).toBeLessThan(before.head.WrittenBytes / 2)
        await asBoss((client) => client.query('DROP TABLE long_ago'))
      },
      ms,
    )

    const asked = () => ({ from: `${settings.dataDir}-backups`, stamp: first.stamp, isOver: false, say })

    describe('is brought back', () => {
      test(
        'into an empty database: every row, key and file as they were, and sound books',
        async () => {
          const before = await tableSums(of('shop'))
          const done = await backedUp()
          expect(done.trial?.Ok).toBe(true)
          const shop = target(await emptied('again'))
          await restoreBackup(shop, { ...asked(), stamp: done.stamp })
          expect(await tableSums(of('again'))).toEqual(before)
          expect(readFileSync(join(shop.dataDir, 'files', 'ab', 'picture'), 'utf8')).toBe('a picture')
          const { login } = await opened(shop)
          const [key = '', ...former] = readAuditKeys(shop)
          const db = new Db({ ...login, statement_timeout: ms }, 'cardpro_report')
          const proof = { keys: new AuditKeys(key, former), heads: readHeads(shop.dataDir), adopts: false }
          expect(await verify(db, { proof })).toEqual([])
          await db.close()
        },
        ms,
      )

      test('not into one that has tables, which stay', async () => {
        await asBoss((client) => client.query('CREATE TABLE theirs (n int)'), await emptied('taken'))
        await expect(restoreBackup(target('taken'), { ...asked(), isOver: true })).rejects.toThrow(
          'Cơ sở dữ liệu "taken" (DATABASE_URL) không trống, có 1 bảng: chưa khôi phục gì, và --over không xóa nó.',
        )
        expect(existsSync(join(root, 'taken'))).toBe(false)
        expect((await asBoss((client) => client.query('SELECT n FROM theirs'), 'taken')).rows).toEqual([])
      })

      test('not without DATABASE_URL', async () => {
        const own = readSettings({ DATA_DIR: join(root, 'own'), BACKUP_KEY: 'một mật khẩu sao lưu' })
        await expect(restoreBackup(own, asked())).rejects.toThrow('là của máy chủ PostgreSQL ngoài: chưa khôi phục gì.')
        expect(existsSync(join(root, 'own'))).toBe(false)
      })

      test(
        'not in part: a damaged piece leaves an empty database and no folder',
        async () => {
          const { body } = await chooseBackup(await series(), { stamp: first.stamp })
          const piece = body.Database[0]?.Blobs.at(-1) ?? ''
          const mend = flipBit(blobPath(await series(), piece))
          const shop = target(await emptied('half'))
          await expect(restoreBackup(shop, asked())).rejects.toThrow(piece)
          mend()
          expect(existsSync(shop.dataDir)).toBe(false)
          const left = await asBoss(
            (client) => client.query("SELECT FROM pg_class WHERE relname = 'companies'"),
            'half',
          )
          expect(left.rowCount).toBe(0)
          await restoreBackup(shop, asked())
          expect(existsSync(join(shop.dataDir, 'keys', 'audit'))).toBe(true)
        },
        ms,
      )
    })

    test(
      'is named broken where its books are not sound',
      async () => {
        const turn = (vnd: number) =>
          asBoss((client) =>
            client.query(
              'UPDATE ledger_accounts SET debit_vnd = debit_vnd + $1 WHERE id = (SELECT min(id) FROM ledger_accounts)',
              [vnd],
            ),
          )
        await turn(1)
        const { trial } = await backedUp()
        await turn(-1)
        expect(trial).toMatchObject({ Ok: false, Message: expect.stringContaining('không cân đối: I2') })
      },
      ms,
    )
  })
})
