import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as folders from '#test/dataFolder.ts'
import { withClient } from './connection.ts'
import { type Database, openDatabase } from './openDatabase.ts'
import { waitUntil } from './process.ts'

let dataDir = ''
let database: Database
let heard: string[] = []
beforeAll(async () => {
  dataDir = folders.makeDataFolder()
  const options = { exclusive: true, purpose: 'máy chủ', onTrouble: (sentence: string) => void heard.push(sentence) }
  database = await openDatabase({ dataDir, databaseUrl: undefined }, options)
  await withClient(database.admin, (client) => client.query("CREATE TABLE notes AS SELECT 'first' AS note"))
})
afterAll(async () => {
  await database.close()
  folders.removeDataFolder(dataDir)
})

/** 0 while there is none. */
function postmasterNow(): number {
  try {
    return folders.postmasterPid(dataDir)
  } catch {
    return 0
  }
}

const recall = () =>
  withClient(database.admin, async (client) => {
    const { rows } = await client.query<{ note: string }>('SELECT note FROM notes')
    return rows.map(({ note }) => note)
  })

async function isStartedAfterEach(times: number): Promise<void> {
  for (let deaths = 0; deaths < times; deaths++) {
    const last = folders.postmasterPid(dataDir)
    process.kill(last, 'SIGKILL')
    const isAnother = () => ![0, last].includes(postmasterNow())
    expect(await waitUntil(isAnother, 20_000)).toBe(true)
  }
  await expect.poll(() => recall().catch(() => []), { timeout: 20_000 }).toContain('first')
}

test('M1: PostgreSQL that dies twice is started again each time', () => isStartedAfterEach(2), 120_000)

test('M1: PostgreSQL that dies six times in a minute is started again each time', { tags: ['drill'] }, () =>
  isStartedAfterEach(6),
)

test('M1: PostgreSQL that cannot start is tried until it can', async () => {
  heard = []
  const control = join(dataDir, 'pg', 'global', 'pg_control')
  renameSync(control, `${control}.away`)
  process.kill(folders.postmasterPid(dataDir), 'SIGKILL')
  const isTried = () => heard.filter((sentence) => sentence.includes('Thử lại sau')).length >= 2
  expect(await waitUntil(isTried, 30_000)).toBe(true)
  renameSync(`${control}.away`, control)
  expect(await waitUntil(() => heard.includes('PostgreSQL đã chạy lại.'), 30_000)).toBe(true)
  expect(await recall()).toContain('first')
}, 120_000)
