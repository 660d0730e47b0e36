import { describe, expect, test } from 'vitest'
import { readLsn, readWalName, segmentOf, startOfSegment, walPieceName, writeLsn } from './lsn.ts'

const mb = 1_048_576

test('a position is read and written as PostgreSQL does', () => {
  for (const text of ['0/0', '0/28', '3/A0001F8', 'FFFFFFFF/FFFFFFFF', '1/0'])
    expect(writeLsn(readLsn(text))).toBe(text)
  expect(readLsn('1/0')).toBe(4_294_967_296n)
})

// The names are those that pg_walfile_name() gives for these positions.
describe.each([
  { size: 1, lsn: '0/FFFFFFFF', name: '000000010000000000000FFF', start: '0/FFF00000' },
  { size: 1, lsn: '1/0', name: '000000010000000100000000', start: '1/0' },
  { size: 1, lsn: '2/50', name: '000000010000000200000000', start: '2/0' },
  { size: 16, lsn: '0/0', name: '000000010000000000000000', start: '0/0' },
  { size: 16, lsn: '0/1000000', name: '000000010000000000000001', start: '0/1000000' },
  { size: 16, lsn: '0/FFFFFFFF', name: '0000000100000000000000FF', start: '0/FF000000' },
  { size: 16, lsn: '1/0', name: '000000010000000100000000', start: '1/0' },
  { size: 16, lsn: '1/FFFFFFFF', name: '0000000100000001000000FF', start: '1/FF000000' },
  { size: 16, lsn: '3/A0001F8', name: '00000001000000030000000A', start: '3/A000000' },
  { size: 64, lsn: '0/FFFFFFFF', name: '00000001000000000000003F', start: '0/FC000000' },
  { size: 64, lsn: '1/0', name: '000000010000000100000000', start: '1/0' },
])('segments of $size MB: $lsn', ({ size, lsn, name, start }) => {
  test(`lies in ${name}, which begins at ${start}`, () => {
    const segment = segmentOf(readLsn(lsn), { timeline: 1, segmentBytes: size * mb })
    expect(segment).toBe(name)
    expect(writeLsn(startOfSegment(segment, size * mb))).toBe(start)
  })
})

test('one segment follows the other across 4 GB', () => {
  for (const size of [1, 16, 64]) {
    const line = { timeline: 1, segmentBytes: size * mb }
    const last = startOfSegment(segmentOf(readLsn('0/FFFFFFFF'), line), line.segmentBytes)
    expect(writeLsn(last + BigInt(line.segmentBytes))).toBe('1/0')
  }
})

test('a restored database names its segments by a timeline of its own', () => {
  expect(segmentOf(readLsn('0/1000000'), { timeline: 18, segmentBytes: 16 * mb })).toBe('000000120000000000000001')
})

describe('the name of a piece', () => {
  const piece = { segment: '00000001000000030000000A', from: 0x1f8, to: 0x2000, at: 1_795_000_000 }

  test('says its segment, its bytes and its time', () => {
    const name = walPieceName('2026-11-21-0a1b2c3d', piece)
    expect(name).toBe('2026-11-21-0a1b2c3d/wal/00000001000000030000000A/000001F8-00002000-1795000000')
    expect(readWalName(name)).toEqual({ name, ...piece })
  })

  test('is told from other names', () => {
    for (const name of ['one/wal/00000001000000030000000A', 'one/blobs/aa/aabb', 'one/wal/x/000001F8-00002000-17'])
      expect(readWalName(name)).toBeNull()
  })

  test('sorts by its first byte, also of segments of 64 MB', () => {
    const names = [0, 0x1f8, 0x10_0000, 0x3ff_ffff].map((from) => walPieceName('one', { ...piece, from }))
    expect([...names].sort()).toEqual(names)
  })
})
