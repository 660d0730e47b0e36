import { debts } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { approvals } from '@cardpro/contract/kit/audit/approvals'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { expect, test } from 'vitest'
import { hashPassword } from '#people/identity/users.service.ts'
import { makeFund } from '#test/cardFile.ts'
import { owePartner } from '#test/partnerBooks.ts'
import { makePartner } from '#test/partners.ts'
import { testServer } from '#test/shop.ts'
import { goodPassword } from '#test/signIn.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()

test('a large voucher of a partner is cancelled when a second user agrees', async () => {
  const owner = await server.company()
  const clerk = await owner.staff(['orders.view', 'partnerDebts.view', 'partnerDebts.cancel'])
  const hash = await hashPassword(goodPassword, 'known')
  await withAdmin(server.admin, (client) =>
    client.query('UPDATE users SET password_hash = $2 WHERE company_id = $1', [owner.companyId, hash]),
  )
  const PartnerID = await makePartner(owner, { Name: 'Hải Đăng' })
  await owePartner(server, owner, { partnerId: PartnerID, amountVnd: 30_000_000 })
  const input = { PartnerID, Direction: 2 as const, Amount: 30_000_000, BankCardID: await makeFund(owner) }
  const { DebtID, Code } = (await owner.done(partnerDebts.payDebtPartnerSchedule, input)).Data
  const cancel = { DebtID, Reason: 'Nhập nhầm' }

  expect((await clerk.done(debts.cancelPayDebt, cancel)).Data).toEqual({ ReversalJournalID: 0, NeedApproval: true })
  expect((await clerk.call(debts.cancelPayDebt, cancel)).Message).toBe(
    `Đã có yêu cầu hủy phiếu đối tác ${Code} đang chờ duyệt`,
  )
  const [asked] = (await owner.done(approvals.getRequests, {})).Data
  expect(asked).toMatchObject({ Kind: 12, Code, CustomerName: 'Hải Đăng', Amount: 30_000_000, IsOutdated: false })
  await owner.done(approvals.approve, { RequestID: asked?.RequestID ?? 0, Password: goodPassword })

  const [row] = (await owner.done(debts.getSummaryDebt, { type: 'partner' })).Data
  expect(row?.TheyOwe).toBe(30_000_000)
  const { Data: history } = await owner.done(audit.getHistory, { RefKind: 'partner', RefID: PartnerID })
  expect(history.filter(({ Note }) => Note === 'Nhập nhầm')).toHaveLength(3)
})
