import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { noteWhole, type Proved } from '#books/proofs/proofs.service.ts'
import { verify } from '#host/verify/invariants.ts'
import { HeadsFile } from '#kit/audit/heads.ts'
import { Sealer } from '#kit/audit/sealer.ts'
import { setClock } from '#kit/clock.ts'
import { makeFund } from '#test/cardFile.ts'
import { type TestUser, testKeys, testSecret, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { auditKeyCheck, newestRowCheck, proofChecks, queueChecks, readSigns } from './books.ts'

const server = testServer()
const dataDir = mkdtempSync(join(tmpdir(), 'card-pro-books-'))
let owner: TestUser
const asSuperuser = (statement: string, ...values: unknown[]) =>
  withAdmin(server.admin, (client) => client.query(statement, values))
const read = () => readSigns(server.db)
const line = ({ level, message }: { level: string; message: string }) => [level, message]

beforeAll(async () => {
  owner = await server.company()
  await server.company()
})
afterEach(() => setClock(null))
afterAll(() => rmSync(dataDir, { recursive: true }))

describe('the key of the audit log', () => {
  const settings = { dataDir, auditKey: testSecret }

  test('is not asked for before anything was signed', async () => {
    expect(auditKeyCheck({ ...settings, auditKey: undefined }, (await read()).signs)).toMatchObject({ level: 'green' })
  })

  test('proves what it signed; another one, none, or a changed seal is red', async () => {
    await owner.done(audit.add, { MenuID: 20, ActionID: 1, Note: 'Có chữ ký' })
    await new Sealer({ db: server.db, keys: testKeys, heads: new HeadsFile(dataDir) }).sweep({
      minutes: 0,
      adopts: false,
    })
    const { signs } = await read()
    expect(line(auditKeyCheck(settings, signs))).toEqual(['green', expect.stringContaining('(1 công ty)')])
    expect(line(auditKeyCheck({ dataDir, auditKey: 'x'.repeat(32) }, signs))).toEqual([
      'red',
      expect.stringContaining('không phải khóa đã ký lịch sử thao tác của 1 công ty'),
    ])
    expect(line(auditKeyCheck({ dataDir, auditKey: undefined }, signs))).toEqual([
      'red',
      expect.stringContaining('không có khóa nào ở đây'),
    ])
    const changed = signs.map((one) => ({ ...one, seal: one.seal && { ...one.seal, hash: 'ab'.repeat(32) } }))
    expect(auditKeyCheck(settings, changed)).toMatchObject({ level: 'red', fix: 'Xem chỗ sai: npm run verify' })
  })
})

describe('the clock', () => {
  test('is green at the time of the newest row', async () => {
    const { signs } = await read()
    // Ids of a process never go back, so a row may be newer than the clock that an earlier test had set.
    setClock(new Date(Math.max(...signs.map(({ newestAt }) => newestAt.getTime()))).toISOString())
    expect(newestRowCheck(signs)).toMatchObject({ level: 'green' })
  })

  test('that stands before the newest row is red', async () => {
    setClock('2025-11-21T08:40:00Z')
    expect(line(newestRowCheck((await read()).signs))).toEqual([
      'red',
      expect.stringContaining('Đồng hồ máy là 15:40:00 21/11/2025, chậm hơn dòng mới nhất trong sổ'),
    ])
  })
})

describe('the proof of the books', () => {
  const proofs = async (isRunning = true) => {
    const { signs, companies } = await read()
    return proofChecks(signs, { companies, isRunning }).map(line)
  }
  const prove = (wholeAt: string, broken = '') =>
    asSuperuser(
      `INSERT INTO book_proofs (company_id, whole_at, invariant, broken)
       SELECT id, now() - $1::interval, CASE $2 WHEN '' THEN '' ELSE 'I2 số dư = tổng phát sinh' END, $2 FROM companies
       ON CONFLICT (company_id) DO UPDATE SET whole_at = EXCLUDED.whole_at, invariant = EXCLUDED.invariant, broken = EXCLUDED.broken`,
      wholeAt,
      broken,
    )

  test('that was never made is yellow', async () => {
    expect(await proofs()).toEqual([['yellow', 'Sổ của 2 công ty chưa được kiểm tra toàn bộ lần nào.']])
  })

  test('is noted by the command that the advice names, with what it found', async () => {
    const onProved = (companyId: number, proved: Proved) =>
      server.db.transaction(companyId, (tx) => noteWhole(tx, companyId, proved))
    await verify(server.db, { onProved })
    expect(await proofs()).toEqual([['green', expect.stringContaining('Sổ của 2 trên 2 công ty')]])
    const account = 'UPDATE ledger_accounts SET debit_vnd = debit_vnd + $2 WHERE company_id = $1 AND kind = 111'
    await makeFund(owner, { kind: 1, opening: 5_000_000 })
    await asSuperuser(account, owner.companyId, 1)
    await verify(server.db, { onProved })
    expect(await proofs()).toEqual([['red', expect.stringContaining('Sổ của 1 công ty không cân đối')]])
    await asSuperuser(account, owner.companyId, -1)
    await verify(server.db, { onProved })
    expect(await proofs()).toMatchObject([['green', expect.anything()]])
  })

  test('of last night is green, an old one yellow', async () => {
    await prove('20 hours')
    expect(await proofs()).toEqual([['green', expect.stringContaining('Sổ của 2 trên 2 công ty')]])
    await prove('3 days')
    expect(await proofs()).toEqual([['yellow', expect.stringContaining('lâu nhất là lúc')]])
  })

  test('that found something is red, and does not repeat what stands in the row', async () => {
    await prove('1 hour', 'khách Nguyễn Thị Lan: 5 ≠ 6')
    const [found] = await proofs()
    expect(found).toEqual(['red', expect.stringContaining('I2 số dư = tổng phát sinh')])
    expect(found?.[1]).not.toContain('Nguyễn Thị Lan')
  })

  test('is not missed where there is no company', () => {
    expect(proofChecks([], { companies: 0, isRunning: true })).toMatchObject([{ level: 'green' }])
  })
})

describe('the queue', () => {
  const queue = async (isRunning: boolean) => queueChecks((await read()).signs, isRunning).map(line)
  const job = (id: number, status: number, times: { created: string; finished?: string; beat?: string }) =>
    asSuperuser(
      `INSERT INTO jobs (company_id, id, shop_id, user_id, kind, title, params, status, created_at, finished_at, beat_at)
       VALUES ($1, $2, $3, $4, 'excel.customers', 'Lan 0912345678', '{}', $5, now() - $6::interval, now() - $7::interval, now() - $8::interval)`,
      owner.companyId,
      id,
      owner.shopId,
      owner.userId,
      status,
      times.created,
      times.finished ?? null,
      times.beat ?? null,
    )
  afterEach(() => asSuperuser('DELETE FROM jobs'))

  test('that is empty, or that has waited for a moment, is green', async () => {
    await job(1, 0, { created: '10 seconds' })
    await job(2, 1, { created: '2 hours', beat: '1 second' })
    await job(3, 3, { created: '3 days', finished: '2 days' })
    expect(await queue(true)).toEqual([['green', 'Hàng đợi có 1 việc, không việc nào bị lỗi trong 24 giờ qua.']])
  })

  test.each([
    ['waits', 0, {}],
    ['has lost its runner', 1, { beat: '2 hours' }],
  ])(
    'with a job that %s for two hours is red beside a running server, and yellow without',
    async (_, status, times) => {
      await job(1, status, { created: '2 hours', ...times })
      expect(await queue(true)).toEqual([['red', expect.stringContaining('Có việc đã chờ 120 phút')]])
      expect(await queue(false)).toEqual([['yellow', expect.stringContaining('lâu nhất 120 phút')]])
    },
  )

  test('with a job that failed today is yellow, and its title is not repeated', async () => {
    await job(1, 3, { created: '2 hours', finished: '1 hour' })
    expect(await queue(true)).toEqual([['yellow', 'Có 1 việc bị lỗi trong 24 giờ qua.']])
  })
})

test('keys that were set aside still prove', async () => {
  const folder = join(dataDir, 'keys')
  mkdirSync(folder)
  writeFileSync(join(folder, 'audit-2025'), testSecret)
  expect(auditKeyCheck({ dataDir, auditKey: 'x'.repeat(32) }, (await read()).signs)).toMatchObject({ level: 'green' })
})
