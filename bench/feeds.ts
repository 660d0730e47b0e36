import { createHmac } from 'node:crypto'
import { bankFeed } from '@cardpro/contract/bank/bankFeed/bankFeed'
import { feedVerdict } from '@cardpro/contract/bank/bankFeed/feedWords'
import { funds } from '@cardpro/contract/places/funds/funds'
import { Connection } from './client.ts'
import { atMost, type Figure, quantile } from './figures.ts'
import { bankFund, type Caller, callOf, type Running, registerCompany } from './product.ts'

/** An address takes 120 deliveries a minute, so that many accounts have to tell so much. */
const accounts = 50
const linesOfEach = 20
const clients = 8

type Feed = { id: number; path: string; secret: string; account: string }
type Sent = { feed: Feed; body: string }

/** 1,000 movements, each delivered one to eight times, in no order: how long an answer takes, and how many lines there are then. */
export async function measureFeeds(running: Running): Promise<Figure[]> {
  const owner = await registerCompany(running)
  const feeds: Feed[] = []
  for (let no = 0; no < accounts; no++) feeds.push(await makeFeed(owner, no))
  const spans = await deliverAll(running, shuffled(feeds.flatMap(deliveriesOf)))
  let kept = 0
  for (const { id } of feeds) kept += await keptOf(owner, id)
  const lines = accounts * linesOfEach
  return [
    atMost(`Báo có: trả lời một trong ${spans.length} lần gửi, p99`, quantile(spans, 0.99), {
      goal: 200,
      unit: 'ms',
      digits: 0,
    }),
    { name: 'Báo có: số dòng ngân hàng', value: `${kept}`, goal: `= ${lines}`, isMet: kept === lines },
  ]
}

async function makeFeed(owner: Caller, no: number): Promise<Feed> {
  const account = String(1_017_595_600 + no)
  const fund = { ...bankFund, Name: `VCB ${no}`, AccountNo: account }
  const { BankCardID } = await callOf(owner)(funds.addOrEdit, fund)
  const made = await callOf(owner)(bankFeed.save, { BankCardID, Provider: 1, IsOn: true })
  return { id: made.FeedID, path: made.Path ?? '', secret: made.Secret ?? '', account }
}

/** The first is sent once, the eighth eight times, the ninth once again. */
const deliveriesOf = (feed: Feed): Sent[] =>
  Array.from({ length: linesOfEach }, (_, no) => bodyOf(feed, no)).flatMap((body, no) =>
    Array.from({ length: (no % 8) + 1 }, () => ({ feed, body })),
  )

const bodyOf = ({ account }: Feed, no: number): string =>
  JSON.stringify({
    id: Number(`${account.slice(-4)}${no + 1}`),
    transactionDate: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    accountNumber: account,
    content: `CT tu 0351 lan ${no}`,
    transferType: 'in',
    transferAmount: 1_000_000 + no,
    referenceCode: `FT${account.slice(-4)}${no}`,
  })

/** The same order in each run. */
function shuffled(sent: Sent[]): Sent[] {
  let seed = 7
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  return sent
    .map((one) => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

async function deliverAll(running: Running, sent: Sent[]): Promise<number[]> {
  const connections = await Promise.all(Array.from({ length: clients }, () => Connection.open(running.url)))
  const spans: number[] = []
  let at = 0
  await Promise.all(
    connections.map(async (connection) => {
      for (let one = sent[at++]; one; one = sent[at++]) spans.push(await deliver(connection, one))
      connection.close()
    }),
  )
  return spans
}

async function deliver(connection: Connection, { feed, body }: Sent): Promise<number> {
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const hex = createHmac('sha256', feed.secret).update(`${timestamp}.${body}`).digest('hex')
  const headers = `X-SePay-Timestamp: ${timestamp}\r\nX-SePay-Signature: sha256=${hex}\r\n`
  const from = performance.now()
  const answer = await connection.post(`/api/${feed.path}`, headers, body)
  if (answer !== '{"success":true}') throw new Error(`a delivery was answered ${answer.slice(0, 200)}`)
  return performance.now() - from
}

async function keptOf(owner: Caller, FeedID: number): Promise<number> {
  const rows = await callOf(owner)(bankFeed.getDeliveries, { FeedID, PageSize: 200 })
  return rows.filter(({ Verdict }) => Verdict === feedVerdict.kept).length
}
