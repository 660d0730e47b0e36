import { funds } from '@cardpro/contract/places/funds/funds'
import { pos } from '@cardpro/contract/places/pos/pos'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { Books } from '#test/books.ts'
import { makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { feesOn } from './pos.service.ts'

const server = testServer()
beforeAll(() => setClock('2026-11-21T03:00:00Z'))
afterAll(() => setClock(null))

const posOf = async (user: TestUser, id: number) => {
  const { Data } = await user.done(pos.getByConditions, { PageSize: 200 })
  const found = Data.find(({ PosID }) => PosID === id)
  if (!found) throw new Error('the POS is not in the list')
  return found
}
const edit = async (user: TestUser, id: number) => {
  const { PosID, Name, TID, BankCode, BankCardID, Version } = await posOf(user, id)
  return { PosID, Name, TID, BankCode, BankCardID, Version }
}
/** A swipe on an order of its own. */
async function swipe(user: TestUser, pos: number, amount: number): Promise<void> {
  await (await makeOrder(user)).swipe([{ pos, amount }])
}

describe('what is refused', () => {
  test('POS are seen, made, changed and given back only with the right for it', async () => {
    const owner = await server.company()
    const id = await makePos(owner)
    const outsider = await owner.staff(['orders.view'])
    const adder = await owner.staff(['pos.view', 'pos.add'])
    const input = await edit(owner, id)
    expect((await outsider.call(pos.getByConditions, {})).Code).toBe('NO_PERMISSION')
    expect((await outsider.call(pos.getFees, { PosID: id })).Code).toBe('NO_PERMISSION')
    expect((await outsider.call(pos.addOrEdit, input)).Code).toBe('NO_PERMISSION')
    expect((await outsider.call(pos.delete, { posID: id })).Code).toBe('NO_PERMISSION')
    expect((await outsider.call(pos.getBills, { PosID: id })).Code).toBe('NO_PERMISSION')
    expect((await adder.call(pos.updateStatus, { PosID: id, Status: 4, Reason: 'Lỗi' })).Code).toBe('NO_PERMISSION')
    expect((await adder.call(pos.handOver, { PosID: id, StaffID: null })).Code).toBe('NO_PERMISSION')
    expect((await adder.call(pos.addOrEdit, input)).Code).toBe('NO_PERMISSION')
  })

  test("another shop's POS, and another shop's fund, do not exist", async () => {
    const owner = await server.company({ shops: 2 })
    const other = owner.at(owner.shopIds[1] ?? 0)
    const theirs = await makePos(other)
    const input = await edit(other, theirs)
    const missing = 'Không có máy POS này trong cửa hàng'
    const mine = await makeFund(owner)
    expect((await owner.call(pos.addOrEdit, { ...input, BankCardID: mine })).Message).toBe(missing)
    expect((await owner.call(pos.addOrEdit, { ...input, PosID: undefined })).Errors).toEqual({
      BankCardID: 'Không có quỹ này trong cửa hàng',
    })
    expect((await owner.call(pos.delete, { posID: theirs })).Message).toBe(missing)
    expect((await owner.call(pos.getFees, { PosID: theirs })).Message).toBe(missing)
    expect((await owner.call(pos.getBills, { PosID: theirs })).Message).toBe(missing)
    expect((await owner.call(pos.updateStatus, { PosID: theirs, Status: 4, Reason: 'Lỗi' })).Message).toBe(missing)
    expect((await owner.call(pos.handOver, { PosID: theirs, StaffID: null })).Message).toBe(missing)
    // Over shops only owners make one the parent of another.
    const keeper = await owner.staff(['pos.view', 'pos.add'])
    expect(
      (await keeper.call(pos.addOrEdit, { ...input, BankCardID: mine, PosID: undefined, PosParentID: theirs })).Errors,
    ).toEqual({ PosParentID: 'Chỉ chủ chọn được POS cha của cửa hàng khác' })
    expect((await owner.call(pos.wrongSwipeRuleWarning, { PosID: theirs, Money: 1000 })).Message).toBe(missing)
    expect((await (await server.company()).done(pos.getByConditions, {})).Total).toBe(0)
  })

  test.each([
    ['TID', { TID: 'ab' }, 'TID phải gồm 4 đến 16 chữ số hoặc chữ cái'],
    ['MID', { MID: '1234567890123456' }, 'MID không hợp lệ: chỉ gồm chữ và số, tối đa 15 ký tự'],
    ['BankCode', { BankCode: 'XYZ' }, 'Vui lòng chọn ngân hàng'],
    ['MCC', { MCC: '54' }, 'MCC phải gồm 4 chữ số'],
    ['SettleDays', { SettleDays: 31 }, 'Số ngày tiền về từ 0 đến 30'],
    ['SettleShifts.0', { SettleDays: 0, SettleShifts: ['25:00'] }, 'Giờ trả tiền không hợp lệ, ví dụ 16:00'],
    ['MaxDay', { MaxDay: -1 }, 'Số tiền không được âm'],
    ['MinSwipe', { MinSwipe: 2000, MaxSwipe: 1000 }, 'Tối thiểu một lần lớn hơn tối đa một lần'],
    ['CardGap', { CardGap: 1441 }, 'Tối đa 1.440 phút (một ngày)'],
    ['OpenTo', { OpenFrom: '08:00' }, 'Vui lòng nhập cả giờ mở và giờ đóng'],
    ['OpenFrom', { OpenFrom: '8 giờ', OpenTo: '21:00' }, 'Giờ không hợp lệ, ví dụ 08:30'],
    ['RefusedBanks', { RefusedBanks: ['XYZ'] }, 'Không có ngân hàng XYZ'],
    ['Levels.MAX_DAY', { Levels: { MAX_DAY: 3 as 2 } }, 'Vui lòng chọn Cảnh báo hoặc Chặn'],
    ['Deposit', { Deposit: 1.5 }, 'Số tiền phải là số nguyên đồng'],
    ['HolderID', { HolderID: 4096 }, 'Nhân viên này không làm ở cửa hàng'],
    ['Note', { Note: 'mã PIN 1234' }, 'Không được lưu CVV/PIN/OTP'],
    ['Fees.0.Percent', { Fees: [{ CardType: 'VISA' as const, Percent: 1.12345 }] }, 'Tỷ lệ phí chỉ có tối đa 3 số lẻ'],
  ])('%s is checked', async (field, given, sentence) => {
    const owner = await server.company()
    const input = { Name: 'VCB 01', TID: '20000001', BankCode: 'VCB', BankCardID: await makeFund(owner), ...given }
    expect((await owner.call(pos.addOrEdit, input)).Errors).toEqual({ [field]: sentence })
    expect((await owner.done(pos.getByConditions, {})).Total).toBe(0)
  })

  test('a TID in use, naming the machine; also when two are made at the same moment', async () => {
    const owner = await server.company()
    const fundId = await makeFund(owner)
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((Name) =>
        owner.call(pos.addOrEdit, { Name, TID: 'ab345678', BankCode: 'VCB', BankCardID: fundId }),
      ),
    )
    expect(answers.map(({ Result }) => Result).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    const winner = (await owner.done(pos.getByConditions, {})).Data[0]
    expect(answers.find(({ Result }) => Result === 0)?.Errors).toEqual({ TID: `TID đã tồn tại ở máy ${winner?.Name}` })
    const other = await makePos(owner, { fundId })
    expect((await owner.call(pos.addOrEdit, { ...(await edit(owner, other)), TID: 'AB345678' })).Errors).toEqual({
      TID: `TID đã tồn tại ở máy ${winner?.Name}`,
    })
  })

  test('a TID is free again once its machine was given back', async () => {
    const owner = await server.company()
    const id = await makePos(owner, { TID: '77777777' })
    await owner.done(pos.delete, { posID: id })
    await makePos(owner, { TID: '77777777' })
    expect((await owner.done(pos.getByConditions, { GeneralSearch: '77777777' })).Total).toBe(1)
  })

  test('a cash till takes no POS money; a POS that has one already keeps it', async () => {
    const owner = await server.company()
    const till = await makeFund(owner, { name: 'Két', kind: 1 })
    const input = { Name: 'VCB 01', TID: '20000001', BankCode: 'VCB', BankCardID: till }
    const refused = { BankCardID: 'Quỹ Két là tiền mặt: tiền của máy POS về tài khoản ngân hàng hoặc ví' }
    expect((await owner.call(pos.addOrEdit, input)).Errors).toEqual(refused)
    const PosID = await makePos(owner)
    expect((await owner.call(pos.addOrEdit, { ...input, PosID })).Errors).toEqual(refused)
    await withAdmin(server.admin, (client) => client.query('UPDATE pos SET fund_id = $2 WHERE id = $1', [PosID, till]))
    expect((await owner.done(pos.addOrEdit, { ...input, PosID })).Data).toEqual({ PosID })
  })

  test('a stopped fund takes no POS money', async () => {
    const owner = await server.company()
    const fundId = await makeFund(owner, { name: 'Cũ' })
    await owner.done(funds.deleteBankCard, { BankCardID: fundId })
    const input = { Name: 'VCB 01', TID: '20000001', BankCode: 'VCB', BankCardID: fundId }
    expect((await owner.call(pos.addOrEdit, input)).Errors).toEqual({ BankCardID: 'Quỹ Cũ đã ngừng' })
  })

  test('an old version, with the name of who changed it', async () => {
    const owner = await server.company()
    const seen = await edit(owner, await makePos(owner))
    const colleague = await owner.staff(['pos.view', 'pos.add', 'pos.edit'])
    await colleague.done(pos.addOrEdit, { ...seen, Name: 'VCB quầy 2' })
    expect((await owner.call(pos.addOrEdit, seen)).Message).toBe(
      'Máy POS vừa được Trần Minh Quân cập nhật, vui lòng tải lại',
    )
  })

  test('a machine whose money is not back is not given back', async () => {
    const owner = await server.company()
    const id = await makePos(owner, { Name: 'VCB 01' })
    await swipe(owner, id, 50_000_000)
    const sentence = 'Máy VCB 01 còn 49.450.000 tiền chưa về, chưa trả máy được'
    expect((await owner.call(pos.updateStatus, { PosID: id, Status: 0, Reason: 'Hết hợp đồng' })).Message).toBe(
      sentence,
    )
    expect((await owner.call(pos.addOrEdit, { ...(await edit(owner, id)), Status: 0 })).Message).toBe(sentence)
  })
})

describe('fees', () => {
  const visa = { CardType: 'VISA' as const, IsForeign: false, IsOnUs: false }

  test('a changed fee is a new row from its day on; an unchanged one is not', async () => {
    const owner = await server.company()
    const id = await makePos(owner, { Fees: [{ ...visa, Percent: 1.1, MinFee: 5000, FromDate: '2026-01-01' }] })
    await owner.done(pos.addOrEdit, { ...(await edit(owner, id)), Fees: [{ ...visa, Percent: 1.1, MinFee: 5000 }] })
    await owner.done(pos.addOrEdit, {
      ...(await edit(owner, id)),
      Fees: [
        { ...visa, Percent: 1.215, MinFee: 5000 },
        { ...visa, IsForeign: true, Percent: 2.75 },
      ],
    })
    await owner.done(pos.addOrEdit, {
      ...(await edit(owner, id)),
      Fees: [{ ...visa, Percent: 0.95, MinFee: 0, FromDate: '01/12/2026' }],
    })
    const { Data, Total } = await owner.done(pos.getFees, { PosID: id })
    expect(Total).toBe(4)
    expect(Data.filter(({ IsForeign }) => !IsForeign)).toEqual([
      { ...visa, Percent: 0.95, MinFee: 0, FromDate: '2026-12-01' },
      { ...visa, Percent: 1.215, MinFee: 5000, FromDate: '2026-11-21' },
      { ...visa, Percent: 1.1, MinFee: 5000, FromDate: '2026-01-01' },
    ])
    expect((await posOf(owner, id)).Fees).toEqual([
      { ...visa, Percent: 1.215, MinFee: 5000, FromDate: '2026-11-21' },
      { ...visa, IsForeign: true, Percent: 2.75, MinFee: 0, FromDate: '2026-11-21' },
    ])
  })

  test('a fee before the latest of its kind is refused, and so is one that is typed twice', async () => {
    const owner = await server.company()
    const id = await makePos(owner, { Fees: [{ ...visa, Percent: 1.1, FromDate: '2026-06-01' }] })
    const withFees = async (Fees: object[]) =>
      owner.call(pos.addOrEdit, { ...(await edit(owner, id)), Fees: Fees as [] })
    expect((await withFees([{ ...visa, Percent: 1.2, FromDate: '2026-05-31' }])).Errors).toEqual({
      'Fees.0.FromDate': 'Phí Visa trong nước đã đổi từ 01/06/2026, ngày áp dụng không được trước ngày đó',
    })
    expect(
      (
        await withFees([
          { ...visa, Percent: 1.2 },
          { ...visa, Percent: 1.3 },
        ])
      ).Errors,
    ).toEqual({ 'Fees.1.FromDate': 'Phí Visa trong nước từ 21/11/2026 bị nhập hai lần' })
    expect((await owner.done(pos.getFees, { PosID: id })).Total).toBe(1)
  })

  test('of two rows of one date, the newer is in force', async () => {
    const owner = await server.company()
    const id = await makePos(owner, { Fees: [{ ...visa, Percent: 1.1, FromDate: '2026-06-01' }] })
    await owner.done(pos.addOrEdit, {
      ...(await edit(owner, id)),
      Fees: [{ ...visa, Percent: 1.3, FromDate: '2026-06-01' }],
    })
    const fees = await new Books(server, owner).write((ctx) => feesOn(ctx, [id], '2026-06-01'))
    expect(fees.get(id)).toEqual([
      { cardType: 'VISA', isForeign: false, isOnUs: false, mpct: 1300, minFeeVnd: 0, fromDate: '2026-06-01' },
    ])
    const before = await new Books(server, owner).write((ctx) => feesOn(ctx, [id], '2026-05-31'))
    expect(before.get(id)).toEqual([])
  })
})

test("the list shows today's volume and the money not yet back, and sums both", async () => {
  const owner = await server.company()
  const [first, second] = [
    await makePos(owner, { Name: 'Đông Á 01', MaxDay: 100_000_000 }),
    await makePos(owner, { Name: 'VCB 02' }),
  ]
  await swipe(owner, first, 30_000_000)
  await swipe(owner, first, 20_000_000)
  await swipe(owner, second, 10_000_000)
  const { Data, Summary, Total } = await owner.done(pos.getByConditions, { GeneralSearch: 'dong a' })
  expect([Total, Summary]).toEqual([1, { UsedDay: 50_000_000, NotBack: 49_450_000 }])
  expect(Data).toMatchObject([
    {
      PosID: first,
      Used: { Day: 50_000_000, Count: 2, Month: 50_000_000 },
      Remain: 50_000_000,
      NotBack: 49_450_000,
      Rules: { MaxDay: 100_000_000 },
    },
  ])
  expect((await owner.done(pos.getByConditions, { PageSize: 1 })).Summary).toEqual({
    UsedDay: 60_000_000,
    NotBack: 59_340_000,
  })
  setClock('2026-11-22T03:00:00Z')
  expect((await owner.done(pos.getByConditions, {})).Summary).toEqual({ UsedDay: 0, NotBack: 59_340_000 })
  setClock('2026-11-21T03:00:00Z')
})

test('a picker shows active machines with what is left of the day and their open lô', async () => {
  const owner = await server.company({ shops: 2 })
  const [limited, free] = [
    await makePos(owner, { Name: 'A', MaxDay: 100_000_000 }),
    await makePos(owner, { Name: 'B' }),
  ]
  await makePos(owner, { Name: 'C', Status: 2 })
  await makePos(owner.at(owner.shopIds[1] ?? 0), { Name: 'D' })
  await swipe(owner, limited, 88_000_000)
  const { Data } = await owner.done(pos.getAllPos, {})
  expect(Data.map(({ PosID, DayRemain }) => [PosID, DayRemain])).toEqual([
    [limited, 12_000_000],
    [free, null],
  ])
  expect(Data[0]?.OpenLots).toEqual([
    { LotNo: expect.stringMatching(/^\d{6}$/), Date: '2026-11-21', NextBill: expect.any(String), IsRunning: true },
  ])
  expect(Data[0]?.Fees).toHaveLength(12)
  expect((await owner.at(-111).done(pos.getAllPos, { shopID: owner.shopIds[1] })).Data.map(({ Name }) => Name)).toEqual(
    ['D'],
  )
})
