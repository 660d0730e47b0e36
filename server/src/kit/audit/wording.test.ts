import { audit } from '@cardpro/contract/kit/audit/audit'
import { type AuditEventCode, auditEvents } from '@cardpro/contract/kit/audit/events'
import { lackOf } from '@cardpro/contract/kit/rights'
import { orders } from '@cardpro/contract/orders/orders'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proveCompany } from '#host/verify/invariants.ts'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testKeys, testServer } from '#test/shop.ts'
import { lastOf, undo } from '#test/undoing.ts'

const server = testServer()

const sentences: Record<string, string> = auditEvents
const former = { ...sentences }
/** Says it in other words from now on. */
const reword = (event: AuditEventCode, sentence: string) => {
  sentences[event] = sentence
}
afterAll(() => void Object.assign(sentences, former))

describe('what happened before its sentence was worded anew', () => {
  let owner: TestUser
  let customerId = 0
  let order: Awaited<ReturnType<typeof makeOrder>>
  beforeAll(async () => {
    owner = await server.company()
    customerId = await makeCustomer(owner, { Note: 'cũ' })
    const { Data } = await owner.done(people.getByID, { CustomerID: customerId })
    const form = { ...Data, CitizenID: '', Consent: true, ConsentDate: null, Note: 'mới' }
    await owner.done(people.addOrEditCustomer, form)
    order = await makeOrder(owner, { Contract_Type: 2 })
    await order.topUp(await makeFund(owner, { opening: 90_000_000 }), 5_000_000)
    reword('customer.edit', 'Cập nhật hồ sơ khách')
    reword('order.topUp', 'Chuyển tiền vào thẻ')
    reword('order.add', 'Lập đơn')
  })

  test('is told in the new words, in the log, the history and the timeline of an order', async () => {
    expect((await lastOf(owner, 'customer', customerId)).Act).toBe('Cập nhật hồ sơ khách')
    const { Data } = await owner.done(orders.getStatusLog, { ScheduleID: order.id })
    expect(Data.map(({ Act }) => Act)).toEqual(['Lập đơn', 'Chuyển tiền vào thẻ'])
  })

  test('is found by the new words and no more by the former ones', async () => {
    const found = async (GeneralSearch: string) =>
      (await owner.done(audit.getLogAction, { GeneralSearch })).Data.map(({ Act }) => Act)
    expect(await found('cap nhat ho so')).toEqual(['Cập nhật hồ sơ khách'])
    expect(await found('sua khach hang')).toEqual([])
  })

  test('has its way back, and that one too', async () => {
    const edited = await lastOf(owner, 'customer', customerId)
    expect(edited.MayUndo).toBe(true)
    expect(await undo(owner, edited.LogID)).toMatchObject({ Result: 1, Data: { Act: 'Cập nhật hồ sơ khách' } })
    const undone = await lastOf(owner, 'customer', customerId)
    expect(undone).toMatchObject({ Act: 'Hoàn tác: Cập nhật hồ sơ khách', MayUndo: true })
    expect((await undo(owner, undone.LogID)).Result).toBe(1)
  })

  test('is still what the books say, and signed', async () => {
    expect(await proveCompany(server.db, owner.companyId, { keys: testKeys, heads: new Map() })).toEqual([])
  })
})

test('a sentence with a name in it is found by its words, by the name, and by both', async () => {
  const owner = await server.company()
  const teller = await owner.staff(['funds.view'])
  await teller.call(orders.getDetail, { ScheduleID: 1 })
  await server.refusals.settle()
  const Act = `Bị từ chối: ${lackOf('orders.view')}`
  for (const GeneralSearch of ['bi tu choi', 'chua co quyen', 'tu choi: ban chua'])
    expect((await owner.done(audit.getLogAction, { GeneralSearch })).Data, GeneralSearch).toMatchObject([{ Act }])
  expect((await owner.done(audit.getLogAction, { GeneralSearch: '{of}' })).Data).toEqual([])
})
