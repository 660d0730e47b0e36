import { funds } from '@cardpro/contract/places/funds/funds'
import { expect, test } from 'vitest'
import { UserError } from '#kit/http/errors.ts'
import { Books } from '#test/books.ts'
import { makeFund } from '#test/cardFile.ts'
import { testServer } from '#test/shop.ts'
import { saveFunds } from './fundEdit.ts'

const server = testServer()

test('of funds that are saved together each is refused alone, and the last default is the one', async () => {
  const owner = await server.company()
  await makeFund(owner, { name: 'Két' })
  const cash = (Name: string, more = {}) => funds.addOrEdit.input.parse({ Name, Kind: 1, ...more })
  const inputs = [
    cash('Một', { IsDefaultIn: true, OpeningBalance: 1_000_000 }),
    cash('KÉT'),
    cash('Hai', { IsDefaultIn: true, IsDefaultOut: true }),
  ]
  const saved = await new Books(server, owner).write((ctx) => saveFunds(ctx, inputs))
  expect(saved.map((row) => (row instanceof UserError ? row.message : 'saved'))).toEqual([
    'saved',
    'Cửa hàng đã có quỹ tên KÉT',
    'saved',
  ])
  const { Data } = await owner.done(funds.getByConditions, {})
  const shown = Data.map(({ Name, Balance, IsDefaultIn, IsDefaultOut }) => [Name, Balance, IsDefaultIn, IsDefaultOut])
  expect(shown.filter(([name]) => name !== 'Két')).toEqual([
    ['Hai', 0, true, true],
    ['Một', 1_000_000, false, false],
  ])
})
