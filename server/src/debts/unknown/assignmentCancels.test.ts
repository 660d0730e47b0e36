import { bankLines, lineState } from '@cardpro/contract/bank/bankLines/bankLines'
import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { assignments } from '@cardpro/contract/debts/assignments'
import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { posMoney } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { approvals, requestKind } from '@cardpro/contract/kit/audit/approvals'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { merging } from '@cardpro/contract/people/customers/merging'
import { privacy } from '@cardpro/contract/people/customers/privacy'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#people/identity/users.service.ts'
import { daysAgo } from '#test/bankDesk.ts'
import { makeCustomer } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { MoneyDesk } from '#test/moneyDesk.ts'
import { todayHere } from '#test/orders.ts'
import { makePartner } from '#test/partners.ts'
import { testServer } from '#test/shop.ts'
import { goodPassword } from '#test/signIn.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const Reason = 'Gán nhầm'
let desk: MoneyDesk
beforeEach(async () => {
  desk = await MoneyDesk.open(server)
})

describe('what brought the money', () => {
  test('is not taken back while an assignment stands, which is named', async () => {
    const { SourceID, line, Code } = await desk.unknown(5_000_000)
    const { AssignmentID, Code: given } = await desk.assign(SourceID, 4, { Amount: 1_000_000 })
    const undo = () => desk.owner.call(lineMatches.cancelUnknown, { UnknownID: SourceID, Reason })
    const blocked = await undo()
    expect([blocked.Message, blocked.Blockers]).toEqual([
      `Tiền chưa xác định của phiếu ${Code} đã được gán, không hủy được`,
      [{ Code: 'SURPLUS_USED', Message: `Hủy phiếu gán ${given} trước` }],
    ])
    await desk.cancel(AssignmentID)
    expect((await undo()).Result).toBe(1)
    expect(await desk.lines.bank.left(line)).toBe(5_000_000)
    await desk.sound()
  })

  test('may be a tiền về of one lô, or of many, and is held as well', async () => {
    const { numberLoID, due } = await desk.lot('000123', [10_000_000])
    const paid = await desk.payLot(numberLoID, due + 300_000)
    const draft = { PosID: desk.lines.board.pos, Amount: 200_000, BankCardID: desk.fund, Date: todayHere() }
    const { Data: begun } = await desk.owner.done(cashBacks.addCashBack, draft)
    const { Data: many } = await desk.owner.done(cashBacks.payCashBack, {
      CashBackID: begun.CashBackID,
      Confirm: ['W_NOBANK', 'W_DUP', 'W_UNALLOCATED'],
    })
    expect((await desk.listed()).Data.map(({ Kind, Left }) => [Kind, Left])).toEqual([
      [2, 200_000],
      [3, 300_000],
    ])
    const one = await desk.assign(paid.paymentID, 4)
    const all = await desk.assign(begun.CashBackID, 4)
    const back = await desk.owner.call(posMoney.cancelPayNumberLo, { paymentID: paid.paymentID })
    expect(back.Blockers).toEqual([{ Code: 'SURPLUS_USED', Message: `Hủy phiếu gán ${one.Code} trước` }])
    const undone = await desk.owner.call(cashBacks.cancelPayCashBack, { paymentID: begun.CashBackID, Reason })
    expect(undone.Blockers).toEqual([{ Code: 'SURPLUS_USED', Message: `Hủy phiếu gán ${all.Code} trước` }])
    expect([(await desk.listed()).Data, many.Code]).toEqual([[], expect.any(String)])
    await desk.sound()
    await desk.cancel(one.AssignmentID)
    await desk.cancel(all.AssignmentID)
    await desk.owner.done(posMoney.cancelPayNumberLo, { paymentID: paid.paymentID })
    await desk.owner.done(cashBacks.cancelPayCashBack, { paymentID: begun.CashBackID, Reason })
    expect(await desk.standing(3381)).toBe(0)
    await desk.sound()
  })

  test('of one lô may be paid to the next', async () => {
    const first = await desk.lot('000123', [10_000_000])
    const next = await desk.lot('000124', [4_000_000])
    const paid = await desk.payLot(first.numberLoID, first.due + 1_000_000)
    await desk.assign(paid.paymentID, 3, { numberLoID: next.numberLoID })
    expect(await desk.standing(1361)).toBe(next.due - 1_000_000)
    await desk.sound()
  })
})

describe('taking an assignment back', () => {
  test('is refused without the right, of another shop, and once its debt was settled', async () => {
    const { SourceID } = await desk.unknown(5_000_000)
    const PartnerID = await makePartner(desk.owner)
    const { AssignmentID } = await desk.assign(SourceID, 2, { PartnerID })
    const adding = await desk.owner.staff(['posMoney.view', 'posMoney.add'])
    expect((await desk.cancel(AssignmentID, adding)).Code).toBe('NO_PERMISSION')
    expect((await desk.cancel(AssignmentID, await server.company())).Code).toBe('NOT_FOUND')
    const paid = { PartnerID, Direction: 1, Amount: 5_000_000, BankCardID: desk.fund } as const
    const { Data } = await desk.owner.done(partnerDebts.payDebtPartnerSchedule, paid)
    const blocked = await desk.cancel(AssignmentID)
    expect(blocked.Blockers).toEqual([
      { Code: 'SETTLED', Message: `Khoản với đối tác đã tính ở phiếu ${Data.Code}, hủy phiếu đó trước` },
    ])
    await desk.sound()
  })

  test('is refused on a locked day, and answers the same a second time', async () => {
    const { SourceID } = await desk.unknown(5_000_000)
    const CustomerID = await makeCustomer(desk.owner, { FullName: 'Lê Thu' })
    const { AssignmentID } = await desk.assign(SourceID, 1, { CustomerID })
    await lockDays(server, desk.owner, todayHere())
    expect((await desk.cancel(AssignmentID)).Code).toBe('DAY_LOCKED')
    await lockDays(server, desk.owner, todayHere(-1))
    const first = await desk.cancel(AssignmentID)
    expect(first.Result).toBe(1)
    expect((await desk.cancel(AssignmentID)).Data).toEqual(first.Data)
    expect([await desk.standing(131), await desk.standing(3381)]).toEqual([0, -5_000_000])
    await desk.sound()
  })

  test('waits above the limit of the shop for another user', async () => {
    const { SourceID } = await desk.unknown(30_000_000)
    const { AssignmentID } = await desk.assign(SourceID, 4)
    const clerk = await desk.owner.staff(['posMoney.cancel', 'orders.approve', 'orders.view'])
    const hash = await hashPassword(goodPassword, 'known')
    await withAdmin(server.admin, (client) =>
      client.query('UPDATE users SET password_hash = $2 WHERE company_id = $1', [desk.owner.companyId, hash]),
    )
    expect((await desk.cancel(AssignmentID, clerk)).Data).toEqual({ ReversalJournalID: 0, NeedApproval: true })
    const [request] = (await desk.owner.done(approvals.getRequests, {})).Data
    expect(request).toMatchObject({ Kind: requestKind.cancelAssign, IsOutdated: false })
    await desk.owner.done(approvals.approve, { RequestID: request?.RequestID ?? 0, Password: goodPassword })
    expect(await desk.standing(711)).toBe(0)
    await desk.sound()
  })

  test('of money of which nothing was known waits as well', async () => {
    const { SourceID } = await desk.unknown(30_000_000)
    const clerk = await desk.owner.staff(['posMoney.cancel', 'orders.approve', 'orders.view'])
    const asked = await clerk.done(lineMatches.cancelUnknown, { UnknownID: SourceID, Reason })
    expect(asked.Data).toEqual({ ReversalJournalID: 0, NeedApproval: true })
  })
})

describe('what is not yet known', () => {
  test('is listed with what is left and its age, and its line says so until nothing is left', async () => {
    const old = await desk.unknown(4_000_000, { bookedOn: daysAgo(8), content: 'NGUYEN VAN A CK' })
    const fresh = await desk.unknown(1_000_000)
    await desk.assign(old.SourceID, 4, { Amount: 1_000_000 })
    const { Data, Summary } = await desk.listed()
    expect(Data).toMatchObject([
      { paymentID: fresh.SourceID, Days: 0, Left: 1_000_000 },
      { paymentID: old.SourceID, Kind: 1, Days: 8, Amount: 4_000_000, Left: 3_000_000, LineID: old.line },
    ])
    expect(Data[1]?.Content).toBe('NGUYEN VAN A CK')
    expect(Summary).toEqual({ Amount: 4_000_000, Count: 2, D1: 1, D7: 1, D30: 0 })
    expect((await desk.listed({ Older: 7 })).Data.map(({ paymentID }) => paymentID)).toEqual([old.SourceID])
    expect((await desk.listed({ Older: 30 })).Total).toBe(0)
    expect((await desk.listed({ LineID: fresh.line })).Data.map(({ paymentID }) => paymentID)).toEqual([fresh.SourceID])
    const one = { SourceID: old.SourceID, LineID: old.line }
    expect((await desk.owner.done(posMoney.getUnidentified, one)).Data).toMatchObject([
      { Left: 3_000_000, FundKind: 2 },
    ])
    const { Data: given } = await desk.owner.done(assignments.getAssignments, { LineID: old.line })
    expect(given).toMatchObject([{ SourceID: old.SourceID, Outcome: 4, Amount: 1_000_000 }])
    expect(-(await desk.standing(3381))).toBe(4_000_000)
    await desk.assign(old.SourceID, 4)
    expect([await desk.stateOf(old.line), await desk.stateOf(fresh.line)]).toEqual([
      lineState.booked,
      lineState.unknown,
    ])
    const { Summary: chips } = await desk.owner.done(bankLines.getLines, {})
    expect(chips?.Counts).toMatchObject({ Unknown: 1, Booked: 1 })
    const seeing = await desk.owner.staff(['posMoney.view'])
    expect((await seeing.done(posMoney.getUnidentified, {})).Data[0]?.Content).toBe('')
    await desk.sound()
  })

  test('stays in the books as what it is, and the proof finds what is not', async () => {
    const { SourceID } = await desk.unknown(4_000_000)
    const { AssignmentID } = await desk.assign(SourceID, 4, { Amount: 1_000_000 })
    await desk.sound()
    await withAdmin(server.admin, (client) =>
      client.query('UPDATE money_assignments SET amount_vnd = amount_vnd + 1 WHERE id = $1', [AssignmentID]),
    )
    await expect(desk.sound()).rejects.toThrow()
  })
})

test('a customer who is merged or forgotten is named by no assignment', async () => {
  const { SourceID } = await desk.unknown(4_000_000)
  const CustomerID = await makeCustomer(desk.owner, { FullName: 'Lê Thu', Phone: '0977123456' })
  const kept = await makeCustomer(desk.owner, { FullName: 'Lê Thu Hà' })
  const { AssignmentID } = await desk.assign(SourceID, 1, { CustomerID, Note: 'Chị Thu báo' })
  const version = async (id: number) => (await desk.owner.done(people.getByID, { CustomerID: id })).Data.Version
  await desk.owner.done(merging.mergeCustomer, {
    CustomerID: kept,
    MergeID: CustomerID,
    Version: await version(kept),
    MergeVersion: await version(CustomerID),
    Reason: 'Trùng',
  })
  const named = async () => (await desk.owner.done(assignments.getAssignments, {})).Data[0]
  expect(await named()).toMatchObject({ PartyName: 'Lê Thu Hà', Note: 'Chị Thu báo' })
  await desk.sound()
  expect((await desk.cancel(AssignmentID)).Result).toBe(1)
  expect((await desk.owner.done(people.getByID, { CustomerID: kept })).Data.Balance).toBe(0)
  const forgotten = { CustomerID: kept, Version: await version(kept), Reason: 'Khách yêu cầu' }
  await desk.owner.done(privacy.anonymise, forgotten)
  const { Note, CancelReason, PartyName } = (await named()) ?? {}
  expect([Note, CancelReason, PartyName]).toEqual(['', '', expect.not.stringContaining('Thu')])
  await desk.sound()
})
