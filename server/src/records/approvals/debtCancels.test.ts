import { badDebts } from '@cardpro/contract/debts/badDebts'
import { debts } from '@cardpro/contract/debts/debts'
import { approvals, requestKind } from '@cardpro/contract/kit/audit/approvals'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#people/identity/users.service.ts'
import { DebtDesk, type Sending, sending } from '#test/debtDesk.ts'
import { lockDays } from '#test/lockDays.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'
import { goodPassword } from '#test/signIn.ts'
import { withAdmin } from '#test/withAdmin.ts'

// The second person of every voucher of the debts. What is asked of an adjustment and of a loss itself stands in their own tests.
const server = testServer()
const [limit, above] = [20_000_000, 30_000_000]
const because = { Reason: 'Nhập nhầm' }

type Made = (desk: DebtDesk, amount: number) => Promise<Sending>
const voucher =
  (post: Made): Made =>
  async (desk, amount) => {
    const { DebtID } = await desk.sent<{ DebtID: number }>(await post(desk, amount))
    return sending(debts.cancelPayDebt, { DebtID, ...because })
  }
const loss: Made = async (desk, amount) => {
  const { ExpenseCardID } = await desk.sent<{ ExpenseCardID: number }>(await desk.losing(amount))
  return sending(badDebts.delete, { ExpenseCardID, ...because })
}
const recovery: Made = async (desk, amount) => {
  const { RecoveryID } = await desk.sent<{ RecoveryID: number }>(await desk.recovering(amount, amount))
  return sending(badDebts.cancelRecover, { RecoveryID, ...because })
}

/** The cancel of what was made of so much. */
const cancels: [name: string, kind: number, make: Made][] = [
  ['an adjustment', requestKind.cancelDebtVoucher, voucher(async (desk, amount) => desk.adjusting(amount))],
  ['an offset', requestKind.cancelDebtVoucher, voucher((desk, amount) => desk.offsetting(amount))],
  ['money paid back', requestKind.cancelDebtVoucher, voucher((desk, amount) => desk.refunding(amount))],
  [
    'a debt paid by a card',
    requestKind.cancelDebtVoucher,
    voucher((desk, amount) => desk.payingByCard(amount, amount * 2)),
  ],
  [
    'money of a partner',
    requestKind.cancelPartnerVoucher,
    voucher((desk, amount) => desk.receivingOfPartner(amount, amount * 2)),
  ],
  [
    'an offset with a partner',
    requestKind.cancelPartnerVoucher,
    voucher((desk, amount) => desk.offsettingPartner(amount)),
  ],
  [
    'a payment of commission',
    requestKind.cancelCollaboratorPayment,
    voucher((desk, amount) => desk.payingCollaborator(amount)),
  ],
  ['a loss', requestKind.cancelWriteOff, loss],
  ['money of a loss', requestKind.cancelRecovery, recovery],
]

/** One who may cancel and approve all of it. */
const clerkOf = ({ owner }: DebtDesk) =>
  owner.staff([
    'orders.view',
    'orders.approve',
    'orders.cancel',
    'customerDebts.cancel',
    'customerDebts.approve',
    'partnerDebts.cancel',
    'affDebts.cancel',
    'badExpense.cancel',
    'badExpense.approve',
  ])

const journalsOf = ({ owner }: DebtDesk): Promise<number> =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS n FROM ledger_journals WHERE company_id = $1', [
      owner.companyId,
    ])
    return rows[0].n
  })

describe('the cancel of', () => {
  test.each(cancels)(
    '%s waits above the limit of the shop, once, for another user, on an open day',
    async (_, Kind, make) => {
      const desk = await DebtDesk.open(server)
      const { owner } = desk
      const { call, input } = await make(desk, above)
      const clerk = await clerkOf(desk)
      const hash = await hashPassword(goodPassword, 'known')
      await withAdmin(server.admin, (client) =>
        client.query('UPDATE users SET password_hash = $2 WHERE company_id = $1', [owner.companyId, hash]),
      )
      const posted = await journalsOf(desk)

      expect((await clerk.done(call, input)).Data).toMatchObject({ ReversalJournalID: 0, NeedApproval: true })
      expect(await clerk.call(call, input)).toMatchObject({ Result: 0, Code: 'WAITING' })
      const [request] = (await owner.done(approvals.getRequests, {})).Data
      expect(request).toMatchObject({ Kind, Reason: because.Reason, IsOutdated: false })
      const approve = { RequestID: request?.RequestID ?? 0, Password: goodPassword }
      expect((await clerk.call(approvals.approve, approve)).Code).toBe('SAME_PERSON')
      await lockDays(server, owner, todayHere())
      expect((await owner.call(approvals.approve, approve)).Result).toBe(0)
      await lockDays(server, owner, todayHere(-1))
      expect((await owner.done(approvals.getRequests, {})).Total).toBe(1)
      expect(await journalsOf(desk)).toBe(posted)

      await owner.done(approvals.approve, approve)
      expect(await journalsOf(desk)).toBeGreaterThan(posted)
      expect((await owner.call(approvals.approve, approve)).Code).toBe('DECIDED')
      await expectSoundBooks(server, owner)
    },
  )

  test.each(cancels)('%s is done at once at the limit', async (_, __, make) => {
    const desk = await DebtDesk.open(server)
    const { call, input } = await make(desk, limit)
    const clerk = await clerkOf(desk)
    const posted = await journalsOf(desk)

    expect((await clerk.done(call, input)).Data).toMatchObject({ NeedApproval: false })

    expect(await journalsOf(desk)).toBeGreaterThan(posted)
    await expectSoundBooks(server, desk.owner)
  })
})
