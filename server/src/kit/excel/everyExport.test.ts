import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { badDebts } from '@cardpro/contract/debts/badDebts'
import { collaboratorDebts } from '@cardpro/contract/debts/collaboratorDebts'
import { debts } from '@cardpro/contract/debts/debts'
import { excelOut } from '@cardpro/contract/excelOut'
import type { Answer, Call } from '@cardpro/contract/kit/call'
import { jobs } from '@cardpro/contract/kit/lists/jobs'
import { orders } from '@cardpro/contract/orders/orders'
import { radar } from '@cardpro/contract/people/cards/cardWork'
import { beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '#modules.ts'
import { makeCard, makeCustomer, makeFund } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { type PlainCell, type PlainSheet, plainXlsx } from '#test/plainXlsx.ts'
import { versionsOf } from '#test/recordVersions.ts'
import { type SampleInput, sampleInputs } from '#test/sampleInputs.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { type FurnishedShop, furnish } from '#test/siblingShops.ts'
import { expend } from '#test/vouchers.ts'
import { withAdmin } from '#test/withAdmin.ts'

// Every file that the contract can begin, of a shop that has one of everything: a new one is in here by itself.
const server = testServer()
const exported = Object.entries(excelOut) as [keyof typeof excelOut, Call][]

type Opened = PlainSheet & { name: keyof typeof excelOut; input: SampleInput; user: TestUser }
const opened = new Map<string, Opened>()
let here: FurnishedShop

beforeAll(async () => {
  const company = await server.company({ shops: 2 })
  here = await furnish(server, company, company.shopIds[0] ?? 0)
  await addMore(here)
  const inputs = sampleInputs({ ...here, versions: await versionsOf(server, here.ids) })
  for (const [name, call] of exported) {
    const file = await openFirst(name, call, [asked[name] ?? {}, ...(inputs[call.path] ?? [])])
    if (file) opened.set(name, file)
  }
}, 600_000)

/** What a furnished shop lacks: cards that fall due and expire, a customer who stays away, both directions, what is cancelled. */
async function addMore({ owner, ids }: FurnishedShop): Promise<void> {
  const [year = 0, month = 0, day = 0] = todayHere(1).split('-').map(Number)
  const CustomerID = await makeCustomer(owner, { FullName: 'Khách lâu không đến' })
  const ending = { CustomerID, DueDay: day, ExpMonth: month, ExpYear: year }
  const [card, due] = [await makeCard(owner, ending), await makeCard(owner, ending)]
  await owner.done(radar.saveNotify, { cardDataID: due, DateDues: todayHere(1), DebtEstimate: 12_000_000, Result: 1 })
  const fund = await makeFund(owner, { opening: 90_000_000 })
  const owed = await makeOrder(owner, { CustomerID, CardDataID: card, Contract_Type: 2, Amount: 30_000_000 })
  await owed.topUp(fund, 30_000_000)
  await owed.swipe([{ pos: ids.pos, amount: 20_000_000 }])
  await withAdmin(server.admin, async (client) => {
    await client.query('UPDATE customers SET last_used_on = $1 WHERE id = $2', [todayHere(-60), CustomerID])
    // No second person is asked.
    await client.query('UPDATE shops SET two_person_limit_vnd = 0 WHERE id = $1', [ids.shop])
  })
  await expend(owner, { BankCardID: fund, Amount: 2_500_000 })
  const Reason = 'Ghi nhầm'
  await owner.done(vouchers.cancelPaymentExpenseCollection, { PaymentID: ids.voucher, Reason })
  await owner.done(debts.cancelPayDebt, { DebtID: ids.affPayment, Reason })
  const paid = { AffID: ids.earner, ScheduleIDs: [ids.earned], Amount: 20_000, BankCardID: fund }
  await owner.done(collaboratorDebts.payCollaborator, paid)
  await owner.done(badDebts.delete, { ExpenseCardID: ids.loss, Reason })
}

/** The file of the first input for which there is one, above all shops first. */
async function openFirst(name: keyof typeof excelOut, call: Call, inputs: SampleInput[]): Promise<Opened | null> {
  for (const input of inputs)
    for (const user of [here.owner.at(-111), here.owner]) {
      const answer = (await user.call(call, input)) as Answer<typeof excelOut.customers>
      if (answer.Result !== 1) continue
      const [sheet] = await sheetsOf(user, answer.Data.JobID)
      if (sheet) return { ...sheet, name, input, user }
    }
  return null
}

async function sheetsOf(user: TestUser, JobID: number): Promise<PlainSheet[]> {
  const desk = new Desk(server, user)
  await desk.settle()
  return plainXlsx(await desk.bytesOf(`${jobs.getFile.path}?JobID=${JobID}`))
}

const fileOf = (name: keyof typeof excelOut): Opened => {
  const file = opened.get(name)
  if (!file) throw new Error(`${name}: a furnished shop has nothing for this file`)
  return file
}

const heads = ({ rows }: PlainSheet): string[] => (rows[1] ?? []).map((cell) => cell?.raw ?? '')
/** The rows that can be filtered, and those below them. */
function partsOf({ rows, filter }: PlainSheet) {
  const end = Number(/\d+$/.exec(filter)?.[0] ?? rows.length)
  return { body: rows.slice(2, end), feet: rows.slice(end) }
}
const numberIn = (cell: PlainCell | null | undefined): number => (cell?.kind === 'n' ? Number(cell.raw) : 0)
const sumOf = (rows: (PlainCell | null)[][], column: number): number =>
  rows.reduce((sum, row) => sum + numberIn(row[column]), 0)

/** A ratio is no sum of its cells. */
const isSum = (cell: PlainCell | null | undefined): boolean => cell?.kind === 'n' && cell.format !== '0.###'

/** What else the files and their lists are asked with. */
const asked: Partial<Record<keyof typeof excelOut, SampleInput>> = {
  cardsDue: { days: 30 },
  partnerDebts: { type: 'partner' },
}
/** How many of the rows below are parts of the whole; one, the whole itself, unless said here. */
const parts: Partial<Record<keyof typeof excelOut, number>> = { debtSummary: 4, partnerDebtsStatement: 2 }

/** Every number of an answer, however deep. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : []
}

/** The list that a file is of, as its description names it. */
const listOf = ({ about }: Call): Call | undefined =>
  allRoutes.find(({ path }) => path === /tệp Excel của (\S+) với/.exec(about)?.[1])

describe.each(exported)('the file %s', (name, call) => {
  test('has no cell that is no value', () => {
    for (const row of fileOf(name).rows)
      for (const cell of row) {
        if (cell?.kind === 'n') expect(cell.raw).toMatch(/^-?\d+(\.\d+)?(e-?\d+)?$/)
        expect(cell?.raw ?? '').not.toMatch(/NaN|Infinity|undefined|\[object/)
      }
  })

  test('has bold heads that stay in sight and filter its rows', () => {
    const file = fileOf(name)
    expect(heads(file)).not.toContain('')
    expect(heads(file)[0]).not.toBe('Nhóm')
    expect(file.rows[1]?.map((cell) => cell?.isBold)).toEqual(heads(file).map(() => true))
    expect(file.frozen).toBe(2)
    expect(file.filter).toMatch(/^A2:[A-Z]+\d+$/)
    expect(partsOf(file).body.length).toBeGreaterThan(0)
  })

  test('says in its first line only what it is filtered by', () => {
    const { input, rows } = fileOf(name)
    if (Object.keys(input).length === 0) expect(rows[0]?.[0]?.raw).not.toMatch(/· (Của|Theo) /)
  })

  test('adds up: below every column with a sum stands what its cells come to, and what it is', () => {
    const file = fileOf(name)
    const { body, feet } = partsOf(file)
    for (const foot of feet) {
      expect(foot[0]).toMatchObject({ kind: 'text', raw: expect.stringMatching(/\p{L}/u) })
      expect(foot[0]?.raw).not.toMatch(/^Cộng/)
    }
    const whole = feet.slice(0, parts[name] ?? 1)
    for (const [column, head] of heads(file).entries())
      if (whole.some((foot) => isSum(foot[column])))
        expect([head, sumOf(body, column)]).toEqual([head, sumOf(whole, column)])
  })

  test('has the sums of the screen', async () => {
    const { input, user, ...file } = fileOf(name)
    const list = listOf(call)
    expect(list?.isList).toBe(true)
    const page = list?.input.shape['PageSize'] ? { PageSize: 1 } : {}
    const { Summary } = await user.done(list as Call, { ...input, ...asked[name], ...page } as never)
    const shown = new Set(numbersOf(Summary).map(Math.abs))
    for (const foot of partsOf(file).feet)
      for (const [column, head] of heads(file).entries())
        if (isSum(foot[column])) expect([head, shown.has(Math.abs(numberIn(foot[column])))]).toEqual([head, true])
  })
})

const cancelled = ['collectExpense', 'affDebtsPayments', 'badExpense'] as const

test.each(cancelled)('%s: what is cancelled stands in no column with a sum, but in one of its own', (name) => {
  const file = fileOf(name)
  const { body, feet } = partsOf(file)
  const gone = body.filter((row) => row.some((cell) => cell?.raw === 'Đã hủy'))
  const own = heads(file).findIndex((head) => /đã hủy$/i.test(head))
  expect([gone.length, gone.map((row) => numberIn(row[own]) > 0)]).toEqual([1, [true]])
  for (const [column, foot] of (feet[0] ?? []).entries())
    if (foot?.kind === 'n') expect(gone.map((row) => row[column] ?? null)).toEqual([null])
})

test('sums are named also where the first column is one of them, or is a day; so are groups', async () => {
  const open = async (call: Call, input: object) => {
    const { JobID } = (await here.owner.done(call, input as never)).Data as { JobID: number }
    const [sheet] = await sheetsOf(here.owner, JobID)
    return sheet as PlainSheet
  }
  const summed = await open(excelOut.affDebtsPayments, { Columns: ['Amount', 'Date'] })
  expect(heads(summed)).toEqual(['Dòng', 'Hoa hồng', 'Ngày'])
  expect(partsOf(summed).feet[0]?.[0]?.raw).toBe('Tổng cộng')
  const grouped = await open(excelOut.orders, { GroupBy: 'ForDate', Columns: ['Giờ', 'Balance'] })
  const words = grouped.rows.map(([first]) => first).filter((cell) => cell?.kind === 'text')
  expect(words.map((cell) => cell?.raw)).toContainEqual(expect.stringMatching(/^\d\d\/\d\d\/\d{4} · \d+ dòng$/))
  expect(words.at(-1)?.raw).toBe('Tổng cộng')
  expect(heads(grouped).slice(-2)).toEqual(['Còn lại: khách nợ', 'Còn lại: mình nợ'])
  const { Summary } = await here.owner.done(orders.getByConditions, {})
  expect(partsOf(grouped).feet[0]?.slice(-2).map(numberIn)).toEqual([Summary?.TheyOwe, Summary?.WeOwe])
})
