import { audit } from '@cardpro/contract/kit/audit/audit'
import { undoing } from '@cardpro/contract/kit/audit/undo'
import type { BulkRow } from '@cardpro/contract/kit/bulk'
import type { RawInput } from '@cardpro/contract/kit/call'
import { files } from '@cardpro/contract/kit/files/files'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { customerBulk } from '@cardpro/contract/people/customers/customerBulk'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { uploaded } from '#test/uploads.ts'

const server = testServer()
type Wanted = RawInput<typeof customerBulk.previewMany>

let owner: TestUser
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
})

const preview = async (user: TestUser, input: Wanted) => (await user.done(customerBulk.previewMany, input)).Data
/** Chunk by chunk until all is done, as the screen does it. */
async function change(user: TestUser, input: Wanted & { UpTo?: number }): Promise<BulkRow[]> {
  const rows: BulkRow[] = []
  for (let Below: number | null | undefined; Below !== null; ) {
    const { Data } = await user.done(customerBulk.changeMany, { ...input, ...(Below && { Below }) })
    rows.push(...Data.Rows)
    Below = Data.Next
  }
  return rows
}
const read = async (id: number) => (await owner.done(people.getByID, { CustomerID: id })).Data

describe('what is refused', () => {
  test('without the right to change customers none is changed, without the right to deactivate none is deactivated', async () => {
    const Ids = [await makeCustomer(owner)]
    const viewer = await owner.staff(['customers.view'])
    const clerk = await owner.staff(['customers.view', 'customers.edit'])
    for (const call of [customerBulk.previewMany, customerBulk.changeMany]) {
      expect((await viewer.call(call, { Ids, Act: 'rank', NewRank: 1 })).Code).toBe('NO_PERMISSION')
      expect((await clerk.call(call, { Ids, Act: 'stop' })).Code).toBe('NO_PERMISSION')
    }
    expect(await change(clerk, { Ids, Act: 'rank', NewRank: 1 })).toMatchObject([{ Result: 1 }])
  })

  test('an unknown action, an unknown rank, and staff of another shop', async () => {
    const Ids = [await makeCustomer(owner)]
    const elsewhere = await owner.staff(['customers.view'], { shopIds: [owner.shopIds[1] ?? 0] })
    const refused = async (input: object) =>
      (await owner.call(customerBulk.changeMany, { Ids, ...input } as never)).Errors
    expect(await refused({ Act: 'sell' })).toEqual({ Act: 'Vui lòng chọn việc cần làm' })
    // Without its value an act would empty what is there.
    expect(await refused({ Act: 'rank' })).toEqual({ NewRank: 'Vui lòng chọn hạng mới' })
    expect(await refused({ Act: 'staff' })).toEqual({ NewStaffID: 'Vui lòng chọn nhân viên' })
    expect(await refused({ Act: 'rank', NewRank: 3 })).toEqual({ NewRank: 'Vui lòng chọn hạng mới' })
    expect(await refused({ Act: 'staff', NewStaffID: elsewhere.userId })).toEqual({
      NewStaffID: 'Nhân viên này không làm ở cửa hàng',
    })
  })

  test("another shop's customers are not found", async () => {
    const id = await makeCustomer(owner.at(owner.shopIds[1] ?? 0))
    expect((await preview(owner, { Ids: [id], Act: 'rank', NewRank: 2 })).Total).toBe(0)
    expect(await change(owner, { Ids: [id], Act: 'rank', NewRank: 2 })).toEqual([])
    expect(await change(owner, { Act: 'stop' })).toEqual([])
  })

  test('a customer whose consent paper was removed is refused as a whole: nothing is changed or logged', async () => {
    const { FileID } = await uploaded(server, owner, { call: files.uploadImage })
    const paper = { Consent: true, ConsentMethod: 'Giấy có chữ ký', ConsentFileID: FileID }
    const [free, torn] = [await makeCustomer(owner), await makeCustomer(owner, paper)]
    await owner.done(files.removeFile, { FileID, Reason: 'Ảnh mờ' })
    const logged = async () => (await owner.done(audit.getHistory, { RefKind: 'customer', RefID: torn })).Data.length
    const before = await logged()

    const rows = await change(owner, { Ids: [free, torn], Act: 'rank', NewRank: 2 })
    expect(rows).toMatchObject([{ Result: 0, Message: 'Không có tệp này' }, { Result: 1 }])
    expect([(await read(torn)).Rank, (await read(free)).Rank, await logged()]).toEqual([0, 2, before])
  })

  test('a customer with a debt or an open order is not deactivated; the others are', async () => {
    const [free, gone] = [await makeCustomer(owner), await makeCustomer(owner)]
    await owner.done(people.deleteCustomer, { CustomerID: gone, Reason: 'Chuyển đi' })
    const fund = await makeFund(owner, { opening: 90_000_000 })
    const open = await makeOrder(owner)
    const owing = await makeOrder(owner, { Contract_Type: 2, Amount: 5_000_000 })
    await owing.topUp(fund, 5_000_000)
    const wanted: Wanted = {
      Ids: [free, gone, open.customerId, owing.customerId],
      Act: 'stop',
      Reason: 'Dọn danh sách',
    }
    const told = await preview(owner, wanted)
    expect(told).toMatchObject({ Total: 4, Changes: 1, Unchanged: 1, Refused: 2 })
    const rows = await change(owner, wanted)
    const messageOf = (id: number) => rows.find(({ Key }) => Key === String(id))
    expect(messageOf(free)).toMatchObject({ Result: 1, Message: '' })
    expect(messageOf(gone)).toMatchObject({ Result: 2, Message: 'Đã ngừng' })
    expect(messageOf(open.customerId)?.Message).toMatch(/còn 1 đơn chưa xong: DH/)
    expect(messageOf(owing.customerId)?.Message).toMatch(/còn nợ 5\.000\.000, thu xong mới ngừng được/)
    expect(rows.filter(({ Result }) => Result === 0).map(({ Message }) => Message)).toEqual(
      told.Rows.filter(({ Result }) => Result === 0).map(({ Message }) => Message),
    )
    expect([(await read(free)).Status, (await read(open.customerId)).Status]).toEqual([0, 1])
  })

  test('a deactivated customer is not assigned to other staff', async () => {
    const [gone, here] = [await makeCustomer(owner), await makeCustomer(owner)]
    await owner.done(people.deleteCustomer, { CustomerID: gone })
    const colleague = await owner.staff(['customers.view'])
    const wanted: Wanted = { Ids: [gone, here], Act: 'staff', NewStaffID: colleague.userId }
    expect(await change(owner, wanted)).toMatchObject([
      { Key: String(here), Result: 1 },
      { Key: String(gone), Result: 0, Message: 'Khách đã ngừng' },
    ])
  })
})

describe('by filter', () => {
  test("one user's customers are assigned to another, and nothing else of them changes", async () => {
    const [leaving, staying] = [await owner.staff(['customers.view']), await owner.staff(['customers.view'])]
    const account = { BankCode: 'TCB', AccountNo: '19031234567890', AccountName: 'NGUYEN VAN A', IsDefault: true }
    const file = { StaffID: leaving.userId, Note: 'Khách quen', Rank: 2 as const, Accounts: [account] }
    const ours = [await makeCustomer(owner, file), await makeCustomer(owner, { StaffID: leaving.userId })]
    const other = await makeCustomer(owner)
    const before = await read(ours[0] ?? 0)
    const wanted: Wanted = { StaffID: leaving.userId, Act: 'staff', NewStaffID: staying.userId }
    const told = await preview(owner, wanted)
    expect(told).toMatchObject({ Total: 2, Changes: 2, Refused: 0, UpTo: ours[1] })
    const late = await makeCustomer(owner, { StaffID: leaving.userId })
    expect((await change(owner, { ...wanted, UpTo: told.UpTo })).map(({ Key, Result }) => [Key, Result])).toEqual([
      [String(ours[1]), 1],
      [String(ours[0]), 1],
    ])
    const { StaffID, StaffName, Version, ...rest } = await read(ours[0] ?? 0)
    expect([StaffID, Version]).toEqual([staying.userId, before.Version + 1])
    expect({ ...rest, StaffID: before.StaffID, StaffName: before.StaffName, Version: before.Version }).toEqual(before)
    expect(StaffName).toBe('Trần Minh Quân')
    expect([(await read(late)).StaffID, (await read(other)).StaffID]).toEqual([leaving.userId, null])
    expect(await change(owner, { Ids: ours, Act: 'staff', NewStaffID: null })).toMatchObject([
      { Result: 1 },
      { Result: 1 },
    ])
    expect((await read(ours[0] ?? 0)).StaffID).toBeNull()
  })

  test('more than a chunk is done chunk by chunk, although changed customers leave the filter', async () => {
    for (let no = 0; no < 103; no++) await makeCustomer(owner)
    const first = await owner.done(customerBulk.changeMany, { Rank: 0, Act: 'rank', NewRank: 1 })
    expect(first.Data.Rows).toHaveLength(100)
    const rest = await change(owner, { Rank: 0, Act: 'rank', NewRank: 1 })
    expect(rest).toHaveLength(3)
    expect((await owner.done(people.ajaxLoadCustomer, { Rank: 1, PageSize: 1 })).Total).toBe(103)
  }, 30_000)

  test('a chunk that is sent twice is done once, and answered the same', async () => {
    const Ids = [await makeCustomer(owner)]
    const wanted: Wanted = { Ids, Act: 'rank', NewRank: 2 }
    const key = 'mot-lan-thoi-5678'
    const one = await owner.done(customerBulk.changeMany, wanted, { key })
    expect(await owner.done(customerBulk.changeMany, wanted, { key })).toEqual(one)
    expect((await read(Ids[0] ?? 0)).Version).toBe(2)
  })

  test("each customer's history has the change, and it can be undone from there", async () => {
    const id = await makeCustomer(owner)
    await change(owner, { Ids: [id], Act: 'rank', NewRank: 2 })
    const { Data } = await owner.done(audit.getHistory, { RefKind: 'customer', RefID: id })
    expect(Data[0]).toMatchObject({ Act: 'Sửa khách hàng', Before: { Hạng: 'Thường' }, After: { Hạng: 'VIP' } })
    await owner.done(undoing.undo, { LogID: Data[0]?.LogID ?? 0 })
    expect((await read(id)).Rank).toBe(0)
  })
})
