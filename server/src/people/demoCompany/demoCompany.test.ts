import type { Answer, Call, RawInput } from '@cardpro/contract/kit/call'
import { jobs } from '@cardpro/contract/kit/lists/jobs'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { demoCompany, demoEntry, demoSignIn } from '@cardpro/contract/people/demoCompany'
import { identity, type SignedIn } from '@cardpro/contract/people/identity/identity'
import { staff } from '@cardpro/contract/people/staff/staff'
import { reports } from '@cardpro/contract/reports/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoJobs } from '#demo/oneClick.ts'
import { verify } from '#host/verify/invariants.ts'
import { Db } from '#kit/database/db.ts'
import type { JobRunner } from '#kit/jobs/jobRunner.ts'
import { makeCustomer } from '#test/cardFile.ts'
import { demoRunner, enterDemoOf, makeDemoOf, signInToDemo } from '#test/demo.ts'
import { testRunner } from '#test/excel.ts'
import { recentBreach } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { headersOf } from '#test/signIn.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const asAdmin = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  withAdmin(server.admin, async (client) => (await client.query<T>(text, values)).rows)

const stateOf = async (user: TestUser) => (await user.done(demoCompany.getState, {})).Data
const jobOf = async (user: TestUser, JobID: number) => (await user.done(jobs.getByID, { JobID })).Data
const demoIdOf = async ({ companyId }: TestUser): Promise<number | null> => {
  const [row] = await asAdmin<{ id: number }>('SELECT id FROM companies WHERE demo_of = $1', [companyId])
  return row ? Number(row.id) : null
}

/** What is wrong in the books: by the check of everything, and by that of new rows, to which all of a demo are new. */
async function breaches() {
  const db = new Db(server.admin, 'cardpro_report')
  const found: unknown[] = await verify(db)
  for (const { id } of await asAdmin<{ id: number }>('SELECT id::float8 AS id FROM companies')) {
    const recent = await recentBreach(db, id)
    if (recent) found.push(recent)
  }
  await db.close()
  return found
}

/** A server that goes down when a third of the days are made. */
async function stopHalfway(companyId: number): Promise<void> {
  const kinds = demoJobs({ db: server.db, login: server.admin })
  const create = kinds['demo.create']
  if (!create) throw new Error('the queue knows how to make a demo')
  const dying: JobRunner = testRunner(server, {
    'demo.create': (job) =>
      create({ ...job, progress: (done, total) => (done < 30 ? job.progress(done, total) : void dying.stop()) }),
  })
  await dying.settle(companyId)
}

/** What people in a demo of one shop do besides orders. */
const tablesBesideOrders =
  'partners partner_shops partner_fees pos_partners pos_partner_changes collaborators refer_codes appointments appointment_days card_holds comments comment_mentions list_views list_view_choices audit_events'.split(
    ' ',
  )

/** Every row that bears the company's id, table by table. */
async function rowsOf(companyId: number): Promise<Record<string, number>> {
  const tables = await asAdmin<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND column_name = 'company_id' AND table_type = 'BASE TABLE'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const text = `SELECT count(*)::int AS count FROM ${name} WHERE company_id = $1`
    const [row] = await asAdmin<{ count: number }>(text, [companyId])
    if (row && row.count > 0) counts[name] = row.count
  }
  return counts
}

/** A session in a demo, as the web has it. */
async function inDemo<C extends Call>(signedIn: SignedIn, call: C, input: RawInput<C>): Promise<Answer<C>> {
  const request = call.writes
    ? ({ method: 'POST', payload: input as object } as const)
    : ({ method: 'GET', query: input as Record<string, string> } as const)
  const response = await server.app.inject({ url: `/api/${call.path}`, headers: headersOf(signedIn), ...request })
  return response.json()
}

/** Two companies that have a demo, and what was stored of the first before it had one. */
let first: TestUser
let second: TestUser
let beforeDemo: Record<string, number>
beforeAll(async () => {
  first = await server.company()
  second = await server.company()
  beforeDemo = await rowsOf(first.companyId)
  for (const owner of [first, second]) await makeDemoOf(server, owner)
}, 120_000)

describe('a demo company is refused', () => {
  test('to users who are not owners, whatever their rights', async () => {
    const owner = await server.company()
    const manager = await owner.staff(['shops.add', 'shops.edit'])
    const sentence = 'Chỉ chủ tài khoản tạo và xóa được dữ liệu mẫu'
    expect((await stateOf(manager)).WhyNot).toBe(sentence)
    expect(await manager.call(demoCompany.create, {})).toMatchObject({ Code: 'NO_PERMISSION', Message: sentence })
    expect(await manager.call(demoCompany.remove, {})).toMatchObject({ Code: 'NO_PERMISSION' })
    expect(await manager.call(demoEntry.enter, {})).toMatchObject({ Code: 'NO_PERMISSION' })
    expect((await (await owner.staff(['shops.edit'])).call(demoCompany.create, {})).Code).toBe('NO_PERMISSION')
  })

  test('to a company that works in earnest, in whichever of its shops', async () => {
    const owner = await server.company({ shops: 2 })
    await makeCustomer(owner.at(owner.shopIds[1] ?? 0))
    const sentence = 'Chỉ tạo được dữ liệu mẫu khi chưa có khách hàng và đơn nào'
    expect((await stateOf(owner)).WhyNot).toBe(sentence)
    expect((await owner.call(demoCompany.create, {})).Message).toBe(sentence)
  })

  test('to one whose first customer came while the job was waiting', async () => {
    const owner = await server.company()
    const { JobID } = (await owner.done(demoCompany.create, {})).Data
    await makeCustomer(owner)
    await demoRunner(server).settle(owner.companyId)
    expect(await jobOf(owner, JobID)).toMatchObject({
      Status: 3,
      Message: expect.stringContaining('chưa có khách hàng'),
    })
    expect(await demoIdOf(owner)).toBeNull()
  })

  test('the second time: pressed twice, at the same moment, and once it is there', async () => {
    const owner = await server.company()
    const answers = await Promise.all([owner.call(demoCompany.create, {}), owner.call(demoCompany.create, {})])
    expect(answers.map(({ Message }) => Message).toSorted()).toEqual(['', 'Đang tạo dữ liệu mẫu'])
    expect((await owner.call(demoCompany.remove, {})).Message).toBe('Đang tạo dữ liệu mẫu')
    expect(await stateOf(owner)).toMatchObject({ State: 'making', JobID: expect.any(Number) })

    await demoRunner(server).settle(owner.companyId)

    expect(await stateOf(owner)).toEqual({ State: 'ready', WhyNot: 'Đã có dữ liệu mẫu', JobID: null })
    expect((await owner.call(demoCompany.create, {})).Message).toBe('Đã có dữ liệu mẫu')
    expect(await asAdmin('SELECT id FROM companies WHERE demo_of = $1', [owner.companyId])).toHaveLength(1)
  })
})

describe('a demo company', () => {
  test('stands beside the real one: sound books of its own, and nothing of it in the real ones', async () => {
    const demoId = (await demoIdOf(first)) ?? 0
    const { orders = 0, customers = 0 } = await rowsOf(demoId)
    expect(customers, 'and three who have not come for long, and two partners').toBe(17)
    expect([61, 62, 63, 64, 65, 66], 'some more where a customer owes, or a card is free').toContain(orders)
    expect(await breaches()).toEqual([])
    const { jobs: _job, calls: _calls, audit_events: _events, ...after } = await rowsOf(first.companyId)
    const { calls: _before, ...untouched } = beforeDemo
    expect(after).toEqual(untouched)
  }, 60_000)

  test('takes no login name: there is no sign-in to it with a password', async () => {
    const ids = [await demoIdOf(first), await demoIdOf(second)]
    expect(await asAdmin('SELECT user_name FROM login_names WHERE company_id = ANY ($1)', [ids])).toEqual([])
    expect(await asAdmin("SELECT id FROM users WHERE company_id = ANY ($1) AND password_hash <> ''", [ids])).toEqual([])
  })

  test('is entered with one press, says everywhere what it is, and shows its own figures', async () => {
    const without = await server.company()
    expect((await without.call(demoEntry.enter, {})).Message).toBe('Chưa có dữ liệu mẫu')
    const signedIn = await enterDemoOf(server, first)

    expect(signedIn).toMatchObject({
      IsDemo: true,
      ShopName: expect.stringMatching(/\(mẫu\)$/),
      ExpiredDate: '2099-12-31',
    })
    const dashboard = await inDemo(signedIn, reports.dashboard, {})
    expect(dashboard.Data.Volume.Now).toBeGreaterThan(0)
    expect((await first.done(reports.dashboard, {})).Data.Volume.Now).toBe(0)
    // Nor does the one session open the other company.
    const crossed = await inDemo({ ...signedIn, ShopID: first.shopId }, people.ajaxLoadCustomer, {})
    expect(crossed.Code).toBe('NO_PERMISSION')
    expect((await inDemo(signedIn, demoCompany.create, {})).Message).toBe('Đây đã là công ty mẫu')
  })

  test('is entered only with a fresh code of the living session of its owner, once', async () => {
    const refused = { Result: 0, Code: 'INVALID', Message: 'Mã vào công ty mẫu không dùng được' }
    const code = async () => (await first.done(demoEntry.enter, {})).Data.Code

    const empty = { method: 'POST', url: `/api/${demoSignIn.signIn.path}`, payload: {} } as const
    expect((await server.app.inject(empty)).json()).toMatchObject({ Result: 0, Message: 'Vui lòng nhập mã' })
    expect(await signInToDemo(server, 'abc')).toMatchObject(refused)
    expect(await signInToDemo(server, first.headers['token'] ?? '')).toMatchObject(refused)
    const used = await code()
    expect(await signInToDemo(server, used)).toMatchObject({ Result: 1 })
    expect(await signInToDemo(server, used)).toMatchObject(refused)
    const late = await code()
    await asAdmin("UPDATE handoff_codes SET expires_at = now() - interval '1 second'")
    expect(await signInToDemo(server, late)).toMatchObject(refused)
    const left = await code()
    await first.done(identity.logout, {})
    expect(await signInToDemo(server, left)).toMatchObject(refused)
  })
})

describe('removing it', () => {
  test('is refused where there is none', async () => {
    const owner = await server.company()
    expect((await owner.call(demoCompany.remove, {})).Message).toBe('Chưa có dữ liệu mẫu để xóa')
  })

  test('leaves nothing of it, signs out its users, and lets the owner make another', async () => {
    const owner = second
    const demoId = (await demoIdOf(owner)) ?? 0
    const signedIn = await enterDemoOf(server, owner)
    const clerk = { UserName: 'nguoi.moi.mau', FullName: 'Lê Thị Lan', Password: 'Đò sang bến vắng 9', GroupID: 5 }
    const hired = await inDemo(signedIn, staff.addOrEditStaff, { ...clerk, ShopIDs: [signedIn.ShopID] })
    expect(hired.Message).toBe('')
    const before = await rowsOf(owner.companyId)
    const filled = Object.keys(await rowsOf(demoId))
    expect(filled).toEqual(expect.arrayContaining(tablesBesideOrders))

    const { JobID } = (await owner.done(demoCompany.remove, {})).Data
    expect(await stateOf(owner)).toMatchObject({ State: 'removing' })
    await demoRunner(server).settle(owner.companyId)

    expect(await jobOf(owner, JobID)).toMatchObject({ Status: 2, Message: 'Đã xóa hết dữ liệu mẫu' })
    expect(await rowsOf(demoId)).toEqual({})
    expect(await asAdmin('SELECT id FROM companies WHERE id = $1', [demoId])).toEqual([])
    expect((await inDemo(signedIn, reports.dashboard, {})).Result).not.toBe(1)
    const after = await rowsOf(owner.companyId)
    for (const table of Object.keys(before)) expect(after[table] ?? 0, table).toBeGreaterThanOrEqual(before[table] ?? 0)
    expect(await breaches()).toEqual([])
    expect(await stateOf(owner)).toEqual({ State: 'none', WhyNot: '', JobID: null })
    await makeDemoOf(server, owner)
    expect(await stateOf(owner)).toMatchObject({ State: 'ready' })
  }, 120_000)

  test('of anything but the own demo is refused by the database itself, whatever id is forged', async () => {
    const [owner, other] = [await server.company(), second]
    const foreign = (await demoIdOf(other)) ?? 0
    const forge = (caller: number, id: number) =>
      server.db.pool.connect().then(async (client) => {
        try {
          await client.query('BEGIN')
          await client.query(`SET LOCAL app.company_id = '${caller}'`)
          await client.query('SELECT remove_demo_company($1)', [id])
        } finally {
          await client.query('ROLLBACK')
          client.release()
        }
      })
    for (const [caller, id] of [
      [owner.companyId, owner.companyId],
      [owner.companyId, other.companyId],
      [owner.companyId, foreign],
      [other.companyId, other.companyId],
      [foreign, foreign],
      [owner.companyId, 0],
    ] as const)
      await expect(forge(caller, id)).rejects.toThrow('is no demo of company')
    const alter = (text: string) => server.db.pool.query(text, [owner.companyId])
    await expect(alter('UPDATE companies SET demo_of = $1')).rejects.toThrow('permission denied')
    await expect(alter('DELETE FROM companies WHERE id = $1')).rejects.toThrow('permission denied')
    await expect(alter('DELETE FROM ledger_journals WHERE company_id = $1')).rejects.toThrow('permission denied')
  })
})

describe('a job that is cut off', () => {
  test('while it makes the demo leaves nothing, and the next process makes it', async () => {
    const owner = await server.company()
    const { JobID } = (await owner.done(demoCompany.create, {})).Data
    await stopHalfway(owner.companyId)
    expect(await demoIdOf(owner)).toBeNull()
    expect(await stateOf(owner)).toMatchObject({ State: 'making' })

    await demoRunner(server).settle(owner.companyId)

    expect(await jobOf(owner, JobID)).toMatchObject({ Status: 2 })
    expect(await demoIdOf(owner)).not.toBeNull()
  })

  test('after its work was done finds it done', async () => {
    const owner = second
    const again = () =>
      asAdmin("UPDATE jobs SET status = 0, finished_at = NULL WHERE company_id = $1 AND kind LIKE 'demo.%'", [
        owner.companyId,
      ])
    await again()
    await demoRunner(server).settle(owner.companyId)
    expect(await asAdmin('SELECT id FROM companies WHERE demo_of = $1', [owner.companyId])).toHaveLength(1)

    await asAdmin('DELETE FROM jobs WHERE company_id = $1', [owner.companyId])
    await owner.done(demoCompany.remove, {})
    await demoRunner(server).settle(owner.companyId)
    await again()
    await demoRunner(server).settle(owner.companyId)
    const [job] = await asAdmin('SELECT status, message FROM jobs WHERE company_id = $1', [owner.companyId])
    expect(job).toEqual({ status: 2, message: 'Không còn dữ liệu mẫu' })
  })
})
