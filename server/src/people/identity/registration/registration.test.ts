import { signIn } from '@cardpro/contract/people/identity/identity'
import { shops } from '@cardpro/contract/places/shops/shops'
import { expect, it } from 'vitest'
import { testServer } from '#test/shop.ts'
import { Browser, goodPassword, headersOf, register } from '#test/signIn.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const asAdmin = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  withAdmin(server.admin, async (client) => (await client.query<T>(text, values)).rows)
const countOf = async (table: string): Promise<number> =>
  (await asAdmin<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n ?? -1

it.each([
  [{ UserName: 'ab' }, 'UserName', 'Tài khoản phải có 4–32 ký tự, chỉ gồm a–z, 0–9, dấu chấm và gạch dưới'],
  [{ UserName: 'có dấu cách' }, 'UserName', 'Tài khoản phải có 4–32 ký tự, chỉ gồm a–z, 0–9, dấu chấm và gạch dưới'],
  [{ Phone: '12345' }, 'Phone', 'Số điện thoại không hợp lệ'],
  [{ Password: 'ngắn' }, 'Password', 'Mật khẩu quá yếu: phải có ít nhất 8 ký tự'],
  [{ Password: 'matkhau123' }, 'Password', 'Mật khẩu quá yếu: quá phổ biến'],
  [
    { UserName: 'nguoi.dung.7', Password: 'Nguoi.Dung.7' },
    'Password',
    'Mật khẩu quá yếu: không được trùng tên tài khoản',
  ],
  [{ Password: '+84 903 123 218' }, 'Password', 'Mật khẩu quá yếu: không được trùng số điện thoại'],
  [
    { ShopName: 'Tiệm Vàng Mây', Password: 'tiemvangmay' },
    'Password',
    'Mật khẩu quá yếu: không được trùng tên cửa hàng',
  ],
  [{ Agree: false }, 'Agree', 'Bạn cần đồng ý điều khoản và chính sách dữ liệu cá nhân'],
  [{ AgreeLegal: false }, 'AgreeLegal', 'Bạn cần cam kết chỉ ghi nhận giao dịch hợp pháp'],
  [{ FullName: '  ' }, 'FullName', 'Vui lòng nhập họ tên'],
  [{ ShopName: '' }, 'ShopName', 'Vui lòng nhập tên cửa hàng'],
])('User/Register refuses %j at the field, and nothing is written', async (given, field, sentence) => {
  expect(await register(server, given)).toEqual({
    Result: 0,
    Message: sentence,
    Data: null,
    Code: 'INVALID',
    Errors: { [field]: sentence },
  })
  expect(await countOf('companies')).toBe(0)
})

it('User/Register refuses an empty form, naming every box that must be filled in', async () => {
  const response = await server.app.inject({ method: 'POST', url: `/api/${signIn.register.path}`, payload: {} })
  expect(response.json()).toMatchObject({ Result: 0, Data: null, Code: 'INVALID' })
  expect(Object.keys(response.json().Errors)).toEqual(['FullName', 'UserName', 'Phone', 'Password', 'ShopName'])
  expect(await countOf('companies')).toBe(0)
})

it.each(['Lê\u0000Anh', 'Lê \ud800 Anh'])('User/Register refuses signs that no text has: %j', async (FullName) => {
  const sentence = 'Có ký tự không hợp lệ, vui lòng nhập lại'
  expect(await register(server, { FullName })).toMatchObject({
    Result: 0,
    Message: sentence,
    Errors: { FullName: sentence },
  })
})

it('User/Register names every wrong field at once', async () => {
  const answer = await register(server, { UserName: '!', Phone: '1', Password: '1', Agree: false, AgreeLegal: false })
  expect(Object.keys(answer.Errors ?? {})).toEqual(['UserName', 'Phone', 'Password', 'Agree', 'AgreeLegal'])
})

it('User/Register refuses a taken name in any spelling, also when two ask for it at the same moment', async () => {
  const both = await Promise.all([
    register(server, { UserName: 'trung.ten' }),
    register(server, { UserName: 'Trung.Ten', FullName: 'Trần Người Khác' }),
  ])
  expect(both.filter(({ Result }) => Result === 1)).toHaveLength(1)
  const taken = {
    Result: 0,
    Message: 'Tài khoản đã tồn tại',
    Data: null,
    Code: 'INVALID',
    Errors: { UserName: 'Tài khoản đã tồn tại' },
  }
  expect(both).toContainEqual(taken)
  expect(await register(server, { UserName: ' TRUNG.TEN ', FullName: 'Người Thứ Ba' })).toEqual(taken)
  expect(await Promise.all(['companies', 'users', 'login_names', 'audit_events'].map(countOf))).toEqual([1, 1, 1, 1])
  expect(await countOf('shops')).toBe(2)
})

it.each([
  ['name', { FullName: 'Trần Người Khác' }],
  ['phone', { Phone: '0903 123 219' }],
  ['shop', { ShopName: 'Cửa hàng Khác' }],
  ['password', { Password: 'Một mật khẩu khác hẳn' }],
])('User/Register takes the same user name with another %s for another person', async (_, other) => {
  await register(server, { UserName: 'lan.hai' })
  const answer = await register(server, { UserName: 'lan.hai', ...other })
  expect(answer).toMatchObject({ Result: 0, Message: 'Tài khoản đã tồn tại', Code: 'INVALID' })
})

it('User/Register is no way to try passwords: after ten tries not even the right one is answered', async () => {
  await register(server, { UserName: 'do.mat.khau' })
  for (let tries = 0; tries < 10; tries++)
    await register(server, { UserName: 'do.mat.khau', Password: `Đoán thử lần thứ ${tries}` })
  expect((await register(server, { UserName: 'do.mat.khau' })).Message).toBe('Tài khoản đã tồn tại')
})

it('User/Register is over for good after some minutes: the same form then finds its name taken', async () => {
  await register(server, { UserName: 'qua.lau' })
  await asAdmin("UPDATE users SET created_at = now() - interval '11 minutes' WHERE user_name = 'qua.lau'")
  expect((await register(server, { UserName: 'qua.lau' })).Message).toBe('Tài khoản đã tồn tại')
})

it('User/Register pressed twice, or sent again because the answer was lost, makes one company and says the same', async () => {
  const form = { UserName: 'bam.hai.lan' }
  const rows = () => Promise.all(['companies', 'users', 'login_names', 'audit_events'].map(countOf))
  const before = await rows()
  const [first, repeated] = await Promise.all([register(server, form), register(server, form)])
  const again = await register(server, form)
  expect(first).toMatchObject({ Result: 1, Data: { UserID: expect.any(Number) } })
  expect([repeated, again]).toEqual([first, first])
  expect(await rows()).toEqual(before.map((count) => count + 1))
  expect((await new Browser(server).login('bam.hai.lan')).Data.UserID).toBe(first.Data.UserID)
})

it('User/Register makes a company with its owner, the company level and a first shop that can be worked in', async () => {
  const { Data } = await register(server, {
    UserName: 'Chu.Tiem',
    ShopName: 'Cửa hàng Hòa Bình',
    Phone: '+84 903 123 218',
  })
  const signedIn = (await new Browser(server).login('chu.tiem')).Data
  expect(signedIn.UserID).toBe(Data.UserID)
  const response = await server.app.inject({
    method: 'GET',
    url: `/api/${shops.getShopActive.path}`,
    headers: headersOf(signedIn),
  })
  expect(response.json()).toMatchObject({
    Result: 1,
    Total: 2,
    Data: [{ ShopID: -111 }, { ShopID: signedIn.ShopID, ShopName: 'Cửa hàng Hòa Bình', Phone: '0903123218' }],
  })
  const rows = await asAdmin(
    "SELECT s.name FROM shops s JOIN users u ON u.company_id = s.company_id WHERE u.user_name = 'chu.tiem' ORDER BY s.id",
  )
  expect(rows).toEqual([{ name: 'Tất cả cửa hàng' }, { name: 'Cửa hàng Hòa Bình' }])
})

it('no password, token or secret of a device is kept in the clear, in the audit rows or anywhere else', async () => {
  await register(server, { UserName: 'kin.dao' })
  const browser = new Browser(server)
  const { Token } = (await browser.login('kin.dao', goodPassword)).Data
  for (const table of ['audit_events', 'users', 'sessions', 'sign_in_guesses', 'calls']) {
    const everything = JSON.stringify(await asAdmin(`SELECT t::text AS text FROM ${table} t`))
    for (const secret of [Token, Token.split('.')[1] ?? '', browser.device, goodPassword])
      expect(everything.includes(secret), `${table} keeps a secret`).toBe(false)
  }
  const [row] = await asAdmin<{ password_hash: string }>("SELECT password_hash FROM users WHERE user_name = 'kin.dao'")
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
