import { audit } from '@cardpro/contract/kit/audit/audit'
import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
let owner: TestUser
beforeEach(async () => {
  owner = await server.company()
})

const heads = ['Họ tên', 'SĐT', 'Ghi chú']
const desk = () => new Desk(server, owner)
const readCustomers = (rows: unknown[][]) => desk().read(excelIn.customers, { Khách: [heads, ...rows] })
const correct = (ImportID: number, Row: number, [Column, Text]: [number, string]) =>
  owner.call(imports.mend, { ImportID, Row, Cells: [{ Column, Text }] })
const rowsOf = async (ImportID: number, Sheet = 0) => (await owner.done(imports.getRows, { ImportID, Sheet })).Data
const stateOf = async (ImportID: number) => (await owner.done(imports.getByID, { ImportID })).Data

describe('correcting a cell is refused', () => {
  test('in a file that is stored already, and in a row or column that it has not', async () => {
    const { ImportID } = await readCustomers([['An', '0903123218', '']])
    expect((await correct(ImportID, 9, [0, 'Bình'])).Errors).toEqual({ Row: 'Không có dòng này trong tệp' })
    expect((await correct(ImportID, 2, [7, 'Bình'])).Errors).toEqual({ Cells: 'Không có cột này trong tệp' })
    await desk().settled(imports.run, { ImportID, Mode: 'all' })
    expect((await correct(ImportID, 2, [0, 'Bình'])).Message).toBe('Tệp này đã nhập rồi')
  })

  test('to users who may not store such a file, or work in another shop', async () => {
    const { ImportID } = await readCustomers([['An', '0903123218', '']])
    const clerk = await owner.staff(['customers.view'])
    const cells = { ImportID, Row: 2, Cells: [{ Column: 0, Text: 'Bình' }] }
    expect((await clerk.call(imports.mend, cells)).Code).toBe('NO_PERMISSION')
    const stranger = await server.company()
    expect((await stranger.call(imports.mend, cells)).Errors).toEqual({
      ImportID: 'Không có tệp nhập này trong cửa hàng',
    })
  })
})

describe('a wrong cell that is typed over', () => {
  test('is checked at once, by the form, and nothing is stored', async () => {
    const { ImportID } = await readCustomers([
      ['An', '12', ''],
      ['Bình', '0903123219', ''],
    ])

    const still = await correct(ImportID, 2, [1, '123'])
    expect(still.Data).toMatchObject({ Row: 2, Errors: { Phone: 'Số điện thoại không hợp lệ' } })
    const right = await correct(ImportID, 2, [1, '0903 123 218'])
    expect(right.Data).toMatchObject({ Row: 2, Cells: ['An', '0903 123 218', ''], Errors: {}, Outcome: 1 })

    expect(await stateOf(ImportID)).toMatchObject({ Status: 1, Wrong: 0, Made: 2 })
    expect((await owner.done(people.ajaxLoadCustomer, {})).Total).toBe(0)
    await desk().settled(imports.run, { ImportID, Mode: 'all' })
    expect((await owner.done(people.ajaxLoadCustomer, { GeneralSearch: '0903123218' })).Total).toBe(1)
    const { Data } = await owner.done(audit.getLogAction, {})
    expect(Data.filter(({ Act }) => Act === 'Sửa dòng của tệp Excel')).toHaveLength(2)
  })

  test('no longer blocks the row with the same key, or becomes such a row itself', async () => {
    const { ImportID } = await readCustomers([
      ['An', '0903123218', ''],
      ['Bình', '0903123218', ''],
      ['Chi', '0903123220', ''],
    ])
    expect((await rowsOf(ImportID))[1]?.Errors).toEqual({ FullName: 'Trùng với dòng 2' })

    await correct(ImportID, 2, [1, '0903123220'])

    expect((await rowsOf(ImportID)).map(({ Row, Errors }) => [Row, Errors])).toEqual([
      [2, {}],
      [3, {}],
      [4, { FullName: 'Trùng với dòng 2' }],
    ])
  })

  test('changes the customer on file with the phone that it has now', async () => {
    await makeCustomer(owner, { FullName: 'Tên cũ', Phone: '0903123218' })
    const { ImportID } = await readCustomers([['An', '12', '']])
    expect((await correct(ImportID, 2, [1, '0903123218'])).Data).toMatchObject({ Errors: {}, Outcome: 2 })
    expect((await owner.done(people.ajaxLoadCustomer, {})).Data).toMatchObject([{ FullName: 'Tên cũ' }])
  })

  test('of a customer corrects the cards that name them', async () => {
    const book = {
      Quỹ: [
        ['Tên quỹ', 'Loại quỹ'],
        ['Két', 'Tiền mặt'],
      ],
      'Khách hàng': [
        ['Họ tên', 'SĐT'],
        ['An', '12'],
        ['Bình', '0903123219'],
      ],
      Thẻ: [
        ['SĐT khách', 'Số thẻ', 'Ngân hàng', 'Hết hạn', 'Ngày sao kê', 'Ngày đến hạn'],
        ['0903123218', '457353••••••1234', 'VPB', '09/90', 5, 25],
        ['0903123219', '457353••••••4321', 'VPB', '09/90', 5, 25],
      ],
    }
    const { ImportID, Wrong } = await desk().read(excelIn.moveIn, book)
    expect(Wrong).toBe(2)

    await owner.done(imports.mend, { ImportID, Sheet: 1, Row: 2, Cells: [{ Column: 1, Text: '0903123218' }] })

    expect(await rowsOf(ImportID, 2)).toMatchObject([{ Errors: {} }, { Errors: {} }])
    expect(await stateOf(ImportID)).toMatchObject({ Wrong: 0, Made: 5 })
    await desk().settled(imports.run, { ImportID, Mode: 'all' })
    expect((await owner.done(cards.getByConditions, {})).Total).toBe(2)
  })

  test('keeps no full card number, however it is typed', async () => {
    await makeCustomer(owner, { Phone: '0903123218' })
    const { ImportID } = await desk().read(excelIn.cards, {
      Thẻ: [
        ['SĐT khách', 'Số thẻ', 'Ngân hàng', 'Hết hạn', 'Ngày sao kê', 'Ngày đến hạn', 'Ghi chú'],
        ['0903123218', '4573', 'VPB', '09/90', 5, 25, ''],
      ],
    })
    const cells = [
      { Column: 1, Text: '4573 5300 0000 1236' },
      { Column: 6, Text: 'thẻ 4111111111111111' },
    ]
    const { Data } = await owner.done(imports.mend, { ImportID, Row: 2, Cells: cells })

    const stored = await withAdmin(server.admin, (client) =>
      client.query<{ cells: string }>('SELECT cells::text FROM import_rows WHERE import_id = $1', [ImportID]),
    )
    for (const text of [JSON.stringify(Data), ...stored.rows.map((row) => row.cells)])
      expect(text.replace(/\D/g, '')).not.toMatch(/4573530000001236|4111111111111111/)
    expect([Data.Cells[1], Data.Cells[6]]).toEqual(['457353••••••????', 'thẻ 411111••••••1111'])
  })
})

describe('rows that were copied in Excel', () => {
  const paste = (Rows: string[][]) => owner.call(imports.paste, { Kind: 'customers', Rows })

  test('are refused when there is nothing in them, and when they are more than 500', async () => {
    expect((await paste([['', ' ']])).Errors).toEqual({ Rows: 'Không có dòng nào để dán' })
    expect((await paste([heads])).Errors).toEqual({ Rows: 'Không có dòng nào để dán' })
    const many = Array.from({ length: 502 }, (_, no) => [`Khách ${no}`, '0903123218'])
    expect((await paste(many)).Errors).toEqual({
      Rows: 'Mỗi lần dán tối đa 500 dòng, nhiều hơn hãy nhập bằng tệp Excel',
    })
    const clerk = await owner.staff(['customers.view'])
    expect((await clerk.call(imports.paste, { Kind: 'customers', Rows: [['An', '1']] })).Code).toBe('NO_PERMISSION')
  })

  test('are read like a file, by their column titles', async () => {
    const answer = await paste([
      ['SĐT', 'Tên khách', 'Mã PIN'],
      ['0903123218', 'An', '2468'],
      ['12', 'Bình', ''],
    ])
    await desk().settle()
    const { ImportID } = answer.Data
    expect(await stateOf(ImportID)).toMatchObject({ Status: 1, Rows: 2, Wrong: 1, FileName: 'Dán từ Excel' })
    expect(JSON.stringify(await stateOf(ImportID))).not.toMatch(/(?<!\d)2468(?!\d)/)
    expect(await rowsOf(ImportID)).toMatchObject([
      { Row: 2, Errors: {} },
      { Row: 3, Errors: { Phone: 'Số điện thoại không hợp lệ' } },
    ])
  })

  test('without column titles are read in the order of the template', async () => {
    const { ImportID } = (
      await paste([
        ['An', '0903123218'],
        ['Bình', '0903123219'],
      ])
    ).Data
    await desk().settle()
    expect(await stateOf(ImportID)).toMatchObject({ Status: 1, Rows: 2, Wrong: 0 })
    await desk().settled(imports.run, { ImportID, Mode: 'all' })
    expect((await owner.done(people.ajaxLoadCustomer, {})).Data.map(({ FullName }) => FullName)).toEqual(['Bình', 'An'])
  })
})
