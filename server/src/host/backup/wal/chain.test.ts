import { describe, expect, test } from 'vitest'
import { chainFrom } from './chain.ts'
import { type WalPiece, walPieceName } from './lsn.ts'

const segmentBytes = 16_777_216
const segments = ['000000010000000000000004', '000000010000000000000005', '000000010000000000000006'] as const

/** Bytes of the first segment unless another one is named. */
const piece = (from: number, to: number, at: number, segment: string = segments[0]): WalPiece => ({
  segment,
  from,
  to,
  at,
  name: walPieceName('one', { segment, from, to, at }),
})
const follow = (all: WalPiece[], at?: number) => {
  const { pieces, end, until, beyondGap } = chainFrom(all, {
    from: '0/4000100',
    since: 50,
    segmentBytes,
    timeline: '00000001',
    at,
  })
  return { pieces: pieces.map(({ from, to }) => [from, to]), end, until, beyondGap }
}

test('nothing follows a backup without an archive: it reaches to its own moment', () => {
  expect(follow([])).toEqual({ pieces: [], end: '0/4000100', until: 50, beyondGap: null })
})

test('pieces without a gap follow each other, across segments', () => {
  const all = [piece(0x100, 0x200, 100), piece(0x200, segmentBytes, 120), piece(0, 0x80, 140, segments[1])]
  expect(follow(all)).toEqual({
    pieces: [
      [0x100, 0x200],
      [0x200, segmentBytes],
      [0, 0x80],
    ],
    end: '0/5000080',
    until: 140,
    beyondGap: null,
  })
})

describe('a gap ends the chain, and what lies behind it counts for nothing but to be told of', () => {
  test('of one byte', () => {
    expect(follow([piece(0x100, 0x200, 100), piece(0x201, 0x300, 120)])).toMatchObject({
      end: '0/4000200',
      until: 100,
      beyondGap: 120,
    })
  })
  test('of a segment', () => {
    const all = [piece(0x100, segmentBytes, 100), piece(0, 0x80, 120, segments[2])]
    expect(follow(all)).toMatchObject({ end: '0/5000000', until: 100, beyondGap: 120 })
  })
  test('right behind the backup', () => {
    expect(follow([piece(0x101, 0x200, 100)])).toEqual({ pieces: [], end: '0/4000100', until: 50, beyondGap: 100 })
  })
})

describe('pieces that overlap', () => {
  test('a segment that was archived as a whole takes in what the backup has of it', () => {
    expect(follow([piece(0, segmentBytes, 100)])).toMatchObject({ pieces: [[0, segmentBytes]], end: '0/5000000' })
  })
  test('one that was written again after a crash and is longer goes on', () => {
    const all = [piece(0x100, 0x200, 100), piece(0x100, 0x300, 120), piece(0x300, 0x400, 140)]
    expect(follow(all)).toMatchObject({ end: '0/4000400', until: 140 })
  })
  test('one that is inside another adds nothing but its time', () => {
    const all = [piece(0x100, 0x300, 100), piece(0x200, 0x280, 110)]
    expect(follow(all)).toMatchObject({ pieces: [[0x100, 0x300]], end: '0/4000300', until: 110 })
  })
})

describe('an empty piece', () => {
  test('says until when nothing came', () => {
    expect(follow([piece(0x100, 0x200, 100), piece(0x200, 0x200, 160)])).toEqual({
      pieces: [[0x100, 0x200]],
      end: '0/4000200',
      until: 160,
      beyondGap: null,
    })
  })
  test('says it of the backup itself', () => expect(follow([piece(0x100, 0x100, 90)])).toMatchObject({ until: 90 }))
  test('behind a gap says nothing', () => expect(follow([piece(0x180, 0x180, 90)])).toMatchObject({ until: 50 }))
})

describe('for a moment', () => {
  const all = [piece(0x100, 0x200, 100), piece(0x200, 0x300, 120), piece(0x300, 0x400, 140)]

  test('the pieces up to the first that holds it are enough', () => {
    expect(follow(all, 100)).toMatchObject({ end: '0/4000200', until: 100 })
    expect(follow(all, 101)).toMatchObject({ end: '0/4000300', until: 120 })
    expect(follow(all, 120)).toMatchObject({ end: '0/4000300', until: 120 })
  })
  test("of the backup's own none is needed", () => expect(follow(all, 50)).toMatchObject({ pieces: [] }))
  test('behind the last one all are taken, and it can be seen that they do not reach', () => {
    expect(follow(all, 141)).toMatchObject({ end: '0/4000400', until: 140 })
  })
})

test('pieces of another timeline neither follow nor are missed', () => {
  const other = piece(0x100, 0x200, 100, '000000020000000000000004')
  expect(follow([other])).toMatchObject({ pieces: [], until: 50, beyondGap: null })
})
