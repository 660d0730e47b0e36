import { audit } from '@cardpro/contract/kit/audit/audit'
import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { jobs } from '@cardpro/contract/kit/lists/jobs'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { pos } from '@cardpro/contract/places/pos/pos'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { Desk, workbookOf } from '#test/excel.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
let owner: TestUser
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
})

const heads = ['Họ tên', 'SĐT', 'Phí rút (%)', 'Ghi chú']
const two = [heads, ['Nguyễn An', '0903123218', 1.8, 'khách quen'], ['Trần Bình', 903123219, '1,9', '']]
const customersOf = async (user: TestUser) => (await user.done(people.ajaxLoadCustomer, {})).Data
const readCustomers = (rows: unknown[][], name = 'Sheet1') =>
  new Desk(server, owner).read(excelIn.customers, { [name]: rows })
const rowsOf = async (ImportID: number, OnlyWrong = false) =>
  (await owner.done(imports.getRows, { ImportID, OnlyWrong })).Data

describe('storing', () => {
  test('all rows is refused while one of them is wrong, and good rows alone leave out the others', async () => {
    const read = await readCustomers([...two, ['', '0903123220', '', '']])
    const { ImportID } = read

    expect((await owner.call(imports.run, { ImportID, Mode: 'all' })).Message).toBe(
      'Còn 1 dòng lỗi: hãy sửa tệp, hoặc chỉ nhập các dòng đúng',
    )
    expect(await new Desk(server, owner).settled(imports.run, { ImportID, Mode: 'good' })).toMatchObject({
      Status: 2,
      Message: 'Thêm 2, cập nhật 0',
    })

    expect((await customersOf(owner)).map(({ FullName, Phone, FeeRut }) => [FullName, Phone, FeeRut])).toEqual([
      ['Trần Bình', '0903123219', 1.9],
      ['Nguyễn An', '0903123218', 1.8],
    ])
    expect((await owner.call(imports.run, { ImportID, Mode: 'good' })).Message).toBe('Tệp này đã nhập rồi')
    const { Data } = await owner.done(audit.getLogAction, {})
    expect(Data.filter(({ Act }) => Act === 'Nhập Excel')).toHaveLength(1)
    expect(Data.filter(({ Act }) => Act === 'Thêm khách hàng')).toHaveLength(2)
  })

  test('stores nothing at all when a row has become wrong since it was checked', async () => {
    const read = await readCustomers(two)
    await withAdmin(server.admin, (client) =>
      client.query(`UPDATE import_rows SET cells = '["Lê Chi","0",1,""]' WHERE import_id = $1 AND row_no = 3`, [
        read.ImportID,
      ]),
    )

    const job = await new Desk(server, owner).settled(imports.run, { ImportID: read.ImportID, Mode: 'all' })

    expect(job).toMatchObject({ Status: 3 })
    expect(job.Message).toContain('1 dòng không nhập được, nên không có dòng nào được lưu')
    expect(await customersOf(owner)).toEqual([])
    expect(await rowsOf(read.ImportID, true)).toMatchObject([
      { Row: 3, Errors: { Phone: 'Số điện thoại không hợp lệ' } },
    ])
  })

  test('changes a customer known by phone, and leaves other fields as they were', async () => {
    const CustomerID = await makeCustomer(owner, {
      FullName: 'Tên cũ',
      Phone: '0903123218',
      Address: '12 Lê Lợi',
      FeeDao: 1.5,
    })

    const read = await readCustomers(two)
    expect(read).toMatchObject({ Made: 1, Changed: 1 })
    await new Desk(server, owner).settled(imports.run, { ImportID: read.ImportID, Mode: 'all' })

    expect((await owner.done(people.getByID, { CustomerID })).Data).toMatchObject({
      FullName: 'Nguyễn An',
      Address: '12 Lê Lợi',
      FeeRut: 1.8,
      FeeDao: 1.5,
      HasConsent: true,
    })
  })

  test('or skips the row, or refuses it, as was chosen', async () => {
    await makeCustomer(owner, { FullName: 'Tên cũ', Phone: '0903123218' })
    const { ImportID, Parts } = await readCustomers(two)
    const parts = Parts.map(({ Part, Sheet, Columns }) => ({ Part, Sheet, Columns }))

    await new Desk(server, owner).settled(imports.check, { ImportID, Parts: parts, Known: 'refuse' })
    expect((await owner.done(imports.getByID, { ImportID })).Data).toMatchObject({ Wrong: 1, Made: 1 })
    await new Desk(server, owner).settled(imports.check, { ImportID, Parts: parts, Known: 'skip' })
    expect((await owner.done(imports.getByID, { ImportID })).Data).toMatchObject({ Wrong: 0, Made: 1, Kept: 1 })
  })

  test('does not store the very same file twice, unless it was undone', async () => {
    const bytes = await workbookOf({ A: two })
    const begin = async () => {
      const { ImportID } = (await new Desk(server, owner).send(excelIn.customers, bytes)).Data
      await new Desk(server, owner).settle()
      return ImportID
    }
    const first = await begin()
    await new Desk(server, owner).settled(imports.run, { ImportID: first, Mode: 'all' })
    const second = await begin()

    expect((await owner.call(imports.run, { ImportID: second, Mode: 'all' })).Message).toMatch(/^Tệp này đã nhập lúc/)

    await new Desk(server, owner).settled(imports.undo, { ImportID: first })
    expect(await new Desk(server, owner).settled(imports.run, { ImportID: second, Mode: 'all' })).toMatchObject({
      Status: 2,
    })
  })

  test('stores one of two files of the same bytes that are asked for before either is stored', async () => {
    const [desk, bytes] = [new Desk(server, owner), await workbookOf({ A: two })]
    const begun = [await desk.send(excelIn.customers, bytes), await desk.send(excelIn.customers, bytes)]
    await desk.settle()
    const asked: number[] = []
    for (const { Data } of begun)
      asked.push((await owner.done(imports.run, { ImportID: Data.ImportID, Mode: 'all' })).Data.JobID)
    await desk.settle()
    const ends = await Promise.all(asked.map(async (JobID) => (await owner.done(jobs.getByID, { JobID })).Data.Message))
    expect(ends.toSorted()).toEqual([expect.stringMatching(/^Thêm 2/), expect.stringMatching(/^Tệp này đã nhập lúc/)])
  })

  test('gives the wrong rows back as a file with the reason beside each, which can be read again', async () => {
    const { ImportID } = await readCustomers([...two, ['', '0903123220', '', 'gọi chiều']])
    const response = await server.app.inject({
      url: `/api/${imports.getWrong.path}?ImportID=${ImportID}`,
      headers: owner.headers,
    })

    const { readXlsx } = await import('hucre/xlsx')
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
    expect(sheets[0]?.rows).toEqual([
      [...heads, 'Lý do', 'Dòng cũ'],
      ['', '0903123220', '', 'gọi chiều', 'Họ tên: Vui lòng nhập họ tên', 4],
    ])
    expect(await new Desk(server, owner).send(excelIn.customers, response.rawPayload)).toMatchObject({ Result: 1 })
    await expect(new Desk(server, owner).download(`${imports.getWrong.path}?ImportID=1`)).rejects.toThrow(
      'Không có tệp nhập này',
    )
  })
})

describe('a record that is known already', () => {
  test('keeps fields that the file does not have: CCCD, consent, rules and holder of a POS', async () => {
    const consent = { Consent: true, ConsentMethod: 'Giấy có chữ ký', ConsentDate: '2026-01-15' }
    const whole = {
      Phone: '0903123218',
      Zalo: '0912345678',
      CitizenID: '079090012345',
      Birthday: '1990-05-06',
      Rank: 2 as const,
    }
    const CustomerID = await makeCustomer(owner, { ...whole, ...consent })
    const before = (await owner.done(people.getByID, { CustomerID })).Data
    const { ImportID } = await readCustomers([heads, ['Tên mới', '0903123218', 1.7, '']])
    await new Desk(server, owner).settled(imports.run, { ImportID, Mode: 'all' })
    const { LastOrder: _last, ...kept } = before
    expect((await owner.done(people.getByID, { CustomerID })).Data).toMatchObject({
      ...kept,
      FullName: 'Tên mới',
      FeeRut: 1.7,
      Version: before.Version + 1,
    })

    const fundId = await makeFund(owner, { name: 'Vietcombank' })
    const rules = { MaxSwipe: 50_000_000, Levels: { MAX_SWIPE: 2 as const }, OpenFrom: '08:00', OpenTo: '21:00' }
    await makePos(owner, { fundId, TID: '20001234', HolderID: owner.userId, ...rules })
    const [was] = (await owner.done(pos.getByConditions, {})).Data
    const read = await new Desk(server, owner).read(excelIn.pos, {
      'Máy POS': [
        ['Tên máy', 'TID', 'Ngân hàng', 'Tài khoản nhận tiền', 'Tối đa một ngày'],
        ['POS đổi tên', '20001234', was?.BankCode, 'vietcombank', '500tr'],
      ],
    })
    await new Desk(server, owner).settled(imports.run, { ImportID: read.ImportID, Mode: 'all' })
    const [is] = (await owner.done(pos.getByConditions, {})).Data
    expect(is).toEqual({
      ...was,
      Name: 'POS đổi tên',
      Rules: { ...was?.Rules, MaxDay: 500_000_000 },
      Remain: 500_000_000,
      Version: (was?.Version ?? 0) + 1,
    })
  })
})

describe('undoing', () => {
  test('stops what was made, takes back what was changed, and leaves what was changed since', async () => {
    const known = await makeCustomer(owner, { FullName: 'Tên cũ', Phone: '0903123218', FeeRut: 1.1 })
    const { ImportID } = await readCustomers([...two, ['Lê Chi', '0903123220', 1.7, '']])
    await new Desk(server, owner).settled(imports.run, { ImportID, Mode: 'all' })
    const touched = (await customersOf(owner)).find(({ FullName }) => FullName === 'Trần Bình')
    const { CustomerID = 0 } = touched ?? {}
    const person = { FullName: 'Trần Bình', Phone: '0903123219', Consent: true, ConsentMethod: 'Tại quầy' }
    await owner.done(people.addOrEditCustomer, { CustomerID, ...person, Note: 'mới sửa', Version: 1 })

    const job = await new Desk(server, owner).settled(imports.undo, { ImportID })

    expect(job.Message).toBe('Đã hoàn tác 2 dòng, giữ nguyên 1 dòng')
    expect((await customersOf(owner)).map(({ FullName }) => FullName).toSorted()).toEqual(
      ['Trần Bình', 'Tên cũ'].toSorted(),
    )
    expect((await owner.done(people.getByID, { CustomerID: known })).Data).toMatchObject({
      FullName: 'Tên cũ',
      FeeRut: 1.1,
    })
    expect(await rowsOf(ImportID, true)).toMatchObject([
      { Row: 3, Errors: { FullName: 'Đã được sửa sau khi nhập, nên giữ nguyên' } },
    ])
    expect((await owner.call(imports.undo, { ImportID })).Message).toBe('Tệp này chưa nhập, hoặc đã hoàn tác')
    expect((await owner.done(imports.getList, { Kind: 'customers' })).Data).toMatchObject([{ ImportID, Status: 3 }])
  })
})

describe('POS', () => {
  test('come with their fees and the fund they pay into', async () => {
    await makeFund(owner, { name: 'Vietcombank' })
    const read = await new Desk(server, owner).read(excelIn.pos, {
      'Máy POS': [
        ['Tên máy', 'TID', 'Ngân hàng', 'Tài khoản nhận tiền', 'Phí Visa (%)', 'Phí Napas (%)', 'Tối đa một ngày'],
        ['POS 1', 20001234, 'Vietcombank', 'vietcombank', 1.1, '0,5', '500tr'],
        ['POS 2', '20001235', 'VCB', 'Quỹ lạ', 1.1, 0.5, ''],
      ],
    })

    expect(await rowsOf(read.ImportID, true)).toMatchObject([{ Row: 3, Errors: { Fund: 'Chưa có quỹ tên Quỹ lạ' } }])
    await new Desk(server, owner).settled(imports.run, { ImportID: read.ImportID, Mode: 'good' })
    const [posRow] = (await owner.done(pos.getByConditions, {})).Data
    expect(posRow).toMatchObject({ Name: 'POS 1', TID: '20001234', BankCode: 'VCB', Rules: { MaxDay: 500_000_000 } })
    expect(posRow?.Fees).toHaveLength(4)
  })
})
