import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { bankFeed } from '@cardpro/contract/bank/bankFeed/bankFeed'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app'
import { forgetBodies } from '#bank/bankFeed/feeds/feeds.service.ts'
import type { Db } from '#kit/database/db.ts'
import { makeLog } from '#kit/log.ts'
import { sessionCheck } from '#people/identity/session/session.service.ts'
import { BankDesk, daysAgo, lineOf } from '#test/bankDesk.ts'
import { deliver, linesOf, type MadeFeed, makeFeed, sePayBody, sePayHeaders } from '#test/bankFeeds.ts'
import { makeFund } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const account = '1017595600'
const taken = { status: 200, answer: { success: true } }
const refused = { status: 401, answer: { success: false } }

let owner: TestUser
let bank: number
let feed: MadeFeed
beforeEach(async () => {
  owner = await server.company()
  bank = await makeFund(owner, { name: 'Vietcombank', AccountNo: account })
  feed = await makeFeed(owner, bank)
})

const send = (body: string, more: object = {}) => deliver(server, { ...feed, body, ...more })
const shown = async () => (await owner.done(bankFeed.getFeeds, {})).Data.find(({ BankCardID }) => BankCardID === bank)
const verdicts = async () =>
  (await owner.done(bankFeed.getDeliveries, { FeedID: feed.id })).Data.map(({ Verdict }) => Verdict)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('a delivery', () => {
  test('becomes a line, with its body sealed', async () => {
    expect(await send(sePayBody({ content: 'DH261121001 KH88', balance: 5_000_000 }))).toEqual(taken)
    expect(await linesOf(server, owner)).toMatchObject([{ amount: 2_000_000, content: 'DH261121001 KH88', source: 2 }])
    expect(await verdicts()).toEqual([1])
    const { rows } = await withAdmin(server.admin, (client) =>
      client.query("SELECT encode(body, 'escape') AS body FROM bank_feed_deliveries WHERE company_id = $1", [
        owner.companyId,
      ]),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].body).not.toContain('DH261121001')
  })

  test('6: that comes eight times, from two servers at the same moment, is one line', async () => {
    const other = await createApp({ db: server.db, signIn: sessionCheck(server.db), routes: [] })
    const body = sePayBody()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, no) => deliver(no % 2 === 0 ? server : { app: other }, { ...feed, body })),
    )
    await other.close()
    expect(answers).toEqual(Array.from({ length: 8 }, () => taken))
    expect(await linesOf(server, owner)).toHaveLength(1)
    expect(await verdicts()).toEqual([1])
  })

  test('that says the same movement in other words is no second line', async () => {
    await send(sePayBody({ id: 7 }))
    expect(await send(sePayBody({ id: 7, more: { description: 'gửi lại' } }))).toEqual(taken)
    expect(await linesOf(server, owner)).toHaveLength(1)
    expect(await verdicts()).toEqual([2, 1])
  })

  test('5: whose line a statement of the account tells too counts once', async () => {
    await send(sePayBody({ id: 55, content: 'DH261121001', balance: 9_000_000 }))
    const desk = new BankDesk(server, { user: owner, fund: bank })
    const told = { bookedOn: daysAgo(0), balanceVnd: 9_000_000, content: 'DH261121001 KH88', refNo: 'FT55' }
    expect(await desk.keep([lineOf(2_000_000, told)])).toMatchObject({ added: 1, twins: 1 })
    const { rows } = await withAdmin(server.admin, (client) =>
      client.query('SELECT source FROM bank_lines WHERE company_id = $1 AND is_live AND twin_of IS NULL', [
        owner.companyId,
      ]),
    )
    expect(rows).toEqual([{ source: 2 }])
  })

  test('7: whose body was changed is refused without a detail, and counted', async () => {
    const body = sePayBody()
    const headers = sePayHeaders(feed.secret, body)
    expect(await send(body.replace('2000000', '20000000'), { headers })).toEqual(refused)
    expect(await linesOf(server, owner)).toEqual([])
    expect(await shown()).toMatchObject({ WrongCount: 1, LastAt: null })
  })

  test('8: that was signed 70 minutes ago is refused; a retry of 33 minutes is not', async () => {
    expect(await send(sePayBody(), { at: minutesAgo(70) })).toEqual(refused)
    expect(await send(sePayBody(), { at: minutesAgo(33) })).toEqual(taken)
    expect(await linesOf(server, owner)).toHaveLength(1)
  })

  test('9: passes with the new and with the former secret, until the former is dropped', async () => {
    const Version = feed.version
    const turned = await owner.done(bankFeed.save, {
      BankCardID: bank,
      Provider: 1,
      IsOn: true,
      NewSecret: true,
      Version,
    })
    const secret = turned.Data.Secret ?? ''
    expect(secret).not.toBe(feed.secret)
    expect(turned.Data.Path).toBeNull()
    for (const one of [secret, feed.secret]) expect(await send(sePayBody(), { secret: one })).toEqual(taken)
    expect(await shown()).toMatchObject({ FormerUntil: expect.any(String) })
    await owner.done(bankFeed.save, {
      BankCardID: bank,
      Provider: 1,
      IsOn: true,
      DropFormer: true,
      Version: Version + 1,
    })
    expect(await send(sePayBody())).toEqual(refused)
    expect(await send(sePayBody(), { secret })).toEqual(taken)
    expect((await shown())?.FormerUntil).toBeNull()
  })

  test('10: of another account is kept as such and makes no line', async () => {
    expect(await send(sePayBody({ account: '0000004321' }))).toEqual(taken)
    expect(await linesOf(server, owner)).toEqual([])
    expect(await shown()).toMatchObject({ LastVerdict: 3, LastError: 'Tài khoản lạ ••••4321' })
  })

  test('11: after which the balance does not fit shows what is missing', async () => {
    await send(sePayBody({ amount: 1_000_000, balance: 1_000_000, at: minutesAgo(60) }))
    await send(sePayBody({ amount: 500_000, balance: 1_500_000, at: minutesAgo(50) }))
    expect((await shown())?.Gaps).toEqual([])
    await send(sePayBody({ amount: 200_000, balance: 2_000_000, at: minutesAgo(30) }))
    expect((await shown())?.Gaps).toMatchObject([{ Amount: 300_000 }])
    // What was late closes the gap by itself.
    await send(sePayBody({ amount: 300_000, balance: 1_800_000, at: minutesAgo(40) }))
    expect((await shown())?.Gaps).toEqual([])
  })

  test('of which no line was made is listed apart, with the reason', async () => {
    await send(sePayBody())
    await send(sePayBody({ account: '99990004321' }))
    await send('{"khong": ')
    const { Data, Total } = await owner.done(bankFeed.getDeliveries, { FeedID: feed.id, IsUnread: true })
    expect([Total, Data.map(({ Verdict }) => Verdict)]).toEqual([2, [5, 3]])
    expect(Data.every(({ Told }) => Told !== '')).toBe(true)
  })

  test('that only tries the address, or cannot be read, is kept and makes no line', async () => {
    expect(await send(sePayBody({ id: 0 }))).toEqual(taken)
    expect(await send(sePayBody({ more: { transferAmount: 'nhiều' } }))).toEqual(taken)
    expect(await send('[')).toEqual(taken)
    expect(await verdicts()).toEqual([5, 5, 4])
    expect(await linesOf(server, owner)).toEqual([])
    expect(await shown()).toMatchObject({ LastError: 'Nội dung không phải JSON' })
  })

  test('is refused alike at an address that is unknown, forged, of another company, or switched off', async () => {
    const body = sePayBody()
    const stranger = await server.company()
    const theirs = await makeFund(stranger, { name: 'VCB', AccountNo: account })
    const their = await makeFeed(stranger, theirs)
    const [prefix = '', key = ''] = feed.path.split('/Receive/')
    const forged = `${prefix}/Receive/${key.split('.')[0]}.${'A'.repeat(43)}`
    for (const path of [forged, `${prefix}/Receive/x`, `${prefix}/Receive/${key.slice(0, -1)}`, their.path])
      expect(await send(body, { path }), path).toEqual(refused)
    expect(await deliver(server, { ...their, path: feed.path, body })).toEqual(refused)
    await owner.done(bankFeed.save, { BankCardID: bank, Provider: 1, IsOn: false, Version: feed.version })
    expect(await send(body)).toEqual(refused)
    expect(await linesOf(server, owner)).toEqual([])
  })

  test('of more than 64 KB is not read, and the 121st of a minute waits', async () => {
    const long = sePayBody({ content: 'x'.repeat(70_000) })
    expect((await send(long)).status).toBe(413)
    const body = sePayBody()
    const statuses: number[] = []
    for (let no = 0; no < 120; no += 1) statuses.push((await send(body)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(119)
    expect(statuses.at(-1)).toBe(429)
    const other = await makeFund(owner, { name: 'Techcombank', AccountNo: '19035678' })
    const second = await makeFeed(owner, other)
    expect(await deliver(server, { ...second, body: sePayBody({ account: '19035678' }) })).toEqual(taken)
  })

  test('to addresses that were made up is limited by its source, its body is not read, and no feed begins to count anew', async () => {
    const app = await createApp({ db: server.db, signIn: sessionCheck(server.db), routes: [] })
    const send = async (body: string, path = feed.path) => (await deliver({ app }, { ...feed, body, path })).status
    const madeUp = () => feed.path.replace(/[\w-]{43}$/, randomBytes(32).toString('base64url'))
    const body = sePayBody()
    for (let no = 0; no < 120; no += 1) await send(body)
    const long = sePayBody({ content: 'x'.repeat(70_000) })
    const answers = []
    // More than the store of limits holds.
    for (let no = 0; no < 5_100; no += 1) answers.push(await send(no === 0 ? long : body, madeUp()))
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401))
    expect(new Set(answers.slice(30))).toEqual(new Set([429]))
    expect(await send(body)).toBe(429)
    await app.close()
  })

  test('that fails leaves no trace of its address in the log', async () => {
    const logged: string[] = []
    const destination = new PassThrough()
    destination.on('data', (bytes: Buffer) => logged.push(bytes.toString()))
    const db = Object.create(server.db, { transaction: { value: () => Promise.reject(new Error('hỏng')) } }) as Db
    const log = makeLog('info', destination)
    const app = await createApp({ db, signIn: sessionCheck(server.db), routes: [], log: (entry) => log.error(entry) })
    expect((await deliver({ app }, { ...feed, body: sePayBody() })).status).toBe(500)
    await app.close()
    expect(logged.join('')).toContain('hỏng')
    expect(logged.join('')).toContain(`/api/BankFeed/Receive/:key`)
    expect(logged.join('')).not.toContain(feed.path.split('/').at(-1))
  })

  test('is forgotten after 90 days but for what became of it', async () => {
    await send(sePayBody())
    const bodies = () =>
      withAdmin(server.admin, async (client) => {
        const { rows } = await client.query(
          'SELECT body IS NULL AS gone FROM bank_feed_deliveries WHERE company_id = $1',
          [owner.companyId],
        )
        return rows.map(({ gone }) => gone)
      })
    await forgetBodies(server.db)
    expect(await bodies()).toEqual([false])
    await withAdmin(server.admin, (client) =>
      client.query("UPDATE bank_feed_deliveries SET received_at = now() - interval '91 days' WHERE company_id = $1", [
        owner.companyId,
      ]),
    )
    await forgetBodies(server.db)
    expect(await bodies()).toEqual([true])
    expect(await verdicts()).toEqual([1])
  })
})

describe('a feed', () => {
  test('is set by owners alone, of accounts that have a number', async () => {
    const boss = await owner.staff(['shops.edit', 'shops.view', 'funds.add'])
    const input = { BankCardID: bank, Provider: 1 as const, IsOn: true }
    expect(await boss.call(bankFeed.save, input)).toMatchObject({
      Code: 'NO_PERMISSION',
      Message: 'Chỉ chủ mới được đặt kênh ngân hàng báo có',
    })
    for (const call of [bankFeed.test, bankFeed.getDeliveries] as const)
      expect((await boss.call(call, { FeedID: feed.id })).Code).toBe('NO_PERMISSION')
    expect((await boss.call(bankFeed.getFeeds, {})).Code).toBe('NO_PERMISSION')
    const till = await makeFund(owner, { name: 'Két', kind: 1 })
    const bare = await makeFund(owner, { name: 'MoMo', kind: 3 })
    await withAdmin(server.admin, (client) => client.query("UPDATE funds SET account_no = '' WHERE id = $1", [bare]))
    const sentence = async (BankCardID: number) => (await owner.call(bankFeed.save, { ...input, BankCardID })).Errors
    expect(await sentence(till)).toEqual({ BankCardID: 'Quỹ Két là tiền mặt, không có kênh báo có' })
    expect(await sentence(bare)).toEqual({
      BankCardID: 'Quỹ MoMo chưa có số tài khoản, hãy nhập ở Tài khoản & quỹ trước',
    })
    const stranger = await server.company()
    expect((await stranger.call(bankFeed.save, input)).Errors).toEqual({
      BankCardID: 'Không có quỹ này trong cửa hàng',
    })
    expect((await stranger.call(bankFeed.test, { FeedID: feed.id })).Errors).toEqual({
      FeedID: 'Không có kênh báo có này trong cửa hàng',
    })
  })

  test('shows address and secret once, and the old address is dead once a new one is made', async () => {
    const change = { BankCardID: bank, Provider: 1 as const, IsOn: true }
    expect((await owner.call(bankFeed.save, change)).Code).toBe('STALE_WRITE')
    const { Data } = await owner.done(bankFeed.save, { ...change, Version: 1 })
    expect(Data).toEqual({ FeedID: feed.id, Path: null, Secret: null, Version: 2 })
    const renewed = (await owner.done(bankFeed.save, { ...change, NewPath: true, Version: 2 })).Data
    expect(renewed.Path).toMatch(/^BankFeed\/Receive\/[0-9a-z]+\.[\w-]{43}$/)
    expect(await send(sePayBody())).toEqual(refused)
    expect(await send(sePayBody(), { path: renewed.Path })).toEqual(taken)
  })

  test('of Casso asks for the key that Casso made, and is tried from here', async () => {
    const change = { BankCardID: bank, Provider: 2 as const, IsOn: true, Version: 1 }
    expect((await owner.call(bankFeed.save, change)).Errors).toEqual({
      Secret: 'Hãy dán khóa bảo mật mà Casso cấp cho webhook này',
    })
    expect((await owner.call(bankFeed.save, { ...change, Secret: 'có dấu và ngắn' })).Errors).toEqual({
      Secret: 'Khóa bí mật gồm 16 đến 200 ký tự không dấu, không khoảng trắng',
    })
    await owner.done(bankFeed.save, { ...change, Secret: 'mgExMrjj4i7a1p8Cs6LmFbpCd8lbw4sS' })
    expect((await owner.done(bankFeed.test, { FeedID: feed.id })).Data.Verdict).toBe(4)
    expect(await verdicts()).toEqual([4])
  })
})
