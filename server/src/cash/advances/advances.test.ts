import { advances } from '@cardpro/contract/cash/advances/advances'
import { debts } from '@cardpro/contract/debts/debts'
import { formatDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { staff as people } from '@cardpro/contract/people/staff/staff'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { expectSoundBooks, fundBalance } from '#test/orderBooks.ts'
import { accountVnd, makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const today = todayHere()
const number = (kind: string, no: string) => `${kind}${today.slice(2).replaceAll('-', '')}-${no}`

let owner: TestUser
let quan: TestUser
let ha: TestUser
let bank: number
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  quan = await owner.staff(['orders.view', 'orders.add'])
  ha = await owner.staff(['orders.view', 'orders.add'])
  bank = await makeFund(owner, { name: 'TCB', opening: 100_000_000, since: 40 })
})

const give = (amount: number, more: object = {}, who = quan) =>
  owner.call(advances.pushMoneyBeginDay, {
    Items: [{ StaffID: who.userId, Amount: amount }],
    BankCardID: bank,
    ...more,
  })
const held = (who = quan) => accountVnd(server, owner, [141, who.userId])

describe('money is not given to staff', () => {
  test('without the right, from a fund that has too little, and to whom it may not go', async () => {
    const Items = [{ StaffID: quan.userId, Amount: 5_000_000 }]
    expect((await quan.call(advances.pushMoneyBeginDay, { Items, BankCardID: bank })).Code).toBe('NO_PERMISSION')
    expect((await give(150_000_000)).Errors).toEqual({
      BankCardID: 'Quỹ TCB không đủ tiền: còn 100.000.000, thiếu 50.000.000',
    })
    const elsewhere = await owner.staff(['orders.view'], { shopIds: [owner.shopIds[1] ?? 0] })
    const stranger = await server.company()
    for (const who of [elsewhere, stranger])
      expect((await give(5_000_000, {}, who)).Errors).toEqual({
        'Items.0.StaffID': 'Không có nhân viên này trong cửa hàng',
      })
    expect((await give(5_000_000, { BankCardID: await makeFund(stranger) })).Errors).toEqual({
      BankCardID: 'Không có quỹ này trong cửa hàng',
    })
    const twice = { Items: [...Items, ...Items] }
    expect((await give(0, twice)).Errors).toEqual({ 'Items.1.StaffID': 'Nhân viên ở dòng 2 đã có ở dòng 1' })
    expect((await give(500)).Errors).toEqual({ 'Items.0.Amount': 'Số tiền phải từ 1.000 đồng' })
    expect((await give(5_000_000, { Date: todayHere(1) })).Code).toBe('V_DATE')
    expect(await held()).toBe(0)
  })

  test('in a locked day, nor to some of those who were asked for', async () => {
    await lockDays(server, owner, todayHere(-1))
    const refused = await give(5_000_000, { Date: todayHere(-1) })
    expect([refused.Code, refused.Message]).toEqual(['DAY_LOCKED', `Ngày ${formatDay(todayHere(-1))} đã khóa sổ`])
    const Items = [
      { StaffID: quan.userId, Amount: 60_000_000 },
      { StaffID: ha.userId, Amount: 60_000_000 },
    ]
    expect((await give(0, { Items })).Result).toBe(0)
    expect([await held(quan), await held(ha)]).toEqual([0, 0])
  })
})

describe('money given to staff', () => {
  test('is one voucher each, numbered without holes, the first of a day apart from the later ones', async () => {
    await give(150_000_000)
    const Items = [
      { StaffID: quan.userId, Amount: 20_000_000 },
      { StaffID: ha.userId, Amount: 10_000_000 },
    ]
    const { Data } = await owner.done(advances.pushMoneyBeginDay, { Items, BankCardID: bank, Note: 'Sáng' })
    expect(Data.Moves.map(({ StaffID, Code, Held }) => [StaffID, Code, Held])).toEqual([
      [quan.userId, number('TU', '001'), 20_000_000],
      [ha.userId, number('TU', '002'), 10_000_000],
    ])
    expect(new Set(Data.Moves.map(({ JournalID }) => JournalID)).size).toBe(2)
    await give(5_000_000)
    const days = (await owner.done(advances.listMoneyBeginDay, { StaffID: quan.userId })).Data
    expect(days).toMatchObject([{ First: 20_000_000, Added: 5_000_000, Remain: 25_000_000, State: 'held' }])
    expect(await fundBalance(owner, bank)).toBe(65_000_000)
    const carriers = (await owner.done(advances.getCarriers, {})).Data
    expect(carriers.slice(0, 2).map(({ StaffID, Held }) => [StaffID, Held])).toEqual([
      [quan.userId, 25_000_000],
      [ha.userId, 10_000_000],
    ])
    expect((await quan.done(advances.getCarriers, {})).Data).toMatchObject([{ StaffID: quan.userId, IsSelf: true }])
    await expectSoundBooks(server, owner)
  })

  test('is given once by a double click, and asked again by another one', async () => {
    const input = { Items: [{ StaffID: quan.userId, Amount: 7_000_000 }], BankCardID: bank }
    const both = await Promise.all(
      [1, 2].map(() => owner.call(advances.pushMoneyBeginDay, input, { key: 'push-once' })),
    )
    expect(both.map(({ Data }) => Data.Moves[0]?.Code)).toEqual([number('TU', '001'), number('TU', '001')])
    expect(await held()).toBe(7_000_000)
    expect((await give(7_000_000)).Warnings).toMatchObject([{ Code: 'W_DUP' }])
  })

  test('can be cancelled with a reason while it is carried, by its mirror under its number', async () => {
    const { Data } = await give(20_000_000)
    const MoveID = Data.Moves[0]?.MoveID ?? 0
    expect((await owner.call(advances.cancelPushMoney, { MoveID, Reason: '' })).Errors).toEqual({
      Reason: 'Vui lòng nhập lý do',
    })
    const other = owner.at(owner.shopIds[1] ?? 0)
    expect((await other.call(advances.cancelPushMoney, { MoveID, Reason: 'Nhầm' })).Code).toBe('NOT_FOUND')
    const order = await makeOrder(owner, { Contract_Type: 2, Amount: 15_000_000, StaffID: quan.userId })
    await owner.done(orders.addTopUp, { ScheduleID: order.id, Amount: 15_000_000, StaffID: quan.userId })
    expect((await owner.call(advances.cancelPushMoney, { MoveID, Reason: 'Nhầm' })).Message).toBe(
      'Tạm ứng của Trần Minh Quân không đủ: đang giữ 5.000.000, thiếu 15.000.000',
    )
    const { Version, Lines } = await order.detail()
    const line = { ScheduleID: order.id, Version, LineID: Lines[0]?.LineID ?? 0, Reason: 'Nhập nhầm' }
    await owner.done(orders.cancelLine, line)
    const done = await owner.done(advances.cancelPushMoney, { MoveID, Reason: 'Nhầm người' })
    expect(done.Data.Code).toBe(`${number('TU', '001')}/H`)
    expect([await held(), await fundBalance(owner, bank)]).toEqual([0, 100_000_000])
    expect((await owner.call(advances.cancelPushMoney, { MoveID, Reason: 'Nhầm' })).Code).toBe('ALREADY_CANCELLED')
    // The day begins anew.
    await give(1_000_000)
    const days = (await owner.done(advances.listMoneyBeginDay, { StaffID: quan.userId })).Data
    expect(days).toMatchObject([{ First: 1_000_000, Added: 0, Remain: 1_000_000 }])
    await expectSoundBooks(server, owner)
  })
})

describe('money brought back', () => {
  const back = (Amount: number, more: object = {}) =>
    owner.call(advances.pushMoneyBackDay, { StaffID: quan.userId, Amount, BankCardID: bank, ...more })

  test('is refused of who carries nothing, and without a word about what is missing', async () => {
    expect((await back(1_000_000)).Errors).toEqual({ StaffID: 'Trần Minh Quân không giữ tạm ứng nào' })
    await give(10_000_000)
    expect((await back(9_000_000)).Errors).toEqual({
      DiffReason: 'Trần Minh Quân đang giữ 10.000.000, còn thiếu 1.000.000, vui lòng nhập giải trình',
    })
    expect((await back(0)).Errors).toEqual({ Amount: 'Số tiền phải lớn hơn 0' })
  })

  test('leaves a shortage with the staff member, and the day is odd', async () => {
    await give(10_000_000)
    const { Data } = await back(9_850_000, { DiffReason: 'Thiếu, mai trả' })
    expect(Data).toMatchObject({ Code: number('HU', '001'), Held: 150_000, Surplus: 0 })
    const [day] = (await owner.done(advances.listMoneyBeginDay, { StaffID: quan.userId })).Data
    expect(day).toMatchObject({ Returned: 9_850_000, Remain: 150_000, State: 'odd', Reason: 'Thiếu, mai trả' })
    const { Summary } = await owner.done(advances.reportDebtADay, { State: 'odd' })
    expect(Summary?.Counts).toMatchObject({ odd: 1 })
  })

  test('asks about more than was carried, which is a surplus then, and goes back when it is cancelled', async () => {
    await give(10_000_000)
    expect((await back(10_200_000)).Warnings).toEqual([
      {
        Code: 'W_SURPLUS',
        Message: 'Trần Minh Quân chỉ giữ 10.000.000, phần nộp dư 200.000 ghi vào tiền thừa chờ xử lý',
      },
    ])
    const { Data } = await back(10_200_000, { Confirm: ['W_SURPLUS'] })
    expect(Data).toMatchObject({ Held: 0, Surplus: 200_000 })
    expect(await accountVnd(server, owner, [3381, bank])).toBe(-200_000)
    await owner.done(advances.cancelPushMoney, { MoveID: Data.MoveID, Reason: 'Đếm nhầm' })
    expect([await held(), await accountVnd(server, owner, [3381])]).toEqual([10_000_000, 0])
    await expectSoundBooks(server, owner)
  })
})

describe('what a staff member carries', () => {
  test('never pays out more than there is, by a sentence that names who and how much', async () => {
    await give(10_000_000)
    const order = await makeOrder(owner, { Contract_Type: 2, Amount: 15_000_000, StaffID: quan.userId })
    const own = { ScheduleID: order.id, StaffID: quan.userId }
    expect((await quan.call(orders.addTopUp, { ...own, Amount: 15_000_000 })).Errors).toEqual({
      StaffID: 'Tạm ứng của Trần Minh Quân không đủ: đang giữ 10.000.000, thiếu 5.000.000',
    })
    expect((await owner.call(orders.addTopUp, { ...own, BankCardID: bank, Amount: 1_000_000 })).Errors).toEqual({
      StaffID: 'Chỉ chọn một quỹ hoặc tạm ứng của một nhân viên, không chọn cả hai',
    })
    expect((await owner.call(orders.addTopUp, { ScheduleID: order.id, Amount: 1_000_000 })).Errors).toEqual({
      BankCardID: 'Vui lòng chọn quỹ',
    })
    expect((await owner.call(orders.addStaffFee, { ScheduleID: order.id, Amount: 20_000 })).Message).toBe(
      `Đơn ${order.code} chưa nạp, chưa quẹt nên chưa có phí nhân viên`,
    )
    expect(await held()).toBe(10_000_000)
  })

  test('is the only money that who works on the own orders alone pays and collects with, and only the own', async () => {
    await give(10_000_000)
    await give(10_000_000, {}, ha)
    const order = await makeOrder(owner, { Amount: 5_000_000, FeeCollect: 2, StaffID: quan.userId })
    await order.swipe([{ pos: await makePos(owner), amount: 5_000_000 }])
    const pay = { ScheduleID: order.id, Amount: 1_000_000 }
    expect((await quan.call(orders.addSentMoney, { ...pay, StaffID: ha.userId })).Message).toBe(
      'Bạn chỉ dùng được tạm ứng của mình',
    )
    for (const call of [orders.addSentMoney, orders.addPayment])
      expect((await quan.call(call, { ...pay, BankCardID: bank })).Message).toBe(
        'Bạn chỉ chi và thu từ tạm ứng của mình',
      )
    expect((await ha.call(orders.addSentMoney, { ...pay, StaffID: ha.userId })).Code).toBe('NO_PERMISSION')
    await quan.done(orders.addSentMoney, { ...pay, StaffID: quan.userId })
    await quan.done(orders.addPayment, { ...pay, Amount: 90_000, StaffID: quan.userId, Confirm: ['W_OVER_PAY'] })
    expect(await held()).toBe(9_090_000)
    const [, , , sent, paid] = (await order.detail()).Lines
    expect([sent?.CarrierName ?? '', paid?.CarrierID ?? 0]).toBeDefined()
    await expectSoundBooks(server, owner)
  })

  test('takes a collection over several orders, which is cancelled out of the same hands', async () => {
    await give(1_000_000)
    const order = await makeOrder(owner, { Contract_Type: 2, Amount: 5_000_000, StaffID: quan.userId })
    await order.topUp(bank, 5_000_000)
    await order.done('Rút không hết')
    const input = { CustomerID: order.customerId, Amount: 2_000_000, StaffID: quan.userId }
    const { Data } = await owner.done(debts.payDebtCustomer, input)
    expect(await held()).toBe(3_000_000)
    expect((await owner.call(debts.payDebtCustomer, input)).Warnings).toMatchObject([{ Code: 'W_DUP' }])
    await owner.done(advances.pushMoneyBackDay, {
      StaffID: quan.userId,
      Amount: 2_500_000,
      BankCardID: bank,
      DiffReason: 'Còn đi khách',
    })
    expect((await owner.call(debts.cancelPayDebt, { DebtID: Data.DebtID, Reason: 'Nhầm' })).Message).toBe(
      'Tạm ứng của Trần Minh Quân không đủ: đang giữ 500.000, thiếu 1.500.000',
    )
    await expectSoundBooks(server, owner)
  })

  test('keeps its staff member from being stopped or deleted', async () => {
    await give(10_000_000)
    const { Message } = await owner.call(people.deleteStaff, { StaffID: quan.userId })
    expect(Message).toContain('tạm ứng')
    const form = { UserID: quan.userId, UserName: `user${quan.userId}`, FullName: 'Trần Minh Quân', GroupID: 6 }
    const stop = await owner.call(people.addOrEditStaff, { ...form, ShopIDs: [owner.shopId], Status: 0, Version: 1 })
    expect(stop.Errors).toEqual({ Status: 'Trần Minh Quân còn giữ tiền tạm ứng, thu lại hết rồi mới ngừng được' })
  })
})
