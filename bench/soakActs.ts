import { randomBytes, randomUUID } from 'node:crypto'
import { excelOut } from '@cardpro/contract/excelOut'
import type { Call, RawInput } from '@cardpro/contract/kit/call'
import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { files } from '@cardpro/contract/kit/files/files'
import { type Job, jobStatus, jobs } from '@cardpro/contract/kit/lists/jobs'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { funds } from '@cardpro/contract/places/funds/funds'
import { pos } from '@cardpro/contract/places/pos/pos'
import { reports } from '@cardpro/contract/reports/reports'
import { writeXlsx } from 'hucre/xlsx'
import { bankFund, type Caller, callOf, type Running, registerCompany } from './product.ts'
import { largeBook, largePicture } from './soakFiles.ts'

/**
 * A shop at work: what its orders need, the pictures of its POS, oldest first, and a number that distinguishes one thing from
 * the next.
 */
export type Shop = { caller: Caller; posId: number; files: number[]; no: number }

/** Each may fail while the database hangs; it must not leave anything behind. */
export type Act = (running: Running, shops: Shop[]) => Promise<void>

const confirm = ['W_SAME_CARD', 'W_LIMIT', 'W_CONSENT', 'W_LOSS', 'W_DUP', 'W_RULE', 'W_FEE_LOW', 'W_FEE_HIGH']
const anyOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T
const todayHere = (): string => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
const phoneOf = (no: number): string => `09${String(10_000_000 + (no % 80_000_000))}`
const answerMs = 70_000

export async function openShop(running: Running): Promise<Shop> {
  const caller = await registerCompany(running)
  const call = callOf(caller)
  const { BankCardID } = await call(funds.addOrEdit, { Name: 'VCB', ...bankFund, OpeningBalance: 1_000_000_000 })
  const fee = { CardType: 'VISA' as const, Percent: 1.1 }
  const posInput = { Name: 'VCB 01', TID: '12345678', BankCode: 'VCB', BankCardID, Fees: [fee] }
  const { PosID } = await call(pos.addOrEdit, posInput)
  const shop = { caller, posId: PosID, files: [], no: 0 }
  // From the first moment there is something to read and to write into a file.
  await liveOrder(shop)
  return shop
}

/** A customer with a card and an order: swiped, read, a line cancelled, the order cancelled. */
async function liveOrder(shop: Shop): Promise<void> {
  const call = callOf(shop.caller)
  shop.no += 1
  const { no, posId } = shop
  const person = { FullName: `Nguyễn Văn ${no}`, Phone: phoneOf(no), Consent: true, ConsentMethod: 'Giấy' }
  const { CustomerID } = await call(people.addOrEditCustomer, person)
  const face = {
    BankCode: 'VCB',
    CardType: 'VISA' as const,
    Bin: '411111',
    Last4: String(no % 10_000).padStart(4, '0'),
  }
  const dates = { ExpMonth: 12, ExpYear: 2035, StatementDay: 5, DueDay: 20 }
  const { CardDataID } = await call(cards.addOrEdit, { CustomerID, ...face, ...dates })
  const terms = { Contract_Type: 1 as const, ForDate: todayHere(), Amount: 5_000_000, FeeRut: 1.8, FeeDao: 1.8 }
  const made = await call(orders.createManual, { CustomerID, CardDataID, ...terms, Confirm: confirm })
  const item = { PosID: posId, Amount: 1_000_000 + no, LotNo: String(1 + (no % 200)), BillNo: '' }
  const swiped = await call(orders.addWithdrawal, {
    ScheduleID: made.ScheduleID,
    Version: 1,
    Items: [item],
    Confirm: confirm,
  })
  await call(orders.getDetail, { ScheduleID: made.ScheduleID })
  await call(orders.cancelOrder, { ScheduleID: made.ScheduleID, Version: swiped.Version, Reason: 'thử' })
}

const orderLife: Act = (_, shops) => liveOrder(anyOf(shops))

const readScreens: Act = async (_, shops) => {
  const call = callOf(anyOf(shops).caller)
  await Promise.all([
    call(reports.dashboard, {}),
    call(people.ajaxLoadCustomer, { PageSize: 50 }),
    call(orders.getByConditions, { PageSize: 50 }),
    call(cards.getByConditions, { PageSize: anyOf([10, 20, 50, 100]) }),
  ])
}

const newCompany: Act = async (running) => {
  const caller = await registerCompany(running)
  await callOf(caller)(reports.dashboard, {})
}

const excelFile: Act = async (_, shops) => {
  const { caller } = anyOf(shops)
  const call = anyOf([excelOut.customers, excelOut.cards, excelOut.orders])
  const { JobID } = await callOf(caller)(call as typeof excelOut.customers, {})
  await ended(caller, JobID)
  const response = await fetch(`${caller.url}/api/${jobs.getFile.path}?JobID=${JobID}`, { headers: caller.values })
  await response.arrayBuffer()
}

const excelRows = 200
const excelTaken: Act = async (_, shops) => {
  const shop = anyOf(shops)
  shop.no += excelRows
  const rows = Array.from({ length: excelRows }, (_each, at) => [
    `Khách ${shop.no - at}`,
    phoneOf(40_000_000 + shop.no - at),
  ])
  const sheets = [{ name: 'khách', rows: [['Họ tên', 'SĐT'], ...rows] }]
  const taken = await sendFile<{ ImportID: number; JobID: number }>(shop.caller, excelIn.customers, {
    field: 'File',
    name: 'khach.xlsx',
    place: { DryRun: 'true' },
    bytes: await writeXlsx({ sheets }),
  })
  await ended(shop.caller, taken.JobID)
  const { JobID } = await callOf(shop.caller)(imports.run, { ImportID: taken.ImportID, Mode: 'all' })
  await ended(shop.caller, JobID)
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const keptFiles = 20

/** A picture of the shop's POS; the oldest goes first, so that it never has more than so many. */
async function keepPicture(shop: Shop, bytes: Uint8Array): Promise<void> {
  const oldest = shop.files.length < keptFiles ? undefined : shop.files.shift()
  if (oldest !== undefined) await callOf(shop.caller)(files.removeFile, { FileID: oldest, Reason: 'thay ảnh mới' })
  const place = { RefKind: 'pos', RefID: String(shop.posId) }
  const sent = { field: 'image', name: 'anh.png', bytes, place }
  const { FileID } = await sendFile<{ FileID: number }>(shop.caller, files.uploadImage, sent)
  shop.files.push(FileID)
}

const picture: Act = (_, shops) => keepPicture(anyOf(shops), onePixel)

/** What companies send at its largest: an Excel file of 5 MB, 9 MB that are none, and a photo of 4 MB. */
const largeFiles: Act = async (_, shops) => {
  const { caller } = anyOf(shops)
  const read = sendFile<{ JobID: number }>(caller, excelIn.customers, {
    field: 'File',
    name: 'khach.xlsx',
    place: { DryRun: 'true' },
    bytes: await largeBook(),
  }).then(({ JobID }) => ended(caller, JobID))
  const noise = { field: 'File', name: 'tep', bytes: randomBytes(9_000_000) }
  const junk = sendFile(anyOf(shops).caller, excelIn.customers, noise).then(
    () => Promise.reject(new Error('9 MB of noise were taken for an Excel file')),
    () => {},
  )
  await Promise.all([read, junk, keepPicture(anyOf(shops), largePicture())])
}

/** A screen that is open for a moment. */
const openScreen: Act = async (_, shops) => {
  const { caller } = anyOf(shops)
  const left = new AbortController()
  const response = await fetch(`${caller.url}/api/events`, { headers: caller.values, signal: left.signal })
  const reader = response.body?.getReader()
  await reader?.read()
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 3_000))
  left.abort()
  await reader?.closed.catch(() => {})
}

const badBodies = ['', '{', '[]', 'null', '{"a":1e999}', `{"Note":"${'x'.repeat(100_000)}"}`, '{"Amount":"\\ud800"}']
const badInput: Act = async (_, shops) => {
  const { caller } = anyOf(shops)
  const call = anyOf<Call>([orders.createManual, people.addOrEditCustomer, funds.transfer, orders.addWithdrawal])
  const headers = {
    ...caller.values,
    ...anyOf([{}, { Token: randomUUID() }, { ShopID: '-1' }, { UserID: 'x' }]),
    'Content-Type': anyOf(['application/json', 'text/plain', 'multipart/form-data; boundary=x']),
    'Idempotency-Key': randomUUID(),
  }
  const url = `${caller.url}/api/${anyOf([call.path, `${call.path}/x`, 'Không/Có'])}`
  const response = await fetch(url, { method: 'POST', headers, body: anyOf(badBodies) })
  await response.arrayBuffer()
}

/** What runs at the same time, and how long each pauses between two runs. */
export const acts: { name: string; act: Act; restMs: number; lanes: number }[] = [
  { name: 'đơn', act: orderLife, restMs: 150, lanes: 4 },
  { name: 'xem', act: readScreens, restMs: 250, lanes: 4 },
  { name: 'công ty mới', act: newCompany, restMs: 2_000, lanes: 1 },
  { name: 'Excel ra', act: excelFile, restMs: 2_000, lanes: 2 },
  { name: 'Excel vào', act: excelTaken, restMs: 4_000, lanes: 2 },
  { name: 'ảnh', act: picture, restMs: 1_000, lanes: 2 },
  { name: 'tệp lớn', act: largeFiles, restMs: 60_000, lanes: 1 },
  { name: 'màn hình', act: openScreen, restMs: 100, lanes: 10 },
  { name: 'nhập sai', act: badInput, restMs: 100, lanes: 2 },
]

/** So many more calls than the database has connections for: they wait for one while it hangs. */
export async function crowd(shops: Shop[], calls: number): Promise<void> {
  await Promise.allSettled(
    Array.from({ length: calls }, async (_, no) => {
      const call = callOf(anyOf(shops).caller)
      if (no % 2 === 0) await call(reports.dashboard, {})
      else
        await call(funds.addOrEdit, { Name: `Quỹ ${randomUUID().slice(0, 8)}`, Kind: 1 } as RawInput<
          typeof funds.addOrEdit
        >)
    }),
  )
}

/** `place`: the record that the file belongs to. */
type Sent = { field: string; name: string; bytes: Uint8Array; place?: Record<string, string> }

async function sendFile<D>(caller: Caller, call: Call, { field, name, bytes, place = {} }: Sent): Promise<D> {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const response = await fetch(`${caller.url}/api/${call.path}?${new URLSearchParams(place)}`, {
    method: 'POST',
    headers: { ...caller.values, 'Idempotency-Key': randomUUID() },
    body: form,
    signal: AbortSignal.timeout(answerMs),
  })
  const answer = (await response.json()) as { Result: number; Message: string; Data: D }
  if (answer.Result !== 1) throw new Error(`${call.path}: ${answer.Message}`)
  return answer.Data
}

async function ended(caller: Caller, JobID: number): Promise<Job> {
  for (const until = Date.now() + answerMs; Date.now() < until; ) {
    const job = await callOf(caller)(jobs.getByID, { JobID })
    if (job.Status === jobStatus.done) return job
    if (job.Status > jobStatus.done) throw new Error(job.Message)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`job ${JobID} did not end`)
}
