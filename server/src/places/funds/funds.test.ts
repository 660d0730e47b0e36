import { banks } from '@cardpro/contract/kit/money/banks'
import { lackOf } from '@cardpro/contract/kit/rights'
import { funds } from '@cardpro/contract/places/funds/funds'
import { describe, expect, test } from 'vitest'
import { noSession, type WriteCtx } from '#kit/context.ts'
import { Db } from '#kit/database/db.ts'
import { newId } from '#kit/database/ids.ts'
import { makeFund } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { findFunds, refuseOverdraft, storeBanks } from './funds.service.ts'

const server = testServer()

const bankFund = {
  Name: 'Techcombank shop',
  Kind: 2 as const,
  BankCode: 'TCB',
  AccountNo: '1903 4567 8910',
  AccountName: 'Lê Minh Anh',
}
const fundOf = async (user: TestUser, id: number) => {
  const { Data } = await user.done(funds.getByConditions, { PageSize: 200 })
  const fund = Data.find(({ BankCardID }) => BankCardID === id)
  if (!fund) throw new Error('the fund is not in the list')
  return fund
}
const balanceOf = async (user: TestUser, id: number) => (await fundOf(user, id)).Balance
const edit = async (user: TestUser, id: number) => {
  const { BankCardID, Name, Kind, BankCode, AccountNo, AccountName, Version } = await fundOf(user, id)
  return { BankCardID, Name, Kind: Kind as 1 | 2 | 3, BankCode, AccountNo, AccountName, Version }
}

describe('what is refused', () => {
  test('funds are seen, made, changed, stopped and moved only with the right for it', async () => {
    const owner = await server.company()
    const id = await makeFund(owner)
    const clerk = await owner.staff(['orders.view'])
    const adder = await owner.staff(['funds.view', 'funds.add'])
    expect((await clerk.call(funds.getByConditions, {})).Message).toBe(lackOf('funds.view'))
    expect((await clerk.call(funds.addOrEdit, bankFund)).Message).toBe(lackOf('funds.add'))
    expect((await clerk.call(funds.deleteBankCard, { BankCardID: id })).Message).toBe(lackOf('funds.cancel'))
    const transferred = await clerk.call(funds.transfer, { FromID: id, ToID: id, Amount: 1000 })
    expect(transferred.Message).toBe(lackOf('funds.edit'))
    expect((await adder.call(funds.addOrEdit, await edit(owner, id))).Message).toBe(lackOf('funds.edit'))
  })

  test("another shop's fund does not exist", async () => {
    const owner = await server.company({ shops: 2 })
    const other = owner.at(owner.shopIds[1] ?? 0)
    const [mine, theirs] = [await makeFund(owner, { opening: 5_000_000 }), await makeFund(other)]
    const stranger = await server.company()
    const missing = 'Không có quỹ này trong cửa hàng'
    expect((await owner.call(funds.transfer, { FromID: mine, ToID: theirs, Amount: 1000 })).Errors).toEqual({
      ToID: missing,
    })
    expect((await owner.call(funds.deleteBankCard, { BankCardID: theirs })).Message).toBe(missing)
    expect((await owner.call(funds.addOrEdit, { ...bankFund, BankCardID: theirs, Version: 1 })).Message).toBe(missing)
    expect((await stranger.call(funds.deleteBankCard, { BankCardID: mine })).Message).toBe(missing)
    expect((await stranger.done(funds.getByConditions, {})).Total).toBe(0)
    expect((await owner.at(-111).call(funds.deleteBankCard, { BankCardID: mine })).Message).toBe(missing)
  })

  test.each([
    ['a name', { ...bankFund, Name: ' ' }, { Name: 'Không được để trống' }],
    ['a known bank', { ...bankFund, BankCode: 'XYZ' }, { BankCode: 'Vui lòng chọn ngân hàng' }],
    ['an account number', { ...bankFund, AccountNo: '12-34' }, { AccountNo: 'Số tài khoản không hợp lệ' }],
    ['an account owner', { ...bankFund, AccountName: '' }, { AccountName: 'Vui lòng nhập chủ tài khoản' }],
    ['whole đồng', { ...bankFund, OpeningBalance: 0.5 }, { OpeningBalance: 'Số tiền phải là số nguyên đồng' }],
  ])('a bank fund needs %s', async (_, input, errors) => {
    const owner = await server.company()
    expect((await owner.call(funds.addOrEdit, input)).Errors).toEqual(errors)
    expect((await owner.done(funds.getByConditions, {})).Total).toBe(0)
  })

  test('two funds in use cannot have one name, also when they are made at the same moment', async () => {
    const owner = await server.company()
    const answers = await Promise.all([1, 2, 3].map(() => owner.call(funds.addOrEdit, { Name: 'Két sắt', Kind: 1 })))
    expect(answers.map(({ Result }) => Result).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    const id = await makeFund(owner, { name: 'Ngăn kéo', kind: 1 })
    expect((await owner.call(funds.addOrEdit, { ...(await edit(owner, id)), Name: 'KÉT SẮT' })).Errors).toEqual({
      Name: 'Cửa hàng đã có quỹ tên KÉT SẮT',
    })
  })

  test('an old version is refused with the name of who changed it', async () => {
    const owner = await server.company()
    const id = await makeFund(owner)
    const seen = await edit(owner, id)
    const colleague = await owner.staff(['funds.view', 'funds.add', 'funds.edit'])
    await colleague.done(funds.addOrEdit, { ...seen, Name: 'Quỹ mới' })
    const answer = await owner.call(funds.addOrEdit, seen)
    expect([answer.Code, answer.Message]).toEqual([
      'STALE_WRITE',
      'Quỹ vừa được Trần Minh Quân cập nhật, vui lòng tải lại',
    ])
  })

  test('the opening balance is entered once, and the kind is fixed once there is money', async () => {
    const owner = await server.company()
    const id = await makeFund(owner, { name: 'Két', kind: 1, opening: 2_000_000 })
    const seen = await edit(owner, id)
    expect((await owner.call(funds.addOrEdit, { ...seen, OpeningBalance: 5000 })).Errors).toEqual({
      OpeningBalance: 'Quỹ Két đã có số dư đầu 2.000.000: hủy dòng đó ở Sổ quỹ rồi nhập lại',
    })
    expect((await owner.call(funds.addOrEdit, { ...seen, ...bankFund })).Errors).toEqual({
      Kind: 'Quỹ Két đã có giao dịch nên không đổi được loại quỹ',
    })
    expect(await balanceOf(owner, id)).toBe(2_000_000)
  })

  test('a fund with money in it is not stopped', async () => {
    const owner = await server.company()
    const id = await makeFund(owner, { name: 'Két', kind: 1, opening: 1_234_567 })
    const sentence = 'Quỹ Két còn 1.234.567, chuyển hết tiền rồi mới ngừng được'
    expect((await owner.call(funds.deleteBankCard, { BankCardID: id })).Message).toBe(sentence)
    expect((await owner.call(funds.addOrEdit, { ...(await edit(owner, id)), Status: 0 })).Message).toBe(sentence)
  })

  test('a transfer needs two funds, an open day and enough money', async () => {
    const owner = await server.company()
    const from = await makeFund(owner, { name: 'VCB chính', opening: 1_234_567 })
    const to = await makeFund(owner, { kind: 1 })
    const move = (input: object) => owner.call(funds.transfer, { FromID: from, ToID: to, Amount: 1_000_000, ...input })
    expect((await move({ ToID: from })).Errors).toEqual({ ToID: 'Quỹ nhận phải khác quỹ chuyển' })
    expect((await move({ Amount: 999 })).Errors).toEqual({ Amount: 'Số tiền phải từ 1.000 đồng' })
    expect((await move({ Date: '2099-01-01' })).Message).toBe('Ngày không hợp lệ: 01/01/2099 ở sau hôm nay')
    expect((await move({ Note: 'CVV 123' })).Errors).toEqual({ Note: 'Không được lưu CVV/PIN/OTP' })
    const short = await move({ Amount: 1_230_000, Fee: 11_000 })
    expect([short.Code, short.Errors]).toEqual([
      'V_FUND',
      { FromID: 'Quỹ VCB chính không đủ tiền: còn 1.234.567, thiếu 6.433' },
    ])
    expect(await balanceOf(owner, from)).toBe(1_234_567)
  })

  test('a stopped fund takes no part in a transfer', async () => {
    const owner = await server.company()
    const [from, to] = [await makeFund(owner, { opening: 50_000 }), await makeFund(owner, { name: 'Ví cũ', kind: 3 })]
    await owner.done(funds.deleteBankCard, { BankCardID: to })
    expect((await owner.call(funds.transfer, { FromID: from, ToID: to, Amount: 1000 })).Errors).toEqual({
      ToID: 'Quỹ Ví cũ đã ngừng',
    })
  })

  test('the same transfer within two minutes is asked about, and done when confirmed', async () => {
    const owner = await server.company()
    const [from, to] = [
      await makeFund(owner, { name: 'VCB', opening: 50_000_000 }),
      await makeFund(owner, { name: 'Két', kind: 1 }),
    ]
    const same = { FromID: from, ToID: to, Amount: 5_000_000 }
    const { Code } = (await owner.done(funds.transfer, same)).Data
    const asked = await owner.call(funds.transfer, same)
    expect([asked.Code, asked.Warnings]).toEqual([
      'CONFIRM',
      [{ Code: 'W_DUP', Message: `Có thể bạn vừa nhập khoản này: 5.000.000 từ VCB sang Két, phiếu ${Code}` }],
    ])
    expect(await balanceOf(owner, from)).toBe(45_000_000)
    await owner.done(funds.transfer, { FromID: to, ToID: from, Amount: 5_000_000 })
    await owner.done(funds.transfer, { ...same, Confirm: ['W_DUP'] })
    expect(await balanceOf(owner, from)).toBe(45_000_000)
  })
})

describe('the funds of a shop', () => {
  test('the opening balance is capital, and the list sums cash and bank', async () => {
    const owner = await server.company()
    await makeFund(owner, { name: 'Két', kind: 1, opening: 3_000_000 })
    await makeFund(owner, { ...bankFund, name: 'TCB', opening: 40_000_000 })
    await makeFund(owner, { name: 'Momo', kind: 3, opening: 500_000, AccountName: 'Lê Minh Anh' })
    const { Data, Total, Summary } = await owner.done(funds.getByConditions, { PageSize: 2 })
    expect([Data.length, Total, Summary]).toEqual([2, 3, { Cash: 3_000_000, Bank: 40_500_000, Total: 43_500_000 }])
    const found = await owner.done(funds.getByConditions, { GeneralSearch: 'ket' })
    expect(found.Data).toMatchObject([
      { Name: 'Két', Kind: 1, BankCode: '', Balance: 3_000_000, HasEntries: true, Status: 1, Version: 1 },
    ])
    expect(found.Summary).toEqual({ Cash: 3_000_000, Bank: 0, Total: 3_000_000 })
  })

  test('account numbers are kept without spaces and owners as banks write them', async () => {
    const owner = await server.company()
    const { BankCardID } = (await owner.done(funds.addOrEdit, bankFund)).Data
    expect(await fundOf(owner, BankCardID)).toMatchObject({
      AccountNo: '190345678910',
      AccountName: 'LE MINH ANH',
      HasEntries: false,
      Balance: 0,
    })
  })

  test('one fund at most is the default for money in, and one for money out', async () => {
    const owner = await server.company()
    const first = await makeFund(owner, { IsDefaultIn: true, IsDefaultOut: true })
    const second = await makeFund(owner, { IsDefaultIn: true })
    expect(await fundOf(owner, first)).toMatchObject({ IsDefaultIn: false, IsDefaultOut: true })
    expect(await fundOf(owner, second)).toMatchObject({ IsDefaultIn: true, IsDefaultOut: false })
  })

  test("a transfer moves the sum, and the bank's fee goes out on top; its vouchers are numbered without holes", async () => {
    const owner = await server.company()
    const [from, to] = [await makeFund(owner, { opening: 10_000_000 }), await makeFund(owner, { kind: 1 })]
    const first = await owner.done(funds.transfer, {
      FromID: from,
      ToID: to,
      Amount: 4_000_000,
      Fee: 11_000,
      Note: 'rút về két',
    })
    expect([await balanceOf(owner, from), await balanceOf(owner, to)]).toEqual([5_989_000, 4_000_000])
    await owner.call(funds.transfer, { FromID: from, ToID: to, Amount: 9_000_000 })
    const second = await owner.done(funds.transfer, { FromID: from, ToID: to, Amount: 1_000_000 })
    expect(first.Data.Code).toMatch(/^CQ\d{6}-001$/)
    expect(second.Data.Code).toMatch(/^CQ\d{6}-002$/)
  })

  test('a fund may go below zero when it, or its shop, is allowed to', async () => {
    const owner = await server.company()
    const [from, to] = [await makeFund(owner, { AllowNegative: true }), await makeFund(owner)]
    await owner.done(funds.transfer, { FromID: from, ToID: to, Amount: 3_000_000 })
    expect(await balanceOf(owner, from)).toBe(-3_000_000)
  })

  test('a fund without money is stopped once; stopping it again changes nothing', async () => {
    const owner = await server.company()
    const id = await makeFund(owner)
    await owner.done(funds.deleteBankCard, { BankCardID: id })
    await owner.done(funds.deleteBankCard, { BankCardID: id })
    expect(await fundOf(owner, id)).toMatchObject({ Status: 0, Version: 2 })
    expect((await owner.done(funds.getByConditions, { Status: 1 })).Total).toBe(0)
  })
})

test('the banks are stored once, however often the server starts; a start that finds all of them writes nothing', async () => {
  await storeBanks(server.db)
  const reader = new Db(server.login, 'cardpro_report')
  await storeBanks(reader)
  await reader.close()
  const owner = await server.company()
  const { Data, Total } = await owner.done(funds.getAllBank, {})
  expect(Total).toBe(banks.length)
  expect(Data.find(({ BankCode }) => BankCode === 'VCB')).toMatchObject({
    Bin: '970436',
    ShortName: 'Vietcombank',
    TransferSupported: true,
  })
})

describe('for other modules', () => {
  const ctxOf = (user: TestUser, db: WriteCtx['db']): WriteCtx => ({
    db,
    companyId: user.companyId,
    userId: user.userId,
    userName: '',
    isOwner: true,
    shopId: user.shopId,
    shopIds: [user.shopId],
    ownShopIds: [user.shopId],
    ...noSession,
    today: '2026-11-21',
    now: new Date(),
    ip: '',
    device: '',
    callId: newId(),
  })
  const find = (user: TestUser, ids: number[]) =>
    server.db.transaction(user.companyId, (db) => findFunds(ctxOf(user, db), user.shopId, ids))

  test('a fund that is missing or stopped is refused at BankCardID', async () => {
    const owner = await server.company()
    const [cash, stopped] = [await makeFund(owner, { name: 'Két', kind: 1 }), await makeFund(owner, { name: 'Cũ' })]
    await owner.done(funds.deleteBankCard, { BankCardID: stopped })
    expect((await find(owner, [cash])).get(cash)).toEqual({
      id: cash,
      name: 'Két',
      account: { kind: 111, owner: cash },
      mayGoNegative: false,
      isActive: true,
      keeperId: null,
    })
    await expect(find(owner, [cash, newId()])).rejects.toMatchObject({
      refused: { errors: { BankCardID: 'Không có quỹ này trong cửa hàng' } },
    })
    await expect(find(owner, [stopped])).rejects.toMatchObject({
      refused: { errors: { BankCardID: 'Quỹ Cũ đã ngừng' } },
    })
  })

  test('an overdraft names the fund and what is missing', () => {
    const account = { kind: 111, owner: 7 } as const
    const fund = { id: 7, name: 'Két', account, mayGoNegative: false, isActive: true }
    const posted = { balanceVnd: () => -250_000 }
    expect(() => refuseOverdraft(posted, 1, fund)).toThrow('Quỹ Két không đủ tiền: thiếu 250.000')
    expect(() => refuseOverdraft(posted, 1, { ...fund, spentVnd: 1_000_000 })).toThrow(
      'Quỹ Két không đủ tiền: còn 750.000, thiếu 250.000',
    )
    expect(() => refuseOverdraft(posted, 1, { ...fund, mayGoNegative: true })).not.toThrow()
    expect(() => refuseOverdraft({ balanceVnd: () => 0 }, 1, fund)).not.toThrow()
  })
})
