import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { billPhotos } from '@cardpro/contract/bank/reconcile/billPhotos'
import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { excelOut } from '@cardpro/contract/excelOut'
import type { Answer, Call } from '@cardpro/contract/kit/call'
import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { files } from '@cardpro/contract/kit/files/files'
import { jobStatus, jobs } from '@cardpro/contract/kit/lists/jobs'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { funds } from '@cardpro/contract/places/funds/funds'
import { writeXlsx } from 'hucre/xlsx'
import { pdfBombs } from '../server/test/pdf/hostilePdfs.ts'
import { csvOf } from './accountFiles.ts'
import { atMost, type Figure, quantile } from './figures.ts'
import { type Caller, callOf, type Running, registerCompany } from './product.ts'

/** Each of two companies has so many calls in flight. */
const inFlight = 3
const longLines = 95_000
/** What the two began first is over by then. */
const restMs = 30_000
const photo = readFileSync(new URL('../server/test/fixtures/bills/sale.jpg', import.meta.url))

/** What a shop waits for each queue behind the calls while two companies fill it in a loop. */
export async function measureQueues(running: Running, { seconds }: { seconds: number }): Promise<Figure[]> {
  const shop = await registerCompany(running)
  const hostile = [await registerCompany(running), await registerCompany(running)]
  const cards = await Promise.all([shop, ...hostile].map(account))
  const beside = async (
    name: string,
    {
      loop,
      act,
      goal,
      every,
    }: { loop: (at: number) => Promise<unknown>; act: () => Promise<unknown>; goal: number; every: number },
  ): Promise<Figure> => {
    const stop = looping(loop)
    // The two are as new as the shop at first: each may have the last place once.
    await wait(restMs)
    const spans: number[] = []
    let failed = 0
    for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
      const began = performance.now()
      await act().catch((error: unknown) => {
        failed += 1
        if (failed < 3) console.log(`  ${name}: ${error instanceof Error ? error.message : String(error)}`)
      })
      spans.push((performance.now() - began) / 1_000)
      await wait(Math.max(0, every - (performance.now() - began)))
    }
    await stop()
    const rest = `${failed} của ${spans.length} bị từ chối, lâu nhất ${Math.max(...spans).toFixed(1)} s`
    const figure = atMost(`${name}: p95 (${rest})`, quantile(spans, 0.95), { goal, unit: 's' })
    console.log(`  ${figure.name}: ${figure.value}`)
    return { ...figure, isMet: figure.isMet === true && failed === 0 }
  }
  const paste = () =>
    callOf(shop)(imports.paste, { Kind: 'customers', Rows: [[`Khách ${randomUUID()}`, '0903123218']] })
  const bomb = pdfBombs['PDF: forms that show forms, a billion in the end']?.() ?? Buffer.alloc(0)
  const statement = (at: number, bytes: Uint8Array) =>
    send(hostile[at] as Caller, statements.uploadBank, bytes, `?BankCardID=${cards[at + 1]?.BankCardID}`)
  const texts = hostile.map((_, at) => csvOf(cards[at + 1]?.account ?? '', { count: longLines, from: 0 }))
  const hard = strokes()
  let page = 0
  const figures = [
    await beside('Dán một dòng cạnh hai công ty gửi tệp bị dừng', {
      loop: (at) => statement(at, Buffer.concat([bomb, randomBytes(8)])),
      act: paste,
      goal: 3,
      every: 1_000,
    }),
    await beside('Dán một dòng cạnh hai công ty gửi sao kê 95.000 dòng', {
      loop: (at) => statement(at, Buffer.from(`${texts[at]}${'\n'.repeat(++page)}`)),
      act: paste,
      goal: 3,
      every: 1_000,
    }),
    await beside('Đọc ảnh bill cạnh hai công ty gửi ảnh khó', {
      loop: (at) => send(hostile[at] as Caller, billPhotos.readBill, Buffer.concat([hard, randomBytes(8)])),
      act: () => sent(shop, billPhotos.readBill, photo),
      goal: 8,
      every: 4_000,
    }),
  ]
  return [...figures, await besideImports(shop, hostile[0] as Caller), await besideSlowBodies(shop, hostile)]
}

/** Calls on and on, so many at a time of each company; answers what ends that. */
function looping(call: (at: number) => Promise<unknown>): () => Promise<unknown> {
  let isOver = false
  const hands = Array.from({ length: 2 * inFlight }, async (_, hand) => {
    while (!isOver) {
      await call(hand % 2).catch(() => {})
      await wait(20)
    }
  })
  return () => {
    isOver = true
    return Promise.all(hands)
  }
}

async function account(caller: Caller) {
  const no = String(1_000_000_000 + Math.floor(Math.random() * 1_000_000_000))
  const fund = { Name: 'VCB', Kind: 2, BankCode: 'VCB', AccountNo: no, AccountName: 'LE MINH ANH' } as const
  return { account: no, ...(await callOf(caller)(funds.addOrEdit, fund)) }
}

async function send<C extends Call>(caller: Caller, call: C, bytes: Uint8Array, query = ''): Promise<Answer<C>> {
  const form = new FormData()
  form.append(call.fileField ?? 'file', new Blob([new Uint8Array(bytes)]), 'tep')
  const headers = { ...caller.values, 'Idempotency-Key': randomUUID() }
  const response = await fetch(`${caller.url}/api/${call.path}${query}`, { method: 'POST', headers, body: form })
  return (await response.json()) as Answer<C>
}

async function sent<C extends Call>(...parts: Parameters<typeof send<C>>): Promise<Answer<C>> {
  const answer = await send(...parts)
  if (answer.Result !== 1) throw new Error(answer.Message)
  return answer
}

/** One company stores four files of 9.000 customers; how long the small file of another one takes meanwhile. */
async function besideImports(shop: Caller, busy: Caller): Promise<Figure> {
  await callOf(shop)(people.addOrEditCustomer, {
    FullName: 'Khách quen',
    Phone: '0903123218',
    Consent: true,
    ConsentMethod: 'Tại quầy',
  })
  for (let at = 0; at < 4; at++) {
    const rows = Array.from({ length: 9_000 }, (_, no) => [
      `Khách ${at} ${no}`,
      `09${String(at * 9_000 + no).padStart(8, '0')}`,
    ])
    const book = await writeXlsx({ sheets: [{ name: 'A', rows: [['Họ tên', 'SĐT'], ...rows] }] })
    const { Data } = await sent(busy, excelIn.customers, new Uint8Array(book), '?DryRun=true')
    await ended(busy, (Data as { JobID: number }).JobID)
    await callOf(busy)(imports.run, { ImportID: (Data as { ImportID: number }).ImportID, Mode: 'good' })
  }
  const spans: number[] = []
  const open = async () => (await callOf(busy)(jobs.getMine, {})).some(({ Status }) => Status < jobStatus.done)
  while (await open()) {
    const began = performance.now()
    const { JobID } = await callOf(shop)(excelOut.customers, {})
    await ended(shop, JobID)
    spans.push((performance.now() - began) / 1_000)
    await wait(300)
  }
  return atMost(`Tệp Excel nhỏ cạnh 4 lần nhập 9.000 dòng: lâu nhất của ${spans.length}`, Math.max(...spans), {
    goal: 1,
    unit: 's',
  })
}

async function ended(caller: Caller, JobID: number): Promise<void> {
  while ((await callOf(caller)(jobs.getByID, { JobID })).Status < jobStatus.done) await wait(30)
}

/** Two companies hold two bodies of 20 MB each that hardly move; how long another one's file of 5 MB takes. */
async function besideSlowBodies(shop: Caller, hostile: Caller[]): Promise<Figure> {
  const sockets = [...hostile, ...hostile].map(trickle)
  await wait(500)
  const began = performance.now()
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5_000_000, 32), Buffer.from('\n%%EOF')])
  const { Code = '' } = (await send(shop, files.uploadDocument, pdf)) as { Code?: string }
  const figure = atMost('Tệp 5 MB cạnh bốn tệp 20 MB gửi rất chậm', (performance.now() - began) / 1_000, {
    goal: 3,
    unit: 's',
  })
  for (const end of sockets) end()
  return { ...figure, isMet: figure.isMet === true && Code !== 'BUSY', value: `${figure.value} ${Code}`.trim() }
}

function trickle({ url, headers }: Caller): () => void {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname)
  const head = `Content-Type: multipart/form-data; boundary=aaa\r\nContent-Length: ${20 * 1024 * 1024}\r\n`
  socket.on('error', () => {})
  socket.write(`POST /api/${files.uploadDocument.path} HTTP/1.1\r\nHost: a\r\n${headers}${head}\r\n--aaa\r\n`)
  const timer = setInterval(() => socket.write(Buffer.alloc(1_000)), 1_000)
  return () => {
    clearInterval(timer)
    socket.destroy()
  }
}

/** A picture full of strokes that look like lines of text: 20 KB that take long to read. */
function strokes(side = 2_600): Buffer {
  const points = Buffer.alloc((side + 1) * side, 255)
  for (let y = 0; y < side; y++) {
    points[y * (side + 1)] = 0
    for (let x = 0; x < side; x++) if (y % 28 < 18 && x % 14 < 4) points[y * (side + 1) + 1 + x] = 0
  }
  const chunk = (name: string, data: Buffer): Buffer => {
    const bytes = Buffer.alloc(12 + data.length)
    bytes.writeUInt32BE(data.length, 0)
    bytes.write(name, 4, 'latin1')
    data.copy(bytes, 8)
    bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
    return bytes
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 8
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', deflateSync(points)), chunk('IEND', Buffer.alloc(0))])
}
