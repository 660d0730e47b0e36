import { excelOut } from '@cardpro/contract/excelOut'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { comments } from '@cardpro/contract/kit/audit/comments'
import { undoing } from '@cardpro/contract/kit/audit/undo'
import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { files } from '@cardpro/contract/kit/files/files'
import { drafts } from '@cardpro/contract/kit/lists/drafts'
import { finder } from '@cardpro/contract/kit/lists/finder'
import { jobs } from '@cardpro/contract/kit/lists/jobs'
import { views } from '@cardpro/contract/kit/lists/views'
import { lackOf } from '@cardpro/contract/kit/rights'
import { orders } from '@cardpro/contract/orders/orders'
import { custody } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { merging } from '@cardpro/contract/people/customers/merging'
import { privacy } from '@cardpro/contract/people/customers/privacy'
import { describe, expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { type MadeOrder, makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { uploaded } from '#test/uploads.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const why = { Reason: 'Khách yêu cầu xóa dữ liệu' }
const word = 'Zxqanary'
const phone = '0977123456'
const accountNo = '19035678901234'
/** All by which the customer could be identified; the phone number also from its end, as searches find it. */
const traces = [
  word.toLowerCase(),
  phone,
  phone.slice(1),
  '0977123457',
  '0977123458',
  phone.split('').toReversed().join(''),
  accountNo,
]

const whole = {
  FullName: `Đoàn ${word}`,
  Phone: phone,
  Phone2: '0977123457',
  Zalo: '0977123458',
  Address: `12 phố ${word}`,
  Note: `Ghi chú ${word}`,
  Accounts: [{ BankCode: 'TCB', AccountNo: accountNo, AccountName: word.toUpperCase(), IsDefault: true }],
}

const versionOf = async (user: TestUser, CustomerID: number): Promise<number> =>
  (await user.done(people.getByID, { CustomerID })).Data.Version
const forget = async (user: TestUser, CustomerID: number) =>
  user.call(privacy.anonymise, { CustomerID, Version: await versionOf(user, CustomerID), ...why })

/** A customer with a card and much personal data, whose two orders were cancelled six years ago. */
async function known() {
  const owner = await server.company({ shops: 2 })
  await makeFund(owner, { opening: 100_000_000 })
  const CustomerID = await makeCustomer(owner, whole)
  const card = await makeCard(owner, { CustomerID, HolderName: word.toUpperCase(), Note: `Thẻ của ${word}` })
  const order = await makeOrder(owner, { CustomerID, CardDataID: card, Note: `Đơn của ${word}` })
  await owner.done(comments.addComment, { ScheduleID: order.id, Content: `${word} gọi lại` })
  await owner.done(orders.cancelOrder, { ...order.ref, Reason: `${word} đổi ý` })
  await owner.done(comments.addComment, { CustomerID, Content: `${word} hẹn thứ hai` })
  await speakOfBill(owner, await makeOrder(owner, { CustomerID, CardDataID: card }))
  const place = { RefKind: 'customer', RefID: CustomerID } as const
  const { FileID } = await uploaded(server, owner, { call: files.uploadImage, place, name: `cccd-${word}.png` })
  await longAgo(CustomerID)
  return { owner, CustomerID, card, order, FileID }
}

/** Of a swipe that was taken back again. The books keep the reason, so it names no customer. */
async function speakOfBill(owner: TestUser, order: MadeOrder): Promise<void> {
  await order.swipe([{ pos: await makePos(owner), amount: 1_000_000, lot: '000123', bill: '000045' }])
  const LogWithdrawalID = (await order.detail()).Swipes[0]?.LogWithdrawalID ?? 0
  await owner.done(comments.addComment, { ScheduleID: order.id, LogWithdrawalID, Content: `${word} ký nhòe` })
  await order.cancel()
}

/** The orders are of so many years ago, and the customer has not come since. */
const longAgo = (customerId: number, years = 6) =>
  withAdmin(server.admin, async (client) => {
    const past = `(now() - make_interval(years => ${years}))`
    // The day as it is here: at night it is another one in the database's own zone.
    const day = `(${past} AT TIME ZONE 'Asia/Ho_Chi_Minh')::date`
    await client.query(`UPDATE orders SET created_at = ${past}, for_date = ${day} WHERE customer_id = $1`, [customerId])
    await client.query(`UPDATE customers SET first_used_on = ${day}, last_used_on = ${day} WHERE id = $1`, [customerId])
  })

/** Where in the company's tables personal data of the customer stands. */
const leftOf = ({ companyId }: TestUser): Promise<string[]> =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT t.table_name AS name FROM information_schema.tables t
       JOIN information_schema.columns c ON c.table_schema = t.table_schema AND c.table_name = t.table_name AND c.column_name = 'company_id'
       WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND t.table_name <> 'audit_events'`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const { rows: hits } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM ${name} t WHERE company_id = $1 AND lower(t::text) LIKE ANY ($2)`,
        [companyId, traces.map((one) => `%${one}%`)],
      )
      found.push(...hits.map(({ row }) => `${name}: ${row}`))
    }
    return found
  })

const expectSound = async ({ companyId }: TestUser) =>
  expect(await server.db.transaction(companyId, (tx) => verifyCompany(tx, companyId), 'read only')).toEqual([])

describe('anonymising a customer is refused', () => {
  test('to all users but an owner, for a customer of elsewhere, and for an old version', async () => {
    const { owner, CustomerID } = await known()
    const manager = await owner.staff(['customers.view', 'customers.edit', 'customers.cancel'])
    const asked = { CustomerID, Version: 1, ...why }
    expect((await manager.call(privacy.anonymise, asked)).Code).toBe('NO_PERMISSION')
    expect((await manager.call(privacy.getErasure, { CustomerID })).Code).toBe('NO_PERMISSION')
    const missing = { CustomerID: 'Không có khách hàng này trong cửa hàng' }
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    expect((await elsewhere.call(privacy.anonymise, asked)).Errors).toEqual(missing)
    expect((await elsewhere.call(privacy.getErasure, { CustomerID })).Errors).toEqual(missing)
    expect((await owner.call(privacy.anonymise, { ...asked, Version: 99 })).Code).toBe('STALE_WRITE')
    expect((await owner.call(privacy.anonymise, { ...asked, Reason: ' ' })).Errors).toEqual({
      Reason: 'Vui lòng nhập lý do',
    })
  })

  test('while the customer owes, an order is open, a card is held, or the data has to be kept', async () => {
    const { owner, CustomerID, card } = await known()
    const till = await makeFund(owner, { opening: 50_000_000 })
    await owner.done(custody.changeHold, { cardDataID: card, cardInShop: 1 })
    expect((await forget(owner, CustomerID)).Message).toBe('Cửa hàng còn giữ 1 thẻ của khách, trả thẻ trước')
    const order = await makeOrder(owner, { CustomerID, CardDataID: card, Contract_Type: 2 })
    const refused = await forget(owner, CustomerID)
    expect(refused.Message).toBe(`Khách Đoàn ${word} còn 1 đơn chưa xong: ${order.code}`)
    expect(refused.Blockers?.map(({ Message }) => Message)).toEqual([
      refused.Message,
      'Cửa hàng còn giữ 1 thẻ của khách, trả thẻ trước',
      expect.stringContaining('Dữ liệu phải lưu 5 năm sau đơn cuối, đến hết ngày '),
    ])
    await order.topUp(till, 10_000_000)
    expect((await forget(owner, CustomerID)).Message).toBe(
      `Khách Đoàn ${word} còn nợ 10.000.000, thu xong mới ngừng được`,
    )
    const { Data: preview } = await owner.done(privacy.getErasure, { CustomerID })
    expect(preview.Obstacles).toHaveLength(3)
    expect(preview.KeepUntil).not.toBeNull()
  })
})

test('nothing that identifies the customer is left in any table but the log; orders and counts stay', async () => {
  const { owner, CustomerID, card, order, FileID } = await known()
  const row = { 'Họ tên': `Đoàn ${word}`, SĐT: phone }
  const sheet = { Khách: [Object.keys(row), Object.values(row)] }
  const { ImportID } = await new Desk(server, owner).read(excelIn.customers, sheet)
  await new Desk(server, owner).settled(imports.run, { ImportID, Mode: 'all' })
  const Form = `Customer/AddOrEditCustomer.${CustomerID}`
  const Content = JSON.stringify({ Values: { Note: `gọi ${word}` }, Base: {}, Version: null })
  await owner.done(drafts.save, { Form, Content })
  expect(await leftOf(owner)).not.toEqual([])

  const { Data } = await forget(owner, CustomerID)

  expect(Data).toEqual({ Cards: 1, Orders: 2, Comments: 3, Files: 1 })
  expect(await leftOf(owner)).toEqual([])
  const { Data: after } = await owner.done(people.getByID, { CustomerID })
  expect(after).toMatchObject({
    FullName: `Khách ẩn danh ${after.Code}`,
    Phone: '',
    Note: '',
    Accounts: [],
    Status: 0,
    IsAnonymised: true,
  })
  expect((await order.detail()).Status).toBe(6)
  expect((await owner.done(people.getCustomerSearch, { keyword: word })).Data).toEqual([])
  expect((await owner.done(people.getCustomerSearch, { keyword: phone })).Data).toEqual([])
  expect((await owner.done(finder.find, { keyword: phone })).Data).toEqual([])
  expect((await owner.done(files.getFiles, { RefKind: 'customer', RefID: CustomerID })).Data).toEqual([])
  expect((await owner.call(files.getFile, { FileID })).Result).toBe(0)
  const { Data: history } = await owner.done(audit.getHistory, { RefKind: 'customer', RefID: CustomerID })
  expect(history[0]).toMatchObject({ Act: 'Ẩn danh khách hàng' })
  expect(JSON.stringify(history[0])).not.toContain(word)
  expect(card).toBeGreaterThan(0)
  await expectSound(owner)
})

test('it is done once, for good: neither the form nor undoing brings anything back', async () => {
  const { owner, CustomerID } = await known()
  await owner.done(people.addOrEditCustomer, { CustomerID, ...whole, Address: 'Phố khác', Version: 1 })
  const { Data: history } = await owner.done(audit.getHistory, { RefKind: 'customer', RefID: CustomerID })
  const edited = history.find(({ Act }) => Act === 'Sửa khách hàng')?.LogID ?? 0
  await forget(owner, CustomerID)

  expect(await forget(owner, CustomerID)).toMatchObject({ Result: 0, Code: 'ALREADY_DONE' })
  const back = { CustomerID, ...whole, Version: await versionOf(owner, CustomerID) }
  expect((await owner.call(people.addOrEditCustomer, back)).Message).toContain('đã được ẩn danh nên không sửa được')
  expect((await owner.call(undoing.undo, { LogID: edited })).Message).toBe(
    'Khách đã được ẩn danh nên không hoàn tác được',
  )
  const { Data } = await owner.done(privacy.getErasure, { CustomerID })
  expect(Data).toMatchObject({ Obstacles: [], AnonymisedAt: expect.stringContaining('T') })
  expect(await leftOf(owner)).toEqual([])
})

test('a customer that was merged into it is anonymised with it, and not alone', async () => {
  const { owner, CustomerID } = await known()
  const other = await makeCustomer(owner, { FullName: `Đoàn Lan ${word}`, Phone: '0988123456' })
  const versions = { Version: await versionOf(owner, CustomerID), MergeVersion: 1 }
  await owner.done(merging.mergeCustomer, { CustomerID, MergeID: other, ...versions, Reason: `Cùng là ${word}` })
  await longAgo(CustomerID)
  expect((await forget(owner, other)).Message).toBe('Khách này đã được gộp vào khách khác, hãy ẩn danh khách đó')

  expect((await forget(owner, CustomerID)).Result).toBe(1)

  expect(await leftOf(owner)).toEqual([])
  await expectSound(owner)
})

describe("a customer's own data", () => {
  test('is handed out by an owner alone, of a customer of the shop', async () => {
    const { owner, CustomerID } = await known()
    const manager = await owner.staff(['customers.view', 'customers.export'])
    const path = `${privacy.exportCustomer.path}?CustomerID=${CustomerID}`
    await expect(new Desk(server, manager).bytesOf(path)).rejects.toThrow(lackOf('shops.add'))
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    await expect(new Desk(server, elsewhere).bytesOf(path)).rejects.toThrow('Không có khách hàng này')
  })

  test('is one workbook with everything but whole card numbers, and its handing out is logged', async () => {
    const { owner, CustomerID, order } = await known()

    const book = await new Desk(server, owner).download(`${privacy.exportCustomer.path}?CustomerID=${CustomerID}`)

    expect(book.map(({ name }) => name)).toEqual([
      'Hồ sơ',
      'Tài khoản nhận tiền',
      'Thẻ',
      'Đơn',
      'Dòng tiền của đơn',
      'Sổ công nợ',
      'Phiếu thu',
      'Phiếu công nợ',
      'Hẹn trả nợ',
      'Nợ xấu',
      'Đối chiếu công nợ',
      'Phiếu thu chi',
      'Phiếu hằng tháng',
      'Tiền thừa của quỹ',
      'Tiền đã gán',
      'Đẩy tiền',
      'Cảnh báo',
      'Lịch hẹn',
      'Giữ thẻ',
      'Bình luận',
      'Tệp',
      'Nhật ký',
    ])
    const text = JSON.stringify(book)
    const said = [`${word} hẹn thứ hai`, `${word} gọi lại`, `${word} ký nhòe`, ' · bill 000123.000045']
    for (const kept of [whole.FullName, phone, whole.Note, accountNo, order.code, ...said]) expect(text).toContain(kept)
    expect(text).toContain('457353••••••')
    const { Data: history } = await owner.done(audit.getHistory, { RefKind: 'customer', RefID: CustomerID })
    expect(history[0]).toMatchObject({ Act: 'Xuất dữ liệu của khách' })
  })
})

test('saved filters that look for the customer, such jobs and their files, and files named after the customer go; others stay', async () => {
  const { owner, CustomerID } = await known()
  const desk = new Desk(server, owner)
  const keep = (Name: string, GeneralSearch: string) =>
    owner.done(views.save, { List: 'customers', Name, Search: JSON.stringify({ GeneralSearch }), IsShared: true })
  await keep('Khách hay quên', `doan ${word.toLowerCase()}`)
  await keep('Số của khách', '0977 123 456')
  await keep('Khách quận 1', 'quận 1')
  const { JobID: about } = await desk.settled(excelOut.customers, { GeneralSearch: whole.FullName })
  const { JobID: other } = await desk.settled(excelOut.customers, {})

  await forget(owner, CustomerID)

  const { Data: kept } = await owner.done(views.getViews, { List: 'customers' })
  expect(kept.Views.map(({ Name }) => Name)).toEqual(['Khách quận 1'])
  expect((await owner.done(jobs.getByID, { JobID: about })).Data).toMatchObject({
    Title: 'Nội dung đã xóa theo yêu cầu của khách',
    FileName: '',
  })
  await expect(desk.bytesOf(`${jobs.getFile.path}?JobID=${about}`)).rejects.toThrow('Việc này không có tệp')
  expect((await desk.bytesOf(`${jobs.getFile.path}?JobID=${other}`)).length).toBeGreaterThan(0)
  expect(await leftOf(owner)).toEqual([])
})
