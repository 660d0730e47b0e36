import { createHash } from 'node:crypto'
import { allRights } from '@cardpro/contract/kit/rights'
import * as argon2 from '@node-rs/argon2'
import { beforeAll, describe, expect, it } from 'vitest'
import { testServer } from '#test/shop.ts'
import { Browser, goodPassword, register } from '#test/signIn.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const asAdmin = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  withAdmin(server.admin, async (client) => (await client.query<T>(text, values)).rows)
const wrong = { Result: 0, Message: 'Tài khoản hoặc mật khẩu không đúng', Code: 'WRONG_SIGN_IN' }
const locked = { Result: 0, Message: 'Tài khoản tạm khóa 30 phút', Code: 'LOCKED' }

async function guess(browser: Browser, userName: string, times: number): Promise<string[]> {
  const messages: string[] = []
  for (let n = 0; n < times; n++) messages.push((await browser.login(userName, `sai mật khẩu ${n}`)).Message)
  return messages
}

describe('User/Login refuses', () => {
  beforeAll(async () => {
    await register(server, { UserName: 'lan.anh' })
  })

  it('a wrong password and an unknown name with the same answer, and HTTP 200', async () => {
    const browser = new Browser(server)
    expect(await browser.login('lan.anh', 'không phải mật khẩu')).toEqual({ ...wrong, Data: null })
    expect(browser.lastReply?.statusCode).toBe(200)
    for (const unknown of ['khong.ai.ca', 'Không Ai Cả', "' OR 1=1 --"]) {
      expect(await browser.login(unknown)).toEqual({ ...wrong, Data: null })
      expect(browser.lastReply?.statusCode).toBe(200)
    }
    expect(browser.device).toBe('')
  })

  it('both not before a tenth of a second, so that the time tells no name either', async () => {
    for (const userName of ['lan.anh', 'khong.ai.nua']) {
      const began = performance.now()
      expect(await new Browser(server).login(userName, 'không phải mật khẩu')).toMatchObject(wrong)
      expect(performance.now() - began).toBeGreaterThan(98)
    }
  })

  it.each([
    [{ UserName: '', Password: 'x' }, { UserName: 'Tên tài khoản là bắt buộc' }],
    [{ UserName: 'lan.anh', Password: '' }, { Password: 'Mật khẩu là bắt buộc' }],
    [{}, { UserName: 'Tên tài khoản là bắt buộc', Password: 'Mật khẩu là bắt buộc' }],
    [
      { UserName: { $ne: 1 }, Password: ['x'] },
      { UserName: 'Tên tài khoản là bắt buộc', Password: 'Mật khẩu là bắt buộc' },
    ],
  ])('an empty or malformed form: %j', async (payload, errors) => {
    const answer = (await server.app.inject({ method: 'POST', url: '/api/User/Login', payload })).json()
    expect(answer).toMatchObject({ Result: 0, Errors: errors })
  })

  it('a user who was stopped, and one without any shop, only once the password is right', async () => {
    await register(server, { UserName: 'da.nghi' })
    await asAdmin("UPDATE users SET status = 0 WHERE user_name = 'da.nghi'")
    expect(await new Browser(server).login('da.nghi', 'sai hoàn toàn')).toMatchObject(wrong)
    expect((await new Browser(server).login('da.nghi')).Message).toBe(
      'Tài khoản này đã ngừng hoạt động, vui lòng liên hệ chủ cửa hàng',
    )
    await asAdmin("UPDATE users SET status = 1 WHERE user_name = 'da.nghi'")
    await asAdmin(
      "UPDATE shops s SET status = 0 FROM users u WHERE u.user_name = 'da.nghi' AND s.company_id = u.company_id AND s.id > 0",
    )
    expect((await new Browser(server).login('da.nghi')).Message).toBe(
      'Tài khoản chưa được giao cửa hàng nào đang hoạt động, vui lòng liên hệ chủ cửa hàng',
    )
  })
})

describe('ten wrong tries', () => {
  it('lock unknown devices for 30 minutes, the right password included, while the known device still gets in', async () => {
    await register(server, { UserName: 'bi.do' })
    const [own, stranger] = [new Browser(server), new Browser(server)]
    expect((await own.login('bi.do')).Result).toBe(1)
    expect(await guess(stranger, 'bi.do', 10)).toEqual([
      ...Array.from({ length: 9 }, () => wrong.Message),
      locked.Message,
    ])
    expect(await stranger.login('bi.do')).toMatchObject(locked)
    expect(await new Browser(server).login('bi.do')).toMatchObject(locked)
    expect((await own.login('bi.do')).Result).toBe(1)
    const [row] = await asAdmin<{ minutes: number }>(
      "SELECT round(extract(epoch FROM g.locked_until - now()) / 60)::int AS minutes FROM sign_in_guesses g JOIN users u ON u.company_id = g.company_id AND u.id = g.user_id WHERE u.user_name = 'bi.do' AND g.locked_until IS NOT NULL",
    )
    expect(row?.minutes).toBe(30)
    await asAdmin(
      "UPDATE sign_in_guesses SET locked_until = now() - interval '1 second' WHERE locked_until IS NOT NULL",
    )
    expect(await guess(stranger, 'bi.do', 1)).toEqual([wrong.Message])
    expect((await stranger.login('bi.do')).Result).toBe(1)
  })

  it('on the known device lock that device alone', async () => {
    await register(server, { UserName: 'hay.quen' })
    const [own, other] = [new Browser(server), new Browser(server)]
    await own.login('hay.quen')
    await guess(own, 'hay.quen', 10)
    expect(await own.login('hay.quen')).toMatchObject(locked)
    expect((await other.login('hay.quen')).Result).toBe(1)
  })

  it('are no more than ten when they come at the same moment', async () => {
    await register(server, { UserName: 'cung.luc' })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => new Browser(server).login('cung.luc', `đoán lần ${n}`)),
    )
    expect(answers.filter(({ Message }) => Message === wrong.Message).length).toBeLessThanOrEqual(10)
    expect(await new Browser(server).login('cung.luc')).toMatchObject(locked)
  })

  it('lock out the right password as well that comes at the same moment, after them', async () => {
    await register(server, { UserName: 'doan.trung' })
    const guesses = Array.from({ length: 20 }, (_, n) => new Browser(server).login('doan.trung', `đoán lần ${n}`))
    const right = await new Browser(server).login('doan.trung')
    await Promise.all(guesses)

    expect(right).toMatchObject(locked)
  })

  it('on an unknown name lock as well, so that the lock tells nothing', async () => {
    const stranger = new Browser(server)
    expect(await guess(stranger, 'ten.khong.co', 11)).toEqual([
      ...Array.from({ length: 9 }, () => wrong.Message),
      locked.Message,
      locked.Message,
    ])
  })

  it('are forgotten after the right password', async () => {
    await register(server, { UserName: 'nham.chut' })
    const browser = new Browser(server)
    await browser.login('nham.chut')
    for (let round = 0; round < 2; round++) {
      await guess(browser, 'nham.chut', 9)
      expect((await browser.login('nham.chut')).Result).toBe(1)
    }
  })

  it('leave a trace for the owner', async () => {
    const rows = await asAdmin("SELECT id FROM audit_events WHERE event = 'session.lock' AND detail ->> 'of' = '10'")
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('too many sign-ins at once', () => {
  it('are turned away with a sentence, and no user is locked by it', async () => {
    await register(server, { UserName: 'dong.nguoi' })
    const own = new Browser(server)
    await own.login('dong.nguoi')
    const storm = Array.from({ length: 400 }, (_, n) => new Browser(server).login(`khach.${n}`, 'x'))
    const messages = new Set((await Promise.all(storm)).map(({ Message }) => Message))
    expect(messages).toContain('Đang có quá nhiều người đăng nhập cùng lúc, vui lòng thử lại sau ít giây')
    expect((await own.login('dong.nguoi')).Result).toBe(1)
  })
})

describe('User/Login', () => {
  it('answers the fields of the specification, the three menu groups and the rights', async () => {
    const { Data } = await register(server, { UserName: 'chu.moi', ShopName: 'Thẻ Sài Gòn' })
    const browser = new Browser(server)
    const answer = await browser.login('  CHU.Moi ')
    expect(answer.Data).toMatchObject({
      UserID: Data.UserID,
      OwnerUserID: Data.UserID,
      UserName: 'chu.moi',
      FullName: 'Lê Minh Anh',
      ShopName: 'Thẻ Sài Gòn',
      ShopPhone: '0903123218',
      ShopAddress: '',
      AccountBank: '',
      AccountOwner: '',
      BankCode: '',
      MustChangePassword: false,
      IsDemo: false,
    })
    expect(answer.Data.ShopID).toBeGreaterThan(0)
    expect(answer.Data.Rights).toEqual(allRights)
    expect(answer.Data.menuPermissions.map(({ title, visible }) => [title, visible])).toEqual([
      ['Quản lý', true],
      ['Công nợ', true],
      ['Báo cáo', true],
    ])
    const oneYear = new Date(Date.now() + 365 * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10)
    expect(answer.Data.ExpiredDate).toBe(oneYear)
    const [user] = await asAdmin<{ seen: boolean }>(
      "SELECT last_login_at > now() - interval '1 minute' AS seen FROM users WHERE user_name = 'chu.moi'",
    )
    expect(user?.seen).toBe(true)
  })

  it('shows a member of staff only what may be viewed', async () => {
    await register(server, { UserName: 'thu.ngan' })
    await asAdmin(`WITH u AS (UPDATE users SET is_owner = false, group_id = NULL, rights = '{orders.view,orders.add,cashBook.view,pos.add}' WHERE user_name = 'thu.ngan' RETURNING company_id, id)
      INSERT INTO user_shops SELECT u.company_id, u.id, s.id FROM u JOIN shops s ON s.company_id = u.company_id AND s.id > 0`)
    await asAdmin(
      "INSERT INTO users (company_id, id, user_name, full_name, password_hash, is_owner) SELECT company_id, id + 1, 'ong.chu', 'Ông Chủ', '', true FROM users WHERE user_name = 'thu.ngan'",
    )
    const { Data } = await new Browser(server).login('thu.ngan')
    expect(Data.Rights).toEqual(['orders.view', 'orders.add', 'cashBook.view', 'pos.add'])
    expect(Data.OwnerUserID).toBe(Data.UserID + 1)
    expect(Data.menuPermissions).toEqual([
      {
        title: 'Quản lý',
        path: '',
        visible: true,
        children: [{ title: 'Đơn hàng', path: '/contract', visible: true }],
      },
      { title: 'Công nợ', path: '', visible: false, children: [] },
      {
        title: 'Báo cáo',
        path: '',
        visible: true,
        children: [{ title: 'Sổ quỹ', path: '/report/cashbook', visible: true }],
      },
    ])
  })

  it('gives the device a secret that scripts cannot read and of which only the hash is kept', async () => {
    await register(server, { UserName: 'thiet.bi' })
    const browser = new Browser(server)
    await browser.login('thiet.bi')
    expect(browser.lastReply?.headers['set-cookie']).toMatch(
      /^device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=31536000$/,
    )
    const first = browser.device
    await browser.login('thiet.bi')
    expect(browser.device).toBe(first)
    const hash = createHash('sha256').update(first).digest('hex')
    const rows = await asAdmin<{ known: string }>(
      "SELECT encode(g.device_hash, 'hex') AS known FROM sign_in_guesses g JOIN users u ON u.company_id = g.company_id AND u.id = g.user_id WHERE u.user_name = 'thiet.bi' AND g.is_known",
    )
    expect(rows).toEqual([{ known: hash }])
  })

  it('keeps a session for 12 hours, or 30 days with “Ghi nhớ đăng nhập”', async () => {
    await register(server, { UserName: 'ghi.nho' })
    await new Browser(server).login('ghi.nho')
    await new Browser(server).login('ghi.nho', goodPassword, { Remember: true })
    const rows = await asAdmin<{ hours: number }>(
      "SELECT round(extract(epoch FROM s.expires_at - now()) / 3600)::int AS hours FROM sessions s JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id WHERE u.user_name = 'ghi.nho' ORDER BY 1",
    )
    expect(rows).toEqual([{ hours: 12 }, { hours: 720 }])
  })

  it('renews a hash of a cheaper setting', async () => {
    await register(server, { UserName: 'bam.cu' })
    const old = await argon2.hash(goodPassword.normalize('NFC'), { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await asAdmin("UPDATE users SET password_hash = $1 WHERE user_name = 'bam.cu'", [old])
    const browser = new Browser(server)
    expect((await browser.login('bam.cu')).Result).toBe(1)
    const [row] = await asAdmin<{ password_hash: string }>("SELECT password_hash FROM users WHERE user_name = 'bam.cu'")
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await browser.login('bam.cu', goodPassword.normalize('NFD'))).Result).toBe(1)
  })
})
