import { funds } from '@cardpro/contract/places/funds/funds'
import { describe, expect, test } from 'vitest'
import { type TestUser, testServer } from '#test/shop.ts'
import { findTransferBank } from './banks.service.ts'

const server = testServer()
const vikki = {
  BankCode: 'DOB',
  ShortName: 'Vikki',
  Name: 'Ngân hàng số Vikki',
  Bin: '970406',
  TransferSupported: true,
  CardIssuer: true,
  Version: 0,
}
const bankOf = async (user: TestUser, code: string) =>
  (await user.done(funds.getAllBank, {})).Data.find(({ BankCode }) => BankCode === code)

describe('correcting a bank is refused', () => {
  test('to whoever is no owner, and of a bank that is not in the list', async () => {
    const owner = await server.company()
    const clerk = await owner.staff(['funds.view', 'funds.edit', 'shops.edit'])
    expect((await clerk.call(funds.correctBank, vikki)).Code).toBe('NO_PERMISSION')
    expect((await owner.call(funds.correctBank, { ...vikki, BankCode: 'XYZ' })).Errors).toEqual({
      BankCode: 'Không có ngân hàng này trong danh sách',
    })
  })

  test.each([
    ['a name', { ShortName: ' ' }, { ShortName: 'Không được để trống' }],
    ['a short name', { ShortName: 'a'.repeat(41) }, { ShortName: 'Tối đa 40 ký tự' }],
    ['six digits', { Bin: '97040' }, { Bin: 'BIN phải gồm 6 chữ số' }],
    ['a BIN where money is sent to it', { Bin: '' }, { Bin: 'Cần BIN thì mới nhận chuyển khoản được' }],
    ['a BIN of its own', { Bin: '970436' }, { Bin: 'BIN 970436 là của Vietcombank' }],
  ])('without %s', async (_, input, errors) => {
    const owner = await server.company()
    expect((await owner.call(funds.correctBank, { ...vikki, ...input })).Errors).toEqual(errors)
    expect(await bankOf(owner, 'DOB')).toMatchObject({ Version: 0 })
  })

  test('when somebody else was faster, also at the same moment', async () => {
    const owner = await server.company()
    const answers = await Promise.all([1, 2].map(() => owner.call(funds.correctBank, vikki)))
    expect(answers.map(({ Result }) => Result).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect((await owner.call(funds.correctBank, vikki)).Code).toBe('STALE_WRITE')
    await owner.done(funds.correctBank, { ...vikki, Name: 'Vikki Digital Bank', Version: 1 })
    expect(await bankOf(owner, 'DOB')).toMatchObject({ Name: 'Vikki Digital Bank', Version: 2 })
  })
})

test('a corrected bank is another one for its company alone, in pickers and in VietQR', async () => {
  const [owner, stranger] = [await server.company(), await server.company()]
  const before = await bankOf(stranger, 'DOB')
  await owner.done(funds.correctBank, { ...vikki, Bin: '970499' })
  expect(await bankOf(owner, 'DOB')).toEqual({ ...vikki, Bin: '970499', Version: 1 })
  expect(await bankOf(stranger, 'DOB')).toEqual(before)
  await owner.done(funds.correctBank, { ...vikki, Bin: '', TransferSupported: false, Version: 1 })
  expect(await bankOf(owner, 'DOB')).toMatchObject({ Bin: '', TransferSupported: false })
  const reached = (user: TestUser) =>
    server.db.transaction(
      user.companyId,
      (db) => findTransferBank({ db, companyId: user.companyId } as never, 'DOB'),
      'read only',
    )
  expect(await reached(owner)).toBeNull()
  expect(await reached(stranger)).toMatchObject({ Bin: '970406' })
})
