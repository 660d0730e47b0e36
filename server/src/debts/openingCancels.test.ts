import { debts } from '@cardpro/contract/debts/debts'
import { collaboratorOpenings, customerOpenings, partnerOpenings } from '@cardpro/contract/kit/files/openings'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { merging } from '@cardpro/contract/people/customers/merging'
import { partners } from '@cardpro/contract/places/partners/partners'
import { expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import {
  collaboratorOpening,
  commissionSheet,
  customerOpening,
  moveIn,
  owedSheet,
  partnerOpening,
  partnerSheet,
} from '#test/dataMigration.ts'
import { lockDays } from '#test/lockDays.ts'
import { rawBalance } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { makeCollaborator, makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const why = { Reason: 'Nhập nhầm số tiền' }
const phone = '0903123218'

/** A customer who owed so much when the shop moved in; below zero the shop owed the customer. */
async function owing(amountVnd: number) {
  const owner = await server.company({ shops: 2 })
  const customer = await makeCustomer(owner, { FullName: 'Nguyễn An', Phone: phone })
  await moveIn(server, owner, owedSheet(phone, amountVnd))
  return { owner, customer, JournalID: await customerOpening(owner, customer) }
}
const expectSound = async ({ companyId }: TestUser) =>
  expect(await server.db.transaction(companyId, (tx) => verifyCompany(tx, companyId), 'read only')).toEqual([])

test('an opening debt is cancelled only with the right for it, of the own shop, once, and on an open day', async () => {
  const { owner, customer, JournalID } = await owing(2_500_000)
  const clerk = await owner.staff(['customerDebts.view', 'customerDebts.add'])
  expect((await clerk.call(customerOpenings.cancelOpening, { JournalID, ...why })).Code).toBe('NO_PERMISSION')
  const missing = { JournalID: 'Không có công nợ đầu này trong cửa hàng' }
  const elsewhere = owner.at(owner.shopIds[1] ?? 0)
  expect((await elsewhere.call(customerOpenings.cancelOpening, { JournalID, ...why })).Errors).toEqual(missing)
  expect((await owner.call(partnerOpenings.cancelOpening, { JournalID, ...why })).Errors).toEqual(missing)

  const answers = await Promise.all([1, 2].map(() => owner.call(customerOpenings.cancelOpening, { JournalID, ...why })))

  expect(answers.map(({ Result }) => Result).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect((await owner.call(customerOpenings.cancelOpening, { JournalID, ...why })).Message).toBe(
    'Công nợ đầu của Nguyễn An đã được hủy',
  )
  expect(await rawBalance(server, owner, { kind: 131 })).toBe(0)
  expect(await rawBalance(server, owner, { kind: 411 })).toBe(0)
  const { Data: book } = await owner.done(debts.detailDebt, { ObjectID: customer })
  expect(book.Lines.map(({ Debit, Credit, OpeningID }) => [Debit, Credit, OpeningID])).toEqual([
    [2_500_000, 0, null],
    [0, 2_500_000, null],
  ])
  await expectSound(owner)

  const locked = await owing(1_000_000)
  await lockDays(server, locked.owner, todayHere())
  const { JournalID: held } = locked
  expect((await locked.owner.call(customerOpenings.cancelOpening, { JournalID: held, ...why })).Code).toBe('DAY_LOCKED')
})

test('it stays once the customer has paid of it, and goes when that is cancelled', async () => {
  const { owner, customer, JournalID } = await owing(2_500_000)
  const paid = { CustomerID: customer, Amount: 500_000, BankCardID: await makeFund(owner), Confirm: ['W_SURPLUS'] }
  const { DebtID } = (await owner.done(debts.payDebtCustomer, paid)).Data

  const refused = await owner.call(customerOpenings.cancelOpening, { JournalID, ...why })
  expect(refused.Message).toBe(
    'Công nợ đầu 2.500.000 của Nguyễn An chỉ còn 2.000.000 chưa thu trả, hãy hủy phiếu thu trả của khoản đó trước',
  )
  await owner.done(debts.cancelPayDebt, { DebtID, ...why })
  await owner.done(customerOpenings.cancelOpening, { JournalID, ...why })

  expect(await rawBalance(server, owner, { kind: 131 })).toBe(0)
  await expectSound(owner)
})

test('what the shop owed a customer goes the same way', async () => {
  const { owner, customer, JournalID } = await owing(-800_000)
  expect((await owner.done(people.getByID, { CustomerID: customer })).Data.Balance).toBe(-800_000)

  await owner.done(customerOpenings.cancelOpening, { JournalID, ...why })

  expect((await owner.done(people.getByID, { CustomerID: customer })).Data.Balance).toBe(0)
  expect(await rawBalance(server, owner, { kind: 411 })).toBe(0)
  // The right one may be entered now.
  await moveIn(server, owner, owedSheet(phone, -900_000))
  expect((await owner.done(people.getByID, { CustomerID: customer })).Data.Balance).toBe(-900_000)
  await expectSound(owner)
})

test("of a customer who became another one it is taken from the other one's account", async () => {
  const { owner, customer: merged, JournalID } = await owing(2_500_000)
  const kept = await makeCustomer(owner, { FullName: 'Nguyễn Văn An' })
  const pair = { CustomerID: kept, MergeID: merged, Version: 1, MergeVersion: 1 }
  await owner.done(merging.mergeCustomer, { ...pair, Reason: 'Nhập trùng' })
  const balanceOf = async (CustomerID: number) => (await owner.done(people.getByID, { CustomerID })).Data.Balance
  expect([await balanceOf(kept), await balanceOf(merged)]).toEqual([2_500_000, 0])

  await owner.done(customerOpenings.cancelOpening, { JournalID, ...why })

  expect([await balanceOf(kept), await balanceOf(merged)]).toEqual([0, 0])
  await expectSound(owner)
})

test("a partner's opening debt is shown, cancelled alone, and refused without the right or twice", async () => {
  const owner = await server.company({ shops: 2 })
  const PartnerID = await makePartner(owner, { Name: 'Anh Tuấn' })
  await moveIn(server, owner, partnerSheet('Anh Tuấn', -5_000_000))
  const JournalID = await partnerOpening(owner, PartnerID)
  const { Data } = await owner.done(partnerOpenings.getOpenings, { PartnerID })
  expect(Data).toEqual([{ JournalID, Date: todayHere(), Amount: -5_000_000, Note: 'Công nợ đầu' }])
  const looker = await owner.staff(['partners.view'])
  expect((await looker.call(partnerOpenings.cancelOpening, { JournalID, ...why })).Code).toBe('NO_PERMISSION')
  const stranger = await server.company()
  expect((await stranger.done(partnerOpenings.getOpenings, { PartnerID })).Data).toEqual([])

  await owner.done(partnerOpenings.cancelOpening, { JournalID, ...why })

  expect((await owner.call(partnerOpenings.cancelOpening, { JournalID, ...why })).Message).toBe(
    'Công nợ đầu của Anh Tuấn đã được hủy',
  )
  expect((await owner.done(partners.ajaxLoadPartner, {})).Summary).toMatchObject({ TheyOwe: 0, WeOwe: 0 })
  expect((await owner.done(partnerOpenings.getOpenings, { PartnerID })).Data).toEqual([])
  await expectSound(owner)
})

test('commission that came along is shown, cancelled alone, and refused without the right or twice', async () => {
  const owner = await server.company()
  const AffID = await makeCollaborator(owner, { Name: 'Phạm Thu Hà', Phone: '0934111222' })
  await moveIn(server, owner, commissionSheet('0934111222', 1_500_000))
  const JournalID = await collaboratorOpening(owner, AffID)
  expect((await owner.done(collaboratorOpenings.getOpenings, { AffID })).Data).toMatchObject([{ Amount: 1_500_000 }])
  const looker = await owner.staff(['collaborators.view'])
  expect((await looker.call(collaboratorOpenings.cancelOpening, { JournalID, ...why })).Code).toBe('NO_PERMISSION')

  await owner.done(collaboratorOpenings.cancelOpening, { JournalID, ...why })

  expect((await owner.call(collaboratorOpenings.cancelOpening, { JournalID, ...why })).Code).toBe('ALREADY_CANCELLED')
  expect((await owner.done(collaborators.getByConditions, {})).Data).toMatchObject([
    { Commission: 0, Paid: 0, Remain: 0 },
  ])
  expect(await rawBalance(server, owner, { kind: 3388 })).toBe(0)
  await expectSound(owner)
})
