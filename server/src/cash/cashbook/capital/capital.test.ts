import { capital } from '@cardpro/contract/cash/cashbook/capital'
import { funds } from '@cardpro/contract/places/funds/funds'
import { cashbook } from '@cardpro/contract/reports/reports'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund } from '#test/cardFile.ts'
import { fundBalance, rawBalance } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const why = { Reason: 'Nhập nhầm số tiền' }

let owner: TestUser
let bank: number
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  bank = await makeFund(owner, { name: 'VCB', opening: 5_000_000 })
})
const put = { Direction: 1, Amount: 20_000_000, ObjectName: 'Ông Lê Minh Anh' } as const
const move = async (more: object = {}) =>
  (await owner.done(capital.capital, { BankCardID: bank, ...put, ...more })).Data

describe('capital is refused', () => {
  test('without the right, without a name, and into a fund of another shop', async () => {
    const cashier = await owner.staff(['cashBook.add', 'funds.view'])
    expect((await cashier.call(capital.capital, { BankCardID: bank, ...put })).Code).toBe('NO_PERMISSION')
    expect((await owner.call(capital.capital, { BankCardID: bank, ...put, ObjectName: ' ' })).Errors).toEqual({
      ObjectName: 'Không được để trống',
    })
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    expect((await elsewhere.call(capital.capital, { BankCardID: bank, ...put })).Errors).toEqual({
      BankCardID: 'Không có quỹ này trong cửa hàng',
    })
  })

  test('on a day to come, and out of a fund that does not hold it', async () => {
    const out = { BankCardID: bank, ...put, Direction: 2 } as const
    expect((await owner.call(capital.capital, { ...out, Date: todayHere(1) })).Code).toBe('V_DATE')
    expect((await owner.call(capital.capital, out)).Errors).toEqual({
      BankCardID: 'Quỹ VCB không đủ tiền: còn 5.000.000, thiếu 15.000.000',
    })
    expect(await fundBalance(owner, bank)).toBe(5_000_000)
  })
})

describe('capital', () => {
  test('comes in and goes out, numbered and named in the cash book, and is no opening balance', async () => {
    const first = await move()
    await move({ Direction: 2, Amount: 3_000_000, Note: 'chia lãi' })
    expect(await fundBalance(owner, bank)).toBe(22_000_000)
    expect(await rawBalance(server, owner, { kind: 411 })).toBe(-22_000_000)
    const { Data } = await owner.done(cashbook.reportCashBook, { Type: 'CAPITAL' })
    expect(Data.map(({ Code, Desc, PartyName, In, Out }) => [Code.slice(-3), Desc, PartyName, In, Out])).toEqual([
      ['001', 'Góp vốn', put.ObjectName, 20_000_000, 0],
      ['002', 'Rút vốn: chia lãi', put.ObjectName, 0, 3_000_000],
    ])
    expect(Data[0]?.CapitalID).toBe(first.CapitalID)
  })

  test('asks before the same of the same owner is entered a second time within two minutes', async () => {
    const { Code } = await move()
    const again = await owner.call(capital.capital, { BankCardID: bank, ...put })
    const Message = `Có thể bạn vừa nhập khoản này: 20.000.000, quỹ VCB, phiếu ${Code}`
    expect(again.Warnings).toEqual([{ Code: 'W_DUP', Message }])
    await move({ ObjectName: 'Bà Hoa' })
    await move({ Confirm: ['W_DUP'] })
    expect(await rawBalance(server, owner, { kind: 411 })).toBe(-65_000_000)
  })

  test("is the company's own at its level", async () => {
    const company = owner.at(-111)
    const safe = await makeFund(company, { name: 'Két công ty', kind: 1 })
    await company.done(capital.capital, { BankCardID: safe, ...put })
    expect((await company.done(cashbook.reportCashBookCompany, {})).Summary).toMatchObject({ In: 20_000_000 })
  })

  test('is taken back once, and not when the money is gone', async () => {
    const { CapitalID } = await move()
    const cancel = () => owner.call(capital.cancelCapital, { CapitalID, ...why })
    const till = await makeFund(owner, { kind: 1 })
    const { JournalID } = (await owner.done(funds.transfer, { FromID: bank, ToID: till, Amount: 10_000_000, Fee: 0 }))
      .Data
    expect((await cancel()).Errors).toEqual({ CapitalID: 'Quỹ VCB không đủ tiền: còn 15.000.000, thiếu 5.000.000' })
    await owner.done(funds.cancelTransfer, { JournalID, ...why })
    const answers = await Promise.all([cancel(), cancel()])
    expect(new Set(answers.map(({ Code }) => Code))).toEqual(new Set(['ALREADY_CANCELLED', undefined]))
    expect([await fundBalance(owner, bank), await rawBalance(server, owner, { kind: 411 })]).toEqual([
      5_000_000, -5_000_000,
    ])
  })
})
