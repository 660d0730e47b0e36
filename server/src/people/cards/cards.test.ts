import { notices } from '@cardpro/contract/orders/warnings'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { newId } from '#kit/database/ids.ts'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
beforeAll(() => setClock('2026-11-21T03:00:00Z'))
afterAll(() => setClock(null))

const face = {
  BankCode: 'VPB',
  CardType: 'VISA' as const,
  Bin: '457353',
  Last4: '1234',
  ExpMonth: 12,
  ExpYear: 2030,
  StatementDay: 5,
  DueDay: 25,
}
const read = async (user: TestUser, id: number) => (await user.done(cards.getByID, { cardDataID: id })).Data
const edit = async (user: TestUser, id: number) => {
  const { CardDataID, CustomerID, Last4, ExpMonth, ExpYear, DueDay, Version } = await read(user, id)
  return { ...face, CardDataID, CustomerID, Last4, ExpMonth, ExpYear, DueDay, Version }
}
async function makeOpenOrder(user: TestUser, card: { id: number; customerId: number }): Promise<void> {
  await withAdmin(server.admin, (client) =>
    client.query(
      `INSERT INTO orders (company_id, id, shop_id, code, for_date, customer_id, card_id, contract_type, request_vnd, fee_rut_mpct, fee_dao_mpct, dao_fee_base,
         rounding_step, rounding_mode, staff_id, is_warned, created_by, updated_by)
       VALUES ($1, $2, $3, 'DH261121-001', '2026-11-21', $4, $5, 1, 1000, 0, 0, 1, 1000, 1, $6, true, $6, $6)`,
      [user.companyId, newId(), user.shopId, card.customerId, card.id, user.userId],
    ),
  )
}

describe('what is refused', () => {
  test('cards are seen, made, changed and stopped only with the right for it', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    const id = await makeCard(owner, { CustomerID })
    const clerk = await owner.staff(['orders.view'])
    const adder = await owner.staff(['cards.view', 'cards.add'])
    expect((await clerk.call(cards.getByConditions, {})).Code).toBe('NO_PERMISSION')
    expect((await clerk.call(cards.getByCustomerID, { CustomerID })).Code).toBe('NO_PERMISSION')
    expect((await clerk.call(cards.getByID, { cardDataID: id })).Code).toBe('NO_PERMISSION')
    expect((await clerk.call(cards.addOrEdit, { ...face, CustomerID })).Code).toBe('NO_PERMISSION')
    expect((await clerk.call(cards.deleteCard, { cardDataID: id })).Code).toBe('NO_PERMISSION')
    expect((await adder.call(cards.addOrEdit, await edit(owner, id))).Code).toBe('NO_PERMISSION')
  })

  test("another shop's card, and another shop's customer, do not exist", async () => {
    const owner = await server.company({ shops: 2 })
    const other = owner.at(owner.shopIds[1] ?? 0)
    const CustomerID = await makeCustomer(other)
    const theirs = await makeCard(other, { CustomerID })
    expect((await owner.call(cards.getByID, { cardDataID: theirs })).Message).toBe('Không có thẻ này trong cửa hàng')
    expect((await owner.call(cards.deleteCard, { cardDataID: theirs })).Message).toBe('Không có thẻ này trong cửa hàng')
    expect((await owner.call(cards.addOrEdit, { ...face, CustomerID })).Errors).toEqual({
      CustomerID: 'Không có khách hàng này trong cửa hàng',
    })
    const mine = await makeCustomer(owner)
    expect((await owner.call(cards.addOrEdit, { ...(await edit(other, theirs)), CustomerID: mine })).Message).toBe(
      'Không có thẻ này trong cửa hàng',
    )
    expect((await owner.done(cards.getByCustomerID, { CustomerID })).Data).toEqual([])
    expect((await (await server.company()).done(cards.getByConditions, {})).Total).toBe(0)
  })

  test.each([
    ['BankCode', { BankCode: 'XYZ' }, 'Vui lòng chọn ngân hàng phát hành'],
    ['Bin', { Bin: '45735' }, '6 số đầu phải gồm đúng 6 chữ số'],
    ['Last4', { Last4: '12a4' }, '4 số cuối phải gồm đúng 4 chữ số'],
    ['ExpMonth', { ExpMonth: 10, ExpYear: 2026 }, 'Thẻ đã hết hạn'],
    ['ExpMonth', { ExpMonth: 13 }, 'Tháng hết hạn phải từ 1 đến 12'],
    ['DueDay', { DueDay: 32 }, 'Ngày đến hạn phải từ 1 đến 31'],
    ['StatementDay', { StatementDay: 0 }, 'Ngày sao kê phải từ 1 đến 31'],
    ['Note', { Note: 'cvv 123' }, 'Không được lưu CVV/PIN/OTP'],
    ['TopUpAccount', { TopUpAccount: '4111 1111 1111 1111' }, 'Không được lưu số thẻ đầy đủ'],
    ['TopUpBank', { TopUpBank: 'VIETCREDIT' }, 'Vui lòng chọn ngân hàng nhận chuyển khoản'],
    ['TopUpBank', { TopUpAccount: '0071000123456' }, 'Vui lòng chọn ngân hàng nạp dư nợ'],
    ['TopUpAccount', { TopUpBank: 'VPB', TopUpAccount: 'số 12' }, 'Số tài khoản không hợp lệ'],
    ['FeeRut', { FeeRut: 0.0001 }, 'Tỷ lệ phí chỉ có tối đa 3 số lẻ'],
  ])('%s is checked', async (field, given, sentence) => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    expect((await owner.call(cards.addOrEdit, { ...face, CustomerID, ...given })).Errors).toEqual({ [field]: sentence })
    expect((await owner.done(cards.getByConditions, {})).Total).toBe(0)
  })

  test('the same card twice for a customer, also when both are made at the same moment', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner, { FullName: 'An' })
    const answers = await Promise.all([1, 2, 3].map(() => owner.call(cards.addOrEdit, { ...face, CustomerID })))
    expect(answers.map(({ Result }) => Result).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    expect(answers.find(({ Result }) => Result === 0)?.Errors).toEqual({ Last4: 'Khách An đã có thẻ 457353••••••1234' })
    await makeCard(owner, face)
    expect((await owner.done(cards.getByConditions, {})).Total).toBe(2)
  })

  test('an old version, and another owner', async () => {
    const owner = await server.company()
    const seen = await edit(owner, await makeCard(owner))
    expect((await owner.call(cards.addOrEdit, { ...seen, CustomerID: await makeCustomer(owner) })).Errors).toEqual({
      CustomerID: 'Không đổi được chủ của thẻ, hãy thêm thẻ cho khách mới',
    })
    const colleague = await owner.staff(['cards.view', 'cards.add', 'cards.edit'])
    await colleague.done(cards.addOrEdit, { ...seen, DueDay: 3 })
    expect((await owner.call(cards.addOrEdit, seen)).Message).toBe(
      'Thẻ vừa được Trần Minh Quân cập nhật, vui lòng tải lại',
    )
  })

  test('a card of a stopped customer, and stopping a card with an open order', async () => {
    const owner = await server.company()
    const gone = await makeCustomer(owner, { FullName: 'An' })
    await owner.done(people.deleteCustomer, { CustomerID: gone })
    expect((await owner.call(cards.addOrEdit, { ...face, CustomerID: gone })).Errors).toEqual({
      CustomerID: 'Khách hàng An đã ngừng',
    })
    const customerId = await makeCustomer(owner)
    const id = await makeCard(owner, { ...face, CustomerID: customerId })
    await makeOpenOrder(owner, { id, customerId })
    const sentence = 'Thẻ VPB •••• 1234 còn 1 đơn chưa xong: DH261121-001'
    expect((await owner.call(cards.deleteCard, { cardDataID: id })).Message).toBe(sentence)
    expect((await owner.call(cards.addOrEdit, { ...(await edit(owner, id)), Status: 0 })).Message).toBe(sentence)
  })
})

describe('a card', () => {
  test('is kept with its own fees, and its note without a full card number', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner, { FullName: 'Nguyễn An' })
    const id = await makeCard(owner, {
      ...face,
      CustomerID,
      FeeRut: 1.8,
      HolderName: 'Nguyễn An',
      Note: 'số 4111111111111111',
      CreditLimit: 50_000_000,
      CardInShop: 1,
      Slot: 'A12',
    })
    expect(await read(owner, id)).toMatchObject({
      CustomerName: 'Nguyễn An',
      HolderName: 'NGUYEN AN',
      ExpiresOn: '2030-12-31',
      ExpMonth: 12,
      ExpYear: 2030,
      FeeRut: 1.8,
      FeeDao: null,
      Note: 'số 411111••••••1111',
      CreditLimit: 50_000_000,
      CardInShop: 1,
      Slot: 'A12',
      DateDues: '2026-11-25',
      DaysLeft: 4,
      Status: 1,
      Version: 1,
    })
    expect((await owner.done(cards.getByCustomerID, { CustomerID })).Data).toMatchObject([
      { CardDataID: id, DateDues: '2026-11-25' },
    ])
  })

  test.each([
    [21, '2026-11-21', 0],
    [20, '2026-12-20', 29],
    [31, '2026-11-30', 9],
  ])('with due day %i falls due next on %s', async (DueDay, DateDues, DaysLeft) => {
    const owner = await server.company()
    expect(await read(owner, await makeCard(owner, { DueDay }))).toMatchObject({ DateDues, DaysLeft })
  })

  test('that has expired meanwhile can still be changed in everything else', async () => {
    const owner = await server.company()
    const id = await makeCard(owner, { ExpMonth: 11, ExpYear: 2026 })
    const seen = await edit(owner, id)
    setClock('2026-12-01T03:00:00Z')
    await owner.done(cards.addOrEdit, { ...seen, Status: 2 })
    expect((await owner.call(cards.addOrEdit, { ...seen, Version: 2, ExpMonth: 10 })).Errors).toEqual({
      ExpMonth: 'Thẻ đã hết hạn',
    })
    setClock('2026-11-21T03:00:00Z')
    expect((await read(owner, id)).Status).toBe(2)
  })

  test('that is stopped leaves the list once, and can be entered again', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    const id = await makeCard(owner, { ...face, CustomerID })
    await owner.done(cards.deleteCard, { cardDataID: id })
    await owner.done(cards.deleteCard, { cardDataID: id })
    expect((await owner.done(cards.getByConditions, {})).Total).toBe(0)
    expect((await owner.done(cards.getByConditions, { Status: 0 })).Total).toBe(1)
    await makeCard(owner, { ...face, CustomerID })
    expect((await owner.call(cards.addOrEdit, { ...(await edit(owner, id)), Status: 1 })).Errors).toHaveProperty(
      'Last4',
    )
  })
})

describe('the list', () => {
  test('is newest first, and its total is exact in every status', async () => {
    const owner = await server.company({ shops: 2 })
    const ids = [
      await makeCard(owner),
      await makeCard(owner, { Status: 2 }),
      await makeCard(owner),
      await makeCard(owner, { Status: 3 }),
    ]
    const other = await makeCard(owner.at(owner.shopIds[1] ?? 0))
    const idsOf = async (user: TestUser, input: object) =>
      (await user.done(cards.getByConditions, input)).Data.map(({ CardDataID }) => CardDataID)
    expect(await idsOf(owner, {})).toEqual(ids.toReversed())
    expect(await idsOf(owner, { PageSize: 3, PageIndex: 2 })).toEqual([ids[0]])
    expect(await idsOf(owner, { Status: 1 })).toEqual([ids[2], ids[0]])
    expect(await idsOf(owner.at(-111), { PageSize: 2 })).toEqual([other, ids[3]])
    await owner.done(cards.addOrEdit, { ...(await edit(owner, ids[1] ?? 0)), Status: 1 })
    await owner.done(cards.deleteCard, { cardDataID: ids[0] ?? 0 })
    const totalOf = async (input: object) => (await owner.done(cards.getByConditions, input)).Total
    expect([
      await totalOf({}),
      await totalOf({ Status: 0 }),
      await totalOf({ Status: 1 }),
      await totalOf({ Status: 2 }),
      await totalOf({ Status: 3 }),
    ]).toEqual([3, 1, 2, 0, 1])
    expect((await owner.at(-111).done(cards.getByConditions, { PageSize: 1 })).Total).toBe(4)
  })

  test('is filtered by last digits, name, phone, customer, bank and where the card is; the limits are summed', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner, { FullName: 'Đặng Thùy', Phone: '0977000123' })
    const wanted = await makeCard(owner, {
      CustomerID,
      Last4: '7788',
      BankCode: 'TCB',
      CardInShop: 1,
      CreditLimit: 30_000_000,
    })
    await makeCard(owner, { Last4: '0002' })
    for (const filter of [
      { GeneralSearch: '7788' },
      { GeneralSearch: 'dang thuy' },
      { GeneralSearch: '0977 000 123' },
      { CustomerID },
      { BankCode: 'TCB' },
      { cardInShop: 1 },
    ]) {
      const { Data, Total, Summary } = await owner.done(cards.getByConditions, filter)
      expect([Data.map(({ CardDataID }) => CardDataID), Total, Summary]).toEqual([
        [wanted],
        1,
        { CreditLimit: 30_000_000 },
      ])
    }
  })
})

test('the badge counts active cards that fall due within seven days or fell due three days ago, expired ones and warned orders', async () => {
  const owner = await server.company()
  const customerId = await makeCustomer(owner)
  for (const DueDay of [20, 21, 28, 29, 31]) await makeCard(owner, { DueDay })
  await makeCard(owner, { DueDay: 22, Status: 2 })
  const id = await makeCard(owner, { CustomerID: customerId, DueDay: 15, ExpMonth: 11, ExpYear: 2026 })
  await makeOpenOrder(owner, { id, customerId })
  expect((await owner.done(notices.getCountNoti, {})).Data).toEqual({
    CountCard: 3,
    CountExpired: 0,
    CountWarning: 1,
    CountCalendar: 0,
  })
  const moved = await makeCard(owner, { DueDay: 10 })
  await owner.done(cards.addOrEdit, { ...(await edit(owner, moved)), DueDay: 21 })
  expect((await owner.done(notices.getCountNoti, {})).Data.CountCard).toBe(4)
  await owner.done(cards.deleteCard, { cardDataID: moved })
  expect((await owner.done(notices.getCountNoti, {})).Data.CountCard).toBe(3)
  setClock('2026-12-01T03:00:00Z')
  // Due days 28, 29 and 31 fell on the last three days of November.
  expect((await owner.done(notices.getCountNoti, {})).Data).toMatchObject({ CountCard: 3, CountExpired: 1 })
  setClock('2027-02-21T03:00:00Z')
  // February has 28 days: due days 28, 29 and 31 all fall on the 28th.
  expect((await owner.done(notices.getCountNoti, {})).Data).toMatchObject({ CountCard: 5 })
  setClock('2026-11-21T03:00:00Z')
})
