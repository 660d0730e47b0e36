import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { isSealedFile, newSealing, plainBytes, sealingStream, unsealedFile } from './sealedFiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'card-pro-sealed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'a')

async function sealed(plain: Buffer, chunk = 10_000): Promise<Buffer> {
  const parts = Array.from({ length: Math.ceil(plain.length / chunk) }, (_, no) =>
    plain.subarray(no * chunk, (no + 1) * chunk),
  )
  await pipeline(Readable.from(parts), sealingStream(newSealing('job 1 2')), createWriteStream(path))
  return readFileSync(path)
}

const opened = (owner = 'job 1 2') => buffer(unsealedFile(path, owner))

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])(
  '%i bytes come back as they were, and their number is known',
  async (length) => {
    const plain = randomBytes(length)
    const bytes = await sealed(plain)
    expect(plain.equals(await opened())).toBe(true)
    expect(plainBytes(bytes.length)).toBe(length)
  },
)

test('nothing of what was written can be read on the disk', async () => {
  const bytes = await sealed(Buffer.from('PK Nguyễn Văn Đức 0903123218'.repeat(5_000)))
  expect(bytes.includes('0903123218')).toBe(false)
  expect(await isSealedFile(path)).toBe(true)
})

test('what was written before, or is not there, is no sealed file', async () => {
  writeFileSync(path, 'PK\u0003\u0004')
  expect(await isSealedFile(path)).toBe(false)
  expect(await isSealedFile(join(folder, 'none'))).toBe(false)
})

describe('is not opened', () => {
  const whole = () => sealed(randomBytes(150_000))
  const piece = 65_552
  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['with one byte changed', (bytes) => bytes.fill((bytes[70_000] ?? 0) ^ 1, 70_000, 70_001)],
    ['without its last piece', (bytes) => bytes.subarray(0, 20 + 2 * piece)],
    ['with its end cut off', (bytes) => bytes.subarray(0, -1)],
    ['without anything but its head', (bytes) => bytes.subarray(0, 20)],
    [
      'with two pieces in each other’s place',
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, 20),
          bytes.subarray(20 + piece, 20 + 2 * piece),
          bytes.subarray(20, 20 + piece),
          bytes.subarray(20 + 2 * piece),
        ]),
    ],
  ])('%s', async (_, damage) => {
    writeFileSync(path, damage(await whole()))
    await expect(opened()).rejects.toThrow()
  })

  test('as the file of another owner', async () => {
    await whole()
    await expect(opened('job 1 3')).rejects.toThrow()
  })
})
