import { debts } from '@cardpro/contract/debts/debts'
import { comments } from '@cardpro/contract/kit/audit/comments'
import { files } from '@cardpro/contract/kit/files/files'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { merging } from '@cardpro/contract/people/customers/merging'
import { describe, expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { type MadeOrder, makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { uploaded } from '#test/uploads.ts'

const server = testServer()

const breaches = (user: TestUser) =>
  server.db.transaction(user.companyId, (tx) => verifyCompany(tx, user.companyId), 'read only')
const read = async (user: TestUser, id: number) => (await user.done(people.getByID, { CustomerID: id })).Data
const inputOf = async (user: TestUser, kept: number, merged: number) => ({
  CustomerID: kept,
  MergeID: merged,
  Version: (await read(user, kept)).Version,
  MergeVersion: (await read(user, merged)).Version,
  Reason: 'Nhập trùng',
})
const merge = async (user: TestUser, kept: number, merged: number) =>
  (await user.done(merging.mergeCustomer, await inputOf(user, kept, merged))).Data
const bookOf = async (user: TestUser, id: number) => (await user.done(debts.detailDebt, { ObjectID: id })).Data

describe('refused', () => {
  test('a customer with itself, one of another shop, one that is stopped or was merged, an old version', async () => {
    const owner = await server.company({ shops: 2 })
    const elsewhere = await makeCustomer(owner.at(owner.shopIds[1] ?? 0))
    const [kept, merged, gone, third] = [
      await makeCustomer(owner, { FullName: 'An' }),
      await makeCustomer(owner, { FullName: 'Bình' }),
      await makeCustomer(owner, { FullName: 'Cường' }),
      await makeCustomer(owner, { FullName: 'Dũng' }),
    ]
    const input = await inputOf(owner, kept, merged)
    const refusal = async (changes: object) => {
      const { Result, Message } = await owner.call(merging.mergeCustomer, { ...input, ...changes })
      expect(Result).toBe(0)
      return Message
    }
    expect(await refusal({ MergeID: kept })).toBe('Vui lòng chọn hai khách khác nhau')
    expect(await refusal({ MergeID: elsewhere })).toBe('Không có khách hàng này trong cửa hàng')
    expect(await refusal({ CustomerID: elsewhere })).toBe('Không có khách hàng này trong cửa hàng')
    expect(await refusal({ Version: 9 })).toContain('vừa được')
    expect(await refusal({ MergeVersion: 9 })).toContain('vừa được')
    expect(await refusal({ Reason: '' })).toBe('Vui lòng nhập lý do')
    expect(await refusal({ Reason: 'otp 123456' })).toBe('Không được lưu CVV/PIN/OTP')
    await merge(owner, third, gone)
    expect(await refusal({ MergeID: gone, MergeVersion: 2 })).toBe('KH4 Cường đã được gộp vào khách khác')
    expect(await refusal({ CustomerID: gone, Version: 2 })).toBe('KH4 Cường đã được gộp vào khách khác')
    await owner.done(people.deleteCustomer, { CustomerID: kept })
    expect(await refusal({ Version: 2 })).toBe('KH2 An đã ngừng, không gộp vào được')
    expect((await read(owner, merged)).Status).toBe(1)
  })

  test('with a day that is locked, as long as there is money to move', async () => {
    const owner = await server.company()
    const [kept, merged] = [await makeCustomer(owner), await makeCustomer(owner)]
    const order = await makeOrder(owner, { CustomerID: merged, Contract_Type: 2 })
    await order.topUp(await makeFund(owner, { opening: 100_000_000 }), 50_000_000)
    await order.done('Rút không hết')
    await lockDays(server, owner, todayHere())
    const refused = await owner.call(merging.mergeCustomer, await inputOf(owner, kept, merged))
    expect(refused.Code).toBe('DAY_LOCKED')
    expect(await read(owner, merged)).toMatchObject({ Status: 1, Balance: 50_000_000 })
  })

  test('all actions on a merged customer: an edit, a collection, an order, a comment, a file', async () => {
    const owner = await server.company()
    const fund = await makeFund(owner)
    const [kept, merged] = [await makeCustomer(owner), await makeCustomer(owner, { FullName: 'Bình' })]
    const cardId = await makeCard(owner, { CustomerID: merged })
    await merge(owner, kept, merged)
    const { FullName, Phone, Version } = await read(owner, merged)

    const edited = await owner.call(people.addOrEditCustomer, { CustomerID: merged, FullName, Phone, Version })
    const pay = { CustomerID: merged, Amount: 100_000, BankCardID: fund, Confirm: ['W_SURPLUS'] }
    const paid = await owner.call(debts.payDebtCustomer, pay)
    const terms = { Contract_Type: 1 as const, ForDate: todayHere(), Amount: 1_000_000, FeeRut: 1, FeeDao: 1 }
    const made = await owner.call(orders.createManual, { ...terms, CustomerID: merged, CardDataID: cardId })
    const said = await owner.call(comments.addComment, { CustomerID: merged, Content: 'Gọi lại' })
    const sentence = 'Khách Bình đã được gộp vào khách khác'
    expect(edited.Message).toBe(`${sentence}, hãy sửa khách đó`)
    expect(paid.Errors).toEqual({ CustomerID: `${sentence}, hãy chọn khách đó` })
    expect(made.Errors).toEqual({ CustomerID: `${sentence}, hãy chọn khách đó` })
    expect(said.Message).toBe(sentence)
  })
})

/** The same person twice: each with a card, a debt, a credit without an order, a comment and a file. */
async function twoDuplicates(owner: TestUser) {
  const fund = await makeFund(owner, { opening: 500_000_000 })
  const pos = await makePos(owner)
  const [kept, merged] = [
    await makeCustomer(owner, { FullName: 'Nguyễn Văn Đức', Phone: '0903123218' }),
    await makeCustomer(owner, {
      FullName: 'Nguyễn Đức',
      Phone: '0977003218',
      Phone2: '02838229999',
      Address: '12 Lê Lợi',
      Note: 'Khách quen',
      Accounts: [{ BankCode: 'TCB', AccountNo: '1903456789', AccountName: 'NGUYEN DUC' }],
    }),
  ]
  const own = await makeOrder(owner, { CustomerID: kept, Contract_Type: 2, Amount: 20_000_000 })
  await own.topUp(fund, 20_000_000)
  await own.done('Rút không hết')
  const owing = await makeOrder(owner, { CustomerID: merged, Contract_Type: 2, Amount: 30_000_000 })
  await owing.topUp(fund, 30_000_000)
  await owing.swipe([{ pos, amount: 12_000_000 }])
  await owing.done('Rút không hết')
  const owed = await makeOrder(owner, { CustomerID: merged, Amount: 10_000_000 })
  await owed.swipe([{ pos, amount: 10_000_000 }])
  const { DebtID } = (
    await owner.done(debts.payDebtCustomer, {
      CustomerID: merged,
      Amount: 19_000_000,
      BankCardID: fund,
      Confirm: ['W_SURPLUS'],
    })
  ).Data
  await owner.done(comments.addComment, { CustomerID: merged, Content: 'Hẹn thứ hai' })
  const place = { RefKind: 'customer', RefID: merged } as const
  await uploaded(server, owner, { call: files.uploadImage, place })
  return { fund, pos, kept, merged, own, owing, owed, DebtID }
}

/** An order after a change of another user. */
async function renewed(order: MadeOrder): Promise<MadeOrder> {
  order.version = (await order.detail()).Version
  return order
}

describe('a merge', () => {
  test('moves everything, to the đồng; the merged one stays with a link, and verify finds no error', async () => {
    const owner = await server.company()
    const { kept, merged, own, owing, owed } = await twoDuplicates(owner)
    const [before, other] = [await read(owner, kept), await read(owner, merged)]
    const preview = (await owner.done(merging.getMergePreview, { CustomerID: kept, MergeID: merged })).Data
    expect(preview).toMatchObject({
      Kept: { Cards: 1, Orders: 1, Balance: before.Balance },
      Merged: { Cards: 2, Orders: 2, Balance: other.Balance },
      SameCards: [],
    })

    const done = await merge(owner, kept, merged)

    expect(done).toEqual({ CustomerID: kept, Cards: 2, Orders: 2, Balance: other.Balance })
    expect(await read(owner, kept)).toMatchObject({
      Balance: before.Balance + other.Balance,
      Phone: '0903123218',
      Phone2: '0977003218',
      Address: '12 Lê Lợi',
      Note: 'Gộp từ KH2 Nguyễn Đức, 0977003218, 02838229999: Khách quen',
      CardCount: 3,
      Accounts: [{ AccountNo: '1903456789', IsDefault: true }],
    })
    expect(await read(owner, merged)).toMatchObject({
      Status: 0,
      Balance: 0,
      CardCount: 0,
      MergedInto: { CustomerID: kept, Code: 'KH1', FullName: 'Nguyễn Văn Đức' },
    })
    const listed = (await owner.done(orders.getByConditions, { CustomerID: kept })).Data
    expect(listed.map(({ ScheduleID }) => ScheduleID).toSorted((a, b) => a - b)).toEqual([own.id, owing.id, owed.id])
    expect((await owner.done(comments.getHistoryComment, { CustomerID: kept })).Total).toBe(1)
    expect((await owner.done(files.getFiles, { RefKind: 'customer', RefID: kept })).Total).toBe(1)
    expect((await owner.done(cards.getByCustomerID, { CustomerID: kept })).Total).toBe(3)
    expect((await owner.done(people.getCustomerSearch, { keyword: '0977003218' })).Data).toMatchObject([
      { CustomerID: kept },
    ])
    expect((await owner.done(orders.getByConditions, { GeneralSearch: 'nguyen van duc' })).Total).toBe(3)
    expect(await breaches(owner)).toEqual([])
  })

  test('leaves both books whole: opening, lines and closing agree, and each line still has its order', async () => {
    const owner = await server.company()
    const { kept, merged, owed } = await twoDuplicates(owner)
    const before = await bookOf(owner, merged)
    await merge(owner, kept, merged)

    for (const id of [kept, merged]) {
      const { Opening, Closing, Lines } = await bookOf(owner, id)
      expect(Lines.reduce((sum, { Debit, Credit }) => sum + Debit - Credit, Opening)).toBe(Closing)
      expect(Lines.at(-1)?.Balance).toBe(Closing)
    }
    const after = await bookOf(owner, merged)
    expect(after.Closing).toBe(0)
    expect(after.Lines.slice(0, before.Lines.length)).toEqual(before.Lines)
    expect(after.Lines.some(({ Type, ScheduleID }) => Type === 'MERGE' && ScheduleID === owed.id)).toBe(true)
    expect((await bookOf(owner, kept)).Lines.some(({ Type }) => Type === 'MERGE')).toBe(true)
  })

  test('is done once, also when it is asked for twice at the same moment and again later', async () => {
    const owner = await server.company()
    const { kept, merged } = await twoDuplicates(owner)
    const input = await inputOf(owner, kept, merged)
    const [one, two] = await Promise.all([
      owner.call(merging.mergeCustomer, input),
      owner.call(merging.mergeCustomer, input),
    ])
    const later = await owner.call(merging.mergeCustomer, input)
    expect([one?.Result, two?.Result, later.Result]).toEqual([1, 1, 1])
    expect(two?.Data).toEqual(one?.Data)
    expect(later.Data).toEqual(one?.Data)
    expect(await breaches(owner)).toEqual([])
  })

  test('makes one card of a card that both have: its orders continue on the one that stays', async () => {
    const owner = await server.company()
    const [kept, merged] = [await makeCustomer(owner), await makeCustomer(owner)]
    const face = { Last4: '7788', DueDay: 9 }
    const cardId = await makeCard(owner, { ...face, CustomerID: kept })
    const sameCard = await makeCard(owner, { ...face, CustomerID: merged })
    const order = await makeOrder(owner, { CustomerID: merged, CardDataID: sameCard })
    const preview = await owner.done(merging.getMergePreview, { CustomerID: kept, MergeID: merged })
    expect(preview.Data.SameCards).toEqual(['VPB •••• 7788'])

    await merge(owner, kept, merged)
    await (await renewed(order)).swipe([{ pos: await makePos(owner), amount: 50_000_000 }])

    expect((await owner.done(cards.getByCustomerID, { CustomerID: kept })).Data).toMatchObject([{ CardDataID: cardId }])
    expect((await owner.done(cards.getByID, { cardDataID: sameCard })).Data).toMatchObject({
      CustomerID: kept,
      Status: 0,
    })
    expect(await breaches(owner)).toEqual([])
  })

  test('posts later reversals to the customer who has the orders now', async () => {
    const owner = await server.company()
    const { fund, kept, merged, owing, owed, DebtID } = await twoDuplicates(owner)
    await merge(owner, kept, merged)
    const { Balance } = await read(owner, kept)

    await owner.done(debts.cancelPayDebt, { DebtID, Reason: 'Nhập nhầm' })
    expect((await read(owner, kept)).Balance).toBe(Balance + 19_000_000)
    const topUp = (await (await renewed(owing)).detail()).Lines.find(({ Kind }) => Kind === 1)
    await owing.cancelLine(topUp?.LineID ?? 0)
    await (await renewed(owed)).send(fund, 1_000_000, { Confirm: ['W_SEND_OVER'] })

    expect(await read(owner, merged)).toMatchObject({ Balance: 0 })
    expect((await bookOf(owner, merged)).Closing).toBe(0)
    expect((await bookOf(owner, kept)).Closing).toBe((await read(owner, kept)).Balance)
    expect(await breaches(owner)).toEqual([])
  })

  test('continues through a second merge: a customer merged into the first belongs to the last', async () => {
    const owner = await server.company()
    const { kept, merged, owing, DebtID } = await twoDuplicates(owner)
    const last = await makeCustomer(owner)
    await merge(owner, kept, merged)
    await merge(owner, last, kept)
    await owner.done(debts.cancelPayDebt, { DebtID, Reason: 'Nhập nhầm' })

    expect((await read(owner, kept)).Balance).toBe(0)
    expect((await read(owner, merged)).Balance).toBe(0)
    expect((await (await renewed(owing)).detail()).CustomerID).toBe(last)
    expect((await bookOf(owner, last)).Closing).toBe((await read(owner, last)).Balance)
    expect(await breaches(owner)).toEqual([])
  })
})
