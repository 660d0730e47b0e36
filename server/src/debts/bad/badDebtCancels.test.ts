import { advances } from '@cardpro/contract/cash/advances/advances'
import { badDebts } from '@cardpro/contract/debts/badDebts'
import { orders } from '@cardpro/contract/orders/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { unswiped, writeOff } from '#test/badDebts.ts'
import { makeFund } from '#test/cardFile.ts'
import { expectSoundBooks, fundBalance } from '#test/orderBooks.ts'
import { accountVnd, type MadeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { inRole } from '#test/staff.ts'

const server = testServer()

let owner: TestUser
let bank: number
let order: MadeOrder
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  bank = await makeFund(owner, { name: 'Vietcombank', opening: 500_000_000 })
  order = await unswiped(owner, { fund: bank })
})

const vnd = (kind: number, id?: number) => accountVnd(server, owner, id === undefined ? [kind] : [kind, id])
const listed = async (user = owner) => (await user.done(badDebts.getByConditions, {})).Data
const add = (Amount: number, more = {}, user = owner) => writeOff(user, order, { Amount, ...more })
const lost = async (amount = 20_000_000, more = {}): Promise<number> => (await add(amount, more)).Data.ExpenseCardID
const drop = (id: number, user = owner) => user.call(badDebts.delete, { ExpenseCardID: id, Reason: 'Ghi nhầm' })

describe('taking a loss back', () => {
  test('makes the order owe again, once, and shows the mirror', async () => {
    const id = await lost()
    expect((await order.detail()).Status).toBe(5)

    const first = await drop(id)
    const second = await drop(id)

    expect(second.Data).toEqual(first.Data)
    expect([await vnd(131), await vnd(8112)]).toEqual([20_000_000, 0])
    expect((await order.detail()).Status).toBe(4)
    expect(await listed()).toMatchObject([{ Status: 4, CancelReason: 'Ghi nhầm', Left: 0 }])
    await expectSoundBooks(server, owner)
  })

  test('is refused once money came back, until that is taken back too', async () => {
    const ExpenseCardID = await lost()
    const { Data } = await owner.done(badDebts.recover, { ExpenseCardID, Amount: 3_000_000, BankCardID: bank })

    expect((await drop(ExpenseCardID)).Blockers).toEqual([
      { Code: 'RECOVERED', Message: `Đã thu lại ở phiếu ${Data.Code}, hủy phiếu đó trước` },
    ])

    await owner.done(badDebts.cancelRecover, { RecoveryID: Data.RecoveryID, Reason: 'Nhập nhầm' })
    expect([await vnd(711), await fundBalance(owner, bank)]).toEqual([0, 480_000_000])
    expect((await drop(ExpenseCardID)).Result).toBe(1)
    await expectSoundBooks(server, owner)
  })

  test('is refused once staff has handed in its part', async () => {
    const clerk = await inRole(owner, 5)
    const id = await lost(20_000_000, { StaffPercent: 100, StaffID: clerk.userId })
    await owner.done(advances.pushMoneyBackDay, {
      StaffID: clerk.userId,
      Amount: 15_000_000,
      BankCardID: bank,
      DiffReason: 'Trừ dần',
    })
    expect((await drop(id)).Message).toMatch(/chỉ còn giữ 5\.000\.000 tạm ứng, đã nộp phần phải đền$/)
  })

  test('comes before cancelling what made the debt', async () => {
    const { Code, ExpenseCardID } = (await add(20_000_000)).Data
    const blocked = [{ Code: 'WRITTEN_OFF', Message: `Nợ của đơn đã xóa ở phiếu ${Code}, hủy phiếu đó trước` }]
    const [topUp] = (await order.detail()).Lines
    const ref = { ScheduleID: order.id, Reason: 'Nhập nhầm' }
    expect((await owner.call(orders.cancelLine, { ...ref, LineID: topUp?.LineID ?? 0 })).Blockers).toEqual(blocked)
    expect((await owner.call(orders.cancelOrder, ref)).Blockers).toEqual(blocked)
    expect((await owner.done(orders.getCancelBlockers, { ScheduleID: order.id })).Data.Blockers).toEqual(blocked)

    await drop(ExpenseCardID)
    expect((await owner.call(orders.cancelOrder, ref)).Result).toBe(1)
    await expectSoundBooks(server, owner)
  })
})

describe('what comes back', () => {
  test('is refused before the loss, of what waits or is cancelled, and from another shop', async () => {
    const ExpenseCardID = await lost()
    const recover = (more = {}, user = owner) =>
      user.call(badDebts.recover, { ExpenseCardID, Amount: 1_000_000, BankCardID: bank, ...more })
    expect((await recover({ Date: '2026-01-05', Confirm: ['W_OLD_DAY'] })).Code).toBe('V_DATE')
    expect((await recover({}, owner.at(owner.shopIds[1] ?? 0))).Code).toBe('NOT_FOUND')
    expect((await recover({ BankCardID: undefined })).Errors).toEqual({ BankCardID: 'Vui lòng chọn quỹ nhận' })
    await drop(ExpenseCardID)
    expect((await recover()).Message).toMatch(/^Khoản nợ xấu NX\d{6}-001 đã hủy: hãy thu như nợ thường$/)
    const accountant = await inRole(owner, 3)
    const asked = (await add(1_000_000, {}, accountant)).Data.ExpenseCardID
    expect((await recover({ ExpenseCardID: asked })).Message).toBe(
      'Khoản này chờ duyệt, chưa ghi là nợ xấu: hãy thu như nợ thường',
    )
  })

  test('asks above what the shop has lost, and about the same entered twice', async () => {
    const clerk = await inRole(owner, 5)
    const ExpenseCardID = await lost(10_000_000, { StaffPercent: 40, StaffID: clerk.userId })
    const input = { ExpenseCardID, Amount: 4_000_000, BankCardID: bank }
    await owner.done(badDebts.recover, input)

    const asked = await owner.call(badDebts.recover, input)

    expect(asked.Code).toBe('CONFIRM')
    expect(asked.Warnings?.map(({ Code }) => Code)).toEqual(['W_OVER', 'W_DUP'])
    expect(asked.Warnings?.[0]?.Message).toBe(
      'Cửa hàng chỉ còn mất 2.000.000 ở khoản này, thu lại 4.000.000 là nhiều hơn 2.000.000',
    )
    const { Data } = await owner.done(badDebts.recover, { ...input, Confirm: ['W_OVER', 'W_DUP'] })
    expect(Data.Left).toBe(-2_000_000)
    expect(await listed()).toMatchObject([{ Status: 3, Recovered: 8_000_000, Left: -2_000_000 }])
    await expectSoundBooks(server, owner)
  })

  test('is done once by a double click', async () => {
    const ExpenseCardID = await lost()
    const send = () =>
      owner.done(badDebts.recover, { ExpenseCardID, Amount: 1_000_000, BankCardID: bank }, { key: 'double-click' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
    expect(await vnd(711)).toBe(-1_000_000)
  })
})
