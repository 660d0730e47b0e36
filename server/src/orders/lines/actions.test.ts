import { orders } from '@cardpro/contract/orders/orders'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { shops } from '@cardpro/contract/places/shops/shops'
import { describe, expect, test } from 'vitest'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { accountVnd, factsByPos, makeOrder, todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()

describe('nạp tiền', () => {
  test('is refused where the fund has not enough, and nothing is written', async () => {
    const owner = await server.company()
    const fund = await makeFund(owner, { name: 'Vietcombank', opening: 5_000_000 })
    const order = await makeOrder(owner, { Contract_Type: 2 })

    const refused = await owner.call(orders.addTopUp, { ...order.ref, Amount: 6_000_000, BankCardID: fund })

    expect(refused.Message).toBe('Quỹ Vietcombank không đủ tiền: còn 5.000.000, thiếu 1.000.000')
    expect(await order.detail()).toMatchObject({ TopUp: 0, Version: 1, Lines: [] })
    expect(await accountVnd(server, owner, [112, fund])).toBe(5_000_000)
  })

  test('is refused from an unknown fund, for a day to come, and of less than 1.000', async () => {
    const owner = await server.company()
    const fund = await makeFund(owner, { opening: 5_000_000 })
    const order = await makeOrder(owner, { Contract_Type: 2 })
    const ask = (change: object) =>
      owner.call(orders.addTopUp, { ...order.ref, Amount: 1_000_000, BankCardID: fund, ...change })

    expect((await ask({ BankCardID: 4096 })).Errors).toEqual({ BankCardID: 'Không có quỹ này trong cửa hàng' })
    expect((await ask({ Date: todayHere(1) })).Message).toContain('Ngày không hợp lệ')
    expect((await ask({ Amount: 999 })).Errors).toEqual({ Amount: 'Số tiền nạp phải từ 1.000 đồng' })
  })

  test('asks above 110 % of what is left of the request, and when the same was just entered', async () => {
    const owner = await server.company()
    const fund = await makeFund(owner, { opening: 100_000_000 })
    const order = await makeOrder(owner, { Contract_Type: 2, Amount: 10_000_000 })

    const over = await owner.call(orders.addTopUp, { ...order.ref, Amount: 11_000_001, BankCardID: fund })
    await order.topUp(fund, 5_000_000)
    const duplicate = await owner.call(orders.addTopUp, { ...order.ref, Amount: 5_000_000, BankCardID: fund })

    expect(over.Warnings?.map(({ Code }) => Code)).toEqual(['W_TOP_UP_OVER'])
    expect(duplicate.Warnings?.map(({ Code }) => Code)).toEqual(['W_DUP'])
  })

  test('for a customer on the black list needs the right to approve', async () => {
    const owner = await server.company()
    const fund = await makeFund(owner, { opening: 100_000_000 })
    const person = { FullName: 'Lý Văn Đen', Phone: '0977000111' }
    const CustomerID = await makeCustomer(owner, person)
    const order = await makeOrder(owner, { Contract_Type: 2, CustomerID })
    const black = { CustomerID, Version: 1, IsBlack: true, BlackReason: 'Nợ xấu' }
    await owner.done(people.addOrEditCustomer, { ...person, ...black })
    const clerk = await owner.staff(['orders.view', 'orders.add', 'orders.edit'])

    const refused = await clerk.call(orders.addTopUp, { ...order.ref, Amount: 1_000_000, BankCardID: fund })

    expect(refused.Message).toBe('Khách Lý Văn Đen trong danh sách đen, cần người có quyền duyệt đơn hàng')
  })

  test('asks before a customer owes more than the limit, over all orders of the customer', async () => {
    const owner = await server.company()
    const fund = await makeFund(owner, { opening: 100_000_000 })
    const CustomerID = await makeCustomer(owner, { FullName: 'Trần Thị Bích', DebtLimit: 15_000_000 })
    const [first, second] = [
      await makeOrder(owner, { Contract_Type: 2, CustomerID, Amount: 10_000_000 }),
      await makeOrder(owner, { Contract_Type: 2, CustomerID, Amount: 5_000_000 }),
    ]
    await first.topUp(fund, 10_000_000)

    const over = await owner.call(orders.addTopUp, { ...second.ref, Amount: 5_000_001, BankCardID: fund })
    const within = await owner.call(orders.addTopUp, { ...second.ref, Amount: 5_000_000, BankCardID: fund })

    expect(over.Warnings?.map(({ Code }) => Code)).toEqual(['W_DEBT_LIMIT'])
    expect(within.Result).toBe(1)
  })

  test('after "Rút xong" by hand opens the order again', async () => {
    const owner = await server.company()
    const fund = await makeFund(owner, { opening: 100_000_000 })
    const order = await makeOrder(owner, { Contract_Type: 2, Amount: 10_000_000 })
    await order.topUp(fund, 5_000_000)
    expect((await order.done('Khách trả tiền mặt')).Data.Totals.Status).toBe(4)

    const { Data } = await order.topUp(fund, 4_000_000)

    expect(Data.Totals.Status).toBe(2)
    expect(await order.detail()).toMatchObject({ IsSwipeDone: false, DoneReason: '' })
  })

  test('carries the fee where the shop charges đáo on what is topped up', async () => {
    const owner = await server.company()
    const shop = (await owner.done(shops.getByID, {})).Data
    const named = { ...shop, ShopName: 'Cửa hàng 1' }
    const rounding = { RoundingStep: 1000 as const, RoundingMode: 1 as const }
    await owner.done(shops.addOrEdit, { ...named, ...rounding, DaoFeeBase: 2 })
    const fund = await makeFund(owner, { opening: 100_000_000 })
    const order = await makeOrder(owner, { Contract_Type: 2, Amount: 10_000_000 })

    const toppedUp = await order.topUp(fund, 10_000_000)
    const paid = await order.pay(fund, 10_180_000)
    const done = await order.done('Khách trả tiền mặt')

    expect(toppedUp.Data.Totals).toMatchObject({ TopUp: 10_000_000, Fee: 180_000, Balance: 10_180_000, Status: 2 })
    expect(paid.Data.Totals).toMatchObject({ Balance: 0, Status: 2 })
    expect(done.Data.Totals.Status).toBe(5)
    expect(await factsByPos(server, owner, 5112)).toEqual(new Map([[0, 180_000]]))
    const refused = await owner.call(orders.updateFee, { ...order.ref, FeeRut: 1, FeeDao: 1 })
    expect(refused.Message).toContain('đã hoàn thành nên không sửa phí được')
  })

  test('leaves a fee that was charged where it was', async () => {
    const owner = await server.company()
    const fund = await makeFund(owner, { opening: 100_000_000 })
    const order = await makeOrder(owner, { Contract_Type: 1, Amount: 10_000_000 })
    await order.swipe([{ pos: await makePos(owner), amount: 10_000_000 }])

    const { Data } = await order.topUp(fund, 1_000_000, { Confirm: ['W_TOP_UP_OVER'] })

    expect(Data.Totals).toMatchObject({ TopUp: 1_000_000, Fee: 180_000, Status: 3 })
  })
})

describe('chuyển khách', () => {
  test('before the swipes are done, or more than is owed, needs the right to approve', async () => {
    const owner = await server.company()
    const fund = await makeFund(owner, { opening: 100_000_000 })
    const order = await makeOrder(owner)
    const clerk = await owner.staff(['orders.view', 'orders.edit'])
    const ask = { BankCardID: fund, Amount: 49_200_000 }
    const early = await clerk.call(orders.addSentMoney, { ...order.ref, ...ask })
    await order.swipe([{ pos: await makePos(owner), amount: 50_000_000 }])
    const over = await clerk.call(orders.addSentMoney, { ...order.ref, ...ask })
    const asked = await owner.call(orders.addSentMoney, { ...order.ref, ...ask })

    expect(early.Message).toBe(`Đơn ${order.code} chưa rút xong, cần người có quyền duyệt đơn hàng để chuyển trước`)
    expect(over.Errors?.Amount).toBe(
      'Chuyển 49.200.000 vượt số còn phải chuyển (49.100.000), cần người có quyền duyệt đơn hàng',
    )
    expect(asked.Warnings?.map(({ Code }) => Code)).toEqual(['W_SEND_OVER'])
    expect((await order.send(fund, 49_200_000, { Confirm: ['W_SEND_OVER'] })).Data.Totals).toMatchObject({
      Balance: 100_000,
      Status: 4,
    })
  })

  test('may include the fee that the customer pays by itself', async () => {
    const owner = await server.company()
    const fund = await makeFund(owner, { opening: 100_000_000 })
    const order = await makeOrder(owner, { FeeCollect: 2 })
    await order.swipe([{ pos: await makePos(owner), amount: 50_000_000 }])

    const { Data } = await order.send(fund, 50_000_000)

    expect(Data.Totals).toMatchObject({ Balance: 900_000, Status: 4 })
  })

  test("to an account of another name needs a reason; the customer's own name in capitals does not", async () => {
    const owner = await server.company()
    const fund = await makeFund(owner, { opening: 100_000_000 })
    const order = await makeOrder(owner)
    await order.swipe([{ pos: await makePos(owner), amount: 50_000_000 }])
    const to = { BankCardID: fund, Amount: 1_000_000, ToBankCode: 'VCB', ToAccountNo: '1017595600' }

    const refused = await owner.call(orders.addSentMoney, { ...order.ref, ...to, ToAccountName: 'LE THI HOA' })
    const own = await owner.call(orders.addSentMoney, { ...order.ref, ...to, ToAccountName: 'NGUYEN VAN KHACH' })

    expect(refused.Errors).toEqual({
      Reason: 'Chủ tài khoản LE THI HOA khác tên khách Nguyễn Văn Khách, vui lòng nhập lý do',
    })
    expect(own.Result).toBe(1)
  })
})

test('thu khách: more than is owed is asked; a discount is at most the fee', async () => {
  const owner = await server.company()
  const fund = await makeFund(owner, { kind: 1 })
  const order = await makeOrder(owner)
  await order.swipe([{ pos: await makePos(owner), amount: 50_000_000 }])

  const asked = await owner.call(orders.addPayment, { ...order.ref, Amount: 500_000, BankCardID: fund })
  const discount = await owner.call(orders.addDiscount, { ...order.ref, Amount: 900_001, Reason: 'Khách quen' })
  const loss = await owner.call(orders.addDiscount, { ...order.ref, Amount: 400_000, Reason: 'Khách quen' })

  expect(asked.Warnings?.map(({ Code }) => Code)).toEqual(['W_OVER_PAY'])
  expect(discount.Errors).toEqual({ Amount: 'Chỉ giảm được tối đa 900.000 (phí đã tính 900.000, đã giảm 0)' })
  expect(loss.Warnings).toEqual([{ Code: 'W_LOSS', Message: 'Đơn đang lỗ 50.000' }])
})

test('a fee below the discounts given is refused', async () => {
  const owner = await server.company()
  const order = await makeOrder(owner, { FeeRut: 5 })
  await order.swipe([{ pos: await makePos(owner), amount: 50_000_000 }])
  await order.discount(1_000_000)

  const refused = await owner.call(orders.updateFee, { ...order.ref, FeeRut: 1.8, FeeDao: 1.8 })

  expect(refused.Message).toBe('Phí mới 900.000 thấp hơn số đã giảm 1.000.000, hủy dòng giảm phí trước')
})

test('an action on an old version of the order is refused, whatever the action, and nothing is posted', async () => {
  const owner = await server.company()
  const fund = await makeFund(owner, { opening: 100_000_000 })
  const order = await makeOrder(owner)
  await order.swipe([{ pos: await makePos(owner), amount: 50_000_000 }])
  const old = order.ref
  await order.discount(100_000, { Confirm: ['W_LOSS'] })
  const before = await order.detail()

  const answers = await Promise.all([
    owner.call(orders.addTopUp, { ...old, BankCardID: fund, Amount: 1_000_000, Confirm: ['W_TOP_UP_OVER'] }),
    owner.call(orders.addSentMoney, { ...old, BankCardID: fund, Amount: 1_000_000 }),
    owner.call(orders.addPayment, { ...old, BankCardID: fund, Amount: 1_000_000, Confirm: ['W_OVER_PAY'] }),
    owner.call(orders.addDiscount, { ...old, Amount: 10_000, Reason: 'Khách quen' }),
  ])

  expect(answers.map(({ Code }) => Code)).toEqual(Array.from({ length: 4 }, () => 'STALE_WRITE'))
  expect(await order.detail()).toEqual(before)
})
