import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { Call } from '@cardpro/contract/kit/call'
import { passesLuhn } from '@cardpro/contract/kit/text/cardNumber'
import { plainText } from '@cardpro/contract/kit/text/plainText'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeLog } from '#kit/log.ts'
import { cancelJobs } from '#test/cancelJobs.ts'
import { fewAtATime } from '#test/fewAtATime.ts'
import { signedIn } from '#test/matrix.ts'
import type { SampleInput } from '#test/sampleInputs.ts'
import { samplesOf } from '#test/samples.ts'
import { bare, fieldsOf, valueAt, withValue } from '#test/schemaWalk.ts'
import { testServer } from '#test/shop.ts'
import { type FurnishedShop, furnish } from '#test/siblingShops.ts'
import { goodPassword, register } from '#test/signIn.ts'
import { makeVault } from '#test/vault.ts'
import { withAdmin } from '#test/withAdmin.ts'

// SEC-11, SEC-12: whole card numbers, CVV, PIN and OTP go into every text of every call; afterwards none of them is
// anywhere, be it in a table, in the write-ahead log, in a file of the database or in a log line.
const server = testServer()
let here: FurnishedShop
let samples: ReturnType<typeof samplesOf>

/** Numbers that exist nowhere else, each with the prefix and length of a real brand and a right check digit. */
const canaries = ['4539', '5412', '3530', '6222', '970436'].map((prefix) => {
  const body = `${prefix}${randomUUID().replace(/\D/g, '')}${randomUUID().replace(/\D/g, '')}0000000000000000`.slice(
    0,
    15,
  )
  return (
    '0123456789'
      .split('')
      .map((digit) => body + digit)
      .find(passesLuhn) ?? ''
  )
})
const [first = '', second = '', third = '', fourth = '', fifth = ''] = canaries
const secret = '7391846'
const grouped = (number: string, mark: string) => number.replace(/(\d{4})(?=\d)/g, `$1${mark}`)
const digitsFrom = (number: string, zero: number) =>
  number.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
/** What people read as a card number and a program may not, a few in a text that fits every box. */
const disguised = [
  grouped(first, '   '),
  `09${first}`,
  `${second}1228`,
  grouped(third, '****'),
  [grouped(first, ','), grouped(second, ' | '), grouped(third, '—'), grouped(fourth, '\u200d'), grouped(fifth, '\t')],
  [grouped(first, '\n'), grouped(second, '\u00ad'), digitsFrom(third, 0xff10), digitsFrom(fourth, 0x660)],
  [digitsFrom(fifth, 0x1d7ce), grouped(first, ' + '), grouped(second, '·'), grouped(third, '\u2011')],
  [`x${grouped(fourth, ') (')}`, grouped(fifth, ' rồi '), grouped(first, '*'), grouped(second, '\u2009')],
].map((text) => (typeof text === 'string' ? text : text.join('; ')))
const secretText = `CVV ${secret.slice(0, 3)} · PIN ${secret}`
/** Each as it may be pasted. */
const texts = [
  first,
  `khách gửi ${second.replace(/(\d{4})(?=\d)/g, '$1 ')} nhé`,
  `thẻ ${third.replace(/(\d{4})(?=\d)/g, '$1-')}.png`,
  `${fourth} và ${fifth}`,
  ...disguised,
]

/** Texts that are proofs and not notes: they are hashed, and never kept. */
const isProof = (path: string) => /(^|\.)(\w*Password|Code)$/.test(path)
const textPaths = (call: Call): string[] =>
  fieldsOf(call.input)
    .filter(({ path, field }) => bare(field).type === 'string' && !isProof(path))
    .map(({ path }) => path)

const isListField = (call: Call, path: string): boolean =>
  !path.includes('.') && bare((bare(call.input) as z.ZodObject).shape[path] as z.ZodType) instanceof z.ZodArray

/**
 * Codes of warnings and of columns, and the key of what is to be undone, are compared and not kept; of a pasted statement
 * a cell that tells a secret is left empty.
 */
const isRefused = (call: Call, path: string): boolean =>
  path !== 'Confirm' &&
  !/^(?:LogAction\/Undo Key|Job\/\w+ Columns|Reconcile\/Paste(?:Bank)?Statement Rows)$/.test(`${call.path} ${path}`)

type Pasting = { inputs: SampleInput[]; text: string }

/** Makes the call with the text in that field, by each of its methods. */
async function paste(call: Call, path: string, { inputs, text }: Pasting): Promise<void> {
  const whole = inputs.find((input) => valueAt(input, path.split('.')[0] ?? '') !== undefined) ?? inputs[0] ?? {}
  const isMissing = valueAt(whole, path) === undefined
  const value = isMissing && isListField(call, path) ? [text] : text
  const input = path.includes('.') && isMissing ? whole : withValue(whole, path, value)
  const methods = call.method === 'GET' ? (['POST', 'GET'] as const) : (['POST'] as const)
  for (const method of methods) {
    const response = await server.app.inject({
      method,
      url: `/api/${call.path}`,
      headers: { ...here.owner.headers, 'idempotency-key': randomUUID() },
      ...(method === 'POST' ? { payload: input } : { query: asQuery(input) }),
    })
    const answer = response.json<{ Result: number }>()
    log.info({ path: call.path, answer, error: new Error(`refused: ${text}`) })
    if (text === secretText && isRefused(call, path)) expect.soft(answer.Result, `${call.path} ${path}`).toBe(0)
  }
}

const lines: string[] = []
const pipe = new PassThrough()
pipe.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
const log = makeLog('trace', pipe)

/** Everything in every column of every table, bytes as hex and as text. */
const dump = () =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    )
    const tables: string[] = []
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
      tables.push(name, ...found.map(({ row }) => row))
    }
    return tables.join('\n')
  })

/** Every file under the folder of the database: tables, indexes, write-ahead log, what was written to the side. */
async function filesOfDatabase(): Promise<string[]> {
  const folder = await withAdmin(server.admin, async (client) => {
    await client.query('CHECKPOINT')
    const { rows } = await client.query('SHOW data_directory')
    return String(rows[0].data_directory)
  })
  return namesUnder(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
}

/** Beside this test others drop databases of their own: a folder that goes while it is listed was one of theirs. */
function namesUnder(folder: string, tries = 20): string[] {
  try {
    return readdirSync(folder, { recursive: true }) as string[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && tries > 0) return namesUnder(folder, tries - 1)
    throw error
  }
}

/** The same of a file. */
function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

/** With blanks and dashes as they were pasted, and without. */
const spellings = (number: string) => [
  number,
  number.replace(/(\d{4})(?=\d)/g, '$1 '),
  number.replace(/(\d{4})(?=\d)/g, '$1-'),
]
const hunted = [...canaries.flatMap(spellings), ...canaries.map((one) => Buffer.from(one).toString('hex'))]

beforeAll(async () => {
  const company = await server.company()
  here = await furnish(server, company, company.shopId)
  samples = samplesOf(server, here)
}, 60_000)

describe('a card number or a secret in a text', () => {
  const writes = signedIn.filter((call) => call.writes && textPaths(call).length > 0)
  test('there are such texts', () => expect(writes.length).toBeGreaterThan(30))

  test.each(writes)('goes into no record through $path', async (call) => {
    const inputs = (await samples())[call.path] ?? [{}]
    for (const path of textPaths(call)) {
      const send = (text: string) => paste(call, path, { inputs, text })
      // First, while no other text has changed the record.
      await send(secretText)
      if (!call.path.startsWith('Job/')) await fewAtATime(texts, send)
      else
        for (let from = 0; from < texts.length; from += 4) {
          await Promise.all(texts.slice(from, from + 4).map(send))
          await cancelJobs(server, here)
        }
    }
  })

  test('goes into no draft, in whatever box it is typed', async () => {
    for (const text of [secretText, ...texts]) {
      const Values = { Note: text, CardNumber: text, Rows: [{ Name: text }, text], [text]: text, Amount: Number(first) }
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/Draft/Save',
        headers: { ...here.owner.headers, 'idempotency-key': randomUUID() },
        payload: { Form: 'Customer/AddOrEditCustomer', Content: JSON.stringify({ Values, Base: Values, Version: 1 }) },
      })
      expect(response.json()).toMatchObject({ Result: 1 })
    }
  })

  test('goes into no record through the form of a newcomer', async () => {
    for (const text of [secretText, ...texts])
      for (const field of ['FullName', 'ShopName', 'ReferCode'])
        await register(server, { UserName: `nguoi.${randomUUID().slice(0, 8)}`, [field]: text, Password: goodPassword })
  })

  test('is not kept by the store of whole numbers either, but sealed', async () => {
    const vault = makeVault()
    const { owner, ids } = here
    const face = { BankCode: 'VPB', CardType: 'VISA', ExpMonth: 12, ExpYear: 2090, StatementDay: 5, DueDay: 25 }
    for (const number of canaries) {
      const card = {
        CustomerID: ids.customer,
        ...face,
        Bin: number.slice(0, 6),
        Last4: number.slice(-4),
        CardNumber: number,
      }
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/CardData/AddOrEdit',
        headers: { ...owner.headers, 'idempotency-key': randomUUID() },
        payload: card,
      })
      expect(response.json()).toMatchObject({ Result: 1 })
    }
    vault.remove()
  })
})

describe('afterwards', () => {
  test('no table holds one of them, nor the hash of one', async () => {
    const everything = await dump()
    expect(everything).toContain(here.word)
    expect(hunted.filter((one) => everything.includes(one))).toEqual([])
    expect(everything).not.toContain(secret)
  })

  test('F5: no table holds one that a reader could put together, whatever stands between its digits', async () => {
    const { plain } = plainText(await dump())
    const inARow = plain.replace(/rồi/g, '').replace(/(?<=\d)[^\p{L}\d]{1,3}(?=\d)/gu, '')
    expect(inARow).toContain('••••••')
    expect(canaries.filter((one) => inARow.includes(one))).toEqual([])
  })

  test('no file of the database does, its write-ahead log included', async () => {
    const files = await filesOfDatabase()
    expect(files.some((path) => path.includes('pg_wal'))).toBe(true)
    const isSeen = (word: string) => files.some((path) => bytesOf(path).includes(word))
    // What is stored is found there, so that what is not found is not stored.
    expect(isSeen(here.word)).toBe(true)
    expect(hunted.filter(isSeen)).toEqual([])
  })

  test('no log line does, though errors quote what was typed', () => {
    expect(lines.length).toBeGreaterThan(100)
    const all = lines.join('')
    expect(canaries.filter((one) => all.includes(one))).toEqual([])
  })
})

const asQuery = (input: object): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]))
