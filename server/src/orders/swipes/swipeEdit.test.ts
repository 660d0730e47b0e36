import { audit } from '@cardpro/contract/kit/audit/audit'
import { orders } from '@cardpro/contract/orders/orders'
import { bills } from '@cardpro/contract/reports/bills'
import { describe, expect, test } from 'vitest'
import { makePos } from '#test/cardFile.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { accountVnd, makeOrder } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()

async function swiped() {
  const owner = await server.company()
  const pos = await makePos(owner)
  const order = await makeOrder(owner)
  await order.swipe([{ pos, amount: 1_000_000, lot: '000123', bill: '000045' }])
  const read = () => owner.done(orders.getDetail, { ScheduleID: order.ref.ScheduleID })
  const { Data } = await read()
  const [swipe] = Data.Swipes
  if (!swipe) throw new Error('no swipe')
  const ref = { ScheduleID: Data.ScheduleID, LogWithdrawalID: swipe.LogWithdrawalID }
  return { owner, pos, order, read, ref }
}

describe('sửa bill', () => {
  test('is refused for a swipe that is cancelled, or of another order', async () => {
    const { owner, read, ref } = await swiped()
    const other = await makeOrder(owner)
    const written = { BillNo: '46', Approval: '', DocNo: '' }
    const foreign = await owner.call(orders.updateWithdrawal, {
      ...other.ref,
      LogWithdrawalID: ref.LogWithdrawalID,
      ...written,
    })
    await owner.done(orders.cancelLine, {
      ScheduleID: ref.ScheduleID,
      LineID: ref.LogWithdrawalID,
      Reason: 'nhập nhầm',
    })

    expect(foreign.Message).toBe('Không có lần quẹt này trên đơn')
    expect((await owner.call(orders.updateWithdrawal, { ...ref, ...written })).Message).toBe(
      'Lần quẹt này đã hủy nên không sửa được',
    )
    expect((await read()).Data.Swipes[0]?.BillNo).toBe('000045')
  })

  test('refuses the number of another bill of its lô, and names its order', async () => {
    const { owner, pos, order, ref } = await swiped()
    const second = await makeOrder(owner)
    await second.swipe([{ pos, amount: 2_000_000, lot: '123', bill: '46' }])

    const answer = await owner.call(orders.updateWithdrawal, { ...ref, BillNo: '000046', Approval: '', DocNo: '' })

    expect(answer.Errors).toEqual({ BillNo: `Lô 000123 đã có bill 000046 ở đơn ${second.code}` })
    expect(order.code).not.toBe(second.code)
  })

  test('refuses letters in the number, a card number in the document, and an order that changed meanwhile', async () => {
    const { owner, ref, read } = await swiped()
    const written = { BillNo: '45', Approval: '', DocNo: '' }
    const ask = async (change: object) => owner.call(orders.updateWithdrawal, { ...ref, ...written, ...change })
    const { Version } = (await read()).Data

    expect((await ask({ BillNo: '4A' })).Errors).toEqual({ BillNo: 'Số bill phải gồm 1 đến 6 chữ số' })
    expect((await ask({ Approval: '12' })).Errors).toEqual({ Approval: 'Mã chuẩn chi phải gồm 6 ký tự' })
    expect((await ask({ Version: Version - 1 })).Code).toBe('STALE_WRITE')
    expect((await ask({ DocNo: 'HD 4111111111111111' })).Result).toBe(1)
    expect((await read()).Data.Swipes[0]?.DocNo).not.toContain('4111111111111111')
  })

  test('moves no money, is in the log, and gives the bill its document in the report', async () => {
    const { owner, pos, read, ref } = await swiped()
    const before = await owner.done(bills.reportBills, { MissingDoc: true })
    await owner.done(orders.updateWithdrawal, { ...ref, BillNo: '46', Approval: 'A1B2C3', DocNo: 'HĐ 0001234' })

    const { Data } = await read()
    const report = await owner.done(bills.reportBills, {})
    const log = await owner.done(audit.getLogAction, {})
    expect(Data.Swipes[0]).toMatchObject({ BillNo: '46', Approval: 'A1B2C3', DocNo: 'HĐ 0001234', Amount: 1_000_000 })
    expect(await accountVnd(server, owner, [1361, pos])).toBe(989_000)
    expect(before.Summary?.WithoutDoc).toBe(1)
    expect(report.Data[0]?.DocNo).toBe('HĐ 0001234')
    expect((await owner.done(bills.reportBills, { MissingDoc: true })).Data).toEqual([])
    expect(JSON.stringify(log.Data)).toContain('Sửa bill')
    await expectSoundBooks(server, owner)
  })

  test('by another user takes the right to change orders', async () => {
    const { owner, ref } = await swiped()
    const clerk = await owner.staff(['orders.view', 'orders.add'])

    const answer = await clerk.call(orders.updateWithdrawal, { ...ref, BillNo: '46', Approval: '', DocNo: '' })

    expect(answer.Code).toBe('NO_PERMISSION')
  })
})
