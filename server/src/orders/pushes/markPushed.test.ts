import { randomUUID } from 'node:crypto'
import { lackOf } from '@cardpro/contract/kit/rights'
import { orders } from '@cardpro/contract/orders/orders'
import { pushes } from '@cardpro/contract/orders/pushes/pushes'
import { describe, expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { makeFund } from '#test/cardFile.ts'
import { accountVnd, makeOrder } from '#test/orders.ts'
import { openTill, payee, payoutOf, payoutVnd, queueOf, sentOf, swipedOrder, topUpOf } from '#test/pushes.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { inRole } from '#test/staff.ts'

const server = testServer()

const expectSound = async ({ companyId }: TestUser) =>
  expect(await server.db.transaction(companyId, (tx) => verifyCompany(tx, companyId))).toEqual([])

const cashierRights = ['push.view', 'push.add', 'push.export', 'orders.view', 'orders.add', 'orders.edit'] as const

describe('a row marked as sent is refused', () => {
  test('by an empty fund, and nothing of it is written', async () => {
    const till = await openTill(await server.company(), 1_000_000)
    const order = await swipedOrder(till)

    const refused = await till.owner.call(pushes.markPushed, { Items: [sentOf(order)], BankCardID: till.fund })

    expect(refused).toMatchObject({ Result: 0, Code: 'V_FUND' })
    expect(refused.Errors?.BankCardID).toContain('không đủ tiền: còn 1.000.000, thiếu 48.100.000')
    expect((await order.detail()).Sent).toBe(0)
    expect(await queueOf(till.owner)).toMatchObject([{ State: 1 }])
    await expectSound(till.owner)
  })

  test('where its amount is another by now, it is another user’s, or it is sent already', async () => {
    const till = await openTill(await server.company())
    const order = await swipedOrder(till)
    const cashier = await till.owner.staff([...cashierRights])

    const changed = await till.owner.call(pushes.markPushed, {
      Items: [sentOf(order, 49_000_000)],
      BankCardID: till.fund,
    })
    expect(changed.Message).toBe(`Dòng của đơn ${order.code} nay là 49.100.000, không còn là 49.000.000`)
    await cashier.done(pushes.claimPush, payoutOf(order))
    const claimed = await till.owner.call(pushes.markPushed, { Items: [sentOf(order)], BankCardID: till.fund })
    expect(claimed.Code).toBe('CLAIMED')
    await cashier.done(pushes.markPushed, { Items: [sentOf(order)], BankCardID: till.fund })
    const late = await till.owner.call(pushes.markPushed, { Items: [sentOf(order)], BankCardID: till.fund })
    expect(late.Message).toMatch(/ vừa chuyển 49\.100\.000 cho đơn .* lúc \d\d:\d\d$/)
    expect((await order.detail()).Sent).toBe(payoutVnd)
  })

  test('without the right to the act behind it, and with a row named twice', async () => {
    const till = await openTill(await server.company())
    const order = await swipedOrder(till)
    const pusher = await till.owner.staff(['push.view', 'push.add'])

    const refused = await pusher.call(pushes.markPushed, { Items: [sentOf(order)], BankCardID: till.fund })
    expect(refused).toMatchObject({ Result: 0, Code: 'NO_PERMISSION', Message: lackOf('orders.edit') })
    const Items = [{ ...topUpOf(order), Amount: 5_000_000 }]
    const topUp = await pusher.call(pushes.markPushed, { Items, BankCardID: till.fund })
    expect(topUp).toMatchObject({ Result: 0, Code: 'NO_PERMISSION', Message: lackOf('orders.edit') })
    const twice = await till.owner.call(pushes.markPushed, {
      Items: [sentOf(order), sentOf(order)],
      BankCardID: till.fund,
    })
    expect(twice.Message).toBe('Một dòng được chọn hai lần')
  })

  test('to a foreign name without a reason, as on the order’s own page', async () => {
    const till = await openTill(await server.company())
    const order = await swipedOrder(till)
    const to = { ToBankCode: 'VPB', ToAccountNo: payee.AccountNo, ToAccountName: 'TRAN THANH DAT' }
    await till.owner.done(pushes.planPush, { ...payoutOf(order), Amount: payoutVnd, ...to })
    const mark = { Items: [sentOf(order)], BankCardID: till.fund }

    expect((await till.owner.call(pushes.markPushed, mark)).Errors?.Reason).toContain('khác tên khách')
    await till.owner.done(pushes.markPushed, { ...mark, Reason: 'Em trai khách nhận thay' })
  })
})

describe('rows marked as sent', () => {
  test('are posted as from the order’s page, and stand as sent today', async () => {
    const till = await openTill(await server.company())
    const order = await swipedOrder(till)
    const dao = await makeOrder(till.owner, { Contract_Type: 2, Amount: 20_000_000 })
    await till.owner.done(pushes.claimPush, payoutOf(order))

    const { Data } = await till.owner.done(pushes.markPushed, {
      Items: [sentOf(order), { ...topUpOf(dao), Amount: 20_000_000 }],
      BankCardID: till.fund,
      RefNo: 'FT26325A7K1',
    })

    expect(Data.Rows.map(({ Result, Code }) => [Result, Code])).toEqual([
      [1, order.code],
      [1, dao.code],
    ])
    const { Lines, Status } = await order.detail()
    expect(Status).toBe(5)
    expect(Lines.at(-1)).toMatchObject({
      Kind: 6,
      Amount: payoutVnd,
      RefNo: 'FT26325A7K1',
      ToAccountNo: payee.AccountNo,
    })
    expect((await dao.detail()).TopUp).toBe(20_000_000)
    expect(await accountVnd(server, till.owner, [112, till.fund])).toBe(200_000_000 - payoutVnd - 20_000_000)
    const { Data: rows, Summary } = await till.owner.done(pushes.getPushList, {})
    expect(rows).toMatchObject([
      { State: 5, RefNo: 'FT26325A7K1', IsCancelled: false, BankCardID: till.fund },
      { State: 5, IsCancelled: false },
    ])
    expect(Summary).toMatchObject({ Left: 0, Sent: payoutVnd + 20_000_000 })
    await expectSound(till.owner)
  })

  test('are refused one by one, each with its sentence, and the others are done', async () => {
    const till = await openTill(await server.company(), payoutVnd + 1_000_000)
    const [first, second] = [await swipedOrder(till), await swipedOrder(till, '000002')]
    const third = await makeOrder(till.owner, { Contract_Type: 2, Amount: 1_000_000 })

    const { Data } = await till.owner.done(pushes.markPushed, {
      Items: [sentOf(first), sentOf(second), { ...topUpOf(third), Amount: 1_000_000 }],
      BankCardID: till.fund,
    })

    expect(Data.Rows.map(({ Result }) => Result)).toEqual([1, 0, 1])
    expect(Data.Rows[1]?.Message).toContain('không đủ tiền')
    expect((await second.detail()).Lines.map(({ Kind }) => Kind)).toEqual([2, 3])
    expect(await accountVnd(server, till.owner, [112, till.fund])).toBe(0)
    expect((await queueOf(till.owner, { State: 1 })).map(({ ScheduleID }) => ScheduleID)).toEqual([second.id])
    await expectSound(till.owner)
  })

  test('ask what the act asks, and are posted once it is agreed to', async () => {
    const till = await openTill(await server.company())
    const order = await swipedOrder(till)
    await order.send(till.fund, 5_000_000)
    const to = { ToBankCode: 'VPB', ToAccountNo: payee.AccountNo, ToAccountName: payee.AccountName }
    await till.owner.done(pushes.planPush, { ...payoutOf(order), Amount: 5_000_000, ...to })
    const mark = { Items: [sentOf(order, 5_000_000)], BankCardID: till.fund }

    const asked = await till.owner.call(pushes.markPushed, mark)
    expect(asked).toMatchObject({ Result: 0, Code: 'CONFIRM', Warnings: [{ Code: 'W_DUP' }] })
    await till.owner.done(pushes.markPushed, { ...mark, Confirm: ['W_DUP'] })
    expect((await order.detail()).Sent).toBe(10_000_000)
  })

  test('by Kế toán, who sends money out and makes no orders: top-ups too', async () => {
    const till = await openTill(await server.company())
    const order = await makeOrder(till.owner, { Contract_Type: 2, Amount: 5_000_000 })
    const accountant = await inRole(till.owner, 3)
    const planned = { ...topUpOf(order), Amount: 5_000_000, BankCardID: till.fund }
    await accountant.done(pushes.planPush, planned)

    const Items = [{ ...topUpOf(order), Amount: 5_000_000 }]
    await accountant.done(pushes.markPushed, { Items, BankCardID: till.fund })

    expect((await order.detail()).TopUp).toBe(5_000_000)
    await expectSound(till.owner)
  })

  test('by two cashiers at the same moment are sent once', async () => {
    const till = await openTill(await server.company())
    const made = [await swipedOrder(till), await swipedOrder(till, '000002'), await swipedOrder(till, '000003')]
    const cashiers = await Promise.all([1, 2].map(() => till.owner.staff([...cashierRights])))

    const answers = await Promise.all(
      cashiers.map((one, index) =>
        one.call(pushes.markPushed, {
          Items: (index === 0 ? made : made.toReversed()).map((order) => sentOf(order)),
          BankCardID: till.fund,
        }),
      ),
    )

    const done = answers.flatMap(({ Data }) => Data?.Rows ?? []).filter(({ Result }) => Result === 1)
    expect(done).toHaveLength(3)
    for (const order of made) expect((await order.detail()).Sent).toBe(payoutVnd)
    expect(await accountVnd(server, till.owner, [112, till.fund])).toBe(200_000_000 - 3 * payoutVnd)
    await expectSound(till.owner)
  })

  test('sent again with the same key are answered and not done twice', async () => {
    const till = await openTill(await server.company())
    const order = await swipedOrder(till)
    const key = randomUUID()
    const mark = { Items: [sentOf(order)], BankCardID: till.fund }

    const first = await till.owner.done(pushes.markPushed, mark, { key })
    const again = await till.owner.done(pushes.markPushed, mark, { key })

    expect(again.Data).toEqual(first.Data)
    expect((await order.detail()).Sent).toBe(payoutVnd)
  })

  test('show that their line was cancelled, and the order comes back into the queue', async () => {
    const till = await openTill(await server.company())
    const order = await swipedOrder(till)
    await till.owner.done(pushes.markPushed, { Items: [sentOf(order)], BankCardID: till.fund })
    const { Lines, Version } = await order.detail()
    const LineID = Lines.at(-1)?.LineID ?? 0

    await till.owner.done(orders.cancelLine, { ScheduleID: order.id, Version, LineID, Reason: 'Nhập nhầm' })

    expect((await queueOf(till.owner)).map(({ State, IsCancelled }) => [State, IsCancelled])).toEqual([
      [1, false],
      [5, true],
    ])
  })
})

describe('the file for a bulk transfer', () => {
  test('is refused for a row without an account, and for one that another user has', async () => {
    const till = await openTill(await server.company())
    const [order, bare] = [await swipedOrder(till), await makeOrder(till.owner, { Contract_Type: 2 })]
    const cashier = await till.owner.staff([...cashierRights])
    const file = (user: TestUser, items: object[]) =>
      user.call(pushes.pushFile, { Items: items as never, BankCardID: till.fund })

    expect((await file(till.owner, [topUpOf(bare)])).Message).toBe(
      `Dòng của đơn ${bare.code} chưa có tài khoản nhận được chuyển khoản`,
    )
    await cashier.done(pushes.claimPush, payoutOf(order))
    expect((await file(till.owner, [payoutOf(order)])).Code).toBe('CLAIMED')
  })

  test('has one row for each transfer, with texts that no spreadsheet reads as formulas, and claims the rows', async () => {
    const till = await openTill(await server.company())
    const order = await swipedOrder(till)
    const to = { ToBankCode: 'VPB', ToAccountNo: '0012345678', ToAccountName: '=HYPERLINK("x")' }
    await till.owner.done(pushes.planPush, { ...payoutOf(order), Amount: payoutVnd, ...to })

    const { Data } = await till.owner.done(pushes.pushFile, { Items: [payoutOf(order)], BankCardID: till.fund })

    expect(Data.FileName).toMatch(/^chuyen-khoan-\d{4}-\d\d-\d\d-\d+\.csv$/)
    expect(Data.Content.split('\r\n')).toEqual([
      '\ufeff"STT","Tên người nhận","Số tài khoản","Mã ngân hàng (BIN)","Ngân hàng","Số tiền","Nội dung"',
      `"1","'=HYPERLINK(""x"")","0012345678","970432","VPBank","49100000","CT ${order.code.replace('-', '')}"`,
      '',
    ])
    expect(await queueOf(till.owner)).toMatchObject([{ State: 2, ClaimedByID: till.owner.userId }])
    const foreignFund = await makeFund(await server.company())
    const refused = await till.owner.call(pushes.pushFile, { Items: [payoutOf(order)], BankCardID: foreignFund })
    expect(refused.Errors).toEqual({ BankCardID: 'Không có quỹ này trong cửa hàng' })
  })
})
