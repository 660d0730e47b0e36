import { debts, posMoney } from '@cardpro/contract/debts'
import { excelIn } from '@cardpro/contract/excelIn'
import { excelOut } from '@cardpro/contract/excelOut'
import { orders } from '@cardpro/contract/orders'
import { allRights } from '@cardpro/contract/rights'
import { newShopSettings, shops } from '@cardpro/contract/shops'
import { staff } from '@cardpro/contract/staff'
import { withClient } from '#database/connection.ts'
import { makeCard, makeCustomer, makeFund, makePos } from './cardFile.ts'
import { Desk, workbookOf } from './excel.ts'
import { makeOrder, todayHere } from './orders.ts'
import type { TestServer, TestUser } from './shop.ts'

/** One id of every kind of record that a call can name, all of one shop. */
export type Ids = {
  shop: number
  staff: number
  session: string
  bank: number
  till: number
  wallet: number
  customer: number
  card: number
  pos: number
  order: number
  planned: number
  line: number
  lot: number
  emptyLot: number
  lotPayment: number
  collection: number
  job: number
  import: number
}
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
  const account = { BankCode: 'TCB', AccountNo: `1903${no}567890123`, AccountName: word.toUpperCase(), IsDefault: true }
  const person = { FullName: `Khách ${word}`, Phone: phoneOf(no), Note: `Ghi chú ${word}`, Accounts: [account] }
  const customer = await makeCustomer(owner, person)
  const card = await makeCard(owner, { CustomerID: customer, HolderName: word.toUpperCase(), CreditLimit: 0 })
  const pos = await makePos(owner, { Name: `POS ${word}`, BankCardID: bank, MaxDay: 4_000_000_000 })
  const parts = { word, colleague, bank, till, customer, card, pos, amount: amountOf(no) }
  const money = await work(owner, parts)
  await nameStaff(owner, colleague.userId, { word, phone: phoneOf(no + 10) })
  const long = await longWork(server, owner, word)
  const ids = { shop: shopId, staff: colleague.userId, bank, till, wallet, customer, card, pos, ...money, ...long }
  const session = await sessionOf(server, member.userId)
  const searched = [word, phoneOf(no), phoneOf(no + 10), account.AccountNo]
  const canaries = [...searched, String(amountOf(no)), session, ...Object.values(ids).map(String)]
  return { word, owner, member, ids: { ...ids, session }, searched, canaries }
}

/** An Excel file that waits to be written, and one that was read. */
async function longWork(server: TestServer, owner: TestUser, word: string): Promise<Pick<Ids, 'job' | 'import'>> {
  const { JobID } = (await owner.done(excelOut.customers, { GeneralSearch: word })).Data
  const bytes = await workbookOf({
    Khách: [
      ['Họ tên', 'SĐT'],
      [`Khách ${word}`, '0977000111'],
    ],
  })
  const { ImportID } = (await new Desk(server, owner).send(excelIn.customers, bytes, `${word}.xlsx`)).Data
  return { job: JobID, import: ImportID }
}

async function nameStaff(
  owner: TestUser,
  userId: number,
  { word, phone }: { word: string; phone: string },
): Promise<void> {
  const form = { UserID: userId, UserName: `user${userId}`, FullName: `Nhân viên ${word}`, Phone: phone }
  await owner.done(staff.addOrEditStaff, { ...form, GroupID: 6, ShopIDs: [owner.shopId], Version: 1 })
}

type Parts = Pick<Ids, 'bank' | 'till' | 'customer' | 'card' | 'pos'> & {
  word: string
  colleague: TestUser
  amount: number
}
type Worked = Pick<Ids, 'order' | 'planned' | 'line' | 'lot' | 'emptyLot' | 'lotPayment' | 'collection'>

/** An order that was topped up, half swiped and partly paid back: the customer owes, and so does the bank. */
async function work(owner: TestUser, parts: Parts): Promise<Worked> {
  const { userId: StaffID } = parts.colleague
  const terms = { CustomerID: parts.customer, CardDataID: parts.card, StaffID, PlannedPosID: parts.pos }
  const planned = await makeOrder(owner, { ...terms, ForDate: todayHere(9), Note: `Đơn hẹn ${parts.word}` })
  const order = await makeOrder(owner, { ...terms, Contract_Type: 2, Amount: parts.amount, Note: `Đơn ${parts.word}` })
  await order.topUp(parts.bank, parts.amount)
  await order.swipe([{ pos: parts.pos, amount: 20_000_000, lot: '000777', bill: '000045' }])
  await parts.colleague.done(orders.addComment, { ScheduleID: order.id, Content: `Bình luận ${parts.word}` })
  const { Lines, Swipes } = await order.detail()
  const lot = Swipes[0]?.NumberLoID ?? 0
  const received = { numberLoID: lot, Amount: 5_000_000, BankCardID: parts.bank, RefNo: parts.word }
  const lotPayment = (await owner.done(posMoney.addPayNumberLo, received)).Data.paymentID
  const taken = { CustomerID: parts.customer, Amount: 1_000_000, BankCardID: parts.till, Note: parts.word }
  const collection = (await owner.done(debts.payDebtCustomer, taken)).Data.DebtID
  const empty = { PosID: parts.pos, numberText: '000888', Note: parts.word }
  const emptyLot = (await owner.done(posMoney.createNumberLo, empty)).Data.numberLoID
  return { order: order.id, planned: planned.id, line: Lines[0]?.LineID ?? 0, lot, emptyLot, lotPayment, collection }
}

/** The name under which a session of the user stands in the list of his devices. */
const sessionOf = (server: TestServer, userId: number): Promise<string> =>
  withClient(server.admin, async (client) => {
    const { rows } = await client.query(
      `SELECT left(encode(token_hash, 'hex'), 16) AS id FROM sessions WHERE user_id = $1`,
      [userId],
    )
    return String(rows[0]?.id)
  })

/** The versions as they are now: an edit must name the one of its record. */
export async function versionsOf(server: TestServer, ids: Ids): Promise<Record<string, number>> {
  const tables = {
    shop: 'shops',
    staff: 'users',
    bank: 'funds',
    till: 'funds',
    customer: 'customers',
    card: 'cards',
    pos: 'pos',
    order: 'orders',
    planned: 'orders',
    lot: 'lots',
  } as const
  return withClient(server.admin, async (client) => {
    const each = Object.entries(tables).map(
      ([kind, table]) => `SELECT '${kind}' AS kind, version FROM ${table} WHERE id = ${ids[kind as keyof Ids]}`,
    )
    const { rows } = await client.query<{ kind: string; version: number }>(each.join(' UNION ALL '))
    return Object.fromEntries(rows.map(({ kind, version }) => [kind, version]))
  })
}
