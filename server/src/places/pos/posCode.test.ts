import { excelOut } from '@cardpro/contract/excelOut'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { type PosRow, pos } from '@cardpro/contract/places/pos/pos'
import { expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { lastOf, undo } from '#test/undoing.ts'

// Mã POS: what the shop has written on a POS. It need not be there, and may be on two.
const server = testServer()

const found = async (user: TestUser, input: object = {}) =>
  (await user.done(pos.getByConditions, input)).Data.map(({ Name, Code }) => [Name, Code])
/** What the form sends of a POS that is opened and changed. */
const formOf = ({
  Rules,
  PosParentID: _parent,
  HolderID: _holder,
  ReceivedOn: _day,
  OwnerType,
  Status,
  ...row
}: PosRow) => ({
  ...row,
  ...Rules,
  OwnerType: OwnerType as 1,
  Status: Status as 1,
  Fees: [],
})

test('a code that is too long, or hides a card number or a PIN, is refused or masked', async () => {
  const owner = await server.company()
  const input = { Name: 'VCB 01', TID: '20000001', BankCode: 'VCB', BankCardID: await makeFund(owner) }
  expect((await owner.call(pos.addOrEdit, { ...input, Code: 'M'.repeat(201) })).Errors).toEqual({
    Code: 'Tối đa 200 ký tự',
  })
  expect((await owner.call(pos.addOrEdit, { ...input, Code: 'PIN 123456' })).Errors).toEqual({
    Code: 'Không được lưu CVV/PIN/OTP',
  })
})

test('it is kept, changed, taken back, and stands in the history by its name', async () => {
  const owner = await server.company()
  const id = await makePos(owner, { Name: 'VCB 01', Code: ' M-07 ' })
  await makePos(owner, { Name: 'VCB 02', Code: 'M-07' })
  await makePos(owner, { Name: 'VCB 03' })
  expect(await found(owner)).toEqual([
    ['VCB 01', 'M-07'],
    ['VCB 02', 'M-07'],
    ['VCB 03', ''],
  ])
  const { Data } = await owner.done(pos.getByConditions, { GeneralSearch: 'VCB 01' })
  if (!Data[0]) throw new Error('the POS is not in the list')
  await owner.done(pos.addOrEdit, { ...formOf(Data[0]), Code: 'M-08' })
  const [edited] = (await owner.done(audit.getHistory, { RefKind: 'pos', RefID: id })).Data
  expect([edited?.Before, edited?.After]).toEqual([{ 'Mã POS': 'M-07' }, { 'Mã POS': 'M-08' }])
  expect((await undo(owner, (await lastOf(owner, 'pos', id)).LogID)).Result).toBe(1)
  expect(await found(owner, { GeneralSearch: 'VCB 01' })).toEqual([['VCB 01', 'M-07']])
})

test('a POS is found by it, without accents', async () => {
  const owner = await server.company()
  await makePos(owner, { Name: 'VCB 01', Code: 'Máy 12' })
  await makePos(owner)
  expect(await found(owner, { GeneralSearch: 'may 12' })).toEqual([['VCB 01', 'Máy 12']])
})

test('it comes in from a file and goes out into one', async () => {
  const owner = await server.company()
  await makeFund(owner, { name: 'Vietcombank' })
  const desk = new Desk(server, owner)
  const read = await desk.read(excelIn.pos, {
    POS: [
      ['Tên máy', 'Mã máy', 'TID', 'Ngân hàng', 'Tài khoản nhận tiền'],
      ['VCB 01', 'M-07', '20000001', 'VCB', 'Vietcombank'],
    ],
  })
  await desk.settled(imports.run, { ImportID: read.ImportID, Mode: 'all' })
  expect(await found(owner)).toEqual([['VCB 01', 'M-07']])
  const { heads, rows } = await desk.excelOf(excelOut.pos, {})
  expect(rows[0]?.[heads.indexOf('Mã POS')]).toBe('M-07')
  // What shares a cell of the screen has a column each.
  const shown = await desk.excelOf(excelOut.pos, { Columns: ['TID, MID', 'Tên máy', 'Ngân hàng, HKD', 'Tiền về'] })
  expect(shown.heads.slice(0, 4)).toEqual(['TID', 'MID', 'Tên máy', 'Mã POS'])
  expect(shown.heads.slice(4)).toEqual(['Ngân hàng', 'Hộ kinh doanh', 'Tiền về quỹ', 'Lịch tiền về'])
})
