import type { Answer, Call, RawInput } from '@cardpro/contract/kit/call'
import { account } from '@cardpro/contract/people/identity/account'
import type { SignedIn } from '@cardpro/contract/people/identity/identity'
import { describe, expect, it } from 'vitest'
import { install } from '#kit/secrets/installation.ts'
import { seal, unseal } from '#kit/secrets/secrets.ts'
import { testServer } from '#test/shop.ts'
import { Browser, goodPassword, headersOf, register } from '#test/signIn.ts'
import { decodeBase32, totpNow } from '#test/totp.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const asAdmin = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  withAdmin(server.admin, async (client) => (await client.query<T>(text, values)).rows)
const wrongCode = { Result: 0, Message: 'Mã xác thực không đúng hoặc đã dùng' }

const call = async <C extends Call>(user: SignedIn, spec: C, input: RawInput<C>): Promise<Answer<C>> => {
  const method = spec.writes ? 'POST' : 'GET'
  const payload = spec.writes ? { payload: input as object } : {}
  const response = await server.app.inject({ method, url: `/api/${spec.path}`, headers: headersOf(user), ...payload })
  return response.json()
}

async function signedIn(userName: string): Promise<SignedIn> {
  await register(server, { UserName: userName })
  return (await new Browser(server).login(userName)).Data
}
/** An owner with the second step on; `used` is the code that turned it on. */
async function secured(
  userName: string,
): Promise<{ user: SignedIn; secret: string; used: string; recovery: string[] }> {
  const user = await signedIn(userName)
  const { Data } = await call(user, account.startTotp, { Password: goodPassword })
  const used = totpNow(Data.Secret)
  const confirmed = await call(user, account.confirmTotp, { Code: used })
  expect(confirmed.Message).toBe('')
  return { user, secret: Data.Secret, used, recovery: confirmed.Data.RecoveryCodes }
}

describe('turning the second step on is refused', () => {
  it('for staff, in words', async () => {
    const owner = await server.company()
    const cashier = await owner.staff(['orders.view'])
    expect(await cashier.call(account.startTotp, { Password: goodPassword })).toMatchObject({
      Result: 0,
      Message:
        'Chỉ chủ tài khoản, ai vào được cấp công ty và ai quản lý nhân viên hay cửa hàng bật được xác thực hai lớp',
    })
    expect((await cashier.done(account.getTotp, {})).Data).toEqual({
      IsActive: false,
      IsAllowed: false,
      CodesLeft: 0,
      IsRequired: false,
      MayRequire: false,
    })
  })

  it('with a wrong password, without a secret, and with a wrong code', async () => {
    const user = await signedIn('bat.sai')
    expect(await call(user, account.startTotp, { Password: 'không phải' })).toMatchObject({
      Result: 0,
      Errors: { Password: 'Mật khẩu không đúng' },
    })
    expect((await call(user, account.confirmTotp, { Code: '123456' })).Message).toBe(
      'Hãy quét mã QR trước khi nhập mã xác thực',
    )
    const { Data } = await call(user, account.startTotp, { Password: goodPassword })
    expect(await call(user, account.confirmTotp, { Code: totpNow(Data.Secret, 5) })).toMatchObject(wrongCode)
    expect((await call(user, account.getTotp, {})).Data).toMatchObject({
      IsActive: false,
      IsAllowed: true,
      CodesLeft: 0,
    })
    expect((await new Browser(server).login('bat.sai')).Result).toBe(1)
  })

  it('when it is on already: a stolen session must not swap the secret', async () => {
    const { user } = await secured('bat.roi')
    expect(await call(user, account.startTotp, { Password: goodPassword })).toMatchObject({ Result: 0 })
    expect(await call(user, account.confirmTotp, { Code: '123456' })).toMatchObject({
      Message: 'Xác thực hai lớp đã bật rồi',
    })
  })
})

describe('with the second step on, User/Login', () => {
  it('asks for the code, refuses a wrong one, and takes each code once', async () => {
    const { secret, used } = await secured('hai.lop')
    const browser = new Browser(server)
    expect(await browser.login('hai.lop')).toEqual({
      Result: 0,
      Message: 'Nhập mã xác thực hai lớp để đăng nhập',
      Data: null,
      Code: 'TOTP_REQUIRED',
    })
    expect(browser.device).toBe('')
    for (const Code of ['000000', totpNow(secret, 9), 'AAAAA-AAAAA', used])
      expect(await browser.login('hai.lop', goodPassword, { Code })).toMatchObject({
        ...wrongCode,
        Errors: { Code: wrongCode.Message },
      })
    const next = totpNow(secret, 1)
    const both = await Promise.all(
      [next, next].map((Code) => new Browser(server).login('hai.lop', goodPassword, { Code })),
    )
    expect(both.filter(({ Result }) => Result === 1)).toHaveLength(1)
  })

  it('says nothing of the code before the password is right', async () => {
    const { secret } = await secured('kin.dao')
    expect(await new Browser(server).login('kin.dao', 'sai mật khẩu', { Code: totpNow(secret, 1) })).toMatchObject({
      Code: 'WRONG_SIGN_IN',
    })
  })

  it('locks after ten wrong codes, the right one included', async () => {
    const { secret } = await secured('do.ma')
    const browser = new Browser(server)
    for (let n = 0; n < 9; n += 1)
      expect(await browser.login('do.ma', goodPassword, { Code: '000000' })).toMatchObject(wrongCode)
    const locked = { Result: 0, Code: 'LOCKED' }
    expect(await browser.login('do.ma', goodPassword, { Code: '000000' })).toMatchObject(locked)
    expect(await browser.login('do.ma', goodPassword, { Code: totpNow(secret, 1) })).toMatchObject(locked)
  })

  it('takes each recovery code once, however it is typed', async () => {
    const { recovery, user } = await secured('mat.may')
    const Code = (recovery[3] ?? '').toLowerCase().replace('-', ' ')
    expect((await new Browser(server).login('mat.may', goodPassword, { Code })).Result).toBe(1)
    expect(await new Browser(server).login('mat.may', goodPassword, { Code })).toMatchObject(wrongCode)
    expect((await call(user, account.getTotp, {})).Data).toMatchObject({
      IsActive: true,
      IsAllowed: true,
      CodesLeft: 9,
    })
  })
})

describe('the second step', () => {
  it("ends the user's other sessions when it is turned on: they came in without it", async () => {
    const user = await signedIn('con.lai')
    const other = (await new Browser(server).login('con.lai')).Data
    const { Data } = await call(user, account.startTotp, { Password: goodPassword })
    await call(user, account.confirmTotp, { Code: totpNow(Data.Secret) })
    expect((await call(other, account.getTotp, {})).Code).toBe('NOT_SIGNED_IN')
    expect((await call(user, account.getTotp, {})).Data.IsActive).toBe(true)
  })

  it('is turned off only with password and code, and new recovery codes void the old ones', async () => {
    const { user, secret, used, recovery } = await secured('tat.di')
    expect(await call(user, account.stopTotp, { Password: 'sai', Code: totpNow(secret, 1) })).toMatchObject({
      Errors: { Password: 'Mật khẩu không đúng' },
    })
    expect(await call(user, account.stopTotp, { Password: goodPassword, Code: used })).toMatchObject(wrongCode)
    const renewed = await call(user, account.newRecoveryCodes, { Password: goodPassword, Code: recovery[0] ?? '' })
    expect(renewed.Data.RecoveryCodes).toHaveLength(10)
    const old = { Password: goodPassword, Code: recovery[1] ?? '' }
    expect(await call(user, account.stopTotp, old)).toMatchObject(wrongCode)
    expect((await call(user, account.stopTotp, { Password: goodPassword, Code: totpNow(secret, 1) })).Result).toBe(1)
    expect((await new Browser(server).login('tat.di')).Result).toBe(1)
  })

  it('is no way to try codes in a stolen session: ten wrong ones, though the password is right each time', async () => {
    const { user, secret } = await secured('thu.ma')
    for (let n = 0; n < 10; n += 1) await call(user, account.stopTotp, { Password: goodPassword, Code: '000000' })
    const right = { Password: goodPassword, Code: totpNow(secret, 1) }
    expect(await call(user, account.stopTotp, right)).toMatchObject({ Result: 0, Code: 'LOCKED' })
  })

  it('leaves neither secret nor recovery code in the clear anywhere in the database', async () => {
    const { secret, recovery } = await secured('kho.doc')
    const kept = JSON.stringify([
      await asAdmin('SELECT * FROM totp_secrets'),
      await asAdmin('SELECT * FROM recovery_codes'),
      await asAdmin('SELECT * FROM calls'),
      await asAdmin('SELECT * FROM audit_events'),
    ])
    const hex = decodeBase32(secret).toString('hex')
    const asJson = JSON.stringify([...decodeBase32(secret)]).slice(1, -1)
    for (const trace of [secret, hex, asJson, ...recovery]) expect(kept).not.toContain(trace)
    expect(kept).toContain('totp.confirm')
  })

  it('cannot be read with another key, or from the row of another user', () => {
    const sealed = seal(Buffer.from('bí mật'), 'totp 1 2')
    expect(unseal(sealed, 'totp 1 2').toString()).toBe('bí mật')
    expect(() => unseal(sealed, 'totp 1 3')).toThrow()
    install({ secretKey: Buffer.alloc(32, 7) })
    expect(() => unseal(sealed, 'totp 1 2')).toThrow()
  })
})
