import { people } from '@cardpro/contract/people/customers/customer.calls'
import { describe, expect, test } from 'vitest'
import { newId } from '#kit/database/ids.ts'
import { oweCustomer } from '#test/books.ts'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()

const khach = { FullName: 'Nguyễn Văn Đức', Phone: '0903 123 218' }
const read = async (user: TestUser, id: number) => (await user.done(people.getByID, { CustomerID: id })).Data
const edit = async (user: TestUser, id: number) => {
  const { CustomerID, FullName, Phone, Version } = await read(user, id)
  return { CustomerID, FullName, Phone, Version }
}
const owe = (user: TestUser, [customerId, orderId]: [number, number?], amountVnd: number) =>
  oweCustomer(server, user, { customerId, orderId, amountVnd })
/** An order of the customer whose posted lines leave this balance. */
async function makeOrder(
  user: TestUser,
  order: { customerId: number; balanceVnd: number; status: number },
): Promise<string> {
  const [id, cardId] = [newId(), await makeCard(user, { CustomerID: order.customerId })]
  const code = `DH261121-${id}`
  await withAdmin(server.admin, (client) =>
    client.query(
      `INSERT INTO orders (company_id, id, shop_id, code, for_date, customer_id, card_id, contract_type, request_vnd, fee_rut_mpct, fee_dao_mpct, dao_fee_base,
         rounding_step, rounding_mode, staff_id, other_vnd, status, created_by, updated_by)
       VALUES ($1, $2, $3, $4, '2026-11-21', $5, $6, 1, 1000, 0, 0, 1, 1000, 1, $7, $8, $9, $7, $7)`,
      [user.companyId, id, user.shopId, code, order.customerId, cardId, user.userId, order.balanceVnd, order.status],
    ),
  )
  if (order.balanceVnd !== 0) await owe(user, [order.customerId, id], order.balanceVnd)
  return code
}

describe('what is refused', () => {
  test('customers are seen, made, changed and stopped only with the right for it', async () => {
    const owner = await server.company()
    const id = await makeCustomer(owner)
    const nobody = await owner.staff(['orders.view'])
    const adder = await owner.staff(['customers.view', 'customers.add'])
    expect((await nobody.call(people.ajaxLoadCustomer, {})).Code).toBe('NO_PERMISSION')
    expect((await nobody.call(people.getByID, { CustomerID: id })).Code).toBe('NO_PERMISSION')
    expect((await nobody.call(people.getCustomerSearch, { keyword: 'ng' })).Code).toBe('NO_PERMISSION')
    expect((await nobody.call(people.addOrEditCustomer, khach)).Code).toBe('NO_PERMISSION')
    expect((await nobody.call(people.deleteCustomer, { CustomerID: id })).Code).toBe('NO_PERMISSION')
    expect((await adder.call(people.addOrEditCustomer, await edit(owner, id))).Code).toBe('NO_PERMISSION')
  })

  test("another shop's customer does not exist, and its phone numbers stay its secret", async () => {
    const owner = await server.company({ shops: 2 })
    const other = owner.at(owner.shopIds[1] ?? 0)
    const theirs = await makeCustomer(other, khach)
    const missing = 'Không có khách hàng này trong cửa hàng'
    expect((await owner.call(people.getByID, { CustomerID: theirs })).Message).toBe(missing)
    expect((await owner.call(people.addOrEditCustomer, await edit(other, theirs))).Message).toBe(missing)
    expect((await owner.call(people.deleteCustomer, { CustomerID: theirs })).Message).toBe(missing)
    expect((await owner.done(people.getCustomerSearch, { keyword: 'duc' })).Data).toEqual([])
    await owner.done(people.addOrEditCustomer, khach)
    expect((await owner.at(-111).done(people.ajaxLoadCustomer, {})).Total).toBe(2)
    expect((await (await server.company()).done(people.ajaxLoadCustomer, {})).Total).toBe(0)
  })

  const account = { BankCode: 'VCB', AccountNo: '1017595600', AccountName: 'NGUYEN VAN DUC' }
  test.each([
    ['FullName', { FullName: '' }, 'Không được để trống'],
    ['Phone', { Phone: '0123' }, 'Số điện thoại không hợp lệ'],
    ['Phone2', { Phone2: 'abc' }, 'Số điện thoại không hợp lệ'],
    ['FeeRut', { FeeRut: 1.8765 }, 'Tỷ lệ phí chỉ có tối đa 3 số lẻ'],
    ['FeeDao', { FeeDao: 101 }, 'Tỷ lệ phí không hợp lệ: phải từ 0 đến 100'],
    ['BlackReason', { IsBlack: true }, 'Vui lòng nhập lý do đưa vào danh sách đen'],
    ['Note', { Note: 'OTP: 123456' }, 'Không được lưu CVV/PIN/OTP'],
    [
      'Accounts.0.BankCode',
      { Accounts: [{ ...account, BankCode: 'VIETCREDIT' }] },
      'Vui lòng chọn ngân hàng nhận chuyển khoản',
    ],
    ['Accounts.0.AccountNo', { Accounts: [{ ...account, AccountNo: '12' }] }, 'Số tài khoản không hợp lệ'],
    [
      'Accounts.1.AccountNo',
      { Accounts: [account, { ...account, AccountNo: '1017 595 600' }] },
      'Tài khoản 1017595600 bị nhập hai lần',
    ],
  ])('%s is checked', async (field, given, sentence) => {
    const owner = await server.company()
    expect((await owner.call(people.addOrEditCustomer, { ...khach, ...given })).Errors).toEqual({ [field]: sentence })
    expect((await owner.done(people.ajaxLoadCustomer, {})).Total).toBe(0)
  })

  test("a phone that is another customer's, in any spelling, also when both are made at the same moment", async () => {
    const owner = await server.company()
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((FullName) => owner.call(people.addOrEditCustomer, { FullName, Phone: '0903123218' })),
    )
    expect(answers.map(({ Result }) => Result).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    const [first] = (await owner.done(people.ajaxLoadCustomer, {})).Data
    const second = await makeCustomer(owner)
    const sentence = `Số điện thoại 0903123218 đã là của khách ${first?.FullName} (${first?.Code})`
    expect(
      (await owner.call(people.addOrEditCustomer, { ...(await edit(owner, second)), Phone: '+84 903.123.218' })).Errors,
    ).toEqual({ Phone: sentence })
  })

  test('an old version, with the name of who changed it', async () => {
    const owner = await server.company()
    const seen = await edit(owner, await makeCustomer(owner))
    const colleague = await owner.staff(['customers.view', 'customers.add', 'customers.edit'])
    await colleague.done(people.addOrEditCustomer, { ...seen, FullName: 'Tên mới' })
    expect((await owner.call(people.addOrEditCustomer, seen)).Message).toBe(
      'Khách hàng vừa được Trần Minh Quân cập nhật, vui lòng tải lại',
    )
  })

  test('stopping a customer who owes, whom the shop owes, or who has an open order', async () => {
    const owner = await server.company()
    const [debtor, creditor, busy] = [
      await makeCustomer(owner, { FullName: 'An' }),
      await makeCustomer(owner, { FullName: 'Bình' }),
      await makeCustomer(owner, { FullName: 'Cường' }),
    ]
    await makeOrder(owner, { customerId: debtor, balanceVnd: 2_864_000, status: 4 })
    await owe(owner, [creditor], -500_000)
    const code = await makeOrder(owner, { customerId: busy, balanceVnd: 0, status: 1 })
    const stop = async (CustomerID: number) => (await owner.call(people.deleteCustomer, { CustomerID })).Message
    expect(await stop(debtor)).toBe('Khách An còn nợ 2.864.000, thu xong mới ngừng được')
    expect(await stop(creditor)).toBe('Cửa hàng còn nợ khách Bình 500.000, trả xong mới ngừng được')
    expect(await stop(busy)).toBe(`Khách Cường còn 1 đơn chưa xong: ${code}`)
  })
})

describe('a customer', () => {
  test('is kept whole: phones from 0, accounts as banks write them, one default, masked card numbers', async () => {
    const owner = await server.company()
    const id = await makeCustomer(owner, {
      ...khach,
      Phone2: '+84 912 345 678',
      FeeRut: 1.8,
      FeeDao: 1.655,
      Note: 'thẻ 4111 1111 1111 1111',
      Accounts: [
        { BankCode: 'VCB', AccountNo: '1017 595 600', AccountName: 'Nguyễn Văn Đức' },
        { BankCode: 'TCB', AccountNo: '1903456789', AccountName: 'Nguyễn Văn Đức', IsDefault: true },
      ],
    })
    expect(await read(owner, id)).toMatchObject({
      Code: 'KH1',
      Phone: '0903123218',
      Phone2: '0912345678',
      FeeRut: 1.8,
      FeeDao: 1.655,
      Note: 'thẻ 411111••••••1111',
      Balance: 0,
      HasConsent: true,
      Version: 1,
      Accounts: [
        { BankCode: 'TCB', AccountNo: '1903456789', AccountName: 'NGUYEN VAN DUC', IsDefault: true },
        { BankCode: 'VCB', AccountNo: '1017595600', AccountName: 'NGUYEN VAN DUC', IsDefault: false },
      ],
    })
    const emptied = { Phone2: '', FeeRut: null, Accounts: [], Consent: false }
    await owner.done(people.addOrEditCustomer, { ...(await edit(owner, id)), ...emptied })
    expect(await read(owner, id)).toMatchObject({
      Phone2: '',
      FeeRut: null,
      HasConsent: false,
      ConsentAt: null,
      Accounts: [],
      Version: 2,
    })
  })

  test('keeps the moment of the first consent', async () => {
    const owner = await server.company()
    const id = await makeCustomer(owner, { Consent: true, ConsentMethod: 'Tại quầy' })
    const first = (await read(owner, id)).ConsentAt
    await owner.done(people.addOrEditCustomer, { ...(await edit(owner, id)), Consent: true, ConsentMethod: 'Zalo' })
    expect(await read(owner, id)).toMatchObject({ ConsentAt: first, ConsentMethod: 'Zalo' })
  })

  test('gets the next KH number of the company, without holes', async () => {
    const owner = await server.company({ shops: 2 })
    await makeCustomer(owner)
    await owner.call(people.addOrEditCustomer, { FullName: 'X', Phone: '1' })
    await makeCustomer(owner.at(owner.shopIds[1] ?? 0))
    expect((await owner.at(-111).done(people.ajaxLoadCustomer, {})).Data.map(({ Code }) => Code)).toEqual([
      'KH2',
      'KH1',
    ])
  })

  test('is stopped once, leaves the lists and frees the phone; being changed takes him back', async () => {
    const owner = await server.company()
    const id = await makeCustomer(owner, khach)
    await owner.done(people.deleteCustomer, { CustomerID: id, Reason: 'trùng' })
    await owner.done(people.deleteCustomer, { CustomerID: id })
    expect((await owner.done(people.ajaxLoadCustomer, {})).Total).toBe(0)
    expect((await owner.done(people.ajaxLoadCustomer, { Status: 0 })).Data).toMatchObject([
      { CustomerID: id, Status: 0 },
    ])
    const twin = await makeCustomer(owner, khach)
    expect((await owner.call(people.addOrEditCustomer, await edit(owner, id))).Errors).toHaveProperty('Phone')
    await owner.done(people.deleteCustomer, { CustomerID: twin })
    await owner.done(people.addOrEditCustomer, await edit(owner, id))
    expect((await owner.done(people.ajaxLoadCustomer, {})).Data).toMatchObject([{ CustomerID: id, Status: 1 }])
  })
})

describe('lists and searches', () => {
  test("balances are the ledger's, over all orders and without one; both sides are summed by customer", async () => {
    const owner = await server.company()
    const [debtor, creditor, even] = [await makeCustomer(owner), await makeCustomer(owner), await makeCustomer(owner)]
    await makeOrder(owner, { customerId: debtor, balanceVnd: 3_000_000, status: 4 })
    await makeOrder(owner, { customerId: debtor, balanceVnd: -1_000_000, status: 3 })
    await owe(owner, [debtor], 250_000)
    await owe(owner, [creditor], -700_000)
    const { Data, Total, Summary } = await owner.done(people.ajaxLoadCustomer, {})
    expect(Data.map(({ CustomerID, Balance, CardCount }) => [CustomerID, Balance, CardCount])).toEqual([
      [even, 0, 0],
      [creditor, -700_000, 0],
      [debtor, 2_250_000, 2],
    ])
    expect([Total, Summary]).toEqual([3, { TheyOwe: 2_250_000, WeOwe: 700_000 }])
    expect(Data[2]?.LastOrder).toMatch(/^\d{4}-\d\d-\d\dT.*\+07:00$/)
    expect((await read(owner, debtor)).Balance).toBe(2_250_000)
    expect((await owner.done(people.ajaxLoadCustomer, { HasDebt: true, PageSize: 1 })).Total).toBe(2)
    expect((await owner.done(people.ajaxLoadCustomer, { HasDebt: false })).Data).toMatchObject([{ CustomerID: even }])
  })

  test('a search sums the debts of those it finds, of few as of a crowd, and counts them all', async () => {
    const owner = await server.company()
    const [debtor, creditor] = [await makeCustomer(owner, { FullName: 'Lý An' }), await makeCustomer(owner, khach)]
    await makeOrder(owner, { customerId: debtor, balanceVnd: 3_000_000, status: 4 })
    await owe(owner, [debtor], 250_000)
    await owe(owner, [creditor], -700_000)
    const search = (GeneralSearch: string) => owner.done(people.ajaxLoadCustomer, { GeneralSearch })
    const found = { Data: [{ CustomerID: debtor }], Summary: { TheyOwe: 3_250_000, WeOwe: 0 } }

    expect(await search('ly')).toMatchObject({ ...found, Total: 1 })
    await withAdmin(server.admin, (client) =>
      client.query(
        `INSERT INTO customer_search (company_id, shop_id, status, text, customer_id)
         SELECT $1, $2, 1, 'ly dong', -n FROM generate_series(1, 2500) AS n`,
        [owner.companyId, owner.shopId],
      ),
    )
    expect(await search('ly')).toMatchObject({ ...found, Total: 2501 })
  })

  test.each(['duc', 'ĐỨC', 'nguyen duc', '123218', '+84903123218', '0903.123.218', 'kh1', '7788'])(
    '"%s" finds the customer',
    async (keyword) => {
      const owner = await server.company()
      const id = await makeCustomer(owner, khach)
      await makeCustomer(owner, { FullName: 'Trần Thị Bé', Phone: '0988000111' })
      await makeCard(owner, { CustomerID: id, Last4: '7788' })
      await makeCard(owner, { CustomerID: id, Last4: '0001', Status: 2 })
      const { Data } = await owner.done(people.getCustomerSearch, { keyword })
      expect(Data).toMatchObject([
        { CustomerID: id, FullName: 'Nguyễn Văn Đức', Balance: 0, Cards: [{ Last4: '7788', CustomerID: id }] },
      ])
      if (keyword !== '7788')
        expect((await owner.done(people.ajaxLoadCustomer, { GeneralSearch: keyword })).Data).toMatchObject([
          { CustomerID: id },
        ])
    },
  )

  test('one letter finds nobody, and a percent sign is a percent sign', async () => {
    const owner = await server.company()
    await makeCustomer(owner)
    expect((await owner.done(people.getCustomerSearch, { keyword: 'n' })).Data).toEqual([])
    expect((await owner.done(people.getCustomerSearch, { keyword: '%%' })).Data).toEqual([])
    expect((await owner.done(people.ajaxLoadCustomer, { GeneralSearch: '_' })).Total).toBe(0)
  })

  test('a picker offers at most twenty', async () => {
    const owner = await server.company()
    for (let index = 0; index < 21; index++) await makeCustomer(owner)
    expect((await owner.done(people.getCustomerSearch, { keyword: 'khach' })).Data).toHaveLength(20)
  })
})
