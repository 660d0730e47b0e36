import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Form, readForm } from './multipart.ts'

const type = 'multipart/form-data; boundary=x'
const part = (head: string, body: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
/** As it comes: in pieces of such sizes, the rest at once. */
function readBody(bytes: Buffer, contentType: string, sizes: number[] = []): Form | null {
  const body = { bytes: Buffer.alloc(bytes.length), size: 0, isAll: false }
  const reading = readForm(body, contentType)
  let step = reading.next()
  for (const size of [...sizes, bytes.length]) {
    body.size += bytes.copy(body.bytes, body.size, body.size, Math.min(bytes.length, body.size + size))
    if (!step.done) step = reading.next()
  }
  body.isAll = true
  if (!step.done) step = reading.next()
  return step.value ?? null
}
const read = (...parts: string[]) => readBody(Buffer.from(`${parts.join('')}--x--\r\n`), type)
const fileOf = (name: string, text: string) => {
  const bytes = Buffer.from(text)
  return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

describe('a form that cannot be taken apart', () => {
  test.each([
    ['has no boundary', Buffer.from('--x--'), 'multipart/form-data'],
    ['is something else', Buffer.from('{}'), type],
    ['breaks off in a head', Buffer.from('--x\r\nContent-Disposition: form-data; name="a"'), type],
    ['breaks off in a file', Buffer.from(part('name="a"; filename="b"', 'c')), type],
    ['has a head without end', Buffer.from(`--x\r\n${'a: b\r\n'.repeat(3_000_000)}\r\n1\r\n--x--`), type],
    ['has a part without a name', Buffer.from(`${part('nothing', 'c')}--x--`), type],
    ['F1: has 400,000 parts', Buffer.from(`${part('name="a"', '1').repeat(400_000)}--x--`), type],
  ])('%s', (_, body, contentType) => {
    // The least of three: what made the body may still be collected.
    const took = [1, 2, 3].map(() => {
      const started = process.cpuUsage()
      expect(readBody(body, contentType)).toBeNull()
      return process.cpuUsage(started).user / 1000
    })
    expect(Math.min(...took)).toBeLessThan(200)
  })
})

describe('a form is taken apart', () => {
  test('as a browser sends it: its files with their names, its other fields as texts', async () => {
    const form = new FormData()
    form.append('DryRun', 'false')
    form.append('File', new Blob(['một\r\n--hai']), 'tệp "của" tôi.xlsx')
    form.append('rỗng', '')
    const sent = new Response(form)
    const body = Buffer.from(await sent.arrayBuffer())
    expect(readBody(body, sent.headers.get('content-type') ?? '')).toEqual({
      texts: { DryRun: 'false', rỗng: '' },
      files: [fileOf('tệp "của" tôi.xlsx', 'một\r\n--hai')],
    })
  })

  test('with words before it, a boundary in quotes, and a field of a file that was left empty', () => {
    expect(read(part('name="a"; filename=""', ''), part('name="b"; filename="c.pdf"', 'd'))).toEqual({
      texts: {},
      files: [fileOf('c.pdf', 'd')],
    })
    const body = Buffer.from(`words\r\n${part('name="a"', '1')}--x--`)
    expect(readBody(body, 'Multipart/Form-Data; charset=utf-8; boundary="x"')?.texts).toEqual({ a: '1' })
  })

  test('and a name that belongs to objects is a name like any other', () => {
    const form = read(part('name="__proto__"', '1'), part('name="toString"', '2'))
    expect(Object.entries(form?.texts ?? {})).toContainEqual(['toString', '2'])
    expect(Object.getPrototypeOf(form?.texts)).toBe(Object.prototype)
  })

  test('alike however it comes in pieces, its file with the hash of all its bytes', () => {
    const text = '\r\n--a\r\n--\r\nmột\r\n-x'.repeat(3)
    const body = Buffer.from(
      `${part('name="a"', '1')}${part('name="f"; filename="t.csv"', text)}${part('name="b"', '')}--x--\r\n`,
    )
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }), (sizes) => {
        expect(readBody(body, type, sizes)).toEqual({ texts: { a: '1', b: '' }, files: [fileOf('t.csv', text)] })
      }),
    )
  })
})
