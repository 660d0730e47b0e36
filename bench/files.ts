import { randomUUID } from 'node:crypto'
import type { Call } from '@cardpro/contract/call'
import { cards } from '@cardpro/contract/cards'
import { excelIn } from '@cardpro/contract/excelIn'
import { files } from '@cardpro/contract/files'
import { writeXlsx } from 'hucre/xlsx'
import { atMost, type Figure, median, quantile } from './figures.ts'
import { type Caller, hammerReads, memoryMb, type Running, registerCompany, signedIn } from './product.ts'

/** So many companies send such files at the same time, each one after the other. */
const senders = 4

type Sent = { call: Call; bytes: Uint8Array<ArrayBuffer> }

/** REL-11: what others wait while companies send files that were made to be a burden. */
export async function measureFiles(
  running: Running,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const reader = await signedIn(running.url, { UserName: 'demo', Password: 'Demo@2026!' })
  const read = () => hammerReads(reader, [`/api/${cards.getByConditions.path}?PageSize=20`], { clients: 2, seconds })
  const callers = await Promise.all(Array.from({ length: senders }, () => registerCompany(running)))
  const sent = await burdens()
  await read()
  const before = memoryMb(running)
  const ratios: number[] = []
  let mostMb = 0
  for (let round = 0; round < rounds; round++) {
    const alone = quantile(await read(), 0.99)
    let isOver = false
    const sending = Promise.all(callers.map((caller) => sendOn(caller, sent, () => isOver)))
    const beside = quantile(await read(), 0.99)
    isOver = true
    const count = (await sending).reduce((sum, one) => sum + one, 0)
    mostMb = Math.max(mostMb, memoryMb(running))
    ratios.push(beside / alone)
    console.log(`  Tệp nặng, vòng ${round + 1}: p99 ${alone.toFixed(1)} → ${beside.toFixed(1)} ms, ${count} tệp`)
  }
  return [
    atMost('p99 của người khác khi nhận tệp nặng / khi không', median(ratios), { goal: 2, unit: '×' }),
    atMost('Bộ nhớ máy chủ thêm khi nhận tệp nặng', mostMb - before, { goal: 300, unit: 'MB', digits: 0 }),
  ]
}

async function burdens(): Promise<Sent[]> {
  const heads = Array.from({ length: 60 }, (_, no) => `${'('.repeat(3_990)}${no}`)
  const many = Array.from({ length: 20_000 }, (_, no) => [`Khách ${no}`, `0${900_000_000 + no}`])
  const book = async (rows: (string | number)[][]) => new Uint8Array(await writeXlsx({ sheets: [{ name: 'A', rows }] }))
  return [
    { call: files.uploadDocument, bytes: new Uint8Array(Buffer.from(`%PDF-1.4\n${'stream\n'.repeat(43_886)}%%EOF`)) },
    { call: files.uploadDocument, bytes: new Uint8Array(Buffer.from(`%PDF-1.4\n${'/First'.repeat(500_000)}%%EOF`)) },
    { call: excelIn.customers, bytes: await book([heads, heads]) },
    // Refused at its end only: it is one row too long.
    { call: excelIn.customers, bytes: await book([['Họ tên', 'SĐT'], ...many, ['Khách', '0903123218']]) },
  ]
}

async function sendOn(caller: Caller, sent: Sent[], isOver: () => boolean): Promise<number> {
  let count = 0
  for (; !isOver(); count++) {
    const { call, bytes } = sent[count % sent.length] as Sent
    const form = new FormData()
    form.append(call.fileField ?? 'file', new Blob([bytes]), 'tep')
    const headers = { ...caller.values, 'Idempotency-Key': randomUUID() }
    const response = await fetch(`${caller.url}/api/${call.path}`, { method: 'POST', headers, body: form })
    if (response.status >= 500) throw new Error(await response.text())
    await response.arrayBuffer()
  }
  return count
}
