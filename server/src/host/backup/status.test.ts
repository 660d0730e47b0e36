import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { reports } from '@cardpro/contract/reports/reports'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { install } from '#kit/secrets/installation.ts'
import { readSettings } from '#kit/settings.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { createApp } from '../../app.ts'
import { BackupKeeper } from './keeper.ts'
import { isDue, nextBackup } from './schedule.rules.ts'
import { type LastBackup, readState, writeState } from './state.ts'
import { BackupStatus } from './status.ts'

const server = testServer()
/** 15:40 in Vietnam. */
const noon = '2026-11-21T08:40:00.000Z'
const ago = (hours: number): string => new Date(Date.parse(noon) - hours * 3_600_000).toISOString()
const inVietnam = (text: string): string =>
  new Date(Date.parse(text) + 7 * 3_600_000).toISOString().replace('Z', '+07:00')

const place = '/mnt/backups-of-all-companies'
const trialOf = (hours: number) => ({ At: ago(hours), Ok: true, Message: '', TookMs: 900 })
const lastOf = (hours: number, changed: Partial<LastBackup> = {}): LastBackup => ({
  Stamp: '20261120T191400Z',
  At: ago(hours),
  Place: place,
  WalEnd: '0/3000000',
  Bytes: 45_000_000,
  WrittenBytes: 9_000_000,
  Trial: trialOf(hours - 0.25),
  ...changed,
})
const walOf = (hours: number) => ({ Series: 's', UpTo: '0/4000000', Since: '0/1000000', At: ago(hours), Timeline: 1 })

let folder: string
let owner: TestUser
beforeAll(async () => {
  owner = await server.company()
})
beforeEach(() => {
  setClock(noon)
  folder = mkdtempSync(join(tmpdir(), 'card-pro-backup-'))
})
afterEach(() => {
  setClock(null)
  install({ backup: () => null })
  rmSync(folder, { recursive: true, force: true })
})

type Remembered = {
  last?: LastBackup
  failure?: { At: string; Message: string; IsBroken?: boolean }
  wal?: ReturnType<typeof walOf>
  since?: { At: string }
}
const remember = ({ last, failure, wal, since }: Remembered): void => {
  if (last) writeState(folder, 'last', last)
  if (failure) writeState(folder, 'failure', failure)
  if (wal) writeState(folder, 'wal', wal)
  if (since) writeState(folder, 'since', since)
}
function status(remembered: Remembered, changed: Partial<ConstructorParameters<typeof BackupStatus>[0]> = {}) {
  remember(remembered)
  const made = new BackupStatus({ dataDir: folder, isEmbedded: true, isOn: true, ...changed })
  install({ backup: made.forOwners })
  return made
}
const shown = async (user: TestUser) => (await user.done(reports.dashboard, {})).Data.Backup

const failure = { At: ago(1), Message: `Ổ đĩa đầy ở ${place}.` }
const fresh = { since: { At: ago(25) } }
const aged = { since: { At: ago(27) } }

describe('who is told of the backups', () => {
  test('staff are not, whatever rights they have; the owner is, in a shop and at the company level', async () => {
    status({ last: lastOf(13), wal: walOf(0) })
    const clerk = await owner.staff(['dashboard.view', 'dashboard.profit', 'shops.edit', 'staff.edit'])
    expect(await shown(clerk)).toBeNull()
    expect(await shown(owner)).toMatchObject({ State: 'fine', At: inVietnam(ago(13)) })
    expect(await shown(owner.at(companyShopId))).toEqual(await shown(owner))
  })

  test('owners are told times and outcomes: no place, no size, no words of an error, which may name another company', async () => {
    status({ last: lastOf(13), failure, wal: walOf(0) })
    expect(await shown(owner)).toEqual({
      State: 'failed',
      At: inVietnam(ago(13)),
      TrialAt: inVietnam(ago(12.75)),
      TrialOk: true,
      ArchivedUntil: inVietnam(noon),
      NextAt: '2026-11-22T02:00:00.000+07:00',
    })
  })

  test('operators with their token are told place, size and the error too; others that it works', async () => {
    const told = status({ last: lastOf(13), failure, wal: walOf(0) })
    const token = 'x'.repeat(40)
    const app = await createApp({
      db: server.db,
      signIn: () => Promise.reject(new Error('not signed in')),
      routes: [],
      health: { token, details: () => ({ Backup: told.forOperators() }) },
    })
    const ask = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/api/health', headers })).json().Data
    try {
      expect(await ask({})).toEqual({ Status: 'ok' })
      expect((await ask({ authorization: `Bearer ${token}` })).Details.Backup).toEqual({
        At: ago(13),
        Ok: false,
        Message: `Sao lưu không thành: Ổ đĩa đầy ở ${place}.`,
        Place: place,
        WalAt: noon,
        TrialAt: ago(12.75),
        TrialOk: true,
        Bytes: 45_000_000,
      })
    } finally {
      await app.close()
    }
  })
})

describe('how the backups stand', () => {
  const broken = { At: ago(1), Message: 'bảng orders có 3 dòng, lúc sao lưu có 4', IsBroken: true }
  const failedBefore = { At: ago(14), Message: 'mất mạng' }
  test.each<[State: string, why: string, Remembered, Ok: boolean]>([
    ['fresh', 'none was made in the first day', fresh, false],
    ['fresh', 'the first one failed in the first day', { ...fresh, failure }, false],
    ['fresh', 'the first one was broken in the first day', { ...fresh, failure: broken }, false],
    ['missing', 'there is none, and nothing says since when', {}, false],
    ['missing', 'there is none after 26 hours', aged, false],
    ['failed', 'none was ever made after 26 hours', { ...aged, failure }, false],
    ['broken', 'none stood its trial after 26 hours', { ...aged, failure: broken }, false],
    ['failed', 'the next one failed, in the first day too', { ...fresh, last: lastOf(2), failure }, false],
    ['broken', 'the next one did not stand its trial', { last: lastOf(13), failure: broken, wal: walOf(0) }, false],
    ['fine', 'one was made after a failure', { last: lastOf(13), failure: failedBefore, wal: walOf(0) }, true],
    ['fine', 'the last one is 26 hours old', { last: lastOf(26), wal: walOf(0) }, true],
    ['old', 'the last one is older', { last: lastOf(26.01), wal: walOf(0) }, false],
    ['stopped', 'nothing was archived for six minutes', { last: lastOf(13), wal: walOf(0.1) }, false],
    ['untried', 'it was made without a trial', { last: lastOf(13, { Trial: null }), wal: walOf(0) }, true],
  ])('%s where %s', async (State, _, remembered, Ok) => {
    const told = status(remembered)
    expect(await shown(owner)).toMatchObject({ State })
    expect(told.forOperators().Ok).toBe(Ok)
  })

  test('a backup that did not stand its trial is told with that trial, beside the one before it that stays', async () => {
    status({ last: lastOf(25), failure: broken, wal: walOf(0) })
    expect(await shown(owner)).toMatchObject({
      State: 'broken',
      At: inVietnam(ago(25)),
      TrialAt: inVietnam(ago(1)),
      TrialOk: false,
    })
  })

  test('where they are off that is all: neither the age of the last one nor the archive is found wrong', async () => {
    const told = status({ last: lastOf(13), wal: walOf(90) }, { isOn: false })
    expect(await shown(owner)).toMatchObject({
      State: 'off',
      At: inVietnam(ago(13)),
      ArchivedUntil: null,
      NextAt: null,
    })
    expect(told.forOperators()).toMatchObject({
      Ok: true,
      Message: 'Sao lưu tự động đang tắt. Đã khôi phục thử, số liệu đúng.',
    })
  })

  test('an archive brings nothing back without a whole backup that it follows, so no time is told', async () => {
    status({ ...fresh, wal: walOf(0) })
    expect(await shown(owner)).toMatchObject({ State: 'fresh', ArchivedUntil: null })
    status({ last: lastOf(13), wal: { ...walOf(0), Since: '0/3000001' } })
    expect(await shown(owner)).toMatchObject({ ArchivedUntil: null, NextAt: inVietnam(noon) })
    status({ last: lastOf(13), wal: { ...walOf(0), Since: '0/3000000' } })
    expect(await shown(owner)).toMatchObject({ ArchivedUntil: inVietnam(noon) })
  })

  test('with a database elsewhere there is no archive that could stand still', async () => {
    status({ last: lastOf(13), wal: walOf(90) }, { isEmbedded: false })
    expect(await shown(owner)).toMatchObject({ State: 'fine', ArchivedUntil: null })
  })

  test('what a backup of a database elsewhere lacks is told to operators in its own words, to owners as partial', async () => {
    const Note = 'Chỉ sao lưu được tệp và khóa, KHÔNG có cơ sở dữ liệu (DATABASE_URL).'
    const told = status({ last: lastOf(13, { Trial: null, Note, IsWithoutDatabase: true }) }, { isEmbedded: false })
    expect(told.forOperators()).toMatchObject({ Ok: true, Message: Note, WalAt: null })
    expect(await shown(owner)).toMatchObject({ State: 'partial', TrialAt: null })
  })

  test('the files are read once for many calls, and again a moment later', async () => {
    const lasting = status({ last: lastOf(27) })
    expect(await shown(owner)).toMatchObject({ State: 'old' })
    remember({ last: lastOf(1) })
    expect(lasting.forOwners().State).toBe('old')
    const short = status({}, { readEveryMs: 0 })
    expect(short.forOwners().State).toBe('fine')
    remember({ last: lastOf(27) })
    expect(short.forOwners().State).toBe('old')
  })

  test('the first day begins when the server first makes backups here, and anew once they were off', async () => {
    const serve = async (BACKUP: string) => {
      const database = {
        admin: server.admin,
        login: server.login,
        owner: server.admin,
        embedded: false,
        attached: true,
        warnings: [],
        close: async () => {},
      }
      const settings = readSettings({ DATA_DIR: folder, BACKUP })
      const keeper = new BackupKeeper({ settings, database, isMine: async () => true, log: () => {} })
      await keeper.start()
      await keeper.stop()
    }
    await serve('on')
    setClock(ago(-20))
    await serve('on')
    expect(readState(folder, 'since')).toEqual({ At: noon })
    await serve('off')
    expect(readState(folder, 'since')).toBeNull()
    await serve('on')
    expect(readState(folder, 'since')).toEqual({ At: ago(-20) })
  })

  test('what is remembered in words of another program counts as nothing', () => {
    writeState(folder, 'last', { ...lastOf(1), Bytes: 'many' } as never)
    expect(readState(folder, 'last')).toBeNull()
    expect(status({}).forOwners()).toMatchObject({ State: 'missing', At: null, TrialAt: null, TrialOk: null })
  })
})

describe('the next backup', () => {
  const at = new Date(noon)
  const none = { last: null, failure: null, wal: null }
  const inNight = { ...none, last: lastOf(13) }
  test.each<[string, Parameters<typeof nextBackup>[0], string]>([
    ['now where there is none', none, noon],
    ['an hour after a failure', { ...none, failure: { At: ago(0.5) } }, ago(-0.5)],
    ['in the next quiet hours', inNight, '2026-11-21T19:00:00.000Z'],
    ['after 26 hours by day', { ...none, last: lastOf(20) }, '2026-11-21T14:40:00.000Z'],
    ['now where one is late', { ...none, last: lastOf(30) }, noon],
    ['now where the archive does not reach back', { ...inNight, wal: { ...walOf(0), Since: '0/3000001' } }, noon],
    ['after twelve hours at least', { ...none, last: lastOf(1) }, '2026-11-21T19:40:00.000Z'],
  ])('is expected %s', (_, state, expected) => {
    const next = nextBackup(state, at)
    expect(next.toISOString()).toBe(expected)
    const hourOf = (time: Date) => (time.getUTCHours() + 7) % 24
    const dueAt = (ms: number) => isDue(state, { at: new Date(ms), hour: hourOf(new Date(ms)) })
    expect(dueAt(next.getTime() + 1_000)).toBe(true)
    if (next > at) expect(dueAt(next.getTime() - 1_000)).toBe(false)
  })
})
