import { excelOut } from '@cardpro/contract/excelOut'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { cards } from '@cardpro/contract/people/cards/cards'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { funds } from '@cardpro/contract/places/funds/funds'
import { partners } from '@cardpro/contract/places/partners/partners'
import { shops } from '@cardpro/contract/places/shops/shops'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { makeCollaborator, makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

// What a company has corrected of the list of banks for itself counts wherever a bank is named or chosen.

const server = testServer()
const usual = {
  BankCode: 'VCB',
  ShortName: 'Vietcombank',
  Name: 'Ngân hàng TMCP Ngoại thương Việt Nam',
  Bin: '970436',
  TransferSupported: true,
  CardIssuer: true,
}
const face = {
  BankCode: 'VCB',
  CardType: 'VISA' as const,
  Bin: '457353',
  Last4: '7788',
  ExpMonth: 12,
  ExpYear: 2090,
  StatementDay: 5,
  DueDay: 25,
}
const account = { BankCode: 'VCB', AccountNo: '0071000123456', AccountName: 'PHAM THU HA' }
const ofCustomer = [{ ...account, IsDefault: true }]
let owner: TestUser
beforeEach(async () => {
  owner = await server.company()
})

const correct = (change: Partial<typeof usual>) => owner.done(funds.correctBank, { ...usual, ...change, Version: 0 })
const customer = async (id: number) => (await owner.done(people.getByID, { CustomerID: id })).Data
/** A card as its form would send it back. */
const card = async (id: number) => {
  const { Data } = await owner.done(cards.getByID, { cardDataID: id })
  return { ...Data, CardInShop: 0 as const, Status: 1 as const }
}

describe('a bank that issues no cards any more, as the company knows it, is refused', () => {
  const refused = { BankCode: 'Vui lòng chọn ngân hàng phát hành' }

  test('for a new card and for a card of another bank; elsewhere it is not', async () => {
    const [CustomerID, of] = [await makeCustomer(owner), await makeCard(owner)]
    await correct({ CardIssuer: false })
    expect((await owner.call(cards.addOrEdit, { ...face, CustomerID })).Errors).toEqual(refused)
    expect((await owner.call(cards.addOrEdit, { ...(await card(of)), BankCode: 'VCB' })).Errors).toEqual(refused)
    expect(await makeCard(await server.company(), { BankCode: 'VCB' })).toBeGreaterThan(0)
  })

  test('but not for the card that has it', async () => {
    const id = await makeCard(owner, { BankCode: 'VCB' })
    await correct({ CardIssuer: false })
    await owner.done(cards.addOrEdit, { ...(await card(id)), Note: 'gọi lại chiều' })
    expect(await card(id)).toMatchObject({ BankCode: 'VCB', Note: 'gọi lại chiều' })
  })
})

test('a bank that issues cards by now, as the company knows it, is taken', async () => {
  const timo = { ...usual, BankCode: 'TIMO', ShortName: 'Timo', Name: 'Timo', Bin: '963388', CardIssuer: true }
  const CustomerID = await makeCustomer(owner)
  expect((await owner.call(cards.addOrEdit, { ...face, CustomerID, BankCode: 'TIMO' })).Errors).toEqual({
    BankCode: 'Vui lòng chọn ngân hàng phát hành',
  })
  await correct(timo)
  expect(await makeCard(owner, { CustomerID, BankCode: 'TIMO' })).toBeGreaterThan(0)
})

test('a Napas number tells its bank by the BIN that the company knows', async () => {
  const suggested = async (user: TestUser) => (await user.done(cards.suggestBank, { Bin: '970499' })).Data
  expect(await suggested(owner)).toBeNull()
  await correct({ Bin: '970499' })
  expect(await suggested(owner)).toMatchObject({ BankCode: 'VCB', CardType: 'NAPAS' })
  expect(await suggested(await server.company())).toBeNull()
})

describe('a bank that no transfer reaches any more, as the company knows it', () => {
  const refused = 'Vui lòng chọn ngân hàng nhận chuyển khoản'

  test('is refused for accounts of customers, partners, collaborators and shops, and for topping up a card', async () => {
    await correct({ TransferSupported: false })
    const { Data: shop } = await owner.done(shops.getByID, {})
    const calls = [
      [
        people.addOrEditCustomer,
        { FullName: 'Lê An', Phone: '0908111222', Accounts: ofCustomer },
        'Accounts.0.BankCode',
      ],
      [partners.addOrEdit, { Name: 'Đại lý An', Phone: '0908111223', Type: 1, ...account }, 'BankCode'],
      [collaborators.addOrEdit, { Name: 'CTV An', Phone: '0908111224', Percent: 0.3, Base: 1, ...account }, 'BankCode'],
      [cards.addOrEdit, { ...(await card(await makeCard(owner))), TopUpBank: 'VCB' }, 'TopUpBank'],
    ] as const
    for (const [call, input, field] of calls)
      expect((await owner.call(call, input as never)).Errors, call.path).toEqual({ [field]: refused })
    const own = { BankCode: 'VCB', AccountBank: '0071000123456', AccountOwner: 'LE MINH ANH' }
    expect((await owner.call(shops.addOrEdit, { ...shop, ...own })).Errors).toEqual({
      BankCode: 'Vietcombank không nhận chuyển khoản qua VietQR',
    })
  })

  test('stays where it stood before', async () => {
    const id = await makeCustomer(owner, { Accounts: ofCustomer })
    const [collaborator, partner] = [await makeCollaborator(owner, account), await makePartner(owner, account)]
    await correct({ TransferSupported: false })
    const seen = await customer(id)
    await owner.done(people.addOrEditCustomer, { ...seen, CitizenID: '', Consent: true, Note: 'gọi lại' } as never)
    expect(await customer(id)).toMatchObject({ Note: 'gọi lại', Accounts: ofCustomer })
    const [ofCollaborator] = (await owner.done(collaborators.getByConditions, {})).Data
    await owner.done(collaborators.addOrEdit, { ...ofCollaborator, AffID: collaborator, Note: 'gọi lại' } as never)
    const [ofPartner] = (await owner.done(partners.ajaxLoadPartner, {})).Data
    await owner.done(partners.addOrEdit, { ...ofPartner, PartnerID: partner, Note: 'gọi lại' } as never)
    const more = { ...account, AccountNo: '0071000999999', IsDefault: false }
    const other = { ...(await customer(id)), CitizenID: '', Consent: true, Accounts: [...ofCustomer, more] }
    expect((await owner.call(people.addOrEditCustomer, other as never)).Errors).toEqual({
      'Accounts.1.BankCode': refused,
    })
  })
})

test('a file may name a bank as the company does, or by its usual name', async () => {
  await correct({ ShortName: 'Ngoại thương' })
  const heads = ['Họ tên', 'SĐT', 'Ngân hàng nhận tiền', 'Số tài khoản', 'Chủ tài khoản']
  const named = ['Ngoại thương', 'Vietcombank', 'vcb', 'VPBank']
  const rows = named.map((name, no) => [`Khách ${no}`, `090811122${no}`, name, `00710001234${no}`, 'LE AN'])
  const desk = new Desk(server, owner)
  const { ImportID } = await desk.read(excelIn.customers, { Khách: [heads, ...rows] })
  await desk.settled(imports.run, { ImportID, Mode: 'all' })
  const { Data } = await owner.done(people.ajaxLoadCustomer, {})
  const codes = await Promise.all(
    Data.map(async ({ CustomerID }) => (await customer(CustomerID)).Accounts[0]?.BankCode),
  )
  expect(codes.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(['VCB', 'VCB', 'VCB', 'VPB'])
})

test('the log, the history of a record and the file of both call it what the company does now; other companies do not hear', async () => {
  const seenIn = async (user: TestUser) => {
    const id = await makeCustomer(user, { Accounts: ofCustomer })
    const { Data: history } = await user.done(audit.getHistory, { RefKind: 'customer', RefID: id })
    const { Data: log } = await user.done(audit.getLogAction, {})
    const file = await new Desk(server, user).excelOf(excelOut.audit, {})
    return [history, log, file.rows].map((rows) => JSON.stringify(rows))
  }
  await correct({ ShortName: 'Ngoại thương' })
  for (const words of await seenIn(owner)) {
    expect(words).toContain('Ngoại thương 0071000123456 PHAM THU HA')
    expect(words).not.toContain('Vietcombank 0071000123456')
  }
  for (const words of await seenIn(await server.company()))
    expect(words).toContain('Vietcombank 0071000123456 PHAM THU HA')
})
