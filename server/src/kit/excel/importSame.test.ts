import type { Call, RawInput } from '@cardpro/contract/kit/call'
import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { pos } from '@cardpro/contract/places/pos/pos'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { type TestUser, testServer } from '#test/shop.ts'

// The rows of a file are saved by the hundred, a form one by one; what is refused is refused in the same words.

const server = testServer()
let owner: TestUser
beforeEach(async () => {
  owner = await server.company()
})

type Case<C extends Call> = { cells: unknown[]; form: RawInput<C> }

/** What the form says to this input. */
async function saidByForm<C extends Call>(call: C, input: RawInput<C>): Promise<string[]> {
  const answer = await owner.call(call, input)
  expect(answer.Result, JSON.stringify(input)).toBe(0)
  return Object.values(answer.Errors ?? { '': answer.Message })
}

/** What the file says to these rows, which stand between good ones. */
async function saidByFile(reading: Call, heads: string[], rows: unknown[][]): Promise<string[][]> {
  const { ImportID } = await new Desk(server, owner).read(reading, { Sheet1: [heads, ...rows] })
  const { Data } = await owner.done(imports.getRows, { ImportID, OnlyWrong: true, PageSize: 100 })
  return Data.map(({ Errors }) => Object.values(Errors))
}

async function compare<C extends Call>(
  { reading, call, heads }: { reading: Call; call: C; heads: string[] },
  { wrong, good }: { wrong: ((key: string) => Case<C>)[]; good: (no: number) => unknown[] },
): Promise<void> {
  // Each has its own key: else they would be refused as rows of the same key.
  const cases = wrong.map((make, no) => make(String(1000 + no)))
  const rows = cases.flatMap(({ cells }, no) => [good(no), cells])
  const file = await saidByFile(reading, heads, rows)
  const form: string[][] = []
  for (const { form: input } of cases) form.push(await saidByForm(call, input))
  expect(file).toEqual(form)
}

describe('a row of a file is refused as the form refuses it', () => {
  test('customers', async () => {
    const heads = [
      'Họ tên',
      'SĐT',
      'SĐT phụ',
      'Phí rút (%)',
      'Ngân hàng nhận tiền',
      'Số tài khoản',
      'Chủ tài khoản',
      'Ghi chú',
    ]
    const phone = (key: string) => `091100${key}`
    const an = (key: string) => ({ FullName: 'An', Phone: phone(key) })
    const account = { BankCode: 'VCB', AccountNo: '0071000123456', AccountName: 'NGUYEN AN', IsDefault: true }
    await compare<typeof people.addOrEditCustomer>(
      { reading: excelIn.customers, call: people.addOrEditCustomer, heads },
      {
        good: (no) => [`Khách ${no}`, `09220000${String(no).padStart(2, '0')}`],
        wrong: [
          (key) => ({ cells: ['An', '12'], form: { ...an(key), Phone: '12' } }),
          (key) => ({ cells: ['A'.repeat(300), phone(key)], form: { ...an(key), FullName: 'A'.repeat(300) } }),
          (key) => ({ cells: ['An', phone(key), '12'], form: { ...an(key), Phone2: '12' } }),
          (key) => ({ cells: ['An', phone(key), '', 101], form: { ...an(key), FeeRut: 101 } }),
          (key) => ({ cells: ['An', phone(key), '', '1,2345'], form: { ...an(key), FeeRut: 1.2345 } }),
          // What a form asks about, a file cannot be asked.
          (key) => ({ cells: ['An', phone(key), '', 12], form: { ...an(key), FeeRut: 12 } }),
          (key) => ({
            cells: ['An', phone(key), '', '', 'XYZ', '0071000123456', 'NGUYEN AN'],
            form: { ...an(key), Accounts: [{ ...account, BankCode: 'XYZ' }] },
          }),
          (key) => ({
            cells: ['An', phone(key), '', '', 'VCB', '12', 'NGUYEN AN'],
            form: { ...an(key), Accounts: [{ ...account, AccountNo: '12' }] },
          }),
          (key) => ({
            cells: ['An', phone(key), '', '', 'VCB', '0071000123456', ''],
            form: { ...an(key), Accounts: [{ ...account, AccountName: '' }] },
          }),
        ],
      },
    )
  })

  test('cards', async () => {
    const CustomerID = await makeCustomer(owner, { Phone: '0911000001' })
    const heads = [
      'SĐT khách',
      'Số thẻ',
      'Ngân hàng',
      'Hết hạn',
      'Ngày sao kê',
      'Ngày đến hạn',
      'Hạn mức',
      'Phí đáo (%)',
    ]
    const face = { CustomerID, BankCode: 'VPB', CardType: 'VISA', Bin: '457353' } as const
    const card = (Last4: string) => ({ ...face, Last4, ExpMonth: 9, ExpYear: 2090, StatementDay: 5, DueDay: 25 })
    const row = (key: string) => ['0911000001', `457353••••••${key}`, 'VPB', '09/90', 5, 25]
    const other = (key: string, index: number, value: unknown) =>
      row(key).map((cell, at) => (at === index ? value : cell))
    await compare<typeof cards.addOrEdit>(
      { reading: excelIn.cards, call: cards.addOrEdit, heads },
      {
        good: (no) => row(String(2000 + no)),
        wrong: [
          (key) => ({ cells: other(key, 2, 'XYZ'), form: { ...card(key), BankCode: 'XYZ' } }),
          (key) => ({ cells: other(key, 3, '01/20'), form: { ...card(key), ExpMonth: 1, ExpYear: 2020 } }),
          (key) => ({ cells: other(key, 4, 40), form: { ...card(key), StatementDay: 40 } }),
          (key) => ({ cells: other(key, 5, 0), form: { ...card(key), DueDay: 0 } }),
          (key) => ({ cells: [...row(key), -5], form: { ...card(key), CreditLimit: -5 } }),
          (key) => ({ cells: [...row(key), '', 101], form: { ...card(key), FeeDao: 101 } }),
        ],
      },
    )
  })

  test('POS', async () => {
    const BankCardID = await makeFund(owner, { name: 'Vietcombank' })
    const heads = [
      'Tên máy',
      'TID',
      'Ngân hàng',
      'Tài khoản nhận tiền',
      'Số ngày tiền về',
      'MID',
      'Tối đa một lần',
      'Phí Visa (%)',
    ]
    const posForm = (key: string) => ({ Name: 'POS 1', TID: `2000${key}`, BankCode: 'VCB', BankCardID })
    const row = (key: string) => ['POS 1', `2000${key}`, 'VCB', 'Vietcombank']
    await compare<typeof pos.addOrEdit>(
      { reading: excelIn.pos, call: pos.addOrEdit, heads },
      {
        good: (no) => [`POS tốt ${no}`, `3000120${no}`, 'VCB', 'Vietcombank'],
        wrong: [
          (key) => ({ cells: ['POS 1', 'x', 'VCB', 'Vietcombank'], form: { ...posForm(key), TID: 'x' } }),
          (key) => ({
            cells: ['POS 1', `2000${key}`, 'XYZ', 'Vietcombank'],
            form: { ...posForm(key), BankCode: 'XYZ' },
          }),
          (key) => ({ cells: [...row(key), 40], form: { ...posForm(key), SettleDays: 40 } }),
          (key) => ({ cells: [...row(key), '', '!'], form: { ...posForm(key), MID: '!' } }),
          (key) => ({ cells: [...row(key), '', '', -1], form: { ...posForm(key), MaxSwipe: -1 } }),
          (key) => ({
            cells: [...row(key), '', '', '', 101],
            form: { ...posForm(key), Fees: [{ CardType: 'VISA', Percent: 101 }] },
          }),
        ],
      },
    )
  })
})

describe('a file of several hundred rows', () => {
  test('stores, changes and takes back each row as a form would, with an audit row for each', async () => {
    const heads = ['Họ tên', 'SĐT', 'Ngân hàng nhận tiền', 'Số tài khoản', 'Chủ tài khoản']
    const rows = Array.from({ length: 600 }, (_, no) => {
      const account = no % 3 === 0 ? ['VCB', `00710001${String(no).padStart(5, '0')}`, 'NGUYEN AN'] : []
      return [`Khách Số ${no}`, `0933${String(no).padStart(6, '0')}`, ...account]
    })
    const CustomerID = await makeCustomer(owner, { FullName: 'Tên cũ', Phone: '0933000300', Address: '12 Lê Lợi' })
    const desk = new Desk(server, owner)
    const read = await desk.read(excelIn.customers, { Sheet1: [heads, ...rows] })
    expect(read).toMatchObject({ Rows: 600, Wrong: 0, Made: 599, Changed: 1 })

    await desk.settled(imports.run, { ImportID: read.ImportID, Mode: 'all' })

    const list = await owner.done(people.ajaxLoadCustomer, { PageSize: 200 })
    expect(list.Total).toBe(600)
    const codes = new Set<string>()
    for (const PageIndex of [1, 2, 3])
      for (const { Code } of (await owner.done(people.ajaxLoadCustomer, { PageIndex, PageSize: 200 })).Data)
        codes.add(Code)
    // Numbers run on without a hole.
    expect(codes).toEqual(new Set(Array.from({ length: 600 }, (_, no) => `KH${no + 1}`)))
    const changed = (await owner.done(people.getByID, { CustomerID })).Data
    expect(changed).toMatchObject({ FullName: 'Khách Số 300', Address: '12 Lê Lợi', Version: 2 })
    expect(changed.Accounts).toMatchObject([{ BankCode: 'VCB', AccountNo: '0071000100300' }])
    // Found by the end of the phone, as one who was typed in.
    expect((await owner.done(people.ajaxLoadCustomer, { GeneralSearch: '000599' })).Data).toMatchObject([
      { FullName: 'Khách Số 599' },
    ])

    await desk.settled(imports.undo, { ImportID: read.ImportID })

    const left = await owner.done(people.ajaxLoadCustomer, {})
    expect(left.Data).toMatchObject([{ FullName: 'Tên cũ' }])
    expect((await owner.done(people.ajaxLoadCustomer, { GeneralSearch: '000599' })).Total).toBe(0)
  })

  test('of POS and of cards likewise', async () => {
    await makeFund(owner, { name: 'Vietcombank' })
    await makePos(owner, { TID: '40000001', Name: 'Máy cũ', Serial: 'S1' })
    const desk = new Desk(server, owner)
    const posRows = Array.from({ length: 300 }, (_, no) => [
      `Máy ${no}`,
      String(40000000 + no),
      'VCB',
      'Vietcombank',
      1.1,
    ])
    const machines = await desk.read(excelIn.pos, {
      POS: [['Tên máy', 'TID', 'Ngân hàng', 'Tài khoản nhận tiền', 'Phí Visa (%)'], ...posRows],
    })
    await desk.settled(imports.run, { ImportID: machines.ImportID, Mode: 'all' })
    const found = await owner.done(pos.getByConditions, { PageSize: 200 })
    expect(found.Total).toBe(300)
    const known = (await owner.done(pos.getByConditions, { GeneralSearch: '40000001' })).Data[0]
    expect(known).toMatchObject({ Name: 'Máy 1', Serial: 'S1', Version: 2 })
    expect(found.Data[0]?.Fees.map(({ CardType, Percent }) => [CardType, Percent])).toEqual([
      ['VISA', 1.1],
      ['VISA', 1.1],
    ])

    await makeCustomer(owner, { Phone: '0911000001' })
    const plastic = Array.from({ length: 300 }, (_, no) => [
      '0911000001',
      `457353••••••${String(no).padStart(4, '0')}`,
      'VPB',
      '09/90',
      5,
      (no % 28) + 1,
    ])
    const read = await desk.read(excelIn.cards, {
      Thẻ: [['SĐT khách', 'Số thẻ', 'Ngân hàng', 'Hết hạn', 'Ngày sao kê', 'Ngày đến hạn'], ...plastic],
    })
    await desk.settled(imports.run, { ImportID: read.ImportID, Mode: 'all' })
    expect((await owner.done(cards.getByConditions, {})).Total).toBe(300)

    await desk.settled(imports.undo, { ImportID: read.ImportID })
    await desk.settled(imports.undo, { ImportID: machines.ImportID })
    expect((await owner.done(cards.getByConditions, {})).Total).toBe(0)
    expect((await owner.done(pos.getByConditions, {})).Data.map(({ Name }) => Name)).toEqual(['Máy cũ'])
  })
})
