import { audit } from '@cardpro/contract/kit/audit/audit'
import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { partners } from '@cardpro/contract/places/partners/partners'
import { beforeEach, expect, test } from 'vitest'
import { makePos } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
let owner: TestUser
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
})

const heads = ['Tên đối tác', 'SĐT', 'Loại', 'Hạn mức nợ', 'Kỳ đối soát', 'Họ thu mình Visa (%)', 'Mình thu họ JCB (%)']
const desk = () => new Desk(server, owner)
const read = (rows: unknown[][]) => desk().read(excelIn.partners, { 'Đối tác': [heads, ...rows] })
const wrongOf = async (ImportID: number) =>
  (await owner.done(imports.getRows, { ImportID, OnlyWrong: true })).Data.map(({ Row, Errors }) => [Row, Errors])

test('a partner is refused in the words of its form, its fees in the words of theirs', async () => {
  const { ImportID } = await read([
    ['Anh Tuấn', '12', 'Đối tác POS'],
    ['Anh Tuấn', '0903123218', 'Bạn bè'],
    ['Chị Mai', '0903123219', 'Đối tác khách', '', '', 101],
    ['', '0903123220', 'Đối tác POS'],
  ])

  expect(await wrongOf(ImportID)).toEqual([
    [2, { Phone: 'Số điện thoại không hợp lệ' }],
    [3, { Name: 'Trùng với dòng 2' }],
    [4, { Fee1VISA: 'Tỷ lệ phí không hợp lệ: phải từ 0 đến 100' }],
    [5, { Name: 'Vui lòng nhập tên đối tác' }],
  ])
  expect((await owner.done(partners.ajaxLoadPartner, {})).Total).toBe(0)
})

test('a type that there is not is refused at its column', async () => {
  const { ImportID } = await read([['Anh Tuấn', '0903123218', 'Bạn bè']])
  expect(await wrongOf(ImportID)).toEqual([[2, { Type: 'Vui lòng chọn loại đối tác' }]])
})

test('a user that may not set fees stores no row that has one', async () => {
  const clerk = await owner.staff(['partners.view', 'partners.add'])
  const { ImportID, Wrong } = await new Desk(server, clerk).read(excelIn.partners, {
    A: [heads, ['Anh Tuấn', '0903123218', 'Đối tác POS', '', '', 1.2], ['Chị Mai', '0903123219', 'Đối tác khách']],
  })
  expect(Wrong).toBe(1)
  expect((await clerk.done(imports.getRows, { ImportID, OnlyWrong: true })).Data).toMatchObject([{ Row: 2 }])
})

test('partners come in with their fees, are changed by their name, and go again', async () => {
  await makePartner(owner, { Name: 'Chị Mai', Phone: '0911222333', Contact: 'Nguyễn Mai' })
  const { ImportID, ...state } = await read([
    ['Anh Tuấn', 903123218, 'Đối tác POS', '100tr', 'Tuần', '1,2', ''],
    ['chị mai', '0903123219', 2, '', '', '', 2],
  ])
  expect(state).toMatchObject({ Rows: 2, Wrong: 0, Made: 1, Changed: 1 })

  await desk().settled(imports.run, { ImportID, Mode: 'all' })

  const { Data } = await owner.done(partners.ajaxLoadPartner, {})
  expect(Data).toMatchObject([
    { Name: 'Anh Tuấn', Phone: '0903123218', Type: 1, CreditLimit: 100_000_000, SettlePeriod: 2 },
    { Name: 'chị mai', Phone: '0903123219', Type: 2, Contact: 'Nguyễn Mai', Version: 2 },
  ])
  const fees = (await owner.done(partnerFees.getConfigFeePartner, {})).Data
  expect(fees.map((fee) => [fee.PartnerName, fee.typeCard, fee.Direction, fee.Percent, fee.IsForeign])).toEqual(
    expect.arrayContaining([
      ['Anh Tuấn', 'VISA', 1, 1.2, false],
      ['Anh Tuấn', 'VISA', 1, 1.2, true],
      ['chị mai', 'JCB', 2, 2, false],
      ['chị mai', 'JCB', 2, 2, true],
    ]),
  )
  const log = (await owner.done(audit.getLogAction, {})).Data.map(({ Act }) => Act)
  expect(log.filter((act) => act === 'Thêm đối tác')).toHaveLength(2)
  expect(log.filter((act) => act === 'Đổi phí đối tác')).toHaveLength(4)

  await desk().settled(imports.undo, { ImportID })
  expect((await owner.done(partners.ajaxLoadPartner, {})).Data).toMatchObject([
    { Name: 'Chị Mai', Phone: '0911222333' },
  ])
})

test('a fee at which swipes lose comes in with the others, and is marked where fees are shown', async () => {
  await makePos(owner, { percent: 1.5 })
  const withFees = ['Tên đối tác', 'SĐT', 'Loại', 'Mình thu họ Visa (%)']
  const book = { 'Đối tác': [withFees, ['Anh Tuấn', '0903123218', 'Đối tác khách', 1.3]] }
  const { ImportID, Wrong } = await desk().read(excelIn.partners, book)
  expect(Wrong).toBe(0)
  await desk().settled(imports.run, { ImportID, Mode: 'all' })
  const { Data } = await owner.done(partnerFees.getConfigFeePartner, { IsForeign: false })
  expect(Data.map(({ Percent, Margin }) => [Percent, Margin])).toEqual([[1.3, -0.2]])
})

test("another shop's partner of the same name is another partner", async () => {
  await makePartner(owner.at(owner.shopIds[1] ?? 0), { Name: 'Anh Tuấn' })
  expect(await read([['Anh Tuấn', '0903123218', 'Đối tác POS']])).toMatchObject({ Wrong: 0, Made: 1 })
})
