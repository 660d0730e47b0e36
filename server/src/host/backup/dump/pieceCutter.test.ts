import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Cutter } from './pieceCutter.ts'

const mega = 1_048_576
const data = randomBytes(24 * mega)

function cut(bytes: Buffer, { name = 'a', read = 65_536 } = {}): Buffer[] {
  const cutter = new Cutter({ names: Buffer.alloc(32, name) })
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += read)
    for (const piece of cutter.add(bytes.subarray(at, at + read))) pieces.push(Buffer.from(piece))
  for (const piece of cutter.end()) pieces.push(Buffer.from(piece))
  return pieces
}
const names = (pieces: Buffer[]) => pieces.map((piece) => createHash('sha256').update(piece).digest('hex'))

describe('a stream that is cut', () => {
  test('is the same put together', () => {
    expect(Buffer.concat(cut(data)).equals(data)).toBe(true)
    expect(cut(Buffer.alloc(0))).toEqual([])
    expect(Buffer.concat(cut(Buffer.from('ít'))).toString()).toBe('ít')
  })

  test('has pieces of a quarter to four megabytes, also where everything in it is alike', () => {
    for (const pieces of [cut(data), cut(Buffer.alloc(12 * mega, 7))]) {
      const lengths = pieces.slice(0, -1).map(({ length }) => length)
      expect(Math.min(...lengths)).toBeGreaterThanOrEqual(mega / 4)
      expect(Math.max(...lengths)).toBeLessThanOrEqual(4 * mega)
    }
    expect(cut(data).length).toBeGreaterThan(8)
  })

  test('is cut alike however it comes', () => {
    const whole = names(cut(data, { read: data.length }))
    expect(names(cut(data, { read: 1_000 }))).toEqual(whole)
    expect(names(cut(data, { read: 5 * mega }))).toEqual(whole)
  })

  test('keeps nearly all pieces where rows come in or go in the middle', () => {
    const before = new Set(names(cut(data)))
    const row = randomBytes(777)
    const longer = Buffer.concat([data.subarray(0, 9 * mega), row, data.subarray(9 * mega)])
    const shorter = Buffer.concat([data.subarray(0, 9 * mega), data.subarray(9 * mega + 777)])
    for (const changed of [longer, shorter]) {
      const added = names(cut(changed)).filter((name) => !before.has(name))
      expect(added.length).toBeGreaterThan(0)
      expect(added.length).toBeLessThanOrEqual(3)
    }
  })

  test('is cut at other places under another key', () => {
    const lengths = (name: string) => cut(data, { name }).map(({ length }) => length)
    expect(lengths('b')).not.toEqual(lengths('a'))
  })
})
