import { orders } from '@cardpro/contract/orders/orders'
import { notices, warningName, warnings } from '@cardpro/contract/orders/warnings'
import { newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { makeCard, makePos } from '#test/cardFile.ts'
import { type MadeOrder, makeOrder, todayHere } from '#test/orders.ts'
import { makePartnerOrder } from '#test/partnerOrders.ts'
import { makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { at, hour, minute, openCounter, seen } from '#test/warningDesk.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const open = async () => openCounter(await server.company())
afterEach(() => setClock(null))

const settings = async (owner: TestUser, change: object) => {
  const { Data } = await owner.done(shops.getByID, {})
  const { Status: _, ...shop } = Data
  await owner.done(shops.addOrEdit, { ...newShopSettings, ...shop, ...change })
}

describe('an order needs attention', () => {
  test('W1: once it was topped up four hours ago and is not swiped; after eight it is red', async () => {
    const { owner, fund, pos } = await open()
    const order = await makeOrder(owner, { Contract_Type: 2, Amount: 20_000_000 })
    await order.topUp(fund, 20_000_000)

    expect(await seen(owner, 1, 4 * hour - minute)).toEqual([])
    expect(await seen(owner, 1, 4 * hour + minute)).toMatchObject([
      { Code: order.code, Level: 2, Amount: 20_000_000, Detail: 'quá 4 giờ', ScheduleID: order.id },
    ])
    expect((await seen(owner, 1, 8 * hour + minute))[0]?.Level).toBe(1)
    await order.swipe([{ pos, amount: 20_000_000 }])
    expect(await seen(owner, 1, 8 * hour + minute)).toEqual([])
  })

  test('W2: once it was swiped two hours ago and is not paid out', async () => {
    const { owner, fund, pos } = await open()
    const order = await makeOrder(owner)
    await order.swipe([{ pos, amount: 50_000_000 }])

    expect(await seen(owner, 2, 2 * hour - minute)).toEqual([])
    expect(await seen(owner, 2, 2 * hour + minute)).toMatchObject([
      { Amount: 49_100_000, Level: 2, Detail: 'quá 2 giờ' },
    ])
    await order.send(fund, 49_100_000)
    expect(await seen(owner, 2, 9 * hour)).toEqual([])
  })

  test('W3: once the customer has owed for more than three days; after more than six it is red', async () => {
    const { owner, fund, pos } = await open()
    const order = await makeOrder(owner, { Contract_Type: 2, FeeCollect: 2, Amount: 20_000_000 })
    await order.topUp(fund, 20_000_000)
    await order.swipe([{ pos, amount: 20_000_000 }])

    expect(await seen(owner, 3, at(3, '23:59'))).toEqual([])
    expect(await seen(owner, 3, at(4, '00:01'))).toMatchObject([{ Amount: 360_000, Level: 2, Detail: '4 ngày' }])
    expect((await seen(owner, 3, at(6, '12:00')))[0]?.Level).toBe(2)
    expect((await seen(owner, 3, at(7, '12:00')))[0]?.Level).toBe(1)
    await order.pay(fund, 360_000)
    expect(await seen(owner, 3, at(7, '12:00'))).toEqual([])
  })

  test('W2, W3: name the partner of an order that is swiped for one, who alone owes or is paid', async () => {
    const { owner, fund, pos } = await open()
    const PartnerID = await makePartner(owner, { Name: 'An Phát' })
    const order = await makePartnerOrder(owner, { PartnerID })
    await order.swipe([{ pos, amount: 50_000_000 }])
    expect((await seen(owner, 2, 3 * hour)).map((row) => [row.Name, warningName(row)])).toEqual([
      ['An Phát', 'Đã quẹt, chưa trả đối tác'],
    ])
    await order.send(fund, 50_000_000, { Confirm: ['W_SEND_OVER'], Reason: 'Trả dư' })
    const [late] = await seen(owner, 3, at(4, '00:01'))
    expect([late?.Name, late?.Amount, late && warningName(late)]).toEqual(['An Phát', 650_000, 'Đối tác nợ quá hạn'])
  })

  test('W4: as long as it makes a loss; how much only those see who see profit', async () => {
    const { owner, pos } = await open()
    const fine = await makeOrder(owner, { FeeRut: 1.1 })
    await fine.swipe([{ pos, amount: 50_000_000 }])
    expect(await seen(owner, 4)).toEqual([])
    const order = await makeOrder(owner, { FeeRut: 1, Confirm: ['W_FEE_LOW', 'W_LOSS'] })
    await order.swipe([{ pos, amount: 50_000_000 }], { Confirm: ['W_LOSS'] })

    expect(await seen(owner, 4)).toMatchObject([
      { Code: order.code, Level: 1, Amount: -50_000, Detail: 'Phí khách 500.000, phí POS 550.000' },
    ])
    const clerk = await owner.staff(['orderWarnings.view'])
    expect(await seen(clerk, 4)).toMatchObject([{ Amount: null, Detail: '' }])
  })

  test('W5: from 21:00 on as long as a bill of the day has no number or no picture', async () => {
    const { owner, pos } = await open()
    const order = await makeOrder(owner)
    const { Data } = await order.swipe([{ pos, amount: 50_000_000, bill: '000045' }])

    expect(await seen(owner, 5, at(0, '20:59'))).toEqual([])
    expect(await seen(owner, 5, at(0, '21:00') + minute)).toMatchObject([
      { Amount: 50_000_000, Level: 2, Detail: '1 bill' },
    ])
    expect(await seen(owner, 5, at(8, '12:00'))).toEqual([])
    await withPicture(owner, order, Data.LogWithdrawalIDs[0] ?? 0)
    expect(await seen(owner, 5, at(0, '22:00'))).toEqual([])
  })

  test('W6: on the day on which its card falls due, until it is topped up', async () => {
    const { owner, fund } = await open()
    const today = Number(todayHere().slice(8))
    const CardDataID = await makeCard(owner, { DueDay: today, CreditLimit: 0 })
    const CustomerID = await customerOf(owner, CardDataID)
    const order = await makeOrder(owner, { CustomerID, CardDataID, Contract_Type: 2, Amount: 28_000_000 })
    await makeOrder(owner, { Contract_Type: 2, ...(await otherDay(owner, today)) })

    expect(await seen(owner, 6)).toMatchObject([{ Code: order.code, Level: 1, Amount: 28_000_000 }])
    expect(await seen(owner, 6, at(1, '00:01'))).toEqual([])
    await order.topUp(fund, 28_000_000)
    expect(await seen(owner, 6)).toEqual([])
  })

  test('W7: of which a rule of the POS was ignored, with what was agreed to', async () => {
    const { owner, fund } = await open()
    const pos = await makePos(owner, { fundId: fund, MaxSwipe: 10_000_000, MaxDay: 0 })
    const order = await makeOrder(owner)
    await order.swipe([{ pos, amount: 10_000_000 }])
    expect(await seen(owner, 7)).toEqual([])

    await order.swipe([{ pos, amount: 12_000_000 }], { Confirm: ['W_MAX_SWIPE'] })

    const [row] = await seen(owner, 7)
    expect(row).toMatchObject({ Code: order.code, Level: 2, Amount: 12_000_000 })
    expect(row?.Detail).toContain('10.000.000')
  })

  test('W8: cancelled after money had moved, until it is opened again', async () => {
    const { owner, fund } = await open()
    const idle = await makeOrder(owner)
    await idle.cancel()
    expect(await seen(owner, 8)).toEqual([])
    const order = await makeOrder(owner, { Contract_Type: 2, Amount: 15_000_000 })
    await order.topUp(fund, 15_000_000)
    await order.cancel()

    expect(await seen(owner, 8)).toMatchObject([
      { Code: order.code, Level: 1, Amount: 15_000_000, Detail: 'Khách đổi ý' },
    ])
    await owner.done(orders.reopen, { ...order.ref, Reason: 'Hủy nhầm' })
    expect(await seen(owner, 8)).toEqual([])
  })

  test('W9: a lô whose money is more than a day late, under its own number', async () => {
    const { owner, pos } = await open()
    const order = await makeOrder(owner)
    const { Data } = await order.swipe([{ pos, amount: 50_000_000, lot: '000030' }])

    expect(await seen(owner, 9, at(2, '23:59'))).toEqual([])
    expect(await seen(owner, 9, at(3, '00:01'))).toMatchObject([
      { Code: 'Lô 000030', ScheduleID: null, NumberLoID: Data.NumberLoIDs[0], Level: 2, Amount: 49_450_000 },
    ])
  })

  test('W10: that was marked by hand, with the reason', async () => {
    const { owner } = await open()
    const order = await makeOrder(owner)
    expect(await seen(owner, 10)).toEqual([])

    await owner.done(orders.setWarning, { ScheduleID: order.id, IsWarning: true, Reason: 'Khách hẹn 17:00 quay lại' })

    expect(await seen(owner, 10)).toMatchObject([
      { Level: 2, Detail: 'Khách hẹn 17:00 quay lại', Amount: 50_900_000 - 900_000 },
    ])
  })

  test('by the limits of its own shop', async () => {
    const { owner, fund } = await open()
    const order = await makeOrder(owner, { Contract_Type: 2, Amount: 20_000_000 })
    await order.topUp(fund, 20_000_000)
    expect(
      (
        await owner.call(shops.addOrEdit, {
          ...newShopSettings,
          ShopID: owner.shopId,
          ShopName: 'Quận 1',
          Address: '',
          Phone: '',
          BankCode: '',
          AccountBank: '',
          AccountOwner: '',
          WarnTopUpHours: 0,
          WarnBillAt: '25:00',
        })
      ).Errors,
    ).toEqual({
      WarnTopUpHours: 'Số giờ đã nạp chưa rút phải từ 1 đến 72',
      WarnBillAt: 'Giờ nhắc bill không hợp lệ, ví dụ 21:00',
    })

    await settings(owner, { WarnTopUpHours: 6 })

    expect(await seen(owner, 1, 5 * hour)).toEqual([])
    expect(await seen(owner, 1, 6 * hour + minute)).toHaveLength(1)
  })
})

describe('the list', () => {
  test('counts what it shows, as the badge does, red ones first', async () => {
    const { owner, fund, pos } = await open()
    const loss = await makeOrder(owner, { FeeRut: 1, Confirm: ['W_FEE_LOW', 'W_LOSS'] })
    await loss.swipe([{ pos, amount: 50_000_000 }], { Confirm: ['W_LOSS'] })
    const late = await makeOrder(owner, { Contract_Type: 2, Amount: 20_000_000 })
    await late.topUp(fund, 20_000_000)
    setClock(new Date(Date.now() + 5 * hour).toISOString())

    const { Data, Summary, Total } = await owner.done(warnings.getWarnings, {})

    const types = Data.map(({ Type }) => Type)
    expect(types.indexOf(4)).toBeLessThan(types.indexOf(1))
    expect(Data.map(({ Level }) => Level)).toEqual(Data.map(({ Level }) => Level).toSorted((a, b) => a - b))
    expect(Summary?.Open).toBe(Data.length)
    expect(Total).toBe(Data.length)
    expect((Summary?.Red ?? 0) + (Summary?.Yellow ?? 0)).toBe(Summary?.Open)
    expect((await owner.done(notices.getCountNoti, {})).Data.CountWarning).toBe(Summary?.Open)
    expect((await owner.done(warnings.getWarnings, { Level: 1 })).Data.every(({ Level }) => Level === 1)).toBe(true)
    const blind = await owner.staff(['orders.view'])
    expect((await blind.done(notices.getCountNoti, {})).Data.CountWarning).toBe(0)
    expect((await blind.call(warnings.getWarnings, {})).Code).toBe('NO_PERMISSION')
  })

  test('shows each shop its own, and all of them at the level of the company', async () => {
    const owner = await server.company({ shops: 2 })
    const other = owner.at(owner.shopIds[1] ?? 0)
    const order = await makeOrder(owner)
    await owner.done(orders.setWarning, { ScheduleID: order.id, IsWarning: true, Reason: 'Khách chưa đến' })

    expect((await other.done(warnings.getWarnings, {})).Data).toEqual([])
    expect((await owner.at(-111).done(warnings.getWarnings, {})).Data).toMatchObject([{ ShopID: owner.shopId }])
    const about = { Type: 10 as const, ScheduleID: order.id }
    expect((await other.call(warnings.dropWarning, { ...about, Reason: 'Nhầm' })).Code).toBe('NOT_FOUND')
  })
})

/** As when the picture of the bill was taken. */
const withPicture = (user: TestUser, order: MadeOrder, swipeId: number) =>
  withAdmin(server.admin, (client) =>
    client.query(
      `INSERT INTO files (company_id, id, shop_id, name, media_type, size, sha256, place, ref_kind, ref_id, swipe_id, created_by)
       VALUES ($1, $2, $3, 'bill.jpg', 'image/jpeg', 1, '\\x00', 'x', 'order', $4, $5, $6)`,
      [user.companyId, swipeId, user.shopId, order.id, swipeId, user.userId],
    ),
  )

const customerOf = (user: TestUser, cardId: number): Promise<number> =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query('SELECT customer_id FROM cards WHERE company_id = $1 AND id = $2', [
      user.companyId,
      cardId,
    ])
    return Number(rows[0]?.customer_id)
  })

/** A card that falls due on another day. */
async function otherDay(user: TestUser, today: number) {
  const CardDataID = await makeCard(user, { DueDay: today === 15 ? 16 : 15, CreditLimit: 0 })
  return { CardDataID, CustomerID: await customerOf(user, CardDataID) }
}
