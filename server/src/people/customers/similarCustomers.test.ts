import { people } from '@cardpro/contract/people/customers/customer.calls'
import { describe, expect, test } from 'vitest'
import { makeCustomer } from '#test/cardFile.ts'
import { testServer } from '#test/shop.ts'
import { whySimilar } from './similarCustomers.rules.ts'

const server = testServer()

describe('two customers are possible duplicates', () => {
  const known = { name: 'Nguyễn Văn Đức', phones: ['0903123218', '0988000111'] }
  test.each([
    ['not by the name alone', { name: 'Nguyễn Văn Đức', phones: ['0903999999'] }, null],
    ['not by the last digits alone', { name: 'Trần Thị Bé', phones: ['0977003218'] }, null],
    ['not by a given name alone', { name: 'Trần Đức', phones: ['0977003218'] }, null],
    ['not by a single word', { name: 'Đức', phones: ['0977003218'] }, null],
    ['by one of their phones', { name: 'Ai đó', phones: ['0988000111'] }, 'Cùng số 0988000111'],
    [
      'by the name, in whatever order and accents, and the last digits',
      { name: 'duc nguyen van', phones: ['0977003218'] },
      'Tên giống, số điện thoại cùng đuôi 3218',
    ],
    [
      'by family and given name and the last digits of the second phone',
      { name: 'Nguyễn Đức', phones: ['', '0977000111'] },
      'Tên giống, số điện thoại cùng đuôi 0111',
    ],
  ])('%s', (_, typed, why) => expect(whySimilar(typed, known)).toBe(why))
})

test('the form shows them while a user types: never the edited customer, a deactivated one or one of another shop', async () => {
  const owner = await server.company({ shops: 2 })
  const elsewhere = owner.at(owner.shopIds[1] ?? 0)
  const duc = { FullName: 'Nguyễn Văn Đức', Phone: '0903123218' }
  const id = await makeCustomer(owner, duc)
  await makeCustomer(elsewhere, duc)
  await owner.done(people.deleteCustomer, {
    CustomerID: await makeCustomer(owner, { FullName: 'Nguyễn Đức', Phone: '0977123218' }),
  })
  const similar = async (input: object) => (await owner.done(people.getSimilar, input)).Data

  expect(await similar({ FullName: 'nguyen van duc', Phone: '+84 977 003 218' })).toEqual([
    {
      CustomerID: id,
      Code: 'KH1',
      FullName: 'Nguyễn Văn Đức',
      Phone: '0903123218',
      Why: 'Tên giống, số điện thoại cùng đuôi 3218',
    },
  ])
  expect(await similar({ Phone2: '0903.123.218' })).toMatchObject([{ Why: 'Cùng số 0903123218' }])
  expect(await similar({ FullName: 'Nguyễn Văn Đức', Phone: '0977003218', CustomerID: id })).toEqual([])
  expect(await similar({ FullName: 'Nguyễn Văn Đức' })).toEqual([])
})

test('saving answers them too', async () => {
  const owner = await server.company()
  const id = await makeCustomer(owner, { FullName: 'Nguyễn Văn Đức', Phone: '0903123218' })
  const duplicate = { FullName: 'Nguyễn Đức', Phone: '0977003218' }
  const { Data } = await owner.done(people.addOrEditCustomer, duplicate)
  expect(Data.SimilarCustomers).toMatchObject([{ CustomerID: id }])
})
