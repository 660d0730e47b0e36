import { createHmac } from 'node:crypto'
import { bankFeed } from '@cardpro/contract/bank/bankFeed/bankFeed'
import { funds } from '@cardpro/contract/places/funds/funds'
import type { TestServer, TestUser } from './shop.ts'
import { withAdmin } from './withAdmin.ts'

export type MadeFeed = { id: number; path: string; secret: string; version: number }

/** A feed of SePay that is on. */
export async function makeFeed(owner: TestUser, fundId: number, more: object = {}): Promise<MadeFeed> {
  const input = { BankCardID: fundId, Provider: 1 as const, IsOn: true, ...more }
  const { Data } = await owner.done(bankFeed.save, input)
  return { id: Data.FeedID, path: Data.Path ?? '', secret: Data.Secret ?? '', version: Data.Version }
}

let lastId = 100_000
export type Told = Partial<{
  id: number
  amount: number
  balance: number
  content: string
  account: string
  at: Date
  more: object
}>

/** What SePay says of one movement. */
export function sePayBody(told: Told = {}): string {
  const {
    id = (lastId +=
      1),
    amount = 2_000_000,
    balance,
    content = '',
    account = '1017595600',
    at = new Date(),
  } = told
  return JSON.stringify({
    id,
    gateway: 'Vietcombank',
    transactionDate: new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    accountNumber: account,
    content,
    transferType: amount > 0 ? 'in' : 'out',
    transferAmount: Math.abs(amount),
    accumulated: balance ?? null,
    referenceCode: `FT${id}`,
    ...told.more,
  })
}

export function sePayHeaders(secret: string, body: string, at = new Date()): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const hex = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { 'content-type': 'application/json', 'x-sepay-timestamp': timestamp, 'x-sepay-signature': `sha256=${hex}` }
}

type Sent = { path: string; secret: string; body: string; at?: Date; headers?: Record<string, string> }

export async function deliver(
  { app }: Pick<TestServer, 'app'>,
  { path, secret, body, at, headers }: Sent,
): Promise<{ status: number; answer: unknown }> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: headers ?? sePayHeaders(secret, body, at),
    payload: body,
  })
  return { status: response.statusCode, answer: response.json() }
}

type Line = { id: number; amount: number; content: string; source: number }
export const linesOf = (server: TestServer, { companyId }: TestUser): Promise<Line[]> =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query(
      'SELECT id::float8 AS id, amount_vnd::float8 AS amount, content, source FROM bank_lines WHERE company_id = $1 AND is_live ORDER BY id',
      [companyId],
    )
    return rows as Line[]
  })

export const accountOf = async (user: TestUser, fundId: number): Promise<string> =>
  (await user.done(funds.getByConditions, { PageSize: 100 })).Data.find(({ BankCardID }) => BankCardID === fundId)
    ?.AccountNo ?? ''

/** Ids of a feed, and of a line that it told. */
export type FeedIds = { feed: number; feedLine: number }

/** The feed of an account of a furnished shop, which has told of money that nothing is known of. */
export async function furnishFeed(
  server: TestServer,
  owner: TestUser,
  { bank, word }: { bank: number; word: string },
): Promise<FeedIds> {
  const feed = await makeFeed(owner, bank)
  const body = sePayBody({ amount: 1_234_000, content: `chuyen tien ${word}`, account: await accountOf(owner, bank) })
  await deliver(server, { ...feed, body })
  return { feed: feed.id, feedLine: (await linesOf(server, owner)).at(-1)?.id ?? 0 }
}
