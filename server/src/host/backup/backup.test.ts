import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { files } from '@cardpro/contract/kit/files/files'
import { funds } from '@cardpro/contract/places/funds/funds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoLogin, demoPassword } from '#demo/staff.ts'
import { withClient } from '#host/database/connection.ts'
import type { Database } from '#host/database/openDatabase.ts'
import { verify } from '#host/verify/invariants.ts'
import { AuditKeys } from '#kit/audit/chain.ts'
import { readHeads } from '#kit/audit/heads.ts'
import { isAdopting } from '#kit/audit/keyAdoption.ts'
import { Db } from '#kit/database/db.ts'
import { readAuditKeys, readSettings, type Settings } from '#kit/settings.ts'
import { onlySeries } from '#test/backupPieces.ts'
import { type CompanyFolder, companyFolder } from '#test/companyFolder.ts'
import { openAsServer } from '#test/dataFolder.ts'
import { Product } from '#test/product.ts'
import { tableSums } from '#test/tableSums.ts'
import { onePixel } from '#test/uploads.ts'
import { type BackupResult, backUp, passphraseOf, storeOf } from './backup.ts'
import { makeBackup } from './makeBackup.ts'
import { restoreBackup } from './restore/restore.ts'
import { readBody } from './series/manifest.ts'
import { Blobs } from './series/pieces.ts'
import { listSeries, openSeries } from './series/series.ts'
import { readState } from './state.ts'

const ms = 120_000
let shop: CompanyFolder
let product: Product
let database: Database
beforeAll(async () => {
  shop = await companyFolder()
  product = await Product.open(shop.dataDir)
  database = product.database
}, ms)
afterAll(async () => {
  await product.close()
  shop.remove()
})

const backedUp = (
  given: { isTried?: boolean; isGentle?: boolean; quietMs?: number; say?: (line: string) => void } = {},
) => backUp(shop.settings, { database, isTried: true, say: () => {}, ...given })

async function momentOf({ head }: BackupResult) {
  const store = storeOf(shop.settings)
  const [name = ''] = await listSeries(store)
  const series = await openSeries(store, name, passphraseOf(shop.settings))
  return (await readBody(new Blobs(series), head)).Moment
}

/** Tellers who move money until they are told to stop; answers how often they did. */
async function working(tellers: number, restMs: number): Promise<() => Promise<number>> {
  const { headers } = await product.signIn(demoLogin, demoPassword)
  const fund = async (Name: string, OpeningBalance: number) =>
    (await product.done(funds.addOrEdit, { Name, Kind: 1, OpeningBalance }, headers)).Data.BankCardID
  const [FromID, ToID] = [await fund(`Quỹ chi ${tellers}`, 1_000_000_000), await fund(`Quỹ nhận ${tellers}`, 0)]
  let isOpen = true
  const work = async () => {
    let moved = 0
    for (; isOpen; moved += 1) {
      await product.done(funds.transfer, { FromID, ToID, Amount: 1_000, Confirm: ['W_DUP'] }, headers)
      await sleep(restMs)
    }
    return moved
  }
  const all = Array.from({ length: tellers }, work)
  return async () => {
    isOpen = false
    return (await Promise.all(all)).reduce((sum, moved) => sum + moved, 0)
  }
}

describe('while the shop works', () => {
  let first: BackupResult | undefined

  test(
    'a second backup of the same data is refused, and the first one is whole, proven, and exactly of its moment',
    async () => {
      const close = await working(1, 50)
      const running = backedUp({ quietMs: 60_000 })
      await expect(backedUp()).rejects.toThrow(
        `Một lần sao lưu khác (tiến trình ${process.pid}) của ${shop.dataDir} đang chạy. Hãy đợi nó xong rồi chạy lại.`,
      )
      const made = await running
      first = made
      const moved = await close()
      expect(made.trial).toMatchObject({ Ok: true, Message: '' })
      const moment = await momentOf(made)
      expect(moment?.IsExact).toBe(true)
      expect(moment?.Rows['ledger_journals']).toBeGreaterThan(40)
      expect(moved).toBeGreaterThan(10)
      expect(readState(shop.dataDir, 'failure')).toBeNull()
      expect(readState(shop.dataDir, 'last')).toMatchObject({ Stamp: made.stamp, Trial: { Ok: true } })
    },
    ms,
  )

  test('a transaction that never ends keeps no moment from being compared: what was finished before it is', {
    tags: ['drill'],
  }, async () => {
    const before = first ?? (await backedUp({ isTried: false }))
    const close = await working(3, 5)
    await withClient(database.admin, async (client) => {
      await client.query('BEGIN')
      await client.query('CREATE TABLE never_there (n int)')
      const scratches: number[] = []
      const say = (line: string) => {
        if (line === 'So với lúc sao lưu') scratches.push(statSync(`${shop.dataDir}.restore-trial`).mode & 0o777)
      }
      const second = await backedUp({ quietMs: 0, say })
      await client.query('ROLLBACK')
      await close()
      expect(second.trial).toMatchObject({ Ok: true, Message: '' })
      expect(await momentOf(second)).toMatchObject({ IsExact: false, Rows: { audit_seals: expect.any(Number) } })
      // Of what the first one wrote nearly all is there already.
      expect(second.head.WrittenBytes / second.head.Bytes).toBeLessThan(0.05)
      expect(second.head.WrittenBytes).toBeLessThan(before.head.WrittenBytes / 2)
      // PostgreSQL's account has to walk through, and none may look around.
      expect(scratches).toEqual([process.getuid?.() === 0 ? 0o711 : 0o700])
    })
  })

  test('nothing of it stays behind: no slot, no scratch folder', async () => {
    const { rows } = await withClient(database.admin, (client) => client.query('SELECT FROM pg_replication_slots'))
    expect(rows).toEqual([])
    expect(readdirSync(shop.around).sort()).toEqual(['data', 'data-backups'])
  })
})

test('no more is read in a second than a backup may, so that a server at work is left in peace', {
  tags: ['drill'],
}, async () => {
  const series = await onlySeries(shop.settings)
  const started = performance.now()
  const making = { dataDir: shop.dataDir, database, way: null, quietMs: 0, bytesASecond: 8e6 }
  const { head } = await makeBackup(series, making)
  expect(head.Bytes).toBeGreaterThan(20e6)
  expect(performance.now() - started).toBeGreaterThan((head.Bytes / 8e6) * 1000 * 0.8)
})

describe('a restored shop', { tags: ['drill'] }, () => {
  const filesOf = (folder: string) =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .sort((a, b) => a.localeCompare(b))
        .map((path) => [path.slice(folder.length), readFileSync(path).toString('base64')]),
    )
  const books = async (settings: Settings, { login }: Database) => {
    const [key = '', ...former] = readAuditKeys(settings)
    const db = new Db(login, 'cardpro_report')
    const proof = { keys: new AuditKeys(key, former), heads: readHeads(settings.dataDir), adopts: isAdopting(settings) }
    return verify(db, { proof }).finally(() => db.close())
  }
  let [before, after] = [{}, {}]
  let restored: Settings

  beforeAll(async () => {
    await product.close()
    database = await openAsServer(shop.dataDir)
    await backedUp({ isTried: false })
    before = await tableSums(database.admin)
    await database.close()
    restored = readSettings({ DATA_DIR: join(shop.around, 'elsewhere', 'data') })
    const place = storeOf(shop.settings).place
    await restoreBackup(restored, {
      from: place,
      keyFile: join(shop.dataDir, 'keys', 'backup'),
      isOver: false,
      say: () => {},
    })
    database = await openAsServer(restored.dataDir)
    after = await tableSums(database.admin)
  }, ms)

  test('has every row of every table', () => {
    expect(Object.keys(before).length).toBeGreaterThan(50)
    expect(after).toEqual(before)
  })

  test('has its files byte for byte, its keys, and the ends of its log', () => {
    for (const folder of ['files', 'keys'])
      expect(filesOf(join(restored.dataDir, folder))).toEqual(filesOf(join(shop.dataDir, folder)))
    expect(Object.keys(filesOf(join(restored.dataDir, 'files')))).toHaveLength(1)
    expect(readHeads(restored.dataDir)).toEqual(readHeads(shop.dataDir))
    expect(readHeads(restored.dataDir).size).toBeGreaterThan(0)
  })

  test(
    'has books that are proven, the signed log with them',
    async () => {
      expect(await books(restored, database)).toEqual([])
    },
    ms,
  )

  test('is one folder with a history of its own', () => {
    expect(readdirSync(join(shop.around, 'elsewhere'))).toEqual(['data'])
    expect(readState(restored.dataDir, 'series')).toBeNull()
  })

  test(
    'can be backed up and restored in its turn',
    async () => {
      const { trial } = await backUp(restored, { database, isTried: true, say: () => {} })
      expect(trial).toMatchObject({ Ok: true, Message: '' })
      await database.close()
    },
    ms,
  )

  test(
    'opens: its users sign in, its pictures are seen, its work goes on',
    async () => {
      product = await Product.open(restored.dataDir)
      const { headers } = await product.signIn(demoLogin, demoPassword)
      const { rows } = await withClient(product.database.admin, (client) =>
        client.query<{ id: string }>("SELECT id FROM files WHERE name = 'hoa-don.png'"),
      )
      const url = `/api/${files.getFile.path}?FileID=${rows[0]?.id}`
      expect((await product.app.inject({ url, headers })).rawPayload.equals(onePixel)).toBe(true)
      await product.done(funds.addOrEdit, { Name: 'Quỹ sau khôi phục', Kind: 1, OpeningBalance: 1_000 }, headers)
    },
    ms,
  )
})
