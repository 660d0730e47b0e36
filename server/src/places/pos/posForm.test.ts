import { posMoney } from '@cardpro/contract/debts/debts'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { type PosRow, pos } from '@cardpro/contract/places/pos/pos'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const tr = 1_000_000
// A Saturday.
beforeAll(() => setClock('2026-11-21T03:00:00Z'))
afterAll(() => setClock(null))

const rowOf = async (user: TestUser, id: number): Promise<PosRow> => {
  const { Data } = await user.done(pos.getByConditions, { PageSize: 200 })
  const found = Data.find(({ PosID }) => PosID === id)
  if (!found) throw new Error('the POS is not in the list')
  return found
}
/** What the form sends of a POS that is opened and changed. */
const formOf = ({ Rules, PosParentID, HolderID, ReceivedOn, OwnerType, Status, ...row }: PosRow) => ({
  ...row,
  ...Rules,
  OwnerType: OwnerType as 1 | 2 | 3,
  Status: Status as 1,
  ...(PosParentID !== null && { PosParentID }),
  ...(HolderID !== null && { HolderID }),
  ...(ReceivedOn !== null && { ReceivedOn }),
  Fees: [],
})
const acts = async (user: TestUser, id: number) =>
  (await user.done(audit.getHistory, { RefKind: 'pos', RefID: id })).Data.map(({ Act, Before, After, Note }) => ({
    Act,
    Before,
    After,
    Note,
  }))

describe('what is refused', () => {
  test('a parent that is a child itself, that it is itself, or that would make three levels', async () => {
    const owner = await server.company()
    const top = await makePos(owner, { Name: 'Tổng' })
    const child = await makePos(owner, { Name: 'Con', PosParentID: top })
    const wrong = async (id: number, PosParentID: number) =>
      (await owner.call(pos.addOrEdit, { ...formOf(await rowOf(owner, id)), PosParentID })).Errors
    expect(await wrong(await makePos(owner), child)).toEqual({
      PosParentID: 'Máy Con đã có POS cha, chọn chính POS cha đó',
    })
    expect(await wrong(child, child)).toEqual({ PosParentID: 'Không có máy POS này trong cửa hàng' })
    expect(await wrong(top, await makePos(owner))).toEqual({ PosParentID: 'Máy này đang là POS cha của máy khác' })
  })

  test('a holder who does not work in the shop, or no more', async () => {
    const owner = await server.company({ shops: 2 })
    const id = await makePos(owner)
    const elsewhere = await owner.staff(['orders.view'], { shopIds: [owner.shopIds[1] ?? 0] })
    const sentence = 'Nhân viên này không làm ở cửa hàng'
    const handed = await owner.call(pos.handOver, { PosID: id, StaffID: elsewhere.userId })
    const edited = { ...formOf(await rowOf(owner, id)), HolderID: elsewhere.userId }
    expect(handed.Errors).toEqual({ StaffID: sentence })
    expect((await owner.call(pos.addOrEdit, edited)).Errors).toEqual({ HolderID: sentence })
  })

  test('removing a POS with bills, whose history would go with it', async () => {
    const owner = await server.company()
    const id = await makePos(owner, { Name: 'VCB 01' })
    const order = await makeOrder(owner)
    await order.swipe([{ pos: id, amount: tr }])
    await order.cancel()
    expect((await owner.call(pos.delete, { posID: id })).Message).toBe(
      'Máy VCB 01 đã có lô và bill nên không xóa được, hãy trả máy hoặc khóa máy',
    )
  })

  test('a POS that comes back to a TID that is taken by now', async () => {
    const owner = await server.company()
    const id = await makePos(owner, { TID: '55555555' })
    await owner.done(pos.updateStatus, { PosID: id, Status: 0, Reason: 'Hết hợp đồng' })
    await makePos(owner, { Name: 'Máy mới', TID: '55555555' })
    expect((await owner.call(pos.updateStatus, { PosID: id, Status: 1, Reason: 'Dùng lại' })).Message).toBe(
      'TID đã tồn tại ở máy Máy mới',
    )
  })

  test('a swipe on a POS that is locked', async () => {
    const owner = await server.company()
    const id = await makePos(owner, { Name: 'VCB 01' })
    await owner.done(pos.updateStatus, { PosID: id, Status: 4, Reason: 'Ngân hàng khóa' })
    await expect((await makeOrder(owner)).swipe([{ pos: id, amount: tr }])).rejects.toThrow(
      'POS VCB 01 không hoạt động',
    )
    expect((await owner.call(pos.updateStatus, { PosID: id, Status: 1, Reason: '' })).Errors).toEqual({
      Reason: 'Vui lòng nhập lý do',
    })
  })
})

test('every box of the form is kept, and shown again as it was typed', async () => {
  const owner = await server.company()
  const clerk = await owner.staff(['orders.view'])
  const top = await makePos(owner, { Name: 'Tổng' })
  const typed = {
    Serial: 'SN-001',
    Model: 'PAX A920',
    Address: '12 Lê Lợi, Quận 1',
    MCC: '5411',
    OwnerType: 2 as const,
    PosParentID: top,
    HolderID: clerk.userId,
    ReceivedOn: '2026-10-01',
    Deposit: 5 * tr,
    Rent: 300_000,
    SettleDays: 0,
    SettleShifts: ['16:00', '11:00', '16:00'],
    HoldsWeekend: true,
  }
  const rules = {
    MinSwipe: tr,
    MaxSwipe: 50 * tr,
    MaxDay: 200 * tr,
    MaxDayCount: 20,
    MaxMonth: 6000 * tr,
    MaxCardDay: 60 * tr,
    MaxCardDayCount: 3,
    CardGap: 30,
    OpenFrom: '08:00',
    OpenTo: '21:30',
    RefusedCardTypes: ['AMEX' as const],
    RefusedBanks: ['ACB'],
  }
  const id = await makePos(owner, { Name: 'VCB 01', ...typed, ...rules, Levels: { MAX_DAY: 2, BANKS: 2 } })
  const { SettleShifts: _typed, ...facts } = typed
  const row = await rowOf(owner, id)
  expect(row).toMatchObject({
    ...facts,
    SettleShifts: ['11:00', '16:00'],
    PosParentName: 'Tổng',
    HolderStaff: 'Trần Minh Quân',
    Rules: rules,
    Remain: 200 * tr,
  })
  expect(Object.entries(row.Rules.Levels).filter(([, level]) => level === 2)).toEqual([
    ['MAX_DAY', 2],
    ['BANKS', 2],
  ])
  await owner.done(pos.addOrEdit, { ...formOf(row), Name: 'VCB quầy 1' })
  expect(await rowOf(owner, id)).toEqual({ ...row, Name: 'VCB quầy 1', Version: 2 })
  const [edited] = await acts(owner, id)
  expect([edited?.Before, edited?.After]).toEqual([{ 'Tên máy': 'VCB 01' }, { 'Tên máy': 'VCB quầy 1' }])
})

test('a level counts only for a rule that the POS has', async () => {
  const owner = await server.company()
  const id = await makePos(owner, { Levels: { MAX_DAY: 2 } })
  expect((await rowOf(owner, id)).Rules.Levels.MAX_DAY).toBe(1)
})

test('a POS is found by its holder, its kind, its bank and its serial number', async () => {
  const owner = await server.company()
  const clerk = await owner.staff(['orders.view'])
  const id = await makePos(owner, { Serial: 'SN-77', OwnerType: 3, HolderID: clerk.userId, BankCode: 'TCB' })
  await makePos(owner)
  const found = async (input: object) => (await owner.done(pos.getByConditions, input)).Data.map(({ PosID }) => PosID)
  expect(await found({ StaffID: clerk.userId })).toEqual([id])
  expect(await found({ OwnerType: 3 })).toEqual([id])
  expect(await found({ BankCode: 'TCB' })).toEqual([id])
  expect(await found({ GeneralSearch: 'sn-77' })).toEqual([id])
})

test('handing over, locking and giving back stand in the history, each with who, when and why', async () => {
  const owner = await server.company()
  const clerk = await owner.staff(['orders.view'])
  const id = await makePos(owner, { Name: 'VCB 01' })
  await owner.done(pos.handOver, { PosID: id, StaffID: clerk.userId, Note: 'Giao kèm sạc' })
  await owner.done(pos.handOver, { PosID: id, StaffID: clerk.userId })
  await owner.done(pos.updateStatus, { PosID: id, Status: 4, Reason: 'Ngân hàng khóa' })
  await owner.done(pos.updateStatus, { PosID: id, Status: 4, Reason: 'Bấm hai lần' })
  await owner.done(pos.handOver, { PosID: id, StaffID: null })
  expect((await acts(owner, id)).slice(0, 3)).toEqual([
    { Act: 'Nhận lại máy POS', Before: { 'NV giữ': 'Trần Minh Quân' }, After: {}, Note: '' },
    {
      Act: 'Khóa máy POS',
      Before: { 'Trạng thái': 'Hoạt động' },
      After: { 'Trạng thái': 'Bị khóa' },
      Note: 'Ngân hàng khóa',
    },
    { Act: 'Bàn giao máy POS', Before: {}, After: { 'NV giữ': 'Trần Minh Quân' }, Note: 'Giao kèm sạc' },
  ])
  expect(await rowOf(owner, id)).toMatchObject({ HolderID: null, Status: 4, Version: 4 })
})

test('a POS on which nothing was swiped is removed for good, and removing it again changes nothing', async () => {
  const owner = await server.company()
  const id = await makePos(owner)
  await owner.done(pos.delete, { posID: id })
  await owner.done(pos.delete, { posID: id })
  for (const Status of [undefined, 0]) expect((await owner.done(pos.getByConditions, { Status })).Total).toBe(0)
  expect((await owner.done(pos.getAllPos, {})).Total).toBe(0)
  expect((await owner.call(pos.getFees, { PosID: id })).Message).toBe('Không có máy POS này trong cửa hàng')
  expect((await owner.call(pos.updateStatus, { PosID: id, Status: 1, Reason: 'Nhầm' })).Result).toBe(0)
})

test('the bills of a POS: what stands in the period, with its sums; costs only for users that may see profit', async () => {
  const owner = await server.company()
  const [id, other] = [await makePos(owner), await makePos(owner)]
  const order = await makeOrder(owner)
  await order.swipe([{ pos: id, amount: 10 * tr, lot: '7', bill: '45' }], { Date: '2026-11-20' })
  await order.swipe([
    { pos: id, amount: 20 * tr, lot: '8' },
    { pos: other, amount: tr },
  ])
  const { Data, Total, Summary } = await owner.done(pos.getBills, { PosID: id })
  expect([Total, Summary]).toEqual([2, { Amount: 30 * tr, Fee: 330_000, Net: 29_670_000 }])
  expect(Data.map(({ LotNo, BillNo, Amount, PostedOn }) => [LotNo, BillNo, Amount, PostedOn])).toEqual([
    ['8', '', 20 * tr, '2026-11-21'],
    ['7', '45', 10 * tr, '2026-11-20'],
  ])
  expect((await owner.done(pos.getBills, { PosID: id, LotNo: '000007' })).Total).toBe(1)
  expect((await owner.done(pos.getBills, { PosID: id, fromDate: '20/11/2026', toDate: '20/11/2026' })).Total).toBe(1)
  const clerk = await owner.staff(['pos.view'])
  const seen = await clerk.done(pos.getBills, { PosID: id })
  expect([seen.Summary, seen.Data[0]?.Fee]).toEqual([{ Amount: 30 * tr, Fee: null, Net: null }, null])
})

test('the pickers: of one shop, or of every shop that the user may enter', async () => {
  const owner = await server.company({ shops: 3 })
  const [first = 0, second = 0, third = 0] = owner.shopIds
  for (const [index, shop] of [first, second, third].entries()) {
    await makePos(owner.at(shop), { Name: `Máy ${index + 1}`, MaxMonth: 90 * tr, RefusedCardTypes: ['JCB'] })
  }
  const clerk = await owner.staff(['orders.view'], { shopIds: [first, third] })
  const names = (rows: { Name: string }[]) => rows.map(({ Name }) => Name)
  const all = (await clerk.at(first).done(pos.getAllPosCompany, {})).Data
  expect(names((await clerk.at(first).done(pos.getAllPos, {})).Data)).toEqual(['Máy 1'])
  expect(names(all)).toEqual(['Máy 1', 'Máy 3'])
  expect(all[0]).toMatchObject({ ShopID: first, DayRemain: 90 * tr, RefusedCardTypes: ['JCB'] })
  expect(all[0]?.Fees[0]).toMatchObject({ Percent: null, MinFee: null })
})

describe('when the money of a lô should come', () => {
  const dueOf = async (
    owner: TestUser,
    calendar: object,
    openedAt = '2026-11-21T10:00:00+07:00',
    Date = '2026-11-21',
  ) => {
    const id = await makePos(owner, { fundId: await makeFund(owner), ...calendar })
    const order = await makeOrder(owner)
    const { Data } = await order.swipe([{ pos: id, amount: tr }], { Date })
    const lot = Data.NumberLoIDs[0] ?? 0
    await withAdmin(server.admin, (client) =>
      client.query('UPDATE lots SET created_at = $3 WHERE company_id = $1 AND id = $2', [
        owner.companyId,
        lot,
        openedAt,
      ]),
    )
    const lots = (await owner.done(posMoney.getNumberLoConditions, { PosID: id })).Data
    const [money] = (await owner.done(posMoney.debtPos, { PosID: id })).Data
    expect(money?.ExpectedDate).toBe(lots[0]?.ExpectedDate)
    return lots[0]?.ExpectedDate
  }

  test('T+1, T+2, and at the weekend where the bank works then', async () => {
    const owner = await server.company()
    expect(await dueOf(owner, { SettleDays: 1 })).toBe('2026-11-22')
    expect(await dueOf(owner, { SettleDays: 2 })).toBe('2026-11-23')
  })

  test('on Monday for what would come on a Saturday or a Sunday', async () => {
    const owner = await server.company()
    const weekend = { HoldsWeekend: true }
    expect(await dueOf(owner, { SettleDays: 0, ...weekend })).toBe('2026-11-23')
    expect(await dueOf(owner, { SettleDays: 1, ...weekend })).toBe('2026-11-23')
    expect(await dueOf(owner, { SettleDays: 2, ...weekend })).toBe('2026-11-23')
    expect(await dueOf(owner, { SettleDays: 1, ...weekend }, '2026-11-19T10:00:00+07:00', '2026-11-19')).toBe(
      '2026-11-20',
    )
    expect(await dueOf(owner, { SettleDays: 1, ...weekend }, '2026-11-20T10:00:00+07:00', '2026-11-20')).toBe(
      '2026-11-23',
    )
  })

  test('on the day itself until the last payment of the day, and tomorrow after it', async () => {
    const owner = await server.company()
    const shifts = { SettleDays: 0, SettleShifts: ['11:00', '16:00'] }
    expect(await dueOf(owner, shifts, '2026-11-21T16:00:30+07:00')).toBe('2026-11-21')
    expect(await dueOf(owner, shifts, '2026-11-21T16:01:00+07:00')).toBe('2026-11-22')
    expect(await dueOf(owner, { ...shifts, HoldsWeekend: true }, '2026-11-20T16:01:00+07:00', '2026-11-20')).toBe(
      '2026-11-23',
    )
    // Written down a day later, its hour tells nothing.
    expect(await dueOf(owner, shifts, '2026-11-21T20:00:00+07:00', '2026-11-20')).toBe('2026-11-20')
  })
})
