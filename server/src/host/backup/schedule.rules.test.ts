import { describe, expect, test } from 'vitest'
import { healthOf, isArchivedSince, isDue } from './schedule.rules.ts'
import type { LastBackup, WalState } from './state.ts'

const hour = 3_600_000
const at = new Date('2026-11-21T08:00:00Z')
const ago = (ms: number) => new Date(at.getTime() - ms).toISOString()

const trial = { At: ago(0), Ok: true, Message: '', TookMs: 1 }
const last = (given: Partial<LastBackup> = {}): LastBackup => ({
  Stamp: '20261121T020000Z',
  At: ago(10 * hour),
  Place: '/mnt/backup',
  WalEnd: '0/5000028',
  Bytes: 1,
  WrittenBytes: 1,
  Trial: trial,
  ...given,
})
const wal = (given: Partial<WalState> = {}): WalState => ({
  Series: 'one',
  UpTo: '0/6000000',
  Since: '0/4000000',
  At: ago(1000),
  Timeline: 1,
  ...given,
})

describe('a backup is due', () => {
  const known = { last: last(), failure: null, wal: wal() }
  const due = (given: Partial<Parameters<typeof isDue>[0]>, clock = 15) =>
    isDue({ ...known, ...given }, { at, hour: clock })

  test('not by day while the last one is younger than 26 hours', () => {
    expect(due({})).toBe(false)
    expect(due({ last: last({ At: ago(26 * hour) }) })).toBe(false)
  })

  test('by day when the last one is older than 26 hours: the machine was off at night', () => {
    expect(due({ last: last({ At: ago(26 * hour + 1) }) })).toBe(true)
  })

  test('where there is none', () => expect(due({ last: null })).toBe(true))

  test('between two and five at night, once a night', () => {
    const lastNight = last({ At: ago(12 * hour + 1) })
    expect([1, 2, 3, 4, 5].map((clock) => due({ last: lastNight }, clock))).toEqual([false, true, true, true, false])
    expect(due({ last: last({ At: ago(12 * hour) }) }, 3)).toBe(false)
  })

  test('not within an hour of one that failed, whatever the reason', () => {
    expect(due({ last: null, failure: { At: ago(hour - 1) } })).toBe(false)
    expect(due({ last: null, failure: { At: ago(hour) } })).toBe(true)
  })

  test('at once where the archive does not reach back to the last one', () => {
    expect(due({ wal: wal({ Since: '0/5000028' }) })).toBe(false)
    expect(due({ wal: wal({ Since: '0/5000029' }) })).toBe(true)
    expect(due({ wal: wal({ Since: '1/0' }) })).toBe(true)
  })

  test('without an archive as with one that is whole', () => {
    expect(due({ wal: null })).toBe(false)
    expect(due({ last: last({ WalEnd: null }), wal: wal({ Since: '1/0' }) })).toBe(false)
  })
})

describe('what is told is red', () => {
  const known = { last: last(), failure: null, wal: wal() }
  const told = (given: Partial<Parameters<typeof healthOf>[0]>, isEmbedded = true) =>
    healthOf({ ...known, ...given }, { at, isEmbedded })

  test('where there is none', () => {
    expect(told({ last: null })).toMatchObject({ isOk: false, at: null, sentence: 'Chưa có bản sao lưu nào.' })
  })

  test('where the last attempt failed, with its reason and the time of the last whole one', () => {
    const failure = { At: ago(hour), Message: 'Nơi sao lưu /mnt/backup đã hết chỗ.' }
    expect(told({ failure })).toMatchObject({
      isOk: false,
      at: ago(10 * hour),
      sentence: 'Sao lưu không thành: Nơi sao lưu /mnt/backup đã hết chỗ.',
    })
    expect(told({ failure, last: null })).toMatchObject({ isOk: false, at: null })
  })

  test('from 26 hours on', () => {
    expect(told({ last: last({ At: ago(26 * hour) }) }).isOk).toBe(true)
    expect(told({ last: last({ At: ago(26 * hour + 1) }) })).toMatchObject({
      isOk: false,
      sentence: 'Bản sao lưu gần nhất đã quá 26 giờ.',
    })
  })

  test('where the archive has stood still for more than five minutes', () => {
    expect(told({ wal: wal({ At: ago(300_000) }) }).isOk).toBe(true)
    expect(told({ wal: wal({ At: ago(300_001) }) })).toMatchObject({
      isOk: false,
      sentence: 'Nhật ký ghi không được lưu liên tục: nơi sao lưu không nhận.',
    })
    expect(told({ wal: wal({ At: ago(300_001) }) }, false).isOk).toBe(true)
  })

  test('no longer when a later one was whole', () => {
    const failure = { At: ago(11 * hour), Message: 'Nơi sao lưu /mnt/backup đã hết chỗ.' }
    expect(told({ failure })).toMatchObject({ isOk: true, sentence: 'Đã khôi phục thử, số liệu đúng.' })
  })

  test('never for one that is young and was not tried, which is said', () => {
    expect(told({ last: last({ Trial: null }) })).toMatchObject({
      isOk: true,
      sentence: 'Bản sao lưu chưa được khôi phục thử.',
    })
  })
})

describe('what was committed since is enough before an upgrade', () => {
  const place = '/mnt/backup'
  const enough = (given: { last?: LastBackup | null; wal?: WalState | null }, where = place) =>
    isArchivedSince({ last: last(), wal: wal(), ...given }, { place: where, at })

  test('behind a proven backup of the last day that the archive continues', () => expect(enough({})).toBe(true))

  test.each<[string, Parameters<typeof enough>[0]]>([
    ['there is no backup', { last: null }],
    ['it was not tried', { last: last({ Trial: null }) }],
    ['it is broken', { last: last({ Trial: { ...trial, Ok: false } }) }],
    ['it is old', { last: last({ At: ago(26 * hour) }) }],
    ['nothing continues it', { last: last({ WalEnd: null }) }],
    ['there is no archive', { wal: null }],
    ['the archive begins behind it', { wal: wal({ Since: '0/5000029' }) }],
  ])('not where %s', (_, given) => expect(enough(given)).toBe(false))

  test('not where it lies in another place', () => expect(enough({}, '/mnt/other')).toBe(false))
})
