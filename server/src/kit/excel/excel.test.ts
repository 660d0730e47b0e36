import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { cardExcel, excelOut } from '@cardpro/contract/excelOut'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { jobs } from '@cardpro/contract/kit/lists/jobs'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { funds } from '@cardpro/contract/places/funds/funds'
import { pos } from '@cardpro/contract/places/pos/pos'
import { cashbook } from '@cardpro/contract/reports/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { installation } from '#kit/secrets/installation.ts'
import { unsealedFile } from '#kit/secrets/sealedFiles.ts'
import { writeWorkbook } from '#kit/workbook/workbook.ts'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { Desk, openWorkbook } from '#test/excel.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
let owner: TestUser
beforeAll(async () => {
  owner = await server.company({ shops: 2 })
  const fund = await makeFund(owner, { opening: 900_000_000 })
  const posId = await makePos(owner, { fundId: fund, MaxDay: 2_000_000_000 })
  for (const name of ['Nguyễn An', 'Trần Bình', 'Lê Chi']) {
    const CustomerID = await makeCustomer(owner, { FullName: name, FeeRut: 1.85 })
    const CardDataID = await makeCard(owner, { CustomerID, CreditLimit: 120_000_000 })
    const order = await makeOrder(owner, { CustomerID, CardDataID, Contract_Type: 2, Amount: 30_000_000 })
    await order.topUp(fund, 30_000_000)
    await order.swipe([{ pos: posId, amount: 20_000_000 }])
  }
}, 60_000)

const sum = (rows: unknown[][], column: number): number =>
  rows.reduce((total, row) => total + Number(row[column] ?? 0), 0)

describe('an Excel file (refusals first)', () => {
  test.each([
    ['customers', excelOut.customers, 'customers.view'],
    ['cards', excelOut.cards, 'cards.view'],
    ['orders', excelOut.orders, 'orders.view'],
    ['pos', excelOut.pos, 'pos.view'],
    ['funds', excelOut.funds, 'funds.view'],
    ['cashBook', excelOut.cashBook, 'cashBook.view'],
    ['getCardDataExcel', cardExcel.getCardDataExcel, 'cards.view'],
  ] as const)('of %s is not for users who may only read', async (_, call, right) => {
    const viewer = await owner.staff([right])

    expect(await viewer.call(call, {})).toMatchObject({ Result: 0, Code: 'NO_PERMISSION' })
  })

  test('has no profit in it without the right to profit, whatever columns are asked for', async () => {
    const clerk = await owner.staff(['orders.view', 'orders.export'])

    const { heads, rows } = await new Desk(server, clerk).excelOf(excelOut.orders, { Columns: ['Code', 'Profit'] })

    expect(heads).toEqual(['Mã đơn'])
    expect(rows.flat().every((cell) => typeof cell === 'string')).toBe(true)
  })

  test('never has more of a card than its first six and last four digits', async () => {
    const { rows } = await new Desk(server, owner).excelOf(excelOut.cards, {})

    expect(JSON.stringify(rows)).toMatch(/457353••••••\d{4}/)
    expect(JSON.stringify(rows)).not.toMatch(/\d{13,19}/)
  })

  test('stores what a program may take for a formula as a text', async () => {
    const evil = ['=1+1', '+84 900', '-5', '@SUM(A1)', '\t=2', '＝3', ';=4']
    const columns = evil.map((title) => ({ title, kind: 'text' as const, width: 9 }))
    const path = join(mkdtempSync(join(tmpdir(), 'card-pro-excel-')), 'a.xlsx')
    await writeWorkbook(
      { path, owner: 'thử', name: 'Thử', about: '=1+1', columns },
      (async function* () {
        yield [evil]
      })(),
    )
    const bytes = await buffer(unsealedFile(path, 'thử'))
    const [sheet] = await openWorkbook(bytes)

    expect([sheet?.about, sheet?.heads, sheet?.rows]).toEqual(['=1+1', evil, [evil]])
    expect(bytes.includes('<f')).toBe(false)
  })

  test('is unreadable on the disk, and is answered whole', async () => {
    const desk = new Desk(server, owner)
    const { JobID } = (await owner.done(excelOut.customers, {})).Data
    await desk.settle()
    const path = join(installation().dataDir, 'files', `${owner.companyId}-${JobID}.xlsx`)
    const lying = readFileSync(path)
    expect(lying.subarray(0, 4).toString()).toBe('CPS1')
    expect(lying.includes('xl/worksheets')).toBe(false)
    const { FileBytes } = (await owner.done(jobs.getByID, { JobID })).Data
    expect((await desk.bytesOf(`${jobs.getFile.path}?JobID=${JobID}`)).length).toBe(FileBytes)
  })

  test('is in the log with its filter', async () => {
    await new Desk(server, owner).excelOf(excelOut.customers, { GeneralSearch: 'Nguyễn' })

    const { Data } = await owner.done(audit.getLogAction, {})

    expect(Data.some(({ Act, After }) => Act === 'Xuất Excel' && JSON.stringify(After).includes('Tìm: Nguyễn'))).toBe(
      true,
    )
  })
})

describe('an Excel file is what the list shows', () => {
  test('customers: the same rows in the same order, and the same sum', async () => {
    const list = await owner.done(people.ajaxLoadCustomer, {})
    const file = await new Desk(server, owner).excelOf(excelOut.customers, {})

    const [theyOwe, weOwe] = ['Khách nợ', 'Mình nợ'].map((head) => file.heads.indexOf(head)) as [number, number]
    const [rows, total] = [file.rows.slice(0, -1), file.rows.at(-1)]
    expect(rows.map((row) => row[0])).toEqual(list.Data.map(({ Code }) => Code))
    expect(rows.map((row) => Number(row[theyOwe]) - Number(row[weOwe]))).toEqual(
      list.Data.map(({ Balance }) => Balance),
    )
    expect([total?.[theyOwe], total?.[weOwe]]).toEqual([list.Summary?.TheyOwe, list.Summary?.WeOwe])
    expect([sum(rows, theyOwe), sum(rows, weOwe)]).toEqual([total?.[theyOwe], total?.[weOwe]])
    expect(rows[0]?.[file.heads.indexOf('Phí rút (%)')]).toBe(1.85)
    expect(rows[0]?.[file.heads.indexOf('Đơn gần nhất')]).toBeInstanceOf(Date)
  })

  test('with its filter and its columns in their order', async () => {
    const file = await new Desk(server, owner).excelOf(excelOut.customers, {
      GeneralSearch: 'binh',
      Columns: ['Phone', 'Khách hàng', 'NoSuchColumn'],
    })

    expect(file.heads).toEqual(['SĐT', 'Khách hàng', 'Danh sách đen'])
    expect(file.rows.map((row) => row[1])).toEqual(['Trần Bình'])
    expect(file.rows[0]?.[0]).toMatch(/^09/)
    expect(file.about).toMatch(
      /^Khách hàng · Tìm: binh · 1 dòng · Cửa hàng .* · Lê Minh Anh · \d\d\/\d\d\/\d{4} \d\d:\d\d$/,
    )
  })

  test('cards', async () => {
    const list = await owner.done(cards.getByConditions, { BankCode: 'VPB' })
    const file = await new Desk(server, owner).excelOf(excelOut.cards, { BankCode: 'VPB' })

    const limit = file.heads.indexOf('Hạn mức')
    expect(file.rows.slice(0, -1).map((row) => row[limit])).toEqual(list.Data.map(({ CreditLimit }) => CreditLimit))
    expect(file.rows.at(-1)?.[limit]).toBe(list.Summary?.CreditLimit)
    expect(sum(file.rows.slice(0, -1), limit)).toBe(list.Summary?.CreditLimit)
    expect(file.rows[0]?.[file.heads.indexOf('Hết hạn')]).toEqual(new Date('2090-12-31T00:00:00Z'))
  })

  test('orders: every sum to the đồng', async () => {
    const list = await owner.done(orders.getByConditions, {})
    const file = await new Desk(server, owner).excelOf(excelOut.orders, {})

    const rows = file.rows.slice(0, -1)
    expect(rows.map((row) => row[0])).toEqual(list.Data.map(({ Code }) => Code))
    const sums = {
      'Yêu cầu': 'Request',
      'Đã nạp': 'TopUp',
      'Đã rút': 'Swipe',
      Phí: 'Fee',
      'Lãi gộp': 'Profit',
    } as const
    for (const [head, key] of Object.entries(sums)) {
      const column = file.heads.indexOf(head)
      expect([head, sum(rows, column)]).toEqual([head, list.Summary?.[key]])
      expect([head, file.rows.at(-1)?.[column]]).toEqual([head, list.Summary?.[key]])
    }
  })

  test('POS, funds and the cash book', async () => {
    const posPage = await owner.done(pos.getByConditions, {})
    const posFile = await new Desk(server, owner).excelOf(excelOut.pos, {})
    const notBack = posFile.heads.indexOf('Tiền chưa về')
    expect(posFile.rows.at(-1)?.[notBack]).toBe(posPage.Summary?.NotBack)
    expect(sum(posFile.rows.slice(0, -1), notBack)).toBe(posPage.Summary?.NotBack)

    const found = await owner.done(funds.getByConditions, {})
    const fundFile = await new Desk(server, owner).excelOf(excelOut.funds, {})
    expect(fundFile.rows.at(-1)?.[fundFile.heads.indexOf('Số dư sổ')]).toBe(found.Summary?.Total)

    const book = await owner.done(cashbook.reportCashBook, { PageSize: 200 })
    const bookFile = await new Desk(server, owner).excelOf(excelOut.cashBook, {})
    const [inColumn, outColumn] = [bookFile.heads.indexOf('Thu'), bookFile.heads.indexOf('Chi')]
    expect(bookFile.rows.slice(0, -1)).toHaveLength(book.Total ?? -1)
    expect(sum(bookFile.rows.slice(0, -1), inColumn)).toBe(book.Summary?.In)
    expect(sum(bookFile.rows.slice(0, -1), outColumn)).toBe(book.Summary?.Out)
  })

  test('of another shop has nothing of this one, and at the company level it has all', async () => {
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    expect((await elsewhere.call(excelOut.customers, {})).Message).toBe('Không có dòng nào để xuất với bộ lọc này')

    const all = await new Desk(server, owner.at(-111)).excelOf(excelOut.customers, {})
    expect(all.rows.slice(0, -1)).toHaveLength(3)
  })

  test('also where the account has expired: data can always be exported', async () => {
    expect(excelOut.customers.worksExpired).toBe(true)
  })

  test('the file call of the specification answers with the file itself', async () => {
    const [file] = await new Desk(server, owner).download(`${cardExcel.getCardDataExcel.path}?BankCode=VPB`)

    expect(file?.name).toBe('Dữ liệu thẻ')
    expect(file?.rows).toHaveLength(4)
  })
})

describe('a long list', () => {
  test('continues in further sheets, each with its column titles, and no row is lost', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'card-pro-excel-')), 'a.xlsx')
    const plan = {
      path,
      owner: 'thử',
      name: 'Dài',
      about: 'Thử',
      mostRows: 12,
      columns: [{ title: 'Số', kind: 'number' as const, width: 9 }],
    }
    await writeWorkbook(
      plan,
      (async function* () {
        for (let from = 0; from < 25; from += 5) yield [0, 1, 2, 3, 4].map((one) => [from + one])
      })(),
    )

    const sheets = await openWorkbook(await buffer(unsealedFile(path, 'thử')))

    expect(sheets.map(({ name }) => name)).toEqual(['Dài', 'Dài_2', 'Dài_3'])
    expect(sheets.map(({ about, heads }) => [about, heads])).toEqual(Array(3).fill(['Thử', ['Số']]))
    expect(sheets.flatMap(({ rows }) => rows.map(([value]) => value))).toEqual(
      Array.from({ length: 25 }, (_, no) => no),
    )
  })
})
