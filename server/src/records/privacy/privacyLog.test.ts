import { audit } from '@cardpro/contract/kit/audit/audit'
import { orders } from '@cardpro/contract/orders/orders'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { privacy } from '@cardpro/contract/people/customers/privacy'
import { expect, test } from 'vitest'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const word = 'zxqanary'
const phone = '0977123456'
const Reason = 'Khách yêu cầu xóa dữ liệu'

test('F18: the log and the histories name an anonymised customer no more, and tell what was done all the same', async () => {
  const owner = await server.company()
  const CustomerID = await makeCustomer(owner, { FullName: `Đoàn ${word}`, Phone: phone, Note: `Ghi chú ${word}` })
  const card = await makeCard(owner, { CustomerID, Note: `Thẻ của ${word}` })
  const order = await makeOrder(owner, { CustomerID, CardDataID: card, Note: `Đơn của ${word}` })
  await owner.done(orders.cancelOrder, { ...order.ref, Reason: `${word} đổi ý` })
  await makeCustomer(owner, { FullName: 'Trần Thị Bình' })
  await withAdmin(server.admin, async (client) => {
    const sixYears = "now() - interval '6 years'"
    await client.query(
      `UPDATE orders SET created_at = ${sixYears}, for_date = (${sixYears})::date WHERE customer_id = $1`,
      [CustomerID],
    )
    await client.query(`UPDATE customers SET last_used_on = (${sixYears})::date WHERE id = $1`, [CustomerID])
  })
  const read = async () => {
    const { Data: log } = await owner.done(audit.getLogAction, { PageSize: 200 })
    const histories = await Promise.all([
      owner.done(audit.getHistory, { RefKind: 'customer', RefID: CustomerID }),
      owner.done(audit.getHistory, { RefKind: 'card', RefID: card }),
      owner.done(audit.getHistory, { RefKind: 'order', RefID: order.id }),
    ])
    return { log, text: JSON.stringify([log, histories.map(({ Data }) => Data)]).toLowerCase() }
  }
  const before = await read()
  for (const trace of [word, phone]) expect(before.text).toContain(trace)

  const Version = (await owner.done(people.getByID, { CustomerID })).Data.Version
  await owner.done(privacy.anonymise, { CustomerID, Version, Reason })

  const after = await read()
  for (const trace of [word, phone]) expect(after.text).not.toContain(trace)
  for (const told of ['trần thị bình', 'khách đã được ẩn danh', Reason.toLowerCase()])
    expect(after.text).toContain(told)
  // What was done, when and by whom, stays.
  const events = (rows: typeof after.log) => rows.map(({ LogID, Act, At, StaffID }) => [LogID, Act, At, StaffID])
  expect(events(after.log).slice(-before.log.length)).toEqual(events(before.log))
})
