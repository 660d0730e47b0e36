import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { jobs } from '@cardpro/contract/kit/lists/jobs'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { partners } from '@cardpro/contract/places/partners/partners'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer } from '#test/cardFile.ts'
import { Desk, workbookOf } from '#test/excel.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { sendForm } from '#test/uploads.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
let owner: TestUser
beforeEach(async () => {
  owner = await server.company()
})

const heads = ['Họ tên', 'SĐT']
const good = ['Nguyễn An', '0903123218']
const send = async (lines: string[][], DryRun?: string) => sendBytes(await workbookOf({ A: lines }), DryRun)
const sendBytes = (bytes: Uint8Array, DryRun?: string) =>
  sendForm({ server, user: owner }, excelIn.customers, {
    field: 'File',
    name: 'khach.xlsx',
    bytes,
    ...(DryRun !== undefined && { query: { DryRun } }),
  })
const customers = async () => (await owner.done(people.ajaxLoadCustomer, {})).Data
const ended = async (JobID: number) => {
  await new Desk(server, owner).settle()
  return (await owner.done(jobs.getByID, { JobID })).Data
}

describe('a file that is sent without DryRun', () => {
  test('D12: and has a wrong row stores nothing, and its job says so', async () => {
    const { Data } = await send([heads, good, ['', '0903123219']])
    expect(await ended(Data.JobID)).toMatchObject({
      Status: 3,
      Message: '1 dòng không nhập được, nên không có dòng nào được lưu. Hãy xem lỗi từng dòng.',
    })
    expect(await customers()).toEqual([])
    expect((await owner.done(imports.getByID, { ImportID: Data.ImportID })).Data).toMatchObject({ Status: 1, Wrong: 1 })
  })

  test('D12: and with unknown columns, or stored before, is refused', async () => {
    expect((await send([['A', 'B'], good])).Message).toBe(
      'Không nhận ra các cột của tệp: hãy đặt tên cột như trong tệp mẫu',
    )
    const bytes = await workbookOf({ A: [heads, good] })
    await ended((await sendBytes(bytes)).Data.JobID)
    const again = await ended((await sendBytes(bytes)).Data.JobID)
    expect(again.Message).toMatch(/^Tệp này đã nhập lúc/)
  })

  test('D12: and is right is stored by that very job', async () => {
    const { Data } = await send([heads, good])
    expect(await ended(Data.JobID)).toMatchObject({ Status: 2, Message: 'Thêm 1, cập nhật 0' })
    expect(await customers()).toMatchObject([{ FullName: 'Nguyễn An' }])
  })

  test('D12: with DryRun, in the form or the query, it is checked only', async () => {
    const form = new FormData()
    form.append('DryRun', 'true')
    form.append('File', new Blob([new Uint8Array(await workbookOf({ A: [heads, good] }))]), 'khach.xlsx')
    const body = new Response(form)
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/${excelIn.customers.path}`,
      headers: { ...owner.headers, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    await ended(response.json().Data.JobID)
    await ended((await send([heads, ['Trần Bình', '0903123219']], 'true')).Data.JobID)
    expect(await customers()).toEqual([])
  })
})

describe('cards that are sent as JSON', () => {
  test('D12: too many, none, or no rows and no file, are refused', async () => {
    expect((await owner.call(excelIn.cards, {})).Errors).toEqual({ File: 'Vui lòng chọn tệp Excel (.xlsx)' })
    expect((await owner.call(excelIn.cards, { Rows: [] })).Message).toBe('Không có dòng nào')
    const many = Array.from({ length: 5_001 }, () => ({ a: 1 }))
    expect((await owner.call(excelIn.cards, { Rows: many })).Message).toContain('tối đa 5.000 dòng')
  })

  test('with a wrong row none is stored, and the answer names each wrong one', async () => {
    await makeCustomer(owner, { Phone: '0903123218' })
    const card = { CustomerPhone: '0903123218', BankCode: 'VPB', Expiry: '09/39', StatementDay: 5, DueDay: 25 }
    const first = { ...card, Bin: '411111', Last4: '1111' }
    const wrong = [
      { ...card, Bin: '41111', Last4: '2222' },
      { ...first, CustomerPhone: '0911999888' },
    ]
    const answer = await owner.call(excelIn.cards, { Rows: [first, ...wrong] })
    expect(answer).toMatchObject({ Result: 0, Code: 'INVALID' })
    expect(answer.Message).toContain('2 dòng sai nên chưa lưu dòng nào (dòng 2: ')
    expect(Object.keys(answer.Errors ?? {}).toSorted()).toEqual(['Rows.1.CardNumber', 'Rows.2.CustomerPhone'])
    expect((await owner.done(cards.getByConditions, {})).Data).toEqual([])
    expect((await owner.done(imports.getList, { Kind: 'cards' })).Data).toEqual([])
  })

  test('with DryRun they wait for Import/Run, as a file does', async () => {
    const Rows = [{ FullName: 'Nguyễn An', Phone: '0903123218' }]
    const { JobID } = (await owner.done(excelIn.customers, { Rows, DryRun: true })).Data
    expect(await ended(JobID)).toMatchObject({ Message: '1 dòng đúng, 0 dòng lỗi' })
    expect(await customers()).toEqual([])
  })

  test('are taken of customers and partners too, and stored before the answer', async () => {
    const Rows = [{ FullName: 'Nguyễn An', Phone: '0903123218' }]
    expect((await owner.done(excelIn.customers, { Rows })).Data.JobID).toBe(0)
    expect(await customers()).toMatchObject([{ FullName: 'Nguyễn An' }])
    const partner = { Name: 'Đại lý An', Phone: '0903123218', Type: 'Đối tác POS' }
    expect((await owner.done(excelIn.partners, { Rows: [partner] })).Data.JobID).toBe(0)
    expect((await owner.done(partners.ajaxLoadPartner, {})).Data).toMatchObject([{ Name: 'Đại lý An' }])
  })

  test('D12: are read by the names of fields or heads, stored as a file is, and keep no whole number', async () => {
    await makeCustomer(owner, { Phone: '0903123218' })
    const number = '4111111111111111'
    const card = {
      CustomerPhone: '0903123218',
      BankCode: 'VPB',
      'Hết hạn': '09/39',
      'Ngày sao kê': 5,
      'Ngày đến hạn': 25,
    }
    const { ImportID, JobID } = (await owner.done(excelIn.cards, { Rows: [{ ...card, CardNumber: number }] })).Data
    expect(JobID).toBe(0)
    expect((await owner.done(cards.getByConditions, {})).Data).toMatchObject([{ Bin: '411111', Last4: '1111' }])
    expect((await owner.done(imports.getRows, { ImportID })).Data[0]?.Cells).toContain('411111••••••1111')
    const { rows } = await withAdmin(server.admin, (client) =>
      client.query('SELECT FROM import_rows t WHERE t::text LIKE $1', [`%${number}%`]),
    )
    expect(rows).toEqual([])
  })
})

test('F11: more files than a company may have read in a day are refused', async () => {
  await withAdmin(server.admin, (client) =>
    client.query(
      `INSERT INTO imports (company_id, id, shop_id, user_id, kind, file_name, file_hash, sheets, choice)
       SELECT $1, no, $2, $3, 'customers', '', '', '[]', '{}' FROM generate_series(1, 200) AS no`,
      [owner.companyId, owner.shopId, owner.userId],
    ),
  )
  expect((await send([heads, good])).Message).toBe('Công ty đã đọc 200 tệp trong 24 giờ qua, vui lòng thử lại sau')
})
