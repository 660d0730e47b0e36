import { excelOut } from '@cardpro/contract/excelOut'
import { comments } from '@cardpro/contract/kit/audit/comments'
import { nextDueDay } from '@cardpro/contract/kit/dates'
import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { files } from '@cardpro/contract/kit/files/files'
import { jobs } from '@cardpro/contract/kit/lists/jobs'
import { calendarOrders } from '@cardpro/contract/orders/calendarOrders'
import { orderBulk } from '@cardpro/contract/orders/orderBulk'
import { appointmentBulk } from '@cardpro/contract/people/cards/appointmentBulk'
import { cardStaffBulk } from '@cardpro/contract/people/cards/cardStaffBulk'
import { custody } from '@cardpro/contract/people/cards/cards'
import { appointments, radar } from '@cardpro/contract/people/cards/cardWork'
import { radarBulk } from '@cardpro/contract/people/cards/dueBulk'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { customerBulk } from '@cardpro/contract/people/customers/customerBulk'
import { merging } from '@cardpro/contract/people/customers/merging'
import { funds } from '@cardpro/contract/places/funds/funds'
import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { partners } from '@cardpro/contract/places/partners/partners'
import { posPartners } from '@cardpro/contract/places/partners/posPartners'
import { newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { Desk, workbookOf } from '#test/excel.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { makePartnerOrder } from '#test/partnerOrders.ts'
import { makeCollaborator, makeLink, makePartner, makePartnerFee } from '#test/partners.ts'
import type { TestUser } from '#test/shop.ts'
import { uploaded } from '#test/uploads.ts'
import { withAdmin } from '#test/withAdmin.ts'
import type { Day } from './writesDay.ts'
import { collaboratorWhoEarned } from './writesOfCommission.ts'

export async function dayOfCustomers(day: Day): Promise<void> {
  const { server, user: owner } = day
  const [CustomerID, MergeID] = [await makeCustomer(owner), await makeCustomer(owner, { Zalo: '0912345678', Rank: 2 })]
  const colleague = await owner.staff(['customers.view'])
  const said = { CustomerID, Content: 'Khách hẹn thứ hai', Result: 1 as const, NextDate: todayHere(3) }
  const { CommentID } = await day.did(comments.addComment, { ...said, MentionIDs: [colleague.userId, owner.userId] })
  await dayOfTalk(day, CustomerID)
  await day.did(comments.readMentions, { CommentIDs: [CommentID] })
  const place = { RefKind: 'customer', RefID: CustomerID } as const
  const kept = await day.watched(files.uploadImage, () => uploaded(server, owner, { call: files.uploadImage, place }))
  await day.watched(files.uploadDocument, () => uploaded(server, owner, { call: files.uploadDocument, place }))
  await day.did(files.removeFile, { FileID: kept.FileID, Reason: 'Ảnh mờ' })
  const versions = { Version: 1, MergeVersion: 2 }
  await day.did(customerBulk.changeMany, { Ids: [MergeID], Act: 'rank', NewRank: 1 })
  await day.did(merging.mergeCustomer, { CustomerID, MergeID, ...versions, Reason: 'Nhập trùng' })
}

/** What is said of everything else that people speak of. */
async function dayOfTalk(day: Day, CustomerID: number): Promise<void> {
  const { user: owner } = day
  const CardDataID = await makeCard(owner, { CustomerID })
  const [PosID, order] = [await makePos(owner), await makeOrder(owner, { CustomerID, CardDataID })]
  await order.swipe([{ pos: PosID, amount: 5_000_000, lot: '000123', bill: '000045' }])
  await day.did(orderBulk.changeMany, { Ids: [order.id], Act: 'note', AddNote: 'Gọi lại' })
  const { Swipes } = await order.detail()
  const ofBill = { ScheduleID: order.id, LogWithdrawalID: Swipes[0]?.LogWithdrawalID ?? 0 }
  for (const about of [{ CardDataID }, { ScheduleID: order.id }, ofBill, { PosID }])
    await day.did(comments.addComment, { ...about, Content: 'Xem giúp', MentionIDs: [owner.userId] })
}

export async function dayOfCard(day: Day, cardDataID: number): Promise<void> {
  const { user: owner } = day
  const clerk = await owner.staff(['cards.view'])
  const DateDues = nextDueDay(25, todayHere())
  await day.did(radar.saveNotify, { cardDataID, DateDues, Result: 3, DebtEstimate: 35_000_000, Note: 'Gọi lại chiều' })
  await day.did(cardStaffBulk.changeMany, { Ids: [cardDataID], NewStaffID: clerk.userId })
  await day.did(radarBulk.changeMany, { Ids: [cardDataID], days: 30, NewResult: 1 })
  await day.did(radar.deleteCardNotify, { cardDataID })
  await day.did(custody.changeHold, { cardDataID, cardInShop: 2, StaffId: clerk.userId, Slot: 'A12', Note: 'Mang đi' })
  const meeting = {
    CardDataID: cardDataID,
    Date: todayHere(3),
    Type: 1,
    Amount: 35_000_000,
    StaffID: clerk.userId,
  } as const
  const { CalendarID } = await day.did(appointments.addCalendarPayment, meeting)
  const Keys = [`${CalendarID}/${todayHere(3)}`]
  const around = { fromDate: todayHere(), toDate: todayHere(9), Keys, Act: 'move' } as const
  await day.did(appointmentBulk.changeMany, { ...around, MoveDays: 1 })
  await owner.done(appointmentBulk.changeMany, { ...around, Keys: [`${CalendarID}/${todayHere(4)}`], MoveDays: -1 })
  await owner.done(appointments.addCalendarPayment, { ...meeting, CalendarID, RepeatMonthly: true, Version: 3 })
  await day.did(appointments.cancelCalendarPayment, { CalendarID, Date: todayHere(3), Reason: 'Khách đổi ý' })
  const other = { ...meeting, CardDataID: await makeCard(owner) }
  const { CalendarID: next } = (await owner.done(appointments.addCalendarPayment, other)).Data
  await day.did(calendarOrders.createFromCalendar, {
    fromDate: todayHere(),
    toDate: todayHere(9),
    Keys: [`${next}/${todayHere(3)}`],
  })
}

export async function dayOfPartners(day: Day): Promise<void> {
  const { user: owner } = day
  const above = await makeCollaborator(owner)
  const affID = await day.watched(collaborators.addOrEdit, () =>
    makeCollaborator(owner, { ParentAffID: above, ParentPercent: 0.1 }),
  )
  await makeCustomer(owner, { AffID: affID })
  await day.did(collaborators.deleteCollaborator, { affID })
  const PartnerID = await day.watched(partners.addOrEdit, () => makePartner(owner))
  const ConfigPartnerFeeShopID = await day.watched(partnerFees.configFeePartnerShop, () =>
    makePartnerFee(owner, PartnerID, { MinFee: 5_000 }),
  )
  const other = await makePartner(owner, { Type: 2, CreditLimit: 100_000_000 })
  await day.did(partnerFees.copyConfigFee, { FromPartnerID: PartnerID, PartnerID: other })
  await day.did(partnerFees.deleteConfigFee, { ConfigPartnerFeeShopID })
  const branch = await owner.done(shops.addOrEdit, { ...newShopSettings, ShopName: 'Cửa hàng Quận 7' })
  const OtherShopID = branch.Data.ShopID
  await day.did(partners.setPartnerShops, { PartnerID: other, ShopIDs: [owner.shopId, OtherShopID] })
  const between = { ShopID: owner.shopId, OtherShopID, typeCard: 'VISA' as const, Percent: 0.2 }
  const { ShopFeeID } = await day.did(partnerFees.configFeeShops, between)
  await day.did(partnerFees.deleteConfigFeeShops, { ShopFeeID })
  const Fees = [{ CardType: 'VISA' as const, Percent: 1.2, MinFee: 3_000 }]
  const link = await day.watched(posPartners.createPosPartner, () => makeLink(owner, { PartnerID, Fees }))
  await owner.done(posPartners.createPosPartner, { ...link, PartnerCode: 'M-02' })
  const [change] = (await owner.done(posPartners.getLogPosCodePartner, {})).Data
  await day.did(posPartners.updateStatusLogPosCodePartner, { LogID: change?.LogID ?? 0, Status: 1, Note: 'Đúng mã' })
  await day.did(posPartners.deletePosPartner, { posPartnerID: link.posPartnerID ?? 0 })
  await day.did(partners.delete, { PartnerID })
  await day.did(funds.setRealBalance, { BankCardID: await makeFund(owner), RealBalance: 1_000, Note: 'Sao kê' })
}

/** A card that falls due tomorrow and expires this month, is in the shop, and is met today: every list of cards has it. */
async function cardAtWork(owner: TestUser): Promise<void> {
  const [year, month, dueDay] = todayHere(1).split('-').map(Number)
  const dates = { DueDay: dueDay ?? 1, ExpMonth: month ?? 1, ExpYear: year ?? 2090 }
  const CardDataID = await makeCard(owner, dates)
  await owner.done(custody.changeHold, { cardDataID: CardDataID, cardInShop: 1, Slot: 'B2' })
  await owner.done(appointments.addCalendarPayment, { CardDataID, Date: todayHere(), Type: 1 })
}

/** Fees and a bill, so that their lists have something; and what is asked for of the files that are about one record. */
async function feesAndBills(owner: TestUser) {
  const { ShopID: OtherShopID } = (
    await owner.done(shops.addOrEdit, { ...newShopSettings, ShopName: 'Cửa hàng Quận 8' })
  ).Data
  await owner.done(partnerFees.configFeeShops, { ShopID: owner.shopId, OtherShopID, typeCard: 'JCB', Percent: 0.2 })
  const PartnerID = await makePartner(owner)
  await makePartnerFee(owner, PartnerID)
  const RefID = await makeCustomer(owner)
  const PosID = await makePos(owner, { Name: 'POS có bill' })
  await (await makeOrder(owner)).swipe([{ pos: PosID, amount: 5_000_000 }])
  await (await makePartnerOrder(owner, { PartnerID })).swipe([{ pos: PosID, amount: 5_000_000 }])
  return {
    posBills: { PosID },
    history: { RefKind: 'customer', RefID },
    cashBookCompany: { WithShops: true },
    cashBookFlowLines: { Line: 'closing' },
    affDebtsStatement: { AffID: await collaboratorWhoEarned(owner) },
    partnerDebtsStatement: { PartnerID },
  }
}

/** A customer who came once, two months ago. */
async function customerAway({ server, user: owner }: Day): Promise<void> {
  await (await makeOrder(owner)).swipe([{ pos: await makePos(owner, { Name: 'POS của khách cũ' }), amount: 5_000_000 }])
  await withAdmin(server.admin, (client) =>
    client.query('UPDATE customers SET last_used_on = last_used_on - 60 WHERE company_id = $1', [owner.companyId]),
  )
}

export async function dayOfExcel(day: Day): Promise<void> {
  const { server, user: owner } = day
  await cardAtWork(owner)
  await customerAway(day)
  const asked: Partial<Record<keyof typeof excelOut, Record<string, unknown>>> = await feesAndBills(owner)
  for (const [name, call] of Object.entries(excelOut)) {
    const { JobID } = await day.did(call, asked[name as keyof typeof excelOut] ?? {})
    await day.did(jobs.cancel, { JobID })
  }
  const settle = () => new Desk(server, owner).settle()
  const bytes = await workbookOf({
    Khách: [
      ['Họ tên', 'SĐT'],
      ['Ngô Văn Em', '0977555666'],
    ],
  })
  for (const call of [excelIn.cards, excelIn.pos, excelIn.partners, excelIn.moveIn, excelIn.customers])
    await day.watched(call, () => new Desk(server, owner).send(call, bytes))
  const { Data: sent } = await new Desk(server, owner).send(excelIn.customers, bytes)
  await settle()
  const { ImportID } = sent
  const Parts = [{ Part: 'customers', Sheet: 0, Columns: ['FullName', 'Phone'] }]
  await day.did(imports.check, { ImportID, Parts })
  await settle()
  await day.did(imports.mend, { ImportID, Row: 2, Cells: [{ Column: 0, Text: 'Ngô Văn Én' }] })
  await day.did(imports.paste, {
    Kind: 'customers',
    Rows: [
      ['Họ tên', 'SĐT'],
      ['Ngô Văn Yên', '0977555777'],
    ],
  })
  await settle()
  await day.did(imports.run, { ImportID, Mode: 'all' })
  await settle()
  await day.did(imports.undo, { ImportID })
  await settle()
}
