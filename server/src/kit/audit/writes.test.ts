import { debts } from '@cardpro/contract/debts/debts'
import { approvals } from '@cardpro/contract/kit/audit/approvals'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { undoing } from '@cardpro/contract/kit/audit/undo'
import type { Answer, Call, RawInput } from '@cardpro/contract/kit/call'
import { drafts } from '@cardpro/contract/kit/lists/drafts'
import { views } from '@cardpro/contract/kit/lists/views'
import { actionIds, menus } from '@cardpro/contract/kit/rights'
import { orders } from '@cardpro/contract/orders/orders'
import { cardBulk } from '@cardpro/contract/people/cards/cardBulk'
import { cards, vault } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { account, handOff, handOffSite } from '@cardpro/contract/people/identity/account'
import { identity, signIn } from '@cardpro/contract/people/identity/identity'
import { staff } from '@cardpro/contract/people/staff/staff'
import { funds } from '@cardpro/contract/places/funds/funds'
import { pos } from '@cardpro/contract/places/pos/pos'
import { posBulk } from '@cardpro/contract/places/pos/posBulk'
import { newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import { cashbook } from '@cardpro/contract/reports/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { install } from '#kit/secrets/installation.ts'
import { hashPassword } from '#people/identity/users.service.ts'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { Browser, goodPassword, headersOf, register } from '#test/signIn.ts'
import { totpNow } from '#test/totp.ts'
import { makeVault } from '#test/vault.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { Day, storedBy } from '#test/writes/writesDay.ts'
import { dayOfAdvances } from '#test/writes/writesOfAdvances.ts'
import { dayOfBoard } from '#test/writes/writesOfBoard.ts'
import { dayOfCash, dayOfLosses } from '#test/writes/writesOfCash.ts'
import { dayOfClosing } from '#test/writes/writesOfClosing.ts'
import { dayOfCommission } from '#test/writes/writesOfCommission.ts'
import { dayOfForgetting, dayOfOpenings } from '#test/writes/writesOfDataMigration.ts'
import { dayOfDebts } from '#test/writes/writesOfDebts.ts'
import { dayOfDemo } from '#test/writes/writesOfDemo.ts'
import { dayOfFeeds } from '#test/writes/writesOfFeeds.ts'
import { dayOfCard, dayOfCustomers, dayOfExcel, dayOfPartners } from '#test/writes/writesOfFiles.ts'
import { dayOfFrozenDebts } from '#test/writes/writesOfFrozenDebts.ts'
import { dayOfLines } from '#test/writes/writesOfLines.ts'
import { dayOfLots } from '#test/writes/writesOfLots.ts'
import { dayOfOrders } from '#test/writes/writesOfOrders.ts'
import { dayOfPartnerDebts } from '#test/writes/writesOfPartnerDebts.ts'
import { dayOfQueue } from '#test/writes/writesOfQueue.ts'
import { dayOfReports } from '#test/writes/writesOfReports.ts'
import { dayOfStatements } from '#test/writes/writesOfStatements.ts'
import { dayOfVouchers } from '#test/writes/writesOfVouchers.ts'
import { allRoutes } from '../../modules.ts'
import { unnamedKeys } from './auditWords.ts'

const server = testServer()

let day: Day
let owner: TestUser
beforeAll(async () => {
  owner = await server.company()
  day = new Day(server, owner)
  await dayOfOrders(day)
  await dayOfMoney()
  await dayOfDebts(day)
  await dayOfCash(day)
  await dayOfLosses(day)
  await dayOfRequests()
  await dayOfFiles()
  await dayOfCustomers(day)
  await dayOfForgetting(day)
  await dayOfPartners(day)
  await dayOfPartnerDebts(day)
  await dayOfAdvances(day)
  await dayOfVouchers(day)
  await dayOfCommission(day)
  await dayOfExcel(day)
  await dayOfReports(day)
  await dayOfStatements(day)
  await dayOfQueue(day)
  await dayOfClosing(day)
  await dayOfFrozenDebts(day)
  await dayOfStaff()
  await dayOfViews()
  await dayOfOwnAccount()
  await dayOfAccounts()
  await dayOfDemo(day)
}, 120_000)

async function dayOfMoney(): Promise<void> {
  const [from, to] = [await makeFund(owner, { opening: 10_000_000 }), await makeFund(owner)]
  const moved = await day.did(funds.transfer, { FromID: from, ToID: to, Amount: 1_000_000, Fee: 11_000 })
  await day.did(funds.cancelTransfer, { JournalID: moved.JournalID, Reason: 'Nhập nhầm' })
  const { Data: book } = await owner.done(cashbook.reportCashBook, { BankCardID: from, Type: 'OPENING' })
  await day.did(funds.cancelOpening, { JournalID: book[0]?.OpeningID ?? 0, Reason: 'Nhập nhầm' })
  const renamed = { BankCode: 'DOB', ShortName: 'Vikki', Name: 'Ngân hàng số Vikki', Bin: '970406' }
  await day.did(funds.correctBank, { ...renamed, TransferSupported: true, CardIssuer: true, Version: 0 })
  const posId = await makePos(owner, { fundId: to })
  await dayOfOpenings(day)
  const { order } = await dayOfLots(day, { posId, fundId: to })
  await dayOfBoard(day, { pos: posId, fund: to })
  await dayOfFeeds(day, to)
  await dayOfLines(day)
  const pay = { CustomerID: order.customerId, Amount: 300_000, BankCardID: to, Confirm: ['W_SURPLUS'] }
  const { DebtID } = await day.did(debts.payDebtCustomer, pay)
  await day.did(debts.cancelPayDebt, { DebtID, Reason: 'Nhập nhầm' })
}

/** What takes a second person, refused and approved. */
async function dayOfRequests(): Promise<void> {
  const fundId = await makeFund(owner, { opening: 90_000_000 })
  const order = await makeOrder(owner)
  await order.swipe([{ pos: await makePos(owner, { fundId }), amount: 50_000_000 }])
  const asking = await owner.staff(['orders.view', 'orders.cancel'])
  const hash = await hashPassword(goodPassword, 'known')
  await withAdmin(server.admin, (client) =>
    client.query('UPDATE users SET password_hash = $2 WHERE id = $1', [owner.userId, hash]),
  )
  const ask = async () => {
    await asking.done(orders.cancelOrder, { ...order.ref, Reason: 'Khách đổi ý' })
    return (await owner.done(approvals.getRequests, {})).Data[0]?.RequestID ?? 0
  }
  await day.did(approvals.refuse, { RequestID: await ask(), Reason: 'Cần hỏi lại khách' })
  await day.did(approvals.approve, { RequestID: await ask(), Password: goodPassword })
}

async function dayOfFiles(): Promise<void> {
  const CustomerID = await day.watched(people.addOrEditCustomer, () => makeCustomer(owner))
  const cardDataID = await day.watched(cards.addOrEdit, () => makeCard(owner, { CustomerID }))
  await dayOfCard(day, cardDataID)
  await day.did(cardBulk.changeStatus, { Ids: [cardDataID], NewStatus: 2 })
  await day.did(cards.deleteCard, { cardDataID })
  await day.did(people.deleteCustomer, { CustomerID, Reason: 'Khách nghỉ' })
  const { Data: events } = await owner.done(audit.getHistory, { RefKind: 'customer', RefID: CustomerID })
  await day.did(undoing.undo, { LogID: events[0]?.LogID ?? 0 })
  await day.did(funds.deleteBankCard, { BankCardID: await makeFund(owner), Reason: 'Đóng tài khoản' })
  const PosID = await makePos(owner)
  await day.did(pos.handOver, { PosID, StaffID: owner.userId, Note: 'Kèm sạc' })
  await day.did(pos.updateStatus, { PosID, Status: 4, Reason: 'Ngân hàng khóa' })
  await day.did(posBulk.changeMany, { Ids: [PosID], Act: 'status', NewStatus: 1, Reason: 'Ngân hàng đã mở' })
  await day.did(pos.delete, { posID: PosID })
  const { Data: shop } = await owner.done(shops.getByID, {})
  await day.did(shops.addOrEdit, { ...shop, ShopName: 'Cửa hàng Quận 3', RoundingStep: 1000 })
  const { Data: made } = await owner.done(shops.addOrEdit, { ...newShopSettings, ShopName: 'Cửa hàng Quận 5' })
  await day.did(shops.delete, { ShopIDDelete: made.ShopID })
}

async function dayOfStaff(): Promise<void> {
  const clerk = { UserName: 'nguoi.lam', FullName: 'Lê Thị Lan', Password: goodPassword, GroupID: 5 }
  const { UserID } = await day.did(staff.addOrEditStaff, { ...clerk, ShopIDs: [owner.shopId] })
  const Permissions = [{ MenuID: menus.orders.menuId, ActionIDs: [actionIds.view] }]
  await day.did(staff.addPermissionStaff, { StaffID: UserID, Permissions, Version: 1 })
  await day.did(staff.deleteStaff, { StaffID: UserID })
}

async function dayOfViews(): Promise<void> {
  const { ViewID } = await day.did(views.save, { List: 'cards', Name: 'Thẻ VCB', Search: '{"BankCode":"VCB"}' })
  await day.did(views.choose, { ViewID, IsPinned: true, IsDefault: true })
  await day.did(account.saveLook, { Theme: 'dark', IsMenuFolded: true, Pins: ['/cards'] })
  await day.did(account.saveNotices, { Kinds: ['mention'], QuietFrom: '22:00', QuietTo: '06:30' })
  await day.did(views.remember, { List: 'cards', Layout: '{"cols":"-Phone"}' })
  await day.did(views.delete, { ViewID })
}

async function companyOf(userId: number): Promise<number> {
  const find = 'SELECT company_id::float8 AS id FROM users WHERE id = $1'
  const { rows } = await withAdmin(server.admin, (client) => client.query(find, [userId]))
  return Number(rows[0]?.id)
}

/** What users do with their own account, with their password. */
async function dayOfOwnAccount(): Promise<void> {
  const UserName = 'nguoi.can.than'
  const { Data: made } = await register(server, { UserName })
  const companyId = await companyOf(made.UserID)
  const { Data: user } = await new Browser(server).login(UserName)
  const did = async <C extends Call>(call: C, payload: RawInput<C>, headers = headersOf(user)) => {
    const before = (await storedBy(server, companyId)).length
    const url = `/api/${call.path}`
    const answer = await server.app.inject({ method: 'POST', url, headers, payload: payload as object })
    expect(answer.json()).toMatchObject({ Result: 1 })
    day.left.set(call.path, (await storedBy(server, companyId)).length - before)
    return answer.json<Answer<C>>().Data
  }
  const Password = goodPassword
  await revealOnce(did)
  await did(account.endSession, { SessionID: '0123456789abcdef' })
  await did(account.endOtherSessions, {})
  const { Secret } = await did(account.startTotp, { Password })
  const first = await did(account.confirmTotp, { Code: totpNow(Secret) })
  const second = await did(account.newRecoveryCodes, { Password, Code: first.RecoveryCodes[0] ?? '' })
  await did(account.requireSecondStep, { IsRequired: true, Password })
  await did(account.requireSecondStep, { IsRequired: false, Password })
  await did(account.stopTotp, { Password, Code: second.RecoveryCodes[0] ?? '' })
  const handoffSecret = 'bi-mat-cua-trang-quan-ly-0123456789'
  install({ companySiteUrl: 'https://quanly.example.vn', handoffSecret })
  const { Url } = await did(handOff.create, { Site: 'company' })
  const Code = new URL(Url).searchParams.get('token') ?? ''
  await did(handOffSite.redeem, { Code, Audience: '' }, { authorization: `Bearer ${handoffSecret}` })
}

type Did = <C extends Call>(call: C, payload: RawInput<C>) => Promise<Answer<C>['Data']>

/** Where whole numbers are kept, one is looked at. */
async function revealOnce(did: Did): Promise<void> {
  const folder = makeVault()
  const person = { FullName: 'Nguyễn Văn Khách', Phone: '0930999001', Consent: true, ConsentMethod: 'Tại quầy' }
  const { CustomerID } = await did(people.addOrEditCustomer, person)
  const face = {
    BankCode: 'VPB',
    CardType: 'VISA',
    Bin: '411111',
    Last4: '1111',
    CardNumber: '4111111111111111',
  } as const
  const dates = { ExpMonth: 12, ExpYear: 2090, StatementDay: 5, DueDay: 25 }
  const { CardDataID } = await did(cards.addOrEdit, { CustomerID, ...face, ...dates })
  await did(vault.reveal, { cardDataID: CardDataID, Reason: 'Khách quên mang thẻ', Password: goodPassword })
  folder.remove()
}

/** These end the session, or have none yet: each is done by a newcomer, whose rows are counted. */
async function dayOfAccounts(): Promise<void> {
  await day.did(audit.add, { MenuID: 20, ActionID: 6, Note: 'In phiếu đơn' })
  const UserName = 'nguoi.moi.den'
  const { Data: made } = await register(server, { UserName })
  const companyId = await companyOf(made.UserID)
  const count = async () => (await storedBy(server, companyId)).length
  day.left.set(signIn.register.path, await count())
  const steps: [Call, () => Promise<unknown>][] = [
    [signIn.login, () => new Browser(server).login(UserName)],
    [identity.logout, () => newcomerDoes(identity.logout, {})],
    [
      identity.changePassword,
      () => newcomerDoes(identity.changePassword, { OldPassword: goodPassword, NewPassword: 'Thuyền gỗ 43 chìm' }),
    ],
  ]
  const newcomerDoes = async (call: Call, payload: object) => {
    const { Data } = await new Browser(server).login(UserName)
    const url = `/api/${call.path}`
    const before = await count()
    const answer = await server.app.inject({ method: 'POST', url, headers: headersOf(Data), payload })
    expect(answer.json()).toMatchObject({ Result: 1 })
    day.left.set(call.path, (await count()) - before)
  }
  for (const [call, work] of steps) {
    const before = await count()
    await work()
    if (!day.left.has(call.path)) day.left.set(call.path, (await count()) - before)
  }
}

describe('every write call of the contract', () => {
  /** Asked by POST, as the specification wants it, but writes nothing. */
  const reads: readonly string[] = [signIn.getDataByReferCode.path]
  /** What is typed and not saved is not audited. */
  const noDeeds: readonly string[] = [drafts.save.path, drafts.delete.path]
  const writes = allRoutes
    .filter((call) => call.writes && ![...reads, ...noDeeds].includes(call.path))
    .map(({ path }) => path)

  test.each(writes)('%s leaves a row in the log', (path) => {
    expect(day.left.get(path), `no step of the day does ${path}: give it one here`).toBeGreaterThan(0)
  })
})

describe('what an audit event keeps', () => {
  test('has a Vietnamese name, every field of it', async () => {
    const unnamed = (await storedBy(server, owner.companyId)).flatMap((row) =>
      unnamedKeys(row).map((key) => `${row.RefKind}.${key}`),
    )
    expect([...new Set(unnamed)], 'give these a name in auditWords.fields.ts').toEqual([])
  })

  test('reads as Vietnamese: no raw key, no number that stands for a word', async () => {
    const { Data } = await owner.done(audit.getLogAction, { PageSize: 200 })
    expect(Data.length).toBeGreaterThan(40)
    const words = Data.flatMap((row) => [
      row.Act,
      row.Menu,
      row.Action,
      row.Ref,
      row.Note,
      ...Object.keys({ ...row.Before, ...row.After }),
      // A proper name.
      ...Object.values({ ...row.Before, ...row.After }).map((word) => word.replaceAll('UnionPay', '')),
    ])
    expect(
      words.filter((word) => /\w_\w|[a-z][A-Z]|undefined|null|NaN|Invalid|\[object|true|false/.test(word)),
    ).toEqual([])
  })
})
