import { handOffSite } from '@cardpro/contract/people/identity/account'
import { signIn } from '@cardpro/contract/people/identity/identity'
import { describe, expect, it } from 'vitest'
import { install } from '#kit/secrets/installation.ts'
import { testServer } from '#test/shop.ts'
import { Browser, goodPassword, register } from '#test/signIn.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { countTry, mostTries, UnknownNames, unknownDevices } from './guesses.ts'
import { hashPassword } from './passwords.ts'
import { Sprays } from './sprays.ts'

// SEC-07: guessing on a large scale. The small print of the lock stands in signIn.test.ts.
const server = testServer()

/** One try from an address of its own. */
const tryFrom = async (address: string, payload: object) => {
  const url = `/api/${signIn.login.path}`
  const began = performance.now()
  const response = await server.app.inject({ method: 'POST', url, payload, remoteAddress: address })
  return { status: response.statusCode, answer: response.json(), ms: performance.now() - began }
}
const addressOf = (n: number) => `10.1.${n >> 8}.${n & 255}`

describe('a thousand guesses', () => {
  const areTen = async (guesses: number) => {
    const UserName = `bi.nham.toi.${guesses}`
    await register(server, { UserName })
    const own = new Browser(server)
    await own.login(UserName)
    const codes: string[] = []
    for (let n = 0; n < guesses; n++) {
      const { answer } = await tryFrom(addressOf(n), { UserName, Password: `đoán lần ${n}` })
      codes.push(answer.Code)
    }
    // The tenth is the one that locks.
    expect(codes.filter((code) => code === 'WRONG_SIGN_IN')).toHaveLength(9)
    expect(new Set(codes.slice(9))).toEqual(new Set(['LOCKED']))
    expect((await tryFrom('10.9.9.9', { UserName, Password: goodPassword })).answer.Code).toBe('LOCKED')
    expect((await own.login(UserName)).Result).toBe(1)
  }
  const title = '%i at one account from as many addresses are ten, and its known device still gets in'
  it.each([40])(title, areTen)
  it.each([1_000])(title, { tags: ['drill'] }, areTen)

  it('from one address are sixty in a minute, whatever the names', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 1_000; n++) {
      const guess = n < 60 ? { UserName: '', Password: '' } : { UserName: `ai.do.${n}`, Password: 'x' }
      statuses.push((await tryFrom('10.2.2.2', guess)).status)
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(60)
    expect((await tryFrom('10.2.2.3', { UserName: 'ai.do', Password: 'x' })).status).toBe(200)
  })

  it('at hand-off codes from one address are sixty in a minute', async () => {
    install({ companySiteUrl: 'https://quanly.vidu.vn', handoffSecret: 'bi-mat-cua-trang-quan-ly-0123456789' })
    const answers = []
    for (let n = 0; n < 200; n++)
      answers.push(
        await server.app.inject({
          method: 'POST',
          url: `/api/${handOffSite.redeem.path}`,
          headers: { authorization: 'Bearer bi-mat-cua-trang-quan-ly-0123456789' },
          payload: { Code: `doan-${n}` },
          remoteAddress: '10.3.3.3',
        }),
      )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60)
    expect(answers.filter((response) => response.json().Result === 1)).toEqual([])
  })
})

describe('F9: from one source', () => {
  const send = (
    url: string,
    payload: object,
    { from, headers = {} }: { from: string; headers?: Record<string, string> },
  ) => server.app.inject({ method: 'POST', url, payload, headers, remoteAddress: from })
  const login = `/api/${signIn.login.path}`
  const noNames = { UserName: '', Password: '' }

  it('come thirty registrations an hour, however they are wrong', async () => {
    const url = `/api/${signIn.register.path}`
    const statuses = []
    for (let n = 0; n < 32; n++) statuses.push((await send(url, {}, { from: '10.7.7.7' })).statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  it('count what a proxy on this machine hands on, though it is not trusted; what tools of this machine send is not counted', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.5' }
    const statuses: number[] = []
    for (let n = 0; n < 62; n++) statuses.push((await send(login, noNames, { from: '127.0.0.1', headers })).statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect((await send(login, noNames, { from: '127.0.0.1' })).statusCode).toBe(200)
  })

  it('count the 64 bits of IPv6 that one customer has', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 62; n++)
      statuses.push((await send(login, noNames, { from: `2001:db8:1:2:${n.toString(16)}::1` })).statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect((await send(login, noNames, { from: '2001:db8:1:3::1' })).statusCode).toBe(200)
  })

  it('a device that has signed in here before gets in when unknown devices have used up the limit of its address', async () => {
    await register(server, { UserName: 'cung.dia.chi' })
    const own = new Browser(server)
    await own.login('cung.dia.chi')
    for (let n = 0; n < 61; n++) await send(login, noNames, { from: '10.8.8.8' })
    const form = { UserName: 'cung.dia.chi', Password: goodPassword }
    expect((await send(login, form, { from: '10.8.8.8' })).statusCode).toBe(429)
    const headers = { cookie: `device=${own.device}` }
    expect((await send(login, form, { from: '10.8.8.8', headers })).json()).toMatchObject({ Result: 1 })
  })

  it('thirty wrong names an hour slow down every further one, and no other source', () => {
    const sprays = new Sprays(3)
    const now = 1_000_000
    for (let n = 0; n < 30; n++) {
      sprays.ensureNotTooFast('10.1.1.1', now)
      sprays.noteWrong('10.1.1.1', `nguoi.${n}`, now)
    }
    expect(() => sprays.ensureNotTooFast('10.1.1.1', now + 9_000)).toThrow('quá nhiều lần đăng nhập sai')
    sprays.ensureNotTooFast('10.1.1.1', now + 11_000)
    expect(() => sprays.ensureNotTooFast('10.1.1.1', now + 12_000)).toThrow('quá nhiều lần đăng nhập sai')
    sprays.ensureNotTooFast('10.1.1.2', now + 12_000)
    sprays.ensureNotTooFast('10.1.1.1', now + 3_700_000)
    for (let n = 0; n < 100; n++) sprays.noteWrong('10.1.1.3', 'mot.nguoi', now)
    sprays.ensureNotTooFast('10.1.1.3', now)
  })

  it('one guess at each of many accounts is refused from the thirty-first on, through the whole server', async () => {
    const codes: string[] = []
    for (let n = 0; n < 33; n++)
      codes.push((await tryFrom('10.6.6.6', { UserName: `moi.nguoi.${n}`, Password: 'x' })).answer.Code)
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'WRONG_SIGN_IN'))
    expect(codes.slice(30)).toEqual(['BUSY', 'BUSY', 'BUSY'])
  })

  it('a flood from unknown devices leaves room for other unknown ones, and known devices go before both', async () => {
    const order: string[] = []
    const hash = async (name: string, line: Parameters<typeof hashPassword>[1]) => {
      try {
        await hashPassword('x', line)
        order.push(name)
      } catch {
        order.push(`${name} refused`)
      }
    }
    await Promise.all([
      ...Array.from({ length: 60 }, () => hash('flood', { source: '10.5.5.5' })),
      hash('stranger', { source: '10.5.5.6' }),
      hash('known', { source: 'device', isKnown: true }),
      hash('signed in', 'known'),
    ])
    expect(order).not.toContain('stranger refused')
    expect(order.filter((name) => name === 'flood refused').length).toBeGreaterThan(10)
    const done = order.filter((name) => !name.endsWith('refused'))
    // Those that were being hashed already when the known ones came, and not one more.
    expect(done.indexOf('known')).toBeLessThan(done.indexOf('stranger'))
    expect(done.indexOf('known')).toBeLessThanOrEqual(8)
  })
})

describe('ten guesses at each of a thousand accounts', () => {
  it('lock every one of them at its tenth, whatever the addresses, and leave the counts of others', async () => {
    const { companyId } = await server.company()
    const accounts = Array.from({ length: 1_000 }, (_, n) => ({ companyId, userId: 1_000 + n, device: unknownDevices }))
    await withAdmin(server.admin, (client) =>
      client.query(
        `INSERT INTO users (company_id, id, user_name, full_name, password_hash) SELECT $1, id, 'nguoi.' || id, 'Người', '' FROM unnest($2::bigint[]) AS u (id)`,
        [companyId, accounts.map(({ userId }) => userId)],
      ),
    )
    // The count itself, without the hashing that each try costs besides: ten thousand of those would take minutes.
    const round = () => server.db.transaction(companyId, (tx) => Promise.all(accounts.map((one) => countTry(tx, one))))
    for (let n = 1; n <= mostTries; n++) expect(new Set(await round())).toEqual(new Set([n]))
    expect(Math.min(...(await round()))).toBeGreaterThan(mostTries)
    const locked = await withAdmin(server.admin, (client) =>
      client.query(
        'SELECT count(*)::int AS count FROM sign_in_guesses WHERE company_id = $1 AND locked_until > now()',
        [companyId],
      ),
    )
    expect(locked.rows).toEqual([{ count: 1_000 }])
  })

  it('lock unknown names just the same, in a memory that does not grow', () => {
    const names = new UnknownNames(1_000)
    for (let n = 1; n <= mostTries; n++)
      for (let who = 0; who < 1_000; who++) expect(names.count(`ai.do.${who}`)).toBe(n)
    const all = Array.from({ length: 1_000 }, (_, who) => `ai.do.${who}`)
    expect(all.filter((name) => !names.isLocked(name))).toEqual([])
    names.count('mot.nguoi.nua')
    expect(all.filter((name) => names.isLocked(name))).toHaveLength(999)
  })
})

it('a wrong password takes as long for a known name as for an unknown one, within a twentieth', async () => {
  await register(server, { UserName: 'co.that' })
  const times: Record<string, number[]> = { 'co.that': [], 'khong.that': [] }
  for (let n = 0; n < 7; n++)
    for (const [UserName, taken] of Object.entries(times))
      taken.push((await tryFrom(addressOf(n), { UserName, Password: 'không phải' })).ms)
  // The quickest of each: what else the machine does makes some slower, and none quicker.
  const [known = 0, unknown = 1] = Object.values(times).map((taken) => Math.min(...taken))
  expect(Math.abs(known - unknown) / unknown).toBeLessThan(0.05)
})
