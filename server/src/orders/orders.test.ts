import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { shops } from '@cardpro/contract/places/shops/shops'
import { describe, expect, test } from 'vitest'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()

describe('who may', () => {
  test('a colleague without the right makes no order and sees none', async () => {
    const owner = await server.company()
    const order = await makeOrder(owner)
    const viewer = await owner.staff(['orders.view'])
    const stranger = await owner.staff(['funds.view'])

    const added = await viewer.call(orders.createManual, {
      CustomerID: order.customerId,
      CardDataID: order.cardId,
      Contract_Type: 1,
      ForDate: todayHere(),
      Amount: 1_000_000,
      FeeRut: 1,
      FeeDao: 1,
    })
    const seen = await stranger.call(orders.getDetail, { ScheduleID: order.id })

    expect([added.Code, seen.Code]).toEqual(['NO_PERMISSION', 'NO_PERMISSION'])
  })

  test("another shop's order is not there, for any action", async () => {
    const owner = await server.company({ shops: 2 })
    const order = await makeOrder(owner)
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    const fund = await makeFund(elsewhere, { opening: 1_000_000 })
    const ref = { ScheduleID: order.id, Version: 1 }
    const answers = [
      await elsewhere.call(orders.getDetail, { ScheduleID: order.id }),
      await elsewhere.call(orders.addTopUp, { ...ref, Amount: 1_000_000, BankCardID: fund }),
      await elsewhere.call(orders.cancelOrder, { ...ref, Reason: 'Nhập nhầm' }),
      await elsewhere.call(orders.getCancelBlockers, { ScheduleID: order.id }),
      await elsewhere.call(orders.setHighlight, { ScheduleID: order.id, Highlight: 1 }),
      await elsewhere.call(orders.getTransferQR, { ScheduleID: order.id, Purpose: 'payout' }),
    ]

    for (const answer of answers) expect(answer).toMatchObject({ Result: 0, Code: 'NOT_FOUND' })
    expect((await elsewhere.done(orders.getByConditions, {})).Total).toBe(0)
    expect((await elsewhere.done(orders.getStatusLog, { ScheduleID: order.id })).Data).toEqual([])
    const other = await server.company()
    expect((await other.call(orders.getDetail, { ScheduleID: order.id })).Code).toBe('NOT_FOUND')
  })

  test('profit is hidden from users who may not see it', async () => {
    const owner = await server.company()
    const order = await makeOrder(owner)
    await order.swipe([{ pos: await makePos(owner), amount: 50_000_000 }])
    const clerk = await owner.staff(['orders.view'])

    const detail = await clerk.done(orders.getDetail, { ScheduleID: order.id })
    const list = await clerk.done(orders.getByConditions, {})

    expect(detail.Data).toMatchObject({ Profit: null, PosFee: null, Fee: 900_000 })
    expect(list.Data[0]).toMatchObject({ Profit: null, PosFee: null })
    expect(list.Summary).toMatchObject({ Orders: 1, Profit: null })
  })

  test('the company level sees every shop and edits none', async () => {
    const owner = await server.company({ shops: 2 })
    const here = await makeOrder(owner)
    await makeOrder(owner.at(owner.shopIds[1] ?? 0))

    const list = await owner.at(-111).done(orders.getByConditions, {})
    const refused = await owner.at(-111).call(orders.saveNote, { ...here.ref, Note: 'x' })

    expect(list.Total).toBe(2)
    expect(refused.Message).toBe('Vui lòng chọn cửa hàng để thực hiện thao tác này')
  })
})

describe('making an order', () => {
  const terms = { Contract_Type: 1 as const, ForDate: todayHere(), Amount: 10_000_000, FeeRut: 1.8, FeeDao: 1.8 }

  test('is refused with a sentence at the field', async () => {
    const owner = await server.company({ shops: 2 })
    const CustomerID = await makeCustomer(owner, { FullName: 'Trần Thị Bích' })
    const CardDataID = await makeCard(owner, { CustomerID })
    const foreign = await makeCustomer(owner.at(owner.shopIds[1] ?? 0))
    const card = await owner.done(cards.getByID, { cardDataID: CardDataID })
    const ask = async (change: object) =>
      (await owner.call(orders.createManual, { ...terms, CustomerID, CardDataID, ...change })).Errors

    expect(await ask({ CustomerID: foreign })).toEqual({ CustomerID: 'Không có khách hàng này trong cửa hàng' })
    expect(await ask({ CardDataID: 4096 })).toEqual({ CardDataID: 'Khách Trần Thị Bích không có thẻ này' })
    expect(await ask({ StaffID: 4096 })).toEqual({ StaffID: 'Nhân viên này không làm ở cửa hàng' })
    expect(await ask({ PlannedPosID: 4096 })).toEqual({ PlannedPosID: 'Không có máy POS này trong cửa hàng' })
    expect(Object.keys((await ask({ ForDate: todayHere(400) })) ?? {})).toEqual(['ForDate'])
    expect(await ask({ Contract_Type: 3 })).toEqual({ TopUpAmount: 'Số tiền nạp (đáo) phải từ 1.000 đồng' })
    expect(await ask({ Amount: 999 })).toEqual({ Amount: 'Số tiền yêu cầu phải từ 1.000 đồng' })
    expect(await ask({ FeeCollect: 4, FeeRut: 60 })).toEqual({ FeeRut: 'Phí rút trên 50% thì không thể quẹt thêm' })
    expect(await ask({ Note: 'cvv 123' })).toEqual({ Note: 'Không được lưu CVV/PIN/OTP' })
    await owner.done(cards.addOrEdit, { ...card.Data, FeeRut: null, FeeDao: null, CardInShop: 0, Status: 3 })
    expect(Object.values((await ask({})) ?? {})[0]).toContain('Khóa/Mất')
  })

  test('asks before what is unusual, and goes on once it is confirmed', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner, { Consent: false })
    const CardDataID = await makeCard(owner, { CustomerID, CreditLimit: 5_000_000 })
    const PlannedPosID = await makePos(owner, { percent: 2 })
    const input = { ...terms, CustomerID, CardDataID, PlannedPosID, FeeRut: 1.5 }

    const asked = await owner.call(orders.createManual, input)
    const dealer = await owner.staff(['orders.view', 'orders.add', 'pos.edit'])
    const refused = await dealer.call(orders.createManual, input)
    const codes = (asked.Warnings ?? []).map(({ Code }) => Code)
    const made = await owner.call(orders.createManual, { ...input, Confirm: codes })
    const again = await owner.call(orders.createManual, { ...input, Confirm: codes })

    expect(asked.Code).toBe('CONFIRM')
    expect(codes).toEqual(['W_CONSENT', 'W_LIMIT', 'W_FEE_LOW', 'W_LOSS'])
    expect(asked.Message).toContain('Đơn đang lỗ 50.000')
    expect(refused).toMatchObject({
      Code: 'NO_PERMISSION',
      Message: 'Đơn đang lỗ, cần người có quyền duyệt đơn hàng',
    })
    expect(made.Result).toBe(1)
    expect(again.Warnings).toEqual([
      { Code: 'W_SAME_CARD', Message: `Thẻ này đã có đơn trong ngày: ${made.Data.Code}` },
    ])
  })

  test('gives codes without holes and keeps the rounding of the shop', async () => {
    const owner = await server.company()
    const shop = (await owner.done(shops.getByID, {})).Data
    await owner.done(shops.addOrEdit, {
      ...shop,
      ShopName: 'Cửa hàng 1',
      RoundingStep: 5000,
      RoundingMode: 2,
      DaoFeeBase: 2,
    })
    const first = await makeOrder(owner)
    const second = await makeOrder(owner, {
      CustomerID: first.customerId,
      CardDataID: first.cardId,
      Confirm: ['W_SAME_CARD'],
      Note: ' Thẻ 4111111111111111 ',
    })

    const detail = await second.detail()

    expect(first.code).toMatch(/^DH\d{6}-001$/)
    expect(second.code).toBe(first.code.replace('001', '002'))
    expect(detail).toMatchObject({
      RoundingStep: 5000,
      RoundingMode: 2,
      DaoFeeBase: 2,
      FeeRut: 1.8,
      CreatedBy: 'Lê Minh Anh',
    })
    expect(detail.Note).not.toContain('4111111111111111')
  })
})

describe('changing an order', () => {
  const edit = { ForDate: todayHere(), Amount: 60_000_000, FeeRut: 2, FeeDao: 1.8 }

  test('is refused when another user was faster, and tells who', async () => {
    const owner = await server.company()
    const order = await makeOrder(owner)
    const colleague = await owner.staff(['orders.view', 'orders.edit'])
    await colleague.done(orders.saveNote, { ...order.ref, Note: 'Gọi trước khi đến' })

    const refused = await owner.call(orders.update, { ...order.ref, ...edit })

    expect(refused).toMatchObject({
      Code: 'STALE_WRITE',
      Message: 'Đơn vừa được Trần Minh Quân cập nhật, vui lòng tải lại',
    })
    expect((await order.detail()).Amount).toBe(50_000_000)
  })

  test('takes new terms while nothing is posted, afterwards only note, staff and day', async () => {
    const owner = await server.company()
    const order = await makeOrder(owner)
    const changed = await owner.done(orders.update, { ...order.ref, ...edit, ForDate: todayHere(3) })
    order.version = changed.Data.Version
    expect(changed.Data.Totals.Status).toBe(0)
    await order.swipe([{ pos: await makePos(owner), amount: 10_000_000 }])

    const refused = await owner.call(orders.update, { ...order.ref, ...edit, FeeRut: 1 })
    const moved = await owner.done(orders.update, { ...order.ref, ...edit, Note: 'Dời ngày' })

    expect(refused.Message).toBe('Đơn đã có dòng tiền nên chỉ sửa được ghi chú, nhân viên, ngày và ca')
    expect(moved.Data.Totals).toMatchObject({ Fee: 200_000, Status: 1 })
    expect(await order.detail()).toMatchObject({
      Note: 'Dời ngày',
      ForDate: todayHere(),
      Request: 60_000_000,
      FeeRut: 2,
    })
  })
})

describe('notes', () => {
  test('highlight, warning and note stay with the order; a warning needs a reason', async () => {
    const owner = await server.company()
    const order = await makeOrder(owner)

    const refused = await owner.call(orders.setWarning, { ScheduleID: order.id, IsWarning: true })
    await owner.done(orders.setWarning, { ScheduleID: order.id, IsWarning: true, Reason: 'Khách khó tính' })
    await owner.done(orders.setHighlight, { ScheduleID: order.id, Highlight: 3 })
    await owner.done(orders.saveNote, { ...order.ref, Note: 'Giao tận nơi' })

    expect(refused.Errors).toEqual({ Reason: 'Vui lòng nhập lý do cảnh báo' })
    expect(await order.detail()).toMatchObject({
      IsWarning: true,
      WarnReason: 'Khách khó tính',
      Highlight: 3,
      Note: 'Giao tận nơi',
      Version: 2,
    })
    const log = await owner.done(orders.getStatusLog, { ScheduleID: order.id })
    expect(log.Data.map(({ Act }) => Act)).toEqual(['Tạo đơn', 'Cảnh báo'])
  })
})

test('the QR of a transfer carries the account, the amount and the order', async () => {
  const owner = await server.company()
  const CustomerID = await makeCustomer(owner, {
    Accounts: [{ BankCode: 'VCB', AccountNo: '1017595600', AccountName: 'NGUYEN VAN KHACH', IsDefault: true }],
  })
  const order = await makeOrder(owner, { CustomerID })
  await order.swipe([{ pos: await makePos(owner), amount: 50_000_000 }])

  const payout = await owner.done(orders.getTransferQR, { ScheduleID: order.id, Purpose: 'payout' })
  const collect = await owner.done(orders.getTransferQR, { ScheduleID: order.id, Purpose: 'collect' })

  expect(payout.Data).toMatchObject({
    BankCode: 'VCB',
    Account: '1017595600',
    Amount: 49_100_000,
    Content: `CT ${order.code.replace('-', '')}`,
  })
  expect(payout.Data?.Payload).toContain('540849100000')
  expect(collect.Data).toBeNull()
})
