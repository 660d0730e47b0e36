import { identity } from '@cardpro/contract/people/identity/identity'
import { expect, it } from 'vitest'
import { testServer } from '#test/shop.ts'
import { Browser, headersOf, register } from '#test/signIn.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { newToken, readToken } from './tokens.service.ts'

// SEC-06: the token of a session and how long it lives. That it dies with its password, its rights and its user stands with
// those calls.
const server = testServer()
const asAdmin = (text: string, values: unknown[]) => withAdmin(server.admin, (client) => client.query(text, values))
const ask = async (headers: Record<string, string>) =>
  (await server.app.inject({ method: 'GET', url: `/api/${identity.getAllStaff.path}`, headers })).statusCode

it('a token has 256 random bits, no two of a hundred thousand are alike, and every bit is as often set as not', () => {
  const seen = new Set<string>()
  const ones = Array.from({ length: 256 }, () => 0)
  for (let n = 0; n < 100_000; n++) {
    const bytes = Buffer.from(newToken(1).text.split('.')[1] ?? '', 'base64url')
    expect(bytes.length).toBe(32)
    seen.add(bytes.toString('latin1'))
    if (n < 10_000)
      for (const bit of ones.keys()) ones[bit] = (ones[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1)
  }
  expect(seen.size).toBe(100_000)
  // Ten thousand throws of a coin: 5.000 ± 6 standard deviations of 50.
  expect(ones.filter((count) => Math.abs(count - 5_000) > 300)).toEqual([])
})

it('a token opens no other company', () => {
  const { text, hash } = newToken(37)
  expect(readToken(text)).toEqual({ companyId: 37, hash })
  expect(readToken(text.replace('11.', '12.'))?.hash).not.toEqual(hash)
})

it('each sign-in has a token of its own, and an old one is no help to a new one', async () => {
  await register(server, { UserName: 'hai.may' })
  const first = headersOf((await new Browser(server).login('hai.may')).Data)
  const second = headersOf((await new Browser(server).login('hai.may')).Data)
  expect(first['token']).not.toBe(second['token'])
  expect([await ask(first), await ask(second)]).toEqual([200, 200])
  expect(
    (await server.app.inject({ method: 'POST', url: `/api/${identity.logout.path}`, headers: first })).statusCode,
  ).toBe(200)
  expect([await ask(first), await ask(second)]).toEqual([401, 200])
})

it('a session that was left alone for its time is over; one that is used goes on', async () => {
  const owner = await server.company()
  const idle = (interval: string, left: string) =>
    asAdmin(
      `UPDATE sessions SET last_seen_at = now() - interval '${interval}', expires_at = now() + interval '${left}' WHERE user_id = $1`,
      [owner.userId],
    )
  await idle('6 minutes', '1 minute')
  expect(await ask(owner.headers)).toBe(200)
  const { rows } = await asAdmin(
    'SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM sessions WHERE user_id = $1',
    [owner.userId],
  )
  expect(rows).toEqual([{ hours: 12 }])
  const other = await server.company()
  await asAdmin(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [other.userId])
  expect(await ask(other.headers)).toBe(401)
})

it.each([
  [10, 30],
  [85, 5],
  [89, 1],
])(
  'a remembered session of %i days that is used goes on for %i: none lives for more than ninety',
  async (age, days) => {
    const owner = await server.company()
    await asAdmin(
      `UPDATE sessions SET created_at = now() - make_interval(days => $2), last_seen_at = now() - interval '6 minutes', is_long = true WHERE user_id = $1`,
      [owner.userId, age],
    )
    expect(await ask(owner.headers)).toBe(200)
    const { rows } = await asAdmin(
      'SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM sessions WHERE user_id = $1',
      [owner.userId],
    )
    expect(rows).toEqual([{ days }])
  },
)
