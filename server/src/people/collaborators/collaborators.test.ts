import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { signIn } from '@cardpro/contract/people/identity/identity'
import { describe, expect, test } from 'vitest'
import * as ledger from '#books/ledger/ledger.service.ts'
import { UserError } from '#kit/http/errors.ts'
import { Books } from '#test/books.ts'
import { makeCustomer, makePos } from '#test/cardFile.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { makeCollaborator } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { saveCollaborators } from './collaboratorEdit.ts'

const server = testServer()

const ha = { Name: 'Phạm Thu Hà', Phone: '0934 111 222', Percent: 0.3, Base: 1 as const }
const read = async (user: TestUser, id: number, Status = 1) => {
  const { Data } = await user.done(collaborators.getByConditions, { PageSize: 200, Status })
  const found = Data.find(({ AffID }) => AffID === id)
  if (!found) throw new Error('the collaborator is not in the list')
  return found
}
const edit = async (user: TestUser, id: number) => {
  const { AffID, Name, Phone, Percent, ParentAffID, ParentPercent, Version } = await read(user, id)
  return { AffID, Name, Phone, Percent, Base: 1 as const, ParentAffID, ParentPercent, Version }
}
/** Commission is posted by the orders and their payments; here straight to the books: earned, then paid from the till. */
async function earn(user: TestUser, collaboratorId: number, [earnedVnd, paidVnd]: [number, number]): Promise<void> {
  const owed = { kind: 3388 as const, owner: collaboratorId }
  const earned = [{ debit: { kind: 641 as const, owner: collaboratorId }, credit: owed, amountVnd: earnedVnd }]
  const paid = [{ debit: owed, credit: { kind: 111 as const, owner: 1 }, amountVnd: paidVnd }]
  const day = { shopId: user.shopId, postingDate: '2026-11-21' }
  await new Books(server, user).write((ctx) =>
    ledger.post(ctx, [
      { ...day, type: 'ADJUST', transfers: earned },
      { ...day, type: 'PAYAFF', transfers: paid },
    ]),
  )
}
const refer = async (code: string) => {
  const url = `/api/${signIn.getDataByReferCode.path}?code=${encodeURIComponent(code)}`
  return (await server.app.inject({ method: 'POST', url, payload: {} })).json().Data
}

describe('what is refused', () => {
  test('collaborators are seen, made, changed and stopped only with the right for it', async () => {
    const owner = await server.company()
    const affID = await makeCollaborator(owner)
    const clerk = await owner.staff(['orders.view'])
    const adder = await owner.staff(['collaborators.view', 'collaborators.add'])
    expect((await clerk.call(collaborators.getByConditions, {})).Code).toBe('NO_PERMISSION')
    expect((await clerk.call(collaborators.addOrEdit, ha)).Code).toBe('NO_PERMISSION')
    expect((await clerk.call(collaborators.deleteCollaborator, { affID })).Code).toBe('NO_PERMISSION')
    expect((await clerk.call(collaborators.percentCollaborator, { affID })).Code).toBe('NO_PERMISSION')
    expect((await adder.call(collaborators.addOrEdit, await edit(owner, affID))).Code).toBe('NO_PERMISSION')
  })

  test("another shop's collaborator does not exist", async () => {
    const owner = await server.company({ shops: 2 })
    const theirs = await makeCollaborator(owner.at(owner.shopIds[1] ?? 0))
    const missing = 'Không có cộng tác viên này trong cửa hàng'
    expect((await owner.call(collaborators.percentCollaborator, { affID: theirs })).Errors).toEqual({ affID: missing })
    expect((await owner.call(collaborators.deleteCollaborator, { affID: theirs })).Errors).toEqual({ affID: missing })
    const below = { ...ha, ParentAffID: theirs, ParentPercent: 0.1 }
    expect((await owner.call(collaborators.addOrEdit, below)).Errors).toEqual({ ParentAffID: missing })
    const customer = { FullName: 'An', Phone: '0903123218', AffID: theirs }
    expect((await owner.call(people.addOrEditCustomer, customer)).Errors).toEqual({ AffID: missing })
  })

  test.each([
    ['Name', { Name: ' ' }, 'Không được để trống'],
    ['Phone', { Phone: '0123' }, 'Số điện thoại không hợp lệ'],
    ['Percent', { Percent: 0.1234 }, 'Tỷ lệ phí chỉ có tối đa 3 số lẻ'],
    ['Percent', { Percent: 101 }, 'Tỷ lệ phí không hợp lệ: phải từ 0 đến 100'],
    ['Base', { Base: 4 as 1 }, 'Vui lòng chọn cơ sở tính hoa hồng'],
    ['ReferCode', { ReferCode: 'ha' }, 'Mã giới thiệu gồm 6 đến 20 chữ cái không dấu và chữ số'],
    ['ParentAffID', { ParentPercent: 0.1 }, 'Vui lòng chọn CTV cấp trên nhận phần này'],
    ['BankCode', { BankCode: 'VIETCREDIT', AccountNo: '123456' }, 'Vui lòng chọn ngân hàng nhận chuyển khoản'],
    ['AccountName', { BankCode: 'VCB', AccountNo: '1017595600' }, 'Vui lòng nhập chủ tài khoản'],
    ['Note', { Note: 'CVV 123' }, 'Không được lưu CVV/PIN/OTP'],
  ])('%s is checked', async (field, given, sentence) => {
    const owner = await server.company()
    expect((await owner.call(collaborators.addOrEdit, { ...ha, ...given })).Errors).toEqual({ [field]: sentence })
    expect((await owner.done(collaborators.getByConditions, {})).Total).toBe(0)
  })

  test('a phone in use, also when it is given out twice at the same moment', async () => {
    const owner = await server.company()
    const answers = await Promise.all(['A', 'B'].map((Name) => owner.call(collaborators.addOrEdit, { ...ha, Name })))
    expect(answers.map(({ Result }) => Result).toSorted((a, b) => a - b)).toEqual([0, 1])
    const refused = answers.find(({ Result }) => Result === 0)
    expect(refused?.Errors?.['Phone']).toMatch(/^Số điện thoại 0934111222 đã là của cộng tác viên [AB]$/)
  })

  test('a refer code that somebody has, in any company, in any spelling', async () => {
    const [owner, stranger] = [await server.company(), await server.company()]
    await makeCollaborator(owner, { ReferCode: 'HA-2026' })
    const answer = await stranger.call(collaborators.addOrEdit, { ...ha, ReferCode: 'ha2026' })
    expect(answer.Errors).toEqual({ ReferCode: 'Mã giới thiệu HA2026 đã có người dùng, vui lòng chọn mã khác' })
  })

  test('a commission above 5 % is asked about, and taken when it is meant', async () => {
    const owner = await server.company()
    const answer = await owner.call(collaborators.addOrEdit, { ...ha, Percent: 6 })
    expect([answer.Code, answer.Message]).toEqual(['CONFIRM', 'Hoa hồng 6% cao hơn mức thường 5%'])
    await owner.done(collaborators.addOrEdit, { ...ha, Percent: 6, Confirm: ['W_PERCENT'] })
    await makeCollaborator(owner, { Percent: 5 })
  })

  test('nobody stands above himself, however long the line', async () => {
    const owner = await server.company()
    const top = await makeCollaborator(owner, { Name: 'An' })
    const middle = await makeCollaborator(owner, { Name: 'Bình', ParentAffID: top, ParentPercent: 0.1 })
    const low = await makeCollaborator(owner, { Name: 'Cường', ParentAffID: middle, ParentPercent: 0.1 })
    const under = async (ParentAffID: number) =>
      (await owner.call(collaborators.addOrEdit, { ...(await edit(owner, top)), ParentAffID })).Errors
    expect(await under(top)).toEqual({ ParentAffID: 'Cộng tác viên không thể là cấp trên của chính mình' })
    expect(await under(low)).toEqual({ ParentAffID: 'Cường đang là cấp dưới của cộng tác viên này' })
  })

  test('an old version, with the name of who changed it', async () => {
    const owner = await server.company()
    const seen = await edit(owner, await makeCollaborator(owner))
    await owner.done(collaborators.addOrEdit, { ...seen, Name: 'Tên mới' })
    expect((await owner.call(collaborators.addOrEdit, seen)).Code).toBe('STALE_WRITE')
  })

  test('stopping one with commission unpaid or overpaid, or with others below', async () => {
    const owner = await server.company()
    const [unpaid, overpaid, above] = [
      await makeCollaborator(owner, { Name: 'An' }),
      await makeCollaborator(owner, { Name: 'Bình' }),
      await makeCollaborator(owner, { Name: 'Cường' }),
    ]
    await earn(owner, unpaid, [1_200_000, 200_000])
    await earn(owner, overpaid, [100_000, 150_000])
    await makeCollaborator(owner, { Name: 'Dung', ParentAffID: above, ParentPercent: 0.1 })
    const stop = async (affID: number) => (await owner.call(collaborators.deleteCollaborator, { affID })).Message
    expect(await stop(unpaid)).toBe('CTV An còn 1.000.000 hoa hồng chưa trả, chi xong mới ngừng được')
    expect(await stop(overpaid)).toBe('CTV Bình đã nhận thừa 50.000, thu lại xong mới ngừng được')
    expect(await stop(above)).toBe('CTV Cường đang là cấp trên của Dung, đổi cấp trên của họ trước')
    const bySaving = await owner.call(collaborators.addOrEdit, { ...(await edit(owner, unpaid)), Status: 0 })
    expect(bySaving.Message).toMatch('còn 1.000.000')
  })
})

test('of collaborators that are saved together each is refused alone', async () => {
  const owner = await server.company()
  const typed = (Name: string, more = {}) => collaborators.addOrEdit.input.parse({ ...ha, Name, ...more })
  const inputs = [
    typed('An', { ReferCode: 'CHUNG1' }),
    typed('Bình', { Phone: '0934111223', ReferCode: 'CHUNG1' }),
    typed('Cường', { Phone: '0934111224', Percent: 6 }),
    typed('Dung', { Phone: '0934111225' }),
  ]
  const saved = await new Books(server, owner).write((ctx) => saveCollaborators(ctx, inputs))
  expect(saved.map((row) => (row instanceof UserError ? row.message : 'saved'))).toEqual([
    'saved',
    'Mã giới thiệu CHUNG1 đã có người dùng, vui lòng chọn mã khác',
    'Hoa hồng 6% cao hơn mức thường 5%',
    'saved',
  ])
  const { Data } = await owner.done(collaborators.getByConditions, {})
  expect(Data.map(({ Code, Name }) => `${Code} ${Name}`)).toEqual(['CTV1 An', 'CTV2 Dung'])
})

describe('a collaborator', () => {
  test('has a CTV number, a code nobody can guess, and his line; Meta/GetAff offers him', async () => {
    const owner = await server.company()
    const above = await makeCollaborator(owner, { Name: 'An' })
    const id = await makeCollaborator(owner, { ...ha, ParentAffID: above, ParentPercent: 0.1, Base: 3 })
    const account = { BankCode: 'TCB', AccountNo: '1903 4567 8910', AccountName: 'Phạm Thu Hà' }
    await owner.done(collaborators.addOrEdit, { ...(await edit(owner, id)), ...account, Base: 3 })
    expect(await read(owner, id)).toMatchObject({
      Code: 'CTV2',
      Phone: '0934111222',
      ReferCode: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
      Percent: 0.3,
      Base: 3,
      ParentAffID: above,
      ParentName: 'An',
      ParentPercent: 0.1,
      BankCode: 'TCB',
      AccountNo: '190345678910',
      AccountName: 'PHAM THU HA',
    })
    const clerk = await owner.staff(['customers.view'])
    const choices = [
      { AffID: above, Code: 'CTV1', Name: 'An', Percent: 0.3 },
      { AffID: id, Code: 'CTV2', Name: 'Phạm Thu Hà', Percent: 0.3 },
    ]
    expect((await owner.done(collaborators.getCollaborator, {})).Data).toEqual(choices)
    expect((await clerk.done(collaborators.getCollaborator, {})).Data).toEqual(
      choices.map((choice) => ({ ...choice, Percent: null })),
    )
    const percent = { Percent: 0.3, Base: 3, ParentPercent: 0.1 }
    expect((await owner.done(collaborators.percentCollaborator, { affID: id, Contract_Type: 2 })).Data).toEqual(percent)
  })

  test('keeps his code for good, and is found by it, by name, phone and number', async () => {
    const owner = await server.company()
    const id = await makeCollaborator(owner, { ...ha, ReferCode: 'thu ha 26' })
    await owner.done(collaborators.addOrEdit, { ...(await edit(owner, id)), ReferCode: 'KHAC0001' })
    expect((await read(owner, id)).ReferCode).toBe('THUHA26')
    const found = async (GeneralSearch: string) =>
      (await owner.done(collaborators.getByConditions, { GeneralSearch })).Total
    expect([await found('pham thu'), await found('111222'), await found('thuha26'), await found('ctv1')]).toEqual([
      1, 1, 1, 1,
    ])
    expect(await found('không có')).toBe(0)
  })

  test('tells strangers whose code it is, as long as he is in use, and nothing of anybody else', async () => {
    const owner = await server.company()
    const id = await makeCollaborator(owner, { ...ha, Name: 'Phạm Thu Hà', ReferCode: 'GIOITHIEU1' })
    expect(await refer('gioi thieu 1')).toEqual({ Valid: true, ReferName: 'Phạm Thu Hà' })
    for (const code of ['', 'GIOITHIEU2', 'CTV1', "' OR 1=1 --"]) expect(await refer(code)).toBeNull()
    await owner.done(collaborators.deleteCollaborator, { affID: id })
    expect(await refer('GIOITHIEU1')).toBeNull()
    await owner.done(collaborators.deleteCollaborator, { affID: id })
  })

  test('shows his customers, what they swiped this month, and his commission from the books', async () => {
    const owner = await server.company()
    const id = await makeCollaborator(owner)
    const CustomerID = await makeCustomer(owner, { AffID: id })
    await makeCustomer(owner)
    const order = await makeOrder(owner, { CustomerID, Amount: 30_000_000, ForDate: todayHere() })
    await order.swipe([{ pos: await makePos(owner), amount: 30_000_000 }])
    await earn(owner, id, [0, 40_000])
    const money = { Turnover: 30_000_000, Commission: 90_000, Paid: 40_000, Remain: 50_000 }
    expect(await read(owner, id)).toMatchObject({ CustomerCount: 1, ...money })
    expect((await owner.done(collaborators.getByConditions, {})).Summary).toEqual({ CustomerCount: 1, ...money })
    const { Data } = await owner.done(people.getByID, { CustomerID })
    expect([Data.AffID, Data.AffName]).toEqual([id, (await read(owner, id)).Name])
  })

  test('who is stopped brings no new customers, and keeps those he brought', async () => {
    const owner = await server.company()
    const id = await makeCollaborator(owner)
    const CustomerID = await makeCustomer(owner, { AffID: id, FullName: 'An', Phone: '0903123218' })
    await owner.done(collaborators.deleteCollaborator, { affID: id })
    const another = { FullName: 'Bình', Phone: '0903123219', AffID: id }
    expect((await owner.call(people.addOrEditCustomer, another)).Errors).toEqual({
      AffID: 'Cộng tác viên này đã ngừng',
    })
    const kept = { CustomerID, FullName: 'An', Phone: '0903123218', AffID: id, Version: 1 }
    await owner.done(people.addOrEditCustomer, kept)
    expect((await read(owner, id, 0)).CustomerCount).toBe(1)
  })
})
