import { addDays } from '@cardpro/contract/kit/dates'
import { Client, type ClientConfig } from 'pg'
import { connectionAs, withClient } from '#host/database/connection.ts'
import { today as businessToday, now } from '#kit/clock.ts'
import type { Shared } from '#kit/database/db.ts'
import { idAt } from '#kit/database/ids.ts'
import { Books } from './books.ts'
import { makeCards } from './cards.ts'
import { limitPos, makeCompany } from './company.ts'
import { Cycles } from './cycles.ts'
import { simulateDays } from './days.ts'
import type { Office } from './demoCalls.ts'
import { putIndexesBack, takeIndexesOff } from './indexes.ts'
import { DemoError, type DemoOptions } from './options.ts'
import { makePeople, noteFirstAndLastOrders, noteForReports } from './people.ts'
import type { Telling } from './progress.ts'
import { Random } from './random.ts'
import { demoLogin, demoPassword, type Face, type Login } from './staff.ts'
import { tableNames } from './tables.ts'
import { DemoIds, daysBefore, midnight } from './time.ts'
import { simulateWork } from './work.ts'
import { Counters, type World } from './world.ts'
import { Writer } from './writer.ts'

export type Demo = { companyId: number; orders: number; transfers: number; logins: Login[] }
export type Where = {
  /** Takes the role of the owner. */
  owner: ClientConfig
  /** A login past row-level security, which COPY needs; without one the rows go through temporary tables. */
  admin: ClientConfig | null
  /** The database has no other user, so a large load may drop its indexes meanwhile. */
  isAlone: boolean
  /** What its audit rows are signed with, and who hears of them. */
  shared: Shared
  /** From so many rows on it is faster to make the indexes afterwards; left out, it is what was measured. */
  manyRows?: number
}

const manyRows = 300_000
const daysOfUse = 365

/** Fills the demo company of the command in one transaction: all of it is there, or nothing. */
export async function makeDemo(where: Where, options: DemoOptions, progress: Telling): Promise<Demo> {
  const today = businessToday()
  const firstDay = addDays(today, 1 - options.days)
  const companyId = idAt(new Date(midnight(addDays(firstDay, -daysBefore - 2))), 1 + (options.seed % 4095))
  const config = where.admin ?? connectionAs(where.owner, 'cardpro_owner')
  return withClient(inVietnam(config), async (client) => {
    await ensureFirstDemo(client)
    const isLarge = options.cards + (options.entries ?? options.orders * 6) > (where.manyRows ?? manyRows)
    const isReindexed = isLarge && where.isAlone && where.admin !== null
    const demo = await inOneGo(client, {
      face: faceOfCommand(today),
      options,
      progress,
      companyId,
      today,
      firstDay,
      isStaged: where.admin === null,
      isReindexed,
      shared: where.shared,
    })
    if (!isReindexed) await readStatistics(client, progress)
    return demo
  })
}

/** A third of the usual sample tells as much of data that is spread evenly, and is read three times as fast. */
async function readStatistics(client: Client, progress: Telling): Promise<void> {
  progress.begin('Thống kê')
  await client.query('SET default_statistics_target = 33')
  for (const table of tableNames) await client.query(`ANALYZE ${table}`)
  progress.end()
}

const faceOfCommand = (today: string): Face => ({
  companyName: 'Công ty TNHH Dịch vụ Thẻ Minh Anh',
  mark: '',
  expiresOn: addDays(today, daysOfUse),
  demoOf: null,
  ownerName: 'Lê Minh Anh',
  ownerLogin: demoLogin,
  password: demoPassword,
})

type Beside = { login: ClientConfig; shared: Shared; companyId: number; face: Face }

/** Fills the demo of a company beside the running server, as the application itself: past no wall, and all or nothing. */
export async function makeDemoBeside(
  { login, shared, companyId, face }: Beside,
  options: DemoOptions,
  progress: Telling,
): Promise<Demo> {
  const today = businessToday()
  const firstDay = addDays(today, 1 - options.days)
  const load = { face, options, progress, companyId, today, firstDay, isStaged: true, isReindexed: false, shared }
  return withClient(inVietnam(connectionAs(login, 'cardpro_app')), (client) => inOneGo(client, load))
}

const inVietnam = (config: ClientConfig): ClientConfig => ({
  ...config,
  options: [config.options, '-c TimeZone=Asia/Ho_Chi_Minh'].filter(Boolean).join(' '),
})

async function inOneGo(client: Client, load: Load): Promise<Demo> {
  await client.query('BEGIN')
  try {
    const { demo, office } = await fill(client, load)
    await client.query('COMMIT')
    office.committed()
    return demo
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** Told before anything is written; the name is unique, so a second demo at the same moment fails as a whole. */
async function ensureFirstDemo(client: Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM login_names WHERE user_name = $1', [demoLogin])
  if (rowCount === 0) return
  throw new DemoError(
    `Đã có tài khoản "${demoLogin}" trên cơ sở dữ liệu này, không tạo thêm dữ liệu mẫu. Hãy chạy với thư mục dữ liệu khác, ví dụ: DATA_DIR=./data-demo npm run demo`,
  )
}

type Load = {
  face: Face
  options: DemoOptions
  progress: Telling
  companyId: number
  today: string
  firstDay: string
  isStaged: boolean
  isReindexed: boolean
  shared: Shared
}

async function fill(client: Client, load: Load): Promise<{ demo: Demo; office: Office }> {
  const { face, options, progress, companyId, today, firstDay, isStaged } = load
  await client.query(`SET LOCAL app.company_id = '${companyId}'`)
  await client.query("SET LOCAL maintenance_work_mem = '512MB'")
  // What rows point to is looked up by key, however empty its table was when the first of them was looked up. A large load has no
  // such indexes meanwhile, and goes through whole tables in the end.
  if (!load.isReindexed) await client.query('SET LOCAL enable_seqscan = off')
  const indexes = load.isReindexed ? await takeIndexesOff(client) : []
  const [random, ids] = [new Random(options.seed), new DemoIds()]
  const isOnNodes = load.shared.isDistributed === true
  const writer = new Writer(client, { companyId, isStaged, isOnNodes })
  const company = await makeCompany(client, companyId, { face, options, random, ids, firstDay, today })
  const making = { company, writer, random, ids, progress, firstDay, today }
  const people = await makePeople(options.customers, making)
  const cards = await makeCards(options.cards, people, making)
  const world: World = {
    company,
    people,
    cards,
    writer,
    books: new Books(writer, ids),
    cycles: new Cycles(writer),
    ids,
    random,
    counters: new Counters(),
    firstDay,
    today,
  }
  const { orders } = await simulateDays(world, {
    options,
    firstDay,
    nowMs: now().getTime(),
    progress,
    canFlushAnytime: load.isReindexed,
  })
  await writer.finish()
  await noteFirstAndLastOrders(client, companyId)
  await noteForReports(client, companyId, isOnNodes)
  await limitPos(client, company, world.books)
  if (indexes.length > 0) {
    progress.begin('Chỉ mục')
    await putIndexesBack(client, indexes, (share) => progress.show(share))
    // What is done next goes through the product's own statements, which are planned by what is known of millions of rows.
    await readStatistics(client, progress)
  } else await client.query('SELECT learn_of_new_rows()')
  progress.begin('Đối tác, lịch hẹn, bình luận')
  const office = await simulateWork(world, client, load.shared)
  progress.end()
  return { demo: { companyId, orders, transfers: world.books.transfers, logins: company.logins }, office }
}
