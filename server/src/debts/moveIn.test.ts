import { posMoney } from '@cardpro/contract/debts/debts'
import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { lackOf } from '@cardpro/contract/kit/rights'
import { cards } from '@cardpro/contract/people/cards/cards'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { funds } from '@cardpro/contract/places/funds/funds'
import { partners } from '@cardpro/contract/places/partners/partners'
import { pos } from '@cardpro/contract/places/pos/pos'
import { beforeEach, expect, test } from 'vitest'
import { Desk } from '#test/excel.ts'
import { rawBalance } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
let owner: TestUser
beforeEach(async () => {
  owner = await server.company()
})

const book = {
  Quỹ: [
    ['Tên quỹ', 'Loại quỹ', 'Ngân hàng', 'Số tài khoản', 'Chủ tài khoản', 'Số dư đầu'],
    ['Két', 'Tiền mặt', '', '', '', 30_000_000],
    ['Vietcombank', 'Ngân hàng', 'VCB', '0071000123456', 'LE MINH ANH', '120tr'],
  ],
  'Khách hàng': [
    ['Họ tên', 'SĐT', 'SĐT CTV'],
    ['Nguyễn An', '0903123218', '0934111222'],
    ['Trần Bình', '0903123219', ''],
  ],
  Thẻ: [
    ['SĐT khách', 'Số thẻ', 'Ngân hàng', 'Hết hạn', 'Ngày sao kê', 'Ngày đến hạn'],
    ['0903123218', '457353••••••1234', 'VPB', '09/29', 5, 25],
  ],
  'Máy POS': [
    ['Tên máy', 'TID', 'Ngân hàng', 'Tài khoản nhận tiền', 'Phí Visa (%)'],
    ['POS 1', '20001234', 'VCB', 'Vietcombank', 1.1],
  ],
  'Công nợ đầu': [
    ['SĐT khách', 'Công nợ đầu'],
    ['0903123218', 2_500_000],
    ['0903123219', '-500.000'],
  ],
  'Cộng tác viên': [
    ['Tên CTV', 'SĐT', 'Hoa hồng (%)', 'Tính trên'],
    ['Phạm Thu Hà', '0934111222', 0.3, 'Doanh số'],
  ],
  'Đối tác': [
    ['Tên đối tác', 'SĐT', 'Loại đối tác', 'Họ thu mình Visa (%)'],
    ['Anh Tuấn', '0905111222', 'Đối tác POS', 1.2],
    ['Chị Mai', '0905111333', 'Đối tác khách', ''],
  ],
  'Công nợ đối tác': [
    ['Tên đối tác', 'Công nợ đầu'],
    ['Anh Tuấn', -5_000_000],
    ['Chị Mai', '20tr'],
  ],
  'Hoa hồng chưa trả': [
    ['SĐT CTV', 'Hoa hồng chưa trả'],
    ['0934111222', '1.500.000'],
  ],
  'Tiền POS chưa về': [
    ['TID', 'Số lô', 'Tiền chưa về'],
    ['20001234', '000123', '49.450.000'],
  ],
}

test('a debt without its customer, and a POS without its fund, are mistakes of their rows', async () => {
  const wrong = {
    ...book,
    'Công nợ đầu': [
      ['SĐT khách', 'Công nợ đầu'],
      ['0911111111', 1_000_000],
    ],
  }
  const { ImportID, Wrong } = await new Desk(server, owner).read(excelIn.moveIn, wrong)

  expect(Wrong).toBe(1)
  const { Data } = await owner.done(imports.getRows, { ImportID, Sheet: 4, OnlyWrong: true })
  expect(Data).toMatchObject([{ Row: 2, Errors: { CustomerPhone: 'Chưa có khách hàng với SĐT 0911111111' } }])
})

test('a collaborator and a debt of a partner who is not there are mistakes of their rows too', async () => {
  const wrong = {
    ...book,
    'Cộng tác viên': [
      ['Tên CTV', 'SĐT', 'Hoa hồng (%)', 'Tính trên'],
      ['Hà', '0934111333', 0.3, 'Lương'],
    ],
    'Khách hàng': [
      ['Họ tên', 'SĐT', 'SĐT CTV'],
      ['Nguyễn An', '0903123218', ''],
      ['Trần Bình', '0903123219', ''],
      ['Lê Chi', '0903123220', '0934111333'],
    ],
    'Công nợ đối tác': [
      ['Tên đối tác', 'Công nợ đầu'],
      ['Chú Ba', 1_000_000],
    ],
  }
  const { ImportID, Wrong, Parts } = await new Desk(server, owner).read(excelIn.moveIn, wrong)

  expect(Wrong).toBe(4)
  // Each part says where to look, out of ten.
  expect(Parts.filter((part) => part.Wrong > 0).map((part) => [part.Name, part.Wrong])).toEqual(
    expect.arrayContaining([
      ['Khách hàng', 1],
      ['Cộng tác viên', 1],
      ['Công nợ đối tác', 1],
      ['Hoa hồng chưa trả', 1],
    ]),
  )
  const at = async (Sheet: number) =>
    (await owner.done(imports.getRows, { ImportID, Sheet, OnlyWrong: true })).Data.map(({ Errors }) => Errors)
  expect(await at(1)).toEqual([{ AffPhone: 'Chưa có cộng tác viên với SĐT 0934111333' }])
  expect(await at(5)).toEqual([{ Base: 'Vui lòng chọn cơ sở tính hoa hồng' }])
  expect(await at(7)).toEqual([{ PartnerName: 'Chưa có đối tác tên Chú Ba' }])
  expect(await at(8)).toEqual([{ AffPhone: 'Chưa có cộng tác viên với SĐT 0934111222' }])
})

test('what cannot be meant is a mistake of its cell, and nothing of the workbook is stored', async () => {
  const wrong = {
    ...book,
    Quỹ: [
      ['Tên quỹ', 'Loại quỹ', 'Ngân hàng', 'Số tài khoản', 'Chủ tài khoản', 'Số dư đầu'],
      ['Két', 'Tiền mặt', '', '', '', -1_000_000],
      ['Vietcombank', 'Ngân hàng', 'XYZ', '0071000123456', 'LE MINH ANH', 'rất nhiều'],
      ['#N/A', 'Ngân hàng', 'VCB', '0071000123457', 'LE MINH ANH', ''],
    ],
    'Khách hàng': [
      ['Họ tên', 'SĐT', 'Ghi chú'],
      ['Nguyễn An', '0903123218', 'thẻ 4111111111111111, CVV 123'],
      ['Nguyễn An', '0903.123.218', ''],
      ['Trần Bình', '12345', ''],
    ],
    'Công nợ đầu': [
      ['SĐT khách', 'Công nợ đầu'],
      ['0903123218', 0],
    ],
    'Hoa hồng chưa trả': [
      ['SĐT CTV', 'Hoa hồng chưa trả'],
      ['0934999999', 100_000],
    ],
  }
  const { ImportID } = await new Desk(server, owner).read(excelIn.moveIn, wrong)
  const at = async (Sheet: number) =>
    (await owner.done(imports.getRows, { ImportID, Sheet, OnlyWrong: true })).Data.map(({ Row, Errors }) => [
      Row,
      Errors,
    ])

  expect(await at(0)).toEqual([
    [2, { OpeningBalance: 'Số tiền không được âm' }],
    [3, { OpeningBalance: expect.stringContaining('Không đọc được số tiền') }],
    [4, { Name: 'Ô này là lỗi của Excel: #N/A' }],
  ])
  expect(await at(1)).toEqual([
    [3, { FullName: 'Trùng với dòng 2' }],
    [4, { Phone: 'Số điện thoại không hợp lệ' }],
  ])
  expect(await at(4)).toEqual([[2, { Amount: 'Số tiền phải từ 1.000 đồng' }]])
  expect(await at(8)).toEqual([[2, { AffPhone: 'Chưa có cộng tác viên với SĐT 0934999999' }]])
  expect((await owner.call(imports.run, { ImportID, Mode: 'all' })).Result).toBe(0)
  for (const list of [people.ajaxLoadCustomer, pos.getByConditions, partners.ajaxLoadPartner])
    expect((await owner.done(list, {})).Total).toBe(0)
})

test('a user who lacks one of the rights moves nothing in', async () => {
  const clerk = await owner.staff(['funds.add', 'customers.add', 'cards.add', 'pos.add'])

  await expect(new Desk(server, clerk).read(excelIn.moveIn, book)).rejects.toThrow(lackOf('collaborators.add'))
})

test('a whole shop comes in at once, balanced to capital, and goes again', async () => {
  const read = await new Desk(server, owner).read(excelIn.moveIn, book)
  for (const Sheet of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const { Data } = await owner.done(imports.getRows, { ImportID: read.ImportID, Sheet, OnlyWrong: true })
    expect(Data).toEqual([])
  }
  expect(read).toMatchObject({ Status: 1, Rows: 15, Wrong: 0, Made: 15 })
  expect((await owner.done(people.ajaxLoadCustomer, {})).Total).toBe(0)

  const job = await new Desk(server, owner).settled(imports.run, { ImportID: read.ImportID, Mode: 'all' })

  expect(job).toMatchObject({ Status: 2, Message: 'Thêm 15, cập nhật 0' })
  expect((await owner.done(funds.getByConditions, {})).Summary).toMatchObject({ Cash: 30_000_000, Bank: 120_000_000 })
  expect((await owner.done(people.ajaxLoadCustomer, {})).Summary).toEqual({ TheyOwe: 2_500_000, WeOwe: 500_000 })
  expect((await owner.done(cards.getByConditions, {})).Total).toBe(1)
  expect((await owner.done(pos.getByConditions, {})).Total).toBe(1)
  expect((await owner.done(collaborators.getByConditions, {})).Data).toMatchObject([
    { Name: 'Phạm Thu Hà', Percent: 0.3, CustomerCount: 1, Commission: 1_500_000, Paid: 0, Remain: 1_500_000 },
  ])
  expect((await owner.done(partners.ajaxLoadPartner, {})).Summary).toMatchObject({
    TheyOwe: 20_000_000,
    WeOwe: 5_000_000,
  })
  expect((await owner.done(posMoney.debtPos, {})).Summary).toMatchObject({ Gross: 0, Remain: 49_450_000 })
  // 150 million in funds; of customers 2,5 million owed to the shop and 0,5 million by it; of partners 20 and 5; 1,5 million of
  // commission; 49,45 million on its way from the bank: all of it is the owner's.
  expect(await rawBalance(server, owner, { kind: 411 })).toBe(-214_950_000)

  await new Desk(server, owner).settled(imports.undo, { ImportID: read.ImportID })

  expect((await owner.done(people.ajaxLoadCustomer, {})).Total).toBe(0)
  expect((await owner.done(cards.getByConditions, {})).Total).toBe(0)
  expect((await owner.done(pos.getByConditions, {})).Total).toBe(0)
  expect((await owner.done(collaborators.getByConditions, {})).Total).toBe(0)
  expect((await owner.done(partners.ajaxLoadPartner, {})).Total).toBe(0)
  expect(await rawBalance(server, owner, { kind: 131 })).toBe(0)
  expect(await rawBalance(server, owner, { kind: 1361 })).toBe(0)
  expect(await rawBalance(server, owner, { kind: 331 })).toBe(0)
  expect(await rawBalance(server, owner, { kind: 3388 })).toBe(0)
  expect(await rawBalance(server, owner, { kind: 411 })).toBe(0)
  expect((await owner.done(funds.getByConditions, { Status: 1 })).Total).toBe(0)
  expect(await notesOf('aff')).toEqual(['Hoa hồng chưa trả', 'Hoàn tác hoa hồng chưa trả'])
  expect(await notesOf('partner')).toEqual(expect.arrayContaining(['Công nợ đầu', 'Hoàn tác công nợ đầu']))
})

/** What the journals about records of a kind say of themselves in the books. */
const notesOf = (kind: string): Promise<string[]> =>
  withAdmin(server.admin, async (client) => {
    const text = `SELECT note FROM ledger_journals WHERE company_id = $1 AND ref_kind = $2 ORDER BY id`
    const { rows } = await client.query<{ note: string }>(text, [owner.companyId, kind])
    return rows.map(({ note }) => note)
  })
