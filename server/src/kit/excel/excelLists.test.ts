import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { excelOut } from '@cardpro/contract/excelOut'
import type { Call } from '@cardpro/contract/kit/call'
import type { Right } from '@cardpro/contract/kit/rights'
import { custody } from '@cardpro/contract/people/cards/cards'
import { appointments, radar } from '@cardpro/contract/people/cards/cardWork'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { staff } from '@cardpro/contract/people/staff/staff'
import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { partners } from '@cardpro/contract/places/partners/partners'
import { posPartners } from '@cardpro/contract/places/partners/posPartners'
import { pos } from '@cardpro/contract/places/pos/pos'
import { shops } from '@cardpro/contract/places/shops/shops'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { Desk, type OpenedSheet } from '#test/excel.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { makeCollaborator, makeLink, makePartner, makePartnerFee } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
let owner: TestUser
let desk: Desk
beforeAll(async () => {
  owner = await server.company({ shops: 2 })
  desk = new Desk(server, owner)
  const fund = await makeFund(owner, { opening: 900_000_000 })
  const [year, month, day] = todayHere(1).split('-').map(Number)
  const dates = { DueDay: day ?? 1, ExpMonth: month ?? 1, ExpYear: year ?? 2090 }
  for (const debt of [35_000_000, 12_000_000]) {
    const CustomerID = await makeCustomer(owner)
    const cardDataID = await makeCard(owner, { CustomerID, ...dates })
    await owner.done(radar.saveNotify, { cardDataID, DateDues: todayHere(1), DebtEstimate: debt, Result: 1 })
    await owner.done(custody.changeHold, { cardDataID, cardInShop: 1, Slot: 'B2' })
    const meeting = { CardDataID: cardDataID, Date: todayHere(), Type: 1 as const, Amount: debt, Note: 'Mang thẻ' }
    await owner.done(appointments.addCalendarPayment, meeting)
    const order = await makeOrder(owner, { Contract_Type: 2, Amount: debt })
    await order.topUp(fund, debt)
  }
  const swiped = await makeOrder(owner)
  await swiped.swipe([{ pos: await makePos(owner, { fundId: fund }), amount: 20_000_000 }])
  await makePos(owner, { Name: 'POS chưa quẹt', fundId: fund })
  await makeCollaborator(owner, { Name: 'Phạm Thu Hà' })
  const PartnerID = await makePartner(owner, { Name: 'Đại lý Minh', CreditLimit: 50_000_000 })
  const link = await makeLink(owner, { PartnerID, Fees: [{ CardType: 'VISA', Percent: 1.2, MinFee: 5_000 }] })
  await owner.done(posPartners.createPosPartner, { ...link, PartnerCode: 'M-02' })
  await makePartnerFee(owner, PartnerID, { MinFee: 5_000 })
  const [ShopID = 0, OtherShopID = 0] = owner.shopIds
  await owner.done(partnerFees.configFeeShops, { ShopID, OtherShopID, typeCard: 'JCB', Percent: 0.25 })
}, 60_000)

const lists: [string, Call, Right, Right][] = [
  ['cards that fall due', excelOut.cardsDue, 'cards.view', 'cards.export'],
  ['cards that expire', excelOut.cardsExpired, 'cards.view', 'cards.export'],
  ['cards that are held', excelOut.cardsHeld, 'cards.view', 'cards.export'],
  ['appointments', excelOut.calendar, 'calendar.view', 'calendar.export'],
  ['partners', excelOut.partners, 'partners.view', 'partners.export'],
  ['POS of partners', excelOut.posPartners, 'posPartners.view', 'posPartners.export'],
  ['collaborators', excelOut.collaborators, 'collaborators.view', 'collaborators.export'],
  ['staff', excelOut.staff, 'staff.view', 'staff.export'],
  ['money of POS', excelOut.posMoney, 'posMoney.view', 'posMoney.export'],
  ['debts', excelOut.customerDebts, 'customerDebts.view', 'customerDebts.export'],
  ['lô', excelOut.posMoneyLots, 'posMoney.view', 'posMoney.export'],
  ['shops', excelOut.shops, 'shops.view', 'shops.export'],
  ['fees with partners', excelOut.partnerFees, 'partnerFees.view', 'partnerFees.export'],
  ['fees between shops', excelOut.partnerShopsFees, 'partnerShops.view', 'partnerShops.export'],
  ['changes of shared POS', excelOut.posPartnersChanges, 'posPartners.view', 'posPartners.export'],
]

describe.each(lists)('an Excel file of %s', (_, call, view, right) => {
  test('is not for users who may only read', async () => {
    const viewer = await owner.staff([view])
    expect(await viewer.call(call, {})).toMatchObject({ Result: 0, Code: 'NO_PERMISSION' })
    const clerk = await owner.staff([view, right])
    expect((await new Desk(server, clerk).excelOf(call, {})).rows.length).toBeGreaterThan(0)
  })
})

const column = ({ heads, rows }: OpenedSheet, head: string): unknown[] => {
  const at = heads.indexOf(head)
  expect([head, at]).not.toEqual([head, -1])
  return rows.map((row) => row[at])
}

describe('the file has what the list shows, to the đồng', () => {
  test('cards that fall due: masked, with what they owe and its sum', async () => {
    const { Data, Summary } = await owner.done(radar.getNotifyDate, {})
    const file = await desk.excelOf(excelOut.cardsDue, {})
    const owed = Data.map(({ DebtEstimate }) => DebtEstimate)
    expect(column(file, 'Dư nợ')).toEqual([...owed, 47_000_000])
    expect(Summary?.DebtEstimate).toBe(47_000_000)
    expect(column(file, 'Số thẻ').slice(0, -1)).toEqual(Data.map(({ Last4 }) => `457353••••••${Last4}`))
    // Another card of these customers falls due on the 25th: on some days it is among them.
    expect(column(file, 'Kết quả').filter((result) => result === 'Hẹn')).toHaveLength(2)
    expect(file.about).toContain('Cảnh báo thẻ đến hạn · Theo: ngày đến hạn · ')
    const found = await desk.excelOf(excelOut.cardsDue, { Result: 1, Columns: ['CustomerName', 'Kết quả'] })
    expect(found.heads).toEqual(['Khách hàng', 'Kết quả', 'Nhắc lúc', 'Ghi chú'])
    expect(found.rows).toHaveLength(2)
  })

  test('cards that expire, and what their customers owe only for users who may see customers', async () => {
    const { Data } = await owner.done(radar.getCardExpired, {})
    const file = await desk.excelOf(excelOut.cardsExpired, {})
    expect(column(file, 'Khách hàng')).toEqual(Data.map(({ CustomerName }) => CustomerName))
    expect(column(file, 'Quá hạn (ngày)')).toEqual(Data.map(({ ExpiredDays }) => ExpiredDays))
    const clerk = await owner.staff(['cards.view', 'cards.export'])
    const theirs = await new Desk(server, clerk).excelOf(excelOut.cardsExpired, {})
    expect(column(theirs, 'Khách nợ')).toEqual(Data.map(() => null))
  })

  test('cards that are held, with where', async () => {
    const file = await desk.excelOf(excelOut.cardsHeld, { cardInShop: 1 })
    expect(column(file, 'Ngăn')).toEqual(['B2', 'B2'])
    expect(file.about).toContain('Nơi giữ: Cửa hàng')
  })

  test('appointments of the period and their sum', async () => {
    const period = { fromDate: todayHere(), toDate: todayHere(1) }
    const { Data, Summary } = await owner.done(appointments.getCalendarPayment, period)
    const file = await desk.excelOf(excelOut.calendar, period)
    expect(column(file, 'Dự kiến')).toEqual([...Data.map(({ Amount }) => Amount), Summary?.Amount])
    expect(column(file, 'Ghi chú').slice(0, 2)).toEqual(['Mang thẻ', 'Mang thẻ'])
    expect(column(file, 'Trạng thái')[0]).toBe('Chờ')
  })

  test('partners and their POS', async () => {
    const { Data, Summary } = await owner.done(partners.ajaxLoadPartner, {})
    const file = await desk.excelOf(excelOut.partners, {})
    expect(column(file, 'Tên').slice(0, -1)).toEqual(Data.map(({ Name }) => Name))
    expect(column(file, 'Hạn mức nợ')[0]).toBe(50_000_000)
    expect([column(file, 'Họ nợ').at(-1), column(file, 'Mình nợ').at(-1)]).toEqual([Summary?.TheyOwe, Summary?.WeOwe])
    const links = (await owner.done(posPartners.getPosPartner, {})).Data
    const linkFile = await desk.excelOf(excelOut.posPartners, {})
    expect(column(linkFile, 'Máy POS')).toEqual(links.map(({ PosName }) => PosName))
    expect(column(linkFile, 'Phí theo loại thẻ')).toEqual(['Visa 1,2%, ít nhất 5.000'])
    expect(column(linkFile, 'Từ ngày')).toEqual([new Date(`${todayHere()}T00:00:00Z`)])
  })

  test('collaborators with their sums', async () => {
    const { Data, Summary } = await owner.done(collaborators.getByConditions, {})
    const file = await desk.excelOf(excelOut.collaborators, {})
    expect(column(file, 'Tên').slice(0, -1)).toEqual(Data.map(({ Name }) => Name))
    expect(column(file, 'Hoa hồng (%)')[0]).toBe(0.3)
    expect(column(file, 'Còn').at(-1)).toBe(Summary?.Remain)
  })

  test('staff with the names of their shops, and the sum of what they hold', async () => {
    const [first = 0] = owner.shopIds
    const clerk = await owner.staff(['orders.view'], { shopIds: [first] })
    const { Data, Summary } = await owner.done(staff.ajaxLoadStaff, { Sort: 'FullName', PageSize: 200 })
    const file = await desk.excelOf(excelOut.staff, { Sort: 'FullName' })
    expect(column(file, 'Tài khoản').slice(0, -1)).toEqual(Data.map(({ UserName }) => UserName))
    expect(column(file, 'Tạm ứng đang giữ').at(-1)).toBe(Summary?.Advance)
    expect(Summary?.Advance).toBe(Data.reduce((sum, { AdvanceBalance }) => sum + AdvanceBalance, 0))
    const shopsOf = (userId: number) =>
      column(file, 'Cửa hàng được vào')[Data.findIndex(({ UserID }) => UserID === userId)]
    expect(shopsOf(clerk.userId)).toBe(`Cửa hàng ${first}`)
    expect(shopsOf(owner.userId)).toBe('Mọi cửa hàng')
  })

  test('money of the POS that still owe', async () => {
    const period = { fromDate: todayHere(), toDate: todayHere() }
    const all = await desk.excelOf(excelOut.posMoney, period)
    const { Summary, Data } = await owner.done(posMoney.debtPos, period)
    expect(column(all, 'Còn')).toEqual([...Data.map(({ Remain }) => Remain), Summary?.Remain])
    const owing = await desk.excelOf(excelOut.posMoney, { ...period, Show: 'unpaid' })
    expect(column(owing, 'Còn')).toEqual([Summary?.Remain, Summary?.Remain])
    expect(owing.about).toContain('Lọc POS: Còn chưa về')
    const shown = async (Show: 'late' | 'diff' | 'held') =>
      (await owner.done(posMoney.debtPos, { ...period, Show })).Total
    expect([await shown('late'), await shown('diff'), await shown('held')]).toEqual([0, 0, 0])
    expect(Data.length).toBeGreaterThan(1)
  })

  test('debts on both sides and by age', async () => {
    const { Data, Summary } = await owner.done(debts.getSummaryDebt, {})
    const file = await desk.excelOf(excelOut.customerDebts, {})
    expect(column(file, 'Khách').slice(0, -1)).toEqual(Data.map(({ Name }) => Name))
    expect(column(file, 'Khách nợ').at(-1)).toBe(Summary?.TheyOwe)
    expect(column(file, '0–7 ngày')).toEqual([...Data.map(({ Aging }) => Aging.D7), Summary?.Aging.D7])
    // What was topped up and waits for its swipe is at work, and owed on neither side.
    expect([Summary?.AtWork, Summary?.Aging.D7]).toEqual([47_000_000, 0])
    expect(column(file, 'Đang ở thẻ khách').at(-1)).toBe(47_000_000)
    expect(Summary?.WeOwe).toBeGreaterThan(0)
  })

  test('lô with their sums, of all POS or of some', async () => {
    const { Data, Summary } = await owner.done(posMoney.getNumberLoConditions, {})
    const file = await desk.excelOf(excelOut.posMoneyLots, { sinceDate: todayHere(-1) })
    expect(column(file, 'Lô').slice(0, -1)).toEqual(Data.map(({ numberText }) => numberText))
    expect(column(file, 'Còn').at(-1)).toBe(Summary?.Remain)
    const PosIDs = [Data[0]?.PosID ?? 0]
    expect((await desk.excelOf(excelOut.posMoneyLots, { PosIDs })).about).toContain('Của 1 máy')
    const others = (await owner.done(pos.getByConditions, {})).Data.map(({ PosID }) => PosID)
    const none = others.filter((id) => !PosIDs.includes(id))
    expect((await owner.done(posMoney.getNumberLoConditions, { PosIDs: none })).Total).toBe(0)
  })

  test('bills of a POS, and what the bank takes for them only for users who may see profit', async () => {
    const [lot] = (await owner.done(posMoney.getNumberLoConditions, {})).Data
    const PosID = lot?.PosID ?? 0
    const { Data, Summary } = await owner.done(pos.getBills, { PosID })
    const file = await desk.excelOf(excelOut.posBills, { PosID })
    expect(column(file, 'Số tiền')).toEqual([...Data.map(({ Amount }) => Amount), Summary?.Amount])
    expect(column(file, 'Phí POS').at(-1)).toBe(Summary?.Fee)
    const clerk = await owner.staff(['pos.view', 'pos.export'])
    const theirs = await new Desk(server, clerk).excelOf(excelOut.posBills, { PosID })
    expect(theirs.heads).not.toContain('Phí POS')
    const viewer = await owner.staff(['pos.view'])
    expect((await viewer.call(excelOut.posBills, { PosID })).Code).toBe('NO_PERMISSION')
  })

  test('shops, and fees with partners and between shops', async () => {
    const { Data } = await owner.done(shops.ajaxLoadShop, {})
    const file = await desk.excelOf(excelOut.shops, {})
    expect(column(file, 'Tên cửa hàng')).toEqual(Data.map(({ ShopName }) => ShopName))
    expect(column(file, 'Số NV')).toEqual(Data.map(({ StaffCount }) => StaffCount))
    const fees = await desk.excelOf(excelOut.partnerFees, { State: 1 })
    expect(column(fees, 'Đối tác')).toEqual(['Đại lý Minh'])
    expect(column(fees, 'Phí (%)')).toEqual([0.9])
    expect(fees.about).toContain('Hiệu lực: Đang áp dụng')
    const inside = await desk.excelOf(excelOut.partnerShopsFees, {})
    expect(column(inside, 'Loại thẻ')).toEqual(['JCB trong nước'])
    expect(column(inside, 'Phí (%)')).toEqual([0.25])
  })

  test('requested changes of codes and fees', async () => {
    const file = await desk.excelOf(excelOut.posPartnersChanges, { Status: 0 })
    expect([column(file, 'Mã cũ'), column(file, 'Mã mới')]).toEqual([['M-01'], ['M-02']])
    expect(column(file, 'Trạng thái')).toEqual(['Chờ duyệt'])
  })
})
