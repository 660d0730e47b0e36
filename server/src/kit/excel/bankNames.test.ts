import { excelOut } from '@cardpro/contract/excelOut'
import { funds } from '@cardpro/contract/places/funds/funds'
import { expect, test } from 'vitest'
import { makePos } from '#test/cardFile.ts'
import { Desk, type OpenedSheet } from '#test/excel.ts'
import { makeOrder } from '#test/orders.ts'
import { makeCollaborator, makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const renamed = {
  BankCode: 'VCB',
  ShortName: 'Ngoại thương',
  Name: 'Ngân hàng Ngoại thương',
  Bin: '970436',
  TransferSupported: true,
  CardIssuer: true,
  Version: 0,
}

const banksOf = ({ heads, rows }: OpenedSheet): unknown[] =>
  rows.map((row) => row[heads.indexOf('Ngân hàng')]).filter((name) => typeof name === 'string' && name !== '')

/** The names of banks in the files that tell them: of POS, partners and collaborators. */
async function namesIn(owner: TestUser): Promise<unknown[]> {
  const desk = new Desk(server, owner)
  const order = await makeOrder(owner)
  await order.swipe([{ pos: await makePos(owner), amount: 20_000_000 }])
  const account = { BankCode: 'VCB', AccountNo: '0071000123456', AccountName: 'PHAM THU HA' }
  await makePartner(owner, account)
  await makeCollaborator(owner, account)
  const files = [excelOut.posMoney, excelOut.partners, excelOut.collaborators]
  const names = []
  for (const file of files) names.push(...banksOf(await desk.excelOf(file, {})))
  return names
}

test('a file calls a bank what the company has corrected it to, and other companies what it was', async () => {
  const [owner, stranger] = [await server.company(), await server.company()]
  await owner.done(funds.correctBank, renamed)
  expect(await namesIn(owner)).toEqual(['Ngoại thương', 'Ngoại thương', 'Ngoại thương'])
  expect(await namesIn(stranger)).toEqual(['Vietcombank', 'Vietcombank', 'Vietcombank'])
})
