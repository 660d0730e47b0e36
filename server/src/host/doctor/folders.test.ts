import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSettings, withMadeSecrets } from '#kit/settings.ts'
import { makeDataFolder, removeDataFolder } from '#test/dataFolder.ts'
import { writeState } from '../backup/state.ts'
import { findBinaries } from '../database/binaries.ts'
import { diskChecks } from './disk.ts'
import { folderChecks } from './folders.ts'
import { keyChecks } from './keys.ts'

let root = ''
let dataDir = ''
const settings = (env: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: dataDir, BACKUP_KEY: 'a passphrase of the tests', ...env })
const key = (name: string) => join(dataDir, 'keys', name)
const faults = (checks: { name: string; level: string; message: string; fix: string }[]) =>
  checks.filter(({ level }) => level !== 'green').map(({ name, level, message, fix }) => [level, name, message, fix])

/** What a server leaves in its data folder, without its database. */
beforeEach(() => {
  root = makeDataFolder()
  dataDir = join(root, 'data')
  mkdirSync(dataDir, { mode: 0o711 })
  for (const folder of ['keys', 'files', 'pg']) mkdirSync(join(dataDir, folder), { mode: 0o700 })
  writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), `${Number.parseInt(findBinaries().version, 10)}\n`)
  withMadeSecrets(settings({ CARD_VAULT: 'on' }))
  writeFileSync(key('database.json'), JSON.stringify({ admin: 'x', login: 'y' }), { mode: 0o600 })
})
afterEach(() => removeDataFolder(root))

describe('the data folder', () => {
  test('is right where a server made it', () => {
    expect(folderChecks(settings())).toEqual([
      { name: 'folder', level: 'green', message: `Thư mục dữ liệu ${dataDir} đúng chủ và đúng quyền.`, fix: '' },
    ])
  })

  test('that is not there yet, or empty, is said, and none is made', () => {
    rmSync(dataDir, { recursive: true })
    expect(faults(folderChecks(settings()))).toEqual([
      ['yellow', 'folder', `Chưa có thư mục dữ liệu ${dataDir}.`, expect.stringContaining('npm start')],
    ])
    expect([keyChecks(settings()), existsSync(dataDir)]).toEqual([[], false])
    mkdirSync(dataDir)
    expect(faults(folderChecks(settings()))).toMatchObject([
      ['yellow', 'folder', `Thư mục dữ liệu ${dataDir} còn trống.`, expect.anything()],
    ])
    rmSync(dataDir, { recursive: true })
    writeFileSync(dataDir, '')
    expect(faults(folderChecks(settings()))).toMatchObject([
      ['red', 'folder', expect.stringContaining('không phải là thư mục'), expect.anything()],
    ])
  })

  test.each([
    ['', 0o755, 'yellow', 'chmod 711'],
    ['', 0o777, 'red', 'chmod 711'],
    ['keys', 0o750, 'red', 'chmod 700'],
    ['files', 0o755, 'yellow', 'chmod 700'],
    ['pg', 0o755, 'red', 'chmod 700'],
  ])('"%s" with mode %o is %s', (folder, mode, level, command) => {
    const path = join(dataDir, folder).replace(/\/$/, '')
    chmodSync(path, mode)
    const name = ['folder', folder].filter(Boolean).join('.')
    expect(faults(folderChecks(settings()))).toEqual([
      [level, name, expect.stringContaining(`0${mode.toString(8)}`), `${command} ${path}`],
    ])
  })

  test('a group may read the database, as PostgreSQL allows', () => {
    chmodSync(join(dataDir, 'pg'), 0o750)
    expect(faults(folderChecks(settings()))).toEqual([])
  })

  test.each(['keys', 'files', 'pg'])('without %s is red, and it is not made', (folder) => {
    rmSync(join(dataDir, folder), { recursive: true })
    const path = join(dataDir, folder)
    expect(faults(folderChecks(settings()))).toEqual([
      ['red', `folder.${folder}`, `Thiếu thư mục ${path} trong dữ liệu đang có.`, expect.stringContaining('restore')],
    ])
    expect(existsSync(path)).toBe(false)
  })

  test('needs no database of its own with DATABASE_URL', () => {
    rmSync(join(dataDir, 'pg'), { recursive: true })
    const url = 'postgres://a:b@localhost/c'
    expect(faults(folderChecks(settings({ DATABASE_URL: url })))).toEqual([])
  })

  test('with a database of another PostgreSQL is red', () => {
    writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '12\n')
    expect(faults(folderChecks(settings()))).toMatchObject([
      ['red', 'folder.pg', expect.stringContaining('Dữ liệu là của PostgreSQL 12'), expect.anything()],
    ])
  })

  test.runIf(process.getuid?.() === 0)('whose keys belong to another account is red', () => {
    chownSync(join(dataDir, 'keys'), 12_345, 12_345)
    const keys = join(dataDir, 'keys')
    expect(faults(folderChecks(settings()))).toEqual([
      ['red', 'folder.keys', expect.stringContaining('người dùng số 12345'), `chown -R 0:0 ${keys}`],
    ])
  })
})

describe('the keys', () => {
  test('are all there', () => {
    const found = keyChecks(settings({ CARD_VAULT: 'on' }))
    expect(found.map(({ name, level }) => `${name} ${level}`)).toEqual(
      ['database', 'audit', 'secrets', 'handoff', 'vault', 'backup'].map((name) => `key.${name} green`),
    )
  })

  test.each([
    ['database.json', 'red', 'key.database', 'restore'],
    ['audit', 'red', 'key.audit', 'restore'],
    ['secrets', 'red', 'key.secrets', 'restore'],
    ['handoff', 'yellow', 'key.handoff', 'npm start'],
    ['vault', 'red', 'key.vault', 'restore'],
  ])('without %s are %s, and it is not made', (file, level, name, step) => {
    rmSync(key(file))
    expect(faults(keyChecks(settings({ CARD_VAULT: 'on' })))).toEqual([
      [level, name, expect.stringContaining(`Thiếu tệp khóa ${key(file)}`), expect.stringContaining(step)],
    ])
    expect(existsSync(key(file))).toBe(false)
  })

  test.each(['database.json', 'audit', 'secrets', 'handoff', 'vault'])('that is damaged is red: %s', (file) => {
    writeFileSync(key(file), 'ngắn')
    expect(faults(keyChecks(settings({ CARD_VAULT: 'on' })))).toEqual([
      ['red', expect.anything(), expect.stringContaining(`${key(file)} bị hỏng`), expect.stringContaining('restore')],
    ])
  })

  test('that others may read is red, with the command', () => {
    chmodSync(key('secrets'), 0o640)
    expect(faults(keyChecks(settings()))).toEqual([
      ['red', 'key.secrets', `Người dùng khác đọc được tệp khóa ${key('secrets')}.`, `chmod 600 ${key('secrets')}`],
    ])
  })

  test('that the environment gives need no file, and none of PostgreSQL’s is needed with DATABASE_URL', () => {
    for (const file of ['database.json', 'audit', 'handoff']) rmSync(key(file))
    const secret = 'x'.repeat(40)
    const env = { DATABASE_URL: 'postgres://a:b@localhost/c', AUDIT_KEY: secret, HANDOFF_SECRET: secret }
    expect(faults(keyChecks(settings(env)))).toEqual([])
  })

  test('the one of the backups on this machine alone is yellow: it has to be kept elsewhere too', () => {
    writeFileSync(key('backup'), 'y'.repeat(43), { mode: 0o600 })
    expect(faults(keyChecks(settings({ BACKUP_KEY: '' })))).toEqual([
      ['yellow', 'key.backup', expect.stringContaining('chỉ có trên máy này'), expect.stringContaining('BACKUP_KEY')],
    ])
  })

  test('without the one of backups that were made is red; before the first backup it is made in time', () => {
    const ofBackup = () => faults(keyChecks(settings({ BACKUP_KEY: '' })))
    expect(ofBackup()).toMatchObject([['yellow', 'key.backup', 'Chưa có khóa sao lưu.', expect.anything()]])
    writeState(dataDir, 'series', { Places: { '/backups': '2026-11-21-00000000' } })
    expect(ofBackup()).toMatchObject([
      ['red', 'key.backup', expect.stringContaining('không mở được các bản sao lưu'), expect.anything()],
    ])
    expect(existsSync(key('backup'))).toBe(false)
  })

  test('are never printed', () => {
    const secret = 'z'.repeat(43)
    for (const file of ['audit', 'backup', 'vault']) writeFileSync(key(file), secret, { mode: 0o644 })
    const said = JSON.stringify(keyChecks(settings({ CARD_VAULT: 'on', BACKUP_KEY: '' })))
    expect(said).not.toContain(secret)
  })
})

describe('the disk', () => {
  const other = () => diskChecks(settings({ BACKUP_TO: '/proc/backups' })).filter(({ name }) => name === 'disk')

  test('says how much is free', () => {
    expect(other()).toMatchObject([{ message: expect.stringMatching(/còn trống .* (MB|GB) trong .* \(\d+ %\)/) }])
  })

  test('below the least is red, below twice the least yellow, by its bytes and by its share', () => {
    const { bavail, blocks, bsize } = statfsSync(dataDir)
    const [share, bytes] = [bavail / blocks, bavail * bsize]
    const level = (leastShare: number, leastBytes: number) =>
      diskChecks(settings(), { leastShare, leastBytes })[0]?.level
    expect([0.1, 0.7, 1.4].map((times) => level(share * times, 0))).toEqual(['green', 'yellow', 'red'])
    expect([0.1, 0.7, 1.4].map((times) => level(0, bytes * times))).toEqual(['green', 'yellow', 'red'])
  })

  test('that holds data and backups is yellow; a place that is not there is red', () => {
    const ofBackup = (env: Record<string, string>) =>
      faults(diskChecks(settings(env), { leastShare: 0, leastBytes: 0 })).filter(([, name]) => name === 'disk.backup')
    expect(ofBackup({})).toMatchObject([
      ['yellow', 'disk.backup', expect.stringContaining('cùng ổ đĩa'), expect.anything()],
    ])
    expect(ofBackup({ BACKUP_TO: join(root, 'chua', 'gan', 'sao-luu') })).toEqual([
      ['red', 'disk.backup', expect.stringContaining('chưa được gắn'), expect.stringContaining('mkdir -p')],
    ])
    expect(ofBackup({ BACKUP: 'off' })).toEqual([])
  })

  test('without room for the copy of a trial restore is yellow', () => {
    const last = { Stamp: '', At: '', Place: '', WalEnd: null, Bytes: 1e18, WrittenBytes: 0, Trial: null }
    writeState(dataDir, 'last', last)
    expect(faults(diskChecks(settings(), { leastShare: 0, leastBytes: 0 }))).toContainEqual([
      'yellow',
      'disk.trial',
      expect.stringContaining('Không đủ chỗ để khôi phục thử'),
      expect.anything(),
    ])
  })

  test('is that of the next folder above where there is no data folder', () => {
    rmSync(dataDir, { recursive: true })
    expect(other()).toMatchObject([{ message: expect.stringContaining(root) }])
  })
})
