import { randomUUID } from 'node:crypto'
import type { Call } from '@cardpro/contract/kit/call'
import { excelIn } from '@cardpro/contract/kit/files/excelIn'
import { files } from '@cardpro/contract/kit/files/files'
import { writeXlsx } from 'hucre/xlsx'
import type { Caller } from './product.ts'

// Expensive files from a separate process: several companies at the same time, each one file after the other. Started by
// files.ts with one JSON argument; prints "ready" when the files are made and ends when stopped by it.
type Sent = { call: Call; bytes: Uint8Array<ArrayBuffer> }
const callers: Pick<Caller, 'url' | 'values'>[] = JSON.parse(process.argv[2] ?? '')
const sent = await burdens()
console.log('ready')
process.stdin.once('data', () => {
  for (const caller of callers) void sendOn(caller)
})

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

async function sendOn(caller: Pick<Caller, 'url' | 'values'>): Promise<never> {
  for (let count = 0; ; count++) {
    const { call, bytes } = sent[count % sent.length] as Sent
    const form = new FormData()
    form.append(call.fileField ?? 'file', new Blob([bytes]), 'tep')
    const headers = { ...caller.values, 'Idempotency-Key': randomUUID() }
    const response = await fetch(
      `${caller.url}/api/${call.path}${'DryRun' in call.input.shape ? '?DryRun=true' : ''}`,
      { method: 'POST', headers, body: form },
    )
    if (response.status >= 500) throw new Error(await response.text())
    await response.arrayBuffer()
    console.log('sent')
  }
}
