import { expect, test } from 'vitest'
import { BoardDesk } from '#test/boardDesk.ts'
import { makePos } from '#test/cardFile.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { classic, type Grid, type Sale, xlsxOf } from '#test/statementFiles.ts'

const server = testServer()
const tid = '73005422'
/** A line of today's statement. */
const sale = (gross: number, bill: string): Sale => ({ tid, lot: '000123', gross, bill, at: `${todayHere()} 09:00:00` })

type Answer = { Result: number; Message: string; Code?: string; Data: Record<string, unknown> }

const textOf = (query: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])).toString()

/** The calls of the specification's own client: paths, headers and bodies as it has them. */
const client = (user: TestUser) => ({
  get: async (path: string, query: Record<string, string | number>): Promise<Answer> => {
    const text = textOf(query)
    return (await server.app.inject({ url: `/api/${path}?${text}`, headers: user.headers })).json()
  },
  post: async (path: string, payload: object): Promise<Answer> =>
    (await server.app.inject({ method: 'POST', url: `/api/${path}`, headers: user.headers, payload })).json(),
  upload: async (query: Record<string, string | number>, grid: Grid): Promise<Answer> => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await xlsxOf(grid))]), 'sao-ke.xlsx')
    const body = new Response(form)
    const text = textOf(query)
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/File/UploadImagePDF?${text}`,
      headers: { ...user.headers, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    return response.json()
  },
})

const shown = (day: string): string => day.split('-').toReversed().join('/')

test('a statement is uploaded, booked and its rows settled with the calls of the specification alone', async () => {
  const owner = await server.company()
  const first = await BoardDesk.open(server, owner)
  const pos = await makePos(owner, { fundId: first.fund, Name: 'VCB 02', TID: tid, MaxDay: 0, SettleDays: 0 })
  const desk = BoardDesk.at(server, owner, { pos, fund: first.fund })
  const bills = await desk.bills('000123', [30_000_000, 12_000_000])
  const today = shown(todayHere())
  const sales = [...bills.map(({ amount, bill }) => sale(amount, bill)), sale(7_000_000, '099999')]
  const { get, post, upload } = client(owner)

  const read = await upload({ posid: pos, bankID: 'VCB', fromDate: today, toDate: today }, classic(sales))
  expect(read.Message).toBe('')
  const { FileID, StatementID } = read.Data
  expect(FileID).toBe(StatementID)

  const agreed = { Confirm: ['W_DAYS', 'W_NOBANK'] }
  const paid = await post('Debt/PayDebtFromPDF', { FileID, ...agreed })
  expect(paid.Message).toBe('')
  expect(paid.Data).toMatchObject({ Rows: 2, Lots: 1, Open: [{ Gross: 7_000_000, Status: 0 }] })
  const [open] = paid.Data['Open'] as { RowID: number }[]
  const RowID = open?.RowID ?? 0

  expect((await get('Debt/ChangeStatusPaymentPDF', { RowID, Status: 2, Reason: 'Của shop khác' })).Data).toEqual({
    RowID,
    Status: 2,
  })
  expect((await post('Debt/PayDebtFromPDF', { FileID })).Data).toMatchObject({ Rows: 2, Open: [{ RowID, Status: 2 }] })
  const history = await get('ReportV2/PaymentPDFHistory', { fromDate: today, toDate: today })
  expect(history.Result).toBe(1)
  await expectSoundBooks(server, owner)
})

test('a statement of which no row is certain is taken, and its rows are answered; another user has none of it', async () => {
  const owner = await server.company()
  const desk = await BoardDesk.open(server, owner)
  const pos = await makePos(owner, { fundId: desk.fund, Name: 'VCB 02', TID: tid, MaxDay: 0, SettleDays: 0 })
  const read = await client(owner).upload({ posid: pos }, classic([sale(7_000_000, '099999')]))
  const FileID = Number(read.Data['FileID'])
  const colleague = await owner.staff(['uploadBill.view', 'uploadBill.add', 'posMoney.add'])
  expect((await client(colleague).post('Debt/PayDebtFromPDF', { FileID })).Message).toBe(
    'Không có sao kê này trong cửa hàng',
  )
  const paid = await client(owner).post('Debt/PayDebtFromPDF', { FileID, Confirm: ['W_DAYS'] })
  expect(paid.Data).toMatchObject({ Rows: 0, paymentIDs: [], Open: [{ Gross: 7_000_000, Status: 0 }] })
})
