import { approvalKinds, approvals, requestKind } from '@cardpro/contract/kit/audit/approvals'
import { type Undoable, type UndoableKind, undoableEvents } from '@cardpro/contract/kit/audit/undo'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { allRights, type Right } from '@cardpro/contract/kit/rights'
import { reports } from '@cardpro/contract/reports/reports'
import { describe, expect, test } from 'vitest'
import { demoJobs } from '#demo/oneClick.ts'
import { jobKinds } from '#excel.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { now, today } from '#kit/clock.ts'
import type { WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { wantsSecondStep } from '#kit/http/callGuards.ts'
import { startJob } from '#kit/jobs/jobs.service.ts'
import { callerOf } from '#people/identity/session/session.service.ts'
import { hashPassword } from '#people/identity/users.service.ts'
import { askRequest, rightsToDecide } from '#people/requests/requests.service.ts'
import { testRunner } from '#test/excel.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { goodPassword } from '#test/signIn.ts'
import { undo } from '#test/undoing.ts'
import { withAdmin } from '#test/withAdmin.ts'

// What a session may do is asked of the act, by whatever call it is come to. Acts and ways stand in tables: a new one is walked too.
const server = testServer()
const asAdmin = (text: string, values: unknown[]) => withAdmin(server.admin, (client) => client.query(text, values))

/** An owner of a company that requires the second step, who has none; sessions of the company are read anew. */
async function withoutStep(): Promise<TestUser> {
  const owner = await server.company()
  await asAdmin('UPDATE shops SET requires_second_step = true WHERE company_id = $1 AND id = -111', [owner.companyId])
  return owner
}

async function within<T>({ companyId, userId, shopId }: TestUser, work: (ctx: WriteCtx) => Promise<T>): Promise<T> {
  const caller = await callerOf(server.db, { companyId, userId, shopId })
  const place = { ip: '', device: '', now: now(), today: today() }
  return server.db.transaction(companyId, (db) => work({ ...caller, ...place, db, callId: newId() }))
}

const needsStep = 'Công ty yêu cầu xác thực hai lớp'
const without = (...missing: Right[]): Right[] => allRights.filter((right) => !missing.includes(right))

const kindsOfJobs = () => ({ ...jobKinds, ...demoJobs({ db: server.db, login: server.admin }) })

/** The kinds of jobs that end with this refusal when they run for the user, although they were let into the queue. */
async function refusedJobs(user: TestUser, sentence: string): Promise<string[]> {
  const refused: string[] = []
  for (const kind of Object.keys(kindsOfJobs())) {
    const auditEvent = { menu: 'account', event: 'list.export' } as const
    const { JobID } = await within(user, (ctx) => startJob(ctx, { kind, title: kind, params: {}, auditEvent }))
    await testRunner(server, kindsOfJobs()).settle(user.companyId)
    const { rows } = await asAdmin('SELECT message FROM jobs WHERE id = $1', [JobID])
    if (String(rows[0]?.message).startsWith(sentence)) refused.push(kind)
  }
  return refused
}

/** Every event that has a way back, with the right that going it takes. */
const waysBack = Object.entries(undoableEvents).flatMap(([kind, entry]) => {
  const { right, events, made, removed }: Undoable = entry
  const parts = [{ right, events }, ...(made ? [made] : []), ...(removed ? [removed] : [])]
  return parts.flatMap((part) => part.events.map((event) => ({ kind: kind as UndoableKind, event, right: part.right })))
})

describe('an act that wants the second step is refused without it', () => {
  test('whichever event LogAction/Undo is told to take back', async () => {
    const owner = await withoutStep()
    const refused: string[] = []
    for (const { kind, event } of waysBack) {
      const id = kind === 'shop' ? owner.shopId : newId()
      const detail = { before: { warn_days: 3 }, after: { warn_days: 4 } }
      const since = await within(owner, async (ctx) => {
        await audit.record(ctx, { menu: 'shops', event, ref: { kind, id }, detail })
        return ctx.callId
      })
      const { rows } = await asAdmin('SELECT id FROM audit_events WHERE call_id = $1', [since])
      const answer = await undo(owner, Number(rows[0]?.id))
      if (answer.Message.startsWith(needsStep)) refused.push(event)
    }
    expect(refused).toEqual(waysBack.filter(({ right }) => wantsSecondStep(right)).map(({ event }) => event))
    expect(refused).toContain('shop.edit')
  })

  test('whatever the job, at the company level; and in a shop the jobs whose call wants it', async () => {
    const owner = await withoutStep()
    expect(await refusedJobs(owner.at(companyShopId), needsStep)).toEqual(Object.keys(kindsOfJobs()))
    expect((await refusedJobs(owner, needsStep)).toSorted()).toEqual([
      'demo.create',
      'demo.remove',
      'excel.shopFees',
      'excel.shops',
      'excel.staff',
    ])
  })
})

test('what a job would write is refused once the account has expired', async () => {
  const owner = await server.company()
  await asAdmin(`UPDATE companies SET expires_on = '2026-01-31' WHERE id = $1`, [owner.companyId])
  const refused = await refusedJobs(owner, 'Tài khoản đã hết hạn')
  expect(refused.toSorted()).toEqual(['demo.create', 'import.check', 'import.run', 'import.undo'])
})

describe('a request is seen and decided with the rights of the act that it asks for', () => {
  const kinds = Object.values(requestKind)
  const rightsOfAll = [...new Set(kinds.flatMap(rightsToDecide))]

  test('by no user who lacks one of them: approving, refusing, the list, the count of the menu and the dashboard', async () => {
    const owner = await server.company()
    const hash = await hashPassword(goodPassword, 'known')
    await asAdmin('UPDATE users SET password_hash = $2 WHERE company_id = $1', [owner.companyId, hash])
    for (const kind of kinds) {
      const asking = { kind, objectId: newId(), refId: newId(), version: 1, code: `M${kind}`, reason: 'Nhập nhầm' }
      await within(owner, (ctx) => askRequest(ctx, { ...asking, undone: [] }))
    }
    const waiting = (await owner.done(approvals.getRequests, { PageSize: 100 })).Data
    expect(new Set(waiting.map(({ Kind }) => Kind))).toEqual(new Set(kinds))
    expect(waiting).toHaveLength(kinds.length)

    for (const missing of rightsOfAll) {
      const user = await owner.staff(without(missing))
      await asAdmin('UPDATE users SET password_hash = $2 WHERE id = $1', [user.userId, hash])
      const allowed = kinds.filter((kind) => !rightsToDecide(kind).includes(missing))
      const listed = (await user.done(approvals.getRequests, { PageSize: 100 })).Data
      expect(new Set(listed.map(({ Kind }) => Kind)), missing).toEqual(new Set(allowed))
      const counted = (await user.done(reports.getMenuCounts, {})).Data.find(({ Path }) => Path === '/')?.Count ?? 0
      expect(counted, missing).toBe(allowed.length)
      for (const { Kind, RequestID } of waiting.filter(({ Kind }) => !allowed.includes(Kind))) {
        const answers = await Promise.all([
          user.call(approvals.approve, { RequestID, Password: goodPassword }),
          user.call(approvals.refuse, { RequestID, Reason: 'Không đúng' }),
        ])
        const codes = answers.map(({ Code }) => Code)
        expect(codes, `${approvalKinds[Kind]} without ${missing}`).toEqual(['NO_PERMISSION', 'NO_PERMISSION'])
      }
    }
  })
})
