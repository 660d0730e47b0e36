import { randomUUID } from 'node:crypto'
import { excelOut } from '@cardpro/contract/excelOut'
import type { Call } from '@cardpro/contract/kit/call'
import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { type Job, jobStatus, jobs } from '@cardpro/contract/kit/lists/jobs'
import { cards } from '@cardpro/contract/people/cards/cards'
import { funds } from '@cardpro/contract/places/funds/funds'
import { writeXlsx } from 'hucre/xlsx'
import type { Client, ClientConfig } from 'pg'
import { withClient } from '../server/src/host/database/connection.ts'
import { atMost, type Figure, median } from './figures.ts'
import {
  bankFund,
  type Caller,
  callOf,
  hammerReads,
  memoryMb,
  type Running,
  registerCompany,
  signedIn,
} from './product.ts'

const wantedRows = 100_000
const lookMs = 100

/** Excel of a hundred thousand cards beside COPY of the same rows, and thousands of rows of each kind from files. */
export async function measureSheets(
  running: Running,
  admin: ClientConfig,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const caller = await signedIn(running.url, { UserName: 'demo', Password: 'Demo@2026!' })
  const banks = await banksOf(admin, caller)
  const times: number[] = []
  const ratios: number[] = []
  // A server that has just been started grows by its first reads, whatever they are: that is not the file's.
  await hammerReads(caller, [`/api/${cards.getByConditions.path}?PageSize=50`], { clients: 8, seconds })
  const idleMb = memoryMb(running)
  let mostMb = 0
  for (let round = 0; round < rounds; round++) {
    const copyMs = await timed(() => copyCards(admin, caller, banks))
    const excelMs = await timed(async () => {
      for (const BankCode of banks) {
        const { JobID } = await callOf(caller)(excelOut.cards, { BankCode })
        await ended(caller, JobID, () => (mostMb = Math.max(mostMb, memoryMb(running))))
      }
    })
    times.push(excelMs / 1000)
    ratios.push(excelMs / copyMs)
    console.log(
      `  Xuất Excel, vòng ${round + 1}: ${(excelMs / 1000).toFixed(1)} s, COPY ${(copyMs / 1000).toFixed(2)} s`,
    )
  }
  return [
    atMost(`Xuất Excel ${wantedRows} thẻ`, median(times), { goal: 10, unit: 's', digits: 1 }),
    atMost('Xuất Excel / COPY', median(ratios), { goal: 8, unit: '×', digits: 1 }),
    atMost('Bộ nhớ thêm khi xuất Excel', mostMb - idleMb, { goal: 80, unit: 'MB', digits: 0 }),
    ...(await importAll(running)),
  ]
}

const companyOf = ({ values }: Caller): number => Number.parseInt(values.Token?.split('.')[0] ?? '', 36)

/** As few banks as have the wanted number of cards between them. */
async function banksOf(admin: ClientConfig, caller: Caller): Promise<string[]> {
  const { rows } = await withClient(admin, (client: Client) =>
    client.query<{ bank: string; cards: string }>(
      `SELECT bank_code AS bank, count(*) AS cards FROM cards WHERE company_id = $1 AND shop_id = $2 AND status <> 0 GROUP BY 1 ORDER BY 2 DESC`,
      [companyOf(caller), caller.values.ShopID],
    ),
  )
  const banks: string[] = []
  let count = 0
  for (const { bank, cards } of rows) {
    if (count >= wantedRows) break
    banks.push(bank)
    count += Number(cards)
  }
  console.log(`  ${count} thẻ của ${banks.length} ngân hàng`)
  return banks
}

/** The same rows by the database alone, which writes them to nowhere. */
async function copyCards(admin: ClientConfig, caller: Caller, banks: string[]): Promise<void> {
  const list = banks.map((bank) => `'${bank}'`).join(',')
  await withClient(admin, (client: Client) =>
    client.query(
      `COPY (SELECT d.*, c.full_name, c.phone FROM cards d JOIN customers c ON c.company_id = d.company_id AND c.id = d.customer_id
             WHERE d.company_id = ${companyOf(caller)} AND d.shop_id = ${Number(caller.values.ShopID)} AND d.status <> 0 AND d.bank_code IN (${list})
             ORDER BY d.id DESC) TO '/dev/null' (FORMAT csv)`,
    ),
  )
}

type File = { name: string; call: Call; count: number; heads: string[]; row: (no: number) => (string | number)[] }

const phoneOf = (no: number): string => `09${String(10_000_000 + no)}`
const [many, fewer] = [10_000, 5_000]

/** In this order: a card names its customer, a POS the fund that is made first. */
const importedFiles: File[] = [
  {
    name: 'khách',
    call: excelIn.customers,
    count: many,
    heads: ['Họ tên', 'SĐT', 'Phí rút', 'Ghi chú'],
    row: (no) => [`Nguyễn Văn Khách ${no}`, phoneOf(no), 1.8, 'khách quen'],
  },
  {
    name: 'thẻ',
    call: excelIn.cards,
    count: fewer,
    heads: ['SĐT khách', '6 số đầu', '4 số cuối', 'Ngân hàng', 'Hết hạn', 'Ngày sao kê', 'Ngày đến hạn', 'Hạn mức'],
    row: (no) => [phoneOf(no), '457353', String(no).padStart(4, '0'), 'VPB', '09/39', 5, (no % 28) + 1, 50_000_000],
  },
  {
    name: 'máy POS',
    call: excelIn.pos,
    count: many,
    heads: ['Tên máy', 'TID', 'Ngân hàng', 'Tài khoản nhận tiền', 'Phí Visa (%)'],
    row: (no) => [`POS ${no}`, String(20_000_000 + no), 'VCB', 'Vietcombank', 1.1],
  },
  {
    name: 'đối tác',
    call: excelIn.partners,
    count: many,
    heads: ['Tên đối tác', 'SĐT', 'Loại đối tác', 'Ghi chú'],
    row: (no) => [`Đại lý ${no}`, phoneOf(no), 'Đối tác khách', 'quen'],
  },
]

/** Reads one file after the other into a new company; what the check and the storing of each take. */
async function importAll(running: Running): Promise<Figure[]> {
  const caller = await registerCompany(running)
  await callOf(caller)(funds.addOrEdit, { Name: 'Vietcombank', ...bankFund })
  const figures: Figure[] = []
  for (const file of importedFiles) {
    const [checkS, runS] = await importFile(running, caller, file)
    const title = `${file.count.toLocaleString('vi-VN')} ${file.name} từ Excel`
    figures.push(
      atMost(`Kiểm tra ${title}`, checkS, { goal: 3, unit: 's', digits: 1 }),
      atMost(`Nhập ${title}`, runS, { goal: 3, unit: 's', digits: 1 }),
    )
  }
  return figures
}

async function importFile(
  running: Running,
  caller: Caller,
  { name, call, count, heads, row }: File,
): Promise<[number, number]> {
  const rows = Array.from({ length: count }, (_, no) => row(no))
  const bytes = await writeXlsx({ sheets: [{ name, rows: [heads, ...rows] }] })
  const form = new FormData()
  form.append('File', new Blob([new Uint8Array(bytes)]), `${name}.xlsx`)
  let ImportID = 0
  const checkMs = await timed(async () => {
    const response = await fetch(`${running.url}/api/${call.path}?DryRun=true`, {
      method: 'POST',
      headers: { ...caller.values, 'Idempotency-Key': randomUUID() },
      body: form,
    })
    const { Data } = (await response.json()) as { Data: { ImportID: number; JobID: number } }
    ImportID = Data.ImportID
    await ended(caller, Data.JobID)
  })
  const runMs = await timed(async () => {
    const { JobID } = await callOf(caller)(imports.run, { ImportID, Mode: 'all' })
    await ended(caller, JobID)
  })
  console.log(`  Nhập ${count} ${name}: kiểm tra ${(checkMs / 1000).toFixed(1)} s, lưu ${(runMs / 1000).toFixed(1)} s`)
  return [checkMs / 1000, runMs / 1000]
}

async function ended(caller: Caller, JobID: number, look: () => void = () => {}): Promise<Job> {
  for (;;) {
    const job = await callOf(caller)(jobs.getByID, { JobID })
    look()
    if (job.Status === jobStatus.done) return job
    if (job.Status > jobStatus.done) throw new Error(job.Message)
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
