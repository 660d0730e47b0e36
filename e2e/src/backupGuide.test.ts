import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { funds } from '@cardpro/contract/places/funds/funds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, done, registered, type Session } from './support/api.ts'
import { archivedUntil } from './support/archive.ts'
import { makeDataDir, RunningServer } from './support/server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const readme = readFileSync(`${root}README.md`, 'utf8')
const chapters = readme.slice(readme.indexOf('## Backup'), readme.indexOf('## Read on'))

/** What operators are told to type. */
const written = [...chapters.matchAll(/`((?:DATA_DIR=\S+ )?npm [^`]+|--at [^`]+)`/g)].map(([, command]) => command)

const guide = {
  now: 'npm run backup',
  elsewhere: 'npm run backup -- --to /mnt/usb',
  list: 'npm run restore -- --from /mnt/usb --list',
  whole: 'npm run restore -- --from /mnt/usb --key-file backup.key --over',
  moment: "--at '2026-11-21 15:40:00'",
  drill: 'DATA_DIR=./drill npm run restore -- --from /mnt/usb --key-file backup.key',
  drillProof: 'DATA_DIR=./drill npm run verify',
  otherMachine: 'npm run restore -- --from … --key-file …',
  start: 'npm start',
}

const data = makeDataDir()
const place = `${data.path}-place`
const keyFile = `${data.path}.key`
const drill = `${data.path}-drill`
const other = `${data.path}-other`
let server: RunningServer
let session: Session
const keptFolders = () => {
  const [, around = '', name = ''] = /^(.*)\/([^/]+)$/.exec(data.path) ?? []
  return readdirSync(around).flatMap((one) => (one.startsWith(`${name}.before-`) ? `${around}/${one}` : []))
}

/** A command as it is written, with the places of this machine. */
const typed = (command: string): string =>
  command
    .replace('/mnt/usb', place)
    .replace('backup.key', keyFile)
    .replace('./drill', drill)
    .replace('--from … --key-file …', `--from ${place} --key-file ${keyFile}`)

const env = (more: Record<string, string> = {}) => ({
  ...process.env,
  LOG_LEVEL: 'warn',
  MIN_FREE_MB: '0',
  DATA_DIR: data.path,
  ...more,
})

/** Answers what it printed; throws where it fails. */
async function run(command: string, more: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', typed(command)], { cwd: root, env: env(more) })
  return stdout
}

const addFund = (Name: string) => done(session, funds.addOrEdit, { Name, Kind: 1, OpeningBalance: 1_000_000 })
async function fundsAt(url: string): Promise<string[]> {
  const { Data } = await call({ ...session, url }, funds.getByConditions, {})
  return Data.map((fund) => fund.Name).filter((name) => name.startsWith('Két'))
}

/** The funds of what was restored into this folder, as the server serves them. */
async function served(dataDir: string): Promise<string[]> {
  const restored = await RunningServer.start(dataDir, { BACKUP: 'off' })
  const names = await fundsAt(restored.url)
  await restored.stop()
  return names
}

/** Begins `npm start` on this folder; the answer asks it for its funds and ends it. */
async function started(dataDir: string): Promise<string[]> {
  const more = { DATA_DIR: dataDir, PORT: '0', BACKUP: 'off' }
  const child = spawn('sh', ['-c', guide.start], {
    cwd: root,
    env: env(more),
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let printed = ''
  child.stdout.on('data', (bytes: Buffer) => {
    printed += bytes.toString()
  })
  const url = () => /Card Pro: (http:\S+)/.exec(printed)?.[1]
  await expect.poll(url, { timeout: 120_000 }).toBeDefined()
  const names = await fundsAt(url() ?? '')
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  await ended
  return names
}

test('the chapters of the README on backup and upgrade tell operators these commands, and no others', () => {
  expect(new Set(written)).toEqual(new Set(Object.values(guide)))
})

describe('followed', { tags: ['drill'] }, () => {
  beforeAll(async () => {
    server = await RunningServer.start(data.path, { BACKUP_TO: place })
    session = await registered(server.url)
  })
  afterAll(async () => {
    await server.stop('SIGKILL')
    data.remove()
    for (const path of [place, keyFile, drill, other]) rmSync(path, { recursive: true, force: true, maxRetries: 5 })
    for (const kept of keptFolders()) rmSync(kept, { recursive: true, force: true, maxRetries: 5 })
  })

  test('each of them does what is said there', async () => {
    await addFund('Két một')
    expect(await run(guide.now, { BACKUP_TO: place })).toContain('Đã khôi phục thử: sổ cân đối')
    copyFileSync(`${data.path}/keys/backup`, keyFile)
    await addFund('Két hai')
    const moment = Date.now() + 1_000
    await expect.poll(() => archivedUntil(place) * 1000).toBeGreaterThan(moment + 1_000)
    await addFund('Két ba')
    expect(await run(guide.elsewhere)).toContain(place)
    expect((await run(guide.list)).match(/\d{8}T\d{6}Z/g)?.length ?? 0).toBeGreaterThanOrEqual(2)

    await run(guide.drill)
    expect(await run(guide.drillProof)).toContain('mọi điều kiện đều đúng')
    expect(await fundsAt(server.url)).toEqual(expect.arrayContaining(['Két một', 'Két hai', 'Két ba']))

    await run(guide.otherMachine, { DATA_DIR: other })
    expect((await started(other)).sort()).toEqual(['Két ba', 'Két hai', 'Két một'])

    await server.stop()
    await run(guide.whole)
    expect(keptFolders()).toHaveLength(1)
    expect((await served(data.path)).sort()).toEqual(['Két ba', 'Két hai', 'Két một'])
    const typedMoment = new Date(moment + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    await run(`${guide.whole} ${guide.moment.replace('2026-11-21 15:40:00', typedMoment)}`)
    expect((await served(data.path)).sort()).toEqual(['Két hai', 'Két một'])
  })
})
