import { excelOut } from '@cardpro/contract/excelOut'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { undoing } from '@cardpro/contract/kit/audit/undo'
import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { merging } from '@cardpro/contract/people/customers/merging'
import { describe, expect, test } from 'vitest'
import { makeCard, makeCustomer, makePos } from '#test/cardFile.ts'
import { Desk, type OpenedSheet } from '#test/excel.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { makeCollaborator } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

// The class of a card, and its collaborator where another one brought the customer.
const server = testServer()

const face = {
  BankCode: 'VPB',
  CardType: 'VISA',
  Bin: '457353',
  Last4: '9001',
  ExpMonth: 12,
  ExpYear: 2090,
  StatementDay: 5,
  DueDay: 25,
} as const
const cardOf = async (user: TestUser, cardDataID: number) => (await user.done(cards.getByID, { cardDataID })).Data
/** A card as its form sends it back. */
const formOf = async (user: TestUser, id: number) => {
  const card = await cardOf(user, id)
  return { ...card, CardInShop: 0 as const, Status: 1 as const }
}
const stop = (user: TestUser, affID: number) => user.done(collaborators.deleteCollaborator, { affID })
const collaboratorOfOrder = async (user: TestUser, id: number) =>
  (await user.done(orders.getDetail, { ScheduleID: id })).Data.AffName
const gone = 'Cộng tác viên này đã ngừng'
const missing = 'Không có cộng tác viên này trong cửa hàng'

describe('what is refused', () => {
  test('a class that there is none of, on a card and as a filter', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    const wrong = { Tier: 'Hạng thẻ không hợp lệ' }
    expect((await owner.call(cards.addOrEdit, { ...face, CustomerID, Tier: 10 as 9 })).Errors).toEqual(wrong)
    expect((await owner.call(cards.getByConditions, { Tier: -1 })).Errors).toEqual(wrong)
  })

  test('a collaborator of another shop or company, and one who was stopped', async () => {
    const owner = await server.company({ shops: 2 })
    const CustomerID = await makeCustomer(owner)
    const elsewhere = await makeCollaborator(owner.at(owner.shopIds[1] ?? 0))
    const stopped = await makeCollaborator(owner)
    await stop(owner, stopped)
    const foreign = await makeCollaborator(await server.company())
    const errors = async (AffID: number) => (await owner.call(cards.addOrEdit, { ...face, CustomerID, AffID })).Errors
    expect(await errors(elsewhere)).toEqual({ AffID: missing })
    expect(await errors(foreign)).toEqual({ AffID: missing })
    expect(await errors(stopped)).toEqual({ AffID: gone })
    expect((await owner.done(cards.getByConditions, {})).Total).toBe(0)
  })

  test('in a file: a class of another name, a collaborator who is unknown or was stopped', async () => {
    const owner = await server.company()
    await makeCustomer(owner, { Phone: '0903123218' })
    await stop(owner, await makeCollaborator(owner, { Phone: '0934111222' }))
    const row = ['0903123218', '457353', 'VPB', '09/90', 5, 25]
    const { ImportID } = await new Desk(server, owner).read(excelIn.cards, {
      A: [
        ['SĐT khách', '6 số đầu', 'NH', 'Hết hạn', 'Sao kê', 'Đến hạn', '4 số cuối', 'Hạng', 'CTV'],
        [...row, '0001', 'Đen', ''],
        [...row, '0002', 'Vàng', '0934111222'],
        [...row, '0003', '', '0934999999'],
      ],
    })
    const rows = (await owner.done(imports.getRows, { ImportID })).Data
    expect(rows.map(({ Errors }) => Errors)).toEqual([
      { Tier: 'Hạng thẻ chỉ gồm: Chuẩn, Vàng, Titan, Bạch kim, Kim cương, Signature, World, Infinite, Khác' },
      { AffPhone: 'Chưa có cộng tác viên với SĐT 0934111222' },
      { AffPhone: 'Chưa có cộng tác viên với SĐT 0934999999' },
    ])
  })
})

describe('a card', () => {
  test('keeps a collaborator who was stopped meanwhile, and so does the card that takes its place', async () => {
    const owner = await server.company()
    const collaborator = await makeCollaborator(owner, { Name: 'Phạm Thu Hà' })
    const old = await makeCard(owner, { AffID: collaborator, Tier: 4, Last4: '4472' })
    expect(await cardOf(owner, old)).toMatchObject({ Tier: 4, AffID: collaborator, AffName: 'Phạm Thu Hà' })
    await stop(owner, collaborator)
    await owner.done(cards.addOrEdit, { ...(await formOf(owner, old)), Note: 'gọi trước 9 giờ' })
    const { CustomerID } = await cardOf(owner, old)
    const renewed = { ...face, CustomerID, Tier: 4 as const, AffID: collaborator, ReplacesID: old }
    const { CardDataID } = (await owner.done(cards.addOrEdit, renewed)).Data
    expect(await cardOf(owner, CardDataID)).toMatchObject({ Tier: 4, AffName: 'Phạm Thu Hà', ReplacesID: old })
    const other = await makeCard(owner)
    expect(
      (await owner.call(cards.addOrEdit, { ...(await formOf(owner, other)), AffID: collaborator })).Errors,
    ).toEqual({
      AffID: gone,
    })
    expect((await owner.done(collaborators.getByConditions, { Status: 0 })).Data[0]?.CustomerCount).toBe(0)
  })

  test('is found by class and by collaborator, alone and with other filters, page by page and in groups', async () => {
    const owner = await server.company({ shops: 2 })
    const collaborator = await makeCollaborator(owner, { Name: 'Hà' })
    const gold = await makeCard(owner, { Tier: 2, AffID: collaborator, CreditLimit: 30_000_000 })
    const paused = await makeCard(owner, { Tier: 2, Status: 2, BankCode: 'TCB', CreditLimit: 20_000_000 })
    const plain = await makeCard(owner, { AffID: collaborator })
    await makeCard(owner.at(owner.shopIds[1] ?? 0), { Tier: 2 })
    const found = async (input: object) => {
      const { Data, Total } = await owner.done(cards.getByConditions, input)
      return [Data.map(({ CardDataID }) => CardDataID), Total]
    }
    expect(await found({ Tier: 2 })).toEqual([[paused, gold], 2])
    expect(await found({ Tier: 2, PageSize: 1, PageIndex: 2 })).toEqual([[gold], 2])
    expect(await found({ Tier: 2, Status: 1 })).toEqual([[gold], 1])
    expect(await found({ Tier: 2, BankCode: 'TCB' })).toEqual([[paused], 1])
    expect(await found({ Tier: 0 })).toEqual([[plain], 1])
    expect(await found({ AffID: collaborator })).toEqual([[plain, gold], 2])
    expect(await found({ AffID: collaborator, Tier: 2, Sort: 'CreditLimit' })).toEqual([[gold], 1])
    expect((await owner.done(cards.getByConditions, { Tier: 2 })).Summary).toEqual({ CreditLimit: 50_000_000 })
    const { Groups } = (await owner.done(cards.getByConditions, { GroupBy: 'AffID' })).Summary ?? {}
    expect(Groups?.map(({ Title, Count }) => [Title, Count])).toEqual([
      ['Hà', 2],
      ['', 1],
    ])
  })

  test('goes back with an undo, and its history calls both by their names', async () => {
    const owner = await server.company()
    const [first, second] = [
      await makeCollaborator(owner, { Name: 'Hà' }),
      await makeCollaborator(owner, { Name: 'Linh' }),
    ]
    const id = await makeCard(owner, { AffID: first, Tier: 2 })
    await owner.done(cards.addOrEdit, { ...(await formOf(owner, id)), AffID: second, Tier: 4 })
    const [event] = (await owner.done(audit.getHistory, { RefKind: 'card', RefID: id })).Data
    expect(event).toMatchObject({
      Before: { Hạng: 'Vàng', 'Cộng tác viên': 'Hà' },
      After: { Hạng: 'Bạch kim', 'Cộng tác viên': 'Linh' },
    })
    await owner.done(undoing.undo, { LogID: event?.LogID ?? 0 })
    expect(await cardOf(owner, id)).toMatchObject({ AffID: first, Tier: 2 })
  })

  test('of a BIN tells the class that most of its cards have, of which one is noted', async () => {
    const owner = await server.company()
    const suggested = async () => (await owner.done(cards.suggestBank, { Bin: face.Bin })).Data
    for (const Tier of [0, 0, 2] as const) await makeCard(owner, { Tier })
    expect(await suggested()).toMatchObject({ BankCode: 'VPB', Tier: 2, Cards: 3, Of: 3 })
    await makeCard(owner, { Tier: 4 })
    expect(await suggested()).toMatchObject({ Tier: 0, Cards: 4 })
  })
})

describe('an order', () => {
  test('belongs to the card’s collaborator where it has one, else to the customer’s, and stays so', async () => {
    const owner = await server.company()
    const [ofCard, ofCustomer] = [
      await makeCollaborator(owner, { Name: 'Hà' }),
      await makeCollaborator(owner, { Name: 'Linh' }),
    ]
    const CustomerID = await makeCustomer(owner, { FullName: 'An', Phone: '0903123218', AffID: ofCustomer })
    const own = await makeCard(owner, { CustomerID, AffID: ofCard })
    const plain = await makeCard(owner, { CustomerID })
    const first = await makeOrder(owner, { CustomerID, CardDataID: own })
    const second = await makeOrder(owner, { CustomerID, CardDataID: plain })
    const ofNone = await makeOrder(owner)
    const named = async () => [await collaboratorOfOrder(owner, first.id), await collaboratorOfOrder(owner, second.id)]
    expect([...(await named()), await collaboratorOfOrder(owner, ofNone.id)]).toEqual(['Hà', 'Linh', ''])

    await owner.done(cards.addOrEdit, { ...(await formOf(owner, own)), AffID: null })
    const person = { CustomerID, FullName: 'An', Phone: '0903123218', Consent: true, Version: 1 }
    await owner.done(people.addOrEditCustomer, { ...person, ConsentMethod: 'Tại quầy', AffID: ofCard })

    expect(await named()).toEqual(['Hà', 'Linh'])
    const of = async (AffID: number) => {
      const { Data } = await owner.done(orders.getByConditions, { AffID })
      return Data.map(({ Code }) => Code)
    }
    expect([await of(ofCard), await of(ofCustomer)]).toEqual([[first.code], [second.code]])
    const hits = (await owner.done(people.getCustomerSearch, { keyword: '0903123218' })).Data
    expect(hits).toMatchObject([{ AffID: ofCard, Cards: [{ AffID: null }, { AffID: null }] }])
  })

  test('of a stopped one goes to the customer’s collaborator, or to none', async () => {
    const owner = await server.company()
    const [ofCard, ofCustomer] = [
      await makeCollaborator(owner, { Name: 'Hà' }),
      await makeCollaborator(owner, { Name: 'Linh' }),
    ]
    const CustomerID = await makeCustomer(owner, { AffID: ofCustomer })
    const CardDataID = await makeCard(owner, { CustomerID, AffID: ofCard, CreditLimit: 0 })
    const terms = { CustomerID, CardDataID, Confirm: ['W_SAME_CARD'] }
    const whose = async () => collaboratorOfOrder(owner, (await makeOrder(owner, terms)).id)
    await stop(owner, ofCard)
    expect(await whose()).toBe('Linh')
    await stop(owner, ofCustomer)
    expect(await whose()).toBe('')
  })

  test('counts in the volume of whose it is, and the customers of either stay as many as they are', async () => {
    const owner = await server.company()
    const [ofCard, ofCustomer] = [
      await makeCollaborator(owner, { Name: 'Hà' }),
      await makeCollaborator(owner, { Name: 'Linh' }),
    ]
    const CustomerID = await makeCustomer(owner, { AffID: ofCustomer })
    const CardDataID = await makeCard(owner, { CustomerID, AffID: ofCard, CreditLimit: 0 })
    const order = await makeOrder(owner, { CustomerID, CardDataID, Amount: 30_000_000, ForDate: todayHere() })
    await order.swipe([{ pos: await makePos(owner), amount: 30_000_000 }])
    const listed = (await owner.done(collaborators.getByConditions, {})).Data
    expect(listed.map(({ Name, CustomerCount, Turnover }) => [Name, CustomerCount, Turnover])).toEqual([
      ['Hà', 0, 30_000_000],
      ['Linh', 1, 0],
    ])
  })
})

const column = ({ heads, rows }: OpenedSheet, head: string) => rows.map((row) => row[heads.indexOf(head)])

test('a file brings both in, by the words of the shop and of the bank, and takes both out again', async () => {
  const owner = await server.company()
  await makeCustomer(owner, { Phone: '0903123218' })
  await makeCollaborator(owner, { Name: 'Phạm Thu Hà', Phone: '0934111222' })
  const desk = new Desk(server, owner)
  const row = ['0903123218', '457353', 'VPB', '09/90', 5, 25]
  const { ImportID } = await desk.read(excelIn.cards, {
    A: [
      ['SĐT khách', '6 số đầu', 'NH', 'Hết hạn', 'Sao kê', 'Đến hạn', '4 số cuối', 'Hạng thẻ', 'SĐT CTV'],
      [...row, '0001', 'Platinum', 934111222],
      [...row, '0002', 'hạng vàng', ''],
    ],
  })
  await desk.settled(imports.run, { ImportID, Mode: 'all' })
  const file = await desk.excelOf(excelOut.cards, {})
  const [numbers, tiers, collaborators] = ['Số thẻ', 'Hạng', 'CTV'].map((head) => column(file, head))
  const rows = numbers?.map((number, index) => [number, tiers?.[index], collaborators?.[index]]).slice(0, -1)
  expect(rows?.toSorted()).toEqual([
    ['457353••••••0001', 'Bạch kim', 'Phạm Thu Hà'],
    ['457353••••••0002', 'Vàng', null],
  ])
  const narrowed = await desk.excelOf(excelOut.cards, { Tier: 4 })
  expect(narrowed.about).toContain('Hạng: Bạch kim')
})

test('a migration workbook may name a collaborator of its own, and a card row is right once that row is', async () => {
  const owner = await server.company()
  const desk = new Desk(server, owner)
  const { ImportID } = await desk.read(excelIn.moveIn, {
    'Cộng tác viên': [
      ['Tên CTV', 'SĐT', 'Hoa hồng (%)', 'Tính trên'],
      ['Phạm Thu Hà', '0934111222', 0.3, 'Lương'],
    ],
    'Khách hàng': [
      ['Họ tên', 'SĐT'],
      ['Nguyễn An', '0903123218'],
    ],
    Thẻ: [
      ['SĐT khách', 'Số thẻ', 'Ngân hàng', 'Hết hạn', 'Ngày sao kê', 'Ngày đến hạn', 'Hạng', 'SĐT CTV'],
      ['0903123218', '457353••••••1234', 'VPB', '09/90', 5, 25, 'Vàng', '0934111222'],
    ],
  })
  const wrong = async () => (await owner.done(imports.getByID, { ImportID })).Data.Wrong
  expect(await wrong()).toBe(2)
  await owner.done(imports.mend, { ImportID, Sheet: 0, Row: 2, Cells: [{ Column: 3, Text: 'Doanh số' }] })
  expect(await wrong()).toBe(0)
  await desk.settled(imports.run, { ImportID, Mode: 'all' })
  expect((await owner.done(cards.getByConditions, {})).Data).toMatchObject([{ Tier: 2, AffName: 'Phạm Thu Hà' }])
})

test('of a card that two customers have, the one that stays takes over what only the other one said', async () => {
  const owner = await server.company()
  const collaborator = await makeCollaborator(owner, { Name: 'Hà' })
  const [kept, merged] = [await makeCustomer(owner), await makeCustomer(owner)]
  const stays = await makeCard(owner, { CustomerID: kept, Last4: '7788', Tier: 2 })
  await makeCard(owner, { CustomerID: merged, Last4: '7788', Tier: 4, AffID: collaborator })
  const another = await makeCard(owner, { CustomerID: merged, Tier: 8, AffID: collaborator })
  const sides = { CustomerID: kept, MergeID: merged, Version: 1, MergeVersion: 1 }
  await owner.done(merging.mergeCustomer, { ...sides, Reason: 'Nhập trùng' })
  expect(await cardOf(owner, stays)).toMatchObject({ Tier: 2, AffID: collaborator })
  expect(await cardOf(owner, another)).toMatchObject({ CustomerID: kept, Tier: 8, AffID: collaborator })
  const [event] = (await owner.done(audit.getHistory, { RefKind: 'card', RefID: stays })).Data
  expect(event).toMatchObject({ Act: 'Gộp thẻ trùng', After: { 'Cộng tác viên': 'Hà' } })
})
