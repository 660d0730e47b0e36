import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { approvals } from '@cardpro/contract/kit/audit/approvals'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { comments } from '@cardpro/contract/kit/audit/comments'
import { views } from '@cardpro/contract/kit/lists/views'
import { allRights } from '@cardpro/contract/kit/rights'
import { custody } from '@cardpro/contract/people/cards/cards'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { staff } from '@cardpro/contract/people/staff/staff'
import { funds } from '@cardpro/contract/places/funds/funds'
import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { partners } from '@cardpro/contract/places/partners/partners'
import { posPartners } from '@cardpro/contract/places/partners/posPartners'
import { newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import { cashbook } from '@cardpro/contract/reports/reports'
import { hashPassword } from '#people/identity/users.service.ts'
import { lateLot, needAttention } from './attention.ts'
import { loseDebts } from './badDebts.ts'
import { furnishFeed } from './bankFeeds.ts'
import { makeBankLines } from './bankLineFurnish.ts'
import { furnishBoard } from './boardFurnish.ts'
import { makeCard, makeCustomer, makeFund, makePos } from './cardFile.ts'
import { carry } from './carriedMoney.ts'
import { makeCashBacks } from './cashBacks.ts'
import { makeCommission } from './commission.ts'
import { countCash } from './countCash.ts'
import { bringDebts, longWork, type OpeningIds } from './dataMigration.ts'
import { compareDebts, freezeDebts } from './frozenDebts.ts'
import type { Ids } from './ids.ts'
import { furnishLines } from './lineFurnish.ts'
import { makeOrder, todayHere } from './orders.ts'
import { settlePartner } from './partnerBooks.ts'
import { makeCollaborator, makeLink, makePartner, makePartnerFee } from './partners.ts'
import { tell } from './personalRecords.ts'
import { makeSchedule } from './schedules.ts'
import type { TestServer, TestUser } from './shop.ts'
import { goodPassword } from './signIn.ts'
import { sessionOf } from './staff.ts'
import { makeStatements } from './statementInputs.ts'
import { makeVouchers } from './vouchers.ts'
import { withAdmin } from './withAdmin.ts'

/** A shop with one of everything, and what is unmistakably its own: in no answer to anybody else may one of these stand. */
export type FurnishedShop = {
  word: string
  owner: TestUser
  member: TestUser
  ids: Ids
  searched: string[]
  canaries: string[]
}

const phoneOf = (no: number): string => `0977${String(no).padStart(2, '0')}0123`
const tidOf = (no: number): string => `2900${String(no).padStart(4, '0')}`
const amountOf = (no: number): number => 77_000_000 + no * 13_000

/** Who works in one shop alone and may do everything there, the level of all shops included. */
const memberOf = (owner: TestUser, shopId: number): Promise<TestUser> => owner.staff(allRights, { shopIds: [shopId] })

let furnished = 0

/** Fills a shop through the API, the same way each time; only names, phones, numbers and the amount tell shops apart. */
export async function furnish(server: TestServer, company: TestUser, shopId: number): Promise<FurnishedShop> {
  const no = ++furnished
  const word = `Zxq${no}Ywv`
  const owner = company.at(shopId)
  const member = await memberOf(company, shopId)
  const colleague = await owner.staff(['orders.view'], { shopIds: [shopId] })
  await owner.done(shops.addOrEdit, { ...newShopSettings, ShopID: shopId, ShopName: `Cửa hàng ${word}`, Version: 1 })
  const bank = await makeFund(owner, { name: `Ngân hàng ${word}`, opening: 900_000_000 })
  const till = await makeFund(owner, { name: `Két ${word}`, kind: 1, opening: 90_000_000 })
  const wallet = await makeFund(owner, { name: `Ví ${word}`, kind: 3 })
  const transfer = (await owner.done(funds.transfer, { FromID: bank, ToID: till, Amount: 3_000_000 })).Data.JournalID
  const begun = (await owner.done(cashbook.reportCashBook, { BankCardID: till, Type: 'OPENING' })).Data
  const opening = begun[0]?.OpeningID ?? 0
  const account = { BankCode: 'TCB', AccountNo: `1903${no}567890123`, AccountName: word.toUpperCase(), IsDefault: true }
  const AffID = await makeCollaborator(owner, { Name: `CTV ${word}`, Phone: phoneOf(no + 20), Note: word, Percent: 0 })
  const person = { FullName: `Khách ${word}`, Phone: phoneOf(no), Note: `Ghi chú ${word}`, Accounts: [account] }
  const customer = await makeCustomer(owner, { ...person, AffID })
  const face = { CustomerID: customer, HolderName: word.toUpperCase(), CreditLimit: 0 }
  const card = await makeCard(owner, { ...face, StaffID: colleague.userId, AffID })
  const pos = await makePos(owner, { Name: `POS ${word}`, TID: tidOf(no), BankCardID: bank, MaxDay: 4_000_000_000 })
  const meeting = { CardDataID: card, Date: todayHere(5), Type: 1 as const, Note: `Hẹn ${word}`, RepeatMonthly: true }
  const appointment = (await owner.done(appointments.addCalendarPayment, meeting)).Data.CalendarID
  await owner.done(custody.changeHold, { cardDataID: card, cardInShop: 2, StaffId: colleague.userId, Note: word })
  const parts = { word, colleague, bank, till, customer, card, pos, amount: amountOf(no) }
  const money = await work(owner, parts)
  const waits = await needAttention(owner, { ...parts, staffId: colleague.userId })
  const others = await shareAndOwe(server, owner, { no, word, customer, pos, collaborator: AffID })
  await owner.done(funds.setRealBalance, { BankCardID: till, RealBalance: amountOf(no), Note: word })
  await givePassword(server, company)
  await nameStaff(owner, colleague.userId, { word, phone: phoneOf(no + 10) })
  const view = await shareView(owner, `Bộ lọc ${word}`, JSON.stringify({ GeneralSearch: word }))
  const told = await tell(server, owner, { word, customer, card, pos, ...money, staffId: colleague.userId })
  const long = await longWork(server, owner, word)
  const cash = await countCash(owner, { word, till, bank, sister: others.sister })
  const ids = {
    ...(await furnishMore(server, owner, { word, bank, till, pos, customer, card, partner: others.partner, ...money })),
    shop: shopId,
    staff: colleague.userId,
    bank,
    till,
    wallet,
    transfer,
    opening,
    customer,
    card,
    appointment,
    pos,
    view,
    ...money,
    ...waits,
    ...told,
    ...others,
    ...long,
    ...cash,
  }
  const session = await sessionOf(server, member.userId)
  const searched = [word, phoneOf(no), phoneOf(no + 10), phoneOf(no + 20), account.AccountNo]
  const canaries = [...searched, String(amountOf(no)), session, ...Object.values(ids).map(String)]
  return { word, owner, member, ids: { ...ids, session }, searched, canaries }
}

type More = Pick<Ids, 'bank' | 'till' | 'pos' | 'customer' | 'card' | 'partner' | 'order' | 'planned'> & {
  word: string
}

/** What is made last: it needs records of all the others. */
const furnishMore = async (
  server: TestServer,
  owner: TestUser,
  { word, bank, till, pos, customer, card, order, ...more }: More,
) => ({
  partnerVoucher: await settlePartner(server, owner, { fund: bank, order, ...more }),
  lateLot: await lateLot(owner, pos),
  debtPeriod: await freezeDebts(server, owner),
  ...(await compareDebts(server, owner, customer)),
  ...(await makeSchedule(server, owner)),
  ...(await makeStatements(owner, { pos })),
  ...(await carry(owner, { bank, till, order })),
  ...(await makeVouchers(server, owner, { word, fund: till, customer })),
  ...(await makeCommission(owner, { word, bank, pos, customer, card })),
  ...(await loseDebts(owner, { server, word, bank, customer, card })),
  ...(await furnishBoard(server, owner, { word, bank, customer, card })),
  ...(await furnishLines(server, owner, { word, bank })),
  // From now on the bank has told of today.
  ...(await makeBankLines(owner, { bank, word })),
  ...(await furnishFeed(server, owner, { bank, word })),
})

/** Approving asks for the own password once more. */
async function givePassword(server: TestServer, { companyId }: TestUser): Promise<void> {
  const hash = await hashPassword(goodPassword, 'known')
  await withAdmin(server.admin, (client) =>
    client.query('UPDATE users SET password_hash = $2 WHERE company_id = $1', [companyId, hash]),
  )
}

async function nameStaff(
  owner: TestUser,
  userId: number,
  { word, phone }: { word: string; phone: string },
): Promise<void> {
  const form = { UserID: userId, UserName: `user${userId}`, FullName: `Nhân viên ${word}`, Phone: phone }
  await owner.done(staff.addOrEditStaff, { ...form, GroupID: 6, ShopIDs: [owner.shopId], Version: 1 })
}

type Shared = Pick<
  Ids,
  | 'collaborator'
  | 'partner'
  | 'partnerToo'
  | 'partnerFee'
  | 'posPartner'
  | 'change'
  | 'auditEvent'
  | 'sister'
  | 'shopFee'
>

async function shareView(owner: TestUser, Name: string, Search: string): Promise<number> {
  return (await owner.done(views.save, { List: 'cards', Name, Search, IsShared: true })).Data.ViewID
}

type Owing = { no: number; word: string; customer: number; pos: number; collaborator: number }

/** Whom the shop shares its work with, and what stood between it and everybody when it moved in. */
async function shareAndOwe(server: TestServer, owner: TestUser, { no, ...owing }: Owing): Promise<Shared & OpeningIds> {
  const phones: [string, string] = [phoneOf(no), phoneOf(no + 20)]
  const others = await share(owner, { ...owing, phone: phones[1] })
  return { ...others, ...(await bringDebts(server, owner, { ...owing, ...others, phones, tid: tidOf(no) })) }
}

/** Two partners with a fee and a POS borrowed under a code that is to be another one; a fee between shops. */
type Sharing = Omit<Owing, 'no' | 'customer'> & { phone: string }
async function share(owner: TestUser, { word, pos, collaborator, phone }: Sharing): Promise<Shared> {
  const partner = await makePartner(owner, { Name: `Đối tác ${word}`, Phone: phone, Contact: word })
  const partnerFee = await makePartnerFee(owner, partner)
  const link = await makeLink(owner, { PosID: pos, PartnerID: partner, PartnerCode: `M-${word}`, Direction: 1 })
  await owner.done(posPartners.createPosPartner, { ...link, PartnerCode: `N-${word}` })
  const [change] = (await owner.done(posPartners.getLogPosCodePartner, {})).Data
  const posPartner = link.posPartnerID ?? 0
  const partnerToo = await makePartner(owner, { Name: `Đối tác hai ${word}` })
  const auditEvent = await changeOf(owner, partnerToo, word)
  const sister = (await owner.done(shops.addOrEdit, { ...newShopSettings, ShopName: `Chi nhánh ${word}` })).Data.ShopID
  const between = { ShopID: owner.shopId, OtherShopID: sister, typeCard: 'JCB' as const, Percent: 0.1 }
  const shopFee = (await owner.done(partnerFees.configFeeShops, between)).Data.ShopFeeID
  return {
    collaborator,
    partner,
    partnerToo,
    partnerFee,
    posPartner,
    change: change?.LogID ?? 0,
    auditEvent,
    sister,
    shopFee,
  }
}

/** A change of a partner that can be undone, by its row in the log. */
async function changeOf(owner: TestUser, PartnerID: number, word: string): Promise<number> {
  const all = (await owner.done(partners.ajaxLoadPartner, { PageSize: 200 })).Data
  const { Name = '', Phone = '', Version } = all.find((one) => one.PartnerID === PartnerID) ?? {}
  await owner.done(partners.addOrEdit, { PartnerID, Name, Phone, Type: 1, Note: word, Version })
  return (await owner.done(audit.getHistory, { RefKind: 'partner', RefID: PartnerID })).Data[0]?.LogID ?? 0
}

type Parts = Pick<Ids, 'bank' | 'till' | 'customer' | 'card' | 'pos'> & {
  word: string
  colleague: TestUser
  amount: number
}
/** An order that was topped up, half swiped and partly paid back: the customer owes, and so does the bank. */
async function work(owner: TestUser, parts: Parts) {
  const { userId: StaffID } = parts.colleague
  const terms = { CustomerID: parts.customer, CardDataID: parts.card, StaffID, PlannedPosID: parts.pos }
  const planned = await makeOrder(owner, { ...terms, ForDate: todayHere(9), Note: `Đơn hẹn ${parts.word}` })
  const order = await makeOrder(owner, { ...terms, Contract_Type: 2, Amount: parts.amount, Note: `Đơn ${parts.word}` })
  await order.topUp(parts.bank, parts.amount)
  await order.swipe([{ pos: parts.pos, amount: 20_000_000, lot: '000777', bill: '000045' }])
  await order.done('Rút không hết')
  await parts.colleague.done(comments.addComment, { ScheduleID: order.id, Content: `Bình luận ${parts.word}` })
  const payable = await makeOrder(owner, { ...terms, Amount: 2_000_000, Confirm: ['W_SAME_CARD'] })
  const toPay = await payable.swipe([{ pos: parts.pos, amount: 2_000_000, lot: '000777', bill: '000049' }])
  const { Lines, Swipes } = await order.detail()
  const lot = Swipes[0]?.NumberLoID ?? 0
  const received = { numberLoID: lot, Amount: 5_000_000, BankCardID: parts.bank, RefNo: parts.word }
  const lotPayment = (await owner.done(posMoney.addPayNumberLo, received)).Data.paymentID
  const many = await makeCashBacks(owner, parts)
  const taken = {
    CustomerID: parts.customer,
    Amount: 1_000_000,
    BankCardID: parts.till,
    Note: parts.word,
  }
  const collection = (await owner.done(debts.payDebtCustomer, taken)).Data.DebtID
  const empty = { PosID: parts.pos, numberText: '000888', Note: parts.word }
  const emptyLot = (await owner.done(posMoney.createNumberLo, empty)).Data.numberLoID
  const line = Lines[0]?.LineID ?? 0
  const swipe = Swipes[0]?.LogWithdrawalID ?? 0
  const request = await askToCancel(owner, collection, parts.word)
  return {
    order: order.id,
    planned: planned.id,
    payable: payable.id,
    line,
    swipe,
    payableSwipe: toPay.Data.LogWithdrawalIDs[0] ?? 0,
    lot,
    emptyLot,
    lotPayment,
    ...many,
    collection,
    request,
  }
}

/** A cancel that waits for a second user's approval. */
async function askToCancel(owner: TestUser, DebtID: number, word: string): Promise<number> {
  const { Data: shop } = await owner.done(shops.getByID, {})
  await owner.done(shops.addOrEdit, { ...shop, TwoPersonLimit: 1_000 })
  const asking = await owner.staff(['customerDebts.cancel'], { shopIds: [owner.shopId] })
  await asking.done(debts.cancelPayDebt, { DebtID, Reason: `Hủy ${word}` })
  const { Data } = await owner.done(approvals.getRequests, {})
  return Data[0]?.RequestID ?? 0
}
