import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Db } from '#kit/database/db.ts'
import { install } from '#kit/secrets/installation.ts'
import { readSettings } from '#kit/settings.ts'
import { testServer } from '#test/shop.ts'
import { Browser, goodPassword, register } from '#test/signIn.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { makeInvite } from './invites.service.ts'

const server = testServer()
let invite: (days?: number) => Promise<string>
beforeAll(() => {
  invite = async (days = 7) => {
    const { database, host, port, user, password } = server.admin
    const db = new Db({ database, host, port, user, password } as never, 'cardpro_owner')
    return makeInvite(db, days).finally(() => db.close())
  }
})
afterEach(() => install({ registration: 'open' }))

describe('REGISTRATION', () => {
  it('is open, invite or closed, and open where nothing is said', () => {
    expect(readSettings({}).registration).toBe('open')
    expect(readSettings({ REGISTRATION: 'invite' }).registration).toBe('invite')
    expect(() => readSettings({ REGISTRATION: 'khong' })).toThrow('phải là một trong open, invite, closed')
    expect(() => readSettings({ REGISTRATON: 'closed' })).toThrow('REGISTRATION')
  })

  it('closed: no company is made, with any code', async () => {
    const InviteCode = await invite()
    install({ registration: 'closed' })
    for (const given of [{}, { InviteCode }])
      expect(await register(server, { UserName: 'khong.vao', ...given })).toMatchObject({
        Result: 0,
        Code: 'REGISTRATION_CLOSED',
        Message: 'Nơi này không mở đăng ký. Vui lòng liên hệ người quản trị hệ thống để được mở tài khoản',
      })
    expect((await new Browser(server).login('khong.vao')).Result).toBe(0)
  })

  it('invite: refused without a code, with one that is not, that has run out, and with one that was used', async () => {
    install({ registration: 'invite' })
    expect((await register(server, { UserName: 'khach.moi' })).Errors).toEqual({
      InviteCode: 'Nơi này chỉ đăng ký bằng mã mời. Vui lòng nhập mã mời',
    })
    const wrong = { InviteCode: 'Mã mời không đúng, đã dùng hoặc đã hết hạn' }
    expect((await register(server, { UserName: 'khach.moi', InviteCode: 'AAAAA-AAAAA' })).Errors).toEqual(wrong)
    const late = await invite()
    await withAdmin(server.admin, (client) =>
      client.query("UPDATE invites SET expires_at = now() - interval '1 second'"),
    )
    expect((await register(server, { UserName: 'khach.moi', InviteCode: late })).Errors).toEqual(wrong)
    const InviteCode = await invite()
    expect((await register(server, { UserName: 'khach.mot', InviteCode })).Result).toBe(1)
    expect((await register(server, { UserName: 'khach.hai', InviteCode })).Errors).toEqual(wrong)
    expect((await new Browser(server).login('khach.hai')).Result).toBe(0)
  })

  it('invite: two at the same moment with one code make one company, and the loser leaves nothing', async () => {
    install({ registration: 'invite' })
    const InviteCode = await invite()
    const names = ['cung.luc.a', 'cung.luc.b', 'cung.luc.c']
    const answers = await Promise.all(names.map((UserName) => register(server, { UserName, InviteCode })))
    expect(answers.filter(({ Result }) => Result === 1)).toHaveLength(1)
    const { rows } = await withAdmin(server.admin, (client) =>
      client.query("SELECT user_name FROM login_names WHERE user_name LIKE 'cung.luc.%'"),
    )
    expect(rows).toHaveLength(1)
  })

  it('invite: the same form sent again is answered as before, and the code may be typed in any way', async () => {
    install({ registration: 'invite' })
    const InviteCode = (await invite()).toLowerCase().replaceAll('-', ' ')
    const form = { UserName: 'gui.lai', InviteCode }
    const first = await register(server, form)
    expect(first.Result).toBe(1)
    expect(await register(server, form)).toEqual(first)
    expect((await register(server, { ...form, Password: `${goodPassword} khác` })).Result).toBe(0)
  })

  it('a code that was refused for a taken name is still good', async () => {
    await register(server, { UserName: 'moi.da.co' })
    install({ registration: 'invite' })
    const InviteCode = await invite()
    const taken = await register(server, { UserName: 'moi.da.co', ShopName: 'Cửa hàng khác', InviteCode })
    expect(taken.Errors).toEqual({ UserName: 'Tài khoản đã tồn tại' })
    expect((await register(server, { UserName: 'moi.ten.khac', InviteCode })).Result).toBe(1)
  })

  it('keeps no code in the clear', async () => {
    const code = await invite()
    expect(code).toMatch(/^(?:[A-Z2-9]{5}-){3}[A-Z2-9]{5}$/)
    const { rows } = await withAdmin(server.admin, (client) => client.query('SELECT invites::text FROM invites'))
    for (const one of [code, code.replaceAll('-', '')]) expect(JSON.stringify(rows)).not.toContain(one)
  })
})
