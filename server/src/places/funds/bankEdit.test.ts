import { funds } from '@cardpro/contract/places/funds/funds'
import { describe, expect, inject, test } from 'vitest'
import { Db } from '#kit/database/db.ts'
import { testServer } from '#test/shop.ts'
import { correctBank, readCorrection } from './bankEdit.service.ts'

const server = testServer()

/** The operator's connection; the application's own may add banks but change none. */
async function asOperator<T>(task: (db: Db) => Promise<T>): Promise<T> {
  const db = new Db(server.admin, 'cardpro_owner')
  return task(db).finally(() => db.close())
}
const nothing = { shortName: null, name: null, bin: null, transferSupported: null, cardIssuer: null }

describe('the words of the command', () => {
  test.each([
    [[]],
    [['DOB']],
    [['DOB', '--short']],
    [['DOB', '--color', 'red']],
    [['DOB', '--bin', '97040']],
    [['DOB', '--transfer', 'perhaps']],
    [['D B', '--short', 'Vikki']],
  ])('%j are not understood', (words) => expect(readCorrection(words)).toBeNull())

  test('name what becomes another', () => {
    const words = ['dob', '--short', 'Vikki', '--bin', '970406', '--transfer', 'yes', '--cards', 'no']
    expect(readCorrection(words)).toEqual({
      code: 'DOB',
      shortName: 'Vikki',
      name: null,
      bin: '970406',
      transferSupported: true,
      cardIssuer: false,
    })
  })
})

describe('a bank of the list', () => {
  test('that is not there is not made', async () => {
    expect(await asOperator((db) => correctBank(db, { ...nothing, code: 'XYZ', name: 'Không có' }))).toBeNull()
  })

  test('is no business of the application', async () => {
    const change = correctBank(server.db, { ...nothing, code: 'DOB', name: 'Khác' })
    // On a distributed database the row is hidden from the change instead.
    if (inject('testServer').isDistributed) expect(await change).toBeNull()
    else await expect(change).rejects.toThrow('permission denied')
  })

  test('is another one for everybody once it is corrected, and stays so', async () => {
    const owner = await server.company()
    const said = await asOperator((db) =>
      correctBank(db, { ...nothing, code: 'OCEANBANK', shortName: 'MBV2', cardIssuer: false }),
    )
    expect(said).toMatch(/^MBV2, .+ \(BIN 970414, nhận chuyển khoản, không phát hành thẻ\)$/)
    const { Data } = await owner.done(funds.getAllBank, {})
    expect(Data.find(({ BankCode }) => BankCode === 'OCEANBANK')).toMatchObject({
      ShortName: 'MBV2',
      CardIssuer: false,
    })
  })

  test('without a BIN takes no transfers, whatever is said', async () => {
    const said = await asOperator((db) => correctBank(db, { ...nothing, code: 'FECREDIT', transferSupported: true }))
    expect(said).toMatch(/không có BIN, không nhận chuyển khoản/)
  })
})
