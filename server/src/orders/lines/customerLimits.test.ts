import { orders } from '@cardpro/contract/orders/orders'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { expect, test } from 'vitest'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()
const terms = { Contract_Type: 1 as const, ForDate: todayHere(), Amount: 10_000_000, FeeRut: 1.8, FeeDao: 1.8 }

test('a customer on the black list gets no new order, and is told why; an open one goes on', async () => {
  const owner = await server.company()
  const person = { FullName: 'Lý Văn Đen', Phone: '0977000111' }
  const CustomerID = await makeCustomer(owner, person)
  const CardDataID = await makeCard(owner, { CustomerID })
  const order = await makeOrder(owner, { CustomerID, CardDataID })
  await owner.done(people.addOrEditCustomer, {
    ...person,
    CustomerID,
    Version: 1,
    IsBlack: true,
    BlackReason: 'Nợ xấu',
  })

  const refused = await owner.call(orders.createManual, { ...terms, CustomerID, CardDataID })
  const { Version } = await order.detail()

  expect(refused).toMatchObject({
    Code: 'BLACKLISTED',
    Message: 'Khách Lý Văn Đen trong danh sách đen (Nợ xấu) nên không lập đơn mới được',
  })
  expect((await owner.done(orders.saveNote, { ScheduleID: order.id, Version, Note: 'Gọi trước' })).Result).toBe(1)
})

test('an order asks before its customer owes more than the limit', async () => {
  const owner = await server.company()
  const CustomerID = await makeCustomer(owner, { FullName: 'Trần Thị Bích', DebtLimit: 20_000_000 })
  const CardDataID = await makeCard(owner, { CustomerID, CreditLimit: 0 })
  const input = { ...terms, Contract_Type: 2 as const, CustomerID, CardDataID }

  const over = await owner.call(orders.createManual, { ...input, Amount: 20_000_001 })
  const within = await owner.call(orders.createManual, { ...input, Amount: 20_000_000 })

  expect(over.Warnings).toEqual([
    { Code: 'W_DEBT_LIMIT', Message: 'Khách Trần Thị Bích sẽ nợ 20.000.001, vượt hạn mức nợ 20.000.000' },
  ])
  expect(within.Result).toBe(1)
})
