import { randomUUID } from 'node:crypto'
import { excelIn, imports } from '@cardpro/contract/excelIn'
import { excelOut } from '@cardpro/contract/excelOut'
import { type Job, jobs } from '@cardpro/contract/jobs'
import { writeXlsx } from 'hucre/xlsx'
import type { Client, ClientConfig } from 'pg'
import { withClient } from '../server/src/database/connection.ts'
import { atMost, type Figure, median } from './figures.ts'
import { type Caller, callOf, memoryMb, type Running, registerCompany, signedIn } from './product.ts'

const wantedRows = 100_000
const importedRows = 10_000
const lookMs = 100

/** Excel of a hundred thousand cards beside COPY of the same rows, and ten thousand customers from a file. */
export async function measureSheets(
  running: Running,
  admin: ClientConfig,
  { rounds }: { rounds: number },
): Promise<Figure[]> {
  const caller = await signedIn(running.url, { UserName: 'demo', Password: 'Demo@2026!' })
  const banks = await banksOf(admin, caller)
  const times: number[] = []
  const ratios: number[] = []
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
  const [checkS, runS] = await importCustomers(running)
  return [
    atMost(`Xuất Excel ${wantedRows} thẻ`, median(times), { goal: 10, unit: 's', digits: 1 }),
    atMost('Xuất Excel / COPY', median(ratios), { goal: 8, unit: '×', digits: 1 }),
    atMost('Bộ nhớ thêm khi xuất Excel', mostMb - idleMb, { goal: 80, unit: 'MB', digits: 0 }),
    atMost(`Kiểm tra ${importedRows} dòng Excel`, checkS, { goal: 5, unit: 's', digits: 1 }),
    atMost(`Nhập ${importedRows} dòng Excel`, runS, { goal: 3, unit: 's', digits: 1 }),
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

/** Reads a file of customers into a new company; seconds for the check and for storing. */
async function importCustomers(running: Running): Promise<[number, number]> {
  const caller = await registerCompany(running)
  const rows = Array.from({ length: importedRows }, (_, no) => [
    `Khách số ${no}`,
    `09${String(10_000_000 + no)}`,
    1.8,
    'khách quen',
  ])
  const bytes = await writeXlsx({
    sheets: [{ name: 'Khách', rows: [['Họ tên', 'SĐT', 'Phí rút', 'Ghi chú'], ...rows] }],
  })
  const form = new FormData()
  form.append('File', new Blob([new Uint8Array(bytes)]), 'khach.xlsx')
  let ImportID = 0
  const checkMs = await timed(async () => {
    const response = await fetch(`${running.url}/api/${excelIn.customers.path}`, {
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
  return [checkMs / 1000, runMs / 1000]
}

async function ended(caller: Caller, JobID: number, look: () => void = () => {}): Promise<Job> {
  for (;;) {
    const job = await callOf(caller)(jobs.getByID, { JobID })
    look()
    if (job.Status === 2) return job
    if (job.Status > 2) throw new Error(job.Message)
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
