import type { Data } from '@cardpro/contract/kit/call'
import type { demoCompany } from '@cardpro/contract/people/demoCompany'
import { z } from 'zod'
import { removeDemoCompany } from '#host/database/distributed/removeCompany.ts'
import type { Login } from '#host/database/externalDatabase.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import type { Db } from '#kit/database/db.ts'
import { idAt } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { dropFilesOf } from '#kit/files/files.service.ts'
import { noPermission, UserError } from '#kit/http/errors.ts'
import { dropJobFilesOf, startJob, type Work } from '#kit/jobs/jobs.service.ts'
import { endSessionsOfCompany } from '#people/identity/session/session.service.ts'

const sql = loadSql(import.meta.url, './demoCompany.sql')

const StateRow = z.object({
  company_name: z.string(),
  expires_on: z.string(),
  is_demo: z.boolean(),
  demo_id: z.number().nullable(),
  is_in_use: z.boolean(),
  job_id: z.number().nullable(),
  job_kind: z.string().nullable(),
  is_own_job: z.boolean().nullable(),
})
type State = z.infer<typeof StateRow>
const LateRow = z.object({ all_demos: z.number(), of_hour: z.number(), own_tries: z.number() })

export async function getDemoState(ctx: Ctx): Promise<Data<typeof demoCompany.getState>> {
  const state = await readState(ctx)
  return { State: nameOf(state), WhyNot: whyNot(ctx, state), JobID: state.is_own_job ? state.job_id : null }
}

/** Puts the making in the queue. The job looks again whether the company is still empty. */
export async function createDemo(ctx: WriteCtx): Promise<{ JobID: number }> {
  const state = await holdState(ctx)
  const reason = whyNot(ctx, state)
  if (reason !== '') throw new UserError(reason)
  await ensureWithinQuota(ctx, mostTries)
  return startJob(ctx, {
    kind: 'demo.create',
    title: 'Tạo dữ liệu mẫu',
    params: {},
    auditEvent: { menu: 'shops', event: 'demoCompany.add' },
  })
}

export async function removeDemo(ctx: WriteCtx): Promise<{ JobID: number }> {
  const state = await holdState(ctx)
  if (state.job_kind !== null) throw underWay(state)
  if (state.demo_id === null) throw new UserError('Chưa có dữ liệu mẫu để xóa')
  return startJob(ctx, {
    kind: 'demo.remove',
    title: 'Xóa dữ liệu mẫu',
    params: {},
    auditEvent: { menu: 'shops', event: 'demoCompany.delete' },
  })
}

/** What the job needs to know of the company; null where it has its demo already. Throws where it may have none. */
export async function companyWithoutDemo(ctx: Ctx): Promise<{ name: string; expiresOn: string } | null> {
  const state = await readState(ctx)
  if (state.demo_id !== null) return null
  const reason = whyNot(ctx, { ...state, job_kind: null })
  if (reason !== '') throw new UserError(reason)
  await ensureWithinQuota(ctx, Number.POSITIVE_INFINITY)
  return { name: state.company_name, expiresOn: state.expires_on }
}

/** Other processes trust a session for less than this after it has ended, and no call of theirs takes as long. */
const graceMs = 2_000

/**
 * The work of removing. Users of the demo are signed out first, so that nothing is written there any more; then its
 * files go, and then, in one transaction, its rows. Cut off anywhere it is done again from its start.
 */
export const removeDemoWork =
  ({ db, login }: { db: Db; login: Login }): Work =>
  async (job) => {
    if (!job.caller.isOwner) throw onlyOwner()
    const { demo_id: demoId } = await job.read(readState)
    if (demoId === null) return { message: 'Không còn dữ liệu mẫu' }
    await db.transaction(demoId, (tx) => endSessionsOfCompany(tx, demoId))
    await new Promise((resolve) => setTimeout(resolve, graceMs))
    job.signal.throwIfAborted()
    await Promise.all([dropFilesOf(demoId), dropJobFilesOf(demoId)])
    await job.write(async (ctx) => {
      await holdState(ctx)
      if (db.isDistributed) await removeDemoCompany(login.owner ?? login, { companyId: ctx.companyId, demoId })
      else await ctx.db.run(sql('remove_demo'), { company_id: ctx.companyId })
    })
    return { message: 'Đã xóa hết dữ liệu mẫu' }
  }

async function holdState(ctx: WriteCtx): Promise<State> {
  if (!ctx.isOwner) throw onlyOwner()
  await ctx.db.run(sql('hold_company'), { company_id: ctx.companyId })
  return readState(ctx)
}

const readState = (ctx: Ctx): Promise<State> =>
  ctx.db.one(sql('read_state'), { company_id: ctx.companyId, user_id: ctx.userId, shop_id: ctx.shopId }, StateRow)

function nameOf({ demo_id, job_kind }: State): Data<typeof demoCompany.getState>['State'] {
  if (job_kind !== null) return job_kind === 'demo.create' ? 'making' : 'removing'
  return demo_id === null ? 'none' : 'ready'
}

function whyNot(ctx: Ctx, state: State): string {
  if (!ctx.isOwner) return onlyOwner().message
  if (state.is_demo) return 'Đây đã là công ty mẫu'
  if (state.job_kind !== null) return underWay(state).message
  if (state.demo_id !== null) return 'Đã có dữ liệu mẫu'
  return state.is_in_use ? 'Chỉ tạo được dữ liệu mẫu khi chưa có khách hàng và đơn nào' : ''
}

/** Of all companies of the installation, in all and within an hour; and how often one company asks within a day. */
const mostDemos = 300
const mostOfHour = 40
const mostTries = 5
const hourMs = 3_600_000

async function ensureWithinQuota(ctx: Ctx, tries: number): Promise<void> {
  const ago = (ms: number) => idAt(new Date(ctx.now.getTime() - ms), 0)
  const params = { company_id: ctx.companyId, hour_ago: ago(hourMs), day_ago: ago(24 * hourMs) }
  const late = await ctx.db.one(sql('demos_of_late'), params, LateRow)
  if (late.own_tries >= tries)
    throw new UserError(
      `Công ty đã tạo dữ liệu mẫu ${late.own_tries} lần trong 24 giờ, vui lòng thử lại vào ngày mai`,
      {
        code: 'QUOTA',
      },
    )
  if (late.all_demos >= mostDemos || late.of_hour >= mostOfHour)
    throw new UserError('Máy chủ đang có nhiều dữ liệu mẫu, vui lòng thử lại sau 1 giờ', { code: 'QUOTA' })
}

const underWay = ({ job_kind }: State): UserError =>
  new UserError(job_kind === 'demo.create' ? 'Đang tạo dữ liệu mẫu' : 'Đang xóa dữ liệu mẫu')

const onlyOwner = (): UserError => noPermission('Chỉ chủ tài khoản tạo và xóa được dữ liệu mẫu')
