import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#host/database/connection.ts'
import type { Database } from '#host/database/openDatabase.ts'
import { now } from '#kit/clock.ts'
import { readSettings } from '#kit/settings.ts'
import { onlySeries } from '#test/backupPieces.ts'
import { type CompanyFolder, companyFolder } from '#test/companyFolder.ts'
import { openAsServer, postmasterPid } from '#test/dataFolder.ts'
import { backUp } from '../backup.ts'
import { archiverOf, BackupKeeper } from '../keeper.ts'
import { restoreBackup } from '../restore/restore.ts'
import { isDue } from '../schedule.rules.ts'
import { readState } from '../state.ts'
import type { WalArchiver } from './archiver.ts'
import { listWal } from './chain.ts'
import { readLsn } from './lsn.ts'

const ms = 120_000
let shop: CompanyFolder
let database: Database
let archiver: WalArchiver
const place = () => `${shop.dataDir}-backups`
const stateFile = () => join(shop.dataDir, 'backup', 'wal.json')

beforeAll(async () => {
  shop = await companyFolder()
  database = await openAsServer(shop.dataDir)
  await run('CREATE TABLE marks (name text)')
  archiver = archiverOf(shop.settings, database)
  await backUp(shop.settings, { database, isTried: false, say: () => {} })
}, ms)
afterAll(async () => {
  await database.close()
  shop.remove()
})

async function run<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await withClient(database.admin, (client) => client.query<Row>(text, values))
  return rows
}
/** Every mark that was ever made, in its order. */
const marks: string[] = []
async function mark(...names: string[]): Promise<void> {
  for (const name of names) await run('INSERT INTO marks VALUES ($1)', [name])
  marks.push(...names)
}
const state = () => ({ last: readState(shop.dataDir, 'last'), failure: null, wal: readState(shop.dataDir, 'wal') })
const due = () => isDue(state(), { at: now(), hour: 12 })
const slots = () => run<{ start: string }>('SELECT restart_lsn::text AS start FROM pg_replication_slots')

/** Everything that is in the place, brought back into another folder. */
async function broughtBack(name: string): Promise<{ dataDir: string; marks: string[]; until: Date; said: string[] }> {
  const dataDir = join(shop.around, name)
  const said: string[] = []
  const { until } = await restoreBackup(readSettings({ DATA_DIR: dataDir }), {
    from: place(),
    keyFile: join(shop.dataDir, 'keys', 'backup'),
    isOver: false,
    say: (line) => said.push(line),
  })
  const copy = await openAsServer(dataDir)
  const { rows } = await withClient(copy.admin, (client) => client.query<{ name: string }>('SELECT name FROM marks'))
  await copy.close()
  return { dataDir, marks: rows.map((row) => row.name), until, said }
}

describe('once the archive answers', () => {
  test(
    'all that was committed before is in the place, no row without its file, and what came later is not',
    async () => {
      let isWriting = true
      const writing = (async () => {
        for (let no = 0; no < 40; no += 1) {
          writeFileSync(join(shop.dataDir, 'files', `file-${no}`), `${no}`)
          await mark(`file-${no}`)
        }
        isWriting = false
      })()
      while (isWriting) await archiver.ship()
      await writing
      const before = Math.floor(Date.now() / 1000)
      await archiver.ship()
      await run("INSERT INTO marks VALUES ('never shipped')")
      const { dataDir, marks: found, until, said } = await broughtBack('first')
      expect(found).toEqual(marks)
      expect(found.filter((name) => !existsSync(join(dataDir, 'files', name)))).toEqual([])
      expect(until.getTime() / 1000).toBeGreaterThanOrEqual(before)
      expect(said.filter((line) => line.includes('Thiếu'))).toEqual([])
      marks.push('never shipped')
    },
    ms,
  )

  test(
    'of an idle shop, that is so until then, and one piece says it',
    async () => {
      await archiver.ship()
      const series = await onlySeries(shop.settings)
      const [before] = (await listWal(series.store, series.name)).slice(-1)
      for (let no = 0; no < 3; no += 1) {
        await sleep(1_100 - (Date.now() % 1000))
        await archiver.ship()
      }
      const pieces = await listWal(series.store, series.name)
      // PostgreSQL may write a little by itself meanwhile; then the newest piece is not an empty one.
      expect(pieces.filter(({ from, to }) => from === to).length).toBeLessThanOrEqual(1)
      const until = Math.max(...pieces.map(({ at }) => at))
      expect(until).toBe(Math.floor(Date.parse(state().wal?.At ?? '') / 1000))
      expect(until).toBeGreaterThan((before?.at ?? 0) + 1)
    },
    ms,
  )
})

describe('whatever happens', { tags: ['drill'] }, () => {
  beforeAll(() => archiver.ship(), ms)

  describe('nothing is lost and no gap comes', () => {
    test(
      'when PostgreSQL is killed with −9 between two runs',
      async () => {
        await mark('before the kill')
        process.kill(postmasterPid(shop.dataDir), 'SIGKILL')
        const isBack = () =>
          run('SELECT 1').then(
            () => true,
            () => false,
          )
        while (await isBack()) await sleep(10)
        while (!(await isBack())) await sleep(50)
        await mark('after the kill')
        await archiver.ship()
      },
      ms,
    )

    test(
      'when the process is killed with −9 between two runs, or in the midst of one',
      async () => {
        await mark('archived, and forgotten')
        copyFileSync(stateFile(), `${stateFile()}.before`)
        await archiver.ship()
        // As after a death between the last piece and the state.
        renameSync(`${stateFile()}.before`, stateFile())
        await mark('for the next process')
        archiver = archiverOf(shop.settings, database)
        await archiver.ship()
      },
      ms,
    )

    test(
      'when a segment is full: one piece takes the place of its parts',
      async () => {
        const series = await onlySeries(shop.settings)
        const before = await listWal(series.store, series.name)
        const segment = before.at(-1)?.segment ?? ''
        expect(before.filter((piece) => piece.segment === segment).length).toBeGreaterThan(1)
        await mark('the last one of its segment')
        await run('SELECT pg_switch_wal()')
        await mark('the first one of the next')
        // Names of pieces tell whole seconds.
        await sleep(1_100)
        await archiver.ship()
        const after = await listWal(series.store, series.name)
        expect(after.filter((piece) => piece.segment === segment).map(({ from, to }) => [from, to])).toEqual([
          [0, 16_777_216],
        ])
        // Of what was committed up to now not all is in it.
        const [whole, next] = after.slice(-2)
        expect(whole?.at).toBeLessThan(next?.at ?? 0)
      },
      ms,
    )

    test(
      'while the place is away, which is said once; PostgreSQL keeps the WAL until it is back',
      async () => {
        const said: string[] = []
        const log = (error: unknown) => void said.push(error instanceof Error ? error.message : String(error))
        archiver = archiverOf(shop.settings, database, { log, everyMs: 20 })
        archiver.start()
        const shipped = async () => {
          const at = state().wal?.At
          while (state().wal?.At === at) await sleep(10)
        }
        await shipped()
        renameSync(place(), `${place()}.away`)
        while (said.length === 0) await sleep(10)
        writeFileSync(join(shop.dataDir, 'files', 'while away'), '')
        await mark('while away')
        await run('SELECT pg_switch_wal()')
        await run('CHECKPOINT')
        const [slot] = await slots()
        expect(readLsn(slot?.start ?? '')).toBe(readLsn(state().wal?.UpTo ?? ''))
        await sleep(200)
        expect(said).toEqual([expect.stringContaining(`Không thấy thư mục sao lưu ${place()}`)])
        renameSync(`${place()}.away`, place())
        await shipped()
        renameSync(place(), `${place()}.away`)
        writeFileSync(place(), 'một tệp')
        while (said.length === 1) await sleep(10)
        rmSync(place())
        renameSync(`${place()}.away`, place())
        await shipped()
        expect(said).toEqual([expect.any(String), expect.stringContaining(`${place()} không phải là thư mục`)])
        await mark('when it was back')
        await archiver.stop()
      },
      ms,
    )

    test(
      'all of which a restore proves',
      async () => {
        const { dataDir, marks: found } = await broughtBack('second')
        expect(found).toEqual(marks)
        expect(existsSync(join(dataDir, 'files', 'while away'))).toBe(true)
        expect(due()).toBe(false)
      },
      ms,
    )
  })

  test(
    'where PostgreSQL lost WAL the archive begins anew, and a whole backup is due at once',
    async () => {
      await mark('lost for the archive')
      await run("SELECT pg_drop_replication_slot('cardpro_archive')")
      await run('SELECT pg_switch_wal()')
      await mark('and this')
      await run('CHECKPOINT')
      const before = state().wal
      archiver = archiverOf(shop.settings, database)
      await archiver.ship()
      expect(readLsn(state().wal?.Since ?? '')).toBeGreaterThan(readLsn(before?.UpTo ?? ''))
      expect([due(), (await slots()).length]).toEqual([true, 1])
      await expect(broughtBack('third')).rejects.toThrow('Nhật ký ghi thiếu một đoạn sau')
      await backUp(shop.settings, { database, isTried: false, say: () => {} })
      await mark('behind the new backup')
      await archiver.ship()
      expect(due()).toBe(false)
      expect((await broughtBack('third')).marks).toEqual(marks)
    },
    ms,
  )

  test(
    'a new series is followed: the archive begins anew there',
    async () => {
      await backUp(shop.settings, { database, isTried: false, isNewSeries: true, say: () => {} })
      const before = state().wal
      await archiver.ship()
      expect(state().wal?.Series).not.toBe(before?.Series)
      const names = readdirSync(join(place(), state().wal?.Series ?? ''))
      expect(names.sort()).toEqual(['backups', 'blobs', 'wal'])
    },
    ms,
  )
})

test(
  'BACKUP=off lets PostgreSQL remove its WAL',
  async () => {
    await archiver.ship()
    expect(await slots()).toHaveLength(1)
    const settings = readSettings({ DATA_DIR: shop.dataDir, BACKUP: 'off' })
    const keeper = new BackupKeeper({
      settings,
      database,
      isMine: () => Promise.resolve(true),
      log: (error) => expect.unreachable(String(error)),
    })
    await keeper.start()
    expect(await slots()).toEqual([])
    await keeper.stop()
  },
  ms,
)
